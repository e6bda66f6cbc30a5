import type { ToolCall } from "../record/schema.js";

/**
 * A call whose texts hold no secrets. They are searched together, and one by one only where that finds something: most
 * are so short that to begin a search costs more than to do it. A line end between them ends whatever a text's end does.
 */
export function cleanCall(call: ToolCall, redact: (text: string) => string): ToolCall {
  const joined = [call.kind, call.target, call.detail, call.error].join("\n");
  if (redact(joined) === joined) {
    return call;
  }
  const clean = (text: string | undefined): string | undefined =>
    text === undefined ? undefined : redact(text);
  return {
    ...call,
    kind: redact(call.kind),
    target: redact(call.target),
    detail: clean(call.detail),
    error: clean(call.error),
  };
}

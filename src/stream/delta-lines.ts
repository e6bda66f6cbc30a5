import type { Redactor } from "../safety/redact.js";
import { createTextLineRedactor } from "../safety/text-lines.js";
import { decode } from "./cursor/decode.js";
import type { AgentEvent } from "./events.js";
import { isObject, type JsonObject, objectAt, parseJson, textAt } from "../safety/json.js";

/** @returns the line as it may leave: the same Buffer for all lines but those that continue a secret */
export type RedactDeltaLine = (line: Buffer, event: AgentEvent | undefined) => Buffer;

/**
 * The stream says thoughts and messages in pieces, a line for each, and a secret that is cut into two pieces is in
 * neither of the lines. This looks at each piece together with the end of those before it, and at what is no event, by
 * itself, in the same way: it may be a text of several lines.
 *
 * To be given each line, redacted, with the event that it was read as before it was redacted; undefined for none.
 */
export function createDeltaLineRedactor(redactor: Redactor): RedactDeltaLine {
  const thought = redactor.pieces();
  const message = redactor.pieces();
  const noise = createTextLineRedactor(redactor);

  return (line, event) => {
    if (event === undefined || event.type === "unreadable") {
      const text = line.toString("utf8");
      const left = noise(text);
      return left === text ? line : Buffer.from(left);
    }
    if (event.type === "thinking") {
      const text = thought(event.text);
      return text === event.text ? line : rewritten(line, "thinking", () => ({ text: redactor.text(text) }));
    }
    if (event.type === "message" && event.isDelta) {
      const text = message(event.text);
      return text === event.text ? line : withText(line, () => redactor.text(text));
    }
    if (event.type === "message" && redactor.text(event.text) !== event.text) {
      // The line has lost what one of its parts held; this is for what they hold together.
      return withText(line, (text) => redactor.text(text));
    }
    return line;
  };
}

/** The line of a message with another text in the place of all its parts; the same Buffer where it has that already. */
function withText(line: Buffer, change: (text: string) => string): Buffer {
  const left = decode(line.toString("utf8"));
  const text = left.type === "message" ? change(left.text) : undefined;
  return left.type !== "message" || text === left.text
    ? line
    : rewritten(line, "assistant", (value) => ({
        message: { ...objectAt(value, "message"), content: [{ type: "text", text }] },
      }));
}

/** A line that is no longer of that type has been removed as a whole. */
function rewritten(line: Buffer, type: string, change: (value: JsonObject) => JsonObject): Buffer {
  const value = parseJson(line.toString("utf8"));
  return isObject(value) && textAt(value, "type") === type
    ? Buffer.from(JSON.stringify({ ...value, ...change(value) }))
    : line;
}

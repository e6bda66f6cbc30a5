import type { Redactor } from "../safety/redaction/redact.js";
import { createTextLineRedactor } from "../safety/redaction/redact-pieces.js";
import type { Dialect } from "./dialect.js";
import type { AgentEvent } from "./events.js";

/** @returns the redacted line: the same Buffer unless the line continues a secret */
export type RedactDeltaLine = (line: Buffer, event: AgentEvent | undefined) => Buffer;

/**
 * Redacts secrets that span several lines. The stream sends thoughts and messages in pieces, one per line, and neither
 * line contains a secret that is cut in two. So each piece is checked together with the end of the pieces before it.
 * Lines that are not events are checked the same way, on their own: they may be a text of several lines.
 *
 * Call it with each redacted line and the event decoded from the original line; undefined if there is none.
 */
export function createDeltaLineRedactor(
  redactor: Redactor,
  { withText }: Pick<Dialect, "withText">,
): RedactDeltaLine {
  const thought = redactor.pieces();
  const message = redactor.pieces();
  const noise = createTextLineRedactor(redactor);

  function changed(line: Buffer, type: "thinking" | "message", change: (text: string) => string): Buffer {
    const before = line.toString("utf8");
    const after = withText(before, type, change);
    return after === before ? line : Buffer.from(after);
  }

  return (line, event) => {
    if (event === undefined || event.type === "unreadable") {
      const text = line.toString("utf8");
      const left = noise(text);
      return left === text ? line : Buffer.from(left);
    }
    if (event.type === "thinking" || (event.type === "message" && event.isDelta)) {
      const text = event.type === "thinking" ? thought(event.text) : message(event.text);
      return text === event.text ? line : changed(line, event.type, () => redactor.text(text));
    }
    if (event.type === "message" && redactor.text(event.text) !== event.text) {
      // Secrets inside one part of the message are gone already. This removes secrets that span parts.
      return changed(line, "message", (text) => redactor.text(text));
    }
    return line;
  };
}

import type { Redactor } from "../safety/redact.js";
import { createTextLineRedactor } from "../safety/redact-pieces.js";
import type { Dialect } from "./dialect.js";
import type { AgentEvent } from "./events.js";

/** @returns the line as it may leave: the same Buffer for all lines but those that continue a secret */
export type RedactDeltaLine = (line: Buffer, event: AgentEvent | undefined) => Buffer;

/**
 * The stream says thoughts and messages in pieces, a line for each, and a secret that is cut into two pieces is in
 * neither of the lines. This looks at each piece together with the end of those before it, and at what is no event, by
 * itself, in the same way: it may be a text of several lines.
 *
 * To be given each line, redacted, with the event that it was read as before it was redacted; undefined for none.
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
      // The line has lost what one of its parts held; this is for what they hold together.
      return changed(line, "message", (text) => redactor.text(text));
    }
    return line;
  };
}

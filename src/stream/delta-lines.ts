import type { Redactor } from "../safety/redaction/redact.js";
import { type PieceRedactor, TextLineRedactor } from "../safety/redaction/redact-pieces.js";
import { withText } from "./cursor/decode.js";
import type { AgentEvent } from "./cursor/events.js";

/**
 * Redacts secrets that span several lines. The stream sends thoughts and messages in pieces, one per line, and neither
 * line contains a secret that is cut in two. So each piece is checked together with the end of the pieces before it.
 * Lines that are not events are checked the same way, on their own: they may be a text of several lines.
 */
export class DeltaLineRedactor {
  readonly #redactor: Redactor;
  readonly #pieces: Readonly<Record<"thinking" | "message", PieceRedactor>>;
  readonly #noise: TextLineRedactor;

  constructor(redactor: Redactor) {
    this.#redactor = redactor;
    this.#pieces = { thinking: redactor.pieces(), message: redactor.pieces() };
    this.#noise = new TextLineRedactor(redactor);
  }

  /**
   * @param line redacted by itself
   * @param event decoded from the original line; undefined if there is none
   * @returns the same Buffer unless the line continues a secret
   */
  line(line: Buffer, event: AgentEvent | undefined): Buffer {
    if (event === undefined || event.type === "unreadable") {
      return changed(line, (text) => this.#noise.line(text));
    }
    if (event.type !== "thinking" && event.type !== "message") {
      return line;
    }
    // Of a whole message, secrets inside one part are gone already; this removes those that span parts.
    const isPiece = event.type === "thinking" || event.isDelta;
    const clean = (text: string): string => this.#redactor.text(text);
    const text = isPiece ? this.#pieces[event.type].piece(event.text) : clean(event.text);
    const change = isPiece ? (): string => clean(text) : clean;
    return text === event.text ? line : changed(line, (whole) => withText(whole, event.type, change));
  }
}

function changed(line: Buffer, change: (text: string) => string): Buffer {
  const before = line.toString("utf8");
  const after = change(before);
  return after === before ? line : Buffer.from(after);
}

import type { Redactor } from "./redact.js";

/** Takes the next line of a text, without its line ending. @returns what may leave of it */
export type RedactTextLine = (line: string) => string;

/**
 * Redacts a text that leaves line by line, each before the next is known: a secret of several short lines is in none of
 * them. Of what went before, at most 11 bytes have left when the line comes that shows it.
 */
export function createTextLineRedactor(redactor: Pick<Redactor, "text" | "pieces">): RedactTextLine {
  const redactPiece = redactor.pieces();
  return (line) => redactor.text(redactPiece(`${line}\n`).replace(/\n$/, ""));
}

import type { Redactor } from "./redact.js";

/** Takes the next line of a text, without its line ending. @returns what may leave of it */
export type RedactTextLine = (line: string) => string;

const KEY_BEGIN = /-----BEGIN [A-Z0-9 ]{0,30}PRIVATE KEY(?: BLOCK)?-----$/;
const KEY_END = /-----END [A-Z0-9 ]{0,30}PRIVATE KEY(?: BLOCK)?-----/;
/** Base64, a header, or nothing (RFC 7468, RFC 1421); whatever else comes, the key before it has no end. */
const KEY_LINE = /^\s*(?:[A-Za-z0-9+/=]*|(?:Proc-Type|DEK-Info|Version|Comment|Hash): .*)$/;
const REMOVED = "***";

/**
 * Redacts a text that leaves line by line, each before the next is known: a secret of several short lines is in none of
 * them. Of what went before, at most 11 bytes have left when the line comes that shows it; nothing of a private key in
 * PEM, whose first line says that it is one.
 */
export function createTextLineRedactor(redactor: Pick<Redactor, "text" | "pieces">): RedactTextLine {
  const redactPiece = redactor.pieces();
  let isInKey = false;

  function isOfKey(line: string): boolean {
    const shown = line.trimEnd();
    const isOfKey = isInKey && (KEY_END.test(line) || KEY_LINE.test(shown));
    isInKey = KEY_BEGIN.test(shown) || (isOfKey && !KEY_END.test(line));
    return isOfKey;
  }

  return (line) => {
    const text = redactor.text(redactPiece(`${line}\n`).replace(/\n$/, ""));
    return isOfKey(line) ? REMOVED : text;
  };
}

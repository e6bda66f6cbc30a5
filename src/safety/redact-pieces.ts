import { visibleText } from "./invisible.js";
import type { SecretFinder } from "./secret-finder.js";
import { replaceSpans } from "./spans.js";
import { WINDOW } from "./window-table.js";

/** Takes the next piece of a text. @returns what may leave of it; the same string when there is nothing to remove */
export type RedactPiece = (piece: string) => string;

/**
 * Redacts a text that leaves piece by piece, each before the next is known. Of what is looked for everywhere, however it
 * is cut, at most 11 bytes in a row leave: that much of what went before is looked at together with each piece.
 */
export function createPieceRedactor(find: SecretFinder): RedactPiece {
  let tail = "";

  return (piece) => {
    const visible = visibleText(piece);
    const text = tail + visible;
    const tailBytes = Buffer.byteLength(tail);
    const spans = find(Buffer.from(text), false)
      .spans.filter(({ end }) => end > tailBytes)
      .map(({ start, end }) => ({ start: Math.max(0, start - tailBytes), end: end - tailBytes }));
    // Units that are not ASCII have more bytes, so this is never too little.
    tail = text.slice(1 - WINDOW);
    return spans.length === 0 ? piece : replaceSpans(Buffer.from(visible), spans).toString();
  };
}

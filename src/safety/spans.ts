/** What is to be removed: byte offsets, `start` inclusive, `end` exclusive. */
export type Span = { readonly start: number; readonly end: number };

const REPLACEMENT = Buffer.from("***");

/** Adds a span; joins it to the last one if it begins there or at its end, so that a run of matches is one span. */
export function addSpan(spans: Span[], span: Span): void {
  const last = spans.at(-1);
  if (last !== undefined && span.start >= last.start && span.start <= last.end) {
    spans[spans.length - 1] = { start: last.start, end: Math.max(last.end, span.end) };
  } else {
    spans.push(span);
  }
}

/** Whether a byte continues a UTF-8 character: a cut in front of it would leave half a character. */
function continuesCharacter(byte: number | undefined): boolean {
  return byte !== undefined && (byte & 0xc0) === 0x80;
}

function isReplacement(bytes: Buffer, start: number): boolean {
  return REPLACEMENT.every((byte, index) => byte === bytes[start + index]);
}

/** The span with the rest of characters that it cuts, and with what was replaced before and touches it. */
function widen(bytes: Buffer, { start, end }: Span): Span {
  let from = start;
  let to = end;
  while (from > 0 && continuesCharacter(bytes[from])) {
    from--;
  }
  while (continuesCharacter(bytes[to])) {
    to++;
  }
  while (isReplacement(bytes, from - REPLACEMENT.length)) {
    from -= REPLACEMENT.length;
  }
  while (isReplacement(bytes, to)) {
    to += REPLACEMENT.length;
  }
  return { start: from, end: to };
}

/** The same places of UTF-8 `bytes` in order, whole characters, those that overlap or touch joined into one. */
export function mergeSpans(bytes: Buffer, spans: readonly Span[]): Span[] {
  const merged: Span[] = [];
  const widened = spans.map((span) => widen(bytes, span));
  for (const span of widened.toSorted((one, other) => one.start - other.start)) {
    addSpan(merged, span);
  }
  return merged;
}

/**
 * A copy of UTF-8 `bytes` in which each span, with all spans that overlap or touch it, is one `***`. Whole characters
 * go, and a `***` that was there before becomes one with that beside it.
 *
 * @param spans in any order
 */
export function replaceSpans(bytes: Buffer, spans: readonly Span[]): Buffer {
  const merged = mergeSpans(bytes, spans);
  const removed = merged.reduce((sum, span) => sum + span.end - span.start, 0);
  const result = Buffer.allocUnsafe(bytes.length - removed + merged.length * REPLACEMENT.length);
  let read = 0;
  let written = 0;
  for (const { start, end } of merged) {
    written += bytes.copy(result, written, read, start);
    written += REPLACEMENT.copy(result, written);
    read = end;
  }
  bytes.copy(result, written, read);
  return result;
}

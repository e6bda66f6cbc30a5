/** A range of bytes to remove: byte offsets, `start` inclusive, `end` exclusive. */
export type Span = { readonly start: number; readonly end: number };

const REPLACEMENT = Buffer.from("***");

/** Adds a span, or extends the last one if it begins inside it or at its end, so that a run of matches is one span. */
export function addSpan(spans: Span[], span: Span): void {
  const last = spans.at(-1);
  if (last !== undefined && span.start >= last.start && span.start <= last.end) {
    spans[spans.length - 1] = { start: last.start, end: Math.max(last.end, span.end) };
  } else {
    spans.push(span);
  }
}

/** Returns whether a byte continues a UTF-8 character: a cut before it would leave half a character. */
function continuesCharacter(byte: number | undefined): boolean {
  return byte !== undefined && (byte & 0xc0) === 0x80;
}

function isReplacement(bytes: Buffer, start: number): boolean {
  return REPLACEMENT.every((byte, index) => byte === bytes[start + index]);
}

/** Widens the span to whole characters and to earlier replacements that touch it. */
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

/** Returns the spans in order, widened to whole characters of UTF-8 `bytes`; joins those that overlap or touch. */
export function mergeSpans(bytes: Buffer, spans: readonly Span[]): Span[] {
  const merged: Span[] = [];
  const widened = spans.map((span) => widen(bytes, span));
  for (const span of widened.toSorted((one, other) => one.start - other.start)) {
    addSpan(merged, span);
  }
  return merged;
}

/**
 * Returns a copy of UTF-8 `bytes` with one `***` for each group of spans that overlap or touch. Removes whole
 * characters, and merges with a `***` that was already there.
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

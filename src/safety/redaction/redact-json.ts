import { bareText } from "../invisible.js";
import { hasUnicodeEscape, spansOutOfStrings, stringLiterals } from "./json-strings.js";
import type { TextRedactor } from "./redact-value.js";
import type { SecretFinder } from "./secret-finder.js";
import { mergeSpans, type Span } from "./spans.js";

/** A string without escapes and references, so that the search of the bytes has seen all of it. */
const PLAIN_LITERAL = /^"[ !#-%'-[\]-~]*"$/;
/** Numbers between strings. */
const NUMBER = /-?\d[\d.eE+-]*/g;
/** Only secrets that contain JSON themselves lie across strings after the first removal and need further passes. */
const MOST_PASSES = 4;
const REMOVED_STRING = '"***"';
/** Readers treat it as an unknown number. */
const REMOVED_NUMBER = "null";

/** Returns the replacement for a string literal; undefined keeps it. @param isHit whether a span lies in it */
type RewriteString = (literal: string, isHit: boolean) => string | undefined;

/** Returns a function that says whether a span overlaps a place; call it with places in order. */
function hitsAmong(bytes: Buffer, spans: readonly Span[]): (place: Span) => boolean {
  const merged = mergeSpans(bytes, spans);
  let next = 0;
  return ({ start, end }) => {
    while ((merged[next]?.end ?? Infinity) <= start) {
      next++;
    }
    return (merged[next]?.start ?? Infinity) < end;
  };
}

/** Rewrites the strings of JSON text and removes numbers that contain a span. Returns the same Buffer if unchanged. */
function rewrite(bytes: Buffer, spans: readonly Span[], rewriteString: RewriteString): Buffer {
  const isHit = hitsAmong(bytes, spans);
  const parts: Buffer[] = [];
  let kept = 0;
  let gapStart = 0;

  function replace({ start, end }: Span, text: string): void {
    parts.push(bytes.subarray(kept, start), Buffer.from(text));
    kept = end;
  }

  function takeGap(gap: Span): void {
    if (!isHit(gap)) {
      return;
    }
    for (const { 0: digits, index } of bytes.toString("latin1", gap.start, gap.end).matchAll(NUMBER)) {
      const number = { start: gap.start + index, end: gap.start + index + digits.length };
      if (isHit(number)) {
        replace(number, REMOVED_NUMBER);
      }
    }
  }

  for (const place of stringLiterals(bytes)) {
    takeGap({ start: gapStart, end: place.start });
    const literal = rewriteString(bytes.toString("utf8", place.start, place.end), isHit(place));
    if (literal !== undefined) {
      replace(place, literal);
    }
    gapStart = place.end;
  }
  takeGap({ start: gapStart, end: bytes.length });
  return parts.length === 0 ? bytes : Buffer.concat([...parts, bytes.subarray(kept)]);
}

/** @param isHit whether a span lies in it */
function redactLiteral(
  finder: SecretFinder,
  redactor: TextRedactor,
  literal: string,
  isHit: boolean,
): string | undefined {
  if (!isHit && PLAIN_LITERAL.test(literal)) {
    return undefined;
  }
  const value: unknown = JSON.parse(literal);
  const redacted = typeof value === "string" ? redactor.text(value) : value;
  const written = redacted === value ? literal : JSON.stringify(redacted);
  // Otherwise the search of the bytes, or of the decoded string, has seen everything that a reader can see.
  const isAmbiguous = isHit || hasUnicodeEscape(literal) || bareText(literal) !== literal;
  if (isAmbiguous && finder.isWrittenIn(written)) {
    return REMOVED_STRING;
  }
  return written === literal ? undefined : written;
}

/** Letters outside strings are the JSON words `true`, `false` and `null`, never part of a secret. */
function isWord(bytes: Buffer, { start, end }: Span): boolean {
  return /^[a-z]+$/.test(bytes.toString("latin1", start, end));
}

/**
 * Removes secrets from JSON text and keeps it JSON. Each string is decoded and redacted on its own, including members
 * that `JSON.parse` would drop because of a repeated name. Numbers that contain a secret become `null`. If a secret
 * lies across several strings, all of them go. Clean parts keep every digit and escape.
 *
 * @param bytes JSON text
 * @param spans what the finder found in it
 * @returns the same Buffer if there is nothing to remove; undefined if a secret made of JSON punctuation remains
 */
export function redactJson(
  finder: SecretFinder,
  redactor: TextRedactor,
  bytes: Buffer,
  spans: readonly Span[],
): Buffer | undefined {
  let rest = rewrite(bytes, spans, (literal, isHit) => redactLiteral(finder, redactor, literal, isHit));
  for (let pass = 0; pass < MOST_PASSES; pass++) {
    const found = rest === bytes ? spans : finder.find(rest, true).spans;
    const left = spansOutOfStrings(rest, found).filter((span) => !isWord(rest, span));
    const next = rewrite(rest, left, (literal, isHit) =>
      isHit && literal !== REMOVED_STRING ? REMOVED_STRING : undefined,
    );
    if (next === rest) {
      return left.length === 0 ? rest : undefined;
    }
    rest = next;
  }
  return undefined;
}

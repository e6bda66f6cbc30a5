/** What a JSON reader expects; worded to follow "expected". */
type Expected =
  "a value" | "a value or ]" | "a member name" | "a member name or }" | ":" | "a comma or the end";

type JsonScan =
  | { readonly type: "whole"; /** Index after the last character. */ readonly end: number }
  | {
      readonly type: "broken";
      /** Index of the first character that cannot be JSON here; the length of the text when it breaks off. */
      readonly at: number;
      readonly expected: string;
      /** How many objects and arrays are open there. */
      readonly depth: number;
      readonly isInString: boolean;
      /** Whether a member name and its colon were read: prose hardly ever looks like that. */
      readonly hasMembers: boolean;
      /** Start of the string in which, or right after which, the text broke. */
      readonly lastStringAt: number | undefined;
    };

const SPACE = " \t\n\r";
const SCALAR = /true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
const ESCAPE = /["\\/bfnrt]|u[0-9a-fA-F]{4}/y;
const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const FIRST_PRINTABLE = 0x20;

/**
 * Reads one JSON value (RFC 8259) and reports where it ends or breaks; `JSON.parse` reports neither. Builds nothing
 * and does not recurse: takes linear time even for a million open brackets.
 *
 * @param start where the value begins, in UTF-16 units; white space may precede it
 */
export function scanJson(text: string, start: number): JsonScan {
  const closers: ("}" | "]")[] = [];
  let expected: Expected = "a value";
  let hasMembers = false;
  let lastStringAt: number | undefined;
  let at = skipSpace(text, start);

  function broken(place: number, what: string, isInString = false): JsonScan {
    return {
      type: "broken",
      at: place,
      expected: what,
      depth: closers.length,
      isInString,
      hasMembers,
      lastStringAt,
    };
  }

  for (;;) {
    const character = text.charAt(at);
    const closer = closers.at(-1);
    if (character === closer && mayClose(expected)) {
      closers.pop();
      expected = "a comma or the end";
      lastStringAt = undefined;
      at += 1;
    } else if (expected === ":" && character === ":") {
      expected = "a value";
      hasMembers = true;
      lastStringAt = undefined;
      at += 1;
    } else if (expected === "a comma or the end" && character === ",") {
      expected = closer === "}" ? "a member name" : "a value";
      lastStringAt = undefined;
      at += 1;
    } else if (mayBeString(expected) && character === '"') {
      const string = scanString(text, at);
      lastStringAt = at;
      if (!string.isWhole) {
        return broken(string.at, string.expected, true);
      }
      expected = wantsValue(expected) ? "a comma or the end" : ":";
      at = string.at;
    } else if (wantsValue(expected) && (character === "{" || character === "[")) {
      closers.push(character === "{" ? "}" : "]");
      expected = character === "{" ? "a member name or }" : "a value or ]";
      at += 1;
    } else {
      const end = wantsValue(expected) ? endOfScalar(text, at) : undefined;
      if (end === undefined) {
        return broken(at, expected);
      }
      expected = "a comma or the end";
      at = end;
    }
    if (closers.length === 0 && expected === "a comma or the end") {
      return { type: "whole", end: at };
    }
    at = skipSpace(text, at);
  }
}

function mayClose(expected: Expected): boolean {
  return (
    expected === "a comma or the end" || expected === "a value or ]" || expected === "a member name or }"
  );
}

function wantsValue(expected: Expected): boolean {
  return expected === "a value" || expected === "a value or ]";
}

function mayBeString(expected: Expected): boolean {
  return wantsValue(expected) || expected === "a member name" || expected === "a member name or }";
}

function skipSpace(text: string, start: number): number {
  let at = start;
  while (at < text.length && SPACE.includes(text.charAt(at))) {
    at += 1;
  }
  return at;
}

function endOfScalar(text: string, start: number): number | undefined {
  SCALAR.lastIndex = start;
  return SCALAR.test(text) ? SCALAR.lastIndex : undefined;
}

type StringScan =
  | { readonly isWhole: true; readonly at: number }
  | { readonly isWhole: false; readonly at: number; readonly expected: string };

/**
 * Reads one string. A loop, because a regular expression overflows its stack on a string of megabytes.
 *
 * @param quote index of the opening quote, in UTF-16 units
 * @returns the index after the closing quote, or where the string is broken
 */
export function scanString(text: string, quote: number): StringScan {
  let at = quote + 1;
  while (at < text.length) {
    const unit = text.charCodeAt(at);
    if (unit === QUOTE) {
      return { isWhole: true, at: at + 1 };
    }
    if (unit < FIRST_PRINTABLE) {
      return { isWhole: false, at, expected: "no bare control character in a string" };
    }
    if (unit === BACKSLASH) {
      ESCAPE.lastIndex = at + 1;
      if (!ESCAPE.test(text)) {
        return { isWhole: false, at, expected: 'an escape that JSON knows, such as \\n or \\"' };
      }
      at = ESCAPE.lastIndex;
    } else {
      at += 1;
    }
  }
  return { isWhole: false, at, expected: "the end of a string" };
}

/**
 * Returns where a broken object or array ends, going by brackets and quotes alone.
 *
 * @param scan as {@link scanJson} returned it for this text
 * @returns the index after the last bracket, in UTF-16 units; undefined when it is never closed
 */
export function endOfBroken(text: string, scan: Extract<JsonScan, { type: "broken" }>): number | undefined {
  let { depth, isInString } = scan;
  for (let at = scan.at; at < text.length; at += 1) {
    const character = text.charAt(at);
    if (character === "\\" && isInString) {
      at += 1;
    } else if (character === '"') {
      isInString = !isInString;
    } else if (isInString) {
      continue;
    } else if (character === "{" || character === "[") {
      depth += 1;
    } else if (character === "}" || character === "]") {
      depth -= 1;
      if (depth === 0) {
        return at + 1;
      }
    }
  }
  return undefined;
}

/**
 * Describes where and how a JSON text is broken: line and column from 1.
 *
 * @param at UTF-16 units from the start of the text
 */
export function describeBreak(text: string, at: number, expected: string): string {
  const before = text.slice(0, at);
  const line = before.split("\n").length;
  const column = at - before.lastIndexOf("\n");
  const found =
    at >= text.length ? "the end" : JSON.stringify(String.fromCodePoint(text.codePointAt(at) ?? 0));
  return `line ${line}, column ${column}: expected ${expected}, found ${found}`;
}

/** JSON in an answer, as the agent wrote it, with its value. */
export type FoundJson = {
  readonly text: string;
  readonly value: unknown;
  /** Whether it stands between words, and not alone or in a fence. */
  readonly isInProse?: boolean;
};

/** What looks like JSON but is broken. */
type BrokenJson = {
  readonly text: string;
  /** What the parser says. */
  readonly problem: string;
  /** Whether it breaks off: nobody can tell what is missing. */
  readonly isCut: boolean;
};

/** Prose can contain a million `[ ]`. The real answer is among the last few. */
const MAXIMUM_CANDIDATES = 20;

/** Each is read to the end of the text. */
const MAXIMUM_UNCLOSED = 20;

/**
 * A line that begins with a fence and the name of a language, or a fence that ends a line: the CLI joins the agent's
 * messages without a separator ("Here it is:```json"). JSON contains neither, as its strings have no bare newline.
 */
const FENCES =
  /(?<=^|\n)[ \t]*(?:`{3,}|~{3,})(?:[ \t]*[\w-]+)?|(?<!`)`{3,}[ \t]*(?:[\w-]+[ \t]*)?(?=\r?\n|$)/g;

/** A bracket behind which JSON may follow, as models write it. Prose has `[x]` and `{see`. */
const OPENING = /\{\s*(?:["'}]|[\w$-]+\s*:)|\[\s*(?:["'[{\]\d-]|true|false|null)/g;
/** Prose hardly ever looks like a member's name with a colon. */
const WITH_MEMBER = /[[{\s]*\{\s*(?:"[^"\n]*"|'[^'\n]*'|[\w$-]+)\s*:/y;
const EMPTY = /^[[{]\s*[\]}]$/;
const BRACKETED = /^[[{][^]*[\]}]$/;

/**
 * Finds the JSON in an answer: bare, fenced, between prose, followed by commentary, or joined from several messages.
 *
 * An answer that is JSON as a whole is the only candidate. Otherwise fenced JSON comes before JSON in prose, later
 * before earlier (a draft precedes the final word), then an empty `{}` or `[]`. In prose we look only for whole objects
 * and arrays, never for a part of a bigger one, broken or not, so that a fragment is not taken for the answer.
 *
 * Linear in the length of the answer; never throws.
 *
 * @param answer any string, of any size
 * @returns candidates, best first; of each kind at most the last 20
 */
export function findJson(answer: string): {
  readonly values: readonly FoundJson[];
  readonly broken: readonly BrokenJson[];
} {
  const whole = parse(answer.trim());
  if ("value" in whole) {
    return { values: [whole], broken: [] };
  }
  const fenced: FoundJson[] = [];
  const inProse: FoundJson[] = [];
  const broken: BrokenJson[] = [];
  for (const [index, piece] of answer.split(FENCES).entries()) {
    const text = piece.trim();
    const found = index === 0 ? undefined : parse(text);
    if (found === undefined || ("problem" in found && !BRACKETED.test(text))) {
      scanProse(piece, inProse, broken);
    } else if ("value" in found) {
      keepLatest(fenced, found);
    } else {
      keepLatest(broken, { ...found, isCut: endOfBrackets(text, 0) === undefined });
    }
  }
  const values = [...fenced.reverse(), ...inProse.reverse()];
  return {
    values: [
      ...values.filter((found) => !EMPTY.test(found.text)),
      ...values.filter((found) => EMPTY.test(found.text)),
    ],
    broken: broken.reverse(),
  };
}

function parse(text: string): FoundJson | BrokenJson {
  try {
    const value: unknown = JSON.parse(text);
    return { text, value };
  } catch (error) {
    return { text, problem: error instanceof Error ? error.message : String(error), isCut: false };
  }
}

function scanProse(text: string, values: FoundJson[], broken: BrokenJson[]): void {
  const opening = new RegExp(OPENING);
  let unclosed = 0;
  for (let match = opening.exec(text); match !== null; match = opening.exec(text)) {
    const start = match.index;
    const end = endOfBrackets(text, start);
    if (end === undefined) {
      unclosed += 1;
      if (hasMember(text, start)) {
        keepLatest(broken, { text: text.slice(start), problem: "it breaks off", isCut: true });
        return;
      }
      if (unclosed === MAXIMUM_UNCLOSED) {
        return;
      }
      opening.lastIndex = start + 1;
      continue;
    }
    const found = parse(text.slice(start, end));
    if ("value" in found) {
      keepLatest(values, { ...found, isInProse: true });
    } else if (hasMember(text, start)) {
      keepLatest(broken, found);
    }
    opening.lastIndex = end;
  }
}

function hasMember(text: string, start: number): boolean {
  WITH_MEMBER.lastIndex = start;
  return WITH_MEMBER.test(text);
}

/** Returns the index behind the bracket that closes the one at `start`; undefined when it is never closed. */
function endOfBrackets(text: string, start: number): number | undefined {
  let depth = 0;
  let isInString = false;
  for (let at = start; at < text.length; at += 1) {
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

function keepLatest<Found>(list: Found[], found: Found): void {
  list.push(found);
  if (list.length > MAXIMUM_CANDIDATES) {
    list.shift();
  }
}

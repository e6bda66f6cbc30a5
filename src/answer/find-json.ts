import { describeBreak, endOfBroken, scanJson } from "./scan-json.js";

/** JSON that an answer holds, as the agent wrote it, with its value; or what looks like JSON but is broken. */
export type FoundJson =
  | { readonly text: string; readonly value: unknown; readonly problem?: undefined }
  | { readonly text: string; readonly problem: string };

/** Prose can hold a million of `[ ]`; nobody's answer is the twenty-first from the end. */
const MAXIMUM_CANDIDATES = 20;

/**
 * A line that a fence begins, with the name of a language; or a fence that ends a line, because the CLI joins the
 * agent's messages without a separator ("Here it is:```json"). JSON can hold neither: its strings have no bare newline.
 */
const FENCES =
  /(?<=^|\n)[ \t]*(?:`{3,}|~{3,})(?:[ \t]*[\w-]+)?|(?<!`)`{3,}[ \t]*(?:[\w-]+[ \t]*)?(?=\r?\n|$)/g;

const EMPTY = /^[[{]\s*[\]}]$/;

/**
 * Finds the JSON in an answer: bare, fenced, between prose, followed by commentary, or joined of several messages.
 *
 * An answer that is JSON as a whole is that and nothing else. Otherwise what stands in a fence comes before what
 * stands in prose, later before earlier (a draft comes before the final word), an empty `{}` or `[]` last of all, and
 * behind them what is broken. In prose only objects and arrays are looked for, and only whole ones: never a part of a
 * bigger one, broken or not, so that no fragment is taken for the answer. Broken JSON is not mended: the mended value
 * would be a guess of ours, and the agent can be asked again.
 *
 * Linear in the length of the answer, whatever it holds; never throws.
 *
 * @param answer any string, of any size
 * @returns candidates, best first; at most 20 of prose, the latest
 */
export function findJson(answer: string): readonly FoundJson[] {
  const whole = parse(answer.trim());
  if (whole !== undefined) {
    return [whole];
  }
  const fenced: FoundJson[] = [];
  const inProse: FoundJson[] = [];
  const broken: FoundJson[] = [];
  for (const [index, piece] of answer.split(FENCES).entries()) {
    const found = index === 0 ? undefined : parse(piece.trim());
    if (found === undefined) {
      scanProse(piece, inProse, broken);
    } else {
      keepLatest(fenced, found);
    }
  }
  const values = [...fenced.reverse(), ...inProse.reverse()];
  return [
    ...values.filter((found) => !EMPTY.test(found.text)),
    ...values.filter((found) => EMPTY.test(found.text)),
    ...broken.reverse(),
  ];
}

/** The text as a candidate when it is JSON as a whole. Scanned first: a thrown error costs more than most pieces. */
function parse(text: string): FoundJson | undefined {
  const scan = scanJson(text, 0);
  return scan.type === "whole" && scan.end === text.length ? { text, value: JSON.parse(text) } : undefined;
}

/**
 * Adds the objects and arrays of a text, in order. Every place is read at most three times: behind a bracket that
 * leads nowhere the search goes on where reading it ended, or inside the string just read, whose opening quote may
 * have been a closing one.
 */
function scanProse(text: string, values: FoundJson[], broken: FoundJson[]): void {
  const opening = /[[{]/g;
  for (let match = opening.exec(text); match !== null; match = opening.exec(text)) {
    const start = match.index;
    const scan = scanJson(text, start);
    if (scan.type === "whole") {
      const json = text.slice(start, scan.end);
      keepLatest(values, { text: json, value: JSON.parse(json) });
      opening.lastIndex = scan.end;
    } else if (scan.hasMembers) {
      const end = endOfBroken(text, scan);
      const piece = text.slice(start, end);
      keepLatest(broken, { text: piece, problem: describeBreak(piece, scan.at - start, scan.expected) });
      if (end === undefined) {
        // What follows may belong to it.
        return;
      }
      opening.lastIndex = end;
    } else {
      opening.lastIndex = Math.max(
        start + 1,
        scan.lastStringAt === undefined ? scan.at : scan.lastStringAt + 1,
      );
    }
  }
}

function keepLatest(list: FoundJson[], found: FoundJson): void {
  list.push(found);
  if (list.length > MAXIMUM_CANDIDATES) {
    list.shift();
  }
}

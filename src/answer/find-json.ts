import { describeBreak, endOfBroken, scanJson } from "./scan-json.js";

/** JSON in an answer, as the agent wrote it, with its value; or something that looks like JSON but is broken. */
export type FoundJson =
  | { readonly text: string; readonly value: unknown; readonly problem?: undefined }
  | { readonly text: string; readonly problem: string };

/** Prose can contain a million `[ ]`. The real answer is among the last few. */
const MAXIMUM_CANDIDATES = 20;

/**
 * A line that begins with a fence and the name of a language, or a fence that ends a line: the CLI joins the agent's
 * messages without a separator ("Here it is:```json"). JSON contains neither, as its strings have no bare newline.
 */
const FENCES =
  /(?<=^|\n)[ \t]*(?:`{3,}|~{3,})(?:[ \t]*[\w-]+)?|(?<!`)`{3,}[ \t]*(?:[\w-]+[ \t]*)?(?=\r?\n|$)/g;

const EMPTY = /^[[{]\s*[\]}]$/;

/**
 * Finds the JSON in an answer: bare, fenced, between prose, followed by commentary, or joined from several messages.
 *
 * An answer that is JSON as a whole is the only candidate. Otherwise fenced JSON comes before JSON in prose, later
 * before earlier (a draft precedes the final word), then an empty `{}` or `[]`, and last what is broken. In prose we
 * look only for whole objects and arrays, never for a part of a bigger one, broken or not, so that a fragment is not
 * taken for the answer. We do not repair broken JSON: that would be a guess, and we can ask the agent again.
 *
 * Linear in the length of the answer; never throws.
 *
 * @param answer any string, of any size
 * @returns candidates, best first; of each kind at most the last 20
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

/**
 * Returns the text as a candidate when it is JSON as a whole. Scans first: a thrown error costs more than most
 * pieces.
 */
function parse(text: string): FoundJson | undefined {
  const scan = scanJson(text, 0);
  return scan.type === "whole" && scan.end === text.length ? { text, value: JSON.parse(text) } : undefined;
}

/**
 * Adds the objects and arrays of a text, in order. Reads every position at most three times: after a bracket that
 * leads nowhere, the search continues where reading ended, or inside the last string, whose opening quote may have
 * been a closing one.
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
        // The rest may belong to the broken JSON.
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

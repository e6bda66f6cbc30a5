import { ConflictError } from "./patch-errors.js";
import type { PatchLines } from "./patch-lines.js";

/** A line of a hunk: it stays, goes or comes. */
type HunkLine = {
  readonly mark: " " | "-" | "+";
  /** With its line end, where the file has one there. */
  readonly content: Buffer;
};

/** A place of a file where it changes. */
export type Hunk = {
  /** Number of its first line before the change, from 1; 0 for no lines at the file's beginning. */
  readonly formerStart: number;
  readonly lines: readonly HunkLine[];
};

/** Returns what a hunk changes: the lines that must be there. */
export function formerLines({ lines }: Hunk): readonly Buffer[] {
  return lines.flatMap(({ mark, content }) => (mark === "+" ? [] : [content]));
}

function latterLines({ lines }: Hunk): readonly Buffer[] {
  return lines.flatMap(({ mark, content }) => (mark === "-" ? [] : [content]));
}

const HUNK = /^@@ -(\d{1,9})(?:,(\d{1,9}))? \+\d{1,9}(?:,(\d{1,9}))? @@/;
const MARKS = [" ", "-", "+"] as const;
const NO_NEWLINE = "\\ ";

/** Reads the hunks of one file. @throws RefusedError when one is not whole */
export function readHunks(lines: PatchLines): readonly Hunk[] {
  const hunks: Hunk[] = [];
  while (lines.startsWith("@@ ")) {
    hunks.push(readHunk(lines));
  }
  if (hunks.length === 0) {
    throw lines.damage("is followed by no change");
  }
  return hunks;
}

function readHunk(lines: PatchLines): Hunk {
  const [found, formerStart, formerCount = "1", count = "1"] = HUNK.exec(lines.next()) ?? [];
  if (found === undefined) {
    throw lines.damage("is no head of a change");
  }
  const read: HunkLine[] = [];
  let formerLeft = Number(formerCount);
  let left = Number(count);
  while (formerLeft > 0 || left > 0) {
    const mark = MARKS.find((one) => lines.startsWith(one));
    if (mark === undefined) {
      lines.nextBytes();
      throw lines.damage("is no line of a change, though some are missing");
    }
    read.push({ mark, content: contentOf(lines) });
    formerLeft -= mark === "+" ? 0 : 1;
    left -= mark === "-" ? 0 : 1;
  }
  if (formerLeft < 0 || left < 0) {
    throw lines.damage("is one more than its change says");
  }
  return { formerStart: Number(formerStart), lines: read };
}

/** @returns the line without its mark, and without its end where the file has none there */
function contentOf(lines: PatchLines): Buffer {
  const line = lines.nextBytes().subarray(1);
  if (!lines.isAtEnd && lines.startsWith(NO_NEWLINE)) {
    lines.next();
    return line.subarray(0, -1);
  }
  return line;
}

/** Comparisons of lines for one file: enough for any change that moved, and an end for a file made to cost time. */
const MAXIMUM_COMPARISONS = 20_000_000;

/**
 * Applies hunks to a file as `git apply` does: at their places or, where the lines above have moved, at the nearest
 * place with the same lines.
 *
 * @throws ConflictError when a hunk fits nowhere
 */
export function applyHunks(content: Buffer, hunks: readonly Hunk[]): Buffer {
  const search = new LineSearch(content);
  const result: Buffer[] = [];
  let done = 0;
  let shift = 0;
  for (const hunk of hunks) {
    const former = formerLines(hunk);
    const wanted = Math.max(0, former.length === 0 ? hunk.formerStart : hunk.formerStart - 1);
    const at = search.nearest(hunk, wanted + shift, done);
    shift = at - wanted;
    result.push(...search.lines(done, at), ...latterLines(hunk));
    done = at + former.length;
  }
  result.push(...search.lines(done));
  return Buffer.concat(result);
}

/** The lines of a file, each as a number by which equal ones are told. */
class LineSearch {
  readonly #lines: readonly Buffer[];
  readonly #numbers = new Map<string, number>();
  readonly #content: readonly number[];
  #comparisons = 0;

  constructor(content: Buffer) {
    this.#lines = splitLines(content);
    this.#content = this.#lines.map((line) => this.#numberOf(line));
  }

  lines(from: number, to?: number): readonly Buffer[] {
    return this.#lines.slice(from, to);
  }

  /** @param from lines before this one have been changed already */
  nearest(hunk: Hunk, wanted: number, from: number): number {
    const sought = formerLines(hunk).map((line) => this.#numberOf(line));
    const last = this.#content.length - sought.length;
    // Git holds a hunk without lines before or behind it to that end of the file.
    const first = hunk.formerStart <= 1 ? 0 : from;
    const end = hunk.formerStart <= 1 ? 0 : last;
    const start = hunk.lines.at(-1)?.mark === " " ? first : Math.max(first, last);
    const middle = Math.min(wanted, last);
    for (let distance = 0; distance <= this.#content.length; distance += 1) {
      for (const at of distance === 0 ? [middle] : [middle - distance, middle + distance]) {
        if (at >= Math.max(start, from) && at <= Math.min(end, last) && this.#fits(sought, at)) {
          return at;
        }
      }
    }
    throw new ConflictError(`the lines at ${Math.max(1, hunk.formerStart)} are not those that it changes`);
  }

  #fits(sought: readonly number[], at: number): boolean {
    return sought.every((number, index) => {
      this.#comparisons += 1;
      return this.#comparisons <= MAXIMUM_COMPARISONS && this.#content[at + index] === number;
    });
  }

  #numberOf(line: Buffer): number {
    const text = line.toString("latin1");
    const number = this.#numbers.get(text) ?? this.#numbers.size;
    this.#numbers.set(text, number);
    return number;
  }
}

function splitLines(content: Buffer): readonly Buffer[] {
  const lines: Buffer[] = [];
  for (let at = 0; at < content.length;) {
    const end = content.indexOf(0x0a, at) + 1 || content.length;
    lines.push(content.subarray(at, end));
    at = end;
  }
  return lines;
}

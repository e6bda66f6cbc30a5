import type { DiffFile } from "./diff.js";

/** A line of a change, with its line end, where the file has one there. */
export type ChangedLine = { readonly mark: " " | "-" | "+"; readonly text: string };

/** How a file was changed, from a patch. */
export type FileChange = {
  /** Relative to the repository, `/` as separator. */
  readonly path: string;
  /** What more has changed than lines of text, so that no suggestion can say it. */
  readonly beside: "added" | "deleted" | "renamed" | "mode" | "binary" | undefined;
  /** `start`: number of its first line before the change. */
  readonly hunks: readonly { readonly start: number; readonly lines: readonly ChangedLine[] }[];
};

/** Lines of a pull request with what is to take their place. */
export type ChangeSuggestion = {
  readonly path: string;
  /** Undefined for a single line. */
  readonly startLine: number | undefined;
  readonly line: number;
  /** Empty deletes them. */
  readonly text: string;
  /** What is changed to what, by which the change is known from run to run. */
  readonly subject: string;
};

/** A change that is no suggestion. */
export type OtherChange = {
  readonly path: string;
  /** Lines before the change; 0 for the whole file. */
  readonly line: number;
  readonly endLine: number;
  readonly why: keyof typeof WHY;
  readonly subject: string;
};

/** Why a change is no suggestion, in half a sentence. */
export const WHY = {
  added: "a new file",
  deleted: "a deleted file",
  renamed: "a renamed or copied file",
  mode: "another mode",
  binary: "no text",
  outside: "outside the lines of the pull request",
  moved: "its lines are not, or not once, in the pull request",
  "line-ends": "other line ends",
  "last-line": "the end of the last line",
  unfit: "a text that a suggestion cannot hold",
  secret: "it holds a secret",
  limit: "more suggestions than a review holds",
  refused: "GitHub did not take the suggestion",
} as const;

type Changes = {
  readonly suggestions: readonly ChangeSuggestion[];
  readonly others: readonly OtherChange[];
};

type Block = {
  /** Number, before the change, of the first line that goes, or of the one in front of which lines come. */
  readonly at: number;
  readonly removed: readonly string[];
  readonly added: readonly string[];
};

/** Lines of the pull request's head, by number. */
type HeadLines = ReadonlyMap<number, { readonly hunk: number; readonly text: string }>;

/** Checking every place of a common line would take long. */
const MAXIMUM_CANDIDATES = 200;
/** A longer suggestion would leave no room in its comment. UTF-16 units. */
const MAXIMUM_UNITS = 20_000;
/** What a fence cannot hold byte for byte, and what reads differently than it is (trojansource.codes). */
const UNFIT = /\0|\r(?!\n)|\p{Cs}|[\u202a-\u202e\u2066-\u2069\p{Default_Ignorable_Code_Point}]/u;

/**
 * Makes suggestions of changes: each replaces exactly the lines of one hunk of the pull request that change. Applied all
 * together, in any order, they make the changed files of those lines, byte for byte.
 *
 * @param isClean whether a text holds no secret
 * @param isOfHead whether the changes were made on the head of the pull request; otherwise on a merge of it, whose lines
 *   have other numbers
 */
export function suggestChanges(
  changes: readonly FileChange[],
  diff: readonly DiffFile[],
  isClean: (text: string) => boolean,
  isOfHead: boolean,
): Changes {
  const files = new Map(diff.map((file) => [file.path, file]));
  const suggestions: ChangeSuggestion[] = [];
  const others: OtherChange[] = [];
  for (const change of changes) {
    const { path, beside } = change;
    if (beside !== undefined) {
      const subject = JSON.stringify([path, beside, change.hunks.map(({ lines }) => lines)]);
      others.push({ path, line: 0, endLine: 0, why: beside, subject });
      continue;
    }
    const head = headLines(files.get(path));
    const taken = new Set<number>();
    for (const hunk of change.hunks) {
      const former = formerLines(hunk);
      const shift = isOfHead ? 0 : shiftOf(former, head);
      for (const block of blocksOf(hunk)) {
        const placed =
          shift === undefined ? "moved" : suggestionOf(block, { path, former, head, taken, shift });
        const found = typeof placed === "string" || isClean(placed.text) ? placed : "secret";
        if (typeof found === "string") {
          const endLine = block.at + Math.max(0, block.removed.length - 1);
          others.push({ path, line: block.at, endLine, why: found, subject: subjectOf(path, block) });
        } else {
          suggestions.push(found);
        }
      }
    }
  }
  return { suggestions, others };
}

function headLines(file: DiffFile | undefined): HeadLines {
  const lines = new Map<number, { readonly hunk: number; readonly text: string }>();
  for (const [hunk, { lines: listed }] of (file?.hunks ?? []).entries()) {
    for (const { right, text } of listed) {
      if (right !== undefined) {
        lines.set(right, { hunk, text });
      }
    }
  }
  return lines;
}

type FormerLines = ReadonlyMap<number, string>;

function formerLines({ start, lines }: FileChange["hunks"][number]): FormerLines {
  const former = lines.filter(({ mark }) => mark !== "+");
  return new Map(former.map(({ text }, index) => [start + index, text]));
}

function blocksOf({ start, lines }: FileChange["hunks"][number]): readonly Block[] {
  const blocks: { at: number; removed: string[]; added: string[] }[] = [];
  let number = start;
  let open: (typeof blocks)[number] | undefined;
  for (const { mark, text } of lines) {
    if (mark === " ") {
      open = undefined;
      number += 1;
      continue;
    }
    if (open === undefined) {
      open = { at: number, removed: [], added: [] };
      blocks.push(open);
    }
    if (mark === "-") {
      open.removed.push(text);
      number += 1;
    } else {
      open.added.push(text);
    }
  }
  return blocks;
}

/**
 * Returns how much higher the numbers of the head's lines are than those of a merge: where all lines of the hunk that
 * the pull request shows are the same.
 *
 * @returns undefined where there is no such place, or several
 */
function shiftOf(former: FormerLines, head: HeadLines): number | undefined {
  const shifts = new Set<number>();
  for (const [number, text] of former) {
    const places = [...head].filter(([, line]) => line.text === withoutEnd(text));
    if (places.length <= MAXIMUM_CANDIDATES) {
      places.forEach(([place]) => shifts.add(place - number));
    }
  }
  const fits = [...shifts].filter((shift) => {
    const shown = [...former].filter(([number]) => head.has(number + shift));
    return shown.every(([number, text]) => head.get(number + shift)?.text === withoutEnd(text));
  });
  return fits.length === 1 ? fits[0] : undefined;
}

type Surroundings = {
  readonly path: string;
  readonly former: FormerLines;
  readonly head: HeadLines;
  /** Lines that a suggestion replaces already. */
  readonly taken: Set<number>;
  readonly shift: number;
};

function suggestionOf(block: Block, surroundings: Surroundings): ChangeSuggestion | OtherChange["why"] {
  const { path, head, taken, shift } = surroundings;
  const whole = withLine(block, surroundings);
  if (whole === undefined) {
    return "outside";
  }
  const { at, removed, added } = whole;
  const numbers = removed.map((_, index) => at + index);
  const places = numbers.map((number) => head.get(number + shift));
  const [first] = places;
  if (first === undefined || places.some((place) => place?.hunk !== first.hunk)) {
    return "outside";
  }
  if (places.some((place, index) => place?.text !== withoutEnd(removed[index] ?? ""))) {
    return "moved";
  }
  const problem = endProblem(removed, added);
  if (problem !== undefined) {
    return problem;
  }
  const text = added.map(withoutEnd).join("\n");
  if (UNFIT.test(`${text}\n`) || text.length > MAXIMUM_UNITS) {
    return "unfit";
  }
  numbers.forEach((number) => taken.add(number));
  const line = at + removed.length - 1 + shift;
  return {
    path,
    startLine: removed.length > 1 ? at + shift : undefined,
    line,
    text,
    subject: subjectOf(path, block),
  };
}

function subjectOf(path: string, { removed, added }: Block): string {
  return JSON.stringify([path, removed, added]);
}

/**
 * A suggestion replaces a line at least, and an empty one deletes: where lines only come, or one blank line does, the
 * line before or behind is part of it.
 */
function withLine(block: Block, { former, head, taken, shift }: Surroundings): Block | undefined {
  const { at, removed, added } = block;
  if (removed.length > 0 && added.map(withoutEnd).join("\n") !== "") {
    return block;
  }
  if (removed.length > 0 && added.length === 0) {
    return block;
  }
  const isFree = (number: number): boolean => head.has(number + shift) && !taken.has(number);
  const before = former.get(at - 1);
  if (before !== undefined && isFree(at - 1)) {
    return { at: at - 1, removed: [before, ...removed], added: [before, ...added] };
  }
  const behind = former.get(at + removed.length);
  return behind !== undefined && isFree(at + removed.length)
    ? { at, removed: [...removed, behind], added: [...added, behind] }
    : undefined;
}

/** What a suggestion cannot say about the ends of lines; undefined if it need not. */
function endProblem(
  removed: readonly string[],
  added: readonly string[],
): "line-ends" | "last-line" | undefined {
  const endsOf = (lines: readonly string[]): ReadonlySet<string> => new Set(lines.map(endOf));
  const [before, after] = [endsOf(removed), endsOf(added)];
  if (before.has("") !== after.has("")) {
    return "last-line";
  }
  const isOther = [...after].some((end) => end !== "" && before.size > 0 && !before.has(end));
  return isOther ? "line-ends" : undefined;
}

function endOf(text: string): string {
  return /\r?\n$/.exec(text)?.[0] ?? "";
}

/** The carriage return of a Windows line end stays, as in a pull request's diff. */
function withoutEnd(text: string): string {
  return text.endsWith("\n") ? text.slice(0, -1) : text;
}

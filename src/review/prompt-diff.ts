import { classOf, FILE_CLASSES } from "./file-class.js";
import type { DiffFile, DiffLine } from "./diff.js";

/** Longest list of what was left out: a pull request can have 3,000 files. */
const MAXIMUM_LIST_BYTES = 40_000;
const MAXIMUM_RANGES = 20;

type PromptDiff = {
  readonly text: string;
  /** Paths of the files whose lines were left out because of their size. */
  readonly leftOut: readonly string[];
};

export type PromptDiffOptions = {
  /** Paths that the repository itself marks as generated or vendored. */
  readonly generated: ReadonlySet<string>;
  /** By path, the numbers of the lines that are new since the last review; undefined without one. */
  readonly fresh: ReadonlyMap<string, ReadonlySet<number>> | undefined;
  /** Of UTF-8, above 40,000. */
  readonly maximumBytes: number;
};

type Section = {
  readonly file: DiffFile;
  readonly text: string;
  readonly bytes: number;
  readonly rank: number;
};

/**
 * Writes the diff with line numbers, file by file in GitHub's order, generated files last; of deleted and renamed files
 * only their names. Files that do not fit are left out whole, and listed: generated and vendored ones first, then lock
 * files, tests and the rest, of each the longest first.
 */
export function promptDiff(
  files: readonly DiffFile[],
  { generated, fresh, maximumBytes }: PromptDiffOptions,
): PromptDiff {
  const named = files.filter(isOnlyNamed);
  const names = namesOf(named);
  const sections = files
    .filter((file) => !isOnlyNamed(file))
    .map((file): Section => {
      const text = sectionOf(file, fresh?.get(file.path));
      const rank = FILE_CLASSES.indexOf(classOf(file, generated));
      return { file, text, bytes: Buffer.byteLength(text) + 1, rank };
    });
  const total = sections.reduce((sum, { bytes }) => sum + bytes, Buffer.byteLength(names));
  const left = new Set(
    total <= maximumBytes ? [] : leftOutOf(sections, maximumBytes - Buffer.byteLength(names)),
  );
  const isHandwritten = ({ rank }: Section): boolean => rank === FILE_CLASSES.length - 1;
  const kept = sections.filter((section) => !left.has(section));
  const ordered = [...kept.filter(isHandwritten), ...kept.filter((section) => !isHandwritten(section))];
  const text = [...ordered.map((section) => section.text), names, listOf([...left])].filter(
    (part) => part !== "",
  );
  return { text: text.join("\n"), leftOut: [...left].map(({ file }) => file.path) };
}

/** @returns in GitHub's order */
function leftOutOf(sections: readonly Section[], maximumBytes: number): readonly Section[] {
  const room = maximumBytes - Math.min(MAXIMUM_LIST_BYTES, Buffer.byteLength(wholeList(sections)));
  const left = new Set<Section>();
  let taken = sections.reduce((sum, { bytes }) => sum + bytes, 0);
  for (const section of sections.toSorted((one, other) => one.rank - other.rank || other.bytes - one.bytes)) {
    if (taken <= room) {
      break;
    }
    taken -= section.bytes;
    left.add(section);
  }
  return sections.filter((section) => left.has(section));
}

/** Lists the files, in at most {@link MAXIMUM_LIST_BYTES}. */
function listOf(sections: readonly Section[]): string {
  const whole = wholeList(sections);
  if (Buffer.byteLength(whole) <= MAXIMUM_LIST_BYTES) {
    return whole;
  }
  const more = (count: number): string =>
    `- … and ${count} more: all changed files that are named neither here nor above\n`;
  let list = listHeading(sections);
  let shown = 0;
  for (const section of sections) {
    const longer = list + listLine(section);
    if (Buffer.byteLength(longer + more(sections.length)) > MAXIMUM_LIST_BYTES) {
      break;
    }
    list = longer;
    shown += 1;
  }
  return list + more(sections.length - shown);
}

function wholeList(sections: readonly Section[]): string {
  return sections.length === 0 ? "" : listHeading(sections) + sections.map(listLine).join("");
}

function listHeading({ length }: readonly Section[]): string {
  return `### Left out\n\nThe diff is too long for ${length} ${length === 1 ? "file" : "files"}, with changes in these lines:\n\n`;
}

function listLine({ file }: Section): string {
  const lines = file.hunks.flatMap((hunk) => hunk.lines);
  const added = ranges(lines.flatMap((line) => (line.left === undefined ? [line.right] : [])));
  const removed = ranges(
    lines.flatMap(({ left, right }) => (left !== undefined && right === undefined ? [left] : [])),
  );
  const all = [...added, ...removed.map((range) => `L${range}`)];
  const shown = all.length > MAXIMUM_RANGES ? [...all.slice(0, MAXIMUM_RANGES), "…"] : all;
  return `- ${oneLine(file.path)}${shown.length === 0 ? "" : `: ${shown.join(", ")}`}\n`;
}

/** Joins numbers that follow each other: `3-5`, `9`. */
function ranges(numbers: readonly number[]): readonly string[] {
  const found: { first: number; last: number }[] = [];
  for (const number of numbers) {
    const range = found.at(-1);
    if (range?.last === number - 1) {
      range.last = number;
    } else {
      found.push({ first: number, last: number });
    }
  }
  return found.map(({ first, last }) => (first === last ? String(first) : `${first}-${last}`));
}

/** Whether there is nothing to read in it: deleted, or renamed as it was. */
function isOnlyNamed({ status, hunks }: DiffFile): boolean {
  return status === "removed" || (status === "renamed" && hunks.length === 0);
}

function namesOf(files: readonly DiffFile[]): string {
  const lines = files.map(({ path, previousPath, status }) =>
    status === "removed"
      ? `- deleted: ${oneLine(path)}\n`
      : `- renamed: ${oneLine(previousPath ?? "")} → ${oneLine(path)}\n`,
  );
  return lines.length === 0 ? "" : `### Only deleted or renamed\n\n${lines.join("")}`;
}

function sectionOf(file: DiffFile, fresh: ReadonlySet<number> | undefined): string {
  const { path, previousPath, status, hunks } = file;
  const from = previousPath === undefined ? "" : ` from ${oneLine(previousPath)}`;
  const body =
    hunks.length === 0
      ? "(no lines: binary, or too large)\n"
      : hunks
          .map(({ heading, lines }) => `${heading}\n${lines.map((line) => lineText(line, fresh)).join("")}`)
          .join("");
  return `### ${oneLine(path)} (${status}${from})\n${body}`;
}

/** `12 | context`, `13 |+added`, `13*|+added` since the last review, `L12|-removed`. */
function lineText(
  { left, right, text, isUnended }: DiffLine,
  fresh: ReadonlySet<number> | undefined,
): string {
  const end = isUnended === true ? "\n\\ No newline at end of file\n" : "\n";
  if (right === undefined) {
    return `L${left}|-${text}${end}`;
  }
  const mark = fresh?.has(right) === true && left === undefined ? "*" : " ";
  return `${right}${mark}|${left === undefined ? "+" : " "}${text}${end}`;
}

/** Git allows any character except NUL in a path. */
function oneLine(path: string): string {
  return path.replaceAll("\n", "\\n");
}

/** A file of a pull request, as GitHub lists it. */
export type ChangedFile = {
  /** Relative to the repository, `/` as separator. */
  readonly path: string;
  /** Of a renamed or copied file. */
  readonly previousPath: string | undefined;
  /** GitHub's term, e.g. `modified` or `removed`. */
  readonly status: string;
  /** Hunks of a unified diff, without any lines before the first. Undefined for binary and very large files. */
  readonly patch: string | undefined;
};

/** A line of a hunk: removed (`left` only), added (`right` only) or context (both). Numbers count from 1. */
export type DiffLine = {
  readonly left: number | undefined;
  readonly right: number | undefined;
  /** Without sign and line end. The carriage return of a Windows line end stays. */
  readonly text: string;
};

export type Hunk = {
  /** Its first line, from `@@`. */
  readonly heading: string;
  readonly lines: readonly DiffLine[];
};

export type DiffFile = ChangedFile & { readonly hunks: readonly Hunk[] };

const HEADING = /^@@ -(\d{1,9})(?:,(\d{1,9}))? \+(\d{1,9})(?:,(\d{1,9}))? @@/;

/** Reads the patches. A missing patch, or one without a hunk, becomes a file without hunks. */
export function readDiff(files: readonly ChangedFile[]): readonly DiffFile[] {
  return files.map((file) => ({ ...file, hunks: parsePatch(file.patch ?? "") }));
}

/**
 * Reads the hunks of one file's patch. The heading of a hunk says where it ends: lines between hunks are ignored, and
 * a truncated patch returns the lines that it has.
 */
export function parsePatch(patch: string): readonly Hunk[] {
  const hunks: Hunk[] = [];
  const lines = patch.split("\n");
  let at = 0;
  while (at < lines.length) {
    const heading = lines[at] ?? "";
    const numbers = HEADING.exec(heading);
    at += 1;
    if (numbers !== null) {
      const hunk = readLines(lines, at, numbers);
      hunks.push({ heading, lines: hunk.lines });
      at = hunk.next;
    }
  }
  return hunks;
}

function readLines(
  lines: readonly string[],
  from: number,
  [, leftStart, leftCount = "1", rightStart, rightCount = "1"]: readonly string[],
): { readonly lines: readonly DiffLine[]; readonly next: number } {
  const read: DiffLine[] = [];
  let left = Number(leftStart);
  let right = Number(rightStart);
  const leftEnd = left + Number(leftCount);
  const rightEnd = right + Number(rightCount);
  let at = from;
  for (; at < lines.length && (left < leftEnd || right < rightEnd); at += 1) {
    const line = lines[at] ?? "";
    const text = line.slice(1);
    const sign = line.charAt(0);
    if (sign === "-") {
      read.push({ left, right: undefined, text });
      left += 1;
    } else if (sign === "+") {
      read.push({ left: undefined, right, text });
      right += 1;
    } else if (sign === " " || sign === "" || sign === "\r") {
      // Some programs strip the blank from an empty context line.
      read.push({ left, right, text: sign === "\r" ? line : text });
      left += 1;
      right += 1;
    } else if (sign !== "\\") {
      break;
    }
  }
  return { lines: read, next: at };
}

/** A file of a pull request, as GitHub lists it. */
export type ChangedFile = {
  /** Relative to the repository, `/` as separator. */
  readonly path: string;
  /** Of a file that was renamed or copied. */
  readonly previousPath: string | undefined;
  /** GitHub's word, e.g. `modified` or `removed`. */
  readonly status: string;
  /** Hunks of a unified diff, without any line before the first. Undefined for binary and very large files. */
  readonly patch: string | undefined;
};

/** A line of a hunk: removed (`left` only), added (`right` only) or context (both). Numbers count from 1. */
export type DiffLine = {
  readonly left: number | undefined;
  readonly right: number | undefined;
  /** Without its sign and line end; the carriage return of a Windows line end stays. */
  readonly text: string;
};

export type Hunk = {
  /** The line that begins it, from `@@`. */
  readonly heading: string;
  readonly lines: readonly DiffLine[];
};

export type DiffFile = ChangedFile & { readonly hunks: readonly Hunk[] };

const HEADING = /^@@ -(\d{1,9})(?:,(\d{1,9}))? \+(\d{1,9})(?:,(\d{1,9}))? @@/;

/** Reads the patches; one that is missing or holds no hunk gives a file without hunks. */
export function readDiff(files: readonly ChangedFile[]): readonly DiffFile[] {
  return files.map((file) => ({ ...file, hunks: parsePatch(file.patch ?? "") }));
}

/**
 * The hunks of one file's patch. A hunk ends where its heading says so: what stands between hunks is ignored, and a patch
 * that breaks off gives the lines that it has.
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
      // Some programs take the blank off a context line that is otherwise empty.
      read.push({ left, right, text: sign === "\r" ? line : text });
      left += 1;
      right += 1;
    } else if (sign !== "\\") {
      break;
    }
  }
  return { lines: read, next: at };
}

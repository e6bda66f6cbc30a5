/** A file of a pull request, as GitHub lists it. */
export type PullRequestFile = {
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
  /** Without sign and line end. The carriage return of a Windows line end stays. */
  readonly text: string;
  /** Whether it is the file's last line, without a line end. */
  readonly isUnended?: true;
} & (
  | { readonly left: number; readonly right: number | undefined }
  | { readonly left: undefined; readonly right: number }
);

export type Hunk = {
  /** Its first line, from `@@`. */
  readonly heading: string;
  readonly lines: readonly DiffLine[];
};

export type DiffFile = PullRequestFile & {
  readonly hunks: readonly Hunk[];
};

const HEADING = /^@@ -(\d{1,9})(?:,(\d{1,9}))? \+(\d{1,9})(?:,(\d{1,9}))? @@/;

/** Reads the patches. A missing patch, or one without a hunk, becomes a file without hunks. */
export function readDiff(files: readonly PullRequestFile[]): readonly DiffFile[] {
  return files.map((file) => ({ ...file, ...parsePatch(file.patch ?? "") }));
}

/**
 * Reads the hunks of one file's patch. The heading of a hunk says where it ends: lines between hunks are ignored, and
 * a truncated patch returns the lines that it has.
 */
export function parsePatch(patch: string): Pick<DiffFile, "hunks"> {
  const hunks: (Hunk & OpenHunk)[] = [];
  let open: OpenHunk | undefined;
  for (const line of patch.split("\n")) {
    if (open === undefined || !takeLine(open, line)) {
      open = beginHunk(line);
      hunks.push(...(open === undefined ? [] : [Object.assign(open, { heading: line })]));
    }
  }
  return { hunks: hunks.map(({ heading, lines }) => ({ heading, lines })) };
}

/** A hunk with the numbers of the next line and of the line after its end, on both sides. */
type OpenHunk = {
  readonly lines: DiffLine[];
  left: number;
  right: number;
  readonly leftEnd: number;
  readonly rightEnd: number;
};

/** @returns undefined when the line is not the heading of a hunk */
function beginHunk(line: string): OpenHunk | undefined {
  const numbers = HEADING.exec(line);
  if (numbers === null) {
    return undefined;
  }
  const [, left, leftCount = "1", right, rightCount = "1"] = numbers;
  return {
    lines: [],
    left: Number(left),
    right: Number(right),
    leftEnd: Number(left) + Number(leftCount),
    rightEnd: Number(right) + Number(rightCount),
  };
}

function isOver({ left, right, leftEnd, rightEnd }: OpenHunk): boolean {
  return left >= leftEnd && right >= rightEnd;
}

/** Adds a line to a hunk. @returns false when the line does not belong to it */
function takeLine(hunk: OpenHunk, line: string): boolean {
  const { lines, left, right } = hunk;
  if (isOver(hunk)) {
    return line.startsWith("\\") && markUnended(lines);
  }
  const sign = line.charAt(0);
  const text = line.slice(1);
  switch (sign) {
    case "-":
      lines.push({ left, right: undefined, text });
      hunk.left += 1;
      return true;
    case "+":
      lines.push({ left: undefined, right, text });
      hunk.right += 1;
      return true;
    case " ":
    case "":
    case "\r":
      // Some programs strip the blank from an empty context line.
      lines.push({ left, right, text: sign === "\r" ? line : text });
      hunk.left += 1;
      hunk.right += 1;
      return true;
    default:
      // Git writes `\ No newline at end of file` below a line.
      return sign === "\\" && markUnended(lines);
  }
}

function markUnended(lines: DiffLine[]): boolean {
  const last = lines.pop();
  if (last !== undefined) {
    lines.push({ ...last, isUnended: true });
  }
  return last !== undefined;
}

import { execFileSync } from "node:child_process";
import { plainGit } from "./git-repository.js";

/** Lines of one side in one hunk, numbered from 1, both ends included. */
type Span = { readonly first: number; readonly last: number };

/** A file of a diff as git reports it, and git's own view of its lines. */
export type JudgedFile = {
  readonly path: string;
  readonly previousPath: string | undefined;
  readonly status: string;
  /** As in GitHub's API: from the first `@@`, without a final line end. */
  readonly patch: string | undefined;
  readonly spans: { readonly LEFT: readonly Span[]; readonly RIGHT: readonly Span[] };
  readonly lines: { readonly LEFT: readonly string[]; readonly RIGHT: readonly string[] };
};

const CONTEXT_LINES = 3;

/**
 * Returns the files of a diff between two commits, with git as the judge of lines: the content of a hunk is not read
 * from its lines but computed from the bare changes (`git diff -U0`) and the length of the files, and the texts come
 * from the files themselves.
 *
 * @param paths the part of the repository to compare
 */
export function judgedDiff(
  folder: string,
  before: string,
  after: string,
  paths: readonly string[] = ["."],
): readonly JudgedFile[] {
  const options = ["diff", "--no-color", "--no-ext-diff", "--src-prefix=a/", "--dst-prefix=b/", "-M"];
  const shown = filesOf(plainGit(folder, [...options, `-U${CONTEXT_LINES}`, before, after, "--", ...paths]));
  const bare = filesOf(plainGit(folder, [...options, "-U0", before, after, "--", ...paths]));
  const names = shown.flatMap(({ paths }) => [
    `${before}:${paths.left ?? ""}`,
    `${after}:${paths.right ?? ""}`,
  ]);
  const contents = blobs(folder, names);
  return shown.map(({ paths, hunks }, index) => {
    const lines = { LEFT: linesOf(contents[2 * index]), RIGHT: linesOf(contents[2 * index + 1]) };
    const renamed = paths.left !== paths.right && paths.left !== undefined && paths.right !== undefined;
    return {
      path: paths.right ?? paths.left ?? "",
      previousPath: renamed ? paths.left : undefined,
      status:
        paths.left === undefined
          ? "added"
          : paths.right === undefined
            ? "removed"
            : renamed
              ? "renamed"
              : "modified",
      patch: hunks === "" ? undefined : hunks,
      spans: spansOf(bare[index]?.hunks ?? "", lines.LEFT.length, lines.RIGHT.length),
      lines,
    };
  });
}

type ShownFile = {
  readonly paths: { readonly left: string | undefined; readonly right: string | undefined };
  readonly hunks: string;
};

function filesOf(diff: string): readonly ShownFile[] {
  return diff
    .split(/^diff --git /m)
    .slice(1)
    .map((text) => {
      const start = text.search(/^@@ /m);
      const head = start === -1 ? text : text.slice(0, start);
      const named = (pattern: RegExp): string | undefined => pattern.exec(head)?.[1];
      const isAdded = /^new file/m.test(head);
      const isRemoved = /^deleted file/m.test(head);
      const [, left, right] = /^a\/(\S+) b\/(\S+)$/m.exec(head) ?? [];
      return {
        paths: {
          left: isAdded ? undefined : (named(/^rename from (.+)$/m) ?? left),
          right: isRemoved ? undefined : (named(/^rename to (.+)$/m) ?? right),
        },
        hunks: start === -1 ? "" : text.slice(start).replace(/\n$/, ""),
      };
    });
}

/** Returns the contents of files, one UTF-16 unit per byte; undefined for what is not a file. */
function blobs(folder: string, names: readonly string[]): readonly (string | undefined)[] {
  const output = execFileSync("git", ["cat-file", "--batch"], {
    cwd: folder,
    input: names.join("\n"),
    encoding: "latin1",
    maxBuffer: 1 << 28,
  });
  let at = 0;
  return names.map(() => {
    const headEnd = output.indexOf("\n", at);
    const [, type, size] = output.slice(at, headEnd).split(" ");
    at = headEnd + 1;
    // The output also contains trees; a missing object has no content after its name.
    const length = size === undefined ? undefined : Number(size);
    const content = length === undefined ? undefined : output.slice(at, at + length);
    at += length === undefined ? 0 : length + 1;
    return type === "blob" ? content : undefined;
  });
}

function linesOf(content = ""): readonly string[] {
  const lines = content.split("\n");
  return lines.at(-1) === "" ? lines.slice(0, -1) : lines;
}

/** Returns the lines around each change; changes whose context touches share a hunk. */
function spansOf(bare: string, leftLength: number, rightLength: number): JudgedFile["spans"] {
  const LEFT: Span[] = [];
  const RIGHT: Span[] = [];
  for (const [, leftStart, leftCount = "1", rightStart, rightCount = "1"] of bare.matchAll(
    /^@@ -(\d+)(?:,(\d+))? \+(\d+)(?:,(\d+))? @@/gm,
  )) {
    add(LEFT, around(Number(leftStart), Number(leftCount), leftLength));
    add(RIGHT, around(Number(rightStart), Number(rightCount), rightLength));
  }
  return { LEFT, RIGHT };
}

/** When a side has no line of the change, git names the line before it. */
function around(start: number, count: number, length: number): Span {
  const first = (count === 0 ? start + 1 : start) - CONTEXT_LINES;
  const last = start + Math.max(count - 1, 0) + CONTEXT_LINES;
  return { first: Math.max(first, 1), last: Math.min(last, length) };
}

function add(spans: Span[], next: Span): void {
  const last = spans.at(-1);
  if (last !== undefined && next.first <= last.last + 1) {
    spans.splice(-1, 1, { first: last.first, last: Math.max(last.last, next.last) });
  } else {
    spans.push(next);
  }
}

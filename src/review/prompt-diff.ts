import type { DiffFile, DiffLine } from "./diff.js";

/** Longest list of what was left out: a pull request can have 3,000 files. */
const MAXIMUM_LIST_BYTES = 40_000;

/** The diff as it appears in the agent's prompt. */
type PromptDiff = {
  readonly text: string;
  /** Paths of the files whose lines were left out because of their size. */
  readonly leftOut: readonly string[];
};

type Section = {
  readonly path: string;
  readonly text: string;
  readonly bytes: number;
  readonly isLast: boolean;
};

/**
 * Writes the diff with line numbers, file by file: in GitHub's order if everything fits, otherwise small files first.
 * Generated files come last. Files that do not fit are left out whole, and listed.
 *
 * @param generated paths that the repository itself marks as generated or vendored
 * @param maximumBytes of UTF-8, above 40,000
 */
export function promptDiff(
  files: readonly DiffFile[],
  generated: ReadonlySet<string>,
  maximumBytes: number,
): PromptDiff {
  const sections = files.map((file) => sectionOf(file, generated));
  const inOrder = [...sections.filter(({ isLast }) => !isLast), ...sections.filter(({ isLast }) => isLast)];
  const whole = inOrder.map(({ text }) => text).join("\n");
  return Buffer.byteLength(whole) <= maximumBytes ? { text: whole, leftOut: [] } : cut(inOrder, maximumBytes);
}

function cut(sections: readonly Section[], maximumBytes: number): PromptDiff {
  const bySize = [...sections].sort(
    (one, other) => Number(one.isLast) - Number(other.isLast) || one.bytes - other.bytes,
  );
  const listBytes = Buffer.byteLength(listOf(sections.map(({ path }) => path)));
  let room = maximumBytes - listBytes;
  const kept: string[] = [];
  const leftOut: string[] = [];
  for (const { path, text, bytes } of bySize) {
    if (bytes < room) {
      room -= bytes + 1;
      kept.push(text);
    } else {
      leftOut.push(path);
    }
  }
  return { text: [...kept, listOf(leftOut)].join("\n"), leftOut };
}

/** Lists the paths, in at most {@link MAXIMUM_LIST_BYTES}. */
function listOf(paths: readonly string[]): string {
  const heading = `### Left out\n\nThe diff is too long for ${paths.length} ${paths.length === 1 ? "file" : "files"}, which can be read in the checkout:\n\n`;
  const more = (count: number): string =>
    count === 0 ? "" : `- … and ${count} more: all changed files that are named neither here nor above\n`;
  const lines: string[] = [];
  let room = MAXIMUM_LIST_BYTES - Buffer.byteLength(heading) - Buffer.byteLength(more(paths.length));
  for (const path of paths) {
    const line = `- ${oneLine(path)}\n`;
    room -= Buffer.byteLength(line);
    if (room < 0) {
      break;
    }
    lines.push(line);
  }
  return heading + lines.join("") + more(paths.length - lines.length);
}

function sectionOf(file: DiffFile, generated: ReadonlySet<string>): Section {
  const { path, previousPath, status, hunks } = file;
  const from = previousPath === undefined ? "" : ` from ${oneLine(previousPath)}`;
  const body =
    hunks.length === 0
      ? "(no lines: binary, too large, or only renamed)\n"
      : hunks.map(({ heading, lines }) => `${heading}\n${lines.map(lineText).join("")}`).join("");
  const text = `### ${oneLine(path)} (${status}${from})\n${body}`;
  const isMinified = hunks.some(({ lines }) => lines.some((line) => line.text.length > MINIFIED_LINE_UNITS));
  const isLast = generated.has(path) || isMinified || hasGeneratedName(path);
  return { path, text, bytes: Buffer.byteLength(text), isLast };
}

/**
 * ` 12  context`, ` 13 +added`, `L12 -removed`: a removed line has no number on the right, so it shows the left one.
 */
function lineText({ left, right, text }: DiffLine): string {
  if (left === undefined) {
    return ` ${right} +${text}\n`;
  }
  return right === undefined ? `L${left} -${text}\n` : ` ${right}  ${text}\n`;
}

/** Git allows any character except NUL in a path. */
function oneLine(path: string): string {
  return path.replaceAll("\n", "\\n");
}

const LOCK_FILES = new Set(
  (
    "package-lock.json npm-shrinkwrap.json yarn.lock pnpm-lock.yaml bun.lock bun.lockb deno.lock composer.lock " +
    "gemfile.lock cargo.lock poetry.lock pdm.lock uv.lock pipfile.lock go.sum go.work.sum flake.lock mix.lock " +
    "pubspec.lock podfile.lock package.resolved packages.lock.json gradle.lockfile .terraform.lock.hcl " +
    "buf.lock chart.lock conan.lock paket.lock cartfile.resolved module.bazel.lock"
  ).split(" "),
);
const GENERATED_NAME =
  /\.min\.(?:js|mjs|cjs|css)$|[-.]bundle\.(?:js|css)$|\.(?:js|css)\.map$|\.snap$|\.pb\.go$|_pb2\.pyi?$/;
const VENDOR_FOLDERS = new Set([
  "node_modules",
  "vendor",
  "third_party",
  "third-party",
  "bower_components",
  "dist",
]);
/** A minified file has a few very long lines. UTF-16 units. */
const MINIFIED_LINE_UNITS = 5_000;

/** Whether a file looks generated or vendored by its path. */
function hasGeneratedName(path: string): boolean {
  const lower = path.toLowerCase();
  const nameAt = lower.lastIndexOf("/") + 1;
  const name = lower.slice(nameAt);
  const folders = lower.slice(0, nameAt).split("/");
  return (
    LOCK_FILES.has(name) || GENERATED_NAME.test(name) || folders.some((folder) => VENDOR_FOLDERS.has(folder))
  );
}

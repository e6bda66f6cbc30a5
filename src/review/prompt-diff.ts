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
  const parts = [sections.filter(({ isLast }) => !isLast), sections.filter(({ isLast }) => isLast)];
  const whole = parts.flatMap((part) => part.map(({ text }) => text)).join("\n");
  return Buffer.byteLength(whole) <= maximumBytes
    ? { text: whole, leftOut: [] }
    : cut(
        parts.flatMap((part) => part.toSorted((one, other) => one.bytes - other.bytes)),
        maximumBytes,
      );
}

/** @param sections the ones to keep first */
function cut(sections: readonly Section[], maximumBytes: number): PromptDiff {
  let room = maximumBytes - Math.min(MAXIMUM_LIST_BYTES, Buffer.byteLength(wholeList(sections)));
  const kept: string[] = [];
  const leftOut: Section[] = [];
  for (const section of sections) {
    if (section.bytes < room) {
      room -= section.bytes + 1;
      kept.push(section.text);
    } else {
      leftOut.push(section);
    }
  }
  return { text: [...kept, listOf(leftOut)].join("\n"), leftOut: leftOut.map(({ path }) => path) };
}

/** Lists the paths, in at most {@link MAXIMUM_LIST_BYTES}. */
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
  return listHeading(sections) + sections.map(listLine).join("");
}

function listHeading({ length }: readonly Section[]): string {
  return `### Left out\n\nThe diff is too long for ${length} ${length === 1 ? "file" : "files"}, which can be read in the checkout:\n\n`;
}

function listLine({ path }: Section): string {
  return `- ${oneLine(path)}\n`;
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

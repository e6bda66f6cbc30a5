import { isUtf8 } from "node:buffer";
import { type BinaryChange, readBinary } from "./binary.js";
import { naming, RefusedError, refusedPath } from "./patch-errors.js";
import { type Hunk, readHunks } from "./hunks.js";
import { PatchLines } from "./patch-lines.js";
import { namesOfSection, nameOfSide, unquoted } from "./patch-names.js";

/** How one file changes, as a section of a patch in git's format says it. Nothing here has been checked against files. */
export type FilePatch = {
  readonly kind: "added" | "deleted" | "modified" | "renamed" | "copied";
  /** Where the file was; the same as `path` unless it was renamed or copied. */
  readonly source: string;
  readonly path: string;
  /** The mode that the file gets, such as `100644`; undefined if it keeps its mode. */
  readonly mode: string | undefined;
  /** The mode that it had, where the patch says so. */
  readonly formerMode: string | undefined;
  /** Object ids of the content, maybe abbreviated; empty where the content stays. */
  readonly formerId: string;
  readonly id: string;
  readonly change: readonly Hunk[] | BinaryChange | undefined;
};

/** GitHub lists 3,000 files of a pull request; nobody reads a patch of more than this. */
const MAXIMUM_FILES = 10_000;

/**
 * Reads a patch as `git diff --binary` writes it. Linear in its bytes.
 *
 * @throws RefusedError when anything in it is not what git writes, or its end is missing
 */
export function readPatch(bytes: Buffer): readonly FilePatch[] {
  const lines = new PatchLines(bytes);
  const files: FilePatch[] = [];
  while (!lines.isAtEnd) {
    files.push(readSection(lines));
    if (files.length > MAXIMUM_FILES) {
      throw new RefusedError(`it changes more than ${MAXIMUM_FILES} files`);
    }
  }
  return files;
}

const SECTION = "diff --git ";
const MODE = /^\d{6}$/;
const INDEX = /^([0-9a-f]{4,64})\.\.([0-9a-f]{4,64})(?: (\d{6}))?$/;

/** Lines between `diff --git` and the content, by their beginning. */
const HEADERS = [
  "old mode ",
  "new mode ",
  "deleted file mode ",
  "new file mode ",
  "copy from ",
  "copy to ",
  "rename from ",
  "rename to ",
  "similarity index ",
  "dissimilarity index ",
  "index ",
] as const;

type Header = (typeof HEADERS)[number];

function readSection(lines: PatchLines): FilePatch {
  const first = lines.next();
  if (!first.startsWith(SECTION)) {
    throw lines.damage(`begins with no "${SECTION.trim()}"`);
  }
  const headers = readHeaders(lines);
  const { source, path } = namesOf(first.slice(SECTION.length), headers, lines);
  const [, formerId = "", id = "", keptMode] = INDEX.exec(headers.get("index ") ?? "") ?? [];
  if (headers.has("index ") && id === "") {
    throw lines.damage("has an index line that is none");
  }
  const kind = kindOf(headers, path);
  const formerMode = headers.get("old mode ") ?? headers.get("deleted file mode ") ?? keptMode;
  const mode = headers.get("new mode ") ?? headers.get("new file mode ");
  for (const given of [mode, formerMode]) {
    if (given !== undefined && !MODE.test(given)) {
      throw refusedPath(path, "has a mode that is none");
    }
  }
  const file = { kind, source: textOf(source), path: textOf(path), mode, formerMode, formerId, id };
  try {
    return { ...file, change: readChange(lines, file.kind, source, path) };
  } catch (error) {
    throw naming(file.path, error);
  }
}

function readHeaders(lines: PatchLines): ReadonlyMap<Header, string> {
  const headers = new Map<Header, string>();
  for (;;) {
    const header = HEADERS.find((beginning) => lines.startsWith(beginning));
    if (header === undefined) {
      return headers;
    }
    if (headers.has(header)) {
      throw lines.damage(`says "${header.trim()}" twice`);
    }
    headers.set(header, lines.next().slice(header.length));
  }
}

/** @returns names with one UTF-16 unit a byte */
function namesOf(line: string, headers: ReadonlyMap<Header, string>, lines: PatchLines) {
  const from = headers.get("rename from ") ?? headers.get("copy from ");
  const to = headers.get("rename to ") ?? headers.get("copy to ");
  const isMoved = from !== undefined && to !== undefined;
  const moved = isMoved ? { source: unquoted(from), path: unquoted(to) } : undefined;
  const names = namesOfSection(line, moved);
  if (names === undefined) {
    throw lines.damage("names its file in two ways, or in none");
  }
  return names;
}

function kindOf(headers: ReadonlyMap<Header, string>, path: string): FilePatch["kind"] {
  const kinds = [
    ...(headers.has("new file mode ") ? (["added"] as const) : []),
    ...(headers.has("deleted file mode ") ? (["deleted"] as const) : []),
    ...(headers.has("rename from ") || headers.has("rename to ") ? (["renamed"] as const) : []),
    ...(headers.has("copy from ") || headers.has("copy to ") ? (["copied"] as const) : []),
  ];
  const isWhole = headers.has("rename from ") === headers.has("rename to ");
  const isPaired = headers.has("old mode ") === headers.has("new mode ");
  if (kinds.length > 1 || !isWhole || !isPaired || headers.has("copy from ") !== headers.has("copy to ")) {
    throw refusedPath(path, "is changed in two ways at once");
  }
  return kinds[0] ?? "modified";
}

function readChange(
  lines: PatchLines,
  kind: FilePatch["kind"],
  source: string,
  path: string,
): FilePatch["change"] {
  if (lines.startsWith("Binary files ")) {
    throw refusedPath(path, "is a binary file whose content is not in the patch; make it with `--binary`");
  }
  if (lines.startsWith("GIT binary patch")) {
    return readBinary(lines);
  }
  if (!lines.startsWith("--- ")) {
    return undefined;
  }
  const former = nameOfSide(lines.next(), "--- ", "a/");
  const latter = lines.startsWith("+++ ") ? nameOfSide(lines.next(), "+++ ", "b/") : undefined;
  if (former !== (kind === "added" ? "" : source) || latter !== (kind === "deleted" ? "" : path)) {
    throw refusedPath(path, "has another name in the lines above its content");
  }
  return readHunks(lines);
}

/** GitHub's API takes names as text. */
function textOf(name: string): string {
  const bytes = Buffer.from(name, "latin1");
  if (!isUtf8(bytes)) {
    throw refusedPath(bytes.toString(), "is not UTF-8, and GitHub's API takes no other names");
  }
  return bytes.toString();
}

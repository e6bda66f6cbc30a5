import { existsSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { Git } from "./git/git.js";
import { openPlainFile } from "../system/plain-file.js";
import { type RawPath, splitNames } from "./path-text.js";
import { bytesOf, statusOf } from "./record.js";
import type { ChangedFile } from "../record/schema-changes.js";

/** The work tree's ignore files with their content, one UTF-16 unit per byte. */
export type IgnoreRules = ReadonlyMap<RawPath, string>;

export const IGNORE_FILE = ".gitignore";
const BYTE_ORDER_MARK = "\xEF\xBB\xBF";

export function isIgnoreFile(name: RawPath): boolean {
  return name === IGNORE_FILE || name.endsWith(`/${IGNORE_FILE}`);
}

/** Reads only plain files: git obeys no link, and a pipe must not block us. */
export async function readIgnoreRules(topLevel: string, names: Iterable<RawPath>): Promise<IgnoreRules> {
  const rules = new Map<RawPath, string>();
  for (const name of new Set(names)) {
    try {
      const file = await openPlainFile(bytesOf(topLevel, name));
      try {
        rules.set(name, await file.readFile("latin1"));
      } finally {
        await file.close();
      }
    } catch {
      // It does not exist, or git would not read it.
    }
  }
  return rules;
}

export function areSameRules(one: IgnoreRules, other: IgnoreRules): boolean {
  return one.size === other.size && [...one].every(([name, text]) => other.get(name) === text);
}

/**
 * Writes rules to a file that the agent can no longer change.
 *
 * @returns options of `ls-files` that apply these rules, and none of the work tree's
 */
export function excludeOptions(git: Git, rules: IgnoreRules): readonly string[] {
  const shared = git.privateFile(path.join("info", "exclude"));
  const file = git.privateFile("rules-before");
  writeFileSync(file, rulesAtTop(rules), "latin1");
  return [...(existsSync(shared) ? [shared] : []), file].map((name) => `--exclude-from=${name}`);
}

/**
 * Merges the rules of all ignore files into those of a single one in the top folder, by gitignore(5) and
 * `add_patterns_from_buffer` in git's dir.c. Rules of deeper files come later, because the last match counts.
 */
export function rulesAtTop(rules: IgnoreRules): string {
  return [...rules]
    .map(([name, text]) => ({ folder: name.slice(0, -IGNORE_FILE.length), text }))
    .sort((left, right) => left.folder.split("/").length - right.folder.split("/").length)
    .flatMap(({ folder, text }) =>
      (text.startsWith(BYTE_ORDER_MARK) ? text.slice(BYTE_ORDER_MARK.length) : text)
        .split("\n")
        .map((line) => ruleAtTop(folder, line)),
    )
    .join("\n");
}

/** @param folder with a trailing slash; empty for the top folder */
function ruleAtTop(folder: RawPath, line: string): string {
  const rule = withoutEnd(line);
  const negation = rule.startsWith("!") ? "!" : "";
  const pattern = rule.slice(negation.length);
  const names = pattern.endsWith("/") ? pattern.slice(0, -1) : pattern;
  if (rule.startsWith("#") || names === "") {
    return "";
  }
  if (folder === "") {
    return rule;
  }
  const place = names.includes("/") ? "" : "**/";
  return `${negation}/${literally(folder)}${place}${pattern.startsWith("/") ? pattern.slice(1) : pattern}`;
}

/** A rule ends at a NUL, at a carriage return at the line's end, and at trailing blanks without a backslash before. */
function withoutEnd(line: string): string {
  const [whole = ""] = (line.endsWith("\r") ? line.slice(0, -1) : line).split("\0", 1);
  let end = 0;
  for (let at = 0; at < whole.length; at += 1) {
    if (whole[at] === "\\") {
      at += 1;
      end = at + 1;
    } else if (whole[at] !== " ") {
      end = at + 1;
    }
  }
  return whole.slice(0, end);
}

/** A rule cannot contain a line feed; `?` (any character) is the closest match. */
function literally(folder: RawPath): string {
  return folder.replaceAll(/[*?[\\]/g, "\\$&").replaceAll("\n", "?");
}

/** Existing files and folders that were ignored before the run. */
export type Ignored = {
  readonly files: ReadonlySet<RawPath>;
  /** Folders that were ignored as a whole; their content is unknown. */
  readonly folders: ReadonlySet<RawPath>;
};

/**
 * Lists what is ignored now. An ignored folder is one name and is not read: `node_modules` may contain 100,000 files.
 *
 * @throws GitError if git cannot read the work tree
 */
export async function listIgnored(git: Git): Promise<Ignored> {
  const names = splitNames(
    await git.run(["ls-files", "-z", "--others", "--ignored", "--exclude-standard", "--directory"]),
  );
  // Git also lists a folder if all its files are ignored, followed by these. A new file in it would not be ignored.
  const isWhole = (name: RawPath, at: number): boolean =>
    name.endsWith("/") && names[at + 1]?.startsWith(name) !== true;
  return {
    files: new Set(names.filter((name) => !name.endsWith("/"))),
    folders: new Set(names.filter(isWhole).map((name) => name.slice(0, -1))),
  };
}

/**
 * Returns whether this name was, or may have been, ignored before the run. Its content is then not the agent's and must
 * not be published, even if the agent has written to the file or changed the rules.
 */
export function wasIgnored(ignored: Ignored, name: RawPath): boolean {
  return ignored.files.has(name) || ignoredFolderOf(ignored, name) !== undefined;
}

/** Returns the ignored folder that contains this name, or has this name itself. */
export function ignoredFolderOf({ folders }: Ignored, name: RawPath): RawPath | undefined {
  for (let end = name.length; end > 0; end = name.lastIndexOf("/", end - 1)) {
    if (folders.has(name.slice(0, end))) {
      return name.slice(0, end);
    }
  }
  return undefined;
}

/**
 * Returns the change of a file that was ignored before the run and no longer is.
 *
 * @param sinceMs when the run began
 * @returns undefined if it was not touched; only root can set a file's `ctime`
 */
export function changeOfIgnored(
  topLevel: string,
  { files }: Ignored,
  name: RawPath,
  sinceMs: number,
): ChangedFile["status"] | undefined {
  const status = statusOf(bytesOf(topLevel, name));
  if (status === undefined || Number(status.ctimeMs) < sinceMs) {
    return undefined;
  }
  return !files.has(name) && Number(status.birthtimeMs) >= sinceMs ? "added" : "modified";
}

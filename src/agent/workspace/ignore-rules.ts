import { existsSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import path from "node:path";
import type { Git } from "../git/git.js";
import { openPlainFile } from "../../system/plain-file.js";
import type { RawPath } from "./path-text.js";
import { bytesOf } from "./record.js";

/** The work tree's ignore files with what stands in them, one UTF-16 unit per byte. */
export type IgnoreRules = ReadonlyMap<RawPath, string>;

const NAME = ".gitignore";
const BYTE_ORDER_MARK = "\xEF\xBB\xBF";

export function isIgnoreFile(name: RawPath): boolean {
  return name === NAME || name.endsWith(`/${NAME}`);
}

/** Reads those that are plain files; git obeys no link and this waits for no pipe. */
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
      // Not there, or nothing that git reads.
    }
  }
  return rules;
}

export function areSameRules(one: IgnoreRules, other: IgnoreRules): boolean {
  return one.size === other.size && [...one].every(([name, text]) => other.get(name) === text);
}

/**
 * Writes rules down where no agent can change them any more.
 *
 * @returns options of `ls-files` by which these rules count, and none that stand in the work tree
 */
export async function excludeOptions(git: Git, rules: IgnoreRules): Promise<readonly string[]> {
  const shared = git.privateFile(path.join("info", "exclude"));
  const file = git.privateFile("rules-before");
  await writeFile(file, rulesAtTop(rules), "latin1");
  return [...(existsSync(shared) ? [shared] : []), file].map((name) => `--exclude-from=${name}`);
}

/**
 * The rules of all ignore files as those of a single one in the top folder, by gitignore(5) and `add_patterns_from_buffer`
 * in git's dir.c: rules of deeper files stand behind others, as the last one that fits counts.
 */
export function rulesAtTop(rules: IgnoreRules): string {
  return [...rules]
    .map(([name, text]) => ({ folder: name.slice(0, -NAME.length), text }))
    .sort((left, right) => left.folder.split("/").length - right.folder.split("/").length)
    .flatMap(({ folder, text }) =>
      (text.startsWith(BYTE_ORDER_MARK) ? text.slice(BYTE_ORDER_MARK.length) : text)
        .split("\n")
        .map((line) => ruleAtTop(folder, line)),
    )
    .join("\n");
}

/** @param folder with a slash at its end; empty for the top folder */
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

/** A rule ends at a NUL, a carriage return at the line's end, and blanks that no backslash stands before. */
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

/** A line feed cannot stand in a rule; any character is the nearest to it. */
function literally(folder: RawPath): string {
  return folder.replaceAll(/[*?[\\]/g, "\\$&").replaceAll("\n", "?");
}

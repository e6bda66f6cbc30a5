import { bareText } from "./invisible.js";

/**
 * Files and folders that the Cursor CLI obeys when it finds them in a checkout, in lower case. It also loads the skills
 * of other agents (`.agents`, `.claude`, `.codex`, `.grok`).
 */
const NAMES: ReadonlySet<string> = new Set([
  ".cursor",
  ".cursorrules",
  "agents.md",
  "claude.md",
  "claude.local.md",
  ".claude",
  ".agents",
  ".codex",
  ".grok",
  ".mcp.json",
  ".envrc",
]);

/**
 * Returns whether a file or folder of this name is agent configuration on any file system. macOS and Windows treat
 * `.CURSOR` as the same name (CVE-2025-59944). Others ignore compatibility forms, invisible characters, or a final dot.
 *
 * @param name of one entry, without its folder
 */
export function isAgentConfiguration(name: string): boolean {
  return CANDIDATE.test(name) && NAMES.has(folded(name));
}

/**
 * Returns the leading part of a path that is agent configuration as a whole: `.cursor` for `.cursor/rules/a.mdc`,
 * `lib/AGENTS.md` for itself; undefined if there is none.
 *
 * @param path with `/` between its parts
 */
export function configurationRoot(path: string): string | undefined {
  for (let end = path.indexOf("/"), start = 0; ; start = end + 1, end = path.indexOf("/", start)) {
    if (isAgentConfiguration(path.slice(start, end === -1 ? undefined : end))) {
      return end === -1 ? path : path.slice(0, end);
    }
    if (end === -1) {
      return undefined;
    }
  }
}

/** Cheap first check: every name begins like this, and few project files do. Folding may turn non-ASCII into it. */
const CANDIDATE = /^[.ac]|[^ -~]/i;

function folded(name: string): string {
  // Upper case first: some letters (ſ, K) reach their plain form no other way.
  return bareText(name)
    .normalize("NFKC")
    .toUpperCase()
    .toLowerCase()
    .replace(/(?<![. ])[. ]+$/, "");
}

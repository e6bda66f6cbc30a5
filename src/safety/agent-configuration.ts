import { bareText } from "./invisible.js";

/**
 * What a Cursor CLI obeys when it finds it in a checkout, in lower case. It loads skills of other agents, too
 * (`.agents`, `.claude`, `.codex`, `.grok`).
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
]);
/** Longer names are none of them, however they are written. UTF-16 units. */
const LONGEST_SPELLING = 64;

/**
 * Whether a file or folder of that name is agent configuration, on any file system: those of macOS and Windows take
 * `.CURSOR` for the same name (CVE-2025-59944), others compatibility forms, invisible characters, or a dot at the end.
 *
 * @param name of one entry, without its folder
 */
export function isAgentConfiguration(name: string): boolean {
  return name.length <= LONGEST_SPELLING && CANDIDATE.test(name) && NAMES.has(folded(name));
}

/**
 * The part of a path that is agent configuration as a whole: `.cursor` of `.cursor/rules/a.mdc`, `lib/AGENTS.md` of
 * itself; undefined when no part is.
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

/** All names begin like this, and few files of a project do; what is not ASCII may turn into it. */
const CANDIDATE = /^[.ac]|[^ -~]/i;

function folded(name: string): string {
  // Through upper case: some letters (ſ, K) have no other way to their plain form.
  return bareText(name)
    .normalize("NFKC")
    .toUpperCase()
    .toLowerCase()
    .replace(/(?<![. ])[. ]+$/, "");
}

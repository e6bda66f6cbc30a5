import { createRedactor } from "../safety/redaction/redact.js";

const SECRET_KEY = /(?:pass|password|passwd|secret|token|api-?key|extraheader|cookiefile|ssl(?:cert|key))$/i;
/** A helper that reveals a credential, unlike one that is only named. */
const TELLING_HELPER = /pass|token|secret|echo|printf|cat\b|--file/i;
/** User information before a host. Cannot contain a slash, so that each character is tried once. */
const USER_INFORMATION = /(https?)?:\/\/([^/?#\s]*)@/gi;
const HEADER = /^\s*\[([^\]"]{0,200})(?:"((?:[^"\\]|\\.){0,2000})"\s*)?\]/;
const SETTING = /^[\s#;]*([A-Za-z][\w-]*)\s*=(.*)$/;
/** Knows no secret values, only the formats of tokens and private keys. */
const shapes = createRedactor([]);

/**
 * Finds the settings of a git configuration that are or reveal a credential: `http.*.extraheader`, where
 * `actions/checkout` keeps the token (git-auth-helper.ts), and everything that is one by its name, address or format,
 * including in section headers and comments.
 *
 * @returns their names as `git config` has them, without secrets
 */
export function secretKeys(text: string): readonly string[] {
  const found = new Set<string>();
  let section = "";
  const hasToken = looksLikeToken(text);
  // A value continues on the next line after a backslash.
  for (const line of text.replaceAll(/\\\r?\n/g, "").split(/\r?\n/)) {
    const [header = "", name = "", subsection] = HEADER.exec(line) ?? [];
    if (header !== "") {
      section = [
        name.trim(),
        ...(subsection === undefined ? [] : [isTelling(subsection) ? "…" : subsection]),
      ].join(".");
    }
    const [, key = "", value = ""] = SETTING.exec(line.slice(header.length)) ?? [];
    if (isSecret(section, key, value.trim()) || isTelling(line) || (hasToken && looksLikeToken(line))) {
      found.add(key === "" ? section : `${section}.${key}`);
    }
  }
  return [...found];
}

/** Returns the paths of the files that a configuration includes, as written. */
export function includedFiles(text: string): readonly string[] {
  let isInclude = false;
  return text.split(/\r?\n/).flatMap((line) => {
    const header = HEADER.exec(line);
    isInclude = header === null ? isInclude : /^\s*include(?:if)?\b/i.test(header[1] ?? "");
    const [, key = "", value = ""] = SETTING.exec(line.slice(header?.[0].length ?? 0)) ?? [];
    return isInclude && key.toLowerCase() === "path" ? [value.trim().replace(/^"(.*)"$/, "$1")] : [];
  });
}

/** User settings that work depends on and that contain no secret. */
const HARMLESS =
  /^(?:user\.(?:name|email)|safe\.directory|init\.defaultbranch|core\.(?:autocrlf|eol|filemode|longpaths|quotepath|excludesfile|attributesfile)|pull\.\w+|push\.\w+|filter\.lfs\.\w+|http\.(?:.*\.)?ssl(?:cainfo|capath|verify)|url\..*\.(?:push)?insteadof)$/s;
const NAMES_A_FILE = /^(?:ssl(?:cainfo|capath)|excludesfile|attributesfile)$/;

/** The part of the user's git configuration that the agent gets, and the paths that it names, as written. */
export type UserConfiguration = { readonly text: string; readonly files: readonly string[] };

/**
 * Returns the user's git configuration for the agent, whose home is empty: the committer, safe directories, and the
 * like.
 *
 * @param listed output of `git config --list --null`, which has the settings of included files, too
 */
export function harmlessConfiguration(listed: string): UserConfiguration {
  const settings = listed
    .split("\0")
    .map((entry) => /^([^.\n]+)\.(?:([^\n]*)\.)?([^.\n]+)(?:\n(.*))?$/s.exec(entry))
    .filter((entry) => entry !== null)
    .map(([, section = "", subsection, key = "", value]) => ({ section, subsection, key, value }))
    .filter(({ section, subsection, key, value = "" }) => {
      const name = [section, ...(subsection === undefined ? [] : [subsection]), key].join(".");
      const told = `${subsection ?? ""} ${value}`;
      return (
        HARMLESS.test(name) && !isSecret(section, key, value) && !isTelling(told) && !looksLikeToken(told)
      );
    });
  const lines = settings.map(({ section, subsection, key, value }) => {
    const header = subsection === undefined ? section : `${section} ${quoted(subsection)}`;
    return `[${header}]\n\t${key}${value === undefined ? "" : ` = ${quoted(value)}`}\n`;
  });
  const files = settings.flatMap(({ key, value }) => (NAMES_A_FILE.test(key) ? (value ?? []) : []));
  return { text: lines.join(""), files };
}

function isSecret(section: string, key: string, value: string): boolean {
  return (
    (value !== "" && SECRET_KEY.test(key)) ||
    (/^credential\b/i.test(section) &&
      (/^helper$/i.test(key) ? TELLING_HELPER.test(value) : /^username$/i.test(key))) ||
    // A proxy may be written without a scheme.
    (/proxy$/i.test(key) && value.includes("@"))
  );
}

/** Matches `https://name:password@host` and `https://token@host`, but not `ssh://git@host`, which reveals nothing. */
function isTelling(text: string): boolean {
  for (const [, web, user = ""] of text.matchAll(USER_INFORMATION)) {
    if (web === undefined ? user.includes(":") : user !== "") {
      return true;
    }
  }
  // An alias may contain a header, too.
  return /authorization:/i.test(text);
}

function looksLikeToken(text: string): boolean {
  return shapes.text(text) !== text;
}

function quoted(text: string): string {
  return `"${text.replaceAll(/["\\]/g, "\\$&").replaceAll("\n", "\\n")}"`;
}

import { type GitSetting, gitSettings } from "./git-config.js";

const SCHEME = /^([a-z][a-z0-9+.-]*):\/\//i;
const SECRET_KEY = /(?:pass|password|passwd|secret|token|extraheader)$/;

/** What is left of a configuration file without its credentials, and what puts them in again behind anything else. */
export type TakenOut = { readonly left: string; readonly taken: string };

/**
 * Takes the credentials out of a git configuration: `http.*.extraheader`, where `actions/checkout` keeps the token
 * (git-auth-helper.ts), and what else is one by its name or its address.
 *
 * @param text of the file, one character for each byte
 * @returns undefined when there is none
 */
export function takeOutSecrets(text: string): TakenOut | undefined {
  const secrets = gitSettings(text).filter(isSecret);
  if (secrets.length === 0) {
    return undefined;
  }
  let left = "";
  let taken = "";
  let at = 0;
  for (const { header, start, end } of secrets) {
    const line = text.slice(start, end);
    left += text.slice(at, start).replace(/[ \t]{1,100}$/, "");
    taken += `\n${header}\n\t${line}${line.endsWith("\n") ? "" : "\n"}`;
    at = end;
  }
  return { left: left + text.slice(at), taken };
}

/** Paths of further files that a configuration reads, as they stand in it. */
export function includedFiles(text: string): readonly string[] {
  return gitSettings(text)
    .filter(({ section, key }) => (section === "include" || section === "includeif") && key === "path")
    .map(({ value }) => value);
}

function isSecret({ section, subsection, key, value }: GitSetting): boolean {
  return SECRET_KEY.test(key) || hasCredentials(value) || (section === "url" && hasCredentials(subsection));
}

/** `https://name:password@host`, `https://token@host`; not `ssh://git@host`, which tells nothing. */
function hasCredentials(url: string): boolean {
  const scheme = SCHEME.exec(url);
  if (scheme === null) {
    return false;
  }
  const authority = /^[^/?#\s]*/.exec(url.slice(scheme[0].length))?.[0] ?? "";
  const user = authority.slice(0, Math.max(0, authority.lastIndexOf("@")));
  return /^https?$/i.test(scheme[1] ?? "") ? user !== "" : user.includes(":");
}

/** Settings of the user's that work depends on and that hold no secret. */
const HARMLESS =
  /^(?:user\.(?:name|email)|safe\.directory|init\.defaultbranch|core\.(?:autocrlf|eol|filemode|longpaths|quotepath)|pull\.\w+|push\.\w+|filter\.lfs\.\w+)$/;

/**
 * The user's git configuration for the agent, whose home is empty: who commits, which folders are safe, and the like.
 *
 * @param text of the file, one character for each byte
 */
export function harmlessGitConfiguration(text: string): string {
  return gitSettings(text)
    .filter((setting) => HARMLESS.test(nameOf(setting)) && !isSecret(setting))
    .map(({ header, start, end }) => `${header}\n\t${text.slice(start, end).trimEnd()}\n`)
    .join("");
}

function nameOf({ section, subsection, key }: GitSetting): string {
  return [section, ...(subsection === "" ? [] : [subsection]), key].join(".");
}

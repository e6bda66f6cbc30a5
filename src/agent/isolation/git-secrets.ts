import { createRedactor } from "../../safety/redact.js";
import { type GitPart, gitParts, type GitSetting, gitSettings } from "./git-config.js";

const SECRET_KEY = /(?:pass|password|passwd|secret|token|api-?key|extraheader)$/;
/** User information in front of a host; without a slash in it, so that each is looked at once. */
const USER_INFORMATION = /(https?)?:\/\/([^/?#\s]*)@/gi;
/** Knows no secret, but the looks of tokens and private keys. */
const shapes = createRedactor([]);

/**
 * What is left of a configuration file without its credentials, what puts them in again behind anything else, and each
 * credential by itself.
 */
export type TakenOut = {
  readonly left: string;
  readonly taken: string;
  readonly secrets: ReadonlySet<string>;
};

/**
 * Takes the credentials out of a git configuration: `http.*.extraheader`, where `actions/checkout` keeps the token
 * (git-auth-helper.ts), helpers that tell one, and what else is one by its name, its address or its looks, in the header
 * of a section and in a comment as well.
 *
 * @param text of the file, one character for each byte
 * @param known only these are looked for
 * @returns undefined when there is none
 */
export function takeOutSecrets(text: string, known?: ReadonlySet<string>): TakenOut | undefined {
  const secrets = new Set<string>();
  let left = "";
  let taken = "";
  let at = 0;
  let isSecretSection = false;
  const hasToken = looksLikeToken(text);
  for (const part of gitParts(text)) {
    const written = text.slice(part.start, part.end);
    const secret = secretOf(part, written) ?? (hasToken && looksLikeToken(written) ? written : undefined);
    const isFound = secret !== undefined && (known === undefined || known.has(secret));
    if (isFound) {
      secrets.add(secret);
    }
    if (part.kind === "header") {
      isSecretSection = isFound;
    }
    if (isFound || isSecretSection) {
      left += text.slice(at, part.start).replace(/[ \t]{1,100}$/, "");
      // Two newlines in front of the first: one may be taken by a backslash at the end of what stands there then.
      taken +=
        part.kind === "header" ? "" : `${taken === "" ? "\n" : ""}\n${part.header}\n\t${ended(written)}`;
      at = part.end;
    }
  }
  return secrets.size === 0 ? undefined : { left: left + text.slice(at), taken, secrets };
}

/** Paths of further files that a configuration reads, as written in it. */
export function includedFiles(text: string): readonly string[] {
  return gitSettings(text)
    .filter(({ section, key }) => (section === "include" || section === "includeif") && key === "path")
    .map(({ value }) => value);
}

const SECRET_FILE_KEY = /^(?:cookiefile|(?:proxy)?ssl(?:key|cert))$/;
const COMMAND_KEY = /^(?:askpass|helper|sshcommand|signingkey)$/;

/** A word that may be a path. @property isOfCommand it is one of a command line, which can be anything else as well */
export type NamedFile = { readonly name: string; readonly isOfCommand: boolean };

/**
 * Words of a configuration that may be paths of files with credentials: cookies, keys, and what commands that tell a
 * credential are made of (`store --file PATH`).
 */
export function namedFiles(text: string): readonly NamedFile[] {
  return gitSettings(text).flatMap(({ key, value }): readonly NamedFile[] => {
    if (SECRET_FILE_KEY.test(key)) {
      return [{ name: value, isOfCommand: false }];
    }
    const words = COMMAND_KEY.test(key) ? [value, ...value.split(/[\s"'`;|&()<>=]/)] : [];
    return words.filter(Boolean).map((name) => ({ name, isOfCommand: true }));
  });
}

/**
 * Whether what was taken out as a credential is a helper without any word of one. Hosted runners have such a helper in the
 * system's configuration, beside settings that work depends on.
 */
export function isProgramOnly(text: string, secret: string): boolean {
  return (
    !/pass|token|secret/i.test(secret) &&
    gitSettings(text).some(({ key, value }) => key === "helper" && value === secret)
  );
}

/** What is secret about a part; undefined where nothing is. */
function secretOf(part: GitPart, written: string): string | undefined {
  switch (part.kind) {
    case "header":
      return isTelling(part.subsection) ? part.subsection : undefined;
    case "setting":
      return isSecret(part) || isTelling(written) ? part.value : undefined;
    case "line": {
      // Somebody may have made a comment of a setting.
      const said = written.replace(/^[#;\s]{1,100}/, "").trim();
      return isTelling(said) || (said.includes("=") && gitSettings(said).some(isSecret)) ? said : undefined;
    }
  }
}

function isSecret({ section, key, value }: GitSetting): boolean {
  return (
    SECRET_KEY.test(key) ||
    (section === "credential" && (key === "helper" || key === "username")) ||
    isTelling(value) ||
    // An alias may carry a header, too.
    /authorization:/i.test(value) ||
    // It may be written without a scheme.
    (key.endsWith("proxy") && value.includes("@"))
  );
}

/** `https://name:password@host`, `https://token@host`; not `ssh://git@host`, which tells nothing. */
function isTelling(text: string): boolean {
  for (const [, web, user = ""] of text.matchAll(USER_INFORMATION)) {
    if (web === undefined ? user.includes(":") : user !== "") {
      return true;
    }
  }
  return false;
}

function looksLikeToken(text: string): boolean {
  return shapes.text(text) !== text;
}

function ended(line: string): string {
  return line.endsWith("\n") ? line : `${line}\n`;
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

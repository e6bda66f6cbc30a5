import { createRedactor } from "../safety/redaction/redact.js";
import { type GitPart, gitParts, type GitSetting, gitSettings } from "./git-config.js";

const SECRET_KEY = /(?:pass|password|passwd|secret|token|api-?key|extraheader)$/;
/** User information before a host. Cannot contain a slash, so that each character is tried once. */
const USER_INFORMATION = /(https?)?:\/\/([^/?#\s]*)@/gi;
/** Knows no secret values, only the formats of tokens and private keys. */
const shapes = createRedactor([]);

/**
 * A configuration without its credentials, the text that restores them when appended to any other, and each
 * credential.
 */
export type TakenOut = {
  readonly left: string;
  readonly taken: string;
  readonly secrets: ReadonlySet<string>;
};

/**
 * Removes the credentials from a git configuration: `http.*.extraheader`, where `actions/checkout` keeps the token
 * (git-auth-helper.ts), helpers that reveal one, and everything that is one by its name, address or format, including
 * in section headers and comments.
 *
 * @param text of the file, one character for each byte
 * @param known if given, looks only for these
 * @returns undefined when there are none
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
      // Two newlines before the first: a backslash at the end of the preceding text may consume one.
      taken +=
        part.kind === "header" ? "" : `${taken === "" ? "\n" : ""}\n${part.header}\n\t${ended(written)}`;
      at = part.end;
    }
  }
  return secrets.size === 0 ? undefined : { left: left + text.slice(at), taken, secrets };
}

/** Returns the paths of the files that a configuration includes, as written. */
export function includedFiles(text: string): readonly string[] {
  return gitSettings(text)
    .filter(({ section, key }) => (section === "include" || section === "includeif") && key === "path")
    .map(({ value }) => value);
}

const SECRET_FILE_KEY = /^(?:cookiefile|(?:proxy)?ssl(?:key|cert))$/;
const COMMAND_KEY = /^(?:askpass|helper|sshcommand|signingkey)$/;

/** A word that may be a path. `isOfCommand`: from a command line, so it may also be something else. */
export type NamedFile = { readonly name: string; readonly isOfCommand: boolean };

/**
 * Returns words that may be paths of files with credentials: cookies, keys, and the words of commands that supply a
 * credential (`store --file PATH`).
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
 * Whether a removed credential is only a helper's name, without a secret. Hosted runners have such a helper in the
 * system's configuration, beside settings that work depends on.
 */
export function isProgramOnly(text: string, secret: string): boolean {
  return (
    !/pass|token|secret/i.test(secret) &&
    gitSettings(text).some(({ key, value }) => key === "helper" && value === secret)
  );
}

/** Returns the secret in a part; undefined when there is none. */
function secretOf(part: GitPart, written: string): string | undefined {
  switch (part.kind) {
    case "header":
      return isTelling(part.subsection) ? part.subsection : undefined;
    case "setting":
      return isSecret(part) || isTelling(written) ? part.value : undefined;
    case "line": {
      // A setting may be commented out.
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
    // An alias may contain a header, too.
    /authorization:/i.test(value) ||
    // A proxy may be written without a scheme.
    (key.endsWith("proxy") && value.includes("@"))
  );
}

/** Matches `https://name:password@host` and `https://token@host`, but not `ssh://git@host`, which reveals nothing. */
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

/** User settings that work depends on and that contain no secret. */
const HARMLESS =
  /^(?:user\.(?:name|email)|safe\.directory|init\.defaultbranch|core\.(?:autocrlf|eol|filemode|longpaths|quotepath)|pull\.\w+|push\.\w+|filter\.lfs\.\w+)$/;

/**
 * Returns the user's git configuration for the agent, whose home is empty: the committer, safe directories, and the
 * like.
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

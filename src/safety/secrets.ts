/** A word that says secret on its own. `PWD` stands for "password" in names such as `MYSQL_PWD`. */
const SECRET_WORD = /^(?:KEYS?|PASS|PWD|PATS?|AUTH|AUTHORIZATION)$/;
/** Endings that say secret even when the words are run together, as in `DBPASSWORD`. */
const SECRET_ENDING = /(?:TOKEN|SECRET|PASSWORD|PASSWD|PASSPHRASE|APIKEY|CREDENTIAL)S?$/;
/** Shorter values ("true", "enabled") are settings; removing them would garble every text. */
const SHORTEST_VALUE = 8;
/**
 * Where a secret is kept is no secret: `GOOGLE_APPLICATION_CREDENTIALS` and `SSH_AUTH_SOCK` hold paths, and removing
 * 12 characters of `/home/runner/…` would empty the log. Only well-known roots: base64 may begin with "/", too.
 */
const PATH_VALUE =
  /^(?:~|\.{1,2}|[A-Za-z]:|\/(?:__w|bin|dev|etc|github|home|mnt|opt|private|proc|root|run|srv|tmp|usr|var|Users|Volumes))[\\/]/;
const URL_VALUE = /^[a-z][a-z0-9+.-]*:\/\/(?:(?<userinfo>[^/?#\s]*)@)?[^/?#@\s]*(?<rest>[/?#].*)?$/is;

function saysSecret(name: string): boolean {
  // The shell's own PWD is the working directory.
  if (name === "PWD" || name.startsWith("INPUT_")) {
    return false;
  }
  const words = name.toUpperCase().split(/[_-]/);
  return words.some((word) => SECRET_WORD.test(word) || SECRET_ENDING.test(word));
}

/**
 * A URL in such a variable (`ACTIONS_ID_TOKEN_REQUEST_URL`, a web hook) holds its secret beside the host; taking the
 * host along would remove every link to it.
 */
function secretParts(value: string): string[] {
  const url = URL_VALUE.exec(value)?.groups;
  if (url === undefined) {
    return [value];
  }
  const userinfo = url["userinfo"] ?? "";
  return [userinfo, userinfo.slice(userinfo.indexOf(":") + 1), url["rest"] ?? ""];
}

/**
 * Values of environment variables whose names say secret, for {@link createRedactor}.
 *
 * A name says secret by one of its words (split at `_` and `-`, in any case): TOKEN, SECRET, PASSWORD, PASS, KEY,
 * CREDENTIAL, PAT, AUTH and their like. Values under 8 UTF-16 units and file paths are left out, of a URL only user
 * information and what follows the host is taken; `INPUT_*` is left out because inputs are handed over by name.
 *
 * @returns the values, each once, in the order of the variables
 */
export function secretsFromEnvironment(environment: Readonly<Record<string, string | undefined>>): string[] {
  const secrets = new Set<string>();
  for (const [name, value] of Object.entries(environment)) {
    if (value === undefined || !saysSecret(name) || PATH_VALUE.test(value)) {
      continue;
    }
    for (const part of secretParts(value)) {
      if (part.length >= SHORTEST_VALUE) {
        secrets.add(part);
      }
    }
  }
  return [...secrets];
}

/** Words that mark a secret on their own. `PWD` means "password" in names such as `MYSQL_PWD`. */
const SECRET_WORD =
  /^(?:KEY|PASS|PWD|PW|PAT|AUTH|AUTHORIZATION|CRED|COOKIE|DSN|JWT|BEARER|(?:WEB)?HOOK|MNEMONIC)S?$/;
/** Endings that mark a secret even without a separator, as in `DBPASSWORD`. */
const SECRET_ENDING =
  /(?:TOKEN|SECRET|PASSWORD|PASSWD|PASSPHRASE|PASSCODE|APIKEY|CREDENTIAL|COOKIE|WEBHOOK)S?$/;
/** Two words that mark a secret only together. */
const CONNECTION_STRING = /CONN(?:ECTION)?[_-]?STR(?:ING)?S?$/;
/** Words that mark a secret only in variables that the workflow passes through to the agent. */
const PASSED_WORD =
  /^(?:UR[LI]|CONN|CONNECTION|SESSION|PRIVATE|CERT|CERTIFICATE|SIGNING|SIGNATURE|SALT|LICEN[CS]E)S?$/;
/** Shorter values ("true", "enabled") are settings; removing them would garble every text. UTF-16 units. */
const SHORTEST_VALUE = 8;

/** Splits `npm_token`, `CLIENT-SECRET`, `RSAKey` or `TOKEN2` into words in upper case, without numbers behind them. */
function wordsOf(name: string): readonly string[] {
  return name
    .replace(/(?<=[a-z\d])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z]{2})/g, "_")
    .toUpperCase()
    .split(/[_-]/)
    .map((word) => word.replace(/(?<!\d)\d+$/, ""));
}

function saysSecret(name: string): boolean {
  return (
    wordsOf(name).some((word) => SECRET_WORD.test(word) || SECRET_ENDING.test(word)) ||
    CONNECTION_STRING.test(name.toUpperCase())
  );
}

function valuesOfVariable(name: string, value: string, isPassed: boolean): readonly string[] {
  // The shell's own PWD is the working directory.
  if (name !== "PWD" && saysSecret(name)) {
    return secretParts(value, "whole path");
  }
  return isPassed && wordsOf(name).some((word) => PASSED_WORD.test(word))
    ? secretParts(value, "query only")
    : [];
}

/**
 * Returns the secrets of the environment, for {@link createRedactor}: values of variables with secret names, and the
 * user information of every URL.
 *
 * A name is secret because of one of its words (split at `_`, `-` and between cases): TOKEN, SECRET, PASSWORD, PASS,
 * KEY, CREDENTIAL, PAT, AUTH, COOKIE, DSN, WEBHOOK and the like; for a variable passed to the agent also URL,
 * CONNECTION, SESSION, CERT and the like. Leaves out values under 8 UTF-16 units, file paths, the public parts of a URL
 * (see {@link secretParts}), and `INPUT_*`, because inputs are handled by name.
 *
 * @param passedNames variables that the workflow passes through to the agent
 * @returns the values, each once, in the order of the variables
 */
export function secretsFromEnvironment(
  environment: Readonly<Record<string, string | undefined>>,
  passedNames: readonly string[] = [],
): string[] {
  const secrets = new Set<string>();
  for (const [name, value] of Object.entries(environment)) {
    if (value === undefined || name.startsWith("INPUT_")) {
      continue;
    }
    const named = valuesOfVariable(name, value, passedNames.includes(name));
    for (const secret of [...named.filter(isLong), ...userInformation(value)]) {
      secrets.add(secret);
    }
  }
  return [...secrets];
}

function isLong(value: string): boolean {
  return value.length >= SHORTEST_VALUE;
}

/**
 * The path of a secret is not a secret: `GOOGLE_APPLICATION_CREDENTIALS` and `SSH_AUTH_SOCK` contain paths, and
 * removing `/home/runner/…` would empty the log. Only well-known roots, since base64 may begin with "/", too.
 */
const PATH_VALUE =
  /^(?:~|\.{1,2}|[A-Za-z]:|\/(?:__w|bin|dev|etc|github|home|mnt|opt|private|proc|root|run|srv|tmp|usr|var|Users|Volumes))[\\/]/;
const URL_VALUE = /^[a-z][a-z0-9+.-]*:\/\/[^/?#\s]*(?<path>\/[^?#]*)?(?<query>[?#].*)?$/is;
/** The part of a URL between `://` and the path (RFC 3986, section 3.2). */
const AUTHORITY = /[^/?#\s]*/y;
const SCHEME_END = "://";

/** Hosts of a job's own services, whose passwords, such as "test" or "root", are not secrets. */
const LOCAL_HOST = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d*)?$/i;
const COMMON_WORD = /^(?:[a-z]{1,7}|[A-Z]{1,7})$/;
/** Shorter passwords are too common as words to search for. UTF-16 units. */
const SHORTEST_PASSWORD = 4;
/** Shorter user information is just a user name ("git"); longer may be a token. UTF-16 units. */
const SHORTEST_USER_INFORMATION = 8;

/**
 * Returns the parts of a secret value to keep secret: nothing of a file path, the path and query of a URL
 * (`ACTIONS_ID_TOKEN_REQUEST_URL`, a webhook), else all of it. Including the host would remove every link to it.
 *
 * @param ofUrl whether the path of a URL counts, as with a webhook, or only its query
 * @returns parts of any length, possibly empty; see {@link userInformation} for the user information of a URL
 */
function secretParts(value: string, ofUrl: "whole path" | "query only"): readonly string[] {
  if (PATH_VALUE.test(value)) {
    return [];
  }
  const url = URL_VALUE.exec(value)?.groups;
  if (url === undefined) {
    return [value];
  }
  const query = url["query"] ?? "";
  return [ofUrl === "whole path" ? (url["path"] ?? "") + query : query];
}

/**
 * Returns the user information of all URLs in a text: each password alone and with its user name, as written and
 * decoded. A password alone does not count if it equals the user name (`postgres:postgres`), or if it is a short word
 * for a service on localhost (`root:test`): removing it would remove a common word.
 *
 * @returns passwords of 4 UTF-16 units or more, user information of 8 or more
 */
export function userInformation(text: string): readonly string[] {
  const found: string[] = [];
  for (let at = text.indexOf(SCHEME_END); at !== -1; at = text.indexOf(SCHEME_END, at + 1)) {
    AUTHORITY.lastIndex = at + SCHEME_END.length;
    const authority = AUTHORITY.exec(text)?.[0] ?? "";
    const hostStart = authority.lastIndexOf("@") + 1;
    const isLocal = LOCAL_HOST.test(authority.slice(hostStart));
    const written = authority.slice(0, Math.max(0, hostStart - 1));
    for (const information of new Set([written, percentDecoded(written)])) {
      found.push(...partsOf(information, isLocal));
    }
  }
  return found;
}

function partsOf(information: string, isLocal: boolean): readonly string[] {
  const colon = information.indexOf(":");
  const password = colon === -1 ? "" : information.slice(colon + 1);
  const isCommon = password === information.slice(0, colon) || (isLocal && COMMON_WORD.test(password));
  return [
    ...(information.length >= SHORTEST_USER_INFORMATION ? [information] : []),
    ...(password.length >= SHORTEST_PASSWORD && !isCommon ? [password] : []),
  ];
}

function percentDecoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Shorter values in a document ("prod", "true") are settings. UTF-16 units. */
const SHORTEST_MEMBER = 8;
/** The same for a member with a secret name, and for a single line that is a secret of its own. UTF-16 units. */
const SHORTEST_SECRET = 4;
/** A line of a JSON document with a string value: `"private_key_id": "…",` or `"…",`. */
const LINE_OF_JSON = /^(?:"(?:[^"\\]|\\.)*"[ \t]*:[ \t]*)?(?<value>"(?:[^"\\]|\\.)*")[ \t]*,?$/;

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function* longLeaves(value: unknown, shortest: number): Generator<string> {
  if (typeof value === "string" || typeof value === "number") {
    yield* secretParts(String(value), "whole path").filter((part) => part.length >= shortest);
  } else if (typeof value === "object" && value !== null) {
    for (const [name, member] of Object.entries(value)) {
      yield* longLeaves(member, saysSecret(name) ? SHORTEST_SECRET : shortest);
    }
  }
}

/**
 * Returns the values of a JSON document that is a secret as a whole, such as a service account key, or of a line of
 * one. Braces and member names are left out: searching for them would remove them from every other document, too.
 *
 * @returns undefined if the text is neither
 */
export function secretsInDocument(secret: string): readonly string[] | undefined {
  const text = secret.trim();
  const value = LINE_OF_JSON.exec(text)?.groups?.["value"];
  const line = value === undefined ? undefined : parsed(value);
  if (line !== undefined) {
    return [...longLeaves(line, SHORTEST_SECRET)];
  }
  const document = /^[{[]/.test(text) ? parsed(text) : undefined;
  return document === undefined ? undefined : [...longLeaves(document, SHORTEST_MEMBER)];
}

/** A word that says secret on its own. `PWD` stands for "password" in names such as `MYSQL_PWD`. */
const SECRET_WORD =
  /^(?:KEYS?|PASS|PWD|PW|PATS?|AUTH|AUTHORIZATION|CREDS?|COOKIES?|DSN|JWT|BEARER|(?:WEB)?HOOKS?|MNEMONIC)$/;
/** Endings that say secret even when the words are run together, as in `DBPASSWORD`. */
const SECRET_ENDING =
  /(?:TOKEN|SECRET|PASSWORD|PASSWD|PASSPHRASE|PASSCODE|APIKEY|CREDENTIAL|COOKIE|WEBHOOK)S?$/;
/** In two words, `CONNECTION_STRING`, of which neither says secret. */
const CONNECTION_STRING = /CONN(?:ECTION)?[_-]?STR(?:ING)?S?$/;
/** What says secret in a name that the workflow lets through to the agent, and little in any other. */
const PASSED_WORD =
  /^(?:UR[LI]S?|CONN|CONNECTION|SESSION|PRIVATE|CERT|CERTIFICATE|SIGNING|SIGNATURE|SALT|LICEN[CS]E)$/;
/** Shorter values ("true", "enabled") are settings; removing them would garble every text. UTF-16 units. */
const SHORTEST_VALUE = 8;

/** `npm_token`, `CLIENT-SECRET`, `privateKey`: in upper case. */
function wordsOf(name: string): readonly string[] {
  return name
    .replace(/(?<=[a-z\d])(?=[A-Z])/g, "_")
    .toUpperCase()
    .split(/[_-]/);
}

/** Whether what has the name, a variable or a member of a document, is a secret by its name. */
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
 * The secrets in the environment, for {@link createRedactor}: values of variables whose names say secret, and the user
 * information of every URL.
 *
 * A name says secret by one of its words (split at `_`, `-` and between cases): TOKEN, SECRET, PASSWORD, PASS, KEY,
 * CREDENTIAL, PAT, AUTH, COOKIE, DSN, WEBHOOK and their like; one that is passed to the agent by URL, CONNECTION, SESSION,
 * CERT and their like, too. Values under 8 UTF-16 units and file paths are left out, of a URL only what can be secret is
 * taken (see {@link secretParts}); `INPUT_*` is left out because inputs are handed over by name.
 *
 * @param passedNames variables that the workflow lets through to the agent
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
 * Where a secret is kept is no secret: `GOOGLE_APPLICATION_CREDENTIALS` and `SSH_AUTH_SOCK` hold paths, and removing
 * 12 characters of `/home/runner/…` would empty the log. Only well-known roots: base64 may begin with "/", too.
 */
const PATH_VALUE =
  /^(?:~|\.{1,2}|[A-Za-z]:|\/(?:__w|bin|dev|etc|github|home|mnt|opt|private|proc|root|run|srv|tmp|usr|var|Users|Volumes))[\\/]/;
const URL_VALUE = /^[a-z][a-z0-9+.-]*:\/\/[^/?#\s]*(?<path>\/[^?#]*)?(?<query>[?#].*)?$/is;
/** What stands between `://` and the path of a URL (RFC 3986, section 3.2). */
const AUTHORITY = /[^/?#\s]*/y;
const SCHEME_END = "://";

/** Where a job has its own services, with passwords such as "test" or "root" that are no secrets. */
const LOCAL_HOST = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d*)?$/i;
const COMMON_WORD = /^(?:[a-z]{1,7}|[A-Z]{1,7})$/;
/** Shorter passwords are too common as words to be looked for. UTF-16 units. */
const SHORTEST_PASSWORD = 4;
/** A user's name alone ("git") is none; a token in its place is. UTF-16 units. */
const SHORTEST_USER_INFORMATION = 8;

/**
 * What of a value that is called secret has to be kept secret: nothing of a file path, of a URL
 * (`ACTIONS_ID_TOKEN_REQUEST_URL`, a web hook) what stands beside the host, else all of it. Taking the host along would
 * remove every link to it.
 *
 * @param ofUrl whether the path of a URL counts, as that of a web hook does, or its query only
 * @returns parts of any length, empty ones too; the user information of a URL stands in {@link userInformation}
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
 * The user information of all URLs in a text: passwords, and each with its user's name, as they are written and decoded.
 * A password that is the user's name is none (`postgres:postgres`), nor is a short word on the machine itself (`root:test`):
 * removing it alone would remove a common word.
 *
 * @returns each of 4 UTF-16 units and more, with the user's name of 8 and more
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
/** The same of a member whose name says secret, and of a line that was named by itself. UTF-16 units. */
const SHORTEST_SECRET = 4;
/** A line of a JSON document that holds a text: `"private_key_id": "…",` or `"…",`. */
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
 * The secrets in a JSON document that is called secret as a whole, such as the key of a service account, or in a line of
 * one: its values. Its braces and the names of its members stand in every other document, too, so that looking for them
 * would take this one's layout out of all of them.
 *
 * @returns undefined where the text is neither
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

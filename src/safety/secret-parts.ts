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
export function secretParts(value: string, ofUrl: "whole path" | "query only"): readonly string[] {
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

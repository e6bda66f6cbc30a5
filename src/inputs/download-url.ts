const VENDOR = "https://downloads.cursor.com/lab";

/**
 * The base of the packages' addresses, as `cli-download-url` gives it: what is appended to it must become part of its
 * path, and nothing in it may be secret, as it stands in the log.
 *
 * @param text absent: the vendor's
 * @returns undefined when it is none
 */
export function downloadBase(text: string = VENDOR): URL | undefined {
  const url = URL.parse(text);
  return url === null || !isSafeUrl(url) || /[?#]/.test(text) ? undefined : url;
}

/** Whether program code may be fetched from there: https, or http on this machine; no credentials, which would end in the log. */
export function isSafeUrl(url: URL): boolean {
  if (url.username !== "" || url.password !== "") {
    return false;
  }
  return url.protocol === "https:" || (url.protocol === "http:" && isLoopback(url.hostname));
}

/** What may be shown of an address that is refused: neither user name and password nor what follows the path. */
export function withoutCredentials(text: string): string {
  return text.replace(/^([a-z]+:\/\/)?.*@/is, "$1***@").replace(/([?#])[^]*/, "$1…");
}

/** Whether a host name of a URL stands for this machine. */
export function isLoopback(hostname: string): boolean {
  return hostname === "localhost" || hostname === "[::1]" || /^127(\.\d{1,3}){3}$/.test(hostname);
}

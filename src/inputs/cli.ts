import type { InputReader } from "./input-reader.js";

const VENDOR = "https://downloads.cursor.com/lab";

/** Reads `cli-version`: the exact version to install. */
export function readCliVersion(reader: InputReader): string | undefined {
  const version = reader.text("cli-version");
  if (version !== undefined && !isCliVersion(version)) {
    reader.problem(
      `cli-version: ${reader.quote(version)} is not a version of the Cursor CLI. Give the exact version as \`cursor-agent --version\` prints it, for example 2026.10.01-e373342.`,
    );
  }
  if (version !== undefined && reader.text("cli-path") !== undefined) {
    reader.problem(
      "cli-path, cli-version: both are given. Give the CLI that is there, or the version to install.",
    );
  }
  return version;
}

/**
 * Reads `cli-sha256`, the hash of the package to install.
 * @returns lower-case hexadecimal
 */
export function readCliSha256(reader: InputReader): string | undefined {
  const sha256 = reader.text("cli-sha256");
  if (sha256 !== undefined && !/^[0-9a-f]{64}$/i.test(sha256)) {
    reader.problem(
      `cli-sha256: ${reader.quote(sha256)} is not a SHA-256. Give the 64 hexadecimal digits that an earlier run logged.`,
    );
  }
  if (sha256 !== undefined && reader.text("cli-path") !== undefined) {
    reader.problem(
      "cli-path, cli-sha256: both are given. The hash is of a package to install; leave one of them out.",
    );
  }
  return sha256?.toLowerCase();
}

/**
 * Reads `cli-download-url`: https, or http on this machine.
 * @returns the base of the addresses of all packages
 */
export function readDownloadUrl(reader: InputReader): URL {
  const given = reader.text("cli-download-url") ?? VENDOR;
  const base = downloadBase(given);
  if (base === undefined) {
    reader.problem(
      `cli-download-url: ${reader.quote(withoutCredentials(given))} is not the https address of a folder. Give the base address of a mirror, without user name, query and fragment.`,
    );
  }
  return base ?? new URL(VENDOR);
}

/**
 * `2026.08.11-e8db854` or, in the middle of 2026, `2026.06.19-20-24-33-653a7fb`: date, sometimes a time, commit.
 * Not semver: month and day have leading zeros.
 */
const VERSION_SHAPE = /^\d{4}\.\d{2}\.\d{2}(-\d{2}-\d{2}-\d{2})?-[0-9a-f]{7,40}$/;

/** Whether the text is a version as Cursor writes it, with nothing around it. */
export function isCliVersion(text: string): boolean {
  return VERSION_SHAPE.test(text);
}

/**
 * Returns the version that a CLI printed for `--version`. Cursor's CLI prints its version and nothing else, which
 * tells it apart from another vendor's `agent`.
 *
 * @returns undefined when the output is anything else
 */
export function versionInOutput(output: string): string | undefined {
  const text = output.trim();
  return isCliVersion(text) ? text : undefined;
}

/**
 * Returns the base of the package addresses, from `cli-download-url`. We append to its path, and print it in the log,
 * so it must not contain a query, a fragment or a secret.
 *
 * @returns undefined when the text is not such an address
 */
export function downloadBase(text: string): URL | undefined {
  const url = URL.parse(text);
  return url === null || !isSafeUrl(url) || /[?#]/.test(text) ? undefined : url;
}

/**
 * Whether we may download program code from there: https, or http on this machine; no credentials, as the log shows
 * it.
 */
function isSafeUrl(url: URL): boolean {
  if (url.username !== "" || url.password !== "") {
    return false;
  }
  return url.protocol === "https:" || (url.protocol === "http:" && isLoopback(url.hostname));
}

/** Returns the part of a refused address that may be shown: without user name, password, query and fragment. */
export function withoutCredentials(text: string): string {
  return text.replace(/^([a-z]+:\/\/)?.*@/is, "$1***@").replace(/([?#])[^]*/, "$1…");
}

/** Whether the host name of a URL means this machine. */
export function isLoopback(hostname: string): boolean {
  return hostname === "localhost" || hostname === "[::1]" || /^127(\.\d{1,3}){3}$/.test(hostname);
}

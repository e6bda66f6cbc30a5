import { isCliVersion } from "./cli-version.js";
import { downloadBase, withoutCredentials } from "./download-url.js";
import type { InputReader } from "./reader.js";

/** `cli-version`: one version to install. */
export function readCliVersion(reader: InputReader): string | undefined {
  const version = reader.text("cli-version");
  if (version !== undefined && !isCliVersion(version)) {
    reader.problem(
      `cli-version: ${reader.quote(version)} is no version of the Cursor CLI. Give the exact version as \`cursor-agent --version\` prints it, for example 2026.10.01-e373342.`,
    );
  }
  if (version !== undefined && reader.text("cli-path") !== undefined) {
    reader.problem(
      "cli-path, cli-version: both are given. Give the CLI that is there, or the version to install.",
    );
  }
  return version;
}

/** `cli-sha256`: of the package to install. @returns lower-case hexadecimal */
export function readCliSha256(reader: InputReader): string | undefined {
  const sha256 = reader.text("cli-sha256");
  if (sha256 !== undefined && !/^[0-9a-f]{64}$/i.test(sha256)) {
    reader.problem(
      `cli-sha256: ${reader.quote(sha256)} is no SHA-256. Give the 64 hexadecimal digits that an earlier run logged.`,
    );
  }
  if (sha256 !== undefined && reader.text("cli-path") !== undefined) {
    reader.problem(
      "cli-path, cli-sha256: both are given. The hash is of a package to install; leave one of them out.",
    );
  }
  return sha256?.toLowerCase();
}

/** `cli-download-url`: encrypted, unless it is on this machine. @returns the base of all packages' addresses */
export function readDownloadUrl(reader: InputReader): string {
  const given = reader.text("cli-download-url");
  const base = downloadBase(given);
  if (base === undefined) {
    const shown = reader.quote(withoutCredentials(given ?? ""));
    reader.problem(
      `cli-download-url: ${shown} is no https address of a folder. Give the base address of a mirror, without user name, query and fragment.`,
    );
  }
  return base?.href ?? "";
}

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
 * The version in what a CLI printed for `--version`. Cursor's prints its version and nothing else; that is how it is told
 * from another vendor's `agent`.
 *
 * @returns undefined when the output is anything else
 */
export function versionInOutput(output: string): string | undefined {
  const text = output.trim();
  return isCliVersion(text) ? text : undefined;
}

/** Text from elsewhere, made fit for a message: quoted, control characters escaped, at most 200 UTF-16 units of it. */
export function quoted(text: string): string {
  return JSON.stringify(text.length > 200 ? `${text.slice(0, 200)}…` : text);
}

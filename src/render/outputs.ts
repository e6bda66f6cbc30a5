import { type Severity, worstSeverity } from "../record/schema-finding.js";
import { MAXIMUM_JSON_UNITS, type RunRecord } from "../record/schema.js";
import { cutUnits } from "../safety/cut.js";

/**
 * All outputs of a job share 1 MB, counted in UTF-16 (GitHub's documentation, "output limitations"): about 500,000
 * units. We leave room for the other steps of the job.
 */
const MAXIMUM_OUTPUTS_UNITS = 400_000;
/** For the file names, addresses and ids that channels add. */
const CHANNELS_UNITS = 20_000;
const MAXIMUM_RESULT_UNITS = 100_000;
export const MAXIMUM_LIST_UNITS = 75_000;

type Output = {
  /**
   * `word`: one of our own words, never redacted. `json`: JSON, whose strings are redacted by their parsed values.
   * `rows`: a JSON array of our own objects, in which paths and numbers are redacted.
   */
  readonly kind: "word" | "text" | "json" | "rows";
  /** @param listUnits longest list, in UTF-16 units */
  readonly of: (record: RunRecord, listUnits: number) => string;
};

const word = (of: Output["of"]): Output => ({ kind: "word", of });
const text = (of: Output["of"]): Output => ({ kind: "text", of });
const json = (of: Output["of"]): Output => ({ kind: "json", of });
const rows = (of: Output["of"]): Output => ({ kind: "rows", of });
const number = (of: (record: RunRecord) => number | undefined): Output =>
  text((record) => outputNumber(of(record)));

/** The outputs made from a record, by the contract's names. Channels add their own (files, comment). */
const OUTPUTS: Readonly<Record<string, Output>> = {
  conclusion: word(({ conclusion }) => conclusion),
  reason: word(({ reason }) => reason),
  result: text(({ result }) => cutUnits(result?.text ?? "", MAXIMUM_RESULT_UNITS)),
  // Unlike text, JSON cannot be cut.
  "structured-output": json(({ structuredOutput = "" }) =>
    structuredOutput.length <= MAXIMUM_JSON_UNITS ? structuredOutput : "",
  ),
  findings: number(({ structuredOutput, findings }) =>
    structuredOutput === undefined ? undefined : findings.length,
  ),
  "highest-severity": word(highestSeverity),
  "session-id": text(({ session }) => session.id ?? ""),
  "request-id": text(({ session }) => session.requestId ?? ""),
  model: text(({ session }) => session.model ?? ""),
  "cli-version": text(({ session }) => session.cliVersion ?? ""),
  "cli-sha256": text(({ session }) => session.cliSha256 ?? ""),
  "is-error": word(({ result }) => (result === undefined ? "" : String(result.isError))),
  "exit-code": number(({ exit }) => exit?.code),
  "duration-ms": number((record) => record.result?.durationMs ?? span(record)),
  "api-duration-ms": number(({ result }) => result?.apiDurationMs),
  "tool-calls": number(({ toolCallCounts }) => toolCallCounts.total),
  "tool-calls-failed": number(({ toolCallCounts }) => toolCallCounts.failed),
  "tool-calls-denied": number(({ toolCallCounts }) => toolCallCounts.denied),
  "files-written": json(({ filesWritten }, listUnits) =>
    jsonList(filesWritten, listUnits, (left) => `… and ${left} more, in record-file`),
  ),
  "files-changed": rows((record, listUnits) =>
    jsonList(changedFiles(record), listUnits, (left) => unlistedFiles(left, "record-file")),
  ),
  "input-tokens": number(({ usage }) => usage.inputTokens),
  "output-tokens": number(({ usage }) => usage.outputTokens),
  "cache-read-tokens": number(({ usage }) => usage.cacheReadTokens),
  "cache-write-tokens": number(({ usage }) => usage.cacheWriteTokens),
  attempts: number(({ attempts }) => attempts.length),
};

/** Returns the names of the outputs of a kind. */
export function outputsOfKind(kind: Output["kind"]): readonly string[] {
  return Object.keys(OUTPUTS).filter((name) => OUTPUTS[name]?.kind === kind);
}

/**
 * Returns the outputs of a record, small enough together for a job. Every name is always present, so that a later step
 * reads an empty string and not a leftover. The two lists share the budget that the other outputs leave.
 */
export function recordOutputs(record: RunRecord): Readonly<Record<string, string>> {
  const outputs = (listUnits: number): Readonly<Record<string, string>> =>
    Object.fromEntries(Object.entries(OUTPUTS).map(([name, { of }]) => [name, of(record, listUnits)]));
  const withoutLists = Object.entries(outputs(0)).flat().join("").length;
  const room = MAXIMUM_OUTPUTS_UNITS - CHANNELS_UNITS - withoutLists;
  return outputs(Math.min(MAXIMUM_LIST_UNITS, Math.floor(room / 2)));
}

/** Empty without a structured answer, because only that can contain findings. */
function highestSeverity({ structuredOutput, findings }: RunRecord): Severity | "none" | "" {
  return structuredOutput === undefined ? "" : (worstSeverity(findings) ?? "none");
}

function changedFiles(record: RunRecord) {
  return record.files
    .filter((file) => file.changed)
    .map(({ path, status, added, removed, reported }) => ({ path, status, added, removed, reported }));
}

/** Returns the entry that replaces omitted files in a list of changed files. */
export function unlistedFiles(left: number, place: string) {
  return {
    path: `… and ${left} more, in ${place}`,
    status: "modified",
    added: 0,
    removed: 0,
    reported: false,
  };
}

/**
 * Returns a JSON array of the items, or of as many as fit, followed by an item that says how many are missing.
 *
 * @param maximumUnits limit for the items, in UTF-16 units
 * @param lastItem makes the item that replaces the missing ones
 */
export function jsonList<Item>(
  items: readonly Item[],
  maximumUnits: number,
  lastItem: (left: number) => Item,
): string {
  const kept: string[] = [];
  let units = 0;
  for (const item of items) {
    const json = JSON.stringify(item);
    units += json.length + 1;
    if (units > maximumUnits) {
      kept.push(JSON.stringify(lastItem(items.length - kept.length)));
      break;
    }
    kept.push(json);
  }
  return `[${kept.join(",")}]`;
}

function span({ attempts, startedAtMs, endedAtMs }: RunRecord): number | undefined {
  return endedAtMs === undefined || attempts.length === 0 ? undefined : endedAtMs - startedAtMs;
}

/** Formats a number as an output; empty if unknown. */
export function outputNumber(value: number | undefined): string {
  return value === undefined ? "" : String(value);
}

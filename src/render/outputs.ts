import { type Severity, worstSeverity } from "../record/schema-finding.js";
import { MAXIMUM_JSON_UNITS, type RunRecord } from "../record/schema.js";
import { cutUnits } from "../safety/cut.js";

/**
 * All outputs of a job share 1 MB, counted in UTF-16 (GitHub's documentation, "output limitations"): about 500,000 units.
 * A step leaves room for the others of its job.
 */
const MAXIMUM_OUTPUTS_UNITS = 400_000;
/** For the names of files, addresses and ids that channels add. */
const CHANNELS_UNITS = 20_000;
const MAXIMUM_RESULT_UNITS = 100_000;
export const MAXIMUM_LIST_UNITS = 75_000;

type Output = {
  /** `word`: one of ours, which no secret changes. `json`: redacted as what its strings stand for. */
  readonly kind: "word" | "text" | "json";
  /** @param listUnits that a list may have, in UTF-16 units */
  readonly of: (record: RunRecord, listUnits: number) => string;
};

const word = (of: Output["of"]): Output => ({ kind: "word", of });
const text = (of: Output["of"]): Output => ({ kind: "text", of });
const json = (of: Output["of"]): Output => ({ kind: "json", of });
const number = (of: (record: RunRecord) => number | undefined): Output =>
  text((record) => outputNumber(of(record)));

/** The outputs that a record gives, by the contract's names; those of the channels (files, comment) come beside them. */
const OUTPUTS: Readonly<Record<string, Output>> = {
  conclusion: word(({ conclusion }) => conclusion),
  reason: word(({ reason }) => reason),
  result: text(({ result }) => cutUnits(result?.text ?? "", MAXIMUM_RESULT_UNITS)),
  // JSON cannot be cut as a text can.
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
  "files-changed": json((record, listUnits) =>
    jsonList(changedFiles(record), listUnits, (left) => unlistedFiles(left, "record-file")),
  ),
  "input-tokens": number(({ usage }) => usage.inputTokens),
  "output-tokens": number(({ usage }) => usage.outputTokens),
  "cache-read-tokens": number(({ usage }) => usage.cacheReadTokens),
  "cache-write-tokens": number(({ usage }) => usage.cacheWriteTokens),
  attempts: number(({ attempts }) => attempts.length),
};

/** Names of the outputs of a kind. */
export function outputsOfKind(kind: Output["kind"]): readonly string[] {
  return Object.keys(OUTPUTS).filter((name) => OUTPUTS[name]?.kind === kind);
}

/**
 * The outputs of a record, together small enough for a job. Every name is always there, so that a later step reads an
 * empty string and not a leftover. What is left of the budget after all others is shared by the two lists.
 */
export function recordOutputs(record: RunRecord): Readonly<Record<string, string>> {
  const outputs = (listUnits: number): Readonly<Record<string, string>> =>
    Object.fromEntries(Object.entries(OUTPUTS).map(([name, { of }]) => [name, of(record, listUnits)]));
  const withoutLists = Object.entries(outputs(0)).flat().join("").length;
  const room = MAXIMUM_OUTPUTS_UNITS - CHANNELS_UNITS - withoutLists;
  return outputs(Math.min(MAXIMUM_LIST_UNITS, Math.floor(room / 2)));
}

/** Empty without a structured answer, which alone can hold findings. */
function highestSeverity({ structuredOutput, findings }: RunRecord): Severity | "none" | "" {
  return structuredOutput === undefined ? "" : (worstSeverity(findings) ?? "none");
}

function changedFiles(record: RunRecord) {
  return record.files
    .filter((file) => file.changed)
    .map(({ path, status, added, removed, reported }) => ({ path, status, added, removed, reported }));
}

/** The entry that stands for changed files that are left out. */
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
 * A JSON array of the items, or of as many as there is room for and a last one that says how many are left out.
 *
 * @param maximumUnits of the items, in UTF-16 units
 * @param lastItem makes the item that stands for those left out
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

/** A number as an output; empty where it is not known. */
export function outputNumber(value: number | undefined): string {
  return value === undefined ? "" : String(value);
}

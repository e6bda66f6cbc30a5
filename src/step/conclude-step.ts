import type { Environment } from "../system/environment.js";
import type { RunRecord } from "../record/schema.js";
import { recordOutputs } from "../render/outputs.js";
import { conclusionMark } from "../render/words.js";
import { type LogOutput, MAXIMUM_ANNOTATION_UNITS } from "./log-output.js";
import { CHANNEL_OUTPUTS, writeOutputs } from "./outputs.js";
import type { ReporterOutputs } from "../report/reporter.js";
import { neutraliseInline } from "../safety/neutralise.js";
import type { Redactor } from "../safety/redact.js";

/**
 * The last words of a step: its outputs, and an annotation where it did not succeed.
 *
 * @param record finished and redacted
 * @param outputs what the channels add, e.g. `comment-id`
 * @returns the exit code of the step
 */
export function concludeStep(
  record: RunRecord,
  outputs: ReporterOutputs,
  environment: Environment,
  log: LogOutput,
  redactor: Redactor,
): number {
  const all = { ...CHANNEL_OUTPUTS, ...recordOutputs(record), ...outputs };
  const unwritten = writeOutputs(all, environment["GITHUB_OUTPUT"], redactor);
  const text = record.conclusion === "success" ? "" : annotation(record);
  if (isGreen(record) && unwritten === undefined) {
    if (text !== "") {
      log.notice(text);
    }
    return 0;
  }
  const title = isGreen(record)
    ? "the outputs could not be written"
    : `${conclusionMark(record.conclusion)} (${record.reason})`;
  const lost = neutraliseInline(unwritten ?? "", MAXIMUM_ANNOTATION_UNITS);
  log.error(`Cursor agent: ${title}`, [text, lost].filter((part) => part !== "").join("\n"));
  return 1;
}

function isGreen({ conclusion }: RunRecord): boolean {
  return conclusion === "success" || conclusion === "skipped";
}

function annotation(record: RunRecord): string {
  return [...record.message.split("\n"), record.remedy]
    .map((line) => neutraliseInline(line, MAXIMUM_ANNOTATION_UNITS))
    .join("\n");
}

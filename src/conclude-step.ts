import type { Environment } from "./inputs/reader.js";
import type { RunRecord } from "./record/record.js";
import { recordOutputs } from "./render/outputs.js";
import { conclusionMark } from "./render/words.js";
import { type LogOutput, MAXIMUM_ANNOTATION_UNITS } from "./report/log-output.js";
import { CHANNEL_OUTPUTS, writeOutputs } from "./report/outputs.js";
import type { ReporterOutputs } from "./report/reporter.js";
import { neutraliseInline } from "./safety/neutralise.js";

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
): number {
  writeOutputs({ ...CHANNEL_OUTPUTS, ...recordOutputs(record), ...outputs }, environment["GITHUB_OUTPUT"]);
  if (record.conclusion === "success") {
    return 0;
  }
  const text = annotation(record);
  if (record.conclusion === "skipped") {
    log.notice(text);
    return 0;
  }
  log.error(`Cursor agent: ${conclusionMark(record.conclusion)} (${record.reason})`, text);
  return 1;
}

function annotation(record: RunRecord): string {
  return [...record.message.split("\n"), record.remedy]
    .map((line) => neutraliseInline(line, MAXIMUM_ANNOTATION_UNITS))
    .join("\n");
}

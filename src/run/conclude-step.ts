import type { Reason } from "../record/reasons.js";
import type { RunRecord } from "../record/schema.js";
import { recordOutputs } from "../render/outputs.js";
import { summaryLine } from "../render/log/log-lines.js";
import { renderSummary } from "../render/summary/summary.js";
import { headingOfAgent } from "../render/parts/heading.js";
import { type LogOutput, MAXIMUM_ANNOTATION_UNITS } from "../step/log-output.js";
import { CHANNEL_OUTPUTS, writeOutputs } from "../step/step-outputs.js";
import type { ReporterOutputs } from "../report/reporter.js";
import { neutraliseInline, neutraliseText } from "../safety/neutralise.js";
import type { Redactor } from "../safety/redaction/redact.js";
import type { Environment } from "../system/environment.js";
import { overwritePlainFile, readPlainFile } from "../system/plain-file.js";

const INTERNAL: Reason = "internal";
const BEWARE =
  "Later steps of this job would get what the agent left in the runner's files: end the job here, and look at the runner if it is kept.";

type StepEnd = {
  /** Finished and redacted. */
  readonly record: RunRecord;
  /** Outputs that the channels add, e.g. `comment-id`. */
  readonly outputs: ReporterOutputs;
  /** What the agent did to the runner's files and we could not undo, one sentence each. */
  readonly unrestored: readonly string[];
  /** See {@link outputPlace}. */
  readonly outputFile: string | undefined;
  readonly environment: Environment;
  readonly log: LogOutput;
  readonly redactor: Redactor;
};

/**
 * Ends a step: writes its outputs, then the log's last line, and an annotation unless it succeeded. A step fails when it cannot write its
 * outputs, or when what the agent wrote to the runner's files remains for later steps.
 *
 * @returns the exit code of the step
 */
export function concludeStep(end: StepEnd): number {
  const { record, outputs, unrestored, outputFile, log, redactor } = end;
  const all = {
    ...CHANNEL_OUTPUTS,
    ...recordOutputs(record),
    ...outputs,
    ...(unrestored.length > 0 && isGreen(record) && { conclusion: "failure", reason: INTERNAL }),
  };
  const unwritten = writeOutputs(all, outputFile, redactor);
  const text = record.conclusion === "success" ? "" : annotation(record);
  const lost = [
    ...(unwritten === undefined ? [] : [unwritten]),
    ...(unrestored.length === 0 ? [] : [BEWARE, ...unrestored]),
  ].map((line) => neutraliseInline(line, MAXIMUM_ANNOTATION_UNITS));
  if (isGreen(record) && lost.length === 0) {
    sayLast(record, log);
    if (text !== "") {
      log.notice(text);
    }
    return 0;
  }
  const message = lost.join("\n");
  const ended = isGreen(record)
    ? ({ ...record, conclusion: "failure", reason: INTERNAL, message, remedy: "" } as const)
    : record;
  sayLast(ended, log);
  const title = isGreen(record)
    ? `❌ Cursor agent: the ${unwritten === undefined ? "runner's files could not be put back" : "outputs could not be written"}`
    : headingOfAgent(record);
  log.error(title, [text, ...lost].filter(Boolean).join("\n"));
  if (isGreen(record)) {
    retractSummary(ended, end);
  }
  return 1;
}

/** The log's last line comes when nothing can fail any more. A run that nobody asked for is one notice and no more. */
function sayLast(record: RunRecord, log: LogOutput): void {
  if (record.reason !== "no-trigger") {
    log.lines([summaryLine(record)]);
  }
}

/** The summary was there first, and must not say better than the step's colour. On a full disk its beginning stays. */
function retractSummary(failed: RunRecord, { environment, redactor }: StepEnd): void {
  const path = environment["GITHUB_STEP_SUMMARY"] ?? "";
  try {
    if (readPlainFile(path).length > 0) {
      overwritePlainFile(path, redactor.markup(renderSummary(failed, "full")));
    }
  } catch {
    // There is none, or no more of it can be written.
  }
}

function isGreen({ conclusion }: RunRecord): boolean {
  return conclusion === "success" || conclusion === "skipped";
}

function annotation(record: RunRecord): string {
  const remedy = neutraliseText(record.remedy, MAXIMUM_ANNOTATION_UNITS / 4);
  const message = neutraliseText(record.message, MAXIMUM_ANNOTATION_UNITS - remedy.length - 1);
  return `${message}\n${remedy}`.trim();
}

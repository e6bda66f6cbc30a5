import { existsSync, mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { setSecret } from "@actions/core";
import { systemClock } from "./clock.js";
import { InputError } from "./errors.js";
import { eventContext } from "./github/event.js";
import { readEventPayload } from "./github/event-payload.js";
import type { Environment } from "./input-readers.js";
import { publishComment } from "./publish-comment.js";
import { type ReadRun, readRuns } from "./read-runs.js";
import { isFailure, mergeRuns, type MergedRun, type MergedRuns } from "./record/merge.js";
import { MAXIMUM_COMMENT_BYTES } from "./render/comment.js";
import { runLine } from "./render/log-lines.js";
import { renderMerged } from "./render/merged.js";
import { mergedOutputs } from "./render/report-outputs.js";
import { MAXIMUM_SUMMARY_BYTES } from "./render/summary.js";
import { type LogOutput, runnerLog } from "./report/log-output.js";
import { writeOutputs } from "./report/outputs.js";
import { writePage } from "./report/page-file.js";
import { appendSummary } from "./report/summary-file.js";
import { loadReportInputs, type ReportInputs } from "./report-inputs.js";
import { neutraliseInline } from "./safety/neutralise.js";
import { createRedactor, type Redactor } from "./safety/redact.js";
import { secretsFromEnvironment } from "./safety/secrets.js";

const MAXIMUM_ANNOTATION_UNITS = 4_000;
/** Beside the runs a comment holds its marker. */
const COMMENT_RESERVE_BYTES = 1_000;

/**
 * Publishes runs that happened elsewhere: one summary, one comment, one page.
 *
 * @returns the exit code of the step
 */
export async function reportAction(environment: Environment): Promise<number> {
  const log = runnerLog();
  try {
    return await report(loadReportInputs(environment), environment, log);
  } catch (error) {
    if (!(error instanceof InputError)) {
      throw error;
    }
    return fail("invalid input", error.message, environment, log);
  }
}

async function report(inputs: ReportInputs, environment: Environment, log: LogOutput): Promise<number> {
  const redactor = createRedactor(registerSecrets(inputs, environment));
  const clean = (text: string): string => redactor.text(text);
  const say = {
    warn: (text: string): void => {
      log.warning(neutraliseInline(clean(text), MAXIMUM_ANNOTATION_UNITS));
    },
    notice: (text: string): void => {
      log.lines([`ℹ ${neutraliseInline(clean(text), MAXIMUM_ANNOTATION_UNITS)}`]);
    },
  };
  const { runs, notes } = await readRuns(inputs.records, environment["GITHUB_WORKSPACE"] ?? ".", clean);
  if (runs.length === 0) {
    const text = `records: ${notes.map(clean).join(" ")} Check the globs, and that the artifacts of the agent's jobs were downloaded before.`;
    return fail("nothing to report", text, environment, log);
  }
  const merged = mergeRuns(runs, notes.map(clean));
  log.lines(merged.runs.map((run) => runLine(run, clean)));
  merged.notes.forEach(say.warn);
  if (inputs.summary !== "off") {
    appendSummary(
      environment["GITHUB_STEP_SUMMARY"],
      renderMerged(merged, inputs.summary, MAXIMUM_SUMMARY_BYTES),
    );
  }
  const outputs = {
    ...mergedOutputs(merged),
    "report-file": await writeReportPage(runs, merged, environment, redactor),
    ...(await publishComment({
      inputs,
      environment,
      event: eventContext(
        environment,
        readEventPayload(environment["GITHUB_EVENT_PATH"]).payload,
        inputs.matrix,
      ),
      clock: systemClock,
      text: renderMerged(merged, "compact", MAXIMUM_COMMENT_BYTES - COMMENT_RESERVE_BYTES),
      ...say,
    })),
  };
  writeOutputs(outputs, environment["GITHUB_OUTPUT"]);
  return verdict(inputs, merged, log);
}

function registerSecrets(inputs: ReportInputs, environment: Environment): readonly string[] {
  const given = [inputs.githubToken ?? "", ...inputs.redact].filter((secret) => secret !== "");
  const secrets = [...given, ...secretsFromEnvironment(environment)];
  secrets.forEach((secret) => {
    setSecret(secret);
  });
  return secrets;
}

/** The page shows the events of a run where its transcript lies beside its record, or is the file itself. */
async function writeReportPage(
  runs: readonly ReadRun[],
  merged: MergedRuns,
  environment: Environment,
  redactor: Redactor,
): Promise<string> {
  const directory = mkdtempSync(join(environment["RUNNER_TEMP"] ?? tmpdir(), "cursor-agent-report-"));
  const path = join(directory, "report.html");
  const shown = runs.filter((run) => merged.runs.includes(run));
  await writePage(
    path,
    shown.flatMap((run) =>
      "record" in run ? [{ record: run.record, transcriptPath: transcriptOf(run.file) }] : [],
    ),
    redactor,
  );
  return path;
}

function transcriptOf(file: string): string {
  const beside = join(dirname(file), "transcript.ndjson");
  return file.endsWith(".json") && existsSync(beside) ? beside : file;
}

function verdict({ failOn }: ReportInputs, merged: MergedRuns, log: LogOutput): number {
  const isShut =
    (failOn === "any-failure" && merged.failed > 0) ||
    (failOn === "all-failure" && merged.failed === merged.runs.length);
  if (isShut) {
    const names = merged.runs.filter(hasFailed).map((run) => run.name);
    log.error(
      "Cursor agent report: runs failed",
      neutraliseInline(
        `${merged.failed} of ${merged.runs.length} runs failed: ${names.join(", ")}. The summary tells why; fail-on is ${failOn}.`,
        MAXIMUM_ANNOTATION_UNITS,
      ),
    );
  }
  return isShut ? 1 : 0;
}

function hasFailed(run: MergedRun): boolean {
  return !("record" in run) || isFailure(run.record);
}

function fail(what: string, text: string, environment: Environment, log: LogOutput): number {
  writeOutputs({ conclusion: "failure", runs: "0", "runs-failed": "0" }, environment["GITHUB_OUTPUT"]);
  const lines = text.split("\n").map((line) => neutraliseInline(line, MAXIMUM_ANNOTATION_UNITS));
  log.error(`Cursor agent report: ${what}`, lines.join("\n"));
  return 1;
}

import { systemClock } from "../system/clock.js";
import { InputError } from "../system/errors.js";
import { apiUrl, openGitHubClient } from "../github/client.js";
import { eventContext, readEventPayload } from "../github/event.js";
import type { Environment } from "../system/environment.js";
import { redactWarnings } from "../inputs/secret-inputs.js";
import { openMergedChannels } from "./merged-channels.js";
import { readRuns } from "./read-runs.js";
import { mergeRuns, type MergedRuns } from "../record/merge.js";
import { hasFailed, type ReadRun } from "../record/read-run.js";
import { runLine } from "../render/log/log-lines.js";
import { mergedLine, mergedOutputs } from "../render/summary/merged.js";
import {
  type LogOutput,
  MAXIMUM_ANNOTATION_UNITS,
  RunnerLog,
  createStepMessages,
  type StepMessages,
} from "../step/log-output.js";
import { outputPlace, writeOutputs } from "../step/step-outputs.js";
import { type ReporterOutputs, broadcast } from "../report/reporter.js";
import { type Exporter, loadExporter } from "../report/traces/load-exporter.js";
import { loadReportInputs, type ReportInputs } from "./report-inputs.js";
import { neutraliseInline, neutraliseText } from "../safety/neutralise.js";
import type { Redactor } from "../safety/redaction/redact.js";

/** GitHub shows ten of a kind per step. Further ones would only clutter the log. */
const MAXIMUM_WARNINGS = 10;
/** A page of a thousand transcripts takes minutes, but a disk that does not respond takes forever. */
const CHANNEL_BUDGET_MS = 300_000;

/**
 * Publishes runs of other jobs: one summary, one comment, one review, one page.
 *
 * @param environment of this process
 * @param redactor has the step's secrets
 * @returns the exit code of the step
 */
export async function reportAction(environment: Environment, redactor: Redactor): Promise<number> {
  const log = new RunnerLog(redactor);
  try {
    const exporter = await loadExporter(environment);
    const inputs = loadReportInputs(environment, {
      clean: (text) => redactor.text(text),
      readOtlp: exporter?.readOtlpInputs,
    });
    return await report(inputs, environment, log, redactor, exporter);
  } catch (error) {
    if (!(error instanceof InputError)) {
      throw error;
    }
    return fail("invalid input", redactor.text(error.message), environment, log, redactor);
  }
}

async function report(
  inputs: ReportInputs,
  environment: Environment,
  log: LogOutput,
  redactor: Redactor,
  exporter: Exporter | undefined,
): Promise<number> {
  const say = createStepMessages(log, redactor);
  redactWarnings(inputs.redact).forEach(say.warn);
  const { runs, notes } = await readRuns(inputs.records, environment["GITHUB_WORKSPACE"] ?? ".", redactor);
  if (runs.length === 0) {
    const text = `records: ${notes.join(" ")} Check the globs, and that the artifacts of the agent's jobs were downloaded before.`;
    return fail("nothing to report", redactor.text(text), environment, log, redactor);
  }
  const merged = mergeRuns(
    runs.map((run) => pushedAs(inputs.pushedCommit, run)),
    notes,
  );
  log.lines([...merged.runs.map((run) => runLine(run, (text) => redactor.text(text))), mergedLine(merged)]);
  merged.notes.slice(0, MAXIMUM_WARNINGS).forEach(say.warn);
  merged.notes.slice(MAXIMUM_WARNINGS).forEach(say.notice);
  const channelOutputs = await publish(inputs, merged, environment, redactor, say, exporter);
  const unwritten = writeOutputs(
    { ...mergedOutputs(merged), ...channelOutputs },
    outputPlace(environment),
    redactor,
  );
  const exitCode = verdict(inputs, merged, log);
  if (unwritten !== undefined) {
    log.error(
      "Cursor agent report: the outputs could not be written",
      neutraliseText(unwritten, MAXIMUM_ANNOTATION_UNITS),
    );
  }
  return unwritten === undefined ? exitCode : 1;
}

/** Only this job knows what was pushed: a record comes from a job that the agent may have controlled. */
function pushedAs(commit: string | undefined, run: ReadRun): ReadRun {
  if (!("record" in run)) {
    return run;
  }
  const { changes } = run.record;
  const isChanged = changes.available && changes.files.length > changes.notInPatch.length;
  return { ...run, record: { ...run.record, pushedCommit: isChanged ? commit : undefined } };
}

/** Reports the merged runs in every channel that the inputs ask for. */
async function publish(
  inputs: ReportInputs,
  merged: MergedRuns,
  environment: Environment,
  redactor: Redactor,
  say: StepMessages,
  exporter: Exporter | undefined,
): Promise<ReporterOutputs> {
  const { payload, problem } = readEventPayload(environment["GITHUB_EVENT_PATH"]);
  if (problem !== undefined) {
    say.warn(problem);
  }
  const { githubToken: token } = inputs;
  const clock = systemClock;
  const client = { token, baseUrl: apiUrl(environment), clock };
  const channels = openMergedChannels({
    inputs,
    environment,
    event: eventContext(environment, payload, inputs),
    client: token === undefined ? undefined : await openGitHubClient({ ...client, token }, say.warn),
    clock,
    redactor,
    say,
    exporter,
  });
  return await broadcast(channels, { clock, warn: say.warn, budgetMs: CHANNEL_BUDGET_MS }).end(merged);
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
        `${merged.failed} of ${merged.runs.length} runs failed: ${names.join(", ")}. The summary says why; fail-on is ${failOn}.`,
        MAXIMUM_ANNOTATION_UNITS,
      ),
    );
  }
  return isShut ? 1 : 0;
}

/** Sets the outputs in spite of the failure: a later step may count the runs under `always()`. */
function fail(
  what: string,
  text: string,
  environment: Environment,
  log: LogOutput,
  redactor: Redactor,
): number {
  const nothing = { ...mergedOutputs(mergeRuns([], [])), conclusion: "failure" };
  const unwritten = writeOutputs(nothing, outputPlace(environment), redactor);
  const whole = unwritten === undefined ? text : `${text}\n${unwritten}`;
  log.error(`Cursor agent report: ${what}`, neutraliseText(whole, MAXIMUM_ANNOTATION_UNITS));
  return 1;
}

import { randomUUID } from "node:crypto";
import { existsSync, realpathSync } from "node:fs";
import { tmpdir } from "node:os";
import { debug, setSecret } from "@actions/core";
import { createRunDirectory, type RunDirectory } from "./agent/agent-directory.js";
import { locateCli } from "./agent/locate-cli.js";
import type { Cancellation } from "./attempt.js";
import { systemClock } from "./clock.js";
import { InputError } from "./errors.js";
import { readRunIdentity } from "./run-identity.js";
import type { Environment } from "./input-readers.js";
import { type Inputs, loadInputs } from "./inputs.js";
import { finishRecord } from "./record/finish.js";
import { beginRun } from "./record/fold.js";
import type { RunRecord } from "./record/record.js";
import { redactRecord } from "./record/redact-record.js";
import { recordOutputs } from "./render/outputs.js";
import { conclusionMark } from "./render/words.js";
import { broadcast } from "./report/broadcast.js";
import { createJobSummary } from "./report/job-summary.js";
import { type LogOutput, runnerLog } from "./report/log-output.js";
import { writeOutputs } from "./report/outputs.js";
import type { Reporter } from "./report/reporter.js";
import { createRunFiles } from "./report/run-files.js";
import { createStepLog } from "./report/step-log.js";
import { createTranscript } from "./report/transcript.js";
import { type FinishedRun, run, verdictOf } from "./run.js";
import { agentEnvironment } from "./safety/agent-env.js";
import { neutraliseInline } from "./safety/neutralise.js";
import { createRedactor, type Redactor } from "./safety/redact.js";
import { secretsFromEnvironment } from "./safety/secrets.js";

const MARKER_NAME = "CURSOR_AGENT_ACTION_RUN";
const MAXIMUM_ANNOTATION_UNITS = 4_000;

/** What the whole action shares, whatever its inputs say. */
type Base = {
  readonly environment: Environment;
  readonly log: LogOutput;
  readonly redactor: Redactor;
  readonly directory: RunDirectory;
  readonly cancel: Cancellation;
};

/**
 * Runs the action: inputs, real collaborators, the run, the last words.
 *
 * @param environment of this process, before anything could change it
 * @returns the exit code of the step
 */
export async function runAction(environment: Environment, cancel: Cancellation): Promise<number> {
  const log = runnerLog();
  const inputs = checkedInputs(environment);
  const base: Base = {
    environment,
    log,
    redactor: createRedactor(registerSecrets(inputs, environment)),
    directory: createRunDirectory(environment["RUNNER_TEMP"] ?? tmpdir(), { allow: [], deny: [] }),
    cancel,
  };
  const finished =
    inputs instanceof InputError ? await reportInputError(inputs, base) : await runWith(inputs, base);
  return concludeStep(finished, base);
}

function checkedInputs(environment: Environment): Inputs | InputError {
  try {
    return loadInputs(environment);
  } catch (error) {
    if (error instanceof InputError) {
      return error;
    }
    throw error;
  }
}

/** GitHub masks what is registered in its own log; in comments and files nobody but the redactor does. */
function registerSecrets(inputs: Inputs | InputError, environment: Environment): readonly string[] {
  const given =
    inputs instanceof InputError
      ? [environment["INPUT_API-KEY"], environment["INPUT_GITHUB-TOKEN"], environment["CURSOR_API_KEY"]]
      : [inputs.apiKey, inputs.githubToken];
  const secrets = [
    ...given.flatMap((secret) => (secret === undefined || secret.trim() === "" ? [] : [secret.trim()])),
    ...secretsFromEnvironment(environment),
  ];
  for (const secret of secrets) {
    setSecret(secret);
  }
  return secrets;
}

async function runWith(inputs: Inputs, base: Base): Promise<FinishedRun> {
  const { environment, redactor } = base;
  const marker = { name: MARKER_NAME, value: randomUUID() };
  const agentVariables = agentEnvironment(environment, {
    apiKey: inputs.apiKey,
    configDirectory: base.directory.configuration,
    marker,
    passedNames: [],
  });
  return await run(inputs, {
    clock: systemClock,
    random: Math.random,
    redactor,
    identity: readRunIdentity(environment),
    workspaces: workspaceNames(inputs.workspace),
    channels: broadcast(channelsFor(inputs, base), warner(base)),
    findCli: (tell) =>
      locateCli({
        cliPath: inputs.cliPath,
        workingDirectory: inputs.workingDirectory,
        environment: agentVariables,
        tell,
      }),
    environment: agentVariables,
    marker,
    cancel: base.cancel,
    debug: (error) => {
      debug(redactor.text(error instanceof Error ? (error.stack ?? error.message) : String(error)));
    },
  });
}

/** All channels that the inputs ask for. The log comes last, so that its last line is the last word. */
function channelsFor(inputs: Pick<Inputs, "log" | "summary">, base: Base): readonly Reporter[] {
  const { redactor, directory, environment } = base;
  const clean = (text: string): string => redactor.text(text);
  const cleanRecord = (record: RunRecord): RunRecord => redactRecord(record, clean);
  const summaryPath = environment["GITHUB_STEP_SUMMARY"];
  return [
    createTranscript(directory.transcript),
    createRunFiles(directory.path, cleanRecord),
    ...(inputs.summary === "off" || summaryPath === undefined || summaryPath === ""
      ? []
      : [
          createJobSummary({
            path: summaryPath,
            level: inputs.summary,
            stagingDirectory: directory.path,
            redactRecord: cleanRecord,
          }),
        ]),
    createStepLog(base.log, inputs.log, clean),
  ];
}

/** Nothing was started; the summary and the files say so all the same. */
async function reportInputError(error: InputError, base: Base): Promise<FinishedRun> {
  const now = systemClock.now();
  const progress = beginRun({
    identity: readRunIdentity(base.environment),
    startedAtMs: now,
    workspaces: [],
    redact: (text) => base.redactor.text(text),
  });
  const record = finishRecord(progress.record(), {
    verdict: verdictOf(error),
    endedAtMs: now,
    exit: undefined,
    changes: { available: false, why: "nothing was started" },
    diagnostics: "",
  });
  const channels = broadcast(channelsFor({ log: "normal", summary: "full" }, base), warner(base));
  await channels.begin(record);
  return { record, outputs: await channels.end(record) };
}

function warner({ log, redactor }: Base): (text: string) => void {
  return (text) => {
    log.warning(neutraliseInline(redactor.text(text), MAXIMUM_ANNOTATION_UNITS));
  };
}

function concludeStep(finished: FinishedRun, { environment, log, redactor }: Base): number {
  const record = redactRecord(finished.record, (text) => redactor.text(text));
  writeOutputs({ ...recordOutputs(record), ...finished.outputs }, environment["GITHUB_OUTPUT"]);
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

function workspaceNames(workspace: string): readonly string[] {
  return existsSync(workspace) ? [...new Set([workspace, realpathSync(workspace)])] : [workspace];
}

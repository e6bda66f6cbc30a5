import { randomUUID } from "node:crypto";
import { existsSync, realpathSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname } from "node:path";
import { createRunDirectory, type RunDirectory } from "./agent/agent-directory.js";
import { linkCli } from "./agent/link-cli.js";
import { locateCli } from "./agent/locate-cli.js";
import { guardRunnerFiles } from "./agent/runner-files.js";
import { runCommand } from "./agent/short-command.js";
import { openWorkspace, uncomparedWorkspace } from "./agent/workspace.js";
import type { Cancellation } from "./attempt.js";
import { type ChannelInputs, openChannels } from "./channels.js";
import { systemClock } from "./clock.js";
import { concludeStep } from "./conclude-step.js";
import { InputError, NotAuthorizedError } from "./errors.js";
import { mayStart } from "./github/access.js";
import { endedBy, type GitHubClient } from "./github/client.js";
import { eventContext, type EventContext } from "./github/event.js";
import { readEventPayload } from "./github/event-payload.js";
import { githubClientFor } from "./github-client.js";
import type { Environment } from "./inputs/reader.js";
import { reportLevels } from "./inputs/report-levels.js";
import { secretsOfStep } from "./inputs/secrets.js";
import { inputWarnings } from "./inputs/warnings.js";
import { inTime } from "./in-time.js";
import { type Inputs, loadInputs } from "./inputs.js";
import { finishRecord } from "./record/finish.js";
import { beginRun } from "./record/fold.js";
import type { RunRecord } from "./record/record.js";
import { createRecordRedactor } from "./record/redact-record.js";
import { type Broadcast, broadcast } from "./report/broadcast.js";
import { type LogOutput, runnerLog } from "./report/log-output.js";
import { createVoice, type Voice } from "./report/voice.js";
import { addPath, debug, setSecret } from "./report/workflow-commands.js";
import { replaceProjectConfig } from "./replace-project-config.js";
import { type FinishedRun, run, verdictOf } from "./run.js";
import { agentEnvironment } from "./safety/agent-env.js";
import { createRedactor, type Redactor } from "./safety/redact.js";

/** How long git may go on with its look at the work tree in a run that is cancelled before the agent was started. */
const CANCELLED_LOOK_MS = 500;
const MARKER_NAME = "CURSOR_AGENT_ACTION_RUN";

/** What the whole action shares, whatever its inputs say. */
type Base = {
  readonly environment: Environment;
  readonly log: LogOutput;
  readonly say: Voice;
  readonly redactor: Redactor;
  readonly redactRecord: (record: RunRecord) => RunRecord;
  readonly directory: RunDirectory;
  readonly event: EventContext;
  readonly client: GitHubClient | undefined;
  readonly cancel: Cancellation;
};

/**
 * Runs the action: inputs, real collaborators, the run, the last words. All that the agent could rewrite (environment,
 * event, token) is read before it starts.
 *
 * @param environment of this process
 * @returns the exit code of the step
 */
export async function runAction(environment: Environment, cancel: Cancellation): Promise<number> {
  const redactor = createRedactor(registerSecrets(environment));
  const inputs = await checkedInputs(environment, redactor);
  const { payload, problem } = readEventPayload(environment["GITHUB_EVENT_PATH"]);
  const log = runnerLog();
  const say = createVoice(log, redactor);
  const event = eventContext(environment, payload, environment["INPUT_MATRIX"] ?? "");
  const base: Base = {
    environment,
    log,
    say,
    redactor,
    redactRecord: createRecordRedactor((text) => redactor.text(text)),
    directory: createRunDirectory(
      environment["RUNNER_TEMP"] ?? tmpdir(),
      inputs instanceof InputError ? { allow: [], deny: [] } : inputs,
    ),
    event,
    client: inputs instanceof InputError ? undefined : await githubClientFor(inputs, event, environment, say),
    cancel,
  };
  if (problem !== undefined) {
    say.warn(problem);
  }
  if (!(inputs instanceof InputError)) {
    inputWarnings(inputs).forEach(say.warn);
  }
  const { record, outputs } =
    inputs instanceof InputError ? await reportRefusal(inputs, base) : await runWith(inputs, base);
  return concludeStep(base.redactRecord(record), outputs, environment, log);
}

async function checkedInputs(environment: Environment, redactor: Redactor): Promise<Inputs | InputError> {
  // The validator takes longer to load than all the rest, and few steps want it.
  const answers =
    (environment["INPUT_OUTPUT-SCHEMA"] ?? "") === "" ? undefined : await import("./answer/schema.js");
  try {
    return loadInputs(environment, answers?.compileSchema, (text) => redactor.text(text));
  } catch (error) {
    if (error instanceof InputError) {
      return error;
    }
    throw error;
  }
}

/** GitHub masks what is registered in its own log; in comments and files nobody but the redactor does. */
function registerSecrets(environment: Environment): readonly string[] {
  const secrets = secretsOfStep(environment);
  secrets.forEach((secret) => {
    setSecret(secret);
  });
  return secrets;
}

async function runWith(inputs: Inputs, base: Base): Promise<FinishedRun> {
  const { environment, redactor, directory, event, client } = base;
  const temporaryDirectory = environment["RUNNER_TEMP"] ?? tmpdir();
  const questions = client === undefined ? undefined : endedBy(base.cancel.requested, client);
  const marker = { name: MARKER_NAME, value: randomUUID() };
  const agentVariables = agentEnvironment(environment, {
    apiKey: inputs.apiKey,
    configDirectory: directory.configuration,
    marker,
    passedNames: inputs.passEnv,
  });
  return await run(inputs, {
    clock: systemClock,
    random: Math.random,
    redactor,
    identity: event.run,
    workspaces: workspaceNames(inputs.workspace),
    channels: channelsFor(inputs, base),
    authorise: async () => {
      const answer = await mayStart({
        mode: inputs.requireWriteAccess,
        event,
        allowedBots: inputs.allowedBots,
        client: questions,
      });
      if (!answer.allowed) {
        throw new NotAuthorizedError(answer.why, answer.remedy);
      }
    },
    findCli: (tell) =>
      locateCli({
        inputs,
        environment: agentVariables,
        toolCacheDirectory: environment["RUNNER_TOOL_CACHE"],
        temporaryDirectory,
        clock: systemClock,
        cancel: base.cancel.requested,
        tell: (happening) => void tell(happening),
      }),
    putOnPath: (cli) => {
      addPath(cli.directory ?? linkCli(cli.program, temporaryDirectory));
    },
    projectConfig: (tell) =>
      replaceProjectConfig({
        ...base,
        inputs,
        client: questions,
        temporaryDirectory,
        tell,
        clock: systemClock,
      }),
    openWorkspace: () =>
      inTime(
        (signal) =>
          openWorkspace({
            directory: inputs.workingDirectory,
            workspaceRoot: inputs.workspace,
            temporaryDirectory,
            runCommand,
            environment,
            clock: systemClock,
            signal,
          }),
        {
          clock: systemClock,
          cancel: base.cancel,
          patienceMs: CANCELLED_LOOK_MS,
          late: uncomparedWorkspace("the run was cancelled"),
        },
      ),
    guardRunnerFiles: () =>
      guardRunnerFiles({
        environment,
        actionDirectory: actionDirectory(),
        rewritten: inputs.summary === "off" ? [] : [environment["GITHUB_STEP_SUMMARY"] ?? ""],
      }),
    patchFile: directory.patch,
    environment: agentVariables,
    marker,
    cancel: base.cancel,
    debug: (error) => {
      debug(redactor.text(error instanceof Error ? (error.stack ?? error.message) : String(error)));
    },
  });
}

function channelsFor(inputs: ChannelInputs, base: Base): Broadcast {
  return broadcast(openChannels({ ...base, inputs, clock: systemClock }), base.say.warn);
}

/** Nothing was started; the summary and the files say so all the same. */
async function reportRefusal(error: InputError, base: Base): Promise<FinishedRun> {
  const now = systemClock.now();
  const progress = beginRun({
    identity: base.event.run,
    startedAtMs: now,
    workspaces: [],
    redact: (text) => base.redactor.text(text),
  });
  const ending = {
    verdict: verdictOf(error),
    endedAtMs: now,
    exit: undefined,
    changes: { available: false, why: "nothing was started" },
    diagnostics: "",
  } as const;
  const record = finishRecord(progress.record(), ending, () => true);
  const channels = channelsFor(
    {
      ...reportLevels(base.environment),
      comment: "off",
      commentKey: undefined,
      prNumber: undefined,
      githubToken: undefined,
    },
    base,
  );
  await channels.begin(record);
  return { record, outputs: await channels.end(record) };
}

/** The folder of this action: the program lies in its `dist`. */
function actionDirectory(): string | undefined {
  const program = process.argv[1];
  return program === undefined ? undefined : dirname(dirname(program));
}

function workspaceNames(workspace: string): readonly string[] {
  return existsSync(workspace) ? [...new Set([workspace, realpathSync(workspace)])] : [workspace];
}

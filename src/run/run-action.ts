import { createRunDirectory } from "../agent/agent-directory.js";
import type { Cancellation } from "../system/in-time.js";
import { systemClock } from "../system/clock.js";
import { channelsFor, collaboratorsFor, type StepBase } from "./collaborators.js";
import { concludeStep } from "./conclude-step.js";
import { InputError } from "../system/errors.js";
import { type EventContext, eventContext, forkWithoutSecrets, readEventPayload } from "../github/event.js";
import { type Environment, runnerTemp } from "../system/environment.js";
import { reportLevels } from "../inputs/reporting.js";
import { REVIEW_SCHEMA } from "../answer/review-schema.js";
import { inputWarnings } from "../inputs/warnings.js";
import { type Inputs, loadInputs } from "../inputs/inputs.js";
import { finishRecord } from "../record/finish.js";
import { beginRun } from "../record/fold.js";
import { createRecordRedactor } from "../record/redact-record.js";
import { SHOWN_TEXTS } from "../render/markdown/shown-texts.js";
import { type Exporter, loadExporter } from "../report/traces/load-exporter.js";
import { runnerLog, createStepMessages, type StepMessages } from "../step/log-output.js";
import { outputPlace } from "../step/outputs.js";
import { verdictOf } from "./endings.js";
import { type FinishedRun, run } from "./run.js";
import type { Redactor } from "../safety/redaction/redact.js";
import { isEventOfAnybody } from "../github/access.js";
import { apiUrl, openGitHubClient, type GitHubClient } from "../github/client.js";
import { decideComment, decidePullRequest } from "../report/comment/places.js";
import { randomBytes } from "node:crypto";
import type { OtlpInputs } from "../inputs/otlp/settings.js";
import { createInputReader } from "../inputs/reader.js";
import type { OpenTrace } from "../report/traces/trace-channel.js";

/**
 * Runs the action: inputs, real collaborators, the run, outputs. Reads everything that the agent could rewrite
 * (environment, event, token) before it starts.
 *
 * @param environment of this process
 * @param redactor knows the step's secrets
 * @returns the exit code of the step
 */
export async function runAction(
  environment: Environment,
  redactor: Redactor,
  cancel: Cancellation,
): Promise<number> {
  const { payload, problem } = readEventPayload(environment["GITHUB_EVENT_PATH"]);
  const event = eventContext(environment, payload, {
    matrix: environment["INPUT_MATRIX"] ?? "",
    checkRunId: environment["INPUT_CHECK-RUN-ID"]?.trim(),
    artifact: environment["INPUT_ARTIFACT"]?.trim(),
  });
  const exporter = await loadExporter(environment);
  const inputs = await checkedInputs(environment, redactor, event, exporter);
  const outputFile = outputPlace(environment);
  const log = runnerLog(redactor);
  const say = createStepMessages(log, redactor);
  const withoutTrace = {
    environment,
    log,
    say,
    redactor,
    redactRecord: createRecordRedactor((text) => redactor.text(text), SHOWN_TEXTS),
    directory: createRunDirectory(
      runnerTemp(environment),
      inputs instanceof InputError ? { allow: [], deny: [] } : inputs,
      say.warn,
    ),
    event,
    client: inputs instanceof InputError ? undefined : await githubClientFor(inputs, event, environment, say),
    cancel,
  };
  const base: StepBase = {
    ...withoutTrace,
    trace: await openRunTrace(exporter, inputs, withoutTrace),
  };
  if (problem !== undefined) {
    say.warn(problem);
  }
  if (!(inputs instanceof InputError)) {
    inputWarnings(inputs, environment).forEach(say.warn);
  }
  const { record, outputs, runnerFiles } =
    inputs instanceof InputError
      ? await reportRefusal(inputs, base)
      : await run(inputs, await collaboratorsFor(inputs, base));
  // Once more, right before the outputs: processes of the agent that we did not find may still run.
  runnerFiles?.restore().forEach(say.warn);
  const unrestored = runnerFiles?.unrestored() ?? [];
  return concludeStep({
    record: base.redactRecord(record),
    outputs,
    unrestored,
    outputFile,
    log,
    redactor,
  });
}

async function checkedInputs(
  environment: Environment,
  redactor: Redactor,
  event: EventContext,
  exporter: Exporter | undefined,
): Promise<Inputs | InputError> {
  // Few steps need these two, and the validator takes longer to load than everything else.
  const answers = wantsSchema(environment) ? await import("../answer/schema.js") : undefined;
  const paths = isGiven(environment, "ALLOWED-PATHS")
    ? await import("../inputs/allowed-paths.js")
    : undefined;
  try {
    const inputs = loadInputs(environment, {
      compileSchema: answers?.compileSchema,
      readAllowedPaths: paths?.readAllowedPaths,
      readOtlp: exporter?.readOtlpInputs,
      clean: (text) => redactor.text(text),
      forkWithoutSecrets: forkWithoutSecrets(event),
    });
    const isReview = inputs.review !== "off" && inputs.answerSchema === undefined;
    return isReview ? { ...inputs, answerSchema: answers?.compileSchema(REVIEW_SCHEMA) } : inputs;
  } catch (error) {
    if (error instanceof InputError) {
      return error;
    }
    throw error;
  }
}

function wantsSchema(environment: Environment): boolean {
  const review = (environment["INPUT_REVIEW"] ?? "").trim();
  return isGiven(environment, "OUTPUT-SCHEMA") || (review !== "" && review !== "off");
}

function isGiven(environment: Environment, input: string): boolean {
  return (environment[`INPUT_${input}`] ?? "") !== "";
}

/** Nothing was started, but the summary and the files still report it. */
async function reportRefusal(error: InputError, base: StepBase): Promise<FinishedRun> {
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
  const channels = await channelsFor(
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
  return { record, outputs: await channels.end(record), runnerFiles: undefined };
}

/**
 * Makes the GitHub API client of a run, before the agent starts.
 *
 * @returns undefined without a token, when nothing will use it (its toolkit takes 30 ms to load), or when it does not
 *   load: it reads the event payload
 */
async function githubClientFor(
  inputs: Inputs,
  event: EventContext,
  environment: Environment,
  say: StepMessages,
): Promise<GitHubClient | undefined> {
  if (inputs.githubToken === undefined || !asksGitHub(inputs, event)) {
    return undefined;
  }
  const { githubToken: token } = inputs;
  return await openGitHubClient({ token, baseUrl: apiUrl(environment), clock: systemClock }, say.warn);
}

/** Whether anything in this run may need a permission check, a comment or a review. */
function asksGitHub(inputs: Inputs, event: EventContext): boolean {
  const wish = { mode: inputs.comment, event, prNumber: inputs.prNumber, hasToken: true, hasSummary: true };
  return (
    inputs.requireWriteAccess === "always" ||
    inputs.projectConfig === "base" ||
    isEventOfAnybody(event.name) ||
    decideComment(wish).place !== undefined ||
    ((inputs.review !== "off" || inputs.pullRequestDiff) &&
      decidePullRequest(event, inputs.prNumber, true).place !== undefined)
  );
}

/**
 * Opens the trace of the run before its agent starts. A run with refused inputs has one too, if they say where it
 * goes.
 *
 * @param exporter undefined when nothing says where traces go
 * @returns undefined when the run is not exported
 */
async function openRunTrace(
  exporter: Exporter | undefined,
  inputs: Inputs | InputError,
  { environment, event, redactor, redactRecord, cancel, say }: Omit<StepBase, "trace">,
): Promise<OpenTrace | undefined> {
  const isRefused = inputs instanceof InputError;
  const otlp = isRefused ? soundInputs(exporter, environment) : inputs.otlp;
  return otlp === undefined
    ? undefined
    : await exporter?.openTrace({
        environment,
        inputs: otlp,
        run: event.run,
        requestedModel: isRefused ? undefined : inputs.model,
        content: isRefused || inputs.otlpContent === "off" ? undefined : { prompt: inputs.prompt },
        clock: systemClock,
        random: Math.random,
        randomBytes,
        redactor,
        redactRecord,
        cancel: cancel.requested,
        warn: say.warn,
      });
}

function soundInputs(exporter: Exporter | undefined, environment: Environment): OtlpInputs | undefined {
  const reader = createInputReader(environment);
  const inputs = exporter?.readOtlpInputs(reader, environment);
  return reader.problems().length > 0 ? undefined : inputs;
}

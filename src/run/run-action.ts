import { RunInProgress } from "../record/run-in-progress.js";
import { RunDirectory } from "../agent/agent-directory.js";
import type { Cancellation } from "../system/in-time.js";
import { systemClock } from "../system/clock.js";
import { openChannels, type StepContext } from "./channels.js";
import { concludeStep } from "./conclude-step.js";
import { type ActionError, InputError, NoTriggerError } from "../system/errors.js";
import { type EventContext, eventContext, forkWithoutSecrets, readEventPayload } from "../github/event.js";
import { type Environment, runnerTemp } from "../system/environment.js";
import { readAllowedPaths } from "../inputs/allowed-paths.js";
import { reportLevels } from "../inputs/reporting.js";
import { inputWarnings } from "../inputs/warnings.js";
import { type Inputs, loadInputs } from "../inputs/inputs.js";
import { finishRecord } from "../record/finish.js";
import { createRecordRedactor } from "../record/redact-record.js";
import { withWords } from "../render/parts/verdict.js";
import { SHOWN_TEXTS } from "../render/markdown/shown-texts.js";
import { type Exporter, loadExporter } from "../report/traces/load-exporter.js";
import { RunnerLog, createStepMessages, type StepMessages } from "../step/log-output.js";
import { outputPlace, writeOutputsAhead } from "../step/step-outputs.js";
import { verdictOf, withoutAgent } from "./endings.js";
import { type FinishedRun, run } from "./run.js";
import { taskOf } from "./task.js";
import type { RunRecord } from "../record/schema.js";
import type { Redactor } from "../safety/redaction/redact.js";
import { isEventOfAnybody } from "../github/access.js";
import { apiUrl, openGitHubClient, type GitHubClient } from "../github/client.js";
import { decideComment, decidePullRequest } from "../report/comment/places.js";
import { randomBytes } from "node:crypto";
import type { OtlpInputs } from "../inputs/otlp/settings.js";
import { InputReader } from "../inputs/input-reader.js";
import type { OpenTrace } from "../report/traces/trace-channel.js";

/**
 * Runs the action: inputs, the run, outputs. Reads everything that the agent could rewrite (environment, event, token)
 * before it starts.
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
  writeOutputsAhead(outputFile, redactor);
  const log = new RunnerLog(redactor);
  const say = createStepMessages(log, redactor);
  const redactRecord = createRecordRedactor((text) => redactor.text(text), SHOWN_TEXTS);
  if (inputs instanceof NoTriggerError) {
    // Most comments ask for nothing: such a run leaves nothing but a line in its log.
    const record = redactRecord(refusedRecord(inputs, event, redactor, systemClock.now()));
    return concludeStep({ environment, log, redactor, record, outputs: {}, unrestored: [], outputFile });
  }
  const accepted = inputs instanceof InputError ? undefined : inputs;
  const withoutTrace = {
    environment,
    log,
    say,
    redactor,
    redactRecord,
    clock: systemClock,
    random: Math.random,
    cancel,
    directory: new RunDirectory(runnerTemp(environment), accepted ?? NOTHING_ALLOWED, say.warn),
    event,
    client: accepted && (await githubClientFor(accepted, event, environment, say)),
  };
  const step = { ...withoutTrace, trace: await openRunTrace(exporter, accepted, withoutTrace) };
  const warnings = accepted === undefined ? [] : inputWarnings(accepted, environment);
  [...(problem === undefined ? [] : [problem]), ...warnings].forEach(say.warn);
  const { record, outputs, runnerFiles } =
    inputs instanceof InputError ? await reportRefusal(inputs, step) : await run(inputs, step);
  // Once more, right before the outputs: processes of the agent that we did not find may still run.
  runnerFiles?.restore().forEach(say.warn);
  const unrestored = runnerFiles?.unrestored() ?? [];
  return concludeStep({ ...step, record: step.redactRecord(record), outputs, unrestored, outputFile });
}

const NOTHING_ALLOWED = { allow: [], deny: [], mcpServers: undefined, workingDirectory: "." };

async function checkedInputs(
  environment: Environment,
  redactor: Redactor,
  event: EventContext,
  exporter: Exporter | undefined,
): Promise<Inputs | InputError | NoTriggerError> {
  // Few steps need the validator, which takes longer to load than everything else.
  const answers = wantsSchema(environment) ? await import("../answer/answer-schema.js") : undefined;
  try {
    const inputs = loadInputs(environment, {
      compileSchema: answers?.compileSchema,
      readAllowedPaths,
      readOtlp: exporter?.readOtlpInputs,
      clean: (text) => redactor.text(text),
      forkWithoutSecrets: forkWithoutSecrets(event),
      event: { name: event.name, isAboutPullRequest: event.conversation?.kind === "pull request" },
    });
    const isReview = inputs.review !== "off" && inputs.answerSchema === undefined;
    const prompt = taskOf(inputs, event);
    return isReview ? { ...inputs, prompt, answerSchema: answers?.REVIEW_ANSWER } : { ...inputs, prompt };
  } catch (error) {
    if (error instanceof InputError || error instanceof NoTriggerError) {
      return error;
    }
    throw error;
  }
}

function wantsSchema(environment: Environment): boolean {
  const review = (environment["INPUT_REVIEW"] ?? "").trim();
  return (environment["INPUT_OUTPUT-SCHEMA"] ?? "") !== "" || (review !== "" && review !== "off");
}

/** Nothing was started, but the summary and the files still report it. */
async function reportRefusal(error: InputError, step: StepContext): Promise<FinishedRun> {
  const { event, redactor, clock, environment } = step;
  const record = refusedRecord(error, event, redactor, clock.now());
  const nothing = { commentKey: undefined, prNumber: undefined, githubToken: undefined, trigger: undefined };
  const channels = openChannels({ ...reportLevels(environment), ...nothing, comment: "off" }, step);
  await channels.begin(record);
  return { record, outputs: await channels.end(record), runnerFiles: undefined };
}

function refusedRecord(
  error: ActionError,
  event: EventContext,
  redactor: Redactor,
  startedAtMs: number,
): RunRecord {
  const redact = (text: string): string => redactor.text(text);
  const progress = new RunInProgress({ identity: event.run, startedAtMs, workspaces: [], redact });
  const ending = { ...withoutAgent(verdictOf(error)), endedAtMs: startedAtMs };
  return withWords(finishRecord(progress.record(), ending));
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
  const wish = {
    mode: inputs.comment,
    event,
    prNumber: inputs.prNumber,
    hasToken: true,
    hasSummary: true,
    answersInThread: false,
  };
  return (
    inputs.requireWriteAccess === "always" ||
    inputs.projectConfig === "base" ||
    isEventOfAnybody(event.name) ||
    decideComment(wish).place !== undefined ||
    inputs.context.parts.size > 0 ||
    ((inputs.review !== "off" || inputs.changes !== "off") &&
      decidePullRequest(event, inputs.prNumber, true).place !== undefined)
  );
}

/**
 * Opens the trace of the run before its agent starts.
 *
 * @param exporter undefined when nothing says where traces go
 * @param inputs undefined where they were refused: such a run has a trace, too, if they say where it goes
 * @returns undefined when the run is not exported
 */
async function openRunTrace(
  exporter: Exporter | undefined,
  inputs: Inputs | undefined,
  step: Omit<StepContext, "trace">,
): Promise<OpenTrace | undefined> {
  const otlp = inputs === undefined ? soundInputs(exporter, step.environment) : inputs.otlp;
  return otlp === undefined
    ? undefined
    : await exporter?.openTrace({
        ...step,
        inputs: otlp,
        run: step.event.run,
        requestedModel: inputs?.model,
        content: inputs?.otlpContent === "on" ? { prompt: inputs.prompt } : undefined,
        randomBytes,
        cancel: step.cancel.requested,
        warn: step.say.warn,
      });
}

function soundInputs(exporter: Exporter | undefined, environment: Environment): OtlpInputs | undefined {
  const reader = new InputReader(environment);
  const inputs = exporter?.readOtlpInputs(reader, environment);
  return reader.problems().length > 0 ? undefined : inputs;
}

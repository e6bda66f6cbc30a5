import { agentCommand } from "../agent/command.js";
import type { Marker } from "../agent/agent-processes.js";
import { LimitWatch } from "../agent/limits.js";
import type { Cli } from "../cli/locate-cli.js";
import type { AgentProcessOptions } from "../agent/process.js";
import { resumedPrompt, transientFailure, pauseBeforeRetry } from "./retry.js";
import type { Cancellation } from "../system/in-time.js";
import { Attempt } from "./attempt.js";
import { type AgentEnding, endingOf, noteOddities, verdictOfCancel } from "./endings.js";
import { type AnswerCheck, type AnswerPlaces, checkAnswer, isCrash, schemaVerdict } from "./answer-check.js";
import type { Clock } from "../system/clock.js";
import type { Inputs } from "../inputs/inputs.js";
import { isResumable } from "../inputs/resume.js";
import { verdictOn } from "../record/schema-verdict.js";
import { withWords } from "../render/parts/verdict.js";
import type { RunInProgress } from "../record/run-in-progress.js";
import type { RunUpdate } from "../record/run-update.js";
import type { Redactor } from "../safety/redaction/redact.js";

const ANSWER_UNFIT = "The answer did not satisfy its schema.";

type AttemptsOptions = AnswerPlaces & {
  readonly inputs: Inputs;
  /** Text added after the task; may be empty. */
  readonly promptPart: string;
  readonly cli: Cli;
  /** The agent's complete environment. */
  readonly environment: Readonly<Record<string, string>>;
  readonly marker: Marker;
  readonly walls: AgentProcessOptions["walls"];
  readonly clock: Clock;
  /** From 0 to 1. */
  readonly random: () => number;
  readonly redactor: Redactor;
  readonly progress: RunInProgress;
  readonly tell: (update: RunUpdate) => Promise<void> | undefined;
  readonly cancel: Cancellation;
};

/** How to start an attempt. `task` is what to do, without any mention of an earlier attempt. */
type Start = { readonly prompt: string; readonly task: string; readonly resume: string | undefined };

/**
 * Starts the agent, again after a transient failure as often as the inputs allow, and once more for an answer that
 * does not satisfy its schema.
 */
export async function runAttempts(options: AttemptsOptions): Promise<AgentEnding> {
  const { inputs, progress, cancel, clock } = options;
  const limits = new LimitWatch(inputs, clock.now());
  const answer = checkAnswer(inputs.prompt + options.promptPart, inputs.answerSchema, options);
  let start: Start = { prompt: answer.prompt, task: answer.prompt, resume: inputs.resume };
  let failures = 0;
  /** Errors in the answer that is being requested again. */
  let unfit: readonly string[] = [];
  for (;;) {
    const { ending, failure } = await attemptOnce(options, start, limits, failures);
    const errors = ending.verdict.reason === "completed" ? answer.read(progress) : [];
    const mayRepair = errors.length > 0 && unfit.length === 0 && !cancel.requested.aborted;
    const again = failure ?? (mayRepair ? ANSWER_UNFIT : undefined);
    finishAttempt(options, again);
    if (again === undefined) {
      return judged(options, ending, errors, unfit);
    }
    failures += failure === undefined ? 0 : 1;
    const hasTime =
      failure === undefined
        ? limits.leftMs(clock.now()) > 0
        : await pauseBeforeRetry(
            { ...options, limits },
            progress.record().attempts.length,
            failures,
            failure,
          );
    if (cancel.requested.aborted) {
      return { ...ending, verdict: verdictOfCancel(cancel) };
    }
    if (!hasTime) {
      return { ...ending, verdict: verdictOn("timeout", "no-time-left", { limit: inputs.timeoutMs }) };
    }
    if (failure === undefined) {
      unfit = errors;
      start = repairing(options, answer, errors);
    } else {
      start = resumed(options, start.task, resumedPrompt(start.task));
    }
    limits.heard(clock.now(), "work");
  }
}

/**
 * @param errors in the last answer
 * @param unfit errors in the previous answer, if the last attempt was to repair it
 */
function judged(
  { inputs, progress, tell }: AttemptsOptions,
  ending: AgentEnding,
  errors: readonly string[],
  unfit: readonly string[],
): AgentEnding {
  const isOfWorkflow = inputs.answerSchema?.isReview !== true;
  if (errors.length > 0) {
    return { ...ending, verdict: schemaVerdict(errors, isOfWorkflow) };
  }
  if (unfit.length === 0 || progress.result() !== undefined || !isCrash(ending.verdict)) {
    return ending;
  }
  // There is an unusable answer, which reporting only the crash would hide.
  const { reason, cause } = ending.verdict;
  const { message } = withWords({ ...progress.record(), reason, cause, exit: ending.exit });
  const note = `The agent could not be asked again: ${message}`;
  void tell({ type: "warning", text: note });
  progress.note(note);
  return { ...ending, verdict: schemaVerdict(unfit, isOfWorkflow) };
}

function repairing(options: AttemptsOptions, answer: AnswerCheck, errors: readonly string[]): Start {
  void options.tell({
    type: "warning",
    text: `The answer does not satisfy its schema; asking the agent again: ${errors.join("; ")}`,
  });
  return resumed(options, `${answer.prompt}\n\n${answer.repair(errors)}`, answer.repair(errors));
}

/**
 * Returns the next start: in the same session if it is known, else from the beginning.
 *
 * @param continuation prompt for a session that already knows its task
 */
function resumed({ inputs, progress, tell }: AttemptsOptions, task: string, continuation: string): Start {
  const session = progress.sessionId();
  if (session !== undefined && isResumable(session)) {
    return { prompt: continuation, task, resume: session };
  }
  if (session !== undefined) {
    const note = "The session cannot be continued: its id is not one of the CLI's. The agent starts anew.";
    void tell({ type: "warning", text: note });
    progress.note(note);
  }
  return { prompt: task, task, resume: inputs.resume };
}

function finishAttempt({ progress, clock, tell }: AttemptsOptions, outcome: string | undefined): void {
  for (const update of progress.endAttempt(clock.now(), outcome)) {
    void tell(update);
  }
}

/** @returns how the attempt ended, and the failure that another attempt may fix, if one is left */
async function attemptOnce(
  options: AttemptsOptions,
  start: Start,
  limits: LimitWatch,
  failures: number,
): Promise<{ readonly ending: AgentEnding; readonly failure: string | undefined }> {
  const { inputs, cli, progress, clock, tell } = options;
  const command = agentCommand(cli, inputs, start.prompt, start.resume);
  if (progress.record().attempts.length === 0 && command.leftOut.length > 0) {
    void tell({
      type: "warning",
      text: `This CLI does not know ${command.leftOut.join(", ")}; left out. Use a newer cli-version for it.`,
    });
  }
  progress.beginAttempt(clock.now());
  const end = await Attempt.run({
    command,
    directory: inputs.workingDirectory,
    environment: options.environment,
    marker: options.marker,
    walls: options.walls,
    clock,
    run: progress,
    redactor: options.redactor,
    limits,
    withBulk: inputs.log === "full",
    tell,
    cancel: options.cancel,
  });
  const ending = endingOf(end, inputs, cli, progress);
  const result = progress.result();
  const said = `${end.diagnostics}\n${result?.text ?? ""}\n${result?.error ?? ""}`;
  // Work that is done must not be repeated, whatever the answer mentions.
  const isDone = result?.isError === false;
  const failure =
    isDone || failures >= inputs.retries
      ? undefined
      : transientFailure(
          ending.verdict,
          said,
          end.hadEvents ? "session" : "start",
          progress.isReconnecting(),
        );
  noteOddities(end, progress);
  return { ending, failure };
}

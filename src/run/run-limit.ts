import { apiUrl, endedBy } from "../github/client.js";
import { GitHubError } from "../github/failure.js";
import type { Inputs } from "../inputs/inputs.js";
import { composeComment } from "../render/comment/comment-marker.js";
import { openComment } from "../report/comment/open-comment.js";
import type { CommentReporter } from "../report/comment/pr-comment.js";
import { commentWarning } from "../report/comment/finish-comment.js";
import type { RunRecord } from "../record/schema.js";
import { describeError, RunLimitError, StartError } from "../system/errors.js";
import type { StepContext } from "./channels.js";

const BUDGET_MS = 60_000;
const UNREADABLE = "max-runs: the comment that counts the runs could not be read";

/**
 * Ends a loop of runs that cause each other: counts those that have started an agent on this pull request or issue.
 *
 * @throws RunLimitError when there have been as many as `max-runs` allows
 * @throws StartError when they cannot be counted
 */
export async function checkRunLimit(
  inputs: Pick<
    Inputs,
    "maximumRuns" | "comment" | "commentKey" | "prNumber" | "githubToken" | "summary" | "trigger"
  >,
  step: Pick<StepContext, "environment" | "event" | "client" | "cancel" | "redactor" | "say">,
): Promise<void> {
  const { maximumRuns } = inputs;
  if (maximumRuns === 0) {
    return;
  }
  const client = step.client && endedBy(step.cancel.requested, step.client);
  const redact = (text: string): string => step.redactor.text(text);
  const opened = openComment(inputs, {
    ...step,
    client,
    redact,
    baseUrl: apiUrl(step.environment),
    answersInThread: inputs.trigger !== undefined,
    ...step.say,
  });
  if (opened === undefined) {
    throw new StartError(
      `${UNREADABLE}, because this run has none.`,
      "Name the pull request or issue with `pr-number`, give a `github-token`, or leave `max-runs` out.",
    );
  }
  const { comment, frame, circumstances } = opened;
  const limits = { budgetMs: BUDGET_MS };
  const { runs, runIds } = await comment.runsBefore(limits).catch((error: unknown) => {
    throw error instanceof GitHubError
      ? new StartError(`${UNREADABLE}: ${describeError(error)}`, error.remedy, { cause: error })
      : error;
  });
  if (runs < maximumRuns || runIds.includes(frame.identity.runId)) {
    return;
  }
  const line = `⏭ The agent was not started again: \`max-runs\` is ${maximumRuns}, and ${runs} ${runs === 1 ? "run has" : "runs have"} been here.`;
  try {
    await comment.write(
      (previous = "") =>
        composeComment(
          frame.identity,
          "final",
          previous.endsWith(line) ? previous : `${previous}\n\n${line}`.trim(),
          undefined,
        ),
      limits,
    );
  } catch (error) {
    step.say.warn(commentWarning(error, circumstances));
  }
  throw new RunLimitError(
    `${runs} ${runs === 1 ? "run has" : "runs have"} started an agent on #${circumstances.number}, and \`max-runs\` is ${maximumRuns}, so no agent was started.`,
    "Raise `max-runs`, or delete the comment, which counts them.",
  );
}

/**
 * Counts this run in the comment, immediately before its agent starts.
 *
 * @throws StartError when the comment cannot be written: a loop whose runs are not counted has no end
 */
export async function countStart(
  { maximumRuns }: Pick<Inputs, "maximumRuns">,
  comment: Pick<CommentReporter, "countStart"> | undefined,
  record: RunRecord,
): Promise<void> {
  if (maximumRuns === 0) {
    return;
  }
  await comment?.countStart(record).catch((error: unknown) => {
    const remedy =
      error instanceof GitHubError
        ? `${error.remedy} The job needs \`pull-requests: write\` (pull request) or \`issues: write\` (issue).`
        : "Leave it to the newer run, or leave `max-runs` out.";
    throw new StartError(
      `max-runs: the comment that counts the runs could not be written: ${describeError(error)}`,
      remedy,
      { cause: error },
    );
  });
}

import type { RunDirectory } from "../agent/agent-directory.js";
import type { Cancellation } from "../system/in-time.js";
import type { Clock } from "../system/clock.js";
import type { Environment } from "../system/environment.js";
import { apiUrl, type GitHubClient } from "../github/client.js";
import { type EventContext, serverUrl } from "../github/event.js";
import type { Inputs } from "../inputs/inputs.js";
import type { RunRecord } from "../record/schema.js";
import { renderComment } from "../render/comment/comment.js";
import { changeComment } from "../render/comment/comment-marker.js";
import { renderProgress } from "../render/comment/comment-progress.js";
import { openComment } from "../report/comment/open-comment.js";
import { type CommentReporter, createCommentReporter } from "../report/comment/pr-comment.js";
import { Reaction } from "../report/comment/reaction.js";
import { JobSummary } from "../report/files/job-summary.js";
import { createPageFile } from "../report/files/page-file.js";
import { createRunFiles, createSarifFile } from "../report/files/run-files.js";
import { Transcript } from "../report/files/transcript.js";
import { createAnnotations } from "../report/log/annotations.js";
import { StepLog } from "../report/log/step-log.js";
import { type Broadcast, broadcast, type Reporter } from "../report/reporter.js";
import type { OpenTrace } from "../report/traces/trace-channel.js";
import type { PullRequestWork } from "../report/review/pull-request-work.js";
import type { Redactor } from "../safety/redaction/redact.js";
import type { LogOutput, StepMessages } from "../step/log-output.js";
import { ACTION_VERSION } from "../system/version.js";

/** What all parts of a run share, whatever its inputs. */
export type StepContext = {
  readonly environment: Environment;
  readonly log: LogOutput;
  readonly say: StepMessages;
  readonly redactor: Redactor;
  /** Removes secrets from every text of a record. */
  readonly redactRecord: (record: RunRecord) => RunRecord;
  readonly clock: Clock;
  /** From 0 to 1. */
  readonly random: () => number;
  readonly cancel: Cancellation;
  /** Our own run directory. Its files must not exist yet. */
  readonly directory: RunDirectory;
  readonly event: EventContext;
  /** Undefined without a token, or when it is not available. */
  readonly client: GitHubClient | undefined;
  /** Undefined when the run is not exported. */
  readonly trace: OpenTrace | undefined;
};

type ChannelInputs = Pick<
  Inputs,
  "log" | "summary" | "comment" | "commentKey" | "prNumber" | "githubToken" | "trigger"
>;

/**
 * Opens all channels that the inputs ask for. The log comes last, so that what it adds stands behind all else.
 *
 * @param review the review channel, if there is one
 * @param suggestions the channel of the agent's changes, where the review channel does not have them
 * @param comment see `commentChannel`
 */
export function openChannels(
  inputs: ChannelInputs,
  step: StepContext,
  review?: PullRequestWork,
  suggestions?: Reporter,
  comment?: Reporter,
): Broadcast {
  const { redactor, redactRecord, say, clock } = step;
  const currentDirectory = (): string => step.directory.current();
  const trace = step.trace?.channel;
  const transcript = new Transcript(step.directory.transcript, say.warn);
  const summary = summaryChannel(inputs, step, review);
  const channels = [
    transcript,
    ...summary,
    createPageFile({
      currentDirectory,
      transcriptPlace: () => transcript.place(),
      serverUrl: serverUrl(step.environment),
      redactor,
      redactRecord,
    }),
    createSarifFile(currentDirectory, ACTION_VERSION, redactRecord),
    ...(trace === undefined ? [] : [trace]),
    // After the trace, because the record says whether the trace was accepted.
    createRunFiles(currentDirectory, redactRecord, () => trace?.isExported() ?? false),
    ...[review?.reporter ?? suggestions].flatMap((one) => one ?? []),
    ...(review === undefined ? [] : summary.map((one) => withReview(one, review))),
    ...(inputs.comment === "off"
      ? []
      : [...reactionChannel(step), ...(comment === undefined ? [] : [comment])]),
    createAnnotations(step.log, redactRecord, () => review?.posted() !== undefined),
    new StepLog(step.log, inputs.log, (text) => redactor.text(text)),
  ];
  return broadcast(channels, { clock, cancel: step.cancel.requested, warn: say.warn });
}

function summaryChannel(
  { summary: level }: ChannelInputs,
  step: StepContext,
  review?: PullRequestWork,
): readonly Reporter[] {
  const path = step.environment["GITHUB_STEP_SUMMARY"] ?? "";
  return level === "off" || path === ""
    ? []
    : [
        new JobSummary({
          ...step,
          warn: step.say.warn,
          path,
          level,
          stagingDirectory: () => step.directory.current(),
          postedReview: () => review?.posted(),
        }),
      ];
}

/** Writes the summary again to link to a review posted meanwhile: no report of ours waits for GitHub. */
function withReview(summary: Reporter, review: PullRequestWork): Reporter {
  return {
    name: summary.name,
    end: (record) => (review.posted() === undefined ? {} : (summary.end?.(record) ?? {})),
  };
}

/** Says on the comment that caused the run that it was seen. */
function reactionChannel({ event, client, cancel }: StepContext): readonly Reporter[] {
  const { comment, repository } = event;
  return comment === undefined || repository === undefined || client === undefined
    ? []
    : [new Reaction({ client, repository, comment, cancel: cancel.requested })];
}

/** Returns the channel of the comment on the pull request or issue, if there is one. */
export function commentChannel(
  inputs: ChannelInputs,
  step: StepContext,
  review?: PullRequestWork,
): CommentReporter | undefined {
  const { redactor, redactRecord, say } = step;
  const redact = (text: string): string => redactor.text(text);
  const opened = openComment(inputs, {
    ...step,
    redact,
    baseUrl: apiUrl(step.environment),
    answersInThread: inputs.trigger !== undefined,
    ...say,
  });
  if (opened === undefined) {
    return undefined;
  }
  const clean = (comment: string): string => changeComment(comment, (markdown) => redactor.markup(markdown));
  return createCommentReporter({
    ...opened,
    render: {
      progress: (record, atMs, previous) =>
        clean(renderProgress(redactRecord(record), atMs, { ...opened.frame, previous })),
      final(record, previous, maximumBytes) {
        const frame = { ...opened.frame, previous, review: review?.posted() };
        return clean(renderComment(redactRecord(record), frame, maximumBytes));
      },
    },
    clock: step.clock,
    cancel: step.cancel.requested,
    ...say,
  });
}

import { answerReview } from "../record/answer-review.js";
import type { RunRecord } from "../record/schema.js";
import type { FindingsOfRun } from "./gather.js";

/** The answers of one or several runs. All texts are redacted. */
export type ReviewAnswers = {
  readonly runs: readonly FindingsOfRun[];
  /** Of the answers, in Markdown; `name` is shown if there are several. */
  readonly summaries: readonly { readonly name: string; readonly text: string }[];
  /** Paths whose lines a run did not see. */
  readonly unseen: ReadonlySet<string>;
  /** Whether answers of all runs are present. Only then does a missing finding mean that it is gone. */
  readonly isWhole: boolean;
};

/** Of a repository with SHA-1, or with SHA-256. */
const COMMIT = /^(?:[0-9a-f]{40}|[0-9a-f]{64})$/;

/** Reasons of runs with a complete answer. Only the content of the answer may have failed the step. */
const REVIEWED: ReadonlySet<RunRecord["reason"]> = new Set<RunRecord["reason"]>([
  "completed",
  "findings",
  "error-findings",
]);

/** Whether the run has an answer that may be published, whether or not it has findings. */
export function hasAnswered(record: RunRecord): boolean {
  return REVIEWED.has(record.reason);
}

/**
 * Collects the answers of runs for one review.
 *
 * @param runs redacted; `name` distinguishes several runs
 * @returns undefined when no answer has an array of findings, not even an empty one
 */
export function reviewAnswers(
  runs: readonly { readonly name: string; readonly record: RunRecord }[],
): ReviewAnswers | undefined {
  const answered = runs.flatMap(({ name, record }) => {
    const review = hasAnswered(record) ? answerReview(record) : undefined;
    return review === undefined ? [] : [{ name, record, summary: review.summary ?? "" }];
  });
  return answered.length === 0
    ? undefined
    : {
        runs: answered.map(({ name, record }) => ({
          name,
          findings: record.findings,
          head: commitOf(record),
        })),
        summaries: answered.map(({ name, summary }) => ({ name, text: summary })),
        unseen: new Set(answered.flatMap(({ record }) => record.unseenPaths ?? [])),
        isWhole: answered.length === runs.length,
      };
}

/** Returns the commit that a run has reviewed; undefined if its record has none. */
export function commitOf({ reviewedHead = "" }: RunRecord): string | undefined {
  return COMMIT.test(reviewedHead) ? reviewedHead : undefined;
}

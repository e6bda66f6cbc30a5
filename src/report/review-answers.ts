import { answerReview } from "../record/answer-review.js";
import type { RunRecord } from "../record/schema.js";
import type { ReviewAnswers } from "./publish-review.js";

const COMMIT = /^[0-9a-f]{40,64}$/;

/** Runs whose answer is whole: nothing but what it says may have failed the step. */
const REVIEWED: ReadonlySet<RunRecord["reason"]> = new Set<RunRecord["reason"]>([
  "completed",
  "findings",
  "error-findings",
]);

/** Whether the run came to an answer that may be published, whatever it holds. */
export function hasAnswered(record: RunRecord): boolean {
  return REVIEWED.has(record.reason);
}

/**
 * What runs answered, for one review.
 *
 * @param runs redacted; `name` tells them apart where there are several
 * @returns undefined when none of them answered with findings, not even with none
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

/** The commit that a run has reviewed; undefined where its record tells none. */
export function commitOf({ reviewedHead = "" }: RunRecord): string | undefined {
  return COMMIT.test(reviewedHead) ? reviewedHead : undefined;
}

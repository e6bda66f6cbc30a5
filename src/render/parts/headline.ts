import { type AnswerReview, answerReview } from "../../record/answer-review.js";
import type { RunRecord } from "../../record/schema.js";
import { refusedCount } from "./refused-hosts.js";
import { conclusionMark, counted } from "./words.js";

/**
 * Says how a run ended and what a reader must not miss: `✅ success, 4 of 5 calls denied`,
 * `✅ success, reject: 4 errors`, `✅ success, found 4 errors`, `✅ success, 8 files outside allowed-paths`,
 * `❌ failure: 2 checks failed, 4 of 5 calls denied`. The log's last line, all headings and the rows of a matrix use it.
 *
 * @returns plain text; its only words from the agent are a verdict of letters, digits, blanks and hyphens
 */
export function headline(record: RunRecord): string {
  const checks = record.checks.length;
  const why = checks < 2 ? "" : `: ${counted(checks, "check")} failed`;
  return [`${conclusionMark(record.conclusion)}${why}`, ...warnings(record)].join(", ");
}

/** Returns the parts of {@link headline} after the conclusion; empty for a run without warnings. */
export function warnings(record: RunRecord): readonly string[] {
  const { denied, total, unfinished } = record.toolCallCounts;
  const outside = record.files.filter((file) => file.outsideAllowedPaths).length;
  const isRunning = record.conclusion === "running";
  return [
    reviewWords(answerReview(record)),
    denied > 0 ? `${denied} of ${counted(total, "call")} denied` : "",
    unfinished > 0 && !isRunning ? `${counted(unfinished, "call")} unfinished` : "",
    refusedCount(record),
    outside > 0 ? `${counted(outside, "file")} outside allowed-paths` : "",
  ].filter((part) => part !== "");
}

/** Without a verdict, `1 error` alone would look like an error of the run, so it is `found 1 error`. */
function reviewWords(review: AnswerReview | undefined): string {
  if (review === undefined) {
    return "";
  }
  if (review.verdict !== undefined) {
    return `${review.verdict}: ${findingCounts(review)}`;
  }
  const counts = findingCounts(review);
  if (counts === NOTHING_FOUND) {
    return FOUND_NOTHING;
  }
  const isAllLeftOut = Object.values(review.counts).every((amount) => amount === 0);
  return isAllLeftOut ? counts : `found ${counts}`;
}

const NOTHING_FOUND = "nothing found";
const FOUND_NOTHING = "found nothing";

/** Whether the {@link warnings} are good news: a review that found nothing, and whose verdict, if any, approves. */
export function isGoodNews([first, ...others]: readonly string[]): boolean {
  return others.length === 0 && (first === FOUND_NOTHING || first === `approve: ${NOTHING_FOUND}`);
}

/** Returns `4 errors, 6 warnings, 5 notices`, or `nothing found`. */
export function findingCounts({
  counts,
  leftOut = 0,
}: Pick<AnswerReview, "counts"> & Partial<Pick<AnswerReview, "leftOut">>): string {
  const parts = (["error", "warning", "notice"] as const)
    .filter((severity) => counts[severity] > 0)
    .map((severity) => counted(counts[severity], severity))
    .concat(leftOut > 0 ? [`${counted(leftOut, "finding")} left out`] : []);
  return parts.length === 0 ? NOTHING_FOUND : parts.join(", ");
}

import { type AnswerReview, answerReview } from "../../record/answer-review.js";
import { deniedAsAsked } from "../../record/denials.js";
import type { RunRecord } from "../../record/schema.js";
import { countFiles, hasPatch, lineCounts } from "./file-count.js";
import { counted } from "./words.js";

export const SHORT_COMMIT = 7;

/** Says what a successful run did, for its heading. */
export function successWords(record: RunRecord): string {
  const review = reviewOf(record);
  const done = [review === undefined ? "" : reviewWords(review), changeWords(record)].filter(
    (part) => part !== "",
  );
  const denied = deniedCalls(record);
  if (denied > 0) {
    return `${done.join(", ") || "finished"}, but ${deniedWords(record, denied)}`;
  }
  return done.length > 0 ? done.join(", ") : answerWords(record);
}

/** For a run that neither found nor changed anything. */
function answerWords({ result, plan, lastMessage = "", changes }: RunRecord): string {
  if (plan !== undefined) {
    return "made a plan";
  }
  const isSaid = `${result?.text ?? ""}${lastMessage}`.trim() !== "";
  return `${isSaid ? "answered" : "finished without an answer"}${changes.available ? ", changed nothing" : ""}`;
}

/** Returns the answer's verdict, if it is a short word, before the counts: `reject: 2 errors, 1 warning`. */
export function reviewWords(review: AnswerReview): string {
  const { verdict } = review;
  const isNothing = findingCounts(review) === NOTHING_FOUND;
  return verdict === undefined || isNothing
    ? `${verdict === undefined ? "" : `${verdict}, `}${foundWords(review)}`
    : `${verdict}: ${findingCounts(review)}`;
}

/** Returns `found 2 errors, 1 notice`, or `found nothing`. */
export function foundWords(found: Pick<AnswerReview, "counts" | "leftOut">): string {
  return findingCounts(found) === NOTHING_FOUND ? "found nothing" : `found ${findingCounts(found)}`;
}

/** Returns the answer as a review. Findings of a record without it are counted. */
export function reviewOf(record: RunRecord): AnswerReview | undefined {
  const { findings } = record;
  const amountOf = (wanted: string): number => findings.filter(({ severity }) => severity === wanted).length;
  const counts = { error: amountOf("error"), warning: amountOf("warning"), notice: amountOf("notice") };
  return answerReview(record) ?? (findings.length === 0 ? undefined : { ...NO_REVIEW, counts });
}

/** For a run without findings in its answer. */
export const NO_REVIEW: AnswerReview = {
  verdict: undefined,
  summary: undefined,
  counts: { error: 0, warning: 0, notice: 0 },
  leftOut: 0,
};

const NOTHING_FOUND = "nothing found";

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

/** Returns what became of files: `changed 2 files, +4 −2, not pushed`, `pushed 3f2c1ab (4 files)`; empty for none. */
function changeWords(record: RunRecord): string {
  const { changed, reported, suspected } = countFiles(record);
  const outside = record.files.filter((file) => file.outsideAllowedPaths).length;
  const pushed = record.pushedCommit;
  const main =
    pushed !== undefined && pushed !== ""
      ? `pushed ${pushed.slice(0, SHORT_COMMIT)} (${counted(changed, "file")})`
      : changed > 0
        ? [
            `changed ${counted(changed, "file")}`,
            lineCounts(record.files.filter((file) => file.changed)),
            hasPatch(record) ? "not pushed" : "",
          ]
        : reported > 0
          ? `reports ${counted(reported, "changed file")}`
          : suspected > 0
            ? `may have changed ${counted(suspected, "file")}`
            : "";
  return [main, outside > 0 ? `${outside === changed ? "all" : outside} outside allowed-paths` : ""]
    .flat()
    .filter((part) => part !== "")
    .join(", ");
}

/** Counts denied calls but for those that the workflow asked for with `deny`. A skipped question is one. */
export function deniedCalls(record: RunRecord): number {
  return Math.max(0, record.toolCallCounts.denied - deniedAsAsked(record));
}

/** Returns `4 of its 5 calls were denied`. */
export function deniedWords({ toolCallCounts: { total } }: RunRecord, denied: number): string {
  return total === 1
    ? "its only call was denied"
    : `${denied} of its ${counted(total, "call")} ${denied === 1 ? "was" : "were"} denied`;
}

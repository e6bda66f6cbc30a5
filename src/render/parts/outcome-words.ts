import { type AnswerReview, answerReview, severityCounts } from "../../record/answer-review.js";
import { deniedAsAsked } from "../../record/denials.js";
import type { RunRecord } from "../../record/schema.js";
import { countFiles, hasPatch, lineCounts } from "./file-count.js";
import { counted, joined } from "./words.js";

export const SHORT_COMMIT = 7;

/** Says what a successful run did, for its heading. */
export function successWords(record: RunRecord): string {
  const review = reviewOf(record);
  const done = joined(", ", [review === undefined ? "" : reviewWords(review), changeWords(record)]);
  const denied = deniedCalls(record);
  if (denied > 0) {
    return `${done || "finished"}, but ${deniedWords(record, denied)}`;
  }
  return done || answerWords(record);
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
  const found = findings.length === 0 ? undefined : { ...NO_REVIEW, counts: severityCounts(findings) };
  return answerReview(record) ?? found;
}

/** For a run without findings in its answer. */
export const NO_REVIEW: AnswerReview = {
  verdict: undefined,
  summary: undefined,
  counts: severityCounts([]),
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
        ? joined(", ", [changedWords(record.files), hasPatch(record) ? "not pushed" : ""])
        : reported > 0
          ? `reports ${counted(reported, "changed file")}`
          : suspected > 0
            ? `may have changed ${counted(suspected, "file")}`
            : "";
  return joined(", ", [
    main,
    outside > 0 ? `${outside === changed ? "all" : outside} outside allowed-paths` : "",
  ]);
}

/** Returns `changed 2 files, +4 −2`, without those that did not change. */
export function changedWords(all: RunRecord["files"]): string {
  const files = all.filter(({ changed }) => changed);
  return joined(", ", [`changed ${counted(files.length, "file")}`, lineCounts(files)]);
}

/** Counts denied calls but for those that the workflow asked for with `deny`. A skipped question is one. */
export function deniedCalls(record: RunRecord): number {
  return Math.max(0, record.toolCallCounts.denied - deniedAsAsked(record));
}

/** Returns `4 of its 5 calls were denied`. */
export function deniedWords(record: RunRecord, denied: number): string {
  return `${ofItsCalls(record, denied)} ${denied === 1 ? "was" : "were"} denied`;
}

/** Returns `4 of its 5 calls`, or `its only call`. */
export function ofItsCalls({ toolCallCounts: { total } }: RunRecord, amount: number): string {
  return total === 1 ? "its only call" : `${amount} of its ${counted(total, "call")}`;
}

import { answerReview, severityCounts } from "../../record/answer-review.js";
import type { RunRecord } from "../../record/schema.js";
import { failureWords } from "./failure-words.js";
import { changedWords, deniedCalls, foundWords, NO_REVIEW, reviewOf, successWords } from "./outcome-words.js";
import { counted, joined } from "./words.js";

/** What came out of a run. Every view begins with it: the log's last line, all headings, the rows of a matrix. */
export type Heading = {
  /** That of the worst thing in the run, and never better than the step's colour. */
  readonly sign: Sign;
  /**
   * Plain text, such as `changed 2 files, +4 −2, not pushed`. Its only words from elsewhere are a verdict of letters,
   * digits, blanks and hyphens, a commit and the code of a failure.
   */
  readonly words: string;
};

/** From the worst to the best. */
const SIGNS = ["❌", "⏹️", "⏳", "⚠️", "✅", "⏭️"] as const;
type Sign = (typeof SIGNS)[number];

export function headingOf(record: RunRecord): Heading {
  return { sign: signOf(record), words: outcomeWords(record) };
}

/** Returns `✅ changed 2 files, +4 −2, not pushed`. */
export function headingLine({ sign, words }: Heading): string {
  return `${sign} ${words}`;
}

/** Returns the heading for a place that does not say whose it is: `✅ Cursor agent found nothing`. */
export function headingOfAgent(record: RunRecord): string {
  const { sign, words } = headingOf(record);
  const verdict = answerReview(record)?.verdict;
  const isQuoted = verdict !== undefined && words.startsWith(verdict);
  return `${sign} Cursor agent ${isQuoted ? "says " : ""}${words}`;
}

/**
 * Returns the heading of several runs: `❌ 1 of 3 runs failed, found 2 errors`.
 *
 * @param records of those that could be read
 * @param total all runs, those that could not be read among them
 * @param failed those that failed or could not be read
 */
export function headingOfRuns(records: readonly RunRecord[], total: number, failed: number): Heading {
  const signs = new Set<Sign>([...(failed > 0 ? (["❌"] as const) : []), ...records.map(signOf)]);
  const amount = counted(total, "run");
  const isSkipped = records.length > 0 && records.every(({ conclusion }) => conclusion === "skipped");
  const files = records.flatMap((record) => record.files.filter(({ changed }) => changed));
  const done = joined(", ", [foundInAll(records), files.length === 0 ? "" : changedWords(files)]);
  return {
    sign: SIGNS.find((sign) => signs.has(sign)) ?? "✅",
    words:
      failed > 0
        ? joined(", ", [`${failed} of ${amount} failed`, done])
        : `${amount} ${isSkipped ? "skipped" : done || "finished"}`,
  };
}

/** Counts what several runs found; the same finding of several of them once. */
function foundInAll(records: readonly RunRecord[]): string {
  const reviews = records.flatMap((record) => reviewOf(record) ?? []);
  if (reviews.length === 0) {
    return "";
  }
  const distinct = new Map(
    records.flatMap(({ findings }) =>
      findings.map(
        (finding) =>
          [JSON.stringify([finding.path, finding.line, finding.title, finding.message]), finding] as const,
      ),
    ),
  );
  const counts = severityCounts([...distinct.values()]);
  return foundWords({ counts, leftOut: reviews.reduce((sum, { leftOut }) => sum + leftOut, 0) });
}

function signOf(record: RunRecord): Sign {
  switch (record.conclusion) {
    case "cancelled":
      return "⏹️";
    case "skipped":
      return "⏭️";
    case "running":
      return "⏳";
    case "failure":
    case "timed-out":
      return "❌";
    case "success":
      return signOfSuccess(record);
  }
}

const REJECTIONS =
  /^(?:reject(?:ed)?|request[ _-]changes|changes[ _-]requested|block(?:ed)?|fail(?:ed)?|no)$/i;

function signOfSuccess(record: RunRecord): Sign {
  const { counts, leftOut, verdict = "" } = reviewOf(record) ?? NO_REVIEW;
  if (counts.error > 0 || REJECTIONS.test(verdict)) {
    return "❌";
  }
  const isWary =
    counts.warning + leftOut + deniedCalls(record) > 0 ||
    record.files.some(({ outsideAllowedPaths }) => outsideAllowedPaths);
  return isWary ? "⚠️" : "✅";
}

function outcomeWords(record: RunRecord): string {
  if (record.conclusion === "running") {
    return "is at work";
  }
  return record.conclusion === "success" ? successWords(record) : failureWords(record);
}

import type { SinceLastPush } from "../record/schema-finding.js";
import type { Hash, ReviewFinding } from "./gather.js";
import type { Judgement } from "./judgement.js";
import { digestOf, type Over } from "./marker.js";
import { findRepeats } from "./repeats.js";
import type { EarlierFinding } from "./thread.js";

/** What to do on the pull request after a run. */
export type ReviewDecision = {
  /** To post as comments on their lines, the worst first. */
  readonly onLines: readonly ReviewFinding[];
  /** To post in the body of the review: what has no line in the diff, and what exceeds the comment limit. */
  readonly inBody: readonly ReviewFinding[];
  /** Earlier findings that are still there, with what this run says of them, if it does. */
  readonly open: readonly { readonly earlier: EarlierFinding; readonly finding: ReviewFinding | undefined }[];
  /** Earlier findings that end now. */
  readonly over: readonly { readonly earlier: EarlierFinding; readonly over: Over }[];
  /** Earlier findings that a person has ended since the last run. */
  readonly dismissed: readonly EarlierFinding[];
  /** Findings that are not posted because they seem to be earlier ones again: in other words, or at another place. */
  readonly doubtful: readonly ReviewFinding[];
  readonly sinceLastPush: SinceLastPush | undefined;
};

/** Nobody reads a review with more comments, and GitHub could refuse one request with all findings. */
export const MAXIMUM_COMMENTS = 50;

type Known = {
  readonly earlier: readonly EarlierFinding[];
  /** By id. */
  readonly judgements: ReadonlyMap<string, Judgement>;
  /** Whether this run can judge an earlier finding: not one of a newer run. */
  readonly mayEnd: (earlier: EarlierFinding) => boolean;
  /** Digests of the findings that exceeded an earlier review's limit. Otherwise they would be posted in instalments. */
  readonly rests: ReadonlySet<string>;
  readonly hash: Hash;
};

/**
 * Decides what to post and what to end. Only what a run says is over ends: what it does not name stays open.
 *
 * @param findings the worst first
 */
export function decideReview(
  findings: readonly ReviewFinding[],
  { earlier, judgements, mayEnd, rests, hash }: Known,
): ReviewDecision {
  const standing = earlier.filter(({ state }) => state === "open");
  const dismissed = earlier.filter(({ state }) => state === "dismissed");
  const { claims, fresh: unknown, doubtful } = findRepeats(findings, [...standing, ...dismissed], judgements);
  const over = standing.filter(
    (one) => mayEnd(one) && overOf(judgements.get(one.id)) !== undefined && !claims.has(one),
  );
  const isOver = new Set(over);
  const open = standing.filter((one) => !isOver.has(one));
  const known = new Set([...open, ...dismissed].flatMap(({ identities }) => identities));
  const isUnseen = ({ identities }: ReviewFinding): boolean =>
    !identities.some((identity) => known.has(identity));
  const unseen = unknown.filter(isUnseen).flatMap(({ identities }) => identities);
  const isRest = rests.has(digestOf(unseen, known, hash));
  const fresh = unknown.filter((finding) => !isRest || !isUnseen(finding));
  const onLines = fresh.filter(({ placement }) => placement.where === "line").slice(0, MAXIMUM_COMMENTS);
  const commented = new Set(onLines);
  const ended = over.map((one) => ({ earlier: one, over: overOf(judgements.get(one.id)) ?? "fixed" }));
  const uncounted = dismissed.filter(({ isCounted }) => !isCounted);
  return {
    onLines,
    inBody: fresh.filter((finding) => !commented.has(finding)),
    open: open.map((one) => ({ earlier: one, finding: claims.get(one) })),
    over: ended,
    dismissed: uncounted,
    doubtful,
    sinceLastPush:
      earlier.length === 0
        ? undefined
        : {
            fixed: ended.filter((one) => one.over === "fixed").length,
            open: open.length,
            new: fresh.length,
            dismissed: ended.filter((one) => one.over === "withdrawn").length + uncounted.length,
          },
  };
}

function overOf(judgement: Judgement | undefined): "fixed" | "withdrawn" | undefined {
  return judgement === undefined || judgement.state === "open" ? undefined : judgement.state;
}

import type { JudgedFinding } from "../answer/read-earlier.js";
import type { SinceLastPush } from "../record/schema-finding.js";
import type { Hash, ReviewFinding } from "./gather.js";
import { digestOf, type Over } from "./marker.js";
import type { EarlierFinding } from "./thread.js";

/** What the runs say about a finding of an earlier review. */
export type Judgement = {
  readonly state: JudgedFinding["state"];
  /** Of each run that says why. */
  readonly why: readonly { readonly run: string; readonly text: string }[];
};

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
  readonly sinceLastPush: SinceLastPush | undefined;
};

/** Nobody reads a review with more comments, and GitHub could refuse one request with all findings. */
export const MAXIMUM_COMMENTS = 50;

/** What we know besides the findings. */
type Known = {
  readonly earlier: readonly EarlierFinding[];
  /** By id. */
  readonly judgements: ReadonlyMap<string, Judgement>;
  /** Whether this run can judge an earlier finding: not one of a newer run. */
  readonly mayEnd: (earlier: EarlierFinding) => boolean;
  /** Digests of the findings that exceeded an earlier review's limit. Otherwise they would be posted in instalments. */
  readonly rests: ReadonlySet<string>;
  /** Whether several runs are reported together: what one says is over, another may find in its own words. */
  readonly isPanel: boolean;
  readonly hash: Hash;
};

/** Collects what runs say about earlier findings: a state holds when every run that names the finding gives it. */
export function judge(
  runs: readonly { readonly name: string; readonly earlier: readonly JudgedFinding[] }[],
): ReadonlyMap<string, Judgement> {
  const judgements = new Map<string, Judgement>();
  for (const { name, earlier } of runs) {
    for (const { id, state, why } of earlier) {
      const known = judgements.get(id);
      judgements.set(id, {
        state: known === undefined || known.state === state ? state : "open",
        why: [...(known?.why ?? []), ...(why === "" ? [] : [{ run: name, text: why }])],
      });
    }
  }
  return judgements;
}

/**
 * Decides what to post and what to end. Only what a run says is over ends: what it does not name stays open.
 *
 * @param findings the worst first
 */
export function decideReview(
  findings: readonly ReviewFinding[],
  { earlier, judgements, mayEnd, rests, isPanel, hash }: Known,
): ReviewDecision {
  const standing = earlier.filter(({ state }) => state === "open");
  const judgedOver = new Set(
    standing.filter((one) => mayEnd(one) && overOf(judgements.get(one.id)) !== undefined),
  );
  const claims = claimEarlier(findings, standing, isPanel ? new Set() : judgedOver);
  const over = [...judgedOver].filter((one) => !claims.has(one));
  const isOver = new Set(over);
  const open = standing.filter((one) => !isOver.has(one));
  const dismissed = earlier.filter(({ state }) => state === "dismissed");
  const claimed = new Set(claims.values());
  const known = new Set([...open, ...dismissed].flatMap(({ identities }) => identities));
  const unknown = findings.filter(
    (finding) => !claimed.has(finding) && !finding.identities.some((identity) => known.has(identity)),
  );
  const identities = unknown.flatMap((finding) => finding.identities);
  const fresh = rests.has(digestOf(identities, known, hash)) ? [] : unknown;
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

/**
 * Maps open findings to those that are the same again: to the one that names its id, else to one on its line, preferably
 * with the same words. What is judged to be over is found again only in the same words.
 */
function claimEarlier(
  findings: readonly ReviewFinding[],
  standing: readonly EarlierFinding[],
  judgedOver: ReadonlySet<EarlierFinding>,
): ReadonlyMap<EarlierFinding, ReviewFinding> {
  const claims = namedBy(findings, standing);
  const naming = new Set(claims.values());
  const nameless = findings.filter((finding) => !naming.has(finding));
  const byIdentity = new Map<string, EarlierFinding[]>();
  for (const one of standing) {
    for (const identity of one.identities) {
      const group = byIdentity.get(identity) ?? [];
      group.push(one);
      byIdentity.set(identity, group);
    }
  }
  for (const isSame of [hasSameWords, (one: EarlierFinding) => !judgedOver.has(one)]) {
    for (const finding of nameless.splice(0)) {
      const found = finding.identities
        .flatMap((identity) => byIdentity.get(identity) ?? [])
        .find((one) => !claims.has(one) && isSame(one, finding));
      if (found === undefined) {
        nameless.push(finding);
      } else {
        claims.set(found, finding);
      }
    }
  }
  return claims;
}

function hasSameWords({ words }: EarlierFinding, finding: ReviewFinding): boolean {
  return words === undefined || words === finding.words;
}

/** An agent may give one id to several findings: it is that of the one that fits best. */
function namedBy(
  findings: readonly ReviewFinding[],
  standing: readonly EarlierFinding[],
): Map<EarlierFinding, ReviewFinding> {
  const byId = new Map(standing.map((one) => [one.id, one]));
  const named = new Map<EarlierFinding, ReviewFinding>();
  for (const finding of findings) {
    for (const one of finding.ids.flatMap((id) => byId.get(id) ?? [])) {
      const known = named.get(one);
      if (known === undefined || fitOf(finding, one) > fitOf(known, one)) {
        named.set(one, finding);
      }
    }
  }
  return named;
}

/** Returns a digit for each: the file counts most, then the text of the line, then the words. */
function fitOf({ placement, identities, words }: ReviewFinding, one: EarlierFinding): number {
  const isSameLine = identities.some((identity) => one.identities.includes(identity));
  const fits = [placement.path === one.path, isSameLine, words === one.words];
  return Number(fits.map(Number).join(""));
}

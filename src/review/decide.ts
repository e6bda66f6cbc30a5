import type { Hash, ReviewFinding } from "./gather.js";
import { digestOf } from "./marker.js";
import type { OwnThread } from "./thread.js";

/** What to do on the pull request after a run. */
export type ReviewDecision = {
  /** To post as comments on their lines, the worst first. */
  readonly onLines: readonly ReviewFinding[];
  /**
   * To post in the body of the review: findings without a line in the diff, and those that exceed the comment limit.
   */
  readonly inBody: readonly ReviewFinding[];
  /** Not to post: already there, or resolved by a person. */
  readonly known: readonly ReviewFinding[];
  /** Threads whose finding is gone. */
  readonly gone: readonly OwnThread[];
  /** Whether there are threads that we cannot judge, because the agent did not see the lines of their files. */
  readonly isAnyUnseen: boolean;
  /** Threads whose finding is still there. */
  readonly present: readonly OwnThread[];
};

/** Nobody reads a review with more comments, and GitHub could refuse one request with all findings. */
const MAXIMUM_COMMENTS = 50;

/** What we know from earlier reviews, besides the threads. */
type Earlier = {
  /** Identities of the findings in the bodies of our earlier reviews. */
  readonly remembered: ReadonlySet<string>;
  /** Digests of the findings that exceeded an earlier review's limit. Otherwise they would be posted in instalments. */
  readonly rests: ReadonlySet<string>;
  /** Paths whose lines the agent did not see: earlier findings there may still be valid. */
  readonly unseen: ReadonlySet<string>;
  readonly hash: Hash;
};

/**
 * Decides what to post, what to resolve and what to leave.
 *
 * @param findings the worst first
 * @param threads all of ours
 */
export function decideReview(
  findings: readonly ReviewFinding[],
  threads: readonly OwnThread[],
  { remembered, rests, unseen, hash }: Earlier,
): ReviewDecision {
  const open = threads.filter(({ state }) => state === "open");
  const named = nameThreads(findings, open);
  const present = claimThreads(findings, open, named);
  const known = new Set([
    ...remembered,
    ...threads.filter(({ state }) => state !== "closed").map(({ marker }) => marker.identity),
  ]);
  const unknown = findings.filter((finding) => !known.has(finding.identity) && !named.has(finding));
  const isRest = rests.has(
    digestOf(
      unknown.map(({ identity }) => identity),
      known,
      hash,
    ),
  );
  const fresh = isRest ? [] : unknown;
  const isFresh = new Set(fresh);
  const placed = fresh.filter(({ placement }) => placement.where === "line");
  const onLines = placed.slice(0, MAXIMUM_COMMENTS);
  const commented = new Set(onLines);
  const missing = open.filter((thread) => !present.has(thread));
  return {
    onLines,
    inBody: fresh.filter((finding) => !commented.has(finding)),
    known: findings.filter((finding) => !isFresh.has(finding)),
    gone: missing.filter(({ thread }) => !unseen.has(thread.path)),
    isAnyUnseen: missing.some(({ thread }) => unseen.has(thread.path)),
    present: [...present],
  };
}

/**
 * Maps findings to the threads that they name, each thread to the finding that fits best: an agent may give one id to
 * several findings.
 */
function nameThreads(
  findings: readonly ReviewFinding[],
  open: readonly OwnThread[],
): ReadonlyMap<ReviewFinding, readonly OwnThread[]> {
  const byId = new Map(open.map((thread) => [thread.marker.id, thread]));
  const best = new Map<OwnThread, { readonly finding: ReviewFinding; readonly fit: number }>();
  for (const finding of findings) {
    for (const thread of finding.ids.flatMap((id) => byId.get(id) ?? [])) {
      const fit = fitOf(finding, thread);
      const known = best.get(thread);
      if (known === undefined || fit > known.fit) {
        best.set(thread, { finding, fit });
      }
    }
  }
  const named = new Map<ReviewFinding, OwnThread[]>();
  for (const [thread, { finding }] of best) {
    named.set(finding, [...(named.get(finding) ?? []), thread]);
  }
  return named;
}

/** Returns a digit for each: the file counts most, then the text of the line, then the words. */
function fitOf({ placement, identity, words }: ReviewFinding, { thread, marker }: OwnThread): number {
  const fits = [placement.path === thread.path, marker.identity === identity, marker.words === words];
  return Number(fits.map(Number).join(""));
}

/**
 * Returns the open threads whose findings are still there: those that a finding names, and for each other finding a
 * thread on its line, preferably with the same words.
 */
function claimThreads(
  findings: readonly ReviewFinding[],
  open: readonly OwnThread[],
  named: ReadonlyMap<ReviewFinding, readonly OwnThread[]>,
): ReadonlySet<OwnThread> {
  const claimed = new Set([...named.values()].flat());
  const nameless = findings.filter((finding) => !named.has(finding));
  const claimsOf = groupBy(open, ({ marker }) => marker.identity);
  for (const isSame of [sameWords, anyWords]) {
    for (const finding of nameless.splice(0)) {
      const thread = claimsOf.get(finding.identity)?.find((one) => !claimed.has(one) && isSame(one, finding));
      if (thread === undefined) {
        nameless.push(finding);
      } else {
        claimed.add(thread);
      }
    }
  }
  return claimed;
}

function sameWords({ marker }: OwnThread, { words }: ReviewFinding): boolean {
  return marker.words === words;
}

function anyWords(): boolean {
  return true;
}

function groupBy<Item>(
  items: readonly Item[],
  keyOf: (item: Item) => string,
): ReadonlyMap<string, readonly Item[]> {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key) ?? [];
    group.push(item);
    groups.set(key, group);
  }
  return groups;
}

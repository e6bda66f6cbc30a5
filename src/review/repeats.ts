import { SEVERITIES } from "../record/schema-finding.js";
import { type ReviewFinding, shortTitle } from "./gather.js";
import type { Judgement } from "./judgement.js";
import type { EarlierFinding } from "./thread.js";

/** Which findings are earlier ones again. */
export type Repeats = {
  /** Earlier findings, each with the one that is it again. */
  readonly claims: ReadonlyMap<EarlierFinding, ReviewFinding>;
  /** Findings that say something new. */
  readonly fresh: readonly ReviewFinding[];
  /** Those of the others that are in other words, or at another place with the same text. */
  readonly doubtful: readonly ReviewFinding[];
};

/** Whether a finding is an earlier one again. */
type Comparison = (one: EarlierFinding, finding: ReviewFinding) => boolean;

/**
 * Maps earlier findings to those that are the same again. Texts of lines are not unique, so a line with the text of an
 * earlier finding's is not enough. A finding is a repeat when, on a line with that text,
 *
 * - it has the earlier one's id, title or words; each earlier one explains one such finding, at its own place first, or
 * - in other words, it is at the place where the earlier one stands now, is no worse, and none other repeats that one,
 *   nor has each of its runs judged it by its id: who names the old one there means something else here.
 *
 * @param earlier those that are open, then those that people ended
 */
export function findRepeats(
  findings: readonly ReviewFinding[],
  earlier: readonly EarlierFinding[],
  judgements: ReadonlyMap<string, Judgement>,
): Repeats {
  const claims = namedBy(findings, earlier);
  const named = new Set(claims.values());
  const byIdentity = new Map<string, EarlierFinding[]>();
  for (const one of earlier) {
    for (const identity of one.identities) {
      byIdentity.set(identity, [...(byIdentity.get(identity) ?? []), one]);
    }
  }
  const onSameText = ({ identities }: ReviewFinding): readonly EarlierFinding[] =>
    identities.flatMap((identity) => byIdentity.get(identity) ?? []);
  const isReworded: Comparison = (one, finding) =>
    isSamePlace(one, finding) && !isWorse(finding, one) && !isJudged(one, finding, judgements);
  const reworded = new Set<EarlierFinding>();
  const doubtful: ReviewFinding[] = [];
  const claim = (unclaimed: readonly ReviewFinding[], isRepeat: Comparison): readonly ReviewFinding[] =>
    unclaimed.filter((finding) => {
      const one = onSameText(finding).find((each) => !claims.has(each) && isRepeat(each, finding));
      if (one === undefined) {
        return true;
      }
      claims.set(one, finding);
      if (isRepeat === isReworded) {
        reworded.add(one);
      }
      if (isRepeat !== isSame) {
        doubtful.push(finding);
      }
      return false;
    });
  const nameless = findings.filter((finding) => !named.has(finding));
  const unclaimed = [isSame, isLike, isReworded].reduce(claim, nameless);
  const fresh = unclaimed.filter(
    (finding) =>
      !onSameText(finding).some(
        (one) => isSame(one, finding) || (reworded.has(one) && isReworded(one, finding)),
      ),
  );
  const isFresh = new Set(fresh);
  return { claims, fresh, doubtful: [...doubtful, ...unclaimed.filter((finding) => !isFresh.has(finding))] };
}

function isSame(one: EarlierFinding, finding: ReviewFinding): boolean {
  return isLike(one, finding) && isSamePlace(one, finding);
}

function isLike({ words, title }: EarlierFinding, finding: ReviewFinding): boolean {
  return (
    words === finding.words ||
    (title !== "" &&
      finding.said.some((said) => shortTitle(said.finding).toLowerCase() === title.toLowerCase()))
  );
}

/** What has no line on the pull request is where its text is. */
function isSamePlace({ thread, side, line, endLine }: EarlierFinding, { placement }: ReviewFinding): boolean {
  if (thread === undefined || placement.where !== "line" || placement.isOnlyOne) {
    return true;
  }
  const first = placement.startLine ?? placement.line;
  return side === placement.side && line <= placement.line && endLine >= first;
}

function isWorse(finding: ReviewFinding, one: EarlierFinding): boolean {
  return SEVERITIES.indexOf(finding.severity) < SEVERITIES.indexOf(one.severity);
}

function isJudged(
  { id }: EarlierFinding,
  { said }: ReviewFinding,
  judgements: ReadonlyMap<string, Judgement>,
): boolean {
  const runs = judgements.get(id)?.runs;
  return runs !== undefined && said.every(({ run }) => runs.has(run));
}

/** An agent may give one id to several findings: it is that of the one that fits best. */
function namedBy(
  findings: readonly ReviewFinding[],
  earlier: readonly EarlierFinding[],
): Map<EarlierFinding, ReviewFinding> {
  const byId = new Map(earlier.filter(({ state }) => state === "open").map((one) => [one.id, one]));
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

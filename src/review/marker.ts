import type { Hash } from "./gather.js";
import { decodeHiddenText, encodeHiddenText } from "../safety/neutralise.js";

/** What the hidden line at the end of a line comment of ours tells. */
export type FindingMarker = {
  /** Tells the reviews of several agent steps apart. */
  readonly key: string;
  /** Under which the finding stands in the agent's prompt, e.g. `f-1a2b3c4d5e6f`. */
  readonly id: string;
  /** Path and text of its line, as a hash. */
  readonly identity: string;
  /** Title and message, as a hash: tells two findings on one line apart. */
  readonly words: string;
  /** Of the workflow run that found it. */
  readonly runId: number;
};

/** What the hidden line at the end of a review of ours tells. */
type ReviewMarker = {
  readonly key: string;
  readonly runId: number;
  readonly runAttempt: number;
  /** Of all that the review says, as a hash: by it a review is found again whose answer was lost. */
  readonly content: string;
  /** Identities of the findings in its body. */
  readonly remembered: readonly string[];
  /** Of the findings for which it had no room, all together ({@link digestOf}); undefined where it had room for all. */
  readonly rest: string | undefined;
};

const BEGINNING = "<!-- cursor-agent-action ";
const FINDING =
  /^finding v1 key=(\S*) id=(f-[0-9a-f]{1,64}) identity=([0-9a-f]{1,64}) words=([0-9a-f]{1,64}) run=(\d{1,15}) -->$/;
const REVIEW =
  /^review v1 key=(\S*) run=(\d{1,15}) attempt=(\d{1,9}) content=([0-9a-f]{1,64}) remembered=([0-9a-f,]*)(?: rest=([0-9a-f]{1,64}))? -->$/;

export function findingMarker({ key, id, identity, words, runId }: FindingMarker): string {
  return `${BEGINNING}finding v1 key=${encodeHiddenText(key)} id=${id} identity=${identity} words=${words} run=${runId} -->`;
}

export function reviewMarker(marker: ReviewMarker): string {
  const { key, runId, runAttempt, content, remembered } = marker;
  const rest = marker.rest === undefined ? "" : ` rest=${marker.rest}`;
  return `${BEGINNING}review v1 key=${encodeHiddenText(key)} run=${runId} attempt=${runAttempt} content=${content} remembered=${remembered.join(",")}${rest} -->`;
}

/** @returns undefined when the last line of the comment is no marker of a finding */
export function parseFindingMarker(body: string): FindingMarker | undefined {
  const [, key = "", id, identity, words, run] = FINDING.exec(lastMarker(body)) ?? [];
  return id === undefined || identity === undefined || words === undefined
    ? undefined
    : { key: decodeHiddenText(key), id, identity, words, runId: Number(run) };
}

/** @returns undefined when the last line of the review's body is no marker of a review */
export function parseReviewMarker(body: string): ReviewMarker | undefined {
  const [, key = "", run, attempt, content, remembered = "", rest] = REVIEW.exec(lastMarker(body)) ?? [];
  return content === undefined
    ? undefined
    : {
        key: decodeHiddenText(key),
        runId: Number(run),
        runAttempt: Number(attempt),
        content,
        remembered: remembered.split(",").filter((identity) => identity !== ""),
        rest,
      };
}

/**
 * Of findings that are too many to be remembered one by one.
 *
 * @param identities in any order
 * @param known of them that are remembered in another way
 */
export function digestOf(identities: Iterable<string>, known: ReadonlySet<string>, hash: Hash): string {
  return hash(JSON.stringify([...new Set(identities)].filter((identity) => !known.has(identity)).sort()));
}

/** A comment of ours without its marker. */
export function withoutMarker(body: string): string {
  const start = body.lastIndexOf(`\n${BEGINNING}`);
  return start === -1 ? body : body.slice(0, start).trimEnd();
}

/** Behind it nothing of the agent's can stand, and in it no line can end: so it cannot be forged from within the body. */
function lastMarker(body: string): string {
  const text = body.trimEnd();
  const start = text.lastIndexOf(`\n${BEGINNING}`);
  return start === -1 ? "" : text.slice(start + 1 + BEGINNING.length);
}

const GONE = "No longer found, as of commit `";
const GONE_LINE = /\n\nNo longer found, as of commit `[0-9a-f]{1,64}`\.$/;

/** Whether a comment of ours says already that its finding is gone. */
export function saysGone(body: string): boolean {
  return GONE_LINE.test(withoutMarker(body));
}

/**
 * The comment with one more line, which says that its finding is gone.
 *
 * @param commit that was reviewed, hexadecimal
 */
export function sayGone(body: string, commit: string): string {
  const words = withoutMarker(body);
  return `${words}\n\n${GONE}${commit}\`.${body.slice(words.length)}`;
}

/** The comment without that line. */
export function takeBackGone(body: string): string {
  const words = withoutMarker(body);
  return words.replace(GONE_LINE, "") + body.slice(words.length);
}

import type { Hash } from "./gather.js";
import { decodeHiddenText, encodeHiddenText } from "../safety/neutralise.js";

/** Content of the hidden last line of our line comments. */
export type FindingMarker = {
  /** Tells the reviews of several agent steps apart. */
  readonly key: string;
  /** Names the finding in the agent's prompt, e.g. `f-1a2b3c4d5e6f`. */
  readonly id: string;
  /** Hash of the path and the text of its line. */
  readonly identity: string;
  /** Hash of title and message: tells two findings on one line apart. */
  readonly words: string;
  /** The workflow run that found it. */
  readonly runId: number;
};

/** Content of the hidden last line of our reviews. */
type ReviewMarker = {
  readonly key: string;
  readonly runId: number;
  readonly runAttempt: number;
  /** Hash of the whole review: finds a review again whose response was lost. */
  readonly content: string;
  /** Identities of the findings in its body. */
  readonly remembered: readonly string[];
  /** Digest of the findings beyond the limit ({@link digestOf}). Undefined when all were posted. */
  readonly rest: string | undefined;
};

const BEGINNING = "<!-- cursor-agent-action ";
const FINDING =
  /^<!-- cursor-agent-action finding v1 key=(\S*) id=(f-[0-9a-f]{1,64}) identity=([0-9a-f]{1,64}) words=([0-9a-f]{1,64}) run=(\d{1,15}) -->$/;
const REVIEW =
  /^<!-- cursor-agent-action review v1 key=(\S*) run=(\d{1,15}) attempt=(\d{1,9}) content=([0-9a-f]{1,64}) remembered=([0-9a-f,]*)(?: rest=([0-9a-f]{1,64}))? -->$/;

export function findingMarker({ key, id, identity, words, runId }: FindingMarker): string {
  return `${BEGINNING}finding v1 key=${encodeHiddenText(key)} id=${id} identity=${identity} words=${words} run=${runId} -->`;
}

export function reviewMarker(marker: ReviewMarker): string {
  const { key, runId, runAttempt, content, remembered } = marker;
  const rest = marker.rest === undefined ? "" : ` rest=${marker.rest}`;
  return `${BEGINNING}review v1 key=${encodeHiddenText(key)} run=${runId} attempt=${runAttempt} content=${content} remembered=${remembered.join(",")}${rest} -->`;
}

/** @returns undefined when the last line of the comment is not a finding marker */
export function parseFindingMarker(body: string): FindingMarker | undefined {
  const [, key, id, identity, words, run] = FINDING.exec(lastLine(body)) ?? [];
  return key === undefined || id === undefined || identity === undefined || words === undefined
    ? undefined
    : { key: decodeHiddenText(key), id, identity, words, runId: Number(run) };
}

/** @returns undefined when the last line of the review's body is not a review marker */
export function parseReviewMarker(body: string): ReviewMarker | undefined {
  const [, key, run, attempt, content, remembered, rest] = REVIEW.exec(lastLine(body)) ?? [];
  return key === undefined || content === undefined || remembered === undefined
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
 * Hashes findings that are too many to remember one by one.
 *
 * @param identities in any order
 * @param known those that are remembered in another way
 */
export function digestOf(identities: Iterable<string>, known: ReadonlySet<string>, hash: Hash): string {
  return hash(JSON.stringify([...new Set(identities)].filter((identity) => !known.has(identity)).sort()));
}

/** Returns one of our comments without its marker. */
export function withoutMarker(body: string): string {
  const start = body.lastIndexOf(`\n${BEGINNING}`);
  return start === -1 ? body : body.slice(0, start).trimEnd();
}

/** Text of the agent can neither follow the marker nor end a line inside it, so the body cannot forge one. */
function lastLine(body: string): string {
  const text = body.trimEnd();
  return text.slice(text.lastIndexOf("\n") + 1);
}

const GONE = "No longer found, as of commit `";
const GONE_LINE = /\n\nNo longer found, as of commit `[0-9a-f]{1,64}`\.$/;

/** Whether our comment already says that its finding is gone. */
export function saysGone(body: string): boolean {
  return GONE_LINE.test(withoutMarker(body));
}

/**
 * Returns the comment with one more line, which says that its finding is gone.
 *
 * @param commit the reviewed commit, hexadecimal
 */
export function sayGone(body: string, commit: string): string {
  const words = withoutMarker(body);
  return `${words}\n\n${GONE}${commit}\`.${body.slice(words.length)}`;
}

/** Returns the comment without that line. */
export function takeBackGone(body: string): string {
  const words = withoutMarker(body);
  return words.replace(GONE_LINE, "") + body.slice(words.length);
}

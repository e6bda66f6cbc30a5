import { decodeHiddenText, encodeHiddenText } from "../../safety/neutralise.js";

/** Says which run a comment belongs to. The hidden first line of each of our comments contains it. */
export type CommentIdentity = {
  /** Distinguishes agent steps, jobs and legs of a matrix. */
  readonly key: string;
  readonly runId: number;
  readonly runAttempt: number;
  /** The key that versions up to 0.2 would have used; undefined if it is the same. */
  readonly olderKey?: string | undefined;
};

/** How many runs have started an agent, counted in the comment's marker. */
export type RunCount = {
  readonly runs: number;
  /** The newest of them, at most 100: all attempts of a workflow run share its id. */
  readonly runIds: readonly number[];
};

type CommentState = "running" | "final";

export type CommentMarker = Omit<CommentIdentity, "olderKey"> & {
  readonly state: CommentState;
  /** UTF-16 units of the run's own text, without the marker before it and the previous result after it. */
  readonly length: number;
  /** Versions up to 0.2 did not count. */
  readonly count: RunCount;
};

const MARKER =
  /^<!-- cursor-agent-action v1 key=(\S*) run=(\d{1,15}) attempt=(\d{1,9}) state=(running|final) length=(\d{1,9})(?: runs=(\d{1,9}):([\d,]{1,1600}))? -->(?:\r?\n|$)/;
const MOST_RUN_IDS = 100;
export const UNCOUNTED: RunCount = { runs: 0, runIds: [] };
const PREVIOUS_OPENING = "\n\n<details><summary>Previous result</summary>\n\n";
const PREVIOUS_ENDING = "\n\n</details>";

/**
 * Builds a whole comment: the hidden marker, the run's text, and the previous run's result in a fold.
 *
 * @param text safe Markdown, without white space at its ends
 * @param previous safe Markdown, see `previousResult`
 */
export function composeComment(
  identity: CommentIdentity,
  state: CommentState,
  text: string,
  previous: string | undefined,
): string {
  const marker = markerLine({ ...identity, state, length: text.length, count: UNCOUNTED });
  const fold = previous === undefined ? "" : PREVIOUS_OPENING + previous + PREVIOUS_ENDING;
  return `${marker}\n${text}${fold}`;
}

/**
 * Changes the visible texts of one of our comments. Of the hidden marker only the length changes.
 *
 * @param body see `composeComment`
 */
export function changeComment(body: string, change: (markdown: string) => string): string {
  const marker = parseMarker(body);
  if (marker === undefined) {
    return change(body);
  }
  const { text, fold } = partsOf(body, marker);
  const previous =
    fold === "" ? undefined : change(fold.slice(PREVIOUS_OPENING.length, -PREVIOUS_ENDING.length));
  return countedComment(composeComment(marker, marker.state, change(text), previous), marker.count);
}

/** Returns one of our comments with another count in its hidden marker. */
export function countedComment(body: string, count: RunCount): string {
  const marker = parseMarker(body);
  return marker === undefined ? body : body.replace(MARKER, () => `${markerLine({ ...marker, count })}\n`);
}

/** Returns the count with a run that starts an agent. */
export function withRun(count: RunCount, { runId }: CommentIdentity): RunCount {
  return count.runIds.includes(runId)
    ? count
    : { runs: count.runs + 1, runIds: [...count.runIds, runId].slice(-MOST_RUN_IDS) };
}

function markerLine({ key, runId, runAttempt, state, length, count }: CommentMarker): string {
  const counted = count.runs === 0 ? "" : ` runs=${count.runs}:${count.runIds.join(",")}`;
  return `<!-- cursor-agent-action v1 key=${encodeHiddenText(key)} run=${runId} attempt=${runAttempt} state=${state} length=${length}${counted} -->`;
}

function partsOf(body: string, { length }: CommentMarker): { readonly text: string; readonly fold: string } {
  const content = body.replace(MARKER, "");
  return { text: content.slice(0, length), fold: content.slice(length) };
}

/** Returns undefined when the comment does not begin with a marker and so is not ours. */
export function parseMarker(body: string): CommentMarker | undefined {
  const [, key = "", run, attempt, state, length, runs, runIds] = MARKER.exec(body) ?? [];
  if (run === undefined) {
    return undefined;
  }
  return {
    key: decodeHiddenText(key),
    runId: Number(run),
    runAttempt: Number(attempt),
    state: state === "final" ? "final" : "running",
    length: Number(length),
    count: { runs: Number(runs ?? 0), runIds: runIds?.split(",").map(Number) ?? [] },
  };
}

/**
 * Returns the last final result in a comment: its own or, when its run never finished, the one folded below it.
 * Anything below a final result is older and is dropped.
 *
 * @returns undefined when there is none, or when the comment was edited: an edit moves the end of the result, and half
 *   a fold would swallow the text after it
 */
export function previousResult(body: string): string | undefined {
  const marker = parseMarker(body);
  if (marker === undefined) {
    return undefined;
  }
  const { text, fold } = partsOf(body, marker);
  const isWholeFold = fold.startsWith(PREVIOUS_OPENING) && fold.endsWith(PREVIOUS_ENDING);
  if (text.length !== marker.length || (fold !== "" && !isWholeFold)) {
    return undefined;
  }
  const result =
    marker.state === "final" ? text : fold.slice(PREVIOUS_OPENING.length, -PREVIOUS_ENDING.length);
  return result === "" ? undefined : result;
}

/** Whether the comment was written by a run, or an attempt of a run, that began after this one. */
export function isNewer(marker: Omit<CommentIdentity, "olderKey">, identity: CommentIdentity): boolean {
  return (
    marker.runId > identity.runId ||
    (marker.runId === identity.runId && marker.runAttempt > identity.runAttempt)
  );
}

import { decodeHiddenText, encodeHiddenText } from "../safety/neutralise.js";

/** Content of the hidden last line of a suggested change. */
type ChangeMarker = {
  /** Tells several agent steps apart. */
  readonly key: string;
  readonly runId: number;
  /** Hash of what is changed to what. */
  readonly id: string;
};

/** Content of the hidden last line of a review with changes. */
type ChangesMarker = {
  readonly key: string;
  readonly runId: number;
  readonly runAttempt: number;
  /** Ids of the changes that its body names. */
  readonly remembered: readonly string[];
};

const CHANGE = /<!-- cursor-agent-action change v1 key=(\S*) run=(\d{1,15}) id=([0-9a-f]{1,64}) -->\s*$/;
const CHANGES =
  /<!-- cursor-agent-action changes v1 key=(\S*) run=(\d{1,15}) attempt=(\d{1,9}) remembered=([0-9a-f,]*) -->/;

export function changeMarker({ key, runId, id }: ChangeMarker): string {
  return `<!-- cursor-agent-action change v1 key=${encodeHiddenText(key)} run=${runId} id=${id} -->`;
}

export function changesMarker({ key, runId, runAttempt, remembered }: ChangesMarker): string {
  return `<!-- cursor-agent-action changes v1 key=${encodeHiddenText(key)} run=${runId} attempt=${runAttempt} remembered=${remembered.join(",")} -->`;
}

/** @returns undefined when the comment does not end in such a marker */
export function parseChangeMarker(body: string): ChangeMarker | undefined {
  const [, key, run, id] = CHANGE.exec(lastLines(body)) ?? [];
  return key === undefined || id === undefined
    ? undefined
    : { key: decodeHiddenText(key), runId: Number(run), id };
}

/** @returns undefined when the review has no such marker among its last lines */
export function parseChangesMarker(body: string): ChangesMarker | undefined {
  const [, key, run, attempt, remembered] = CHANGES.exec(lastLines(body)) ?? [];
  return key === undefined || remembered === undefined
    ? undefined
    : {
        key: decodeHiddenText(key),
        runId: Number(run),
        runAttempt: Number(attempt),
        remembered: remembered.split(",").filter((id) => id !== ""),
      };
}

/** The marker of a review may stand behind that of its changes. */
function lastLines(body: string): string {
  return body.trimEnd().split("\n").slice(-3).join("\n");
}

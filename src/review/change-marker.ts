import { decodeHiddenText, encodeHiddenText } from "../safety/neutralise.js";
import { isOwnKey, type ReviewThread, type StepKeys } from "./thread.js";

/** Content of the hidden last line of a suggested change. */
type ChangeMarker = {
  /** Tells several agent steps apart. */
  readonly key: string;
  readonly runId: number;
  /** Hash of what is changed to what. */
  readonly id: string;
};

const CHANGE = /<!-- cursor-agent-action change v1 key=(\S*) run=\d{1,15} id=([0-9a-f]{1,64}) -->$/;

export function changeMarker({ key, runId, id }: ChangeMarker): string {
  return `<!-- cursor-agent-action change v1 key=${encodeHiddenText(key)} run=${runId} id=${id} -->`;
}

/** Returns the ids of the changes that a step has suggested, resolved ones, too. Anyone can copy a marker. */
export function suggestedChanges(threads: readonly ReviewThread[], keys: StepKeys): readonly string[] {
  return threads.flatMap(({ comments: [first] }) => {
    const [, key, id] = (first?.isOurs === true ? CHANGE.exec(first.body.trimEnd()) : undefined) ?? [];
    return key === undefined || id === undefined || !isOwnKey(decodeHiddenText(key), keys) ? [] : [id];
  });
}

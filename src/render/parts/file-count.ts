import type { RunRecord } from "../../record/schema.js";
import { cutUnits } from "../../safety/cut.js";
import { amounts, counted, joined } from "./words.js";

const MAXIMUM_WHY_UNITS = 500;

/**
 * Counts the files of a run: those that git saw change, those that only the agent reports because git did not look at
 * them, and paths that may have changed although neither reports them. Reported but unchanged files are not counted.
 */
export function countFiles({ files }: RunRecord): {
  readonly changed: number;
  readonly reported: number;
  readonly suspected: number;
} {
  const unseen = files.filter((file) => !file.changed && file.status === "unknown");
  const reported = unseen.filter((file) => file.reported).length;
  return {
    changed: files.filter((file) => file.changed).length,
    reported,
    suspected: unseen.length - reported,
  };
}

/** Says {@link countFiles} in words: `3 changed`, `3 changed, 1 reported`, `none reported` without a comparison. */
export function fileCount(record: RunRecord): string {
  const { changed, reported, suspected } = countFiles(record);
  const words = amounts([
    [changed, "changed"],
    [reported, "reported"],
    [suspected, "that git cannot see"],
  ]);
  if (words !== "") {
    return words;
  }
  return record.changes.available || record.attempts.length === 0 ? "none" : "none reported";
}

/** Whether git saw a change that is in the patch, and nobody has pushed it. */
export function hasPatch({ changes, conclusion, pushedCommit = "" }: RunRecord): boolean {
  const isPending = conclusion !== "running" && pushedCommit === "";
  return isPending && changes.available && changes.files.length > changes.notInPatch.length;
}

type Lines = { readonly added: number; readonly removed: number };

/** Seven digits in a row could be a commit, which a heading would have to show as code. */
const GROUPED = new Intl.NumberFormat("en");

/** Returns the sum of changed lines: `+3 −1`, `+1,200`; empty for none. */
export function lineCounts(files: readonly Lines[]): string {
  const added = files.reduce((sum, file) => sum + file.added, 0);
  const removed = files.reduce((sum, file) => sum + file.removed, 0);
  return joined(" ", [
    added > 0 ? `+${GROUPED.format(added)}` : "",
    removed > 0 ? `−${GROUPED.format(removed)}` : "",
  ]);
}

/** Says how many files and lines changed: `2 files changed, +3 −1`. */
export function fileTotals(record: RunRecord): string {
  const { changed, reported, suspected } = countFiles(record);
  const lines = lineCounts(record.files.filter((file) => file.changed));
  return joined(", ", [
    changed > 0 ? `${counted(changed, "file")} changed` : "",
    lines,
    reported > 0 ? `${counted(reported, "file")} reported` : "",
    suspected > 0 ? `${counted(suspected, "path")} that git cannot see` : "",
  ]);
}

/**
 * Says that git could not compare, and why. Without it, readers would take the list, or its absence, as complete.
 *
 * @param show makes the reason safe for the view
 * @returns undefined if git compared, if no agent was started, or while it runs and has reported nothing yet
 */
export function comparisonGap(record: RunRecord, show: (text: string) => string): string | undefined {
  const { changes, files, attempts, conclusion } = record;
  const isSilent = files.length === 0 && (attempts.length === 0 || conclusion === "running");
  if (changes.available || isSilent) {
    return undefined;
  }
  if (conclusion === "running") {
    return "What the agent has reported so far; git compares at the end.";
  }
  const why = show(cutUnits(changes.why, MAXIMUM_WHY_UNITS));
  return files.length === 0
    ? `What changed is not known: git could not compare (${why}).`
    : `Only what the agent reported; git could not compare (${why}).`;
}

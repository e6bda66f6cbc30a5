import type { FileDiff } from "../../record/schema-changes.js";

/** Bytes of one file's diff that are kept; what is longer is cut at a line. */
const LONGEST_DIFF = 100_000;

/**
 * Cuts the text of a diff over many files into one text per file.
 *
 * @param text what `git diff-index -p` printed, or its beginning
 * @param isWhole whether that is all of it
 * @param files the files in git's order, each with the number of its sections
 * @returns as many diffs as there are files; empty and `truncated` for those that the beginning does not reach
 */
export function splitDiff(
  text: Buffer,
  isWhole: boolean,
  files: readonly { readonly path: string; readonly sections: number }[],
): FileDiff[] {
  const starts = sectionStarts(text);
  let section = 0;
  return files.map(({ path, sections }) => {
    const start = starts[section] ?? text.length;
    section += sections;
    const end = starts[section] ?? text.length;
    const isCutOff = !isWhole && end === text.length;
    const kept = end - start > LONGEST_DIFF || isCutOff ? wholeLines(text, start, end) : end;
    return { path, text: text.toString("utf8", start, kept), truncated: kept < end || isCutOff };
  });
}

/** Lines of content start with a blank, `+`, `-` or a backslash, so nothing in a file can look like a new section. */
function sectionStarts(text: Buffer): number[] {
  const starts: number[] = [];
  for (let at = 0; at !== -1 && at < text.length; at = next(text, at)) {
    if (text.subarray(at, at + 11).equals(SECTION)) {
      starts.push(at);
    }
  }
  return starts;
}

const SECTION = Buffer.from("diff --git ");

function next(text: Buffer, at: number): number {
  const found = text.indexOf("\ndiff --git ", at);
  return found === -1 ? -1 : found + 1;
}

function wholeLines(text: Buffer, start: number, end: number): number {
  const last = text.lastIndexOf("\n", Math.min(end, start + LONGEST_DIFF) - 1);
  return last < start ? start : last + 1;
}

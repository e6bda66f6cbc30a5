import type { ChangedFile, ChangeStatus, FileDiff } from "../record/schema-changes.js";
import { splitNames, type RawPath } from "./path-text.js";

/** A `ChangedFile` with names as bytes, relative to the work tree's top folder. */
export type TreeDifference = Omit<ChangedFile, "path" | "previousPath"> & {
  readonly name: RawPath;
  readonly previousName?: RawPath;
  /** Number of `diff --git` sections in the textual diff: two if a file became a link or the reverse. */
  readonly sections: number;
};

const STATUS: Readonly<Record<string, ChangeStatus>> = { A: "added", D: "deleted", R: "renamed" };

/**
 * Parses the output of `git diff-index -z -M --raw --numstat`: first all raw records, then the line counts of each.
 * Keeps git's order, which is also that of the textual diff.
 */
export function parseTreeDifference(output: Buffer): TreeDifference[] {
  const fields = splitNames(output);
  const records: { header: string; names: RawPath[] }[] = [];
  let at = 0;
  for (let header = fields[at]; header?.startsWith(":"); header = fields[at]) {
    const names = fields.slice(at + 1, at + (isRename(header) ? 3 : 2));
    records.push({ header, names });
    at += 1 + names.length;
  }
  return records.map(({ header, names }) => {
    const counts = /^(\d+|-)\t(\d+|-)\t/.exec(fields[at] ?? "");
    at += isRename(header) ? 3 : 1;
    return difference(header, names, counts?.[1] ?? "0", counts?.[2] ?? "0");
  });
}

function isRename(header: string): boolean {
  return /R\d*$/.test(header);
}

function difference(
  header: string,
  names: readonly RawPath[],
  added: string,
  removed: string,
): TreeDifference {
  const [before = "", after = "", , , letter = ""] = header.slice(1).split(" ");
  const status = STATUS[letter.charAt(0)] ?? "modified";
  return {
    name: names.at(-1) ?? "",
    ...(status === "renamed" && { previousName: names[0] ?? "" }),
    status,
    added: added === "-" ? 0 : Number(added),
    removed: removed === "-" ? 0 : Number(removed),
    binary: added === "-",
    kind: kindOf(status === "deleted" ? before : after),
    modeChanged: (status === "modified" || status === "renamed") && before !== after,
    sections: letter === "T" ? 2 : 1,
  };
}

function kindOf(mode: string): ChangedFile["kind"] {
  return mode === "120000" ? "link" : mode === "160000" ? "submodule" : "file";
}

/** Bytes to keep of one file's diff. Longer ones are cut at a line end. */
const LONGEST_DIFF = 100_000;

/**
 * Splits the text of a diff over many files into one text per file.
 *
 * @param text output of `git diff-index -p`, or its beginning
 * @param isWhole whether it is the whole output
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

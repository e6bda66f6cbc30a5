import type { ChangedFile, ChangeStatus } from "../../record/schema-changes.js";
import { splitNames, type RawPath } from "./path-text.js";

/** A `ChangedFile` whose names are still bytes, relative to the work tree's top folder. */
export type TreeDifference = Omit<ChangedFile, "path" | "previousPath"> & {
  readonly name: RawPath;
  readonly previousName?: RawPath;
  /** How many `diff --git` sections the textual diff has for it: two when a file became a link or the reverse. */
  readonly sections: number;
};

const STATUS: Readonly<Record<string, ChangeStatus>> = { A: "added", D: "deleted", R: "renamed" };

/**
 * Reads what `git diff-index -z -M --raw --numstat` printed: first all raw records, then the line counts of each.
 * In the order of git, which is that of the textual diff too.
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

import { readdirSync, type Dirent } from "node:fs";
import { setImmediate } from "node:timers/promises";
import { bytesOf } from "./record.js";
import type { RawPath } from "./path-text.js";

/** So many entries of folders are looked at before others get their turn: some 5 ms. */
const ENTRIES_A_TURN = 1_000;

export type Entry = Dirent<Buffer>;

export type Walk = {
  readonly topLevel: string;
  /** Is given each entry with its name below the top folder; says whether a folder is to be entered. */
  readonly visit: (name: RawPath, entry: Entry) => boolean;
  /** Is given each folder that is there, but cannot be opened, with the system's word for why. */
  readonly unopened: (name: RawPath) => void;
  readonly maximumEntries: number;
};

/**
 * Goes through a folder and all below it, links not followed, and lets timers and signals through on the way.
 *
 * @param start a folder below the top folder; empty: that one
 * @returns whether the walk came to its end; false: there are more entries than the maximum
 */
export async function walkTree(start: RawPath, walk: Walk): Promise<boolean> {
  const folders = [start];
  let seen = 0;
  let turn = ENTRIES_A_TURN;
  for (let folder = folders.pop(); folder !== undefined; folder = folders.pop()) {
    for (const entry of entriesOf(walk, folder)) {
      seen += 1;
      if (seen > walk.maximumEntries) {
        return false;
      }
      const name = `${folder === "" ? "" : `${folder}/`}${entry.name.toString("latin1")}`;
      if (walk.visit(name, entry) && entry.isDirectory()) {
        folders.push(name);
      }
    }
    if (seen >= turn) {
      turn = seen + ENTRIES_A_TURN;
      await setImmediate();
    }
  }
  return true;
}

/** In the order of their names: the system's own may be another each time. */
function entriesOf({ topLevel, unopened }: Walk, folder: RawPath): readonly Entry[] {
  try {
    return readdirSync(bytesOf(topLevel, folder), { withFileTypes: true, encoding: "buffer" }).sort(
      (left, right) => Buffer.compare(left.name, right.name),
    );
  } catch (error) {
    if (!isGone(error)) {
      unopened(folder);
    }
    return [];
  }
}

function isGone(error: unknown): boolean {
  return error instanceof Error && "code" in error && (error.code === "ENOENT" || error.code === "ENOTDIR");
}

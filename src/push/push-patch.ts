import { isUtf8 } from "node:buffer";
import type { DatabaseEntry, GitDatabase, MadeCommit } from "../github/git-database.js";
import { applyPatch } from "./apply.js";
import { eachOf } from "./each-of.js";
import { RefusedError } from "../changes/patch/patch-errors.js";
import type { FilePatch } from "../changes/patch/patch.js";
import { foldersOf, PlannedTree, type TreeEntry } from "./tree.js";

/** A longer text is sent by itself, not in the list of all files. */
const LONGEST_INLINE_BYTES = 256 * 1024;

type PushTask = {
  readonly files: readonly FilePatch[];
  readonly branch: string;
  /** The commit that the branch must be at. */
  readonly head: string;
  readonly message: string;
};

/**
 * Makes one commit of a patch and moves the branch to it. Until the last request nothing that anybody sees has changed.
 *
 * @throws RefusedError, ConflictError, BranchMovedError, GitHubError when it could not
 */
export async function pushPatch(database: GitDatabase, task: PushTask): Promise<MadeCommit> {
  const { files, branch, head, message } = task;
  const base = await database.treeOf(head);
  const tree = await plannedTree(database, base, files);
  await applyPatch(files, tree, (id) => database.blob(id));
  const entries: DatabaseEntry[] = tree.removed.map((path) => ({
    path,
    mode: "100644",
    content: { id: undefined },
  }));
  await eachOf([...tree.written], async ([path, { mode, content }]) => {
    entries.push({ path, mode, content: await sent(database, content) });
  });
  const made = await database.writeTree(base, entries);
  if (made === base) {
    throw new RefusedError("it changes nothing, though it names files");
  }
  const commit = await database.writeCommit(message, made, head);
  await database.moveBranch(branch, head, commit.sha);
  return commit;
}

/** Returns the tree of the head as far as the patch is about it. GitHub cuts the list of a very large one. */
async function plannedTree(
  database: GitDatabase,
  id: string,
  files: readonly FilePatch[],
): Promise<PlannedTree> {
  const whole = await database.entriesOf(id, true);
  if (whole.isWhole) {
    return new PlannedTree(new Map(whole.entries.map((entry) => [entry.path, entry])), true);
  }
  const folders = files.flatMap(({ source, path }) => [...foldersOf(source), ...foldersOf(path)]);
  const entries = new Map<string, TreeEntry>();
  // A folder comes before those in it.
  for (const folder of new Set(["", ...folders.sort((one, other) => one.length - other.length)])) {
    const tree = folder === "" ? id : entries.get(folder)?.id;
    const listed = tree === undefined ? undefined : await database.entriesOf(tree, false);
    for (const entry of listed?.entries ?? []) {
      entries.set(folder === "" ? entry.path : `${folder}/${entry.path}`, entry);
    }
  }
  return new PlannedTree(entries, false);
}

/** Text goes with the list of files and costs no request of its own. */
async function sent(
  database: GitDatabase,
  content: Buffer | { readonly id: string },
): Promise<DatabaseEntry["content"]> {
  if (!Buffer.isBuffer(content)) {
    return content;
  }
  const isText = content.length <= LONGEST_INLINE_BYTES && isUtf8(content) && !content.includes(0);
  return isText ? { text: content.toString() } : { id: await database.writeBlob(content) };
}

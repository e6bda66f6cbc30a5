import { createHash } from "node:crypto";
import { applyBinary, type BinaryChange, MAXIMUM_FILE_BYTES } from "../changes/patch/binary.js";
import { ConflictError, naming, RefusedError } from "../changes/patch/patch-errors.js";
import { applyHunks, formerLines } from "../changes/patch/hunks.js";
import { eachOf } from "./each-of.js";
import type { FilePatch } from "../changes/patch/patch.js";
import { LINK, type PlannedTree, type TreeEntry, type WrittenFile } from "./tree.js";

type ReadBlob = (id: string) => Promise<Buffer>;

const EMPTY = Buffer.alloc(0);

/**
 * Applies a patch to a tree, and checks what comes of it.
 *
 * @param readBlob returns content of the repository by its id
 * @throws ConflictError when it does not fit, RefusedError when it contradicts itself or leads out
 */
export async function applyPatch(
  files: readonly FilePatch[],
  tree: PlannedTree,
  readBlob: ReadBlob,
): Promise<void> {
  await eachOf(files, (file) => applyFile(file, tree, readBlob));
  tree.check(new Set(files.filter(({ kind }) => kind === "modified").map(({ path }) => path)));
}

/**
 * Applies the patch of one file to a tree. Asks for no content that it can do without.
 *
 * @throws ConflictError when it does not fit, RefusedError when it contradicts itself; both name the file
 */
async function applyFile(file: FilePatch, tree: PlannedTree, readBlob: ReadBlob): Promise<void> {
  try {
    if (file.kind === "added") {
      const content = checked(applied(file.change, EMPTY), file.id, file.id.length);
      tree.write(file.path, { mode: modeOf(file, undefined), content });
      return;
    }
    const entry = tree.source(file.source);
    if (file.formerMode !== undefined && (file.formerMode === LINK) !== (entry.mode === LINK)) {
      throw new ConflictError("it is a link on one side only");
    }
    if (file.kind === "deleted") {
      checkDeleted(file, entry);
    } else {
      tree.write(file.path, await changed(file, entry, readBlob));
    }
    if (file.kind === "deleted" || file.kind === "renamed") {
      tree.remove(file.source);
    }
  } catch (error) {
    throw naming(file.path, error);
  }
}

async function changed(file: FilePatch, entry: TreeEntry, readBlob: ReadBlob): Promise<WrittenFile> {
  const { kind, change, formerId, id } = file;
  const mode = modeOf(file, entry);
  const isMovedLink = entry.mode === LINK && kind !== "modified";
  if (change === undefined && !isMovedLink) {
    return { mode, content: { id: entry.id } };
  }
  if (isBinary(change) && !isSame(entry.id, formerId)) {
    throw new ConflictError("the binary file is not the one that it changes");
  }
  const isReplaced = isBinary(change) && change.method === "literal";
  const former = isReplaced ? EMPTY : await readBlob(entry.id);
  const content = applied(change, former);
  return { mode, content: isSame(entry.id, formerId) ? checked(content, id, entry.id.length) : content };
}

function isBinary(change: FilePatch["change"]): change is BinaryChange {
  return change !== undefined && "method" in change;
}

function applied(change: FilePatch["change"], former: Buffer): Buffer {
  if (change === undefined) {
    return former;
  }
  const content = isBinary(change) ? applyBinary(former, change) : applyHunks(former, change);
  if (content.length > MAXIMUM_FILE_BYTES) {
    throw new RefusedError("it makes a file that is larger than GitHub takes");
  }
  return content;
}

/**
 * The content must be the one that the index line names: a patch that was cut or forged makes another.
 *
 * @param id maybe abbreviated; empty without an index line
 */
function checked(content: Buffer, id: string, digits: number): Buffer {
  if (id !== "" && !objectId(content, digits).startsWith(id)) {
    throw new RefusedError("its content is not the one that its index line names");
  }
  return content;
}

/** The content that goes is known by its hash. */
function checkDeleted({ change, formerId }: FilePatch, { id }: TreeEntry): void {
  const content = isBinary(change) ? undefined : Buffer.concat((change ?? []).flatMap(formerLines));
  if (content === undefined ? !isSame(id, formerId) : objectId(content, id.length) !== id) {
    throw new ConflictError("it is not what the patch deletes");
  }
}

function modeOf({ mode }: FilePatch, entry: TreeEntry | undefined): string {
  if (entry !== undefined && mode !== undefined && (mode === LINK) !== (entry.mode === LINK)) {
    throw new RefusedError("it turns a file into a link, or the reverse, without writing it anew");
  }
  return mode ?? entry?.mode ?? "100644";
}

/** @param abbreviated as an index line gives it, at least four digits */
function isSame(id: string, abbreviated: string): boolean {
  return abbreviated !== "" && id.startsWith(abbreviated);
}

/** Returns git's id of a content. @param digits 40 in a repository with SHA-1, else 64 */
function objectId(content: Buffer, digits: number): string {
  return createHash(digits > 40 ? "sha256" : "sha1")
    .update(`blob ${content.length}\0`)
    .update(content)
    .digest("hex");
}

import { createHash } from "node:crypto";
import { createReadStream, statSync } from "node:fs";
import type { Git } from "./git/git.js";
import { joinNames, type RawPath, splitNames } from "./path-text.js";

/** Git Large File Storage: the repository has a pointer that names the content by its hash. */
export const LFS = "lfs";

/** No pointer is longer (git-lfs's specification). Bytes. */
const LONGEST_POINTER = 1_024;
const POINTER = /^oid sha256:([0-9a-f]{64})\nsize (\d{1,15})$/m;

/** Returns which of some paths are under a filter that is configured, each with its filter. */
export async function filtersOf(git: Git, names: readonly RawPath[]): Promise<ReadonlyMap<RawPath, string>> {
  if (git.filters.size === 0 || names.length === 0) {
    return new Map();
  }
  const answer = splitNames(
    await git.run(["check-attr", "-z", "--stdin", "filter"], { input: joinNames(names) }),
  );
  const filters = new Map<RawPath, string>();
  for (let at = 0; at + 2 < answer.length; at += 3) {
    const filter = answer[at + 2] ?? "";
    if (git.filters.has(filter)) {
      filters.set(answer[at] ?? "", filter);
    }
  }
  return filters;
}

/**
 * Whether a file is what its pointer in the repository names, or that pointer itself. Of other filters only the program
 * could tell, which we do not start.
 *
 * @param id of the object in the repository
 */
export async function isPointedTo(git: Git, id: string, file: Buffer): Promise<boolean> {
  const pointer = await git.run(["cat-file", "blob", id]);
  const [, hash, size] = POINTER.exec(pointer.subarray(0, LONGEST_POINTER).toString("latin1")) ?? [];
  const found = statSync(file).size;
  if (found === pointer.length) {
    return (await sha256(file)) === createHash("sha256").update(pointer).digest("hex");
  }
  return hash !== undefined && Number(size) === found && (await sha256(file)) === hash;
}

async function sha256(file: Buffer): Promise<string> {
  const hash = createHash("sha256");
  const chunks: AsyncIterable<Buffer> = createReadStream(file);
  for await (const chunk of chunks) {
    hash.update(chunk);
  }
  return hash.digest("hex");
}

import type { ChangedFile } from "../../record/schema-changes.js";
import type { Git } from "../git/git.js";
import { unrecordedFile, type ShowPath } from "./compare.js";
import { ignoredFolderOf, listIgnored } from "./ignored.js";
import type { RawPath } from "./path-text.js";

/** So many new files of a folder that is ignored since the run are named; more are build output, and one row. */
const MAXIMUM_NAMED = 100;

/**
 * The new files that are ignored only since the run, by name: what they hold is nothing that the agent wants to hand over,
 * and a `node_modules` of 50,000 files no patch for anybody.
 *
 * @returns files, and in the place of many the folder that they are in, with a slash at its end
 */
export async function foldHidden(
  git: Git,
  hidden: readonly RawPath[],
  show: ShowPath,
): Promise<{ files: readonly ChangedFile[]; folders: readonly string[] }> {
  const row = (name: RawPath): ChangedFile => unrecordedFile(show(name), "added", "file");
  if (hidden.length <= MAXIMUM_NAMED) {
    return { files: hidden.map(row), folders: [] };
  }
  const ignored = await listIgnored(git);
  const byFolder = new Map<RawPath | undefined, RawPath[]>();
  for (const name of hidden) {
    const folder = ignoredFolderOf(ignored, name);
    const names = byFolder.get(folder) ?? [];
    names.push(name);
    byFolder.set(folder, names);
  }
  const isFolded = (folder: RawPath | undefined, names: readonly RawPath[]): folder is RawPath =>
    folder !== undefined && names.length > MAXIMUM_NAMED;
  return {
    files: [...byFolder].flatMap(([folder, names]) => (isFolded(folder, names) ? [] : names.map(row))),
    folders: [...byFolder].flatMap(([folder, names]) =>
      isFolded(folder, names) ? [`${show(folder)}/`] : [],
    ),
  };
}

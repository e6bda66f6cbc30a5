import type { ChangedFile } from "../../record/schema-changes.js";
import type { Git } from "../git/git.js";
import { splitNames, type RawPath } from "./path-text.js";
import { bytesOf, statusOf } from "./record.js";

/** What was there and ignored before the run. */
export type Ignored = {
  readonly files: ReadonlySet<RawPath>;
  /** Folders that were ignored with all that is in them; what that was is not known. */
  readonly folders: ReadonlySet<RawPath>;
};

/**
 * Lists what is ignored now. An ignored folder is one name, and is not entered: `node_modules` may hold 100,000 files.
 *
 * @throws GitError when git cannot look at the work tree
 */
export async function listIgnored(git: Git): Promise<Ignored> {
  const names = splitNames(
    await git.run(["ls-files", "-z", "--others", "--ignored", "--exclude-standard", "--directory"]),
  );
  // A folder all of whose files are ignored is named as well, before what is in it: a new file in it would not be.
  const isWhole = (name: RawPath, at: number): boolean =>
    name.endsWith("/") && names[at + 1]?.startsWith(name) !== true;
  return {
    files: new Set(names.filter((name) => !name.endsWith("/"))),
    folders: new Set(names.filter(isWhole).map((name) => name.slice(0, -1))),
  };
}

/**
 * Whether something of that name was, or may have been, ignored before the run. Its content is not the agent's then, even
 * where the agent has written to the file or changed what is ignored, and must not be published.
 */
export function wasIgnored(ignored: Ignored, name: RawPath): boolean {
  return ignored.files.has(name) || ignoredFolderOf(ignored, name) !== undefined;
}

/** The ignored folder that something lies in, or is. */
export function ignoredFolderOf({ folders }: Ignored, name: RawPath): RawPath | undefined {
  for (let end = name.length; end > 0; end = name.lastIndexOf("/", end - 1)) {
    if (folders.has(name.slice(0, end))) {
      return name.slice(0, end);
    }
  }
  return undefined;
}

/**
 * What became of a file that was ignored before the run and is not any more.
 *
 * @param sinceMs when the run began
 * @returns undefined when nobody has touched it: nobody but root sets when a file's state was changed last
 */
export function changeOfIgnored(
  topLevel: string,
  { files }: Ignored,
  name: RawPath,
  sinceMs: number,
): ChangedFile["status"] | undefined {
  const status = statusOf(bytesOf(topLevel, name));
  if (status === undefined || Number(status.ctimeMs) < sinceMs) {
    return undefined;
  }
  return !files.has(name) && Number(status.birthtimeMs) >= sinceMs ? "added" : "modified";
}

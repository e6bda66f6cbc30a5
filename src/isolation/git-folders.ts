import { type Dirent, lstatSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { isWithin } from "../system/plain-file.js";
import { isFolder, realPath } from "./tool-folders.js";

/** A folder with its entries. */
type VisitedFolder = {
  readonly path: string;
  readonly entries: readonly Dirent[];
  /** Whether it is, or lies in, a repository's own folder (`.git`, a bare repository). */
  readonly isOfGit: boolean;
};

/** With these entries, git takes a folder for a repository (`is_git_directory`, setup.c). */
const REPOSITORY = ["HEAD", "objects", "refs"];
/**
 * Subfolders of a repository without configurations. Beside them, `modules` and `worktrees` contain further
 * repositories.
 */
const WITHOUT_CONFIGURATION = new Set([
  "branches",
  "hooks",
  "info",
  "lfs",
  "logs",
  "objects",
  "refs",
  "rr-cache",
]);
/** A `.git` file contains `gitdir: ` and a path; a larger file is something else. Bytes. */
const MAXIMUM_POINTER_BYTES = 16_384;

/**
 * Yields all folders below a root once, except those of repositories that cannot contain a configuration. Also
 * follows a `.git` file or a link to a repository within the root.
 *
 * @param root path without links
 */
export function* foldersBelow(root: string): Generator<VisitedFolder> {
  const waiting = [{ path: root, isOfGit: false }];
  const leadTo = new Set<string>();
  const follow = (target: string | undefined): void => {
    const real = target === undefined ? undefined : realPath(target);
    if (real !== undefined && isWithin(real, root) && isFolder(real) && !leadTo.has(real)) {
      leadTo.add(real);
      waiting.push({ path: real, isOfGit: true });
    }
  };
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { path } = next;
    const entries = entriesOf(path);
    const isRepository = REPOSITORY.every((name) => entries.some((entry) => entry.name === name));
    const isOfGit = next.isOfGit || isRepository;
    yield { path, entries, isOfGit };
    const hasHead = isOfGit && entries.some(({ name }) => name === "HEAD");
    for (const entry of entries) {
      // `join` would take a third of the time in a large tree.
      const inner = `${path}/${entry.name}`;
      if (entry.isDirectory()) {
        if (!(hasHead && WITHOUT_CONFIGURATION.has(entry.name))) {
          waiting.push({ path: inner, isOfGit: isOfGit || entry.name === ".git" });
        }
      } else if (entry.isSymbolicLink() && (isOfGit || entry.name === ".git")) {
        follow(inner);
      } else if (entry.name === ".git") {
        follow(folderNamedIn(inner));
      }
    }
  }
}

/** Reads the `.git` file of a work tree, which names the folder of its repository. */
function folderNamedIn(path: string): string | undefined {
  try {
    const text = lstatSync(path).size > MAXIMUM_POINTER_BYTES ? "" : readFileSync(path, "utf8");
    const named = /^gitdir: ([^\n]*)/.exec(text)?.[1];
    return named === undefined ? undefined : resolve(dirname(path), named.trim());
  } catch {
    // If we cannot read it, the agent cannot either.
    return undefined;
  }
}

/** Returns nothing for a folder that is missing or not readable: the agent cannot read it either. */
function entriesOf(folder: string): readonly Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch {
    return [];
  }
}

/** Returns the paths of entries whose names match. */
export function pathsOf({ path, entries }: VisitedFolder, form: RegExp): readonly string[] {
  return entries.filter(({ name }) => form.test(name)).map(({ name }) => join(path, name));
}

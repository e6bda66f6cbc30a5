import { type Dirent, lstatSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { isWithin } from "./mount-table.js";
import { isFolder, realPath } from "./tool-folders.js";

/** A folder with what lies in it. */
type VisitedFolder = {
  readonly path: string;
  readonly entries: readonly Dirent[];
  /** Whether it is a repository's own folder (`.git`, a bare repository), or lies in one. */
  readonly isOfGit: boolean;
};

/** Together they make a folder a repository for git (`is_git_directory`, setup.c). */
const REPOSITORY = ["HEAD", "objects", "refs"];
/** Of a repository's own folder; beside them lie `modules` and `worktrees`, with repositories of their own. */
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
/** `gitdir: ` and a path; a `.git` file of more is none. Bytes. */
const MAXIMUM_POINTER_BYTES = 16_384;

/**
 * All folders below one, each once, but those of repositories in which no configuration can be. A repository that a `.git`
 * file or a link leads to is looked through as well, as long as it lies there, too.
 *
 * @param root no part of it a link
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
      // Not `join`, which takes a third of the time in a large tree.
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

/** A work tree's `.git` may be a file that says where its repository is. */
function folderNamedIn(path: string): string | undefined {
  try {
    const text = lstatSync(path).size > MAXIMUM_POINTER_BYTES ? "" : readFileSync(path, "utf8");
    const named = /^gitdir: ([^\n]*)/.exec(text)?.[1];
    return named === undefined ? undefined : resolve(dirname(path), named.trim());
  } catch {
    // Who may not read it is not led there; the agent may read no more.
    return undefined;
  }
}

/** Nothing where no folder is, or none that may be read: the agent may not read it either. */
function entriesOf(folder: string): readonly Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch {
    return [];
  }
}

/** Paths of a folder's entries whose names are of a form. */
export function pathsOf({ path, entries }: VisitedFolder, form: RegExp): readonly string[] {
  return entries.filter(({ name }) => form.test(name)).map(({ name }) => join(path, name));
}

import { mkdtempSync, rmSync } from "node:fs";
import path from "node:path";
import { StartError } from "../../system/errors.js";
import type { BaseConfiguration } from "./base-files.js";
import { isAsBefore, namesOf, putBack, putFiles, type Replacement, takeAway } from "./replacement.js";
import { exists, holdsExactly, obstacleOnTheWay } from "./work-tree.js";

/** The agent's own configuration in the checkout, replaced during the run. */
export interface ProjectConfig {
  /** Paths that were replaced or removed, relative to the work tree's top folder, sorted. */
  readonly replaced: readonly string[];
  /** Absolute paths of all files that differ between the checkout and what replaced it. */
  readonly files: readonly string[];
  /**
   * Whether a file is again what it was in the checkout, for example after `git checkout -- .`.
   *
   * @param file absolute path
   */
  isAsCheckedOut(file: string): boolean;
  /** The commit whose configuration is there now; undefined when it was only removed. */
  readonly commit: string | undefined;
  /** Why something of that commit is not there, one sentence each. */
  readonly leftOut: readonly string[];
  /**
   * Puts the checkout's own files back, once the agent is gone. Never rejects.
   *
   * @returns paths that stay as the agent changed them
   */
  putBack(): Promise<readonly string[]>;
}

/** What to replace with what. */
export type Plan = {
  /** The work tree's top folder. */
  readonly top: string;
  readonly found: readonly string[];
  readonly base: BaseConfiguration;
  readonly commit: string | undefined;
};

/** The end of a remedy: how to continue without the base's configuration. */
export const CHOOSE =
  "choose `project-config: remove` (the agent then finds no configuration), or `keep` if whoever wrote the checkout may steer the agent";

/** Removes everything first, then adds the base's files: on some file systems two spellings are one name. */
export function replace({ top, found, base, commit }: Plan, temporaryDirectory: string): ProjectConfig {
  const own = new Set(found);
  const isAsInBase = (root: string): boolean =>
    own.has(root) && base.files.has(root) && holdsExactly(top, root, base.files.get(root) ?? []);
  const away = [...own].filter((root) => !isAsInBase(root));
  const wanted = [...base.files.keys()].filter((root) => !isAsInBase(root) && hasFolder(top, root));
  const roots = [...new Set([...away, ...wanted])].sort();
  const keep = roots.length === 0 ? "" : mkdtempSync(path.join(temporaryDirectory, "project-config-"));
  const done = new Map<string, Replacement>();
  const undo = (): readonly string[] => {
    // In reverse order: on some file systems, two spellings are one name, and a later one may occupy the path of an
    // earlier.
    const left = [...done.values()].reverse().flatMap((replacement) => putBack(top, replacement));
    if (keep !== "" && left.length === 0) {
      rmSync(keep, { recursive: true, force: true });
    }
    return left.sort();
  };
  try {
    for (const root of roots) {
      refuseDetours(top, root);
    }
    for (const root of away) {
      const kept = path.join(keep, String(done.size));
      done.set(root, { root, kept, files: [] });
      takeAway(top, root, kept);
    }
    for (const root of wanted) {
      const files = base.files.get(root) ?? [];
      putFiles(top, root, files);
      done.set(root, { root, kept: done.get(root)?.kept, files });
    }
  } catch (error) {
    undo();
    throw error;
  }
  const replacementOf = new Map(
    [...done.values()].flatMap((replacement) =>
      namesOf(replacement).map((name) => [path.join(top, name), { replacement, name }] as const),
    ),
  );
  return {
    replaced: roots,
    files: [...replacementOf.keys()],
    isAsCheckedOut: (file) => {
      const found = replacementOf.get(file);
      return found !== undefined && isAsBefore(top, found.replacement, found.name);
    },
    commit,
    leftOut: base.leftOut,
    putBack: () => Promise.resolve(undo()),
  };
}

/** Configuration of the base for a folder that this checkout lacks is useless. */
function hasFolder(top: string, root: string): boolean {
  return exists(top, path.dirname(root));
}

function refuseDetours(top: string, root: string): void {
  const obstacle = obstacleOnTheWay(top, root);
  if (obstacle !== undefined) {
    throw new StartError(
      `${root} cannot be replaced: ${obstacle} is a link or a file in this checkout, not a folder`,
      `Check out without it, or ${CHOOSE}.`,
    );
  }
}

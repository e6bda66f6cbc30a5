import { mkdtempSync, rmSync } from "node:fs";
import path from "node:path";
import { StartError } from "../../system/errors.js";
import type { BaseConfiguration } from "./base-files.js";
import { putBack, putFiles, type Replacement, takeAway } from "./replacement.js";
import { exists, holdsExactly, obstacleOnTheWay } from "./work-tree.js";

/** The agent's own configuration in the checkout, replaced for the time of the run. */
export interface ProjectConfig {
  /** Paths that were replaced or removed, relative to the work tree's top folder, sorted. */
  readonly replaced: readonly string[];
  /** The commit whose configuration stands there now; undefined when nothing was put in the place. */
  readonly commit: string | undefined;
  /** Why something of that commit is not there, a sentence for each. */
  readonly leftOut: readonly string[];
  /**
   * Puts the checkout's own files back, once the agent is gone. Never rejects.
   *
   * @returns paths that stay as the agent had changed them
   */
  putBack(): Promise<readonly string[]>;
}

/** What is to stand in the place of what. */
export type Plan = {
  /** The work tree's top folder. */
  readonly top: string;
  readonly found: readonly string[];
  readonly base: BaseConfiguration;
  readonly commit: string | undefined;
};

/** The end of a remedy: how to go on without the base's configuration. */
export const CHOOSE =
  "choose `project-config: remove` (the agent then finds no configuration), or `keep` if whoever wrote the checkout may steer the agent";

/** First everything is taken away, then the base's is put there: on some file systems two spellings are one name. */
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
    // What was put last goes first: on some file systems the next one stands in its place.
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
  return { replaced: roots, commit, leftOut: base.leftOut, putBack: () => Promise.resolve(undo()) };
}

/** What the base has for a folder that this checkout does not have is of no use to anybody. */
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

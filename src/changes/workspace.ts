import type { WorkspaceChanges } from "../record/schema-changes.js";
import type { Clock } from "../system/clock.js";
import type { Git } from "./git/git.js";
import { withinTime } from "./git/caller.js";

/** The work tree, with its remembered state from when it was opened. */
export interface Workspace {
  /** Whether git could read it before the run, so that there is something to compare with. */
  readonly isRemembered: boolean;
  /**
   * Keeps the content of these files out of every diff and the patch: a changed one is only named. Call it before
   * comparing.
   *
   * @param paths absolute, without links; those outside the work tree are ignored
   */
  readonly withhold: (paths: readonly string[]) => void;
  /**
   * Returns what changed since the workspace was opened. Call it after the agent has ended. Looks at the files once.
   * Never throws: if a comparison is impossible, the result's `why` says so.
   *
   * @param reported paths from tool calls, relative to the workspace; the result lists those that git does not compare
   * @param signal ends git
   */
  changes(reported?: readonly string[], signal?: AbortSignal): Promise<WorkspaceChanges>;
  /**
   * Writes exactly these changes as a patch for `git apply --binary` in the work tree's top folder.
   *
   * @param signal ends git
   * @returns bytes written; 0 if nothing changed or nothing could be compared
   * @throws GitError if there are changes and the patch could not be written
   */
  writePatch(file: string, signal?: AbortSignal): Promise<number>;
  /** Removes all private files. */
  dispose(): Promise<void>;
}

/** Time limit of the comparison, and again of the patch. Longer if git's first look was slow. */
const COMPARISON_MS = 60_000;
const COMPARISON_IN_LOOKS = 3;

/**
 * Sets a time limit for both the comparison and the patch of a workspace.
 *
 * @param git of that workspace
 * @param firstLookMs how long git's first look at the work tree took
 */
export function boundedWorkspace(
  workspace: Workspace,
  git: Git,
  clock: Clock,
  firstLookMs: number,
): Workspace {
  const limitMs = Math.max(COMPARISON_MS, COMPARISON_IN_LOOKS * Math.ceil(firstLookMs / 1_000) * 1_000);
  const within = <Result>(signal: AbortSignal | undefined, work: () => Promise<Result>): Promise<Result> =>
    withinTime({ clock, limitMs, signal }, (ending) => {
      git.endWith(ending);
      return work();
    });
  return {
    isRemembered: workspace.isRemembered,
    withhold: workspace.withhold,
    changes: (reported, signal) => within(signal, () => workspace.changes(reported)),
    writePatch: (file, signal) => within(signal, () => workspace.writePatch(file)),
    dispose: () => workspace.dispose(),
  };
}

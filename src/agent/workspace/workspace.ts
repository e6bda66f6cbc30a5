import type { WorkspaceChanges } from "../../record/schema-changes.js";
import type { Clock } from "../../system/clock.js";
import type { Git } from "../git/git.js";
import { withinTime } from "../git/caller.js";

/** The work tree, remembered as it was when it was opened. */
export interface Workspace {
  /** Whether git could look at it before the run, so that there is something to compare with. */
  readonly isRemembered: boolean;
  /**
   * Keeps the content of these files out of every diff and the patch: a changed one is only named. To be
   * called before anything is compared.
   *
   * @param paths absolute, no part of one a link; those outside the work tree do not matter
   */
  readonly withhold: (paths: readonly string[]) => void;
  /**
   * What changed since the workspace was opened. To be asked once the agent is gone; looks at the files once.
   * Never throws: what makes a comparison impossible is the answer's `why`.
   *
   * @param reported paths that tool calls reported, relative to the workspace, to be told which of them git leaves out
   * @param signal ends git
   */
  changes(reported?: readonly string[], signal?: AbortSignal): Promise<WorkspaceChanges>;
  /**
   * Writes those changes, and no others, as a patch for `git apply --binary` in the work tree's top folder.
   *
   * @param signal ends git
   * @returns bytes written; 0 when nothing changed or nothing could be compared
   * @throws GitError when there are changes and the patch could not be written
   */
  writePatch(file: string, signal?: AbortSignal): Promise<number>;
  /** Removes all private files. */
  dispose(): Promise<void>;
}

/** How long git may take with the comparison, and again with the patch: so long, or longer where its first look did, too. */
const COMPARISON_MS = 60_000;
const COMPARISON_IN_LOOKS = 3;

/**
 * Gives each of the two things that are asked of a workspace a time.
 *
 * @param git of that workspace
 * @param firstLookMs how long git took to look at the work tree before the run
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

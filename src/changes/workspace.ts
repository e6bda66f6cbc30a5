import { writeFile } from "node:fs/promises";
import type { WorkspaceChanges } from "../record/schema-changes.js";

/** The work tree, with its remembered state from when it was opened. */
export interface Workspace {
  /** Whether git could read it before the run, so that there is something to compare with. */
  readonly isRemembered: boolean;
  /** Returns whether `HEAD` was this commit, or a merge with it. */
  holds(commit: string): Promise<boolean>;
  /** Leaves files (absolute paths) out of what changed: not the agent replaces them and puts them back. */
  leaveOut(files: readonly string[]): void;
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
  dispose(): Promise<void>;
}

/** Returns a workspace that cannot be compared. @param why the reason to report */
export function uncomparedWorkspace(why: string): Workspace {
  return {
    isRemembered: false,
    holds: () => Promise.resolve(false),
    leaveOut: () => undefined,
    changes: () => Promise.resolve({ available: false, why }),
    writePatch: async (file) => {
      await writeFile(file, "");
      return 0;
    },
    dispose: () => Promise.resolve(),
  };
}

import type { Clock } from "../../system/clock.js";
import type { Git } from "../git/git.js";
import { withinTime } from "../git/time-limit.js";
import type { Workspace } from "./workspace.js";

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
    withhold: workspace.withhold,
    changes: (reported, signal) => within(signal, () => workspace.changes(reported)),
    writePatch: (file, signal) => within(signal, () => workspace.writePatch(file)),
    dispose: () => workspace.dispose(),
  };
}

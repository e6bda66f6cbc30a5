import { rm } from "node:fs/promises";
import type { ProjectConfig } from "../agent/project-config/replace.js";
import type { Workspace } from "../agent/workspace/workspace.js";
import { type Cancellation, inTime } from "../system/in-time.js";
import type { Clock } from "../system/clock.js";
import { describeError } from "../system/errors.js";
import type { WorkspaceChanges } from "../record/schema-changes.js";
import type { RunInProgress, RunUpdate } from "../record/run-in-progress.js";

/** Of the five seconds that a cancelled run may take, this much is for git to compare. */
const CANCELLED_COMPARISON_MS = 1_500;
/** And this much for each thing that is left to do behind it; what stays lies in the runner's temporary folder. */
const CANCELLED_TIDYING_MS = 400;

export type AfterAgentOptions = {
  readonly clock: Clock;
  readonly cancel: Cancellation;
  readonly progress: RunInProgress;
  readonly workspace: Workspace;
  readonly projectConfig: ProjectConfig | undefined;
  /** Where the patch goes. */
  readonly patchFile: string;
};

/** What the agent changed in the workspace; in a cancelled run only when git is quick. */
export function changesInTime(options: AfterAgentOptions): Promise<WorkspaceChanges> {
  const { progress, workspace } = options;
  const reported = progress.record().filesWritten;
  return inTime<WorkspaceChanges>((signal) => workspace.changes(reported, signal), {
    ...options,
    patienceMs: CANCELLED_COMPARISON_MS,
    late: { available: false, why: "the run was cancelled" },
  });
}

/**
 * Says that what changed is not known, where git could look before the run: then something that happened during it is the
 * reason, and a reader of a run that succeeded would take it for one without changes.
 */
export function tellUnknownChanges(
  changes: WorkspaceChanges,
  { cancel, progress, workspace }: Pick<AfterAgentOptions, "cancel" | "progress" | "workspace">,
  tell: (update: RunUpdate) => unknown,
): void {
  if (!changes.available && workspace.isRemembered && !cancel.requested.aborted) {
    const text = `What changed is not known, as git could not compare: ${changes.why}.`;
    progress.note(text);
    tell({ type: "warning", text });
  }
}

/** Writes the patch and puts things back. Each may fail without taking the report, or the others, along. */
export async function tidyUp(options: AfterAgentOptions): Promise<void> {
  const { cancel, progress, workspace, patchFile } = options;
  const attempt = async (failure: string, work: (signal: AbortSignal) => Promise<unknown>): Promise<void> => {
    try {
      const late = `${failure}: the run was cancelled.`;
      const done = (signal: AbortSignal): Promise<string> => work(signal).then(() => "");
      const note = await inTime(done, { ...options, patienceMs: CANCELLED_TIDYING_MS, late });
      if (note !== "") {
        progress.note(note);
      }
    } catch (error) {
      progress.note(`${failure}: ${describeError(error)}.`);
    }
  };
  // The agent knows the directory, and could have put a link there, or another patch.
  await attempt("What stood in the place of the patch could not be removed", () =>
    rm(patchFile, { recursive: true, force: true }),
  );
  if (!cancel.requested.aborted) {
    await attempt("The patch could not be written", (signal) => workspace.writePatch(patchFile, signal));
  }
  await attempt("Private files of the comparison could not be removed", () => workspace.dispose());
  await attempt("The checkout's agent configuration could not be put back", async () => {
    for (const path of (await options.projectConfig?.putBack()) ?? []) {
      progress.note(
        `The agent changed ${path}, which \`project-config\` had replaced; it stays as the agent left it.`,
      );
    }
  });
}

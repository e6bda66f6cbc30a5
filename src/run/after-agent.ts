import { rm } from "node:fs/promises";
import type { RunDirectory } from "../agent/agent-directory.js";
import { removeMcpFiles } from "../agent/mcp-servers.js";
import { keepSession } from "../agent/sessions.js";
import type { Inputs } from "../inputs/inputs.js";
import { isResumable, keptSession } from "../inputs/resume.js";
import type { Environment } from "../system/environment.js";
import type { ProjectConfig, PutBack } from "../guards/project-config/shared-config.js";
import type { Workspace } from "../changes/workspace.js";
import { type Cancellation, inTime } from "../system/in-time.js";
import type { Clock } from "../system/clock.js";
import { describeError } from "../system/errors.js";
import type { WorkspaceChanges } from "../record/schema-changes.js";
import type { RunInProgress } from "../record/run-in-progress.js";
import type { RunUpdate } from "../record/run-update.js";
import type { Redactor } from "../safety/redaction/redact.js";
import { filesWithSecrets } from "./patch-secrets.js";

/** Share of a cancelled run's five seconds in which git may compare. */
const CANCELLED_COMPARISON_MS = 1_500;
/** And for each task after that. What is not removed in time stays in the runner's temporary folder. */
const CANCELLED_TIDYING_MS = 400;
const NOTHING_REPLACED: PutBack = { changed: [], settled: [] };

/** Files that one warning names. */
const MOST_NAMED = 5;

type AfterAgentOptions = {
  readonly clock: Clock;
  readonly cancel: Cancellation;
  readonly inputs: Pick<Inputs, "isolation">;
  readonly environment: Environment;
  readonly directory: Pick<RunDirectory, "chats" | "configuration">;
  readonly progress: RunInProgress;
  readonly workspace: Workspace;
  readonly projectConfig: ProjectConfig | undefined;
  /** Returns the file for the patch. @throws when there is no directory for it */
  readonly patchFile: () => string;
  readonly redactor: Redactor;
  readonly tell: (update: RunUpdate) => unknown;
};

async function tellSecretsInPatch({ patchFile, progress, redactor, tell }: AfterAgentOptions): Promise<void> {
  const files = await filesWithSecrets(patchFile(), redactor);
  if (files.length > 0) {
    const others = files.length > MOST_NAMED ? ` and ${files.length - MOST_NAMED} more` : "";
    const text = `The agent wrote a secret to ${files.slice(0, MOST_NAMED).join(", ")}${others}, and the patch contains it: do not upload or apply it, and revoke the secret.`;
    progress.note(text);
    tell({ type: "warning", text });
  }
}

/** Returns what the agent changed in the workspace; in a cancelled run only if git is fast enough. */
export async function changesInTime(options: AfterAgentOptions): Promise<WorkspaceChanges> {
  const { progress, workspace } = options;
  const reported = progress.record().filesWritten;
  return await inTime<WorkspaceChanges>((signal) => workspace.changes(reported, signal), {
    ...options,
    patienceMs: CANCELLED_COMPARISON_MS,
    late: { available: false, why: "the run was cancelled" },
  });
}

/** Puts the checkout's agent configuration back, before its files are compared. */
export async function putConfigBack(
  options: Pick<AfterAgentOptions, "clock" | "cancel" | "progress" | "projectConfig" | "workspace">,
): Promise<void> {
  const { progress, projectConfig, workspace } = options;
  const { changed, settled, problem } = await inTime<PutBack>(
    () => projectConfig?.putBack() ?? Promise.resolve(NOTHING_REPLACED),
    {
      ...options,
      patienceMs: CANCELLED_TIDYING_MS,
      late: { ...NOTHING_REPLACED, problem: "the run was cancelled" },
    },
  );
  if (problem !== undefined) {
    progress.note(`What \`project-config\` had replaced was not put back: ${problem}.`);
  }
  for (const path of changed) {
    progress.note(
      `The agent changed ${path}, which \`project-config\` had replaced; it stays as the agent left it.`,
    );
  }
  workspace.leaveOut(settled);
}

/**
 * Warns that the changes are unknown although git could look before the run. Otherwise a reader of a successful run
 * would assume that there were none.
 */
export function tellUnknownChanges(
  changes: WorkspaceChanges,
  {
    cancel,
    progress,
    workspace,
    tell,
  }: Pick<AfterAgentOptions, "cancel" | "progress" | "workspace" | "tell">,
): void {
  if (!changes.available && workspace.isRemembered && !cancel.requested.aborted) {
    const text = `What changed is not known, as git could not compare: ${changes.why}.`;
    progress.note(text);
    tell({ type: "warning", text });
  }
}

function keepForResume({ inputs, environment, directory, progress }: AfterAgentOptions): void {
  const id = progress.sessionId();
  if (id !== undefined && isResumable(id)) {
    const kept = keptSession(environment, inputs.isolation, id);
    keepSession({ id, kept, chats: directory.chats });
  }
}

/**
 * Writes the patch and removes what we made. A failure of one step affects neither the report nor the other
 * steps.
 */
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
  // The agent knows the directory, and could have put a link or another patch there.
  await attempt("What stood in the place of the patch could not be removed", async () =>
    rm(patchFile(), { recursive: true, force: true }),
  );
  if (!cancel.requested.aborted) {
    await attempt("The patch could not be written", async (signal) =>
      workspace.writePatch(patchFile(), signal),
    );
    await attempt("The patch could not be searched for secrets", () => tellSecretsInPatch(options));
  }
  await attempt("The settings of the MCP servers could not be removed", async () =>
    removeMcpFiles(options.directory.configuration),
  );
  await attempt("The session could not be kept for `resume`", async () => {
    keepForResume(options);
    await rm(options.directory.chats, { recursive: true, force: true });
  });
  await attempt("Private files of the comparison could not be removed", () => workspace.dispose());
}

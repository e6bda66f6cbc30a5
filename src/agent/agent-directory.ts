import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describeError, StartError } from "../system/errors.js";

/** What one run keeps on disk, in a directory that only this user may enter. */
export type RunDirectory = {
  readonly path: string;
  readonly transcript: string;
  readonly patch: string;
  /** The CLI's configuration of this run. The CLI writes its last model into it, and a later run must not find that. */
  readonly configuration: string;
};

type Permissions = { readonly allow: readonly string[]; readonly deny: readonly string[] };

/**
 * Makes the run's directory, with a configuration for the CLI in it.
 *
 * @param temporaryDirectory `RUNNER_TEMP`
 * @throws StartError when nothing can be written there
 */
export function createRunDirectory(temporaryDirectory: string, permissions: Permissions): RunDirectory {
  try {
    return makeRunDirectory(temporaryDirectory, permissions);
  } catch (error) {
    throw new StartError(
      `The runner's temporary folder ${temporaryDirectory} (RUNNER_TEMP) cannot be written to: ${describeError(error)}`,
      "Free space on its disk, or see that it is there and that the runner's user may write to it.",
      { cause: error },
    );
  }
}

function makeRunDirectory(temporaryDirectory: string, permissions: Permissions): RunDirectory {
  const path = mkdtempSync(join(temporaryDirectory, "cursor-agent-"));
  const configuration = join(path, "config");
  mkdirSync(configuration, { mode: 0o700 });
  writeFileSync(join(configuration, "cli-config.json"), configurationText(permissions), { mode: 0o600 });
  return {
    path,
    transcript: join(path, "transcript.ndjson"),
    patch: join(path, "changes.patch"),
    configuration,
  };
}

/** Both lists have to be there: without `deny` the CLI refuses its configuration and does not start. */
function configurationText({ allow, deny }: Permissions): string {
  const configuration = {
    version: 1,
    editor: { vimMode: false },
    permissions: { allow, deny },
    approvalMode: "allowlist",
  };
  return `${JSON.stringify(configuration, undefined, 2)}\n`;
}

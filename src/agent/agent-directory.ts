import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describeError, StartError } from "../system/errors.js";
import { directoryIdentity } from "../system/plain-file.js";

/** The files of one run, in a directory that only this user may enter. */
export type RunDirectory = {
  readonly path: string;
  readonly transcript: string;
  /** The CLI's configuration of this run. The CLI writes its last model into it, and a later run must not find that. */
  readonly configuration: string;
  /** In it, the CLI's sessions. An isolated agent writes them here, and nothing else. */
  readonly chats: string;
  /**
   * Returns the directory to write files to. If the agent has removed the run's directory or replaced it by a link,
   * makes a new one beside it. Call it before each write.
   *
   * @throws if a new one cannot be created
   */
  readonly current: () => string;
};

type Permissions = { readonly allow: readonly string[]; readonly deny: readonly string[] };

/**
 * Creates the run's directory with a configuration for the CLI in it.
 *
 * @param temporaryDirectory `RUNNER_TEMP`
 * @param warn called once if the directory has been removed or replaced
 * @throws StartError if it is not writable
 */
export function createRunDirectory(
  temporaryDirectory: string,
  permissions: Permissions,
  warn: (text: string) => void,
): RunDirectory {
  try {
    return makeRunDirectory(temporaryDirectory, permissions, warn);
  } catch (error) {
    throw new StartError(
      `The runner's temporary folder ${temporaryDirectory} (RUNNER_TEMP) cannot be written to: ${describeError(error)}`,
      "Free space on its disk, or see that it is there and that the runner's user may write to it.",
      { cause: error },
    );
  }
}

function makeRunDirectory(
  temporaryDirectory: string,
  permissions: Permissions,
  warn: (text: string) => void,
): RunDirectory {
  const make = (): string => mkdtempSync(join(temporaryDirectory, "cursor-agent-"));
  const path = make();
  const configuration = join(path, "config");
  const chats = join(configuration, "chats");
  mkdirSync(configuration, { mode: 0o700 });
  mkdirSync(chats, { mode: 0o700 });
  writeFileSync(join(configuration, "cli-config.json"), configurationText(permissions), { mode: 0o600 });
  return {
    path,
    transcript: join(path, "transcript.ndjson"),
    configuration,
    chats,
    current: replaceableDirectory(path, make, () => {
      warn(
        "The run's directory in RUNNER_TEMP was removed or replaced during the run, so its files are in a new one beside it.",
      );
    }),
  };
}

/** Returns a function that returns the directory, or a new one as soon as another one has replaced it. */
function replaceableDirectory(first: string, make: () => string, lost: () => void): () => string {
  let path = first;
  let identity = directoryIdentity(path);
  return () => {
    if (directoryIdentity(path) !== identity) {
      const isFirstLoss = path === first;
      path = make();
      identity = directoryIdentity(path);
      if (isFirstLoss) {
        lost();
      }
    }
    return path;
  };
}

/** Both lists are required: without `deny` the CLI rejects its configuration and does not start. */
function configurationText({ allow, deny }: Permissions): string {
  const configuration = {
    version: 1,
    editor: { vimMode: false },
    permissions: { allow, deny },
    approvalMode: "allowlist",
  };
  return `${JSON.stringify(configuration, undefined, 2)}\n`;
}

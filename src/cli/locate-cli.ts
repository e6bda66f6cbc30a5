import { StartError } from "../system/errors.js";
import type { Inputs } from "../inputs/inputs.js";
import type { RunUpdate } from "../record/run-update.js";
import type { Clock } from "../system/clock.js";
import type { KnownFlags } from "../agent/command.js";
import { knownFlags } from "./ask.js";
import type { CacheUser } from "./install/tool-cache.js";
import { cliAtPath, cliOnPath, type FindCollaborators, type FoundCli } from "./find-cli.js";
import type { RunCommand } from "../system/short-command.js";

type LocateOptions = CacheUser & {
  readonly inputs: Pick<
    Inputs,
    "cliPath" | "cliVersion" | "cliSha256" | "cliDownloadUrl" | "workingDirectory"
  >;
  /** Runs the CLI to ask for its version and help. */
  readonly runCommand: RunCommand;
  /**
   * The agent's environment without secrets: the CLI may not have been verified yet. With isolation, its `PATH` has no
   * folder of the workspace.
   */
  readonly environment: Readonly<Record<string, string>>;
  /** `PATH` of the step. */
  readonly searchPath: string;
  /** See `FindCollaborators`. */
  readonly isReplaceable: (program: string) => boolean;
  /** See `UnpackCollaborators`. */
  readonly tar: string | undefined;
  /** `RUNNER_TOOL_CACHE` and `RUNNER_TEMP`. */
  readonly toolCacheDirectory: string | undefined;
  readonly temporaryDirectory: string;
  readonly clock: Clock;
  readonly cancel: AbortSignal;
  readonly tell: (update: RunUpdate) => void;
};

/** A CLI that is ready to start. */
export type Cli = KnownFlags & {
  readonly program: string;
  /** Undefined if it does not say. */
  readonly version: string | undefined;
  /** Of the package, if the action installed it. */
  readonly sha256: string | undefined;
  /** Whether the inputs named that hash. */
  readonly isPinned: boolean;
  /** The directory to put on `PATH`, if the action installed it. */
  readonly directory: string | undefined;
};

/**
 * Returns the CLI to use, in this order: the one that `cli-path` names, the version that `cli-version` names, the one
 * on `PATH`, the newest.
 *
 * @throws StartError if `cli-path` names one that cannot be started; InstallError if it cannot be installed
 */
export async function locateCli(options: LocateOptions): Promise<Cli> {
  const { inputs, tell } = options;
  const collaborators: FindCollaborators = {
    ...options,
    log: (text) => {
      tell({ type: "notice", text });
    },
    warn: (text) => {
      tell({ type: "warning", text });
    },
  };
  if (inputs.cliPath !== undefined) {
    return foundCli(await cliAtPath(inputs.cliPath, inputs.workingDirectory, collaborators));
  }
  // With a pinned package nothing else will do: a CLI on PATH has no hash to compare.
  if (inputs.cliVersion === undefined && inputs.cliSha256 === undefined) {
    const found = await cliOnPath(options.searchPath, collaborators);
    if (found !== undefined) {
      return foundCli(found);
    }
  }
  return await installedCli(options, collaborators);
}

function foundCli(found: FoundCli): Cli {
  return { ...found, sha256: undefined, isPinned: false, directory: undefined };
}

async function installedCli(options: LocateOptions, collaborators: FindCollaborators): Promise<Cli> {
  const { inputs, clock } = options;
  // Loaded on use: most runs find an installed CLI.
  const { installCli } = await import("./install/install.js");
  const installed = await installCli(
    { version: inputs.cliVersion, sha256: inputs.cliSha256, downloadUrl: inputs.cliDownloadUrl },
    {
      ...options,
      ...collaborators,
      wait: (milliseconds, signal) => clock.wait(milliseconds, signal),
      platform: process.platform,
      architecture: process.arch,
      signal: options.cancel,
    },
  ).catch((error: unknown) => {
    if (options.cancel.aborted) {
      throw new StartError("The run was cancelled while the CLI was being installed.", "Run the job again.", {
        cause: error,
      });
    }
    throw error;
  });
  if (!installed.pinned) {
    collaborators.log(
      `The CLI's package was not verified, because cli-sha256 is not given. To pin it: cli-version: ${installed.version}, cli-sha256: ${installed.sha256}`,
    );
  }
  return {
    program: installed.program,
    version: installed.version,
    sha256: installed.sha256,
    isPinned: installed.pinned,
    directory: installed.directory,
    ...(await knownFlags(installed.program, collaborators)),
  };
}

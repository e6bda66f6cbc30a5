import { accessSync, constants, mkdtempSync, type Stats, statSync, symlinkSync } from "node:fs";
import { delimiter, isAbsolute, join, resolve } from "node:path";
import { describeError, quoted, StartError } from "../system/errors.js";
import type { KnownFlags } from "../agent/command.js";
import { knownFlags, type AskCollaborators, askVersion } from "./ask.js";
import { isProgram } from "../system/programs.js";

/** A CLI that was already installed. */
export type FoundCli = KnownFlags & {
  readonly program: string;
  /** Undefined if its `--version` does not print a Cursor version. */
  readonly version: string | undefined;
};

export type FindCollaborators = AskCollaborators & {
  /**
   * Returns whether an earlier agent could have replaced the program. Then it is not started: it would answer
   * `--version` and `--help` outside the isolation. Always false without isolation.
   */
  readonly isReplaceable: (program: string) => boolean;
  readonly log: (line: string) => void;
  readonly warn: (line: string) => void;
};

/** A program of this name is asked for its help before its version is known. */
const CURSORS_NAME = "cursor-agent";
/** `agent` is the CLI's name since 2026, but other vendors use it, too; `cursor` is the editor. */
const COMMAND_NAMES = [CURSORS_NAME, "agent"];

/**
 * Returns the CLI that the input `cli-path` names. If it does not answer like Cursor's, warns and uses it anyway: it
 * may be a wrapper.
 *
 * @param cliPath absolute, or relative to `workingDirectory`
 * @throws StartError if it is missing, not a file, replaceable, or cannot be run
 */
export async function cliAtPath(
  cliPath: string,
  workingDirectory: string,
  collaborators: FindCollaborators,
): Promise<FoundCli> {
  const program = resolve(workingDirectory, cliPath);
  checkProgram(program);
  if (collaborators.isReplaceable(program)) {
    throw new StartError(
      `\`cli-path\` names ${program}, which is in the workspace, or reached by a link there: with \`isolation\` it is not started, because an agent could have replaced it.`,
      "Install the CLI outside the workspace, for example in the tool cache or the home directory, or leave `cli-path` empty.",
    );
  }
  // In parallel, since each answer may take the CLI a second.
  const version = askVersion(program, collaborators);
  const flags = knownFlags(program, collaborators);
  const answer = await version.catch(async (error: unknown) => {
    await flags;
    throw new StartError(
      `\`cli-path\` names ${program}, which does not start: ${describeError(error)}.`,
      "Check that it is built for this machine, that the interpreter in its first line exists, and that its disk is not mounted noexec.",
      { cause: error },
    );
  });
  if (answer.version === undefined) {
    collaborators.warn(
      `${program} --version does not answer like the Cursor CLI (${quoted(answer.output)}); it is used all the same, because \`cli-path\` names it.`,
    );
  }
  return { program, version: answer.version, ...(await flags) };
}

/**
 * Returns the first `cursor-agent` on `PATH`, else the first `agent`, that answers `--version` like Cursor's CLI.
 *
 * @param searchPath value of `PATH`; relative entries are skipped, because they may lead into the checkout
 * @returns undefined if there is none
 */
export async function cliOnPath(
  searchPath: string,
  collaborators: FindCollaborators,
): Promise<FoundCli | undefined> {
  const directories = searchPath.split(delimiter).filter((directory) => isAbsolute(directory));
  for (const name of COMMAND_NAMES) {
    for (const directory of directories) {
      const program = join(directory, name);
      if (!isProgram(program)) {
        continue;
      }
      if (collaborators.isReplaceable(program)) {
        collaborators.log(
          `${program} is in the workspace, or reached by a link there; passed over, because with isolation an agent could have replaced it`,
        );
        continue;
      }
      const version = askVersion(program, collaborators);
      const flags = name === CURSORS_NAME ? knownFlags(program, collaborators) : undefined;
      const answer = await version.catch((error: unknown) => ({
        version: undefined,
        output: describeError(error),
      }));
      if (answer.version !== undefined) {
        return {
          program,
          version: answer.version,
          ...(await (flags ?? knownFlags(program, collaborators))),
        };
      }
      await flags;
      collaborators.log(
        `${program} is not the Cursor CLI (--version: ${quoted(answer.output)}); passed over`,
      );
    }
  }
  return undefined;
}

function checkProgram(program: string): void {
  if (!statsOf(program).isFile()) {
    throw new StartError(
      `\`cli-path\` names ${program}, which is a directory or no regular file.`,
      "Give the path of the program itself, for example `…/cursor-agent`.",
    );
  }
  try {
    accessSync(program, constants.X_OK);
  } catch (error) {
    throw new StartError(
      `\`cli-path\` names ${program}, which may not be executed.`,
      "Make it executable (`chmod +x`), and check that its disk is not mounted noexec.",
      { cause: error },
    );
  }
}

function statsOf(program: string): Stats {
  try {
    return statSync(program);
  } catch (error) {
    throw new StartError(
      `\`cli-path\` names ${program}, which is not there.`,
      "Give the path of the installed CLI, absolute or relative to `working-directory`, or leave `cli-path` empty.",
      { cause: error },
    );
  }
}

/**
 * Creates a directory for `PATH` with links to an installed CLI under both of its names, and nothing else. The CLI's
 * own directory may contain a `node`, or be `/usr/local/bin`, and the CLI may have any name. The directory is new, so
 * it contains nothing from an earlier step.
 *
 * @param program absolute
 * @param temporaryDirectory `RUNNER_TEMP`, which exists as long as the job
 */
export function linkCli(program: string, temporaryDirectory: string): string {
  const directory = mkdtempSync(join(temporaryDirectory, "cursor-agent-path-"));
  for (const name of COMMAND_NAMES) {
    symlinkSync(program, join(directory, name));
  }
  return directory;
}

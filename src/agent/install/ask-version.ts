import type { RunCommand } from "../short-command.js";
import { versionInOutput } from "../../inputs/cli.js";

/** How to ask a CLI for its version. */
export type AskCollaborators = {
  readonly runCommand: RunCommand;
  /** The variables that the CLI may see: it is not ours, and at this point nobody may have verified it. */
  readonly environment: Readonly<Record<string, string>>;
};

/** `version` is undefined when the answer does not look like Cursor's; `output` is what it was instead. */
export type VersionAnswer = { readonly version: string | undefined; readonly output: string };

/**
 * Runs `<program> --version`.
 *
 * @throws whatever `runCommand` throws when the program cannot be started
 */
export async function askVersion(
  program: string,
  { runCommand, environment }: AskCollaborators,
): Promise<VersionAnswer> {
  const { exitCode, stdout, stderr } = await runCommand(program, ["--version"], { env: environment });
  const output = stdout.toString("utf8").trim();
  const version = exitCode === 0 ? versionInOutput(output) : undefined;
  return { version, output: output === "" ? stderr.trim() : output };
}

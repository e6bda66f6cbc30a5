import { versionInOutput } from "../inputs/cli.js";
import type { RunCommand } from "../system/short-command.js";

/** How to ask a CLI for its version. */
export type AskCollaborators = {
  readonly runCommand: RunCommand;
  /** The variables that the CLI may see: it may not have been verified yet. */
  readonly environment: Readonly<Record<string, string>>;
};

/** `version` is undefined if the answer does not look like Cursor's; `output` is the answer. */
type VersionAnswer = { readonly version: string | undefined; readonly output: string };

/**
 * Runs `<program> --version`.
 *
 * @throws the error of `runCommand` if the program cannot be started
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

/**
 * Returns the output of the CLI's `--help`, which tells us which flags it knows.
 *
 * @returns undefined if it does not answer like the Cursor CLI; then every flag counts as known
 */
export async function cliHelp(
  program: string,
  { runCommand, environment }: AskCollaborators,
): Promise<string | undefined> {
  const answer = await runCommand(program, ["--help"], { env: environment }).catch(() => undefined);
  const text = answer?.exitCode === 0 ? answer.stdout.toString("utf8") : "";
  return text.includes("--output-format") ? text : undefined;
}

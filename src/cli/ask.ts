import { versionInOutput } from "../inputs/cli.js";
import { type KnownFlags, UPDATE_SWITCH } from "../agent/command.js";
import type { CommandResult, RunCommand } from "../system/short-command.js";

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

/** Asks for the CLI's `--help`. The hidden flag goes along, since a start of its own may cost a second. */
export async function knownFlags(program: string, collaborators: AskCollaborators): Promise<KnownFlags> {
  const withSwitch = await askHelp(program, [UPDATE_SWITCH], collaborators);
  const isRefused = withSwitch?.exitCode !== 0;
  const answer = isRefused ? await askHelp(program, [], collaborators) : withSwitch;
  const text = answer?.exitCode === 0 ? answer.stdout.toString("utf8") : "";
  const isCursors = text.includes("--output-format");
  return { help: isCursors ? text : undefined, takesUpdateSwitch: isCursors && !isRefused };
}

async function askHelp(
  program: string,
  further: readonly string[],
  { runCommand, environment }: AskCollaborators,
): Promise<CommandResult | undefined> {
  return await runCommand(program, ["--help", ...further], { env: environment }).catch(() => undefined);
}

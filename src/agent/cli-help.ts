import type { AskCollaborators } from "./install/ask-version.js";

/**
 * What the CLI's `--help` prints, by which flags are left out that it does not know.
 *
 * @returns undefined when it does not answer as the Cursor CLI does; then every flag is taken for known
 */
export async function cliHelp(
  program: string,
  { runCommand, environment }: AskCollaborators,
): Promise<string | undefined> {
  const answer = await runCommand(program, ["--help"], { env: environment }).catch(() => undefined);
  const text = answer?.exitCode === 0 ? answer.stdout.toString("utf8") : "";
  return text.includes("--output-format") ? text : undefined;
}

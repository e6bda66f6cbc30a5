import type { Inputs } from "../inputs/inputs.js";

export type AgentCommand = {
  readonly program: string;
  readonly args: readonly string[];
  /** The prompt: through standard input it can be long, begin with a hyphen, and is not shown by `ps`. */
  readonly stdin: string;
  /** Flags that this CLI does not know and that were left out. */
  readonly leftOut: readonly string[];
};

export type CommandInputs = Pick<
  Inputs,
  "mode" | "model" | "force" | "sandbox" | "approveMcps" | "extraArguments" | "workingDirectory"
>;

/**
 * Inputs to the command line of the CLI.
 *
 * @param help what the CLI's `--help` printed; flags that it does not list are left out. undefined: help could not be
 *   had, so every flag is taken for known
 * @param resume the session to continue
 */
export function agentCommand(
  program: string,
  inputs: CommandInputs,
  prompt: string,
  resume: string | undefined,
  help: string | undefined,
): AgentCommand {
  const wanted: readonly (readonly string[])[] = [
    // In print mode a directory that nobody has trusted ends the CLI with exit code 1.
    ["--trust"],
    ["--workspace", inputs.workingDirectory],
    ...(inputs.model === undefined ? [] : [["--model", inputs.model]]),
    // `--mode agent` is an error of the CLI: agent is what it does without the flag.
    ...(inputs.mode === "plan" || inputs.mode === "ask" ? [["--mode", inputs.mode]] : []),
    ...(inputs.force ? [["--force"]] : []),
    ...(inputs.sandbox === undefined ? [] : [["--sandbox", inputs.sandbox]]),
    ...(inputs.approveMcps ? [["--approve-mcps"]] : []),
    ...(resume === undefined ? [] : [["--resume", resume]]),
  ];
  const known = wanted.filter(([flag]) => flag !== undefined && isKnownFlag(flag, help));
  const leftOut = wanted.filter((option) => !known.includes(option)).flatMap(([flag]) => flag ?? []);
  return {
    program,
    args: ["--print", "--output-format", "stream-json", ...known.flat(), ...inputs.extraArguments],
    stdin: prompt,
    leftOut,
  };
}

/**
 * @param help what the CLI's `--help` printed; undefined when it could not be had, then every flag is taken for known
 */
export function isKnownFlag(flag: string, help: string | undefined): boolean {
  if (help === undefined) {
    return true;
  }
  const escaped = flag.replaceAll("-", "\\-");
  return new RegExp(`(?<![\\w-])${escaped}(?![\\w-])`).test(help);
}

import { StartError } from "../errors.js";
import type { Happening } from "../record/happening.js";
import { cliHelp } from "./cli-help.js";
import { cliAtPath, cliOnPath, type FoundCli } from "./find-cli.js";
import { boundedCommand } from "./short-command.js";

/** The CLI needs a second or two to answer on a slow runner; one that waits for something would wait for ever. */
const ANSWER_TIMEOUT_MS = 20_000;

export type LocateOptions = {
  readonly cliPath: string | undefined;
  readonly workingDirectory: string;
  /** What the CLI may see: the agent's environment. */
  readonly environment: Readonly<Record<string, string>>;
  readonly tell: (happening: Happening) => void;
};

export type LocatedCli = FoundCli & {
  readonly sha256: string | undefined;
  /** What its `--help` prints; undefined when it could not be had. */
  readonly help: string | undefined;
};

/**
 * The CLI to use: the one that `cli-path` names, else the one on `PATH`.
 *
 * @throws StartError when there is none, or it cannot be started
 */
export async function locateCli(options: LocateOptions): Promise<LocatedCli> {
  const { environment, tell } = options;
  const runCommand = boundedCommand(ANSWER_TIMEOUT_MS);
  const collaborators = {
    runCommand,
    environment,
    log: (text: string): void => {
      tell({ type: "notice", text });
    },
    warn: (text: string): void => {
      tell({ type: "warning", text });
    },
  };
  const found =
    options.cliPath === undefined
      ? await cliOnPath(environment["PATH"] ?? "", collaborators)
      : await cliAtPath(options.cliPath, options.workingDirectory, collaborators);
  if (found === undefined) {
    throw new StartError(
      "There is no Cursor CLI on PATH (neither `cursor-agent` nor an `agent` of Cursor's).",
      "Install it in a step before this one, or name it in `cli-path`.",
    );
  }
  return { ...found, sha256: undefined, help: await cliHelp(found.program, runCommand, environment) };
}

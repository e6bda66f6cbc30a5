import type { Inputs } from "../inputs/inputs.js";
import { StartError } from "../system/errors.js";
import type { RunCommand } from "./short-command.js";
import { versionInOutput } from "../inputs/cli.js";
import { type ChildProcessByStdio, spawn } from "node:child_process";
import { existsSync } from "node:fs";
import type { Readable, Writable } from "node:stream";
import type { Walls } from "./isolation/walls.js";

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
 * @param help what the CLI's `--help` printed; flags that it does not list are left out. undefined: there is no help, so
 *   every flag counts as known
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
    // In print mode the CLI exits with code 1 in an untrusted directory.
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

/** The CLI's own ids are UUIDs. Anything longer or stranger is not one. */
const SESSION_ID = /^[A-Za-z0-9][\w.:-]{0,127}$/;

/**
 * Whether a session id of the stream may be an argument of the next start. The stream is the agent's, and an id like
 * `--force` would be read as a flag.
 */
export function isResumable(sessionId: string): boolean {
  return SESSION_ID.test(sessionId);
}

/**
 * @param help what the CLI's `--help` printed; undefined when there is none: then every flag counts as known
 */
function isKnownFlag(flag: string, help: string | undefined): boolean {
  if (help === undefined) {
    return true;
  }
  const escaped = flag.replaceAll("-", "\\-");
  return new RegExp(`(?<![\\w-])${escaped}(?![\\w-])`).test(help);
}

/**
 * What the CLI's `--help` prints, by which flags are left out that it does not know.
 *
 * @returns undefined when it does not answer as the Cursor CLI does; then every flag counts as known
 */
export async function cliHelp(
  program: string,
  { runCommand, environment }: AskCollaborators,
): Promise<string | undefined> {
  const answer = await runCommand(program, ["--help"], { env: environment }).catch(() => undefined);
  const text = answer?.exitCode === 0 ? answer.stdout.toString("utf8") : "";
  return text.includes("--output-format") ? text : undefined;
}

type FlaggedInputs = Pick<Inputs, "mode" | "model" | "sandbox" | "resume">;
type FlaggedCli = { readonly version: string | undefined; readonly help: string | undefined };

/**
 * Holds that the CLI knows the flags without which a run would be another one than was asked for: an agent that may
 * write where one was to plan, without its sandbox, in a new session, or on a model that costs more. Without any other
 * flag it may do less, never more, so `agentCommand` leaves those out, and a warning is enough.
 *
 * @throws StartError that names each such input
 */
export function requireFlags(inputs: FlaggedInputs, cli: FlaggedCli): void {
  const { mode, model, sandbox, resume } = inputs;
  const required: readonly (readonly [name: string, value: string | undefined, flag: string])[] = [
    ["mode", mode === "plan" || mode === "ask" ? mode : undefined, "--mode"],
    ["sandbox", sandbox === "enabled" ? sandbox : undefined, "--sandbox"],
    ["model", model, "--model"],
    ["resume", resume, "--resume"],
  ];
  const missing = required.filter(([, value, flag]) => value !== undefined && !isKnownFlag(flag, cli.help));
  if (missing.length === 0) {
    return;
  }
  const flags = missing.map(([, , flag]) => `\`${flag}\``).join(", ");
  const given = missing.map(([name, value]) => `\`${name}: ${value ?? ""}\``).join(", ");
  const names = missing.map(([name]) => `\`${name}\``).join(", ");
  throw new StartError(
    `This CLI (${cli.version ?? "of unknown version"}) does not know ${flags}, so the run would not be what was asked for: ${given}.`,
    `Use a newer \`cli-version\`, or leave ${names} out.`,
  );
}

/** How to ask a CLI for its version. */
export type AskCollaborators = {
  readonly runCommand: RunCommand;
  /** The variables that the CLI may see: it may not have been verified yet. */
  readonly environment: Readonly<Record<string, string>>;
};

/** `version` is undefined when the answer does not look like Cursor's; `output` is what it was instead. */
type VersionAnswer = { readonly version: string | undefined; readonly output: string };

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

export type AgentStart = {
  readonly command: AgentCommand;
  readonly directory: string;
  readonly environment: Readonly<Record<string, string>>;
  /** What it is started inside of; undefined: it is not isolated. */
  readonly walls: Pick<Walls, "command" | "inside"> | undefined;
};

export type AgentChild = ChildProcessByStdio<Writable, Readable, Readable>;

/**
 * Starts the agent's program in a new process group, writes its task to standard input and closes that.
 *
 * `node:child_process` and not `@actions/exec`, which can neither kill nor signal, loses a last line without a newline
 * and leaves standard input open.
 *
 * @throws Error when it cannot be started: at once for what Node refuses (an argument with NUL, or one that is too long for
 *   the system, E2BIG); what the system refuses is an event `error` of the child
 */
export function spawnAgent({ command, directory, environment, walls }: AgentStart): AgentChild {
  if (!existsSync(directory)) {
    // Node would say of the program that it is not there (ENOENT).
    throw new Error(`Workspace directory does not exist: ${directory}`);
  }
  if (walls !== undefined && !existsSync(command.program)) {
    // Otherwise the error would name the system's program that enters the walls.
    throw new Error(`spawn ${command.program} ENOENT`);
  }
  const start =
    walls?.command(command.program, command.args, directory, environment) ??
    ({ ...command, directory, environment, preamble: "" } as const);
  const child = spawn(start.program, [...start.args], {
    cwd: start.directory,
    env: { ...start.environment },
    stdio: ["pipe", "pipe", "pipe"],
    detached: process.platform !== "win32",
    windowsHide: true,
  });
  // A process that ends without reading its input makes the pipe break; its exit code tells the story better.
  child.stdin.on("error", () => undefined);
  child.stdin.end(start.preamble + command.stdin);
  return child;
}

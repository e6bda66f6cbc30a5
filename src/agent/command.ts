import type { Inputs } from "../inputs/inputs.js";
import { StartError } from "../system/errors.js";
import { type ChildProcessByStdio, spawn } from "node:child_process";
import { existsSync } from "node:fs";
import type { Readable, Writable } from "node:stream";
import type { ProcessGroup } from "./process-group.js";

export type AgentCommand = {
  readonly program: string;
  readonly args: readonly string[];
  /** The prompt. On standard input it can be long and begin with a hyphen, and `ps` does not show it. */
  readonly stdin: string;
  /** Flags left out because this CLI does not know them. */
  readonly leftOut: readonly string[];
};

export type CommandInputs = Pick<
  Inputs,
  "mode" | "model" | "force" | "sandbox" | "approveMcps" | "extraArguments" | "workingDirectory"
>;

/** Keeps the CLI from replacing itself some 2 s after its start. `--help` does not list it. */
export const UPDATE_SWITCH = "--disable-auto-update";

/** What a CLI tells about its flags. */
export type KnownFlags = {
  /** Output of its `--help`; undefined if it does not answer like the Cursor CLI: then every flag counts as known. */
  readonly help: string | undefined;
  /** Whether it accepts {@link UPDATE_SWITCH} beside `--help`, which does not list it. */
  readonly takesUpdateSwitch: boolean;
};

/** The flag is documented since January 2026. An older CLI may answer `--help` whatever stands beside it. */
const UPDATE_SWITCH_SINCE = "2026.02";

type AskedCli = KnownFlags & { readonly program: string; readonly version: string | undefined };

/**
 * Builds the CLI's command line from the inputs. Leaves out flags that the CLI does not know.
 *
 * @param resume the session to continue
 */
export function agentCommand(
  cli: AskedCli,
  inputs: CommandInputs,
  prompt: string,
  resume: string | undefined,
): AgentCommand {
  const { program, version = "", help, takesUpdateSwitch } = cli;
  const wanted: readonly (readonly string[])[] = [
    // In print mode the CLI exits with code 1 in an untrusted directory.
    ["--trust"],
    ["--workspace", inputs.workingDirectory],
    ...(inputs.model === undefined ? [] : [["--model", inputs.model]]),
    // The CLI rejects `--mode agent`: that is its default without the flag.
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
    args: [
      "--print",
      "--output-format",
      "stream-json",
      ...(takesUpdateSwitch && version >= UPDATE_SWITCH_SINCE ? [UPDATE_SWITCH] : []),
      ...known.flat(),
      ...inputs.extraArguments,
    ],
    stdin: prompt,
    leftOut,
  };
}

/** @param help output of the CLI's `--help`; if undefined, every flag counts as known */
function isKnownFlag(flag: string, help: string | undefined): boolean {
  if (help === undefined) {
    return true;
  }
  const escaped = flag.replaceAll("-", "\\-");
  return new RegExp(`(?<![\\w-])${escaped}(?![\\w-])`).test(help);
}

type FlaggedInputs = Pick<Inputs, "mode" | "model" | "sandbox" | "resume">;
type FlaggedCli = Pick<AskedCli, "version" | "help">;

/**
 * Checks that the CLI knows the flags that a run must not do without: it could write instead of plan, run without its
 * sandbox, start a new session, or use a more expensive model. Without any other flag it can only do less, so
 * `agentCommand` leaves those out, and a warning is enough.
 *
 * @throws StartError that names each input whose flag is unknown
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

/** The isolation as the agent's start needs it; `isolation/walls.ts` builds it. */
interface Walls {
  /** All processes inside. */
  readonly inside: ProcessGroup;
  command(
    program: string,
    args: readonly string[],
    directory: string,
    environment: Readonly<Record<string, string>>,
  ): {
    readonly program: string;
    readonly args: readonly string[];
    readonly directory: string;
    readonly environment: Readonly<Record<string, string>>;
    /** Sent to its standard input before anything else. */
    readonly preamble: string;
  };
}

export type AgentStart = {
  readonly command: AgentCommand;
  readonly directory: string;
  readonly environment: Readonly<Record<string, string>>;
  /** The isolation to start it in; undefined for none. */
  readonly walls: Walls | undefined;
};

export type AgentChild = ChildProcessByStdio<Writable, Readable, Readable>;

/**
 * Starts the agent's program in a new process group, writes the prompt to its standard input and closes that.
 *
 * Uses `node:child_process`, because `@actions/exec` can neither kill nor signal, loses a last line without a newline,
 * and leaves standard input open.
 *
 * @throws Error at once for what Node refuses (an argument with NUL, or one that is too long for the system, E2BIG). If
 *   the system refuses to start it, the child emits `error` instead
 */
export function spawnAgent({ command, directory, environment, walls }: AgentStart): AgentChild {
  if (!existsSync(directory)) {
    // Otherwise Node reports the program as missing (ENOENT).
    throw new Error(`Workspace directory does not exist: ${directory}`);
  }
  if (walls !== undefined && !existsSync(command.program)) {
    // Otherwise the error would name the system's program that enters the isolation.
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
  // A process that ends without reading its input breaks the pipe. Its exit code says more than this error.
  child.stdin.on("error", () => undefined);
  child.stdin.end(start.preamble + command.stdin);
  return child;
}

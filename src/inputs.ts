import { existsSync, readFileSync, realpathSync, statSync } from "node:fs";
import { isAbsolute, relative, resolve, sep } from "node:path";
import { InputError } from "./errors.js";
import { createInputReader, type Environment, type InputReader, inputVariable } from "./input-readers.js";

/** The inputs of the run action, checked, with nothing left to interpret. */
export type Inputs = {
  /** The task; empty in mode `install`. */
  readonly prompt: string;
  readonly apiKey: string | undefined;
  readonly model: string | undefined;
  readonly mode: Mode;
  /** Where the agent works: absolute, existing, inside the workspace. */
  readonly workingDirectory: string;
  /** `GITHUB_WORKSPACE`, absolute. */
  readonly workspace: string;
  readonly force: boolean;
  readonly sandbox: "enabled" | "disabled" | undefined;
  readonly approveMcps: boolean;
  readonly resume: string | undefined;
  readonly extraArguments: readonly string[];
  readonly cliPath: string | undefined;
  readonly timeoutMs: number | undefined;
  readonly idleTimeoutMs: number | undefined;
  /** 0: no limit. */
  readonly maximumToolCalls: number;
  readonly retries: number;
  readonly log: LogLevel;
  readonly summary: SummaryLevel;
  readonly comment: "update" | "new" | "off";
  readonly commentKey: string | undefined;
  readonly prNumber: number | undefined;
  readonly githubToken: string | undefined;
};

export type Mode = "agent" | "plan" | "ask" | "install";
export type LogLevel = "quiet" | "normal" | "full";
export type SummaryLevel = "full" | "compact" | "off";

/** Every input, by its name in `action.yml`; a name that is missing here is one that nobody reads. */
const INPUT_NAMES: Readonly<Record<keyof Omit<Inputs, "workspace">, readonly string[]>> = {
  prompt: ["prompt", "prompt-file"],
  apiKey: ["api-key"],
  model: ["model"],
  mode: ["mode"],
  workingDirectory: ["working-directory"],
  force: ["force"],
  sandbox: ["sandbox"],
  approveMcps: ["approve-mcps"],
  resume: ["resume"],
  extraArguments: ["extra-args"],
  cliPath: ["cli-path"],
  timeoutMs: ["timeout-minutes"],
  idleTimeoutMs: ["idle-timeout-minutes"],
  maximumToolCalls: ["max-tool-calls"],
  retries: ["retries"],
  log: ["log"],
  summary: ["summary"],
  comment: ["comment"],
  commentKey: ["comment-key"],
  prNumber: ["pr-number"],
  githubToken: ["github-token"],
};

export const inputNames: readonly string[] = Object.values(INPUT_NAMES).flat();

/** Arguments by which the action itself steers the CLI; a second copy would break the stream or leak the key. */
const OWNED_ARGUMENTS = new Set([
  "-p",
  "--print",
  "--output-format",
  "--stream-partial-output",
  "--api-key",
  "-a",
  "--resume",
  "--workspace",
  "-c",
  "--cloud",
  "-b",
  "--background",
]);

const MOST_CALLS = 1_000_000;
const MOST_RETRIES = 5;

/**
 * Reads and checks all inputs before anything is started.
 *
 * @param environment the step's environment (`INPUT_*`, `GITHUB_WORKSPACE`, `CURSOR_API_KEY`)
 * @throws InputError with every problem at once, each naming the input, what was given and the remedy
 */
export function loadInputs(environment: Environment): Inputs {
  const reader = createInputReader(environment);
  refuseUnknown(reader, environment);
  const mode = reader.choice("mode", ["agent", "plan", "ask", "install"], "agent");
  const workspace = resolve(environment["GITHUB_WORKSPACE"] ?? ".");
  const workingDirectory = readWorkingDirectory(reader, workspace);
  const cliPath = reader.text("cli-path");
  const inputs: Inputs = {
    prompt: mode === "install" ? "" : readPrompt(reader, workingDirectory),
    apiKey: reader.text("api-key") ?? nonEmpty(environment["CURSOR_API_KEY"]),
    model: readWord(reader, "model"),
    mode,
    workingDirectory,
    workspace,
    force: reader.flag("force", false),
    sandbox: reader.optionalChoice("sandbox", ["enabled", "disabled"]),
    approveMcps: reader.flag("approve-mcps", false),
    resume: readWord(reader, "resume"),
    extraArguments: readExtraArguments(reader),
    cliPath,
    timeoutMs: reader.minutes("timeout-minutes", 30),
    idleTimeoutMs: reader.minutes("idle-timeout-minutes", 10),
    maximumToolCalls: reader.wholeNumber("max-tool-calls", 0, MOST_CALLS),
    retries: reader.wholeNumber("retries", 0, MOST_RETRIES),
    log: reader.choice("log", ["quiet", "normal", "full"], "normal"),
    summary: reader.choice("summary", ["full", "compact", "off"], "full"),
    comment: reader.choice("comment", ["update", "new", "off"], "update"),
    commentKey: reader.text("comment-key"),
    prNumber: readPrNumber(reader),
    githubToken: reader.text("github-token"),
  };
  if (inputs.apiKey === undefined && cliPath === undefined && mode !== "install") {
    reader.problem(
      "api-key: not given, and CURSOR_API_KEY is not set. Create a key in the Cursor dashboard, store it as a secret, " +
        "and pass it as `api-key: ${{ secrets.CURSOR_API_KEY }}`. Secrets are not available to pull requests from forks.",
    );
  }
  if (reader.problems().length > 0) {
    throw new InputError(reader.problems());
  }
  return inputs;
}

/** A misspelt input would otherwise be dropped in silence, and its default taken. */
function refuseUnknown(reader: InputReader, environment: Environment): void {
  const known = new Set(inputNames.map(inputVariable));
  for (const [variable, value] of Object.entries(environment)) {
    if (variable.startsWith("INPUT_") && !known.has(variable) && value !== undefined && value.trim() !== "") {
      const name = variable.slice("INPUT_".length).toLowerCase();
      reader.problem(`${name}: there is no such input. The inputs are: ${inputNames.join(", ")}.`);
    }
  }
}

function readPrompt(reader: InputReader, workingDirectory: string): string {
  const prompt = reader.text("prompt");
  const file = reader.text("prompt-file");
  if (prompt !== undefined && file !== undefined) {
    reader.problem("prompt, prompt-file: both are given. Give exactly one of them.");
  } else if (prompt === undefined && file === undefined) {
    reader.problem(
      "prompt, prompt-file: neither is given. Give the task as `prompt`, or a file that holds it as `prompt-file`.",
    );
  }
  return file === undefined ? (prompt ?? "") : readPromptFile(reader, file, resolve(workingDirectory, file));
}

function readPromptFile(reader: InputReader, name: string, path: string): string {
  const found = promptFileProblem(path);
  if (typeof found === "string") {
    reader.problem(`prompt-file: "${name}" ${found} The path is relative to working-directory.`);
    return "";
  }
  return found.text;
}

/** @returns the text, or what is wrong with the file */
function promptFileProblem(path: string): string | { readonly text: string } {
  let bytes: Buffer;
  try {
    bytes = readFileSync(path);
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    return `cannot be read (${why}).`;
  }
  if (bytes.includes(0)) {
    return "holds NUL bytes, so it is no text. Give a file of UTF-8 text.";
  }
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    return text.trim() === "" ? "is empty. Write the task into it." : { text };
  } catch {
    return "is not UTF-8 text. Save it as UTF-8.";
  }
}

function readWorkingDirectory(reader: InputReader, workspace: string): string {
  const given = reader.text("working-directory") ?? ".";
  const directory = resolve(workspace, given);
  if (!existsSync(directory) || !statSync(directory).isDirectory()) {
    reader.problem(
      `working-directory: "${given}" is no directory in the workspace. Check the path, and that the checkout step ran before.`,
    );
  } else if (!existsSync(workspace) || !isInside(realpathSync(workspace), realpathSync(directory))) {
    reader.problem(
      `working-directory: "${given}" lies outside the workspace. Give a path inside of GITHUB_WORKSPACE.`,
    );
  }
  return directory;
}

export function isInside(parent: string, path: string): boolean {
  const way = relative(parent, path);
  return way !== ".." && !way.startsWith(`..${sep}`) && !isAbsolute(way);
}

/** A value that the CLI takes as the word after a flag; one that begins with a hyphen would be read as a flag. */
function readWord(reader: InputReader, name: string): string | undefined {
  const value = reader.text(name);
  if (value?.startsWith("-") === true) {
    reader.problem(
      `${name}: "${value}" begins with a hyphen. Give the bare value; flags belong into extra-args.`,
    );
  }
  return value;
}

function readExtraArguments(reader: InputReader): readonly string[] {
  const words = reader.words("extra-args");
  for (const word of words) {
    const name = ownedArgument(word);
    if (name !== undefined) {
      reader.problem(
        `extra-args: "${name}" is set by the action itself and refused here. Use the input of that purpose, or leave it out.`,
      );
    }
    if (word.includes("\0")) {
      reader.problem("extra-args: holds a NUL character, which no argument can carry. Remove it.");
    }
  }
  return words;
}

/** The owned argument that a word is: alone, as `--name=value`, or inside a cluster of short ones such as `-fp`. */
function ownedArgument(word: string): string | undefined {
  const name = word.split("=", 1)[0] ?? word;
  if (OWNED_ARGUMENTS.has(name)) {
    return name;
  }
  const cluster = /^-([a-z]{2,})/.exec(word)?.[1] ?? "";
  return Array.from(cluster, (letter) => `-${letter}`).find((short) => OWNED_ARGUMENTS.has(short));
}

function readPrNumber(reader: InputReader): number | undefined {
  const value = reader.text("pr-number");
  if (value !== undefined && !/^[1-9]\d{0,9}$/.test(value)) {
    reader.problem(
      `pr-number: "${value}" is no number of a pull request or issue. Give a positive whole number.`,
    );
  }
  return value === undefined ? undefined : Number(value);
}

function nonEmpty(value: string | undefined): string | undefined {
  return value === undefined || value.trim() === "" ? undefined : value.trim();
}

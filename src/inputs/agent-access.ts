import { nearestName } from "./nearest-name.js";
import type { InputReader } from "./input-reader.js";

/** The form of a permission in the CLI's configuration: `Shell(npm)`. */
const PERMISSION = /^(?<kind>[A-Za-z]+)\(.+\)$/;
/** The CLI ignores a kind that it does not know, so a misspelt rule would deny nothing. */
const PERMISSION_KINDS = ["Shell", "Read", "Write", "WebFetch", "Mcp"];
const VARIABLE = /^[A-Za-z_][A-Za-z0-9_]*$/;
/** With these, the agent could talk to the runner or a collector in our name. No task needs them. */
const REFUSED_VARIABLE =
  /^(INPUT_.*|STATE_.*|ACTIONS_.*|OTEL_EXPORTER_OTLP_(?:[A-Z]+_)?HEADERS|GITHUB_(ENV|PATH|OUTPUT|STATE|STEP_SUMMARY|ARTIFACTS|EVENT_PATH))$/i;

/** They belong to a session outside this step, on a machine where the CLI or the editor runs. */
const FOREIGN_SESSION = /^(AGENT_CLI_SOCKET_PATH|AGENT_CLI_LOG_PATH|CURSOR_AGENT_SOCKET)$/;

/** Reads `allow` or `deny`: permission tokens, one per line. */
export function readPermissions(reader: InputReader, name: "allow" | "deny"): readonly string[] {
  const tokens = reader.lines(name);
  for (const token of tokens) {
    const kind = PERMISSION.exec(token)?.groups?.["kind"];
    if (kind === undefined) {
      reader.problem(
        `${name}: ${reader.quote(token)} is not a permission. Write it like Shell(npm) or Write(src/**).`,
      );
    } else if (!PERMISSION_KINDS.includes(kind)) {
      const meant = nearestName(kind, PERMISSION_KINDS);
      const hint = meant === undefined ? "" : ` Did you mean ${meant}(…)?`;
      reader.problem(
        `${name}: ${reader.quote(token)} names a kind of permission that the CLI does not have.${hint} It has ${PERMISSION_KINDS.join(", ")}.`,
      );
    }
  }
  return tokens;
}

/** Reads `pass-env`: names of variables, one per line. */
export function readPassedVariables(reader: InputReader): readonly string[] {
  const names = reader.lines("pass-env");
  for (const name of names) {
    if (!VARIABLE.test(name)) {
      reader.problem(
        `pass-env: ${reader.quote(withoutValue(name))} is not the name of a variable. Give names only, one per line; set values with env.`,
      );
    } else if (REFUSED_VARIABLE.test(name)) {
      reader.problem(
        `pass-env: "${name}" is refused: with it the agent could act in the name of this step. Leave it out.`,
      );
    } else if (FOREIGN_SESSION.test(name)) {
      reader.problem(`pass-env: "${name}" is refused: it leads the CLI to another session. Leave it out.`);
    }
  }
  return names;
}

/** Hides the value when the user gives `TOKEN=value` instead of a name, so that it does not reach the log. */
function withoutValue(line: string): string {
  return line.replace(/=.*/s, "=…");
}

/** Letters, digits and hyphens; accounts that a company manages have an underscore, apps end in `[bot]`. */
const LOGIN = /^[A-Za-z0-9_-]+(?:\[bot\])?$/;

/** Reads logins, one per line. A pattern would be compared like a login, and let nobody pass. */
export function readLogins(reader: InputReader, name: "allowed-bots" | "context-authors"): readonly string[] {
  const logins = reader.lines(name);
  for (const login of logins.filter((line) => !LOGIN.test(line))) {
    reader.problem(
      `${name}: ${reader.quote(login)} is not a login. Give exact logins such as renovate[bot], one per line; there are no patterns.`,
    );
  }
  return logins;
}

const OWNED = "is set by the action itself and refused here. Use the input of that purpose, or leave it out.";
const ELSEWHERE = "is refused: nobody here would see what the agent does there. Leave it out.";

/** Arguments that the action itself sets, where a second copy would break the stream or leak the key, and others. */
const REFUSED_ARGUMENTS = new Map([
  ...["-p", "--print", "--output-format", "--stream-partial-output", "--api-key", "-a", "--auth-token"].map(
    (name) => [name, OWNED] as const,
  ),
  ...["--resume", "--continue", "--workspace", "--mode", "--plan"].map((name) => [name, OWNED] as const),
  ...["-c", "--cloud", "-b", "--background", "-w", "--worktree", "--worktree-base"].map(
    (name) => [name, ELSEWHERE] as const,
  ),
]);

const FORCE_ARGUMENTS = new Set(["--force", "-f", "--yolo"]);

/** Whether the CLI runs everything that is not denied: by the input `force` or through `extra-args`. */
export function runsEverything(inputs: {
  readonly force: boolean;
  readonly extraArguments: readonly string[];
}): boolean {
  return inputs.force || inputs.extraArguments.some((argument) => FORCE_ARGUMENTS.has(argument));
}

/** Reads a value that the CLI takes as the word after a flag. One that begins with a hyphen would be read as a flag. */
export function readWord(reader: InputReader, name: string): string | undefined {
  const value = reader.text(name);
  if (value?.startsWith("-") === true) {
    reader.problem(
      `${name}: ${reader.quote(value)} begins with a hyphen. Give the bare value; flags go into extra-args.`,
    );
  }
  return value;
}

/** Reads `extra-args` and refuses arguments that the action owns, or that take the work elsewhere. */
export function readExtraArguments(reader: InputReader): readonly string[] {
  const words = reader.words("extra-args");
  const stray = words.find((word, index) => isPositional(word, words[index - 1]));
  if (stray !== undefined && !stray.includes("\0")) {
    reader.problem(
      `extra-args: ${reader.quote(stray)} would take the place of the task. Give options only, and the task as \`prompt\` or \`prompt-file\`.`,
    );
  }
  for (const word of words) {
    const name = refusedArgument(word);
    if (name !== undefined) {
      reader.problem(`extra-args: "${name}" ${REFUSED_ARGUMENTS.get(name) ?? ""}`);
    }
    if (word.includes("\0")) {
      reader.problem("extra-args: holds a NUL character, which no argument can carry. Remove it.");
    }
  }
  return words;
}

/** Options of the CLI that have no value. */
const FLAGS = new Set([...FORCE_ARGUMENTS, "--trust", "--approve-mcps", "--auto-review", "--single-turn"]);

/**
 * Whether the CLI takes a word for one of the prompt's. Which options of all versions have a value is not known, so
 * the word behind an option counts as its value, unless the option is known to have none or has it attached.
 */
function isPositional(word: string, before = "--"): boolean {
  const isBare = word === "-" || !word.startsWith("-");
  return word === "--" || (isBare && (FLAGS.has(before) || /^--(?:$|[^=]*=)/.test(before)));
}

/** Returns the refused argument in a word: alone, as `--name=value`, as `-nvalue`, or in a cluster such as `-fp`. */
function refusedArgument(word: string): string | undefined {
  const name = word.split("=", 1)[0] ?? word;
  return REFUSED_ARGUMENTS.has(name)
    ? name
    : shortOptions(word).find((option) => REFUSED_ARGUMENTS.has(option));
}

/**
 * Returns the short options that the CLI's parser may see in a word. It takes one letter after the other until one
 * has a value, which is the rest. We know this only of `-H`, so a refused letter behind any other letter is refused. A
 * word with a blank in it is not a cluster but the value of the option before it, unless it begins like `-a KEY`. A
 * number is not a cluster either.
 */
function shortOptions(word: string): readonly string[] {
  const letters = /^-([A-Za-z]+)/.exec(word)?.[1] ?? "";
  const cluster = /\s/.test(word)
    ? letters.slice(0, 1).replace("p", "")
    : (/^[^H]*/.exec(letters)?.[0] ?? "");
  return Array.from(cluster, (letter) => `-${letter}`);
}

/**
 * Reads a step's log like the runner, to judge what it would take for a workflow command. Written from the behaviour
 * of actions/runner (`ProcessInvoker.cs`, `ActionCommand.cs`); stricter in two ways: it accepts names that no runner
 * knows, and it reads every line a second time without the characters that a culture-sensitive search would skip.
 */

export type RunnerCommand = {
  readonly syntax: "::" | "##[";
  readonly name: string;
  /** The text after the command, escaped. */
  readonly data: string;
  readonly line: string;
};

const DOTNET_WHITE_SPACE =
  /^[\u0009-\u000d\u0020\u0085\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]+/;
const IGNORED_BY_CULTURE_RULES =
  /[\p{Cf}\p{Default_Ignorable_Code_Point}\u0000-\u0008\u000e-\u001f\u007f-\u009f]/gu;

/** Splits lines like .NET's `StreamReader.ReadLine`: at `\n`, `\r\n` and a lone `\r`. */
export function runnerLines(log: string): string[] {
  return log.split(/\r\n|\n|\r/);
}

/**
 * Returns all commands in a log that the runner obeys, in order. Between `::stop-commands::<token>`, which is one of
 * them, and `::<token>::` there are none (`ActionCommandManager.cs`).
 */
export function runnerCommands(log: string): RunnerCommand[] {
  const obeyed: RunnerCommand[] = [];
  let token: string | undefined;
  for (const line of runnerLines(log)) {
    const command = parse(line) ?? parse(line.replace(IGNORED_BY_CULTURE_RULES, ""));
    if (command === undefined) {
      continue;
    }
    if (token === undefined) {
      obeyed.push(command);
      token = isNamed(command, "stop-commands") ? command.data : undefined;
    } else if (isNamed(command, token)) {
      token = undefined;
    }
  }
  return obeyed;
}

function isNamed(command: RunnerCommand, name: string): boolean {
  return command.name.toLowerCase() === name.toLowerCase();
}

function parse(line: string): RunnerCommand | undefined {
  return parseColons(line) ?? parseHashes(line);
}

function parseColons(line: string): RunnerCommand | undefined {
  const text = line.replace(DOTNET_WHITE_SPACE, "");
  const end = text.startsWith("::") ? text.indexOf("::", 2) : -1;
  return end < 0
    ? undefined
    : { syntax: "::", name: nameOf(text.slice(2, end)), data: text.slice(end + 2), line };
}

function parseHashes(line: string): RunnerCommand | undefined {
  const start = line.indexOf("##[");
  const end = start < 0 ? -1 : line.indexOf("]", start);
  return end < 0
    ? undefined
    : { syntax: "##[", name: nameOf(line.slice(start + 3, end)), data: line.slice(end + 1), line };
}

function nameOf(commandAndProperties: string): string {
  return commandAndProperties.split(" ", 1)[0] ?? "";
}

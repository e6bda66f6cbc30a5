import { arrayAt, isObject, type JsonObject, objectAt, textAt } from "../../safety/json.js";

/** A command line may run many programs; the first few are enough. */
const MAXIMUM_PROGRAMS = 5;
const PROGRAM = /^[\w./@+-]{1,80}$/;
const HOST = /^[a-z0-9.-]{1,253}$/;
const MCP_NAME = /^[\w.@/ -]{1,80}$/;
/** Neither a line end nor a bracket, which would end the token early. */
const PATH = /^[^()`\n\r]{1,300}$/;

/** Every program of the command line: the CLI asks for permission for each. */
export function shellPermissions(args: JsonObject): readonly string[] {
  const parsed = arrayAt(objectAt(args, "parsingResult"), "executableCommands")
    .filter(isObject)
    .map((command) => textAt(command, "name") ?? "");
  const programs = parsed.length > 0 ? parsed : programsOf(textAt(args, "command") ?? "");
  return tokens("Shell", [...new Set(programs)].slice(0, MAXIMUM_PROGRAMS), PROGRAM);
}

/** What only a shell can take apart: quoted text must not become advice on what to allow. */
const NEEDS_A_SHELL = /["'`\\#(){}<]/;
const KEYWORD = /^(?:if|then|elif|else|fi|while|until|do|done|for|case|esac|select|function|!)$/;
const ASSIGNMENT = /^\w+=/;

/** For streams without the CLI's own reading of a command: of one that is not simple, at most the first program. */
function programsOf(commandLine: string): readonly string[] {
  const commands = NEEDS_A_SHELL.test(commandLine) ? [commandLine] : commandLine.split(/&&|\|\|?|[;\n]/);
  return commands
    .map((command) => command.split(/\s+/).find((word) => word !== "" && !ASSIGNMENT.test(word)) ?? "")
    .filter((program) => !KEYWORD.test(program));
}

export function pathPermission(kind: "Read" | "Write"): (args: JsonObject) => readonly string[] {
  return (args) => tokens(kind, [textAt(args, "path") ?? ""], PATH);
}

export function fetchPermissions(args: JsonObject): readonly string[] {
  return tokens("WebFetch", [URL.parse(textAt(args, "url") ?? "")?.hostname ?? ""], HOST);
}

/** Older streams only have the joined name. A colon in it separates server and tool; a hyphen does not. */
export function mcpPermissions(args: JsonObject): readonly string[] {
  const [joinedServer, joinedTool] = (textAt(args, "name") ?? "").split(":", 2);
  const server = textAt(args, "providerIdentifier") ?? textAt(args, "serverIdentifier") ?? joinedServer ?? "";
  const tool = textAt(args, "toolName") ?? joinedTool ?? "";
  return MCP_NAME.test(server) && MCP_NAME.test(tool) ? [`Mcp(${server}:${tool})`] : [];
}

function tokens(name: string, values: readonly string[], shape: RegExp): readonly string[] {
  return values.filter((value) => shape.test(value)).map((value) => `${name}(${value})`);
}

/**
 * Returns whether a token of the workflow, such as `Shell(git push)`, covers one that a call needs, such as
 * `Shell(git)`. For a command only the program counts.
 */
export function covers(given: string, needed: string): boolean {
  const [rule, token] = [partsOf(given), partsOf(needed)];
  if (rule.kind !== token.kind) {
    return false;
  }
  return rule.kind === "Shell"
    ? [token.about, nameOf(token.about)].some((program) => matches(programIn(rule.about), program))
    : [token.about, `/${token.about}`].some((path) => matches(rule.about.replace(/^\.\//, ""), path));
}

/** Returns whether a token covers a call by one of the tokens that it needs; for a command, with its arguments. */
export function coversCall(given: string, needed: readonly string[], target: string): boolean {
  const { kind, about } = partsOf(given);
  return needed.some((token) => covers(given, token)) && (kind !== "Shell" || runs(about, target));
}

/** The CLI accepts `git push` and `git:push`. A final `*` on its own matches any arguments, or none. */
function runs(about: string, commandLine: string): boolean {
  const pattern = `* ${about.replace(":", " ").replace(/\s\*$/, "").trimEnd()} *`;
  const words = commandLine.split(/[\s;&|()]+/);
  return [words, words.map(nameOf)].some((line) => matches(pattern, ` ${line.join(" ")} `));
}

function partsOf(token: string): { readonly kind: string; readonly about: string } {
  const open = token.indexOf("(");
  return { kind: token.slice(0, open), about: token.slice(open + 1, -1).trim() };
}

function programIn(about: string): string {
  return about.split(/[\s:]/, 1)[0] ?? "";
}

function nameOf(program: string): string {
  return program.slice(program.lastIndexOf("/") + 1);
}

/** `*` matches any text: the CLI does not document whether it stops at a slash. Linear, unlike an expression. */
function matches(pattern: string, text: string): boolean {
  const [first = "", ...others] = pattern.split("*");
  const last = others.pop();
  if (last === undefined || !text.startsWith(first)) {
    return text === pattern;
  }
  let from = first.length;
  for (const piece of others) {
    const found = text.indexOf(piece, from);
    if (found === -1) {
      return false;
    }
    from = found + piece.length;
  }
  return from + last.length <= text.length && text.endsWith(last);
}

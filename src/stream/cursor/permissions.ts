import { arrayAt, isObject, type JsonObject, objectAt, textAt } from "../../safety/json.js";

/**
 * The tokens for the CLI's list of permissions that let one call run: `Shell(npm)`, `WebFetch(example.com)`,
 * `Mcp(server:tool)`, `Write(path)`. Empty where the arguments do not tell, or tell what no token can hold.
 */
export type Permissions = (args: JsonObject) => readonly string[];

/** One command line may hold as many programs; the first few tell. */
const MAXIMUM_PROGRAMS = 5;
const PROGRAM = /^[\w./@+-]{1,80}$/;
/** `NAME=value` in front of a command is no program. */
const ASSIGNMENT = /^\w+=/;
const HOST = /^[a-z0-9.-]{1,253}$/;
const MCP_NAME = /^[\w.@/ -]{1,80}$/;
/** Neither a line end nor a bracket, which would end the token early. */
const PATH = /^[^()`\n\r]{1,300}$/;

/** Every program of the command line: the CLI asks for each of them. */
export const shellPermissions: Permissions = (args) => {
  const parsed = arrayAt(objectAt(args, "parsingResult"), "executableCommands")
    .filter(isObject)
    .map((command) => textAt(command, "name") ?? "");
  const programs = parsed.length > 0 ? parsed : [firstProgram(textAt(args, "command") ?? "")];
  return tokens("Shell", [...new Set(programs)].slice(0, MAXIMUM_PROGRAMS), PROGRAM);
};

export const readPermissions: Permissions = (args) => tokens("Read", [textAt(args, "path") ?? ""], PATH);

export const writePermissions: Permissions = (args) => tokens("Write", [textAt(args, "path") ?? ""], PATH);

export const fetchPermissions: Permissions = (args) =>
  tokens("WebFetch", [URL.parse(textAt(args, "url") ?? "")?.hostname ?? ""], HOST);

/** Older streams have only the joined name, in which a colon tells server and tool apart, and a hyphen does not. */
export const mcpPermissions: Permissions = (args) => {
  const [joinedServer, joinedTool] = (textAt(args, "name") ?? "").split(":", 2);
  const server = textAt(args, "providerIdentifier") ?? textAt(args, "serverIdentifier") ?? joinedServer ?? "";
  const tool = textAt(args, "toolName") ?? joinedTool ?? "";
  return MCP_NAME.test(server) && MCP_NAME.test(tool) ? [`Mcp(${server}:${tool})`] : [];
};

function firstProgram(command: string): string {
  const [word = ""] = command.split(/\s/).filter((part) => part !== "" && !ASSIGNMENT.test(part));
  return word;
}

function tokens(name: string, values: readonly string[], shape: RegExp): readonly string[] {
  return values.filter((value) => shape.test(value)).map((value) => `${name}(${value})`);
}

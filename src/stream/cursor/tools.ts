import { cutUnits } from "../../safety/cut.js";
import type { ToolResult } from "../events.js";
import { idAt, isObject, type JsonObject, numberAt, textAt } from "../../safety/json.js";
import {
  fetchPermissions,
  mcpPermissions,
  type Permissions,
  readPermissions,
  shellPermissions,
  writePermissions,
} from "./permissions.js";
import { type Todo, todosOf } from "./todos.js";
import * as details from "./tool-details.js";

/** @see https://github.com/open-telemetry/semantic-conventions-genai/blob/main/docs/gen-ai/gen-ai-agent-spans.md */
export type ToolType = "function" | "extension" | "datastore";

/**
 * What the program knows of one kind of tool. A new kind is a new row in the table below;
 * nothing else in the program tests for a tool's name.
 */
export type ToolKind = {
  /** The short name that views show. */
  readonly name: string;
  /** What OpenTelemetry calls it; without it a function, which the CLI itself carries out. */
  readonly type?: Exclude<ToolType, "function">;
  /** What the call was about: a path, a command, an address. */
  readonly target: (args: JsonObject) => string | undefined;
  /** Whether `target` is a path, to be shown relative to the workspace. */
  readonly targetIsPath?: boolean;
  /** How a result that went well reads, in a few words. */
  readonly detail?: (payload: JsonObject, args: JsonObject) => string | undefined;
  /** Whether a result under an ok key still means failure: a command's exit code, a server's own error mark. */
  readonly failed?: (payload: JsonObject) => boolean;
  /** The path that an ok call wrote, edited or deleted. */
  readonly written?: (payload: JsonObject, args: JsonObject) => string | undefined;
  /** A more precise name once the result is there: an edit of a file that was not there is a creation. */
  readonly preciseName?: (payload: JsonObject) => string | undefined;
  /** The agent's own to-do list, as an ok call left it. */
  readonly todos?: (payload: JsonObject, args: JsonObject) => readonly Todo[];
  /** The output that a person wants to read when the call failed, or in the full log. */
  readonly output?: (payload: JsonObject) => string | undefined;
  /** Members, of whatever depth, in which whole files and outputs travel that nobody is shown where a call went well. */
  readonly bulk?: readonly string[];
  /** What `allow` has to name so that such a call is not denied. */
  readonly permissions?: Permissions;
  /** Asks a person something: where nobody is there it is skipped, whatever is allowed. */
  readonly isQuestion?: boolean;
  /** The plan that the call hands over, Markdown. */
  readonly plan?: (args: JsonObject) => string | undefined;
  /** The id of the background task that an ok call saw the end of. */
  readonly endedTask?: (result: ToolResult, args: JsonObject) => string | undefined;
  /** Why a call failed whose result has no error text, as far as its output tells. */
  readonly errorInOutput?: (payload: JsonObject) => string | undefined;
};

const about =
  (...keys: readonly string[]) =>
  (args: JsonObject): string | undefined =>
    keys.map((key) => textAt(args, key)).find((text) => text !== undefined);

/** Where a tool whose arguments nobody has seen most likely says what it is about, best first. */
const TELLING_KEYS = ["path", "command", "url", "query", "pattern", "name", "title", "description"];
const mostTelling = (args: JsonObject): string | undefined =>
  about(...TELLING_KEYS)(args) ?? details.firstText(args);

const writtenPath = (payload: JsonObject, args: JsonObject): string | undefined =>
  textAt(payload, "path") ?? textAt(args, "path");

const file = { target: about("path"), targetIsPath: true } as const;

const shell: ToolKind = {
  name: "shell",
  target: about("command"),
  detail: details.exitCode,
  failed: (payload) => (numberAt(payload, "exitCode") ?? 0) !== 0,
  output: details.shellOutput,
  errorInOutput: details.shellError,
  bulk: ["stdout", "interleavedOutput"],
  permissions: shellPermissions,
};
const read: ToolKind = {
  ...file,
  name: "read",
  detail: details.linesRead,
  output: about("content"),
  bulk: ["content"],
  permissions: readPermissions,
};
const CREATION = "create";
const edit: ToolKind = {
  ...file,
  name: "edit",
  detail: details.linesChanged,
  written: writtenPath,
  preciseName: (payload) => (details.isNewFile(payload) ? CREATION : undefined),
  output: about("diffString"),
  bulk: ["streamContent", "beforeFullFileContent", "afterFullFileContent"],
  permissions: writePermissions,
};
const write: ToolKind = {
  ...file,
  name: "write",
  detail: details.linesCreated,
  written: writtenPath,
  bulk: ["fileText", "content"],
  permissions: writePermissions,
};
const list: ToolKind = { ...file, name: "list" };
const glob: ToolKind = { name: "glob", target: about("globPattern", "pattern"), detail: details.filesFound };
const grep: ToolKind = { name: "grep", target: about("pattern"), detail: details.matchesFound };
const nothing = (): undefined => undefined;

/** By key in the stream. Seen in captures, or named in the CLI's messages; the last rows are known by such a name only. */
const KINDS: Readonly<Record<string, ToolKind>> = {
  shellToolCall: shell,
  readToolCall: read,
  editToolCall: edit,
  writeToolCall: write,
  deleteToolCall: { ...file, name: "delete", written: writtenPath, permissions: writePermissions },
  lsToolCall: list,
  globToolCall: glob,
  grepToolCall: grep,
  semSearchToolCall: { name: "search", type: "datastore", target: about("query") },
  readLintsToolCall: { name: "lints", target: details.firstOf("paths"), detail: details.diagnosticsFound },
  updateTodosToolCall: {
    name: "todos",
    target: nothing,
    detail: details.todoProgress,
    todos: todosOf,
  },
  readTodosToolCall: { name: "todos", target: nothing },
  mcpToolCall: {
    name: "mcp",
    type: "extension",
    target: details.mcpTool,
    failed: (payload) => payload["isError"] === true,
    output: details.mcpText,
    permissions: mcpPermissions,
  },
  getMcpToolsToolCall: {
    name: "mcp tools",
    type: "extension",
    target: about("server", "toolName", "pattern"),
  },
  listMcpResourcesToolCall: { name: "mcp list", type: "extension", target: about("server") },
  readMcpResourceToolCall: { name: "mcp read", type: "extension", target: about("uri", "server") },
  mcpAuthToolCall: { name: "mcp auth", type: "extension", target: about("serverIdentifier", "server") },
  webFetchToolCall: {
    name: "fetch",
    type: "extension",
    target: about("url"),
    output: about("markdown"),
    bulk: ["markdown"],
    permissions: fetchPermissions,
  },
  fetchToolCall: {
    name: "fetch",
    type: "extension",
    target: about("url"),
    detail: details.statusCode,
    output: about("content"),
    bulk: ["content"],
    permissions: fetchPermissions,
  },
  webSearchToolCall: {
    name: "web",
    type: "extension",
    target: about("searchTerm"),
    detail: details.referencesFound,
  },
  taskToolCall: { name: "task", target: about("description", "prompt"), detail: details.stepsTaken },
  awaitToolCall: {
    name: "await",
    target: about("taskId"),
    detail: details.awaitState,
    endedTask: ({ outcome, payload }, args) =>
      outcome === "complete" || isObject(payload["complete"]) ? idAt(args, "taskId") : undefined,
  },
  askQuestionToolCall: { name: "question", target: about("title"), isQuestion: true },
  createPlanToolCall: {
    name: "plan",
    target: about("name", "overview"),
    plan: about("plan"),
    isQuestion: true,
  },
  switchModeToolCall: { name: "mode", target: about("targetModeId") },
  applyAgentDiffToolCall: { name: "apply", target: nothing },
  generateImageToolCall: { name: "image", target: about("description", "prompt") },
  writeShellStdinToolCall: { name: "stdin", target: about("input", "chars") },
  reflectToolCall: { name: "reflect", target: nothing },
  prManagementToolCall: { name: "pull req", target: about("title", "action") },
  blameByFilePathToolCall: { ...file, name: "blame" },
  recordScreenToolCall: { name: "screen", target: nothing },
  computerUseToolCall: { name: "computer", target: about("action") },
  setActiveBranchToolCall: { name: "branch", target: about("branch", "branchName") },
  createGoalToolCall: { name: "goal", target: mostTelling },
  updateGoalToolCall: { name: "goal", target: mostTelling },
  adoptToolCall: { name: "adopt", target: mostTelling },
  createAgentToolCall: { name: "agent", target: mostTelling },
  stopAgentToolCall: {
    name: "agent stop",
    target: mostTelling,
    endedTask: (_, args) => idAt(args, "agentId"),
  },
  getAgentStatusToolCall: { name: "agent status", target: mostTelling },
  readAgentTranscriptToolCall: { name: "agent log", target: mostTelling },
  sendToAgentToolCall: { name: "agent message", target: mostTelling },
  sendToUserToolCall: { name: "message", target: mostTelling },
  searchConversationsToolCall: { name: "search", type: "datastore", target: mostTelling },
  getPrCodeTourToolCall: { name: "code tour", target: mostTelling },
  writeCanvasToolCall: { name: "canvas write", target: mostTelling },
  readCanvasToolCall: { name: "canvas read", target: mostTelling },
  connectScmToolCall: { name: "connect", target: mostTelling },
  piBashToolCall: shell,
  piReadToolCall: read,
  piEditToolCall: edit,
  piWriteToolCall: write,
  piLsToolCall: list,
  piFindToolCall: glob,
  piGrepToolCall: grep,
};

/** The name of an unknown tool is the stream's own word, and may be of any length. */
const MAXIMUM_NAME_UNITS = 80;

/**
 * The row of a tool, or a sensible one made from its own JSON for a tool that no row knows.
 *
 * @param key the tool's key in the stream, or the name of a documented `function` call
 */
export function toolKind(key: string): ToolKind {
  return Object.hasOwn(KINDS, key) ? (KINDS[key] ?? unknownKind(key)) : unknownKind(key);
}

/** The type of each kind of tool that a row knows, by the name that a call of it has. */
export function toolTypes(): ReadonlyMap<string, ToolType> {
  const rows = Object.values(KINDS).map(({ name, type }): [string, ToolType] => [name, type ?? "function"]);
  return new Map([...rows, [CREATION, "function"]]);
}

function unknownKind(key: string): ToolKind {
  return {
    name: cutUnits(key.replace(/ToolCall$/, ""), MAXIMUM_NAME_UNITS),
    target: mostTelling,
  };
}

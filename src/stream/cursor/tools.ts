import { cutUnits } from "../../safety/cut.js";
import { idAt, isObject, type JsonObject, numberAt, textAt } from "../../safety/json.js";
import { fetchPermissions, mcpPermissions, pathPermission, shellPermissions } from "./permissions.js";
import * as details from "./tool-details.js";
import type { ToolKind, ToolType } from "./tool-kind.js";

const about =
  (...keys: readonly string[]) =>
  (args: JsonObject): string | undefined =>
    keys.map((key) => textAt(args, key)).find((text) => text !== undefined);

/** Arguments that most likely name the subject of an unknown tool's call, best first. */
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
  permissions: pathPermission("Read"),
};
const CREATION = "create";
const edit: ToolKind = {
  ...file,
  name: "edit",
  detail: details.linesChanged,
  written: writtenPath,
  preciseName: (payload) => (details.isNewFile(payload) ? CREATION : undefined),
  output: about("diffString"),
  outputIsDiff: true,
  bulk: ["streamContent", "beforeFullFileContent", "afterFullFileContent"],
  permissions: pathPermission("Write"),
};
const write: ToolKind = {
  ...file,
  name: "write",
  detail: details.linesCreated,
  written: writtenPath,
  bulk: ["fileText", "content"],
  permissions: pathPermission("Write"),
};
const list: ToolKind = { ...file, name: "list" };
const glob: ToolKind = { name: "glob", target: about("globPattern", "pattern"), detail: details.filesFound };
const grep: ToolKind = { name: "grep", target: about("pattern"), detail: details.matchesFound };
const nothing = (): undefined => undefined;

/** By key in the stream. Seen in captures, or named in the CLI's messages; the last rows are only known by name. */
const KINDS: Readonly<Record<string, ToolKind>> = {
  shellToolCall: shell,
  readToolCall: read,
  editToolCall: edit,
  writeToolCall: write,
  deleteToolCall: { ...file, name: "delete", written: writtenPath, permissions: pathPermission("Write") },
  lsToolCall: list,
  globToolCall: glob,
  grepToolCall: grep,
  semSearchToolCall: { name: "search", type: "datastore", target: about("query") },
  readLintsToolCall: { name: "lints", target: details.firstOf("paths"), detail: details.diagnosticsFound },
  updateTodosToolCall: {
    name: "todos",
    target: nothing,
    detail: details.todoProgress,
    todos: details.todosOf,
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
  askQuestionToolCall: { name: "question", target: details.questionAsked, isQuestion: true },
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

/** The name of an unknown tool comes from the stream, and may have any length. */
const MAXIMUM_NAME_UNITS = 80;

/**
 * Returns the row of a tool, or a generic row for an unknown tool.
 *
 * @param key the tool's key in the stream, or the name of a documented `function` call
 */
export function toolKind(key: string): ToolKind {
  return Object.hasOwn(KINDS, key) ? (KINDS[key] ?? unknownKind(key)) : unknownKind(key);
}

/** Returns the type of each known kind of tool, by its short name. */
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

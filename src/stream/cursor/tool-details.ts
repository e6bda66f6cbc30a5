import { arrayAt, isObject, type JsonObject, numberAt, objectAt, textAt } from "../../safety/json.js";
import { visibleText } from "../../safety/invisible.js";
import type { Detail, Todo, TodoState } from "./tool-kind.js";

/** A longer list is useless on a phone. */
export const MAXIMUM_TODOS = 100;

/** In upper case and without {@link STATE_PREFIX}; a lower-case `completed` is accepted, too. */
const STATES: ReadonlyMap<string, TodoState> = new Map([
  ["PENDING", "pending"],
  ["IN_PROGRESS", "in-progress"],
  ["COMPLETED", "done"],
  ["CANCELLED", "cancelled"],
]);
const STATE_PREFIX = /^TODO_STATUS_/;

export const exitCode: Detail = (payload) => {
  const code = numberAt(payload, "exitCode");
  return code === undefined || code === 0 ? undefined : `exit ${code}`;
};

/** Standard output and standard error, interleaved if the CLI kept the order. */
export const shellOutput: Detail = (payload) => {
  const interleaved = textAt(payload, "interleavedOutput");
  const separate = [textAt(payload, "stdout"), textAt(payload, "stderr")].filter(
    (text) => text !== undefined,
  );
  return interleaved ?? (separate.length === 0 ? undefined : separate.join("\n"));
};

/**
 * The ends of standard output and standard error. A test runner names failed tests on the first, while the second may
 * only contain a warning of the surrounding program.
 */
export const shellError: Detail = (payload) => {
  const endAt = (key: string): string | undefined => endOfOutput(textAt(payload, key) ?? "");
  const ends = [endAt("stdout"), endAt("stderr")].filter((end) => end !== undefined);
  return ends.length === 0 ? endAt("interleavedOutput") : ends.join("\n");
};

export const linesRead: Detail = (payload) => {
  if (payload["isEmpty"] === true) {
    return "empty";
  }
  return counted(numberAt(payload, "totalLines"), "line");
};

/** The CLI's counts are approximate; git's are exact. For a new file the CLI may count one line as removed. */
export const linesChanged: Detail = (payload) => {
  const added = numberAt(payload, "linesAdded");
  const removed = numberAt(payload, "linesRemoved");
  if (isNewFile(payload)) {
    return added === undefined ? undefined : `+${added}`;
  }
  return added === undefined && removed === undefined ? undefined : `+${added ?? 0} −${removed ?? 0}`;
};

export const linesCreated: Detail = (payload) => {
  const lines = numberAt(payload, "linesCreated");
  return lines === undefined ? undefined : `+${lines}`;
};

/** Creations and edits use the same tool; the diff's header tells them apart. */
export function isNewFile(payload: JsonObject): boolean {
  return textAt(payload, "diffString")?.startsWith("--- /dev/null") ?? false;
}

export const filesFound: Detail = (payload) =>
  counted(numberAt(payload, "totalFiles") ?? lengthAt(payload, "files"), "file");

export const matchesFound: Detail = (payload) => {
  const roots = Object.values(objectAt(payload, "workspaceResults")).filter(isObject);
  if (roots.length === 0) {
    return undefined;
  }
  const sum = (key: string, inner: string): number =>
    roots.reduce((total, root) => total + (numberAt(objectAt(root, key), inner) ?? 0), 0);
  const matches = sum("content", "totalMatchedLines") + sum("count", "totalMatches");
  const files = sum("files", "totalFiles");
  return matches === 0 && files > 0 ? counted(files, "file") : counted(matches, "match", "matches");
};

export const diagnosticsFound: Detail = (payload) =>
  counted(numberAt(payload, "totalDiagnostics"), "finding");

export const referencesFound: Detail = (payload) => counted(lengthAt(payload, "references"), "result");

export const statusCode: Detail = (payload) => {
  const status = numberAt(payload, "statusCode");
  return status === undefined ? undefined : `status ${status}`;
};

export const stepsTaken: Detail = (payload) => {
  const steps = arrayAt(payload, "conversationSteps");
  const calls = steps.filter((step) => isObject(step) && isObject(step["toolCall"]));
  return steps.length === 0 ? undefined : counted(calls.length, "inner call");
};

export const awaitState: Detail = (payload) =>
  isObject(payload["stillRunning"]) ? "still running" : undefined;

/** Progress of the whole list, which only the result contains: the arguments of a merge only list changes. */
export const todoProgress: Detail = (payload) => {
  const todos = arrayAt(payload, "todos").filter(isObject);
  const done = todos.filter((todo) => todo["status"] === "TODO_STATUS_COMPLETED").length;
  return todos.length === 0 ? undefined : `${done} of ${todos.length} done`;
};

/**
 * Returns the to-do list after an update, at most {@link MAXIMUM_TODOS} entries. The result contains the full list; the
 * arguments of a merge only contain changes.
 */
export function todosOf(payload: JsonObject, args: JsonObject): readonly Todo[] {
  const listed = arrayAt(payload, "todos");
  return (listed.length > 0 ? listed : arrayAt(args, "todos"))
    .filter(isObject)
    .slice(0, MAXIMUM_TODOS)
    .map((todo) => ({
      content: textAt(todo, "content") ?? textAt(todo, "id") ?? "",
      state: stateOf(textAt(todo, "status") ?? ""),
    }));
}

function stateOf(status: string): TodoState {
  return STATES.get(status.toUpperCase().replace(STATE_PREFIX, "")) ?? "pending";
}

/** `server: tool`; older streams only have the joined `name`. */
export const mcpTool: Detail = (args) => {
  const tool = textAt(args, "toolName");
  const server = textAt(args, "providerIdentifier") ?? textAt(args, "serverIdentifier");
  return tool !== undefined && server !== undefined ? `${server}: ${tool}` : (textAt(args, "name") ?? tool);
};

/** The text of an MCP answer, which is nested twice: `content[].text.text`. */
export const mcpText: Detail = (payload) => {
  const texts = arrayAt(payload, "content")
    .filter(isObject)
    .map((part) => textAt(objectAt(part, "text"), "text") ?? textAt(part, "text"))
    .filter((text) => text !== undefined);
  return texts.length === 0 ? undefined : texts.join("\n");
};

export const firstOf =
  (key: string): Detail =>
  (args) => {
    const first = arrayAt(args, key)[0];
    return typeof first === "string" ? first : undefined;
  };

/** The first member that is a text, for unknown tools. */
export const firstText: Detail = (args) =>
  Object.keys(args)
    .filter((key) => key !== "toolCallId")
    .map((key) => textAt(args, key))
    .find((text) => text !== undefined);

/** Undefined if there is no list: a refused call must not read like one that found nothing. */
function lengthAt(payload: JsonObject, key: string): number | undefined {
  return Array.isArray(payload[key]) ? arrayAt(payload, key).length : undefined;
}

function counted(count: number | undefined, one: string, many = `${one}s`): string | undefined {
  return count === undefined ? undefined : `${count} ${count === 1 ? one : many}`;
}

const ERROR_KEYS = ["error", "errorMessage", "message", "reason", "clientVisibleError", "abortReason"];

/**
 * Returns the error text of an unsuccessful result. Its key differs between tools, so this searches all known keys.
 */
export function errorText(payload: JsonObject): string | undefined {
  const nested = objectAt(payload, "error");
  return firstTextAt(payload, ERROR_KEYS) ?? firstTextAt(nested, ["message", "error"]) ?? mcpText(payload);
}

function firstTextAt(object: JsonObject, keys: readonly string[]): string | undefined {
  return keys.map((key) => textAt(object, key)).find((text) => text !== undefined);
}

/** The text of a question to a person. The title alone, such as `Which?`, does not say what to answer. */
export const questionAsked: Detail = (args) => {
  const prompts = arrayAt(args, "questions")
    .filter(isObject)
    .map((question) => textAt(question, "prompt") ?? "")
    .filter((prompt) => prompt.trim() !== "");
  return prompts.length === 0 ? textAt(args, "title") : prompts.join(" / ");
};

/** As many as a table cell can show. */
const MAXIMUM_LINES = 5;
/** A record keeps two such texts of an error, one each for standard output and standard error. */
const MAXIMUM_UNITS = 999;
/** Searched part: an output may have any length, and its last lines may be full of colour codes. */
const MAXIMUM_SEARCHED_UNITS = 10_000;

/**
 * Returns the last non-blank lines of an output, which usually say why a command failed: at most 5 lines and 999 UTF-16
 * units. Undefined if there are none.
 */
function endOfOutput(output: string): string | undefined {
  const lines = visibleText(endOf(output.trimEnd(), MAXIMUM_SEARCHED_UNITS))
    .split("\n")
    .map((line) => line.trimEnd())
    .filter((line) => line !== "");
  return lines.length === 0
    ? undefined
    : endOf(lines.slice(-MAXIMUM_LINES).join("\n").trimStart(), MAXIMUM_UNITS);
}

/** Returns the end of a text, cut visibly and never inside a character. */
function endOf(text: string, maximumUnits: number): string {
  return text.length <= maximumUnits
    ? text
    : `…${text.slice(1 - maximumUnits).replace(/^[\udc00-\udfff]/, "")}`;
}

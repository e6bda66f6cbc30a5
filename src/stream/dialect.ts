import type { JsonObject } from "../safety/json.js";
import type { AgentEvent, ToolResult } from "./events.js";

/**
 * How a call ended, by the one outcome key of its result (`dialect`: "How to count"). Keys that are neither ok nor
 * denied are failures, known or not.
 */
export type FinishedOutcome = "ok" | "failed" | "denied";

/** One entry of the agent's own to-do list. */
export type Todo = { readonly content: string; readonly state: TodoState };

export type TodoState = "pending" | "in-progress" | "done" | "cancelled";

/** A longer list is useless on a phone. */
export const MAXIMUM_TODOS = 100;

/**
 * Returns the entries for the CLI's list of permissions that allow one call: `Shell(npm)`, `WebFetch(example.com)`,
 * `Mcp(server:tool)`, `Write(path)`. Empty if the arguments do not say, or say something that no entry can express.
 */
export type Permissions = (args: JsonObject) => readonly string[];

/** @see https://github.com/open-telemetry/semantic-conventions-genai/blob/main/docs/gen-ai/gen-ai-agent-spans.md */
export type ToolType = "function" | "extension" | "datastore";

/**
 * Everything the program knows about one kind of tool. A new kind is a new row in the dialect's table; no other code
 * tests for a tool's name.
 */
export type ToolKind = {
  /** The short name that views show. */
  readonly name: string;
  /** The OpenTelemetry tool type. Default: a function, which the CLI itself executes. */
  readonly type?: Exclude<ToolType, "function">;
  /** The subject of the call: a path, a command, an address. */
  readonly target: (args: JsonObject) => string | undefined;
  /** Whether `target` is a path, to be shown relative to the workspace. */
  readonly targetIsPath?: boolean;
  /** A successful result in a few words. */
  readonly detail?: (payload: JsonObject, args: JsonObject) => string | undefined;
  /** Whether a result under an ok key still means failure: a command's exit code, a server's own error mark. */
  readonly failed?: (payload: JsonObject) => boolean;
  /** The path that an ok call wrote, edited or deleted. */
  readonly written?: (payload: JsonObject, args: JsonObject) => string | undefined;
  /** A more precise name once the result is known: an edit of a file that did not exist is a creation. */
  readonly preciseName?: (payload: JsonObject) => string | undefined;
  /** The agent's own to-do list, as an ok call left it. */
  readonly todos?: (payload: JsonObject, args: JsonObject) => readonly Todo[];
  /** The output to show if the call failed, or in the full log. */
  readonly output?: (payload: JsonObject) => string | undefined;
  /** Whether that output is the diff of a file. */
  readonly outputIsDiff?: boolean;
  /** Members, at any depth, with whole files and outputs, which are not shown if a call succeeded. */
  readonly bulk?: readonly string[];
  /** The `allow` entries that such a call needs. */
  readonly permissions?: Permissions;
  /** Whether it asks a person something: skipped in an unattended run, regardless of `allow`. */
  readonly isQuestion?: boolean;
  /** The plan in the call, Markdown. */
  readonly plan?: (args: JsonObject) => string | undefined;
  /** The id of the background task that has ended, according to an ok call. */
  readonly endedTask?: (result: ToolResult, args: JsonObject) => string | undefined;
  /** Why a call failed, taken from its output, if its result has no error text. */
  readonly errorInOutput?: (payload: JsonObject) => string | undefined;
};

/** A failure that the CLI is known to report, in plain words, with a remedy. */
export type KnownFailure = {
  readonly message: string;
  readonly remedy: string;
  /** The remedy if `retries` is at its maximum; undefined if the remedy does not mention it. */
  readonly remedyAtMostRetries?: string;
  /** Begins a list in the CLI's words that is too long to quote. */
  readonly listAfter?: string;
  /** Whether a retry may succeed. */
  readonly isTransient: boolean;
};

/** When a text was printed: before the CLI's first event, or after it, when the agent's tools may have printed it. */
export type Phase = "start" | "session";

/**
 * How one agent's CLI writes its stream, and what its words mean: everything the program knows about the CLI's output.
 * A dialect is one folder, and other code imports only this object from it.
 */
export type Dialect = {
  /** The beginning of each line with an event. */
  readonly eventStart: string;
  /**
   * Decodes one line of the stream into one event: `unknown` for unknown events, `unreadable` for anything else. Never
   * throws.
   *
   * @param line without its line ending
   */
  readonly decode: (line: string) => AgentEvent;
  /**
   * {@link Dialect.decode} for callers that only show a call's outcome: contents of files and outputs are empty.
   *
   * @param line UTF-8, without its line ending
   * @returns undefined for a line without such contents, or whose contents are needed: use `decode` for it
   */
  readonly decodeWithoutBulk: (line: Buffer) => AgentEvent | undefined;
  /**
   * Replaces the text in the line of a thought or a message.
   *
   * @param change takes the text of the event
   * @returns the same line if nothing changes, or if it is not such an event
   */
  readonly withText: (line: string, type: "thinking" | "message", change: (text: string) => string) => string;
  /** Returns whether only this CLI can have written the event. */
  readonly isOwn: (event: AgentEvent) => boolean;
  /**
   * Returns the row of a tool, or a generic row for an unknown tool.
   *
   * @param key the tool's key in the stream
   */
  readonly toolKind: (key: string) => ToolKind;
  /** Returns the type of each known kind of tool, by its short name. */
  readonly toolTypes: () => ReadonlyMap<string, ToolType>;
  /** Returns how a call ended. @param key the outcome key of its result */
  readonly outcomeOfKey: (key: string) => FinishedOutcome;
  /** Returns the outcome key in words, for a result without text. */
  readonly meaningOfKey: (key: string) => string | undefined;
  /** Returns the error text of an unsuccessful result. */
  readonly errorText: (payload: JsonObject) => string | undefined;
  /** Returns the known meaning of a text of the CLI; undefined if it is unknown. */
  readonly recogniseFailure: (text: string, phase: Phase) => KnownFailure | undefined;
  /** Also the cause of a run that ended silently while it tried to reconnect. */
  readonly connectionLost: KnownFailure;
};

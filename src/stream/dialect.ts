import type { JsonObject } from "../safety/json.js";
import type { AgentEvent, ToolResult } from "./events.js";

/**
 * How a call ended, by the one outcome key of its result (`dialect`: "How to count").
 * A key that is in neither list is a failure, known or not.
 */
export type FinishedOutcome = "ok" | "failed" | "denied";

/** One entry of the agent's own to-do list. */
export type Todo = { readonly content: string; readonly state: TodoState };

export type TodoState = "pending" | "in-progress" | "done" | "cancelled";

/** A longer list is of no use on a phone. */
export const MAXIMUM_TODOS = 100;

/**
 * The tokens for the CLI's list of permissions that let one call run: `Shell(npm)`, `WebFetch(example.com)`,
 * `Mcp(server:tool)`, `Write(path)`. Empty where the arguments do not tell, or tell what no token can hold.
 */
export type Permissions = (args: JsonObject) => readonly string[];

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
  /** Whether that output is the diff of a file. */
  readonly outputIsDiff?: boolean;
  /** Members, of whatever depth, that hold whole files and outputs, which are not shown when a call succeeded. */
  readonly bulk?: readonly string[];
  /** What `allow` has to name so that such a call is not denied. */
  readonly permissions?: Permissions;
  /** Asks a person something: skipped in an unattended run, whatever is allowed. */
  readonly isQuestion?: boolean;
  /** The plan that the call hands over, Markdown. */
  readonly plan?: (args: JsonObject) => string | undefined;
  /** The id of the background task that an ok call saw the end of. */
  readonly endedTask?: (result: ToolResult, args: JsonObject) => string | undefined;
  /** Why a call failed whose result has no error text, as far as its output tells. */
  readonly errorInOutput?: (payload: JsonObject) => string | undefined;
};

/** A failure that the CLI is known to report, in plain words, with what to do about it. */
export type KnownFailure = {
  readonly message: string;
  readonly remedy: string;
  /** The remedy where `retries` cannot be raised any further; undefined where the remedy does not speak of it. */
  readonly remedyAtMostRetries?: string;
  /** Whether the same call may well succeed when it is made again. */
  readonly isTransient: boolean;
};

/** When something was said: before the CLI's first event, or after it, when the agent's own tools may have said it. */
export type Phase = "start" | "session";

/**
 * How one agent's CLI writes its stream, and what its words mean: all that the program knows of the CLI's output. One folder
 * holds a dialect, and only this is imported from outside.
 */
export type Dialect = {
  /** With what each line begins that holds an event. */
  readonly eventStart: string;
  /**
   * One line of the stream to one event. Keeps what it does not know as `unknown`, and what is not an event as `unreadable`;
   * never throws.
   *
   * @param line without its line ending
   */
  readonly decode: (line: string) => AgentEvent;
  /**
   * {@link Dialect.decode} for callers that show only a call's outcome: contents of files and outputs are empty.
   *
   * @param line UTF-8, without its line ending
   * @returns undefined for a line that holds none of these, or all of them: it is to be read as any other
   */
  readonly decodeWithoutBulk: (line: Buffer) => AgentEvent | undefined;
  /**
   * The line of a thought or of a message with its text replaced.
   *
   * @param change gets the text that the line holds
   * @returns the same line where nothing changes, or where it holds no such event
   */
  readonly withText: (line: string, type: "thinking" | "message", change: (text: string) => string) => string;
  /** Whether an event can only be this CLI's, whatever else the stream looks like. */
  readonly isOwn: (event: AgentEvent) => boolean;
  /**
   * The row of a tool, or a sensible one made from its own JSON for a tool that no row knows.
   *
   * @param key the tool's key in the stream
   */
  readonly toolKind: (key: string) => ToolKind;
  /** The type of each kind of tool that a row knows, by the name that a call of it has. */
  readonly toolTypes: () => ReadonlyMap<string, ToolType>;
  /** @param key the outcome key of a result */
  readonly outcomeOfKey: (key: string) => FinishedOutcome;
  /** The outcome key in words, for a result without text. */
  readonly meaningOfKey: (key: string) => string | undefined;
  /** The error text of a result that did not go well. */
  readonly errorText: (payload: JsonObject) => string | undefined;
  /** What a text of the CLI is known to mean; undefined where it is not known. */
  readonly recogniseFailure: (text: string, phase: Phase) => KnownFailure | undefined;
  /** Also what a run ends of that tried to reconnect to its end, without a word. */
  readonly connectionLost: KnownFailure;
};

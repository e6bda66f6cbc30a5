import type { JsonObject } from "../../safety/json.js";
import type { ToolResult } from "./events.js";

/** One entry of the agent's own to-do list. */
export type Todo = { readonly content: string; readonly state: TodoState };

export type TodoState = "pending" | "in-progress" | "done" | "cancelled";

/** @see https://github.com/open-telemetry/semantic-conventions-genai/blob/main/docs/gen-ai/gen-ai-agent-spans.md */
export type ToolType = "function" | "extension" | "datastore";

/** Says something about a call in a few words, from the payload of its result; for targets, from the arguments. */
export type Detail = (payload: JsonObject) => string | undefined;

/**
 * Everything the program knows about one kind of tool. A new kind is a new row in the table of `tools.ts`; no other
 * code tests for a tool's name.
 */
export type ToolKind = {
  /** The short name that views show. */
  readonly name: string;
  /** The OpenTelemetry tool type. Default: a function, which the CLI itself executes. */
  readonly type?: Exclude<ToolType, "function">;
  /** The subject of the call: a path, a command, an address. */
  readonly target: Detail;
  /** Whether `target` is a path, to be shown relative to the workspace. */
  readonly targetIsPath?: boolean;
  /** A successful result in a few words. */
  readonly detail?: Detail;
  /** Whether a result under an ok key still means failure: a command's exit code, a server's own error mark. */
  readonly failed?: (payload: JsonObject) => boolean;
  /** The path that an ok call wrote, edited or deleted. */
  readonly written?: (payload: JsonObject, args: JsonObject) => string | undefined;
  /** A more precise name once the result is known: an edit of a file that did not exist is a creation. */
  readonly preciseName?: Detail;
  /** The agent's own to-do list, as an ok call left it. */
  readonly todos?: (payload: JsonObject, args: JsonObject) => readonly Todo[];
  /** The output to show if the call failed, or in the full log. */
  readonly output?: Detail;
  /** Whether that output is the diff of a file. */
  readonly outputIsDiff?: boolean;
  /** Members, at any depth, with whole files and outputs, which are not shown if a call succeeded. */
  readonly bulk?: readonly string[];
  /**
   * The entries for the CLI's list of permissions that such a call needs: `Shell(npm)`, `Write(path)`. Empty if the
   * arguments do not say, or say something that no entry can express.
   */
  readonly permissions?: (args: JsonObject) => readonly string[];
  /** Whether it asks a person something: skipped in an unattended run, regardless of `allow`. */
  readonly isQuestion?: boolean;
  /** The plan in the call, Markdown. */
  readonly plan?: Detail;
  /** The id of the background task that has ended, according to an ok call. */
  readonly endedTask?: (result: ToolResult, args: JsonObject) => string | undefined;
  /** Why a call failed, taken from its output, if its result has no error text. */
  readonly errorInOutput?: Detail;
};

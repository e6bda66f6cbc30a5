import type { JsonObject } from "../../safety/json.js";

/** Members that every event of a real stream has, but that no event is guaranteed to have. */
export type EventBase = {
  readonly sessionId: string | undefined;
  /** Time of the event according to the CLI, milliseconds since the epoch. */
  readonly timestampMs: number | undefined;
  /** Another agent that writes such events; the Cursor CLI has never been seen to. */
  readonly otherAgent?: OtherAgent;
  /** Whether that agent is named in the event, which makes it certain. */
  readonly isNamed?: true;
};

/** Agents whose streams users have passed to this action by mistake. */
export const OTHER_AGENTS = [
  "Claude Code",
  "qwen-code",
  "Codex",
  "Gemini CLI",
  "Antigravity",
  "opencode",
] as const;
export type OtherAgent = (typeof OTHER_AGENTS)[number];

/** `system/init`: the session has begun. `model` is a display name, not the slug. */
export type SessionEvent = EventBase & {
  readonly type: "session";
  readonly cwd: string | undefined;
  readonly model: string | undefined;
  readonly permissionMode: string | undefined;
  /** The MCP servers that the CLI loaded; undefined where it does not tell. */
  readonly mcpServers: readonly McpServerState[] | undefined;
};

/** `status` as the CLI writes it, such as `connected` or `failed`. */
export type McpServerState = { readonly name: string; readonly status: string | undefined };

/** `user`: the CLI's echo of the prompt. */
type PromptEvent = EventBase & { readonly type: "prompt"; readonly text: string };

/** `thinking`: hundreds of pieces per run; the closing one has an empty `text`. */
export type ThinkingEvent = EventBase & { readonly type: "thinking"; readonly text: string };

/**
 * `assistant`. Deltas are followed by a message that repeats their whole text: it has a `model_call_id` before a tool
 * call, and neither mark at the end (section (a) of the dialect notes; two independent readers checked the rule).
 */
export type MessageEvent = EventBase & {
  readonly type: "message";
  readonly text: string;
  readonly isDelta: boolean;
};

/** How a completed call ended: the one outcome key of its `result`, and the object under it. */
export type ToolResult = {
  readonly outcome: string;
  readonly payload: JsonObject;
  /** The call has returned, but the work that it started goes on. */
  readonly isBackground: boolean;
};

/** `tool_call`: one of the two ends of a call. `key` is the tool's key in the stream, e.g. `shellToolCall`. */
export type ToolCallEvent = EventBase & {
  readonly type: "tool-call";
  readonly phase: "started" | "completed";
  readonly callId: string;
  readonly key: string;
  readonly args: JsonObject;
  readonly description: string | undefined;
  /** Undefined for a completed call without a result, as in the documented `function` form. */
  readonly result: ToolResult | undefined;
  readonly startedAtMs: number | undefined;
  readonly completedAtMs: number | undefined;
};

/** `interaction_query`: the CLI asks for an approval, or answers it itself because it runs unattended. */
export type InteractionEvent = EventBase & {
  readonly type: "interaction";
  readonly phase: "request" | "response";
  readonly query: string;
  /** The key of the tool whose call needs approval, as in a {@link ToolCallEvent}. */
  readonly key: string;
  /** The call that needs approval; it may start later, or never. */
  readonly callId: string | undefined;
  /** The call's arguments; empty in a response. */
  readonly args: JsonObject;
  readonly answer: string | undefined;
  readonly reason: string | undefined;
};

/** `system/task_notification`: the state of work in the background, mostly that it has ended. */
export type TaskEvent = EventBase & {
  readonly type: "task";
  readonly taskId: string | undefined;
  readonly title: string | undefined;
  readonly hasEnded: boolean;
};

/** `system/background_shell_timeout`: the CLI stopped waiting, and ended what still ran in the background. */
export type BackgroundTimeoutEvent = EventBase & {
  readonly type: "background-timeout";
  readonly endedCount: number | undefined;
  readonly timeoutMs: number | undefined;
};

/** `connection`: the CLI lost the connection to its server, or got it back. */
type ConnectionEvent = EventBase & {
  readonly type: "connection";
  readonly phase: "reconnecting" | "reconnected";
  readonly attempt: number | undefined;
  /** What the server said, if the event tells. */
  readonly words: string | undefined;
};

/** `retry`: the CLI repeats its request by itself. */
export type RetryEvent = EventBase & {
  readonly type: "retry";
  readonly phase: "starting" | "resuming";
  readonly attempt: number | undefined;
  readonly words: string | undefined;
};

export type Usage = {
  readonly inputTokens: number | undefined;
  readonly outputTokens: number | undefined;
  readonly cacheReadTokens: number | undefined;
  readonly cacheWriteTokens: number | undefined;
};

/** `result`: the terminal event. Only `isError: false` with subtype `success` is a success. */
export type ResultEvent = EventBase & {
  readonly type: "result";
  readonly subtype: string;
  readonly isError: boolean;
  readonly text: string;
  /** The CLI's error text, separate from `text`. */
  readonly error: string | undefined;
  /** Whether a secret was removed from the text. */
  readonly isRedacted: boolean;
  readonly requestId: string | undefined;
  readonly durationMs: number | undefined;
  readonly apiDurationMs: number | undefined;
  readonly usage: Usage;
};

/** An object that is not a known event: a newer CLI, another vendor's stream. `name` is `type` or `type/subtype`. */
type UnknownEvent = EventBase & {
  readonly type: "unknown";
  readonly name: string;
  /** The message of an `error` event. */
  readonly words: string | undefined;
};

/** A line that is not an event: noise of an installer or a hook, half a line, a bare number. */
type UnreadableLine = { readonly type: "unreadable"; readonly text: string };

export type AgentEvent =
  | SessionEvent
  | PromptEvent
  | ThinkingEvent
  | MessageEvent
  | ToolCallEvent
  | InteractionEvent
  | TaskEvent
  | BackgroundTimeoutEvent
  | ConnectionEvent
  | RetryEvent
  | ResultEvent
  | UnknownEvent
  | UnreadableLine;

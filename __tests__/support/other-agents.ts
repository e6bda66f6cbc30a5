import type { OtherAgent } from "../../src/stream/cursor/events.js";

/** Streams in the formats of other agents' programs, written for these tests. Each reports success. */
export const OTHER_AGENTS_STREAMS: readonly (readonly [
  name: string,
  agent: OtherAgent,
  events: readonly object[],
])[] = [
  [
    "Claude Code with tools",
    "Claude Code",
    [
      {
        type: "system",
        subtype: "init",
        session_id: "s",
        model: "m",
        claude_code_version: "2.1.0",
        tools: ["Bash"],
      },
      { type: "assistant", message: { content: [{ type: "tool_use", id: "t", name: "Bash", input: {} }] } },
      { type: "user", message: { content: [{ type: "tool_result", tool_use_id: "t", content: "ok" }] } },
      { type: "assistant", message: { content: [{ type: "text", text: "Done." }] } },
      {
        type: "result",
        subtype: "success",
        is_error: false,
        result: "Done.",
        num_turns: 2,
        total_cost_usd: 0.1,
        session_id: "s",
      },
    ],
  ],
  [
    "an older Claude Code that only talked",
    "Claude Code",
    [
      { type: "system", subtype: "init", session_id: "s", apiKeySource: "none", tools: ["Task", "Bash"] },
      { type: "assistant", message: { content: [{ type: "text", text: "Done." }] } },
      { type: "result", subtype: "success", is_error: false, result: "Done.", session_id: "s" },
    ],
  ],
  [
    "Claude Code's answer alone",
    "Claude Code",
    [{ type: "result", subtype: "success", is_error: false, result: "Done.", num_turns: 1, session_id: "s" }],
  ],
  [
    "qwen-code",
    "qwen-code",
    [
      { type: "system", subtype: "init", session_id: "s", tools: ["edit"], qwen_code_version: "0.5.0" },
      { type: "assistant", message: { content: [{ type: "tool_use", id: "t", name: "edit", input: {} }] } },
      { type: "result", subtype: "success", is_error: false, result: "Done.", session_id: "s" },
    ],
  ],
  [
    "Codex",
    "Codex",
    [
      { type: "thread.started", thread_id: "t" },
      { type: "turn.started" },
      { type: "item.completed", item: { id: "i", type: "agent_message", text: "Done." } },
      { type: "turn.completed", usage: { input_tokens: 1, output_tokens: 2 } },
    ],
  ],
  [
    "Antigravity",
    "Antigravity",
    [
      { event: "init", conversation_id: "c", init: { cwd: "/w", model: "m" } },
      { event: "step_update", step_update: { step_index: 0, state: "DONE", text_delta: "Done." } },
      { event: "result", result: { status: "SUCCESS", response: "Done." } },
    ],
  ],
  [
    "Antigravity with types",
    "Antigravity",
    [
      { type: "init", session_id: "s", model: "m" },
      { type: "step_update", state: "DONE" },
      { type: "result", status: "SUCCESS", response: "Done.", num_turns: 1 },
    ],
  ],
  [
    "Gemini CLI",
    "Gemini CLI",
    [
      { type: "init", session_id: "s", model: "m" },
      { type: "message", role: "user", content: "Do it." },
      { type: "tool_use", tool_name: "ls", tool_id: "t", parameters: {} },
      { type: "tool_result", tool_id: "t", status: "success", output: "a" },
      { type: "message", role: "assistant", content: "Done.", delta: true },
      { type: "result", status: "success", stats: { total_tokens: 3 } },
    ],
  ],
  [
    "opencode",
    "opencode",
    [
      { type: "step_start", sessionID: "s", part: { type: "step-start" } },
      {
        type: "tool_use",
        sessionID: "s",
        part: { type: "tool", tool: "bash", state: { status: "completed" } },
      },
      { type: "text", sessionID: "s", part: { type: "text", text: "Done." } },
      { type: "step_finish", sessionID: "s", part: { type: "step-finish", reason: "stop" } },
    ],
  ],
];

export function linesOf(events: readonly object[]): Buffer {
  return Buffer.from(events.map((event) => `${JSON.stringify(event)}\n`).join(""));
}

import { describe, expect, it } from "@jest/globals";
import { isCursorsOwn, otherAgentOf } from "../../../src/stream/cursor/other-agents.js";
import { OTHER_AGENTS } from "../../../src/stream/cursor/events.js";

const said = (...types: readonly string[]): object => ({
  message: { content: types.map((type) => ({ type })) },
});

/** Each with one sign alone: whole streams, as `support/other-agents.ts` has them, have several. */
describe("an event that betrays another agent", () => {
  it.each([
    ["Claude Code", "system", { claude_code_version: "2.1.0" }],
    ["Claude Code", "system", { tools: [] }],
    ["Claude Code", "assistant", said("text", "tool_use")],
    ["Claude Code", "user", said("tool_result", "text")],
    ["Claude Code", "result", { is_error: false, num_turns: 1 }],
    ["Claude Code", "result", { is_error: false, total_cost_usd: 0.1 }],
    ["Claude Code", "result", { status: "success", is_error: false, num_turns: 1 }],
    ["qwen-code", "system", { qwen_code_version: "0.5.0", tools: [] }],
    ["Codex", "thread.started", {}],
    ["Codex", "turn.completed", {}],
    ["Codex", "item.completed", {}],
    ["Antigravity", "step_update", {}],
    ["Antigravity", "", { event: "init", conversation_id: "c", init: { cwd: "/w" } }],
    ["Antigravity", "", { event: "step_update", step_update: { state: "DONE" } }],
    ["Antigravity", "", { event: "result", result: { status: "SUCCESS" } }],
    ["opencode", "text", { part: { text: "x" } }],
    ["Gemini CLI", "message", {}],
    ["Gemini CLI", "result", { status: "success" }],
    ["Gemini CLI", "tool_use", { tool_name: "list" }],
    ["opencode", "tool_use", { part: {} }],
    ["opencode", "step_start", {}],
    ["opencode", "step_finish", {}],
  ])("is %s's: %s with %j", (agent, type, event) => {
    expect(otherAgentOf({ type, ...event }, type)).toBe(agent);
    expect(OTHER_AGENTS).toContain(agent);
  });

  it.each([
    ["system", { subtype: "init", model: "Auto", tools: "all" }],
    ["assistant", said("text")],
    ["user", said("text", "tool_use")],
    ["result", { subtype: "success", is_error: false, status: "success" }],
    ["result", { subtype: "success", status: 0 }],
    ["thinking", { tools: [], num_turns: 1 }],
    ["tool_call", { part: {}, num_turns: 1 }],
    ["interaction_query", {}],
    ["text", { text: "x" }],
    ["init", {}],
    ["", { event: "init" }],
    ["", {}],
    ["messages", {}],
    ["thread", {}],
    ["step_started", {}],
  ])("is none that the Cursor CLI writes or may come to write: %s with %j", (type, event) => {
    expect(otherAgentOf({ type, ...event }, type)).toBeUndefined();
  });
});

describe("an event that is the Cursor CLI's beyond doubt", () => {
  it.each(["thinking", "tool-call", "interaction", "connection", "retry"])(
    "is told by its type: %s",
    (type) => {
      expect(isCursorsOwn({ type })).toBe(true);
    },
  );

  it("is told by the id of its request, else not", () => {
    expect(isCursorsOwn({ type: "result", requestId: "r" })).toBe(true);
    expect(isCursorsOwn({ type: "result", requestId: undefined })).toBe(false);
  });
});

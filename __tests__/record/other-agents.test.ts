import { describe, expect, it } from "@jest/globals";
import type { RunRecord } from "../../src/record/schema.js";
import { Replay } from "../../src/record/replay.js";
import { createRedactor } from "../../src/safety/redaction/redact.js";
import { linesOf, OTHER_AGENTS_STREAMS } from "../support/other-agents.js";
import { replay as runLive } from "../support/replay.js";

function replayed(events: readonly object[]): RunRecord | undefined {
  const stream = new Replay(createRedactor([]));
  stream.bytes(linesOf(events));
  return stream.end();
}

describe("the stream of another agent", () => {
  it.each(OTHER_AGENTS_STREAMS)("is no success, and says whose it is: %s", (_, agent, events) => {
    const { record, summary, outputs } = runLive(linesOf(events), { workspace: "/w" });
    expect(record).toMatchObject({
      conclusion: "failure",
      reason: "no-result",
      message: `This is not a stream of the Cursor CLI but looks like ${agent}'s.`,
      stream: { otherAgent: agent },
    });
    expect(record.remedy).toContain("`cli-path`");
    expect(summary).toContain(`looks like ${agent}'s`);
    expect(outputs).toMatchObject({ conclusion: "failure", result: "", "is-error": "" });
  });

  it.each(OTHER_AGENTS_STREAMS)("is no success in the report action either: %s", (_, agent, events) => {
    expect(replayed(events)).toMatchObject({
      conclusion: "failure",
      reason: "no-result",
      cause: { code: "transcript" },
      stream: { otherAgent: agent },
    });
  });

  it("is none of the Cursor CLI's where it names its own, whatever else it writes like it", () => {
    const init = { type: "system", subtype: "init", session_id: "s", claude_code_version: "2.1.0" };
    const result = { type: "result", subtype: "success", is_error: false, result: "Done.", request_id: "r" };
    const { record } = runLive(linesOf([init, { type: "thinking", text: "" }, result]), { workspace: "/w" });
    expect(record).toMatchObject({ reason: "no-result", stream: { otherAgent: "Claude Code" } });
  });

  it("keeps its exit code, and the reason that this has", () => {
    const [[, , events] = ["", "Codex", []]] = OTHER_AGENTS_STREAMS;
    const { record } = runLive(linesOf(events), { workspace: "/w", exitCode: 3 });
    expect(record.reason).toBe("exit-code");
    expect(record.message).toMatch(/^This is not a stream of the Cursor CLI .* exited with code 3/u);
  });
});

describe("the stream of a Cursor CLI that has learnt to write the same members", () => {
  const init = { type: "system", subtype: "init", session_id: "s", tools: ["shell"], mcp_servers: [] };
  const result = { type: "result", subtype: "success", is_error: false, result: "Done.", num_turns: 2 };

  it.each([
    ["its result has a request id", [init, { ...result, request_id: "r" }]],
    ["it thinks", [init, { type: "thinking", subtype: "completed" }, result]],
    [
      "it calls its own tools",
      [init, { type: "tool_call", subtype: "started", call_id: "c", tool_call: { lsToolCall: {} } }, result],
    ],
  ])("is known by what no other agent writes: %s", (_, events) => {
    const { record } = runLive(linesOf(events), { workspace: "/w" });
    expect(record).toMatchObject({ reason: "completed", stream: { otherAgent: undefined } });
  });
});

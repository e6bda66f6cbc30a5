import { describe, expect, it } from "@jest/globals";
import { decode } from "../../../src/stream/cursor/decode.js";
import { completed, eventOf, started } from "../../support/stream-events.js";

const line = (members: object): object => ({
  type: "tool_call",
  subtype: "completed",
  call_id: "c",
  ...members,
});

describe("a call that leaves something running", () => {
  it.each([
    ["beside the outcome", { result: { success: {}, isBackground: true } }, true],
    ["in the outcome", { result: { success: { isBackground: true } } }, true],
    ["in the arguments", { args: { isBackground: true }, result: { success: {} } }, true],
    ["as a reason", { result: { success: { backgroundReason: "timeout" } } }, true],
    ["nowhere", { args: { isBackground: false }, result: { success: {}, isBackground: false } }, false],
    ["as no truth", { result: { success: {}, isBackground: "true" } }, false],
  ])("says so %s: %j", (_, tool, isBackground) => {
    expect(eventOf(line({ tool_call: { shellToolCall: tool } }))).toMatchObject({ result: { isBackground } });
  });
});

describe("a tool call", () => {
  it("is read whole, 64-bit integers as strings included", () => {
    expect(
      eventOf({
        type: "tool_call",
        subtype: "completed",
        call_id: "call_1\nfc_1",
        tool_call: {
          hookAdditionalContexts: [],
          toolCallId: "call_1\nfc_1",
          startedAtMs: "1789644669692",
          completedAtMs: "1789644670001",
          shellToolCall: {
            args: { command: "npm test" },
            description: "Run the tests",
            result: { success: { exitCode: 0 }, isBackground: false },
          },
        },
        model_call_id: "m",
        session_id: "s",
        timestamp_ms: 1_789_644_670_048,
      }),
    ).toEqual({
      type: "tool-call",
      phase: "completed",
      sessionId: "s",
      timestampMs: 1_789_644_670_048,
      callId: "call_1\nfc_1",
      key: "shellToolCall",
      args: { command: "npm test" },
      description: "Run the tests",
      result: { outcome: "success", payload: { exitCode: 0 }, isBackground: false },
      startedAtMs: 1_789_644_669_692,
      completedAtMs: 1_789_644_670_001,
    });
  });

  it.each([
    ["alone", { readToolCall: { args: {} } }, "readToolCall"],
    [
      "behind its siblings",
      { toolCallId: "t", hookAdditionalContexts: [], grepToolCall: {} },
      "grepToolCall",
    ],
    ["behind a sibling object", { metadata: {}, lsToolCall: {} }, "lsToolCall"],
    ["never one that merely ends alike", { phoneCall: {}, lsToolCall: {} }, "lsToolCall"],
    ["never a text that is named like one", { xToolCall: "text", yToolCall: {} }, "yToolCall"],
    ["never by a name that stands in it", { mcpToolCall: { name: "other" } }, "mcpToolCall"],
    ["the documented form behind a sibling object", { metadata: {}, function: { name: "f" } }, "f"],
    ["never a text in place of that form", { function: "text", oddTool: {} }, "oddTool"],
    ["an object of any name, where nothing better is there", { toolCallId: "t", oddTool: {} }, "oddTool"],
    ["none", { toolCallId: "t" }, "unknown"],
    ["in no object at all", "text", "unknown"],
    ["in a list", [{ readToolCall: {} }], "unknown"],
  ])("is known by its key: %s", (_, toolCall, key) => {
    expect(eventOf(line({ tool_call: toolCall }))).toMatchObject({ key });
  });

  it("in the documented function form has its arguments as text", () => {
    expect(
      eventOf(line({ tool_call: { function: { name: "list_files", arguments: '{"path":"src"}' } } })),
    ).toMatchObject({ key: "list_files", args: { path: "src" }, result: undefined });
  });

  it.each([["{"], ["[1]"], [""], [7]])("in the function form survives the arguments %j", (args) => {
    expect(eventOf(line({ tool_call: { function: { name: "f", arguments: args } } }))).toMatchObject({
      key: "f",
      args: {},
    });
  });

  it.each([
    ["its own", { call_id: "a", tool_call: { toolCallId: "b" } }, "a"],
    ["its sibling", { call_id: "", tool_call: { toolCallId: "b", readToolCall: {} } }, "b"],
    [
      "that of its arguments",
      { call_id: 1, tool_call: { readToolCall: { args: { toolCallId: "c" } } } },
      "c",
    ],
  ])("is told by %s id", (_, members, callId) => {
    expect(eventOf(line(members))).toMatchObject({ callId });
  });

  it("without any id opens and closes nothing", () => {
    expect(eventOf({ type: "tool_call", subtype: "started", tool_call: { readToolCall: {} } })).toMatchObject(
      {
        type: "unknown",
        name: "tool_call/started",
      },
    );
  });
});

describe("how a call ended", () => {
  it.each([
    [{ success: { a: 1 } }, { outcome: "success", payload: { a: 1 } }],
    [
      { isBackground: true, failure: {} },
      { outcome: "failure", payload: {} },
    ],
    [
      { success: {}, planUri: "" },
      { outcome: "success", payload: {} },
    ],
    [{ somethingNew: { why: "x" } }, { outcome: "somethingNew", payload: { why: "x" } }],
    [
      { note: "text", somethingNew: {} },
      { outcome: "somethingNew", payload: {} },
    ],
    [
      { somethingNew: {}, success: { a: 1 } },
      { outcome: "success", payload: { a: 1 } },
    ],
    [{ somethingNew: "text" }, { outcome: "somethingNew", payload: {} }],
    [{ timeout: "text" }, { outcome: "timeout", payload: {} }],
    [{ isBackground: false, pid: 1, sandboxPolicy: {}, terminalsFolder: "", planUri: "p" }, undefined],
    [{}, undefined],
    ["text", undefined],
    [null, undefined],
  ])("is the one outcome key of %j", (result, outcome) => {
    expect(completed("c", "shellToolCall", { result })).toMatchObject({ result: outcome });
  });

  it("is not told by a start", () => {
    expect(started("c", "shellToolCall", { result: { success: {} } })).toMatchObject({ result: undefined });
  });
});

describe("names of the prototype", () => {
  it("are members like any other", () => {
    const text =
      '{"type":"tool_call","subtype":"completed","call_id":"c","tool_call":{"__proto__":{"args":{"path":"p"}},' +
      '"constructorToolCall":{"args":{"__proto__":{"path":"evil"}},"result":{"hasOwnProperty":{}}}}}';
    const event = decode(text);
    expect(event).toMatchObject({ key: "constructorToolCall", result: { outcome: "hasOwnProperty" } });
    expect(Object.getPrototypeOf({})).toBe(Object.prototype);
    expect("path" in {}).toBe(false);
  });
});

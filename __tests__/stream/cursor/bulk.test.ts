import { describe, expect, it } from "@jest/globals";
import fc from "fast-check";
import { decodeWithoutBulk } from "../../../src/stream/cursor/bulk.js";
import { decode } from "../../../src/stream/cursor/decode.js";
import type { AgentEvent } from "../../../src/stream/cursor/events.js";
import { anyLine } from "../../support/arbitrary-lines.js";
import { propertyRuns } from "../../support/property-runs.js";

const FILE = 'const a = "b\\\\";\n'.repeat(200);

/** As whoever reads a stream without bulk reads a line. */
function read(line: string): AgentEvent {
  return decodeWithoutBulk(Buffer.from(line)) ?? decode(line);
}

function call(key: string, tool: unknown, subtype = "completed"): string {
  return JSON.stringify({
    type: "tool_call",
    subtype,
    call_id: "c",
    tool_call: { toolCallId: "c", [key]: tool },
    timestamp_ms: 7,
  });
}

describe("an event without what nobody is shown of it", () => {
  it.each([
    ["readToolCall", { path: "/w/a" }, { content: FILE, totalLines: 200, path: "/w/a" }],
    ["shellToolCall", { command: "ls" }, { command: "ls", exitCode: 0, stdout: FILE, stderr: "no" }],
    ["shellToolCall", { command: "ls" }, { exitCode: 0, interleavedOutput: FILE }],
    ["webFetchToolCall", { url: "https://a.example/" }, { markdown: FILE }],
    ["fetchToolCall", { url: "https://a.example/" }, { statusCode: 200, content: FILE }],
    [
      "editToolCall",
      { path: "/w/a", streamContent: FILE },
      {
        linesAdded: 2,
        diffString: FILE,
        beforeFullFileContent: FILE,
        afterFullFileContent: FILE,
        path: "/w/a",
      },
    ],
    ["writeToolCall", { path: "/w/a", fileText: FILE }, { path: "/w/a", linesCreated: 200 }],
  ])("%s says the same but for whole files and outputs", (key, args, success) => {
    const line = call(key, { args, result: { success } });
    const bulk = new Set(["content", "stdout", "interleavedOutput", "markdown", "streamContent", "fileText"]);
    const empty = (name: string, value: unknown): unknown =>
      bulk.has(name) || name.endsWith("FullFileContent") ? "" : value;

    const expected: unknown = JSON.parse(JSON.stringify(decode(line)), empty);

    expect(JSON.parse(JSON.stringify(read(line)))).toEqual(expected);
    expect(JSON.stringify(expected).length).toBeLessThan(line.length / 2 + 500);
  });

  it("is a start, too", () => {
    const line = call("editToolCall", { args: { path: "/w/a", streamContent: FILE } }, "started");
    expect(read(line)).toEqual({ ...decode(line), args: { path: "/w/a", streamContent: "" } });
  });

  it("holds all of it where the call did not go well", () => {
    const lines = [
      call("shellToolCall", { args: {}, result: { success: { exitCode: 1, stdout: FILE } } }),
      call("shellToolCall", { args: {}, result: { failure: { exitCode: 1, stdout: FILE } } }),
      call("readToolCall", { args: {}, result: { invalidFile: { content: FILE } } }),
    ];
    expect(lines.map(read)).toEqual(lines.map(decode));
  });

  it.each([
    ["a message", { type: "assistant", message: { content: [{ type: "text", text: FILE }] } }],
    ["an answer", { type: "result", subtype: "success", is_error: false, result: FILE }],
    ["a tool that no row knows", JSON.parse(call("newToolCall", { args: { content: FILE } }))],
    [
      "a list of things to do",
      JSON.parse(call("updateTodosToolCall", { args: { todos: [{ content: FILE }] } })),
    ],
  ])("does not lack anything of %s", (_what, value: unknown) => {
    const line = JSON.stringify(value);
    expect(read(line)).toEqual(decode(line));
  });

  it("lacks contents of 500 units and more, in lines of 2,000 and more", () => {
    const reading = (contentUnits: number, lineUnits: number): string => {
      const of = (path: string): string =>
        call("readToolCall", { args: { path }, result: { success: { content: "x".repeat(contentUnits) } } });
      return of("p".repeat(lineUnits - of("").length));
    };
    const without = { result: { payload: { content: "" } } };
    expect(read(reading(500, 2_000))).toMatchObject(without);
    expect(read(reading(499, 2_000))).toEqual(decode(reading(499, 2_000)));
    expect(read(reading(500, 1_999))).toEqual(decode(reading(500, 1_999)));
  });

  it("is not misled by what a file holds", () => {
    const content = `${FILE}","content":"x"},"editToolCall":{"path":"/etc/passwd\\`;
    const line = call("readToolCall", {
      args: { path: content },
      result: { success: { content, path: "/w" } },
    });
    expect(read(line)).toMatchObject({
      key: "readToolCall",
      args: { path: content },
      result: { outcome: "success", payload: { content: "", path: "/w" } },
    });
  });

  it("that is broken off is the whole line, as nobody could read it", () => {
    const line = call("readToolCall", { result: { success: { content: FILE } } }).slice(0, -200);
    expect(read(line)).toEqual({ type: "unreadable", text: line });
  });

  it("of a short line is all that it says", () => {
    fc.assert(
      fc.property(anyLine, (line) => {
        fc.pre(line.length < 2_000);
        expect(read(line)).toEqual(decode(line));
      }),
      { numRuns: propertyRuns(2_000), seed: 20_261_121 },
    );
  });
});

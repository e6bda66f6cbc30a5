import { afterAll, describe, expect, it } from "@jest/globals";
import { readFileSync } from "node:fs";
import { type FinishedStep, removeRuns, runAction, TEST_KEY } from "../support/action-run.js";
import { expectOrderlyEnd } from "../support/orderly-end.js";

// Named after the rows of the table of stream faults. S2 (a split at every offset) is a property in listen.test.ts, as is
// S25; S10 to S12 and S22 (sizes) are in e2e/stream-load.test.ts, S16 to S24 (what it tells) in e2e/stream-accounts.test.ts.

afterAll(removeRuns);

const SUCCESS = { conclusion: "success", reason: "completed" };

type Counts = { readonly unreadableLines: number; readonly unknownEvents: Record<string, number> };

function streamCounts(step: FinishedStep): Counts {
  const isRecord = (value: unknown): value is { readonly stream: Counts } =>
    typeof value === "object" && value !== null && "stream" in value;
  const record: unknown = JSON.parse(readFileSync(step.outputs["record-file"] ?? "", "utf8"));
  if (!isRecord(record)) {
    throw new Error("The record holds no counts of the stream.");
  }
  return record.stream;
}

describe("bytes", () => {
  it("S1 keeps characters whole that arrive one byte at a time", async () => {
    const step = await runAction({
      scenario: async (cli) => {
        await cli.begin();
        const answer = "naïve 漢字 🙂";
        const line = JSON.stringify({ type: "result", subtype: "success", is_error: false, result: answer });
        for (const byte of Buffer.from(`${line}\n`)) {
          await cli.write(Buffer.of(byte));
        }
      },
    });
    await expectOrderlyEnd(step, SUCCESS);
    expect(step.outputs["result"]).toBe("naïve 漢字 🙂");
  });

  it("S3 reads a last line that has no newline", async () => {
    const step = await runAction({
      scenario: (cli) => cli.write('{"type":"result","subtype":"success","is_error":false,"result":"Last."}'),
    });
    await expectOrderlyEnd(step, SUCCESS);
    expect(step.outputs["result"]).toBe("Last.");
  });

  it("S4 takes CRLF for a line ending, and keeps a lone CR of a text from ending a line of the log", async () => {
    const step = await runAction({
      scenario: async (cli) => {
        const message = { role: "assistant", content: [{ type: "text", text: "ok\r::error::injected" }] };
        await cli.write(`${JSON.stringify({ type: "assistant", message })}\r\n`);
        await cli.write('{"type":"result","subtype":"success","is_error":false,"result":"a\\rb"}\r\n');
      },
    });
    await expectOrderlyEnd(step, SUCCESS);
    expect(step.outputs["result"]).toBe("a\rb");
    expect(streamCounts(step).unreadableLines).toBe(0);
  });

  it("S5 passes over empty lines, lines of white space and a byte order mark", async () => {
    const step = await runAction({
      scenario: async (cli) => {
        await cli.write("\uFEFF");
        await cli.begin();
        await cli.write("\n\n   \n\r\n\t\r\n");
        await cli.succeed("Done.");
      },
    });
    await expectOrderlyEnd(step, SUCCESS);
    expect(step.outputs["model"]).toBe("Auto");
    expect(streamCounts(step).unreadableLines).toBe(0);
  });

  it("S15 makes lone surrogates, NUL and invalid UTF-8 well-formed", async () => {
    const step = await runAction({
      scenario: async (cli) => {
        await cli.begin();
        await cli.write(
          '{"type":"assistant","message":{"content":[{"type":"text","text":"lone \\ud800 half"}]}}\n',
        );
        await cli.write(Buffer.of(0xff, 0xfe, 0x00, 0x0a));
        await cli.write('{"type":"result","subtype":"success","is_error":false,"result":"\\ud83d \\u0000 ');
        await cli.write(Buffer.of(0xc3, 0x28));
        await cli.write('"}\n');
      },
    });
    await expectOrderlyEnd(step, SUCCESS);
    expect(step.outputs["result"]).toMatch(/^\ufffd .* \ufffd\($/su);
    expect(step.summary.includes("\0")).toBe(false);
    expect(step.log.includes("\0")).toBe(false);
  });
});

describe("lines that hold no event, or one nobody knows", () => {
  it("S6 shows noise without letting it act, counts it, and goes on", async () => {
    const step = await runAction({
      scenario: async (cli) => {
        await cli.write("\u001b[33m(node:1) Warning: update available\u001b[0m\n::error::injected\n");
        await cli.write("::stop-commands::x\n##[add-path]/tmp/evil\n");
        await cli.succeed("Done.");
      },
    });
    await expectOrderlyEnd(step, SUCCESS);
    expect(streamCounts(step).unreadableLines).toBe(4);
    expect(step.log).toContain("update available");
    expect(step.log.includes("\u001b")).toBe(false);
  });

  it("S7 S8 counts JSON that is no object, and two objects on one line", async () => {
    const step = await runAction({
      scenario: async (cli) => {
        await cli.write('1\nnull\n[]\n"x"\n');
        await cli.write('{"type":"user"}{"type":"result","subtype":"success","is_error":false}\n');
        await cli.succeed("Done.");
      },
    });
    await expectOrderlyEnd(step, SUCCESS);
    expect(step.outputs["result"]).toBe("Done.");
    expect(streamCounts(step).unreadableLines).toBe(5);
  });

  it("S9 lives with unknown events, missing fields and wrong types", async () => {
    const step = await runAction({
      inputs: { log: "full" },
      scenario: async (cli) => {
        await cli.event({ type: "billing", subtype: "tick" });
        await cli.event({ type: 7, subtype: [] });
        await cli.event({ type: "system", subtype: "init", model: {}, cwd: 1, session_id: null });
        await cli.event({ type: "assistant", message: "text" });
        await cli.event({ type: "assistant", message: { content: [null, 1, { text: {} }] } });
        await cli.event({ type: "tool_call", subtype: "started", call_id: 5, tool_call: "x" });
        await cli.event({
          type: "tool_call",
          subtype: "completed",
          call_id: "c",
          tool_call: { editToolCall: null },
        });
        await cli.event({
          type: "tool_call",
          subtype: "completed",
          call_id: "d",
          tool_call: { shellToolCall: { args: [], result: "no" } },
        });
        await cli.event({ type: "interaction_query", subtype: "response", response: [], query_type: 3 });
        await cli.event({
          type: "result",
          subtype: "success",
          is_error: false,
          result: "Done.",
          usage: "many",
          duration_ms: "5",
        });
      },
    });
    await expectOrderlyEnd(step, SUCCESS);
    expect(step.outputs).toMatchObject({ result: "Done.", "duration-ms": "5", "input-tokens": "" });
    expect(streamCounts(step).unknownEvents).toMatchObject({ "billing/tick": 1, "(no type)": 1 });
  });

  it("S13 survives 200,000 levels of nesting, wherever they stand", async () => {
    const step = await runAction({
      inputs: { log: "full" },
      scenario: async (cli) => {
        const deep = `${"[".repeat(200_000)}${"]".repeat(200_000)}`;
        await cli.begin();
        await cli.write(`${deep}\n{"type":"assistant","message":{"content":${deep}}}\n`);
        await cli.write(
          `{"type":"tool_call","subtype":"completed","call_id":"c","tool_call":{"deepToolCall":{"args":{"a":${deep}},"result":{"error":{"error":${deep}}}}}}\n`,
        );
        // The key makes redaction walk through the whole line.
        await cli.write(
          `{"type":"assistant","message":{"key":"${process.env["CURSOR_API_KEY"] ?? ""}","content":${deep}}}\n`,
        );
        await cli.startCall("after", "npm test");
        await cli.finishCall("after", "npm test");
        await cli.succeed("Done.");
      },
    });
    await expectOrderlyEnd(step, SUCCESS);
    expect(step.log).toContain("npm test");
    expect(step.log).not.toContain("could not be written");
    expect(readFileSync(step.outputs["transcript-file"] ?? "", "utf8")).not.toContain(TEST_KEY);
  });

  it("S14 takes names of the prototype for names", async () => {
    const step = await runAction({
      inputs: { log: "full" },
      scenario: async (cli) => {
        await cli.begin();
        await cli.write('{"type":"__proto__","subtype":"constructor","__proto__":{"is_error":false}}\n');
        await cli.write(
          '{"type":"tool_call","subtype":"started","call_id":"__proto__","tool_call":{"constructor":{},"__proto__ToolCall":{"args":{"__proto__":{"command":"x"}}}}}\n',
        );
        await cli.write(
          '{"type":"tool_call","subtype":"completed","call_id":"__proto__","tool_call":{"toStringToolCall":{"result":{"__proto__":{},"constructor":{}}}}}\n',
        );
        await cli.succeed("Done.");
      },
    });
    await expectOrderlyEnd(step, SUCCESS);
    expect(step.outputs).toMatchObject({ "tool-calls": "1", "tool-calls-failed": "1" });
    expect(streamCounts(step).unknownEvents).toEqual({ "__proto__/constructor": 1 });
  });
});

import { afterAll, describe, expect, it, jest } from "@jest/globals";
import { readFileSync } from "node:fs";
import { type FinishedStep, removeRuns, runAction, TEST_KEY } from "../support/action-run.js";
import { expectOrderlyEnd } from "../support/orderly-end.js";

// Rows S16 to S24 of the table of stream faults: streams that can be read, but do not tell what they should.

jest.setTimeout(60_000);
afterAll(removeRuns);

const SUCCESS = { conclusion: "success", reason: "completed" };

/** All that a step wrote, to look for what must not be in it. */
function everythingWritten(step: FinishedStep): string {
  const files = ["transcript-file", "record-file", "result-file"].map((name) =>
    readFileSync(step.outputs[name] ?? "", "utf8"),
  );
  return [
    step.log.replaceAll(/^::add-mask::.*$/gmu, ""),
    step.summary,
    ...Object.values(step.outputs),
    ...files,
  ].join("\n");
}

/** The longest piece of the key that a text holds, characters. */
function longestPiece(text: string): number {
  for (let length = TEST_KEY.length; length > 0; length -= 1) {
    for (let start = 0; start + length <= TEST_KEY.length; start += 1) {
      if (text.includes(TEST_KEY.slice(start, start + length))) {
        return length;
      }
    }
  }
  return 0;
}

describe("tool calls", () => {
  it("S16 counts each call once, whichever ends of it arrive, how often, and in which order", async () => {
    const step = await runAction({
      scenario: async (cli) => {
        await cli.begin();
        await cli.startCall("twice", "one");
        await cli.startCall("twice", "one");
        await cli.finishCall("twice", "one");
        await cli.finishCall("twice", "one");
        await cli.finishCall("never started", "two");
        await cli.startCall("never finished", "three");
        await cli.finishCall("backwards", "four");
        await cli.startCall("backwards", "four");
        await cli.succeed("Done.");
      },
    });
    await expectOrderlyEnd(step, SUCCESS);
    expect(step.outputs).toMatchObject({
      "tool-calls": "4",
      "tool-calls-failed": "0",
      "tool-calls-denied": "0",
    });
    expect(step.log).toContain("… shell    three · unfinished");
  });
});

describe("results", () => {
  it("S17 takes the first of two results, and counts what comes after it", async () => {
    const step = await runAction({
      scenario: async (cli) => {
        await cli.begin();
        await cli.succeed("First.");
        await cli.event({ type: "result", subtype: "error", is_error: true, result: "Second." });
        await cli.startCall("late", "ls");
      },
    });
    await expectOrderlyEnd(step, SUCCESS);
    expect(step.outputs).toMatchObject({ result: "First.", "is-error": "false" });
    expect(step.summary).toContain("2 events came after the result");
  });

  it("S18 is no success without a result, though the CLI exits with 0", async () => {
    const step = await runAction({
      scenario: async (cli) => {
        await cli.begin();
        await cli.event({
          type: "assistant",
          message: { content: [{ type: "text", text: "All is done." }] },
        });
      },
    });
    await expectOrderlyEnd(step, { conclusion: "failure", reason: "no-result" });
    expect(step.outputs).toMatchObject({ result: "", "exit-code": "0", "is-error": "" });
  });

  it.each([
    ["is_error: true", { subtype: "success", is_error: true }, "true"],
    ["another subtype", { subtype: "error_max_turns", is_error: false }, "false"],
    ["no word on errors at all", { subtype: "success" }, "true"],
    ["is_error as a string", { subtype: "success", is_error: "false" }, "true"],
  ])(
    "S19 is no success when the result has %s, though the CLI exits with 0",
    async (_name, members, isError) => {
      const step = await runAction({
        files: { "members.json": JSON.stringify(members) },
        scenario: async (cli) => {
          const { readFileSync } = await import("node:fs");
          const given: unknown = JSON.parse(readFileSync("members.json", "utf8"));
          await cli.begin();
          await cli.event({
            type: "result",
            result: "It went wrong.",
            ...(typeof given === "object" ? given : {}),
          });
        },
      });
      await expectOrderlyEnd(step, { conclusion: "failure", reason: "agent-error" });
      expect(step.outputs).toMatchObject({
        result: "It went wrong.",
        "is-error": isError,
      });
    },
  );

  it("S20 keeps the answer of a success after which the CLI exits with an error", async () => {
    const step = await runAction({
      scenario: async (cli) => {
        await cli.begin();
        await cli.succeed("All is done.");
        process.exitCode = 3;
      },
    });
    await expectOrderlyEnd(step, { conclusion: "failure", reason: "exit-code" });
    expect(step.outputs).toMatchObject({ result: "All is done.", "exit-code": "3" });
    expect(step.summary).toContain("All is done.");
  });

  it.concurrent("S21 does not wait for a process that has closed its output", async () => {
    const step = await runAction({
      scenario: async (cli) => {
        const { closeSync } = await import("node:fs");
        await cli.begin();
        closeSync(1);
        await cli.hang();
      },
    });
    await expectOrderlyEnd(step, { conclusion: "failure", reason: "no-result" });
  });

  it.concurrent("S21 does not say that it exited by itself when we had to end it", async () => {
    const step = await runAction({
      scenario: async (cli) => {
        const { closeSync } = await import("node:fs");
        process.on("SIGTERM", () => process.exit(9));
        await cli.begin();
        closeSync(1);
        await cli.hang();
      },
    });
    await expectOrderlyEnd(step, { conclusion: "failure", reason: "exit-code" });
    expect(step.outputs["exit-code"]).toBe("9");
    expect(step.log).toMatch(/::error .*did not exit, so this action ended it \(exit code 9\)/u);
  });

  it.concurrent(
    "S21 still wins a success from a process that goes on after it has closed its output",
    async () => {
      const step = await runAction({
        scenario: async (cli) => {
          const { closeSync } = await import("node:fs");
          await cli.succeed("Done.");
          closeSync(1);
          await cli.hang();
        },
      });
      await expectOrderlyEnd(step, SUCCESS);
    },
  );
});

describe("pieces", () => {
  it("S23 says a message once that came in pieces and then whole", async () => {
    const step = await runAction({
      scenario: async (cli) => {
        const say = (text: string, marks: object): Promise<void> =>
          cli.event({ type: "assistant", message: { content: [{ type: "text", text }] }, ...marks });
        await cli.begin();
        await say("I look ", { timestamp_ms: 1 });
        await say("around.", { timestamp_ms: 2 });
        await say("I look around.", { timestamp_ms: 3, model_call_id: "m" });
        await cli.succeed("I look around.");
      },
    });
    await expectOrderlyEnd(step, SUCCESS);
    expect(step.log.split("I look around.")).toHaveLength(2);
  });

  it("S23 S24 redacts a key that comes in two pieces, joined by nothing but us", async () => {
    const step = await runAction({
      scenario: async (cli) => {
        const key = process.env["CURSOR_API_KEY"] ?? "";
        const say = (text: string): Promise<void> =>
          cli.event({ type: "assistant", timestamp_ms: 1, message: { content: [{ type: "text", text }] } });
        await cli.begin();
        await say(`The key is ${key.slice(0, 18)}`);
        await say(`${key.slice(18)}, as you know.`);
        await cli.startCall("c", "ls");
        await cli.finishCall("c", "ls");
        await cli.succeed("Done.");
      },
    });
    await expectOrderlyEnd(step, SUCCESS);
    expect(step.log).toContain("as you know.");
    expect(longestPiece(everythingWritten(step))).toBeLessThan(12);
  });

  it("S24 redacts a key that two lines share", async () => {
    const step = await runAction({
      scenario: async (cli) => {
        const key = process.env["CURSOR_API_KEY"] ?? "";
        await cli.write(`noise ${key.slice(0, 18)}\n${key.slice(18)} noise\n`);
        await cli.write(
          `{"type":"result","subtype":"success","is_error":false,"result":"${key.slice(0, 20)}\n${key.slice(20)}"}\n`,
        );
      },
    });
    await expectOrderlyEnd(step, SUCCESS);
    expect(longestPiece(everythingWritten(step))).toBeLessThan(12);
  });
});

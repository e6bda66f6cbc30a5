import { afterAll, describe, expect, it, jest } from "@jest/globals";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { removeRuns, runAction, startAction } from "../support/action-run.js";
import { expectOrderlyEnd } from "../support/orderly-end.js";

jest.setTimeout(120_000);
afterAll(removeRuns);

describe("timeout-minutes: 0.05", () => {
  it.concurrent("ends the agent after 3 s, and reports fully what happened until then", async () => {
    const step = await runAction({
      inputs: { "timeout-minutes": "0.05" },
      scenario: async (cli) => {
        await cli.begin();
        await cli.event({
          type: "assistant",
          message: { content: [{ type: "text", text: "I will build." }] },
        });
        await cli.startCall("done", "make lint");
        await cli.finishCall("done", "make lint");
        await cli.startCall("open", "make world");
        for (;;) {
          await cli.event({ type: "thinking", subtype: "delta", text: "hm" });
          await cli.wait(50);
        }
      },
    });
    await expectOrderlyEnd(step, { conclusion: "timed-out", reason: "timeout", withinMs: 40_000 });
    expect(step.outputs).toMatchObject({
      "tool-calls": "2",
      "session-id": "s-1",
      model: "Auto",
      attempts: "1",
    });
    for (const text of ["I will build.", "make lint", "make world"]) {
      expect(step.summary + step.log).toContain(text);
    }
    const transcript = readFileSync(step.outputs["transcript-file"] ?? "", "utf8");
    expect(transcript.trimEnd().split("\n").length).toBeGreaterThan(5);
    expect(step.log).toMatch(/::error .*stopped after 3 s, its time limit.*timeout-minutes/u);
  });

  it.concurrent("does not touch an agent that ends in time", async () => {
    const step = await runAction({
      inputs: { "timeout-minutes": "0.5" },
      scenario: (cli) => cli.succeed("Done."),
    });
    await expectOrderlyEnd(step, { conclusion: "success", reason: "completed" });
  });
});

describe("idle-timeout-minutes: 0.05", () => {
  it.concurrent("leaves an agent alone that goes on writing while nobody reads our log", async () => {
    const step = startAction({
      inputs: { "idle-timeout-minutes": "0.05" },
      scenario: async (cli) => {
        const { existsSync, writeFileSync } = await import("node:fs");
        await cli.begin();
        while (!existsSync(`${cli.directory}/stalled`)) {
          const stalled = setTimeout(() => {
            writeFileSync(`${cli.directory}/stalled`, "");
          }, 4_000);
          await cli.event({ type: "assistant", message: { content: [{ type: "text", text: "and on" }] } });
          clearTimeout(stalled);
        }
        await cli.succeed("Done.");
      },
    });
    await step.logged("and on");
    step.process.stdout?.pause();
    while (!existsSync(join(step.places.standIn, "stalled"))) {
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
    step.process.stdout?.resume();
    await expectOrderlyEnd(await step.finished, {
      conclusion: "success",
      reason: "completed",
      withinMs: 60_000,
    });
  });

  it.concurrent("ends an agent that is silent with no call open", async () => {
    const step = await runAction({
      inputs: { "idle-timeout-minutes": "0.05" },
      scenario: async (cli) => {
        await cli.begin();
        await cli.hang();
      },
    });
    await expectOrderlyEnd(step, { conclusion: "timed-out", reason: "idle-timeout", withinMs: 40_000 });
    expect(step.outputs["session-id"]).toBe("s-1");
  });

  it.concurrent("leaves an agent alone that is silent with a call open", async () => {
    const step = await runAction({
      inputs: { "idle-timeout-minutes": "0.05" },
      scenario: async (cli) => {
        await cli.begin();
        await cli.startCall("c", "make world");
        await cli.wait(5_000);
        await cli.finishCall("c", "make world");
        await cli.succeed("Done.");
      },
    });
    await expectOrderlyEnd(step, { conclusion: "success", reason: "completed", withinMs: 40_000 });
  });

  it.concurrent("leaves an agent alone that tells of its connection", async () => {
    const step = await runAction({
      inputs: { "idle-timeout-minutes": "0.05" },
      scenario: async (cli) => {
        await cli.begin();
        for (let attempt = 1; attempt <= 10; attempt += 1) {
          await cli.event({ type: "connection", subtype: "reconnecting", attempt });
          await cli.wait(500);
        }
        await cli.succeed("Done.");
      },
    });
    await expectOrderlyEnd(step, { conclusion: "success", reason: "completed", withinMs: 40_000 });
  });

  it.concurrent("ends an agent that does nothing but lose its connection", async () => {
    const step = await runAction({
      inputs: { "idle-timeout-minutes": "0.05" },
      scenario: async (cli) => {
        await cli.begin();
        for (let attempt = 1; ; attempt += 1) {
          await cli.event({ type: "connection", subtype: "reconnecting", attempt });
          await cli.wait(50);
        }
      },
    });
    await expectOrderlyEnd(step, { conclusion: "timed-out", reason: "idle-timeout", withinMs: 40_000 });
  });
});

describe("max-tool-calls: 3", () => {
  it.concurrent("ends the agent when it starts its fourth call", async () => {
    const step = await runAction({
      inputs: { "max-tool-calls": "3" },
      scenario: async (cli) => {
        await cli.begin();
        for (const id of ["one", "two", "three", "four"]) {
          await cli.startCall(id, `run ${id}`);
          await cli.wait(20);
          await cli.finishCall(id, `run ${id}`);
        }
        await cli.hang();
      },
    });
    await expectOrderlyEnd(step, { conclusion: "failure", reason: "tool-call-limit", withinMs: 40_000 });
    expect(step.outputs["tool-calls"]).toBe("4");
    expect(step.summary).toContain("run four");
  });

  it.concurrent("lets three calls be made", async () => {
    const step = await runAction({
      inputs: { "max-tool-calls": "3" },
      scenario: async (cli) => {
        for (const id of ["one", "two", "three"]) {
          await cli.startCall(id, id);
          await cli.finishCall(id, id);
        }
        await cli.wait(500);
        await cli.succeed("Done.");
      },
    });
    await expectOrderlyEnd(step, { conclusion: "success", reason: "completed" });
  });
});

describe("max-tool-calls: 1, passed by an agent that answers before it can be stopped", () => {
  it.concurrent("is the limit all the same, and the answer is kept", async () => {
    const step = await runAction({
      inputs: { "max-tool-calls": "1" },
      scenario: async (cli) => {
        await cli.prompt();
        const call = (id: string): string =>
          `{"type":"tool_call","subtype":"started","call_id":"${id}","tool_call":{"shellToolCall":{"args":{"command":"x"}}}}`;
        const result = '{"type":"result","subtype":"success","is_error":false,"result":"Done."}';
        await cli.write(`${call("a")}\n${call("b")}\n${result}\n`);
      },
    });
    await expectOrderlyEnd(step, { conclusion: "failure", reason: "tool-call-limit" });
    expect(step.outputs["result"]).toBe("Done.");
  });
});

describe("retries: 2", () => {
  it.concurrent("continues the session of an attempt that lost its connection", async () => {
    const step = await runAction({
      inputs: { retries: "2" },
      scenario: async (cli) => {
        const { writeFileSync } = await import("node:fs");
        writeFileSync(`${cli.directory}/prompt-${cli.attempt}`, await cli.prompt());
        await cli.begin();
        await cli.startCall(`call-${cli.attempt}`, "ls");
        if (cli.attempt === 0) {
          await cli.event({ type: "connection", subtype: "reconnecting", attempt: 1 });
          await cli.complain("RetriableError: Connection failed repeatedly\n");
          process.exit(1);
        }
        await cli.finishCall(`call-${cli.attempt}`, "ls");
        await cli.event({
          type: "result",
          subtype: "success",
          is_error: false,
          result: "Done.",
          usage: { inputTokens: 10, outputTokens: 2 },
        });
      },
    });
    await expectOrderlyEnd(step, { conclusion: "success", reason: "completed", withinMs: 40_000 });
    expect(step.outputs).toMatchObject({ attempts: "2", "tool-calls": "2", "input-tokens": "10" });
    expect(step.starts.map(({ args }) => args.slice(args.indexOf("--resume")))).toEqual([
      [step.starts[0]?.args.at(-1)],
      ["--resume", "s-1"],
    ]);
    expect(readFileSync(`${step.places.standIn}/prompt-1`, "utf8")).toContain("Say hello.");
    expect(step.log).toMatch(
      /::warning::Attempt 1 failed: The CLI lost its connection.*Trying again in [45] s/u,
    );
    expect(step.log).toContain("2 attempts");
  });

  it.concurrent("keeps watching for silence when the first attempt left a call open", async () => {
    const step = await runAction({
      inputs: { retries: "1", "idle-timeout-minutes": "0.05" },
      scenario: async (cli) => {
        await cli.begin();
        if (cli.attempt === 0) {
          await cli.startCall("open", "ls");
          await cli.complain("resource_exhausted\n");
          process.exit(1);
        }
        await cli.hang();
      },
    });
    await expectOrderlyEnd(step, { conclusion: "timed-out", reason: "idle-timeout", withinMs: 40_000 });
    expect(step.outputs["attempts"]).toBe("2");
  });

  it.concurrent.each([
    ["a refused key", "The provided API key is invalid."],
    ["an unknown model", "Cannot use this model: x"],
    ["an error that nobody knows", "segmentation fault"],
  ])("does not try again after %s", async (_name, said) => {
    const step = await runAction({
      inputs: { retries: "2" },
      files: { said },
      scenario: async (cli) => {
        const { readFileSync } = await import("node:fs");
        await cli.begin();
        await cli.complain(`${readFileSync("said", "utf8")}\n`);
        process.exitCode = 1;
      },
    });
    await expectOrderlyEnd(step, { conclusion: "failure", reason: "exit-code" });
    expect(step.outputs["attempts"]).toBe("1");
  });

  it.concurrent("does not try again after a limit", async () => {
    const step = await runAction({
      inputs: { retries: "2", "timeout-minutes": "0.02" },
      scenario: async (cli) => {
        await cli.begin();
        await cli.complain("Connection failed repeatedly\n");
        await cli.hang();
      },
    });
    await expectOrderlyEnd(step, { conclusion: "timed-out", reason: "timeout", withinMs: 40_000 });
    expect(step.outputs["attempts"]).toBe("1");
  });

  it.concurrent("does not try again when the time is over before the wait is", async () => {
    const step = await runAction({
      inputs: { retries: "2", "timeout-minutes": "0.05" },
      scenario: async (cli) => {
        await cli.begin();
        await cli.complain("Connection failed repeatedly\n");
        process.exitCode = 1;
      },
    });
    await expectOrderlyEnd(step, { conclusion: "timed-out", reason: "timeout", withinMs: 40_000 });
    expect(step.starts).toHaveLength(1);
    expect(step.log).toMatch(/::error .*time limit of 3 s left no time for another start after 1 attempt/u);
  });

  it.concurrent("does not try again after a success, whatever its answer speaks of", async () => {
    const step = await runAction({
      inputs: { retries: "2" },
      scenario: async (cli) => {
        await cli.begin();
        await cli.succeed("The server answered 502 Bad Gateway: connection lost. I have fixed that.");
        process.exitCode = 1;
      },
    });
    await expectOrderlyEnd(step, { conclusion: "failure", reason: "exit-code" });
    expect(step.outputs["attempts"]).toBe("1");
  });
});

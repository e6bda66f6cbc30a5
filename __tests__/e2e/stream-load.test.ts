import { afterAll, afterEach, describe, expect, it, jest } from "@jest/globals";
import { statSync } from "node:fs";
import {
  type ActionRunOptions,
  type FinishedStep,
  peakMemory,
  removeRuns,
  startAction,
} from "../support/action-run.js";
import { expectOrderlyEnd } from "../support/orderly-end.js";

// Rows S10 to S12 and S22 of the table of stream faults. The bounds leave room for a machine that is several times slower
// and busy; what is quadratic or keeps what it has read misses them by far.

jest.setTimeout(240_000);
afterEach(removeRuns);

const SUCCESS = { conclusion: "success", reason: "completed", withinMs: 120_000 };
const MIB = 1024 * 1024;
const SAMPLE_EVERY_MS = 20;

const figures: string[] = [];
afterAll(() => {
  if (process.env["SHOW_FIGURES"] !== undefined) {
    process.stderr.write(`${figures.join("\n")}\n`);
  }
});

/** Runs a step and watches its memory until just before it ends. */
async function measured(
  name: string,
  options: ActionRunOptions,
): Promise<FinishedStep & { readonly peakBytes: number }> {
  const step = startAction(options);
  let peakBytes = 0;
  const sampler = setInterval(() => {
    peakBytes = Math.max(peakBytes, peakMemory(step.process.pid));
  }, SAMPLE_EVERY_MS);
  const finished = await step.finished;
  clearInterval(sampler);
  figures.push(
    `${name}: ${(finished.milliseconds / 1000).toFixed(1)} s, ${Math.round(peakBytes / MIB)} MiB at most`,
  );
  return { ...finished, peakBytes };
}

describe("long lines", () => {
  it("S10 reads one line of 20 MiB", async () => {
    const step = await measured("one line of 20 MiB", {
      scenario: async (cli) => {
        const content = "lorem ipsum dolo".repeat(20 * 65_536);
        const read = { args: { path: "big" }, result: { success: { path: "big", content, totalLines: 1 } } };
        await cli.begin();
        await cli.event({
          type: "tool_call",
          subtype: "completed",
          call_id: "c",
          tool_call: { readToolCall: read },
        });
        await cli.succeed("Done.");
      },
    });
    await expectOrderlyEnd(step, SUCCESS);
    expect(step.outputs["tool-calls"]).toBe("1");
    expect(statSync(step.outputs["transcript-file"] ?? "").size).toBeGreaterThan(20 * MIB);
    expect(step.peakBytes).toBeLessThan(600 * MIB);
  });

  it("S10 reads a line of 20 MiB that is full of secrets", async () => {
    const step = await measured("one line of 20 MiB full of secrets", {
      scenario: async (cli) => {
        const content = `${process.env["CURSOR_API_KEY"] ?? ""} `.repeat(20 * 27_594);
        const read = { args: { path: "big" }, result: { success: { path: "big", content, totalLines: 1 } } };
        await cli.event({
          type: "tool_call",
          subtype: "completed",
          call_id: "c",
          tool_call: { readToolCall: read },
        });
        await cli.succeed("Done.");
      },
    });
    await expectOrderlyEnd(step, SUCCESS);
    expect(step.peakBytes).toBeLessThan(900 * MIB);
  });

  it("S11 drops an endless line as it comes, says so, and reads on after it", async () => {
    const step = await measured("one line of 300 MiB", {
      scenario: async (cli) => {
        const mebibyte = Buffer.alloc(1024 * 1024, "x");
        await cli.begin();
        for (let written = 0; written < 300; written += 1) {
          await cli.write(mebibyte);
        }
        await cli.write("\n");
        await cli.succeed("Done.");
      },
    });
    await expectOrderlyEnd(step, SUCCESS);
    expect(step.log).toContain(`A line of ${300 * MIB} bytes was longer than any event can be`);
    expect(step.summary).toContain("1 line was too long and was dropped");
    expect(step.peakBytes).toBeLessThan(500 * MIB);
  });

  it("S11 ends an endless line that never ends by the time limit", async () => {
    const step = await measured("an endless line for 3 s", {
      inputs: { "timeout-minutes": "0.05" },
      scenario: async (cli) => {
        const mebibyte = Buffer.alloc(1024 * 1024, "x");
        await cli.begin();
        for (;;) {
          await cli.write(mebibyte);
        }
      },
    });
    await expectOrderlyEnd(step, { conclusion: "timed-out", reason: "timeout", withinMs: 60_000 });
    expect(step.peakBytes).toBeLessThan(500 * MIB);
  });
});

describe("many lines", () => {
  it("S12 reads 1,000,000 small events, thinking and messages", async () => {
    const step = await measured("1,000,000 events of text", {
      scenario: async (cli) => {
        const say = (index: number): string =>
          `{"type":"assistant","message":{"content":[{"type":"text","text":"step ${index}"}]}}\n`;
        const think = (index: number): string =>
          `{"type":"thinking","subtype":"delta","text":"hm ${index}","timestamp_ms":${index}}\n`;
        await cli.begin();
        for (let index = 0; index < 500_000; index += 500) {
          const batch = Array.from(
            { length: 500 },
            (_, offset) => say(index + offset) + think(index + offset),
          );
          await cli.write(batch.join(""));
        }
        await cli.succeed("Done.");
      },
    });
    await expectOrderlyEnd(step, SUCCESS);
    expect(step.log.includes("the log ends here, after 100000 lines")).toBe(true);
    expect(
      step.log
        .trimEnd()
        .split("\n")
        .filter((line) => line !== "" && !line.startsWith("::"))
        .at(-1),
    ).toContain("✅ answered");
    expect(step.peakBytes).toBeLessThan(500 * MIB);
  });

  it("S12 reads 1,000,000 ends of tool calls", async () => {
    const step = await measured("500,000 tool calls", {
      scenario: async (cli) => {
        const end = (subtype: string, index: number, result: string): string =>
          `{"type":"tool_call","subtype":"${subtype}","call_id":"c${index}","tool_call":{"readToolCall":{"args":{"path":"f${index % 100}"}${result}}}}\n`;
        await cli.begin();
        for (let index = 0; index < 500_000; index += 500) {
          const batch = Array.from(
            { length: 500 },
            (_, offset) =>
              end("started", index + offset, "") +
              end("completed", index + offset, ',"result":{"success":{"totalLines":3}}'),
          );
          await cli.write(batch.join(""));
        }
        await cli.succeed("Done.");
      },
    });
    await expectOrderlyEnd(step, SUCCESS);
    expect(step.outputs["tool-calls"]).toBe("500000");
    expect(Buffer.byteLength(step.summary)).toBeLessThanOrEqual(1_000_000);
    expect(step.peakBytes).toBeLessThan(600 * MIB);
  });

  it("S12 reads 200,000 calls that are started and never finished", async () => {
    const step = await measured("200,000 calls that never finish", {
      scenario: async (cli) => {
        const start = (index: number): string =>
          `{"type":"tool_call","subtype":"started","call_id":"c${index}","tool_call":{"readToolCall":{"args":{"path":"f${index % 100}"}}}}\n`;
        await cli.begin();
        for (let index = 0; index < 200_000; index += 500) {
          await cli.write(Array.from({ length: 500 }, (_, offset) => start(index + offset)).join(""));
        }
        await cli.succeed("Done.");
      },
    });
    await expectOrderlyEnd(step, SUCCESS);
    expect(step.summary.includes("200000 unfinished")).toBe(true);
    expect(step.peakBytes).toBeLessThan(900 * MIB);
  });

  it("S22 drains 20 MB of standard error, and keeps its end", async () => {
    const step = await measured("20 MB of standard error", {
      scenario: async (cli) => {
        await cli.begin();
        for (let index = 0; index < 250_000; index += 1_000) {
          const lines = Array.from({ length: 1_000 }, (_, offset) => `${index + offset} `.padEnd(79, "e"));
          await cli.complain(`${lines.join("\n")}\n`);
        }
        await cli.complain("the very last words\n");
        await cli.succeed("Done.");
        process.exitCode = 2;
      },
    });
    await expectOrderlyEnd(step, { conclusion: "failure", reason: "exit-code", withinMs: 60_000 });
    expect(step.summary.includes("the very last words")).toBe(true);
    expect(step.log.includes("standard error goes on")).toBe(true);
    expect(step.log.length).toBeLessThan(MIB);
    expect(step.peakBytes).toBeLessThan(400 * MIB);
  });
});

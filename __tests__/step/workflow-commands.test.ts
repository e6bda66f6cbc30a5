import { afterEach, beforeEach, describe, expect, it, jest } from "@jest/globals";
import fc from "fast-check";
import { issueCommand } from "../../node_modules/@actions/core/lib/command.js";
import { toCommandProperties } from "../../node_modules/@actions/core/lib/utils.js";
import { createRedactor } from "../../src/safety/redaction/redact.js";
import { runnerLog } from "../../src/step/log-output.js";
import { endProcess } from "../../src/step/process-end.js";
import { annotate } from "../../src/step/workflow-commands.js";
import { runnerCommands } from "../support/runner-commands.js";

let printed = "";

beforeEach(() => {
  printed = "";
  jest.spyOn(process.stdout, "write").mockImplementation((...args: readonly unknown[]) => {
    printed += String(args[0]);
    const done = args.find(isCallback);
    if (done !== undefined) {
      process.nextTick(done);
    }
    return true;
  });
});

afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

function isCallback(value: unknown): value is () => void {
  return typeof value === "function";
}

function printedBy(work: () => void): string {
  printed = "";
  work();
  return printed;
}

// Commands are stopped once in a process, and for good; so these come first.
describe("before commands are stopped", () => {
  it("an annotation is what the toolkit would print", () => {
    const place = fc.record(
      {
        // Of properties that are all empty the toolkit leaves a blank, which says nothing.
        title: fc.string({ minLength: 1 }),
        file: fc.string({ minLength: 1 }),
        startLine: fc.integer({ min: 1 }),
        endLine: fc.integer({ min: 1 }),
      },
      { requiredKeys: [] },
    );
    const text = fc.string({ unit: fc.constantFrom("%", "\r", "\n", ":", ",", "a", "😀", "%0A") });
    fc.assert(
      fc.property(text, place, (words, where) => {
        const properties = toCommandProperties(where);
        expect(
          printedBy(() => {
            annotate("warning", words, where);
          }),
        ).toBe(
          printedBy(() => {
            issueCommand("warning", properties, words);
          }),
        );
      }),
    );
  });

  it("a text has no limit", () => {
    expect(
      printedBy(() => {
        annotate("notice", "x".repeat(10_000));
      }),
    ).toHaveLength("::notice::\n".length + 10_000);
  });
});

describe("once commands are stopped", () => {
  it("the runner obeys annotations and folds of ours, each in one piece that no other writer can part", async () => {
    const log = runnerLog(createRedactor([]));
    log.stopCommands();
    log.warning("%\n".repeat(2_000));
    log.error("Cursor agent: failed", "ünïcödé ".repeat(1_000));
    log.annotate("notice", "far away", { file: "x".repeat(5_000) });
    log.group("a short fold", ["│ inside"]);
    log.group("a long fold", ["│ inside".repeat(1_000)]);
    await log.caughtUp();
    await new Promise((resolve) => setImmediate(resolve));
    const obeyed = runnerCommands(printed).filter(({ name }) => name !== "stop-commands");
    expect(obeyed.map(({ name }) => name)).toEqual(
      ["warning", "error", "notice"].concat("group", "endgroup", "group", "endgroup"),
    );
    const [warning, error] = obeyed;
    expect(warning?.line).toMatch(/^::warning::(?:%25%0A)+(?:%25)?…$/u);
    expect(error?.line).toMatch(/^::error title=Cursor agent%3A failed::(?:ünïcödé )+\S*…$/u);
    for (const { line } of obeyed) {
      expect(Buffer.byteLength(line)).toBeLessThan(4_096);
    }
    expect(printed).toContain("│ inside│ inside");
  });

  it("folds beyond 1,000 are shown without, as each gives the runner a word more to mask", async () => {
    const log = runnerLog(createRedactor([]));
    for (let count = 0; count < 1_010; count += 1) {
      log.group(`fold ${count}`, ["│ inside"]);
    }
    await log.caughtUp();
    await new Promise((resolve) => setImmediate(resolve));
    expect(runnerCommands(printed).filter(({ name }) => name === "group")).toHaveLength(1_000);
    expect(printed).toContain("fold 1009\n│ inside\n");
  });

  it("a failure of our own is still told as an annotation", async () => {
    jest.useFakeTimers({ doNotFake: ["nextTick", "setImmediate"] });
    const exit = jest.spyOn(process, "exit").mockImplementation((): never => {
      throw new Error("exit");
    });
    await expect(
      endProcess(() => Promise.reject(new Error("a mistake")), createRedactor([])),
    ).rejects.toThrow("exit");
    expect(exit).toHaveBeenCalledWith(1);
    expect(runnerCommands(printed).map(({ line }) => line)).toContain(
      "::error::An unexpected error inside this action: a mistake",
    );
  });
});

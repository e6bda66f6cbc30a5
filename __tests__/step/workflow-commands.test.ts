import { afterEach, beforeEach, describe, expect, it, jest } from "@jest/globals";
import fc from "fast-check";
import { issueCommand } from "../../node_modules/@actions/core/lib/command.js";
import { toCommandProperties } from "../../node_modules/@actions/core/lib/utils.js";
import { createRedactor } from "../../src/safety/redaction/redact.js";
import { RunnerLog } from "../../src/step/log-output.js";
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
  it("annotations wait, and a warning is a line until then", async () => {
    const log = new RunnerLog(createRedactor([]));
    log.stopCommands();
    log.warning("first\nsecond");
    log.group("a fold", ["│ inside"]);
    await log.caughtUp();
    await new Promise((resolve) => setImmediate(resolve));
    expect(runnerCommands(printed).map(({ name }) => name)).toEqual(["stop-commands"]);
    expect(printed).toContain("⚠ first\n│ second\n##[group]a fold\n│ inside\n##[endgroup]\n");
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
    const obeyed = runnerCommands(printed)
      .map(({ line }) => line)
      .slice(1);
    expect(obeyed).toEqual([
      "::warning::first%0Asecond",
      "::error::An unexpected error inside this action: a mistake",
      expect.stringMatching(/^::debug::Error: a mistake/),
    ]);
  });
});

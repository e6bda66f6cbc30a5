import { describe, expect, it } from "@jest/globals";
import { ToolCallTracker } from "../../src/record/tool-calls.js";
import type { AgentEvent } from "../../src/stream/cursor/events.js";
import { completed, started } from "../support/stream-events.js";

const NAMED = 50_000;

describe("more open calls than any agent has", () => {
  const tracker = new ToolCallTracker((path) => path);
  const take = (event: AgentEvent): unknown =>
    event.type === "tool-call" ? tracker.take(event, undefined, 1) : undefined;

  it("are counted, all of them, and only so many are known", () => {
    for (let number = 0; number < NAMED + 10; number += 1) {
      take(started(`call-${number}`, "readToolCall"));
    }
    expect(tracker.counts()).toMatchObject({ total: NAMED + 10, unfinished: NAMED + 10 });
    expect(tracker.openCalls()).toHaveLength(NAMED);
  });

  it("end as others do: those that are known, and those that are only counted", () => {
    const result = { success: {} };
    take(completed("call-0", "readToolCall", { result }));
    take(completed(`call-${NAMED + 5}`, "readToolCall", { result }));
    expect(tracker.counts()).toMatchObject({ total: NAMED + 10, ok: 2, unfinished: NAMED + 8 });
    expect(tracker.openCalls()).toHaveLength(NAMED - 1);
  });

  it("are not more because one of them is told twice", () => {
    take(completed("call-0", "readToolCall", { result: { success: {} } }));
    expect(tracker.counts()).toMatchObject({ total: NAMED + 10, ok: 2 });
  });
});

describe("more attempts than any run has", () => {
  it.each([
    ["is", 11, 1],
    ["is not", 12, 2],
  ])("the end of a call %s that of one which began long ago, in attempt %d", (_, attempt, calls) => {
    const tracker = new ToolCallTracker((path) => path);
    const [start, end] = [started("a", "readToolCall"), completed("a", "readToolCall", { result: {} })];
    if (start.type === "tool-call" && end.type === "tool-call") {
      tracker.take(start, undefined, 1);
      tracker.take(end, undefined, attempt);
    }
    expect(tracker.counts()).toMatchObject({ total: calls, unfinished: calls - 1 });
  });
});

describe("more written files than any agent writes", () => {
  it("are named up to a number, and that is said", () => {
    const tracker = new ToolCallTracker((path) => path);
    const write = (path: string): void => {
      const event = completed(path, "writeToolCall", { args: { path }, result: { success: {} } });
      if (event.type === "tool-call") {
        tracker.take(event, undefined, 1);
      }
    };
    for (let number = 0; number < NAMED; number += 1) {
      write(`file-${number}`);
    }
    expect(tracker.notes()).toEqual([]);
    write("one more");
    expect(tracker.filesWritten()).toHaveLength(NAMED);
    expect(tracker.filesWritten()).not.toContain("one more");
    expect(tracker.notes()).toEqual([
      "Of the files that the agent reported as written only the first 50000 are named.",
    ]);
  });
});

import { describe, expect, it } from "@jest/globals";
import { createToolCallLedger } from "../../src/record/tool-calls.js";
import type { AgentEvent } from "../../src/stream/events.js";
import { completed, started } from "../support/stream-events.js";

const NAMED = 50_000;

describe("more open calls than any agent has", () => {
  const ledger = createToolCallLedger((path) => path);
  const take = (event: AgentEvent): unknown =>
    event.type === "tool-call" ? ledger.take(event, undefined, 1) : undefined;

  it("are counted, all of them, and only so many are known", () => {
    for (let number = 0; number < NAMED + 10; number += 1) {
      take(started(`call-${number}`, "readToolCall"));
    }
    expect(ledger.counts()).toMatchObject({ total: NAMED + 10, unfinished: NAMED + 10 });
    expect(ledger.openCalls()).toHaveLength(NAMED);
  });

  it("end as others do: those that are known, and those that are only counted", () => {
    const result = { success: {} };
    take(completed("call-0", "readToolCall", { result }));
    take(completed(`call-${NAMED + 5}`, "readToolCall", { result }));
    expect(ledger.counts()).toMatchObject({ total: NAMED + 10, ok: 2, unfinished: NAMED + 8 });
    expect(ledger.openCalls()).toHaveLength(NAMED - 1);
  });

  it("are not more because one of them is told twice", () => {
    take(completed("call-0", "readToolCall", { result: { success: {} } }));
    expect(ledger.counts()).toMatchObject({ total: NAMED + 10, ok: 2 });
  });
});

describe("more written files than any agent writes", () => {
  it("are named up to a number, and that is said", () => {
    const ledger = createToolCallLedger((path) => path);
    const write = (path: string): void => {
      const event = completed(path, "writeToolCall", { args: { path }, result: { success: {} } });
      if (event.type === "tool-call") {
        ledger.take(event, undefined, 1);
      }
    };
    for (let number = 0; number < NAMED; number += 1) {
      write(`file-${number}`);
    }
    expect(ledger.notes()).toEqual([]);
    write("one more");
    expect(ledger.filesWritten()).toHaveLength(NAMED);
    expect(ledger.filesWritten()).not.toContain("one more");
    expect(ledger.notes()).toEqual([
      "Of the files that the agent reported as written only the first 50000 are named.",
    ]);
  });
});

import { describe, expect, it } from "@jest/globals";
import fc from "fast-check";
import { RunInProgress } from "../../src/record/run-in-progress.js";
import { decode } from "../../src/stream/cursor/decode.js";
import type { AgentEvent } from "../../src/stream/cursor/events.js";
import { anyLine } from "../support/arbitrary-lines.js";
import { IDENTITY } from "../support/replay.js";
import { completed, started } from "../support/stream-events.js";
import { propertyRuns } from "../support/property-runs.js";

/** The same streams each time: what fails here fails again. */
const SEED = 20_261_121;

function begin(): RunInProgress {
  return new RunInProgress({
    identity: IDENTITY,
    startedAtMs: 0,
    workspaces: ["/w"],
    redact: (text) => text,
  });
}

function foldAll(events: readonly AgentEvent[]): RunInProgress {
  const run = begin();
  events.forEach((event, index) => run.fold(event, index));
  return run;
}

describe("the fold, for any stream", () => {
  it("never throws, and its totals add up", () => {
    fc.assert(
      fc.property(fc.array(anyLine, { maxLength: 30 }), (lines) => {
        const record = foldAll(lines.map(decode)).record();
        const { total, ok, failed, denied, unfinished } = record.toolCallCounts;
        expect(ok + failed + denied + unfinished).toBe(total);
        expect(record.toolCalls).toHaveLength(total);
        for (const outcome of ["ok", "failed", "denied", "unfinished"] as const) {
          const listed = record.toolCalls.filter((call) => call.outcome === outcome);
          expect(listed).toHaveLength(record.toolCallCounts[outcome]);
        }
        expect(record.stream.events + record.stream.unreadableLines).toBe(lines.length);
        expect(record.filesWritten).toEqual([...new Set(record.filesWritten)].sort());
        expect(record.toolCalls.filter((call) => (call.durationMs ?? 0) < 0)).toEqual([]);
      }),
      { numRuns: propertyRuns(500), seed: SEED },
    );
  });

  it("gives a record that survives being written and read", () => {
    fc.assert(
      fc.property(fc.array(anyLine, { maxLength: 30 }), (lines) => {
        const written = JSON.stringify(foldAll(lines.map(decode)).record());
        expect(JSON.stringify(JSON.parse(written))).toBe(written);
      }),
      { numRuns: propertyRuns(300), seed: SEED },
    );
  });

  it("counts open calls as unfinished", () => {
    fc.assert(
      fc.property(fc.array(anyLine, { maxLength: 30 }), (lines) => {
        const run = foldAll(lines.map(decode));
        expect(run.openCalls()).toHaveLength(run.record().toolCallCounts.unfinished);
        expect(run.callCount()).toBe(run.record().toolCallCounts.total);
      }),
      { numRuns: propertyRuns(300), seed: SEED },
    );
  });
});

describe("parallel calls", () => {
  const RESULTS = [
    { success: { exitCode: 0 } },
    { failure: { exitCode: 1 } },
    { rejected: { reason: "no" } },
    { success: { exitCode: 2 } },
  ];
  /** The two ends of each call, by number of the call. */
  const ends = (call: number): readonly [AgentEvent, AgentEvent] => [
    started(`c-${call}`, "shellToolCall", { args: { command: `run ${call}` } }),
    completed(`c-${call}`, "shellToolCall", { result: RESULTS[call % RESULTS.length] }),
  ];

  it("give the same calls however their ends are interleaved", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 8 }), fc.infiniteStream(fc.nat()), (size, choices) => {
        const waiting = Array.from({ length: size }, (_, call) => [...ends(call)]);
        const events: AgentEvent[] = [];
        while (waiting.some((rest) => rest.length > 0)) {
          const open = waiting.filter((rest) => rest.length > 0);
          const next = open[(choices.next().value ?? 0) % open.length]?.shift();
          events.push(...(next === undefined ? [] : [next]));
        }
        const seen = foldAll(events).record();
        const inOrder = foldAll(Array.from({ length: size }, (_, call) => ends(call)).flat()).record();
        const facts = (record: typeof seen): readonly string[] =>
          record.toolCalls
            .map((call) => [call.id, call.kind, call.target, call.outcome, call.detail].join(" "))
            .sort();
        expect(seen.toolCallCounts).toEqual(inOrder.toolCallCounts);
        expect(facts(seen)).toEqual(facts(inOrder));
      }),
      { numRuns: propertyRuns(300), seed: SEED },
    );
  });
});

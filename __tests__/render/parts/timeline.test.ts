import { describe, expect, it } from "@jest/globals";
import fc from "fast-check";
import type { RunRecord, ToolCall } from "../../../src/record/schema.js";
import { slowestCalls, timelineBars, timelineNote, timeShares } from "../../../src/render/parts/timeline.js";
import { callWith, recordWith, STARTED_AT_MS } from "../../support/page-fixtures.js";

describe("the timeline", () => {
  it("has two lines for each call that took its time: what it was, and when", () => {
    const record = withCalls([
      callWith(1, { kind: "read", target: "src/index.ts", from: 2_000, durationMs: 900 }),
      callWith(2, { kind: "shell", target: "npm test", from: 5_000, durationMs: 12_000, outcome: "failed" }),
      callWith(3, { kind: "shell", target: "rm -rf /", from: 20_000, durationMs: 30, outcome: "denied" }),
      callWith(4, {
        kind: "fetch",
        target: "https://nodejs.org/api/test.html",
        from: 30_000,
        durationMs: 15_000,
      }),
    ]);

    expect(timelineBars(record).split("\n")).toEqual([
      "✓ read src/index.ts            0.9 s",
      "  ·█································",
      "✗ shell npm test                12 s",
      "  ··███████·························",
      "✓ fetch https://nodejs.org/api… 15 s",
      "  ·················█████████········",
    ]);
    expect(timelineNote(record)).toBe("The longest calls; 1 shorter one is not shown.");
  });

  it("is empty where nothing took a second", () => {
    expect(timelineBars(recordWith({}))).toBe("");
    expect(timelineBars(withCalls([callWith(1, { durationMs: 999 })]))).toBe("");
  });

  it("draws an unfinished call to the end of the run", () => {
    const call = callWith(1, { outcome: "unfinished", from: 30_000, target: "npm test", kind: "shell" });
    const record = withCalls([{ ...call, endedAtMs: undefined, durationMs: undefined }]);
    expect(timelineBars(record)).toBe(
      "… shell npm test                30 s\n  ·················█████████████████",
    );
  });

  it("keeps to the 15 longest calls, and counts the others", () => {
    const calls = Array.from({ length: 500 }, (_, index) =>
      callWith(index + 1, { from: index * 100, durationMs: 2_000 + index }),
    );
    expect(timelineBars(withCalls(calls)).split("\n")).toHaveLength(30);
    expect(timelineNote(withCalls(calls))).toBe("The longest calls; 485 shorter ones are not shown.");
  });

  it("keeps lines short and whole whatever calls are named, and whenever they were", () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(hostileCall, wildTimes), { minLength: 1, maxLength: 30 }), (calls) => {
        const record = withCalls(
          calls.map(([call, times], index) => ({ ...call, ...times, number: index + 1 })),
        );
        const text = timelineBars(record);
        for (const [index, line] of text === "" ? [] : text.split("\n").entries()) {
          expect(line.length).toBeLessThanOrEqual(40);
          expect(line).toMatch(index % 2 === 0 ? /^[✓✗⊘…] .* \d[\d.]* (?:s|m|h)/ : /^ {2}·*█+·*$/);
        }
        const shares = timeShares(record);
        expect(shares === undefined || Object.values(shares).every((share) => share >= 0)).toBe(true);
      }),
    );
  });
});

describe("the shares of the time", () => {
  it("counts calls that ran side by side once", () => {
    const record = withCalls([
      callWith(1, { from: 10_000, durationMs: 20_000 }),
      callWith(2, { from: 15_000, durationMs: 20_000 }),
      callWith(3, { from: 50_000, durationMs: 5_000 }),
    ]);

    expect(timeShares(record)).toEqual({ totalMs: 60_000, toolsMs: 30_000, modelMs: 30_000, waitingMs: 0 });
  });

  it("tells the waiting between attempts apart", () => {
    const attempt = { sessionId: undefined, outcome: undefined };
    const record = recordWith({
      attempts: [
        { ...attempt, number: 1, startedAtMs: STARTED_AT_MS, endedAtMs: STARTED_AT_MS + 10_000 },
        { ...attempt, number: 2, startedAtMs: STARTED_AT_MS + 25_000, endedAtMs: STARTED_AT_MS + 60_000 },
      ],
      toolCalls: [
        {
          ...callWith(1, { from: 4_000, outcome: "unfinished" }),
          endedAtMs: undefined,
          durationMs: undefined,
        },
        callWith(2, { from: 30_000, durationMs: 3_000, attempt: 2 }),
      ],
    });

    expect(timeShares(record)).toEqual({
      totalMs: 60_000,
      toolsMs: 9_000,
      modelMs: 36_000,
      waitingMs: 15_000,
    });
  });

  it("says nothing of a run without any time", () => {
    expect(timeShares(recordWith({ endedAtMs: STARTED_AT_MS }))).toBeUndefined();
  });
});

describe("a timeline that tells nothing", () => {
  it("is left out: no call took a second", () => {
    const withLongest = (durationMs: number) =>
      withCalls([callWith(1, { durationMs }), callWith(2, { durationMs: 5 })]);
    expect(timelineBars(withLongest(999))).toBe("");
    expect(timelineBars(withLongest(1_000))).toContain("1.0 s");
  });
});

describe("the slowest calls", () => {
  it("come longest first, without those whose time is unknown or tells nothing", () => {
    const unknown = { ...callWith(3, {}), durationMs: undefined };
    const record = withCalls([
      callWith(1, { durationMs: 100 }),
      callWith(2, { durationMs: 900 }),
      unknown,
      callWith(4, { durationMs: 99 }),
    ]);

    expect(slowestCalls(record, 5).map(({ call }) => call.number)).toEqual([2, 1]);
    expect(slowestCalls(record, 1).map(({ call }) => call.number)).toEqual([2]);
  });
});

describe("a call that never ended", () => {
  it("is among the slowest, with the time until its attempt was over", () => {
    const open = callWith(1, { outcome: "unfinished", from: 10_000 });
    const record = withCalls([
      { ...open, endedAtMs: undefined, durationMs: undefined },
      callWith(2, { durationMs: 900 }),
    ]);
    expect(slowestCalls(record, 1)).toEqual([{ call: record.toolCalls[0], tookMs: 50_000 }]);
  });
});

const hostileText = fc.oneof(
  fc.constantFrom(
    "%%{init: {'securityLevel':'loose'}}%%",
    'click 1 href "javascript:alert(1)"',
    "click 1 call alert()",
    "end",
    "section x\nclick y",
    "a : crit, 2020-01-01, 1d",
    "```\n# out of the fence\n```",
    "~~~",
    "<img src=x onerror=alert(1)>",
    "#quot; #35;",
    "title",
    "accDescr { x }",
    "---\nconfig: {}\n---",
    "100% done %% comment",
    "\u202Egnp.exe",
    "شَهْرُ العَمَل",
    "👩‍👩‍👧 🎉",
    "\u2028\u2029\u0000\u001b[31m",
    "x".repeat(5_000),
    "",
  ),
  fc.string({ unit: "binary" }),
  fc.string({ unit: "grapheme-ascii", maxLength: 200 }),
);

const hostileCall: fc.Arbitrary<ToolCall> = fc
  .record({
    kind: hostileText,
    target: hostileText,
    outcome: fc.constantFrom("ok", "failed", "denied", "unfinished"),
    from: fc.nat({ max: 60_000 }),
    durationMs: fc.nat({ max: 30_000 }),
  })
  .map((call) => callWith(1, call));

const wildTime = fc.option(
  fc.oneof(fc.constantFrom(0, -1, 1e300, -1e300, 1.7e308, STARTED_AT_MS), fc.integer()),
  {
    nil: undefined,
  },
);
const wildTimes = fc.record({ startedAtMs: wildTime, endedAtMs: wildTime, durationMs: wildTime });

function withCalls(toolCalls: readonly ToolCall[]): RunRecord {
  const total = toolCalls.length;
  return recordWith({ toolCalls, toolCallCounts: { total, ok: total, failed: 0, denied: 0, unfinished: 0 } });
}

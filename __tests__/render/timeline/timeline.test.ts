import { describe, expect, it } from "@jest/globals";
import fc from "fast-check";
import mermaid from "mermaid";
import type { RunRecord, ToolCall } from "../../../src/record/schema.js";
import {
  slowestCalls,
  timelineMermaid,
  timelineNote,
  timeShares,
} from "../../../src/render/timeline/timeline.js";
import { duration } from "../../../src/render/words.js";
import { cutUnits } from "../../../src/safety/cut.js";
import { visibleText } from "../../../src/safety/invisible.js";
import { callWith, recordWith, STARTED_AT_MS } from "../../support/page-fixtures.js";

type Task = {
  readonly task: string;
  readonly section: string;
  readonly startTime: Date;
  readonly endTime: Date;
};

describe("the timeline as a mermaid diagram", () => {
  it("has a section for each kind and a bar for each call, with failures marked", () => {
    const record = withCalls([
      callWith(1, { kind: "read", target: "src/index.ts", from: 2_000, durationMs: 400 }),
      callWith(2, { kind: "shell", target: "npm test", from: 5_000, durationMs: 12_000, outcome: "failed" }),
      callWith(3, { kind: "shell", target: "rm -rf /", from: 20_000, durationMs: 30, outcome: "denied" }),
      callWith(4, { kind: "read", target: "README.md", from: 21_000, durationMs: 900 }),
    ]);

    expect(timelineMermaid(record)).toBe(
      [
        "gantt",
        "dateFormat YYYY-MM-DD HH:mm:ss.SSS",
        "axisFormat %M:%S",
        "todayMarker off",
        "section read",
        "1 src/index.ts, 0.4 s :2001-01-01 00:00:02.000, 400ms",
        "4 README.md, 0.9 s :2001-01-01 00:00:21.000, 900ms",
        "section shell",
        "2 npm test ✗ failed, 12 s :crit, 2001-01-01 00:00:05.000, 12000ms",
        "3 rm -rf / ⊘ denied, 0.0 s :active, 2001-01-01 00:00:20.000, 80ms",
      ].join("\n"),
    );
    expect(timelineNote(record)).toBe("");
  });

  it("is empty when there is nothing to draw", () => {
    expect(timelineMermaid(recordWith({}))).toBe("");
    expect(timelineNote(recordWith({}))).toBe("");
  });

  it("draws an unfinished call to the end of the run", async () => {
    const call = callWith(1, { outcome: "unfinished", from: 10_000 });
    const record = withCalls([{ ...call, endedAtMs: undefined, durationMs: undefined }]);

    const [task] = await tasksOf(timelineMermaid(record));

    expect(task?.task.trim()).toBe("1 task 1 … unfinished, 50 s");
    expect(lengthMs(task)).toBe(50_000);
  });

  it("names calls that have no time instead of drawing them", () => {
    const call = { ...callWith(1, {}), startedAtMs: undefined, endedAtMs: undefined, durationMs: undefined };
    const record = withCalls([call, callWith(2, {})]);

    expect(timelineMermaid(record)).not.toContain("task 1");
    expect(timelineNote(record)).toBe("1 call is not drawn, for lack of times.");
    expect(timelineNote({ ...record, toolCallCounts: { ...record.toolCallCounts, total: 9 } })).toBe(
      "8 calls are not drawn, for lack of times or of room.",
    );
    expect(timeShares(record)).toBeUndefined();
  });

  it("keeps the longest calls and merges the others, at most 60 bars", async () => {
    const calls = Array.from({ length: 500 }, (_, index) =>
      callWith(index + 1, {
        kind: `tool ${index % 30}`,
        from: index * 100,
        durationMs: index,
        outcome: index === 3 ? "failed" : "ok",
      }),
    );
    const record = withCalls(calls);

    const tasks = await tasksOf(timelineMermaid(record));

    expect(tasks.length).toBeLessThanOrEqual(60);
    expect(tasks.map((task) => task.task.trim())).toContain("500 task 500, 0.5 s");
    expect(tasks.filter((task) => task.task.includes("short calls"))).toHaveLength(12);
    expect(tasks.some((task) => task.task.includes("1 failed"))).toBe(true);
    expect(timelineNote(record)).toBe(
      "The 48 longest of 500 calls have a bar of their own; the others share one per tool.",
    );
  });

  it.each([
    [2_000, "axisFormat %-S.%L s"],
    [120_000, "axisFormat %M:%S"],
    [2 * 3_600_000, "axisFormat %H:%M"],
    [50 * 3_600_000, "axisFormat day %-d %H:%M"],
  ])("has an axis that can be read for a run of %d ms", async (length, axis) => {
    const record = recordWith({
      endedAtMs: STARTED_AT_MS + length,
      toolCalls: [callWith(1, { durationMs: length })],
    });

    expect(timelineMermaid(record)).toContain(axis);
    expect(lengthMs((await tasksOf(timelineMermaid(record)))[0])).toBe(length);
  });

  it("shows a replayed transcript of another day by the time of its calls", () => {
    const record = recordWith({
      startedAtMs: STARTED_AT_MS + 9e9,
      endedAtMs: STARTED_AT_MS + 9e9 + 50,
      toolCalls: [
        callWith(1, { from: 1_000, durationMs: 2_000 }),
        callWith(2, { from: 6_000, durationMs: 2_000 }),
      ],
    });

    expect(timelineMermaid(record)).toContain("00:00:00.000, 2000ms");
    expect(timelineMermaid(record)).toContain("00:00:05.000, 2000ms");
  });

  it("is understood by mermaid whatever the names are, and shows each as it is", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(hostileCall, { minLength: 1, maxLength: 55 }), async (calls) => {
        const record = withCalls(calls.map((call, index) => ({ ...call, number: index + 1 })));

        const tasks = await tasksOf(timelineMermaid(record));

        expect(tasks.map(shownName).sort()).toEqual(record.toolCalls.map(expectedName).sort());
        expect(tasks.every((task) => lengthMs(task) >= 1)).toBe(true);
      }),
      { numRuns: 300 },
    );
  });

  it("holds no directive, no link, no tag and no fence", () => {
    fc.assert(
      fc.property(hostileText, hostileText, (kind, target) => {
        const text = timelineMermaid(withCalls([callWith(1, { kind, target })]));
        const data = text.split("\n").slice(4);

        expect(text.split("\n")).toHaveLength(6);
        expect(data[0]).toMatch(/^section \S/);
        expect(data[1]).toMatch(/^1[ ,][^:]* :2001/);
        expect(data.join("\n").replace(/#(?:35|37|58|96);/g, "")).not.toMatch(/[%`<>#]/);
      }),
    );
  });

  it("copes with times that no clock shows", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(wildTimes, { minLength: 1, maxLength: 5 }), wildTimes, async (times, run) => {
        const calls = times.map((time, index) => ({ ...callWith(index + 1, {}), ...time }));
        const record = { ...withCalls(calls), startedAtMs: run.startedAtMs ?? 0, endedAtMs: run.endedAtMs };
        const text = timelineMermaid(record);

        if (text !== "") {
          await tasksOf(text);
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

describe("the slowest calls", () => {
  it("come longest first, without those whose duration nobody knows", () => {
    const unknown = { ...callWith(3, {}), durationMs: undefined };
    const record = withCalls([callWith(1, { durationMs: 5 }), callWith(2, { durationMs: 900 }), unknown]);

    expect(slowestCalls(record, 5).map((call) => call.number)).toEqual([2, 1]);
    expect(slowestCalls(record, 1).map((call) => call.number)).toEqual([2]);
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

/** What mermaid itself makes of a diagram. @throws when it does not take it. */
async function tasksOf(text: string): Promise<readonly Task[]> {
  await mermaid.parse(text);
  // What was understood, beyond that it was: a line that is taken for a comment parses too.
  const diagram: unknown = await call(member(mermaid, "mermaidAPI"), "getDiagramFromText", text);
  const tasks: unknown = call(member(diagram, "db"), "getTasks");
  return Array.isArray(tasks) ? tasks.filter(isTask) : [];
}

function member(value: unknown, name: string): unknown {
  return typeof value === "object" && value !== null ? Reflect.get(value, name) : undefined;
}

function call(value: unknown, name: string, ...parameters: readonly unknown[]): unknown {
  const method = member(value, name);
  if (typeof method !== "function") {
    throw new Error(`mermaid has no ${name} here: it took the text for another diagram.`);
  }
  return Reflect.apply(method, value, parameters);
}

function isTask(value: unknown): value is Task {
  return typeof value === "object" && value !== null && "task" in value && "startTime" in value;
}

/** The name as mermaid draws it: entities travel through its parser in disguise. */
function shownName({ task }: Task): string {
  return task.replace(/ﬂ°°?(\d+)¶ß/g, (_, code) => String.fromCharCode(Number(code))).trim();
}

function expectedName({ number, target, outcome, durationMs }: ToolCall): string {
  const shown = cutUnits(visibleText(target).replace(/\s+/g, " ").trim(), 48)
    .replaceAll("<", "‹")
    .replaceAll(">", "›");
  const mark = { ok: "", failed: " ✗ failed", denied: " ⊘ denied", unfinished: " … unfinished" }[outcome];
  return `${number}${shown === "" ? "" : ` ${shown}`}${mark}, ${duration(durationMs ?? 0)}`;
}

function lengthMs(task: Task | undefined): number {
  return task === undefined ? Number.NaN : task.endTime.getTime() - task.startTime.getTime();
}

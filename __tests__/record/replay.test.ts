import { describe, expect, it } from "@jest/globals";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { basename, join, resolve } from "node:path";
import type { RunRecord } from "../../src/record/schema.js";
import { Replay } from "../../src/record/replay.js";
import { createRedactor } from "../../src/safety/redaction/redact.js";
import { MAXIMUM_LINE_BYTES } from "../../src/stream/lines.js";
import { replay as runLive } from "../support/replay.js";

/** Our own streams, and those that others recorded, where they are at hand. */
const STREAMS = [resolve("__tests__/fixtures"), resolve("../shared/transcripts")]
  .filter((folder) => existsSync(folder))
  .flatMap((folder) => readdirSync(folder).map((file) => join(folder, file)))
  .filter((path) => path.endsWith(".ndjson"));

function replayed(bytes: Buffer, secrets: readonly string[] = []): RunRecord | undefined {
  const stream = new Replay(createRedactor(secrets));
  stream.bytes(bytes);
  return stream.end();
}

function ofLines(...events: readonly object[]): RunRecord | undefined {
  return replayed(Buffer.from(events.map((event) => `${JSON.stringify(event)}\n`).join("")));
}

const INIT = { type: "system", subtype: "init", session_id: "s-1", model: "Auto", cwd: "/w" };
const RESULT = { type: "result", subtype: "success", is_error: false, result: "Done.", session_id: "s-1" };

/** What a stream tells, whenever it is read. */
function numbersOf(record: RunRecord | undefined) {
  return {
    session: record?.session,
    result: record?.result,
    lastMessage: record?.lastMessage,
    usage: record?.usage,
    toolCallCounts: record?.toolCallCounts,
    calls: record?.toolCalls.map(({ id, kind, target, outcome, detail, error }) => ({
      id,
      kind,
      target,
      outcome,
      detail,
      error,
    })),
    filesWritten: record?.filesWritten,
    todos: record?.todos,
    stream: record?.stream,
  };
}

describe("a transcript that is played again", () => {
  it.each(STREAMS.map((path) => [basename(path), path]))(
    "gives the numbers that its run had: %s",
    (_, path) => {
      const bytes = readFileSync(path);
      const live = runLive(bytes, { workspace: "/nowhere" }).record;
      const again = replayed(bytes);
      expect(numbersOf(again)).toEqual(numbersOf(live));
      expect(again?.reason).toBe(live.reason);
      // Where the CLI tells no times a live run takes its own; a replay has none. This live run is over sooner than the
      // recorded one, so that it has no time for long calls.
      for (const [index, { durationMs }] of (again?.toolCalls ?? []).entries()) {
        const lived = live.toolCalls[index]?.durationMs;
        expect(durationMs === undefined || durationMs > 1_000 ? lived : durationMs).toBe(lived);
      }
    },
  );

  it("lasts as long as its result says", () => {
    const record = ofLines(
      { ...INIT, timestamp_ms: 5_000 },
      { type: "thinking", subtype: "delta", text: "Hm", timestamp_ms: 6_000 },
      { ...RESULT, duration_ms: 4_200 },
    );
    expect([record?.startedAtMs, record?.endedAtMs]).toEqual([5_000, 9_200]);
  });

  it("lasts from the first to the last event that tells a time without a result", () => {
    const record = ofLines(
      { type: "user" },
      { ...INIT, timestamp_ms: 5_000 },
      { type: "thinking", subtype: "delta", text: "Hm", timestamp_ms: 6_500 },
      { type: "user" },
    );
    expect([record?.startedAtMs, record?.endedAtMs]).toEqual([5_000, 6_500]);
  });

  it("lasts no time, and began at none, where no event tells a time", () => {
    const record = ofLines(INIT, INIT, RESULT);
    expect([record?.startedAtMs, record?.endedAtMs]).toEqual([0, 0]);
    expect(record?.attempts.map((attempt) => [attempt.startedAtMs, attempt.endedAtMs])).toEqual([
      [0, 0],
      [0, 0],
    ]);
  });

  it("lasts as long as its result says where no event tells a time", () => {
    expect(ofLines(INIT, { ...RESULT, duration_ms: 4_200 })?.endedAtMs).toBe(4_200);
  });

  it("lasts from the first to the last event where its result tells of its own attempt only", () => {
    const record = ofLines({ ...INIT, timestamp_ms: 5_000 }, INIT, {
      ...RESULT,
      duration_ms: 700,
      timestamp_ms: 9_000,
    });
    expect([record?.startedAtMs, record?.endedAtMs]).toEqual([5_000, 9_000]);
  });

  describe("with calls that tell their own times", () => {
    const STAMP = Date.UTC(2026, 0, 1);
    const call = (startedAtMs: number, completedAtMs: number): object => ({
      type: "tool_call",
      subtype: "completed",
      call_id: `c-${startedAtMs}`,
      timestamp_ms: STAMP,
      tool_call: {
        shellToolCall: { args: { command: "ls" }, result: { success: {} } },
        startedAtMs: String(startedAtMs),
        completedAtMs: String(completedAtMs),
      },
    });

    it.each([
      [
        "begins with a call that began before the first event with a time",
        call(STAMP - 5_000, STAMP - 1_000),
        [STAMP - 5_000, STAMP],
      ],
      ["ends with a call that ended behind the last one", call(STAMP, STAMP + 1_000), [STAMP, STAMP + 1_000]],
      ["believes no call that lies years away", call(1, STAMP * 2), [STAMP, STAMP]],
    ])("%s", (_, event, times) => {
      const record = ofLines(INIT, event);
      expect([record?.startedAtMs, record?.endedAtMs]).toEqual(times);
    });
  });

  it("has a plan as its answer, unless files were written: then it was not in the mode of planning", () => {
    const call = (tool_call: object): object => ({
      type: "tool_call",
      subtype: "completed",
      call_id: "c",
      tool_call,
    });
    const plan = call({ createPlanToolCall: { args: { plan: "# Plan" }, result: { success: {} } } });
    const edit = {
      ...call({ editToolCall: { args: { path: "a" }, result: { success: {} } } }),
      call_id: "e",
    };
    expect(ofLines(INIT, plan, RESULT)?.plan).toBe("# Plan");
    expect(ofLines(INIT, plan, edit, RESULT)?.plan).toBeUndefined();
  });

  it("claims nothing that a stream cannot tell: no place, no process, no comparison", () => {
    const record = ofLines(INIT, RESULT);
    expect(new Set(Object.values(record?.run ?? {}))).toEqual(new Set([""]));
    expect(record).toMatchObject({
      exit: undefined,
      changes: { available: false, why: "only the transcript is known" },
      diagnostics: "",
    });
  });

  it("has failed where its result is an error, as its run had", () => {
    expect(ofLines(INIT, { ...RESULT, is_error: true })).toMatchObject({
      conclusion: "failure",
      reason: "agent-error",
    });
  });

  it("shows every path that was reported, and finds none outside of what was allowed", () => {
    const record = ofLines(INIT, {
      type: "tool_call",
      subtype: "completed",
      call_id: "c-1",
      tool_call: { editToolCall: { args: { path: "/elsewhere/a.ts" }, result: { success: {} } } },
    });
    expect(record?.files).toMatchObject([
      { path: "/elsewhere/a.ts", status: "unknown", outsideAllowedPaths: false },
    ]);
  });

  it("has an event that stands on several lines", () => {
    const record = replayed(Buffer.from(JSON.stringify(RESULT).replace("Done.", "One.\nTwo.")));
    expect(record).toMatchObject({ result: { text: "One.\nTwo." }, stream: { repairedLines: 1 } });
  });

  it("counts a line that is too long, and goes on behind it", () => {
    const stream = new Replay(createRedactor([]));
    const part = Buffer.alloc(MAXIMUM_LINE_BYTES / 4, "x");
    for (let index = 0; index < 5; index += 1) {
      stream.bytes(part);
    }
    stream.bytes(Buffer.from(`\n${JSON.stringify(RESULT)}\n`));
    expect(stream.end()).toMatchObject({ reason: "completed", stream: { oversizedLines: 1, events: 1 } });
  });

  it("has an attempt for each session, and the result of the last one", () => {
    const record = ofLines(
      { ...INIT, timestamp_ms: 1_000 },
      { ...RESULT, is_error: true, result: "Connection lost", usage: { inputTokens: 5 } },
      { ...INIT, session_id: "s-2", timestamp_ms: 2_000 },
      { ...RESULT, usage: { inputTokens: 7 }, timestamp_ms: 3_000 },
    );
    expect(record).toMatchObject({
      reason: "completed",
      result: { text: "Done." },
      usage: { inputTokens: 12 },
    });
    expect(record?.attempts).toMatchObject([
      { number: 1, startedAtMs: 1_000, endedAtMs: 2_000, outcome: "The CLI was started again." },
      { number: 2, startedAtMs: 2_000, endedAtMs: 3_000, sessionId: "s-2", outcome: undefined },
    ]);
  });

  it("is without a result when only the first of its attempts had one", () => {
    expect(ofLines(INIT, RESULT, INIT)).toMatchObject({ conclusion: "failure", reason: "no-result" });
  });

  it("may be the single object of the output format `json`", () => {
    expect(replayed(Buffer.from(JSON.stringify(RESULT)))).toMatchObject({
      conclusion: "success",
      result: { text: "Done." },
      stream: { events: 1 },
    });
  });
});

describe("a transcript that breaks off", () => {
  const whole = readFileSync(resolve("__tests__/fixtures/modern-run.ndjson"));

  it("says so, wherever it was cut", () => {
    const lastLine = whole.lastIndexOf(0x0a, whole.length - 2) + 1;
    for (let end = 300; end < lastLine; end += 997) {
      const record = replayed(whole.subarray(0, end));
      expect(record).toMatchObject({ conclusion: "failure", reason: "no-result" });
      expect(record?.cause?.code).toBe("transcript");
      expect(record?.stream.unreadableLines).toBeLessThanOrEqual(1);
    }
  });

  it("says so when only the end of its result is missing", () => {
    expect(replayed(whole.subarray(0, whole.length - 10))?.reason).toBe("no-result");
  });
});

describe("what is no transcript", () => {
  it.each([
    ["nothing", ""],
    ["text", "hello\nworld\n"],
    ["JSON of another kind, line by line", '{"a":1}\n{"type":"log","level":"info"}\n'],
    ["half a record", '{"schema":1,"reason":"comp'],
    ["a list", '[{"type":"result"}]'],
  ])("%s", (_, text) => {
    expect(replayed(Buffer.from(text))).toBeUndefined();
  });
});

describe("a raw transcript with a secret in it", () => {
  const secret = "correct-horse-battery-staple";

  it("loses it before anything is cut, so that not even its beginning stays", () => {
    const call = {
      type: "tool_call",
      subtype: "started",
      call_id: "c-1",
      tool_call: { shellToolCall: { args: { command: `${"x".repeat(490)}${secret}` } } },
    };
    const record = replayed(Buffer.from(JSON.stringify(call)), [secret]);
    expect(record?.toolCalls).toHaveLength(1);
    expect(JSON.stringify(record)).not.toContain("correct");
  });

  it("loses it where its own lines stand on several lines of the transcript", () => {
    const lines = ["ab-cd-1", "ef-gh-2", "ij-kl-3"];
    const raw = JSON.stringify({ ...RESULT, result: lines.join("\n") }).replaceAll("\\n", "\n");
    const record = replayed(Buffer.from(raw), [lines.join("\n")]);
    expect(record?.stream.repairedLines).toBe(1);
    expect(record?.result?.text).toBe("***");
  });

  it("loses it where it comes in pieces", () => {
    const pieces = [secret.slice(0, 9), secret.slice(9)].map((text) => ({
      type: "assistant",
      timestamp_ms: 1,
      message: { content: [{ type: "text", text }] },
    }));
    const record = replayed(Buffer.from([INIT, ...pieces].map((event) => JSON.stringify(event)).join("\n")), [
      secret,
    ]);
    expect(JSON.stringify(record)).not.toContain("battery");
  });
});

describe("a call that a transcript leaves open", () => {
  it("lasts until the result, which has no time of its own", () => {
    const call = { shellToolCall: { args: { command: "sleep 9" } } };
    const record = ofLines(
      { ...INIT, timestamp_ms: 1_000_000 },
      { type: "tool_call", subtype: "started", call_id: "c", timestamp_ms: 1_001_000, tool_call: call },
      { ...RESULT, duration_ms: 60_000 },
    );
    expect(record?.toolCalls[0]).toMatchObject({ outcome: "unfinished", startedAtMs: 1_001_000 });
    expect(record?.attempts[0]?.endedAtMs).toBe(1_060_000);
  });
});

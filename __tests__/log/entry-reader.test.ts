import { describe, expect, it } from "@jest/globals";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { RunRecord } from "../../src/record/schema.js";
import type { EntryHead, PageEntry, ShownEntry } from "../../src/render/page/shown-entry.js";
import { createRedactor } from "../../src/safety/redaction/redact.js";
import { readEntries } from "../support/log-entries.js";
import { recordOfStream, recordWith, STARTED_AT_MS } from "../support/page-fixtures.js";
import { GARDEN_STREAM, line, SESSION_ID } from "../support/page-streams.js";

/** Real streams, where they are at hand; see the index beside them. */
const RECORDED = join(process.cwd(), "..", "shared", "transcripts");

describe("the entries of a log", () => {
  it("tell a run in the order of its events, a call where it began", () => {
    expect(read(GARDEN_STREAM).map(told)).toEqual([
      "session Session started · Composer 2",
      "prompt Prompt: Beds with an odd width get half a row of plants. Find out why, fix it, and add a test.",
      "0:03 thinking Thinking: The row count is probably rounded instead of floored. I will look at `rows` and its callers first.",
      "0:05 message Agent: I’ll look at how rows are counted and run the tests to see what fails now.",
      "0:05 tool 1 ok grep rows\\(",
      "0:07 tool 2 ok read src/beds.ts",
      "0:07 tool 3 ok read test/beds.test.ts",
      "0:11 tool 4 failed shell npm test -- --run",
      "0:30 message Agent: `rows` rounds to the nearest whole row, so a bed of 3.6 rows gets 4. It has to round down.",
      "0:33 tool 5 ok edit src/beds.ts",
      "0:36 tool 6 denied shell git push origin HEAD",
      "0:38 tool 7 ok shell npm test -- --run",
      "0:52 tool 8 unfinished shell npm run dev",
      "0:57 message Agent: All 98 tests pass now. `rows` rounds down, and a test holds it to that for beds of odd widths.",
      "result Result · success",
    ]);
  });

  it("open to why a call went wrong, what came out and what went in; an edit to its diff", () => {
    const entries = read(GARDEN_STREAM);
    const blocksOf = (number: number): readonly string[] =>
      entries.find((entry) => entry.tool?.number === number)?.blocks.map((block) => block.label) ?? [];

    expect(blocksOf(4)).toEqual(["Output", "Arguments"]);
    expect(blocksOf(5)).toEqual(["Change", "Arguments"]);
    expect(blocksOf(6)).toEqual(["Error", "Arguments"]);
    expect(blocksOf(8)).toEqual(["Arguments"]);
    expect(entries.find((entry) => entry.tool?.number === 5)?.blocks[0]?.isDiff).toBe(true);
  });

  it("give the event that they were made from; that of a refused call with its start, which alone has the arguments", () => {
    const plan = { tool: "webFetchToolCall", args: { url: "https://example.org" }, startMs: 0, tookMs: 1 };
    const lines = [
      line.started("c1", { ...plan, result: {} }),
      line.completed("c1", { ...plan, args: {}, result: { rejected: { reason: "no" } } }),
    ];
    const [only] = readRaw(lines);

    expect(only?.head.tool?.outcome).toBe("denied");
    expect(only?.raw()).toContain("https://example.org");
    expect(only?.raw()).toContain('"rejected"');
  });

  it("show every line that is no event and every event that nobody knows", () => {
    const entries = read([
      "T: [internal] Failed to run step",
      '{"type":"newsletter","subtype":"weekly"}',
      "{half",
    ]);

    expect(entries.map(told)).toEqual([
      "unreadable No event: T: [internal] Failed to run step",
      "unknown Unknown event · newsletter/weekly",
      "unreadable No event: {half",
    ]);
  });

  it("join the pieces of a message that nothing repeats, and hide a secret that only shows when they are joined", () => {
    const lines = [delta("The key is pass"), delta("word1.")];
    const record = recordOfStream(lines, { afterMs: 1_000 });
    const reader = readEntries(record, createRedactor(["password1"]));

    const entries = [...lines.flatMap((text) => reader.line(text)), ...reader.end()];

    expect(entries.map(({ head }) => told(head))).toEqual(["message Agent: The key is ***."]);
  });

  it("hide a secret that stands in several parts of one message", () => {
    const parts = ["The key is pass", "word1."].map((text) => ({ type: "text", text }));
    const lines = ["user", "assistant"].map((type) => JSON.stringify({ type, message: { content: parts } }));
    const record = recordOfStream(lines, { afterMs: 1_000 });
    const reader = readEntries(record, createRedactor(["password1"]));

    expect(lines.flatMap((text) => reader.line(text)).map(({ head }) => told(head))).toEqual([
      "prompt Prompt: The key is ***.",
      "message Agent: The key is ***.",
    ]);
  });

  it("hide a secret that goes over lines of one event, in all that is shown of it", () => {
    const secret = "correct\nhorse";
    const plan = {
      tool: "shellToolCall",
      args: { command: `login ${secret}`, note: secret },
      result: { failure: { exitCode: 1, stdout: `out ${secret}`, error: `no ${secret}` } },
      startMs: 0,
      tookMs: 1,
    };
    const events = [line.session(secret), line.started("c1", plan), line.completed("c1", plan)];
    // As some versions wrote it: the ends of lines in strings not as escapes, but as they are.
    const lines = events.flatMap((event) => event.replaceAll("\\n", "\n").split("\n"));
    const reader = readEntries(recordWith({}), createRedactor([secret]));
    const read = [...lines.flatMap((text) => reader.line(text)), ...reader.end()];
    const [, call] = read;

    expect(call?.head.title).toBe("login ***");
    expect(call?.blocks().map(({ label, text }) => [label, text.includes("***")])).toEqual([
      ["Error", true],
      ["Output", true],
      ["Arguments", true],
    ]);
    for (const { head, blocks, raw } of read) {
      expect(raw()).toMatch(/^This event stood on several lines\. It was read as:\n\{\n/);
      expect(JSON.stringify([head, blocks(), raw()])).not.toMatch(/correct|horse/);
    }
  });

  it("give each line that is no event as what it was made from, not the one that followed it", () => {
    const [first, second, third] = readRaw(['{"type":"assistant","half', "of it", line.session()]);

    expect([first?.raw(), second?.raw()]).toEqual(['{"type":"assistant","half', "of it"]);
    expect(third?.raw()).toContain('"subtype": "init"');
  });

  it("cut a long text in its middle", () => {
    const [entry] = read([line.prompt("a".repeat(1_000_000))]);

    expect(entry?.text?.length).toBeLessThan(21_000);
    expect(entry?.text).toContain("… 980000 characters left out …");
  });

  it("end an attempt where another session begins: what it was about to say stays", () => {
    const lines = [
      line.session(),
      delta("I was about to"),
      line.session(),
      delta("Hello "),
      line.message("Hello there", 30_000),
    ];

    expect(read(lines).map(told)).toEqual([
      "session Session started · Composer 2",
      "message Agent: I was about to",
      "session Session started · Composer 2",
      "0:30 message Agent: Hello there",
    ]);
  });

  it("say which attempt begins, also where one before it ended without a session", () => {
    const lines = [line.session(), line.session()];
    const attempts = [1, 2, 3].map((number) => ({
      number,
      startedAtMs: STARTED_AT_MS,
      endedAtMs: STARTED_AT_MS,
      sessionId: number === 2 ? undefined : SESSION_ID,
      outcome: undefined,
    }));

    expect(read(lines, { ...recordOfStream(lines, { afterMs: 1 }), attempts }).map(told)).toEqual([
      "session Attempt 1 of 3: session started · Composer 2",
      "session Attempt 3 of 3: session started · Composer 2",
    ]);
  });

  it("show the call that an attempt left open, up to the end of its attempt", () => {
    const plan = {
      tool: "shellToolCall",
      args: { command: "npm test" },
      result: {},
      startMs: 4_000,
      tookMs: 0,
    };
    const lines = [line.session(), line.started("c1", plan), line.session()];
    const attempt = { number: 1, startedAtMs: STARTED_AT_MS, sessionId: undefined, outcome: undefined };
    const attempts = [
      { ...attempt, endedAtMs: STARTED_AT_MS + 9_000 },
      { ...attempt, number: 2, endedAtMs: STARTED_AT_MS + 59_000 },
    ];
    const entries = read(lines, { ...recordOfStream(lines, { afterMs: 59_000 }), attempts });

    expect(entries.map(told)).toContain("0:04 tool 1 unfinished shell npm test");
    expect(entries.find(({ kind }) => kind === "tool")?.tool?.took).toBe("open for 5.0 s");
  });

  it("show a call once that ends after the session has begun again, and two that share an id", () => {
    const plan = { tool: "shellToolCall", args: { command: "npm test" }, startMs: 4_000, tookMs: 5 };
    const call = { ...plan, result: { success: { exitCode: 0 } } };
    const bare = recordWith({ toolCalls: [] });
    const outcomes = (...lines: readonly string[]): readonly unknown[] =>
      read(lines, bare).flatMap(({ tool }) => (tool === undefined ? [] : [tool.outcome]));

    expect(
      outcomes(line.session(), line.started("0", call), line.session(), line.completed("0", call)),
    ).toEqual(["ok"]);
    expect(
      outcomes(
        line.session(),
        line.started("0", call),
        line.session(),
        line.started("0", call),
        line.completed("0", call),
      ),
    ).toEqual(["unfinished", "ok"]);
  });

  it("number a call as the record does, though calls before it are missing from the transcript", () => {
    const record = recordOfStream(GARDEN_STREAM, { afterMs: 59_400 });
    const ending = GARDEN_STREAM.filter((text) => !/"call_id":"c[1-3]"/.test(text));

    const calls = read(ending, record).filter(({ kind }) => kind === "tool");

    expect(calls.map(({ tool, title }) => `${tool?.number} ${title}`)).toEqual([
      "4 npm test -- --run",
      "5 src/beds.ts",
      "6 git push origin HEAD",
      "7 npm test -- --run",
      "8 npm run dev",
    ]);
  });

  it("have no number for a call that the record does not list, so that it is not taken for another", () => {
    const record = recordOfStream(GARDEN_STREAM, { afterMs: 59_400 });
    const entries = read(GARDEN_STREAM, { ...record, toolCalls: record.toolCalls.slice(0, 2) });

    expect(entries.flatMap(({ tool }) => (tool === undefined ? [] : [tool.number]))).toEqual([
      1,
      2,
      ...Array.from({ length: 6 }, () => undefined),
    ]);
  });

  it("have no call that may have ended where lines were left out, unless the record tells how it did", () => {
    const record = recordOfStream(GARDEN_STREAM, { afterMs: 59_400 });
    const started = GARDEN_STREAM.filter((text) => text.includes('"subtype":"started"'));
    const reader = readEntries({ ...record, toolCalls: record.toolCalls.slice(0, 2) });
    started.slice(0, 6).forEach((text) => reader.line(text));
    reader.gap();
    started.slice(6).forEach((text) => reader.line(text));

    expect(reader.end().map(({ head }) => told(head))).toEqual([
      "0:05 tool 1 ok grep rows\\(",
      "0:07 tool 2 ok read src/beds.ts",
      "0:38 tool undefined unfinished shell npm test -- --run",
      "0:52 tool undefined unfinished shell npm run dev",
    ]);
  });

  it("count the calls of a recorded stream as its record does", () => {
    if (!existsSync(RECORDED)) {
      return;
    }
    for (const name of readdirSync(RECORDED).filter((file) => file.endsWith(".ndjson"))) {
      const lines = readFileSync(join(RECORDED, name), "utf8")
        .split("\n")
        .filter((text) => text !== "");
      const record = recordOfStream(lines, { afterMs: 1_000 });
      const calls = read(lines).flatMap(({ tool }) =>
        tool === undefined ? [] : [`${tool.number} ${tool.outcome}`],
      );

      expect([name, calls]).toEqual([name, record.toolCalls.map((call) => `${call.number} ${call.outcome}`)]);
    }
  });
});

/** A piece of a message that may be repeated as a whole. */
function delta(text: string): string {
  return JSON.stringify({
    type: "assistant",
    message: { content: [{ type: "text", text }] },
    timestamp_ms: 1,
  });
}

function readRaw(
  lines: readonly string[],
  record = recordOfStream(lines, { afterMs: 59_000 }),
): readonly ShownEntry[] {
  const reader = readEntries(record);
  return [...lines.flatMap((text) => reader.line(text)), ...reader.end()];
}

/** In the order in which the browser shows them. */
function read(lines: readonly string[], record?: RunRecord): readonly PageEntry[] {
  return readRaw(lines, record)
    .map(({ head, blocks }) => ({ ...head, blocks: blocks() }))
    .sort((left, right) => left.order - right.order);
}

function told({ kind, atMs, tool, title, text }: EntryHead): string {
  const seconds = atMs === undefined ? "" : `0:${String(Math.floor(atMs / 1_000)).padStart(2, "0")} `;
  const call = tool === undefined ? "" : `${tool.number} ${tool.outcome} ${tool.name} `;
  return `${seconds}${kind} ${call}${title}${text === undefined ? "" : `: ${text}`}`;
}

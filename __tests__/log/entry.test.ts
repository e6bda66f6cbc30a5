import { describe, expect, it } from "@jest/globals";
import type { CallEntry, LogEntry, WordsEntry } from "../../src/log/entry.js";
import { EntryReader } from "../../src/log/entry-reader.js";
import type { RunRecord } from "../../src/record/schema.js";
import { createRedactor } from "../../src/safety/redaction/redact.js";
import { recordWith, STARTED_AT_MS } from "../support/page-fixtures.js";
import { line, SESSION_ID } from "../support/page-streams.js";

type Read = { readonly entries: readonly LogEntry[]; readonly oversized: readonly number[] };

/** Reads a transcript of a run whose record lists no call. */
function readLog(lines: readonly (string | Buffer)[], attempts: RunRecord["attempts"] = []): Read {
  const entries: LogEntry[] = [];
  const oversized: number[] = [];
  const reader = new EntryReader(recordWith({ attempts }), createRedactor([]), {
    entry: (entry) => void entries.push(entry),
    oversized: (byteCount) => void oversized.push(byteCount),
  });
  for (const one of lines) {
    reader.bytes(Buffer.from(one));
    reader.bytes(Buffer.from("\n"));
  }
  reader.end();
  return { entries, oversized };
}

function wordsOf(lines: readonly string[], attempts?: RunRecord["attempts"]): readonly WordsEntry[] {
  return readLog(lines, attempts).entries.filter((entry) => entry.kind !== "tool");
}

function callsOf(lines: readonly string[]): readonly CallEntry[] {
  return readLog(lines).entries.filter((entry) => entry.kind === "tool");
}

function titlesOf(lines: readonly string[], attempts?: RunRecord["attempts"]): readonly string[] {
  return wordsOf(lines, attempts).map(({ title }) => title);
}

/** A piece of a message that may be repeated as a whole. */
function piece(text: string): string {
  return JSON.stringify({
    type: "assistant",
    message: { content: [{ type: "text", text }] },
    timestamp_ms: STARTED_AT_MS,
  });
}

/** What the CLI writes when it has answered its own question whether it may search the web. */
function answered(answer: object): string {
  return JSON.stringify({
    type: "interaction_query",
    subtype: "response",
    query_type: "webSearchRequestQuery",
    response: { id: 1, webSearchRequestResponse: answer },
  });
}

const SHELL = {
  tool: "shellToolCall",
  args: { command: "npm test" },
  result: { success: { exitCode: 0 } },
  startMs: 4_000,
  tookMs: 5,
};

describe("an event in words", () => {
  it.each([
    [
      "the work that ended in the background",
      { type: "system", subtype: "task_notification", task_id: "t1", title: "npm run dev", status: "done" },
      "session Ended in the background · npm run dev",
    ],
    [
      "the same without a title",
      { type: "system", subtype: "task_notification", task_id: "t1", status: "done" },
      "session Ended in the background · t1",
    ],
    [
      "the end of the CLI's patience with it",
      { type: "system", subtype: "background_shell_timeout" },
      "session What still ran in the background was ended by the CLI",
    ],
    [
      "a lost connection",
      { type: "connection", subtype: "reconnecting", attempt: 2 },
      "connection Connection lost · try 2",
    ],
    [
      "a connection that is back",
      { type: "connection", subtype: "reconnected" },
      "connection Connected again",
    ],
    [
      "a request that is repeated",
      { type: "retry", subtype: "starting", attempt: 1 },
      "connection Request starts anew · try 1",
    ],
    ["a request that is continued", { type: "retry", subtype: "resuming" }, "connection Request goes on"],
    [
      "an error as the result",
      { type: "result", subtype: "failure", is_error: true, result: "" },
      "result Result · failure (error)",
    ],
  ])("is what a person would say of %s", (_what, event, told) => {
    expect(wordsOf([JSON.stringify(event)]).map(({ kind, title }) => `${kind} ${title}`)).toEqual([told]);
  });

  it("is none for work that goes on in the background", () => {
    const event = { type: "system", subtype: "task_notification", task_id: "t1", status: "running" };
    expect(readLog([JSON.stringify(event)]).entries).toEqual([]);
  });

  it("says how the CLI answered its own question, and why where it gives a reason", () => {
    const title = "Question answered by the CLI itself · webSearchRequestQuery:";
    const [approved, rejected] = wordsOf([
      answered({ approved: {} }),
      answered({ rejected: { reason: "not in print mode" } }),
    ]);
    expect(approved).toMatchObject({ kind: "question", title: `${title} approved` });
    expect(approved).not.toHaveProperty("text");
    expect(rejected).toMatchObject({ title: `${title} rejected`, text: "not in print mode" });
  });

  it("says which attempt a session begins where there are several, by its id or else in their order", () => {
    const attempt = (number: number, sessionId?: string): RunRecord["attempts"][number] => ({
      number,
      sessionId,
      startedAtMs: STARTED_AT_MS,
      endedAtMs: STARTED_AT_MS,
      outcome: undefined,
    });
    const sessions = [line.session(), line.session()];
    expect(titlesOf(sessions.slice(1), [attempt(1, SESSION_ID)])).toEqual(["Session started · Composer 2"]);
    for (const attempts of [
      [attempt(1), attempt(2)],
      [attempt(1, SESSION_ID), attempt(2, SESSION_ID)],
    ]) {
      expect(titlesOf(sessions, attempts)).toEqual([
        "Attempt 1 of 2: session started · Composer 2",
        "Attempt 2 of 2: session started · Composer 2",
      ]);
    }
  });
});

describe("the order of entries", () => {
  it("counts them from 1, a call from where it began though it arrives at its end", () => {
    const lines = [
      line.session(),
      line.started("c1", SHELL),
      line.message("Meanwhile", 4_001),
      line.completed("c1", SHELL),
    ];
    expect(readLog(lines).entries.map(({ kind, order }) => `${order} ${kind}`)).toEqual([
      "1 session",
      "3 message",
      "2 tool",
    ]);
  });
});

describe("the events that an entry was made from", () => {
  it("are those of a message or question itself, and none of a message that only came in pieces", () => {
    const [message, question] = [line.message("Hello", 1_000), answered({ approved: {} })];
    const result = line.result("", 1);
    expect(wordsOf([message, question, piece("I was"), result, piece("not done")])).toMatchObject([
      { text: "Hello", sources: [{ line: message }] },
      { kind: "question", sources: [{ line: question }] },
      { text: "I was", sources: [] },
      { kind: "result", sources: [{ line: result }] },
      { text: "not done", sources: [] },
    ]);
  });
});

describe("a thought", () => {
  const end = JSON.stringify({ type: "thinking", subtype: "completed" });

  it("is joined from its pieces until something else comes, be it only the end of the thought or of the log", () => {
    const first = line.thinking("The rows ", 1_000);
    const lines = [
      ...[end, first, line.thinking("are ", 1_100), line.thinking("rounded.", 1_200), end],
      ...[line.thinking("Or not?", 2_000), end, line.thinking("They are", 3_000)],
    ];
    const thought = { kind: "thinking", title: "Thinking" };
    expect(wordsOf(lines)).toMatchObject([
      { ...thought, text: "The rows are rounded.", sources: [{ line: first }], morePieces: 2 },
      { ...thought, text: "Or not?", timestampMs: STARTED_AT_MS + 2_000, morePieces: 0 },
      { ...thought, text: "They are", morePieces: 0 },
    ]);
  });

  it("has at most the pieces that begin in its first 1,048,576 units; the others are counted", () => {
    const pieces = ["x".repeat(1024 * 1024 - 1), "a", "b"].map((text) => line.thinking(text, 0));
    const [thought] = wordsOf(pieces);
    expect(thought?.text).toHaveLength(1024 * 1024);
    expect(thought?.text?.endsWith("xa")).toBe(true);
    expect(thought?.morePieces).toBe(2);
  });
});

describe("a call", () => {
  it("has its whole output, also where it is the content of a long file", () => {
    const content = "const a = 1;\n".repeat(1_000);
    const read = { ...SHELL, tool: "readToolCall", result: { success: { content } } };
    expect(callsOf([line.started("c1", read), line.completed("c1", read)])).toMatchObject([
      { output: content, outputIsDiff: false },
    ]);
  });

  it("that never ends has its arguments, and neither output nor error", () => {
    const started = line.started("c1", SHELL);
    expect(callsOf([started])).toEqual([
      {
        order: 1,
        kind: "tool",
        call: expect.objectContaining({ id: "c1", outcome: "unfinished" }),
        recorded: undefined,
        args: { command: "npm test" },
        sources: [{ line: started, isMended: false }],
        output: undefined,
        outputIsDiff: false,
        error: undefined,
      },
    ]);
  });

  it("that never ends has its arguments only where it is one of 1,000: a stream may open any number", () => {
    const calls = callsOf(Array.from({ length: 1_001 }, (_, index) => line.started(`c${index}`, SHELL)));
    expect(calls).toHaveLength(1_001);
    expect(calls.filter(({ args, sources }) => "command" in args && sources.length === 1)).toHaveLength(
      1_000,
    );
    expect(calls.at(-1)).toMatchObject({ args: {}, sources: [], call: { target: "npm test" } });
  });
});

describe("a line of more than 64 MiB", () => {
  it("is left out and reported with its size", () => {
    const { entries, oversized } = readLog([Buffer.alloc(64 * 1024 * 1024 + 1, "x"), line.session()]);
    expect(entries.map(({ kind }) => kind)).toEqual(["session"]);
    expect(oversized).toEqual([64 * 1024 * 1024 + 1]);
  });
});

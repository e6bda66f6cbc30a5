import { RunInProgress } from "../../src/record/run-in-progress.js";
import { describe, expect, it } from "@jest/globals";
import fc from "fast-check";
import { readFileSync } from "node:fs";
import { StreamListener } from "../../src/run/listen.js";
import type { RunUpdate } from "../../src/record/run-update.js";
import type { RunRecord } from "../../src/record/schema.js";
import { createRedactor, type Redactor } from "../../src/safety/redaction/redact.js";
import { ENDLESS_TURN } from "../../src/stream/paced-lines.js";
import { createManualClock } from "../support/manual-clock.js";
import { IDENTITY } from "../support/replay.js";
import { propertyRuns } from "../support/property-runs.js";

const REDACTOR = createRedactor([]);
const STREAM = readFileSync("__tests__/fixtures/modern-run.ndjson");

type Heard = { readonly updates: readonly RunUpdate[]; readonly record: RunRecord };

function hear(chunks: readonly Uint8Array[], redactor: Redactor = REDACTOR): Heard {
  const updates: RunUpdate[] = [];
  const run = new RunInProgress({
    identity: IDENTITY,
    startedAtMs: 0,
    workspaces: [],
    redact: (text) => text,
  });
  const listener = new StreamListener({
    run,
    redactor,
    withBulk: false,
    clock: createManualClock(),
    turns: ENDLESS_TURN,
    limits: {
      heard: () => undefined,
    },
    tell: (update) => void updates.push(update),
  });
  for (const chunk of chunks) {
    void listener.bytes(Buffer.from(chunk));
  }
  void listener.end();
  return { updates, record: run.record() };
}

/** The bytes that leave, whatever arrived together. */
function leaving({ updates }: Heard): string {
  const blocks = updates.flatMap((update) => (update.type === "lines" ? [update.bytes] : []));
  return Buffer.concat(blocks).toString();
}

function meanings({ updates }: Heard): readonly RunUpdate[] {
  return updates.filter(({ type }) => type !== "lines");
}

describe("the stream as it comes", () => {
  it("S1 S2 means the same however its bytes are cut", () => {
    const whole = hear([STREAM]);
    expect(whole.record.toolCalls.length).toBeGreaterThan(0);
    fc.assert(
      fc.property(fc.array(fc.nat(STREAM.length), { maxLength: 50 }), (places) => {
        const ends = [...places].sort((a, b) => a - b);
        const chunks = [...ends, STREAM.length].map((end, index) =>
          STREAM.subarray(ends[index - 1] ?? 0, end),
        );
        const heard = hear(chunks);
        expect(heard.record).toEqual(whole.record);
        expect(meanings(heard)).toEqual(meanings(whole));
        expect(leaving(heard)).toBe(leaving(whole));
      }),
      { numRuns: propertyRuns(50) },
    );
  });

  it("S2 S8 finds an event that stands on several lines, with its empty ones", () => {
    const { record } = hear([
      Buffer.from('{"type":"result","subtype":"success","is_error":false,"result":"One.\n\nTwo."}\n'),
    ]);
    expect(record.result?.text).toBe("One.\n\nTwo.");
    expect(record.stream.repairedLines).toBe(1);
  });
});

describe("S24 a secret in pieces", () => {
  const SECRET = "key_0123456789abcdef0123456789abcdef";
  const thought = (text: string): object => ({ type: "thinking", subtype: "delta", text, session_id: "s-1" });
  const said = (text: string, marks: object): object => ({
    type: "assistant",
    message: { role: "assistant", content: [{ type: "text", text }] },
    session_id: "s-1",
    ...marks,
  });
  const transcript = (events: readonly object[]): string =>
    leaving(
      hear(
        [Buffer.from(events.map((event) => `${JSON.stringify(event)}\n`).join(""))],
        createRedactor([SECRET]),
      ),
    );

  it("is not in the lines of the pieces", () => {
    const pieces = [SECRET.slice(0, 7), SECRET.slice(7, 18), SECRET.slice(18), " is the key"];
    const lines = transcript([
      ...pieces.map(thought),
      { type: "thinking", subtype: "completed", session_id: "s-1" },
      ...pieces.map((piece) => said(piece, { timestamp_ms: 1 })),
      said(pieces.join(""), { timestamp_ms: 1, model_call_id: "m-1" }),
    ])
      .trimEnd()
      .split("\n");
    const texts = lines.map((line) => /"text":"([^"]*)"/.exec(line)?.[1]);
    const left = [SECRET.slice(0, 7), "***", "***", " is the key"];
    expect(texts).toEqual([...left, undefined, ...left, "*** is the key"]);
  });
});

describe("S24 a secret of short lines, in lines that are no events", () => {
  it("is neither in what leaves nor in what is told of them", () => {
    const heard = hear(
      [Buffer.from("noise\nab12cd\nef34gh\nij56kl\n")],
      createRedactor(["ab12cd\nef34gh\nij56kl"]),
    );
    const told = heard.updates.flatMap((update) => (update.type === "unreadable" ? [update.text] : []));
    expect(told).toEqual(["noise", "ab12cd", "***", "***"]);
    expect(leaving(heard)).toBe("noise\nab12cd\n***\n***\n");
  });
});

describe("S25 a line that this program stumbles over", () => {
  const line: Redactor["line"] = (bytes) => {
    if (bytes.includes("stumble")) {
      throw new RangeError("Maximum call stack size exceeded");
    }
    return { bytes, touched: false };
  };
  const stumbling: Redactor = {
    text: (text) => text,
    json: (text) => text,
    markup: (text) => text,
    line,
    lines: () => line,
    pieces: () => createRedactor([]).pieces(),
  };

  it("is counted and told, and costs no other line", () => {
    const result = '{"type":"result","subtype":"success","is_error":false,"result":"Done."}';
    const { record, updates } = hear([Buffer.from(`{"type":"stumble"}\n${result}\n`)], stumbling);
    expect(record.result?.text).toBe("Done.");
    expect(record.stream.unreadableLines).toBe(1);
    expect(updates).toContainEqual({
      type: "unreadable",
      text: "(a line of 18 bytes that could not be read: Maximum call stack size exceeded)",
      count: 1,
    });
  });

  it("does not leave, since nobody can say what is in it", () => {
    const stream = '{"type":"one"}\r\n{"type":"stumble"}\n{"type":"two"}\n{"type":"stumble"}';
    expect(leaving(hear([Buffer.from(stream)], stumbling))).toBe('{"type":"one"}\r\n{"type":"two"}\n');
  });

  it("is no result, whatever stood in it", () => {
    const { record } = hear(
      [Buffer.from('{"type":"result","is_error":false,"result":"stumble"}\n')],
      stumbling,
    );
    expect(record.result).toBeUndefined();
  });
});

import { describe, expect, it } from "@jest/globals";
import type { RunRecord } from "../../../src/record/schema.js";
import { RunLog } from "../../../src/render/page/run-log.js";
import { writeLog } from "../../support/log-entries.js";
import { recordOfStream } from "../../support/page-fixtures.js";
import { line, longStream } from "../../support/page-streams.js";

const STREAM = longStream(2_000);

describe("the data of a log", () => {
  it("holds everything when there is room", () => {
    const { entries, notes } = logWithin(10_000_000);

    // Two lines of the stream are one call.
    expect(entries.length).toBeGreaterThan(1_000);
    expect(entries.every((entry) => "raw" in entry)).toBe(true);
    expect(notes).toEqual([]);
  });

  it("gives up raw events, then texts, then the end when room gets tight, and says so", () => {
    const { entries, notes, bytes } = logWithin(400_000);
    const withRaw = entries.filter((entry) => "raw" in entry);
    const bare = entries.filter((entry) => "isBare" in entry);

    expect(bytes).toBeLessThanOrEqual(400_000);
    expect(entries.slice(0, 100).every((entry) => "raw" in entry)).toBe(true);
    expect(withRaw.length).toBeLessThan(entries.length);
    expect(bare.length).toBeGreaterThan(0);
    expect(notes).toEqual([
      expect.stringMatching(
        /^This page has reached its size limit: \d+ entries are shown without raw events, \d+ entries are shown without any texts, the log ends before the run does\. All of it is in the transcript\.$/,
      ),
    ]);
  });

  it.each([
    ["1 entry is shown", 1],
    ["2 entries are shown", 2],
  ])("says that %s without texts, where none is without its raw event alone", (words, amount) => {
    const { written } = logOf(recordOfStream(STREAM, { afterMs: 1 }), 20_000);
    // As long as a text may be: the first fills the room so far that of the next only the head goes in.
    const long = line.prompt("x".repeat(16_000));
    const html = [long, ...Array.from({ length: amount }, () => long)].map((text) => written.line(text));

    expect(dataOf(html.join("") + written.end(""), "notes")).toEqual([
      `This page has reached its size limit: ${words} without any texts. All of it is in the transcript.`,
    ]);
  });

  it("gives raw events half of its room, texts three quarters, and what went wrong nine tenths", () => {
    const room = 400_000;
    const lines = Array.from({ length: 400 }, (_, index) => [
      line.message("x".repeat(1_000), index),
      ...failedCall(`c${index}`, index),
    ]).flat();
    const { written } = logOf(recordOfStream(lines, { afterMs: 1_000_000 }), room);
    const html = lines.map((text) => written.line(text)).join("") + written.end("");
    const entries = dataOf(html, "entries").map((entry) => ({ json: JSON.stringify(entry), entry }));
    const usedUntilLast = (belongs: (json: string, entry: object) => boolean): number => {
      const last = entries.findLastIndex(({ json, entry }) => belongs(json, entry));
      return entries.slice(0, last + 1).reduce((sum, { json }) => sum + json.length, 0) / room;
    };
    const isMessage = (json: string): boolean => json.includes('"message"');

    expect(usedUntilLast((json, entry) => isMessage(json) && "raw" in entry)).toBeCloseTo(0.5, 1);
    expect(usedUntilLast((json, entry) => isMessage(json) && "text" in entry)).toBeCloseTo(0.75, 1);
    expect(usedUntilLast((json, entry) => !isMessage(json) && "raw" in entry)).toBeCloseTo(0.9, 1);
    expect(usedUntilLast(() => true)).toBeGreaterThan(0.93);
  });

  it("keeps the texts of what went wrong when others have lost theirs", () => {
    const { entries } = logWithin(500_000);
    const firstBare = entries.findIndex((entry) => "isBare" in entry);
    const laterFailures = entries
      .slice(firstBare)
      .filter((entry) => JSON.stringify(entry).includes('"failed"'));

    expect(firstBare).toBeGreaterThan(0);
    expect(laterFailures.some((entry) => "raw" in entry)).toBe(true);
  });

  it("ends after 50,000 entries, however short they are", () => {
    const { log, written } = logOf(recordOfStream([], { afterMs: 1 }), 1_000_000_000);
    const html = Array.from({ length: 50_001 }, () => written.line("x")).join("");

    expect(log.isFull()).toBe(true);
    expect(dataOf(html + written.end(""), "entries")).toHaveLength(50_000);
  });

  it("tells when further lines need not be read", () => {
    const { log, written } = logOf(recordOfStream(STREAM, { afterMs: 1 }), 10_000);

    expect(log.isFull()).toBe(false);
    STREAM.forEach((text) => written.line(text));
    expect(log.isFull()).toBe(true);
  });

  it("keeps to its room whatever is said of the transcript, and says the beginning of it", () => {
    const { written } = logOf(recordOfStream(STREAM, { afterMs: 1 }), 20_000);
    const html =
      STREAM.map((text) => written.line(text)).join("") + written.end(`No file: ${"</ü".repeat(10_000)}`);

    expect(Buffer.byteLength(html)).toBeLessThanOrEqual(20_000);
    expect(dataOf(html, "notes")[0]).toMatch(/^No file: <.*…$/);
  });

  it("comes in blocks of a size that can be written one by one", () => {
    const { written } = logOf(recordOfStream(STREAM, { afterMs: 1 }), 10_000_000);
    const lengths = STREAM.map((text) => written.line(text).length);

    expect(Math.max(...lengths)).toBeLessThan(300_000);
    expect(lengths.filter((length) => length > 0).length).toBeGreaterThan(2);
  });
});

function failedCall(id: string, startMs: number): readonly string[] {
  const plan = {
    tool: "shellToolCall",
    args: { command: "npm test" },
    result: { failure: { command: "npm test", exitCode: 1, stdout: "y".repeat(500), stderr: "" } },
    startMs,
    tookMs: 10,
  };
  return [line.started(id, plan), line.completed(id, plan)];
}

function logOf(record: RunRecord, maximumBytes: number) {
  const log = new RunLog(record, 0, maximumBytes, (text) => text);
  return { log, written: writeLog(record, log) };
}

function logWithin(maximumBytes: number) {
  const { written } = logOf(recordOfStream(STREAM, { afterMs: 2_000_000 }), maximumBytes);
  const html = STREAM.map((text) => written.line(text)).join("") + written.end("");
  return { entries: dataOf(html, "entries"), notes: dataOf(html, "notes"), bytes: Buffer.byteLength(html) };
}

function dataOf(html: string, name: string): readonly object[] {
  const blocks = html.matchAll(
    /<script type="application\/json" data-name="(\w+)" data-run="0">(.*?)<\/script>/gs,
  );
  const data: object[] = [];
  for (const [, block, json] of blocks) {
    const values: unknown = block === name ? JSON.parse(json ?? "") : [];
    if (Array.isArray(values)) {
      const list: readonly object[] = values;
      data.push(...list);
    }
  }
  return data;
}

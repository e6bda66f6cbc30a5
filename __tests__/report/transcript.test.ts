import { afterEach, beforeEach, describe, expect, it, jest } from "@jest/globals";
import * as fs from "node:fs";
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Happening } from "../../src/record/happening.js";
import { sampleRecord } from "../support/sample-record.js";

/** What the disk does with each write; undefined: all of it is written. */
let disk: ((descriptor: number, bytes: Uint8Array) => number) | undefined;

jest.unstable_mockModule("node:fs", () => ({
  ...fs,
  writeSync: (descriptor: number, bytes: Uint8Array) => (disk ?? fs.writeSync)(descriptor, bytes),
}));
const { createTranscript } = await import("../../src/report/transcript.js");

let directory = "";
let path = "";

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), "transcript-"));
  path = join(directory, "transcript.ndjson");
});

afterEach(() => {
  disk = undefined;
  rmSync(directory, { recursive: true, force: true });
});

const line = (text: string): Happening => ({ type: "line", bytes: Buffer.from(text) });
const written = (): string => readFileSync(path, "utf8");

type Transcript = ReturnType<typeof createTranscript>;

async function begun(): Promise<Transcript> {
  const transcript = createTranscript(path);
  await transcript.begin?.(sampleRecord());
  return transcript;
}

function tell(transcript: Transcript, happening: Happening): void | Promise<void> {
  return transcript.happened?.(happening, sampleRecord, 0);
}

describe("the transcript", () => {
  it("holds each line as it came, and is written before anything else happens", async () => {
    const transcript = await begun();
    void tell(transcript, line('{"a":1}'));
    void tell(transcript, { type: "tick" });
    void tell(transcript, line("noise"));
    expect(written()).toBe("");
    await Promise.resolve();
    expect(written()).toBe('{"a":1}\nnoise\n');
    expect(await transcript.end?.(sampleRecord())).toEqual({ "transcript-file": path });
    expect((statSync(path).mode & 0o777).toString(8)).toBe("600");
  });

  it("never asks the stream to wait: a stop and a start for each chunk cost more than the writing", async () => {
    const transcript = await begun();
    expect(tell(transcript, line("a"))).toBeUndefined();
    await transcript.end?.(sampleRecord());
  });

  it("is complete at the end, whatever was still to be written", async () => {
    const transcript = await begun();
    void tell(transcript, line("last"));
    await transcript.end?.(sampleRecord());
    expect(written()).toBe("last\n");
  });

  it("keeps the order of lines that fit together and lines that are too long for that", async () => {
    const transcript = await begun();
    const lines = ["short", "x".repeat(200_000), "y".repeat(200_000), "", "z".repeat(300_000), "last"];
    for (const text of lines) {
      void tell(transcript, line(text));
    }
    await transcript.end?.(sampleRecord());
    expect(written()).toBe(lines.map((text) => `${text}\n`).join(""));
  });

  it.each([0, 1, 2])("holds a line that leaves %i bytes free of a batch", async (free) => {
    const transcript = await begun();
    const text = "x".repeat(256 * 1024 - 1 - free);
    void tell(transcript, line(text));
    void tell(transcript, line("next"));
    await transcript.end?.(sampleRecord());
    expect(written()).toBe(`${text}\nnext\n`);
  });

  it("does not keep more than a batch, however much arrives together", async () => {
    const transcript = await begun();
    for (let number = 0; number < 3; number += 1) {
      void tell(transcript, line("x".repeat(200_000)));
    }
    expect(written()).toHaveLength(2 * 200_001);
    await transcript.end?.(sampleRecord());
  });

  it("goes on where a write was cut short", async () => {
    const transcript = await begun();
    disk = (descriptor, bytes) => fs.writeSync(descriptor, bytes.subarray(0, 3));
    void tell(transcript, line("0123456789"));
    void tell(transcript, line("abc"));
    await transcript.end?.(sampleRecord());
    expect(written()).toBe("0123456789\nabc\n");
  });

  it("takes nobody else's place", () => {
    writeFileSync(path, "theirs");
    expect(() => createTranscript(path).begin?.(sampleRecord())).toThrow("EEXIST");
    expect(written()).toBe("theirs");
  });

  it("tells of a full disk where it can be caught, not in the middle of nowhere", async () => {
    const transcript = await begun();
    disk = () => {
      throw new Error("ENOSPC: no space left on device, write");
    };
    void tell(transcript, line("a"));
    await Promise.resolve();
    expect(() => tell(transcript, line("b"))).toThrow("ENOSPC");
    await expect(async () => transcript.end?.(sampleRecord())).rejects.toThrow("ENOSPC");
  });
});

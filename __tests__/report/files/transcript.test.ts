import { afterEach, beforeEach, describe, expect, it, jest } from "@jest/globals";
import * as fs from "node:fs";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from "node:fs";
import { execFileSync } from "node:child_process";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { RunUpdate } from "../../../src/record/run-update.js";
import { sampleRecord } from "../../support/sample-record.js";

/** What the disk does with each write; undefined: all of it is written. */
let disk: ((descriptor: number, bytes: Uint8Array) => number) | undefined;

jest.unstable_mockModule("node:fs", () => ({
  ...fs,
  writeSync: (descriptor: number, bytes: Uint8Array) => (disk ?? fs.writeSync)(descriptor, bytes),
}));
const { createTranscript } = await import("../../../src/report/files/transcript.js");

let directory = "";
let path = "";
let warnings: string[] = [];

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), "transcript-"));
  path = join(directory, "transcript.ndjson");
  warnings = [];
});

afterEach(() => {
  disk = undefined;
  rmSync(directory, { recursive: true, force: true });
});

const lines = (text: string): RunUpdate => ({ type: "lines", bytes: Buffer.from(text) });
const written = (): string => readFileSync(path, "utf8");

type Transcript = ReturnType<typeof createTranscript>;

async function begun(): Promise<Transcript> {
  const transcript = createTranscript(path, (text) => warnings.push(text));
  await transcript.begin?.(sampleRecord());
  return transcript;
}

function tell(transcript: Transcript, update: RunUpdate): void | Promise<void> {
  return transcript.happened?.(update, sampleRecord, 0);
}

describe("the transcript", () => {
  it("holds what it is told of at once, before anything else can happen", async () => {
    const transcript = await begun();
    void tell(transcript, lines('{"a":1}\n'));
    expect(written()).toBe('{"a":1}\n');
    void tell(transcript, { type: "tick" });
    void tell(transcript, lines("noise\n\n"));
    expect(written()).toBe('{"a":1}\nnoise\n\n');
    expect(await transcript.end?.(sampleRecord())).toEqual({ "transcript-file": path });
    expect(warnings).toEqual([]);
    expect((statSync(path).mode & 0o777).toString(8)).toBe("600");
  });

  it("never asks the stream to wait: a stop and a start for each chunk cost more than the writing", async () => {
    const transcript = await begun();
    expect(tell(transcript, lines("a\n"))).toBeUndefined();
    await transcript.end?.(sampleRecord());
  });

  it("goes on where a write was cut short", async () => {
    const transcript = await begun();
    disk = (descriptor, bytes) => fs.writeSync(descriptor, bytes.subarray(0, 3));
    void tell(transcript, lines("0123456789\nabc\n"));
    await transcript.end?.(sampleRecord());
    expect(written()).toBe("0123456789\nabc\n");
  });

  it("takes nobody else's place", () => {
    writeFileSync(path, "theirs");
    expect(() => createTranscript(path, () => undefined).begin?.(sampleRecord())).toThrow("EEXIST");
    expect(written()).toBe("theirs");
  });

  it.each<[string, () => void]>([
    ["nothing", () => undefined],
    [
      "a link",
      () => {
        symlinkSync("/etc/passwd", path);
      },
    ],
    ["a named pipe", () => execFileSync("mkfifo", [path])],
    [
      "a folder",
      () => {
        mkdirSync(path);
      },
    ],
    [
      "another file",
      () => {
        writeFileSync(path, "forged\n");
      },
    ],
  ])("is not handed on when %s stands in its place at the end, and that is said", async (_, plant) => {
    const transcript = await begun();
    void tell(transcript, lines("a\n"));
    rmSync(path);
    plant();
    expect(await transcript.end?.(sampleRecord())).toEqual({ "transcript-file": "" });
    expect(warnings).toEqual([
      expect.stringMatching(/^The transcript was removed or replaced during the run/u),
    ]);
  });

  it("fails by itself on a full disk, where it can be told and left out", async () => {
    const transcript = await begun();
    disk = () => {
      throw new Error("ENOSPC: no space left on device, write");
    };
    expect(() => tell(transcript, lines("a\n"))).toThrow("ENOSPC");
  });
});

import { afterEach, beforeEach, describe, expect, it, jest } from "@jest/globals";
import * as fs from "node:fs";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from "node:fs";
import { execFileSync } from "node:child_process";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { RunUpdate } from "../../../src/record/run-update.js";

/** What the disk does with each write; undefined: all of it is written. */
let disk: ((descriptor: number, bytes: Uint8Array) => number) | undefined;

jest.unstable_mockModule("node:fs", () => ({
  ...fs,
  writeSync: (descriptor: number, bytes: Uint8Array) => (disk ?? fs.writeSync)(descriptor, bytes),
}));
const { Transcript } = await import("../../../src/report/files/transcript.js");

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

function begun(): InstanceType<typeof Transcript> {
  const transcript = new Transcript(path, (text) => warnings.push(text));
  transcript.begin();
  return transcript;
}

describe("the transcript", () => {
  it("holds what it is told of at once, before anything else can happen", () => {
    const transcript = begun();
    transcript.happened(lines('{"a":1}\n'));
    expect(written()).toBe('{"a":1}\n');
    transcript.happened({ type: "tick" });
    transcript.happened(lines("noise\n\n"));
    expect(written()).toBe('{"a":1}\nnoise\n\n');
    expect(transcript.end()).toEqual({ "transcript-file": path });
    expect(warnings).toEqual([]);
    expect((statSync(path).mode & 0o777).toString(8)).toBe("600");
  });

  it("goes on where a write was cut short", () => {
    const transcript = begun();
    disk = (descriptor, bytes) => fs.writeSync(descriptor, bytes.subarray(0, 3));
    transcript.happened(lines("0123456789\nabc\n"));
    transcript.end();
    expect(written()).toBe("0123456789\nabc\n");
  });

  it("takes nobody else's place", () => {
    writeFileSync(path, "theirs");
    expect(() => {
      new Transcript(path, () => undefined).begin();
    }).toThrow("EEXIST");
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
  ])("is not handed on when %s stands in its place at the end, and that is said", (_, plant) => {
    const transcript = begun();
    transcript.happened(lines("a\n"));
    rmSync(path);
    plant();
    expect(transcript.end()).toEqual({ "transcript-file": "" });
    expect(warnings).toEqual([
      expect.stringMatching(/^The transcript was removed or replaced during the run/u),
    ]);
  });

  it("fails by itself on a full disk, where it can be told and left out", () => {
    const transcript = begun();
    disk = () => {
      throw new Error("ENOSPC: no space left on device, write");
    };
    expect(() => {
      transcript.happened(lines("a\n"));
    }).toThrow("ENOSPC");
  });
});

import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "@jest/globals";
import { transcriptChunks } from "../../../src/report/files/page-file.js";

const GAP = "(gap)\n";
const MEGABYTE = 1024 * 1024;

describe("the bytes of a transcript", () => {
  let directory: string;
  let path: string;
  let notes: string[];

  beforeEach(() => {
    directory = mkdtempSync(join(tmpdir(), "transcript-"));
    path = join(directory, "transcript.ndjson");
    notes = [];
  });

  afterEach(() => {
    rmSync(directory, { recursive: true });
  });

  async function read(text: string): Promise<string> {
    writeFileSync(path, text);
    const chunks: Buffer[] = [];
    const gap = (): void => void chunks.push(Buffer.from(GAP));
    for await (const chunk of transcriptChunks(path, {
      tell: (note) => notes.push(note),
      gap,
      missing: "It is missing.",
    })) {
      chunks.push(chunk);
    }
    return Buffer.concat(chunks).toString("utf8");
  }

  it.each([
    ["none at all", ""],
    ["a line without an end", "one"],
    ["empty lines, as an event may hold them", `{"type":"a\n\n\nb"}\n${"\n".repeat(900)}c`],
    ["more than is read at once", "ünï\n".repeat(MEGABYTE)],
  ])("are all that it holds: %s", async (_what, text) => {
    expect(await read(text)).toBe(text);
    expect(notes).toEqual([]);
  });

  it("are whole lines of the beginning and of the end of a long one, which is told", async () => {
    const lines = Array.from({ length: 10_000 }, (_, index) => `${index} ${"x".repeat(1_000)}\n`);
    const [beginning = "", ending = ""] = (await read(lines.join(""))).split(GAP);
    const text = beginning + ending;

    expect(text.length).toBeLessThan(8 * MEGABYTE);
    expect(beginning.length).toBeGreaterThan(4_000_000);
    expect(ending.length).toBeGreaterThan(4_000_000);
    expect(text.startsWith(lines.slice(0, 4_000).join(""))).toBe(true);
    expect(text.endsWith(lines.slice(-4_000).join(""))).toBe(true);
    expect(
      text
        .split("\n")
        .slice(0, -1)
        .every((line) => lines.includes(`${line}\n`)),
    ).toBe(true);
    expect(notes).toEqual(["The transcript is 10 MB long; this page shows its first and its last 4 MB."]);
  });

  it("are not millions of empty lines, each of which would cost as much as one that says something", async () => {
    const text = await read(`first\n${"\n".repeat(3 * MEGABYTE)}middle\n${"\n".repeat(3 * MEGABYTE)}last`);

    expect(text.length).toBeLessThan(20_000);
    expect(text.split(/\n+/)).toEqual(["first", "middle", "last"]);
  });
});

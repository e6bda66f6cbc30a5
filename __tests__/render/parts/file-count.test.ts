import { describe, expect, it } from "@jest/globals";
import type { RunRecord } from "../../../src/record/schema.js";
import { comparisonGap, fileCount } from "../../../src/render/parts/file-count.js";
import { finishedRecord, NOT_COMPARED, sampleFile, sampleRecord } from "../../support/sample-record.js";

const CHANGED = sampleFile("a.ts");
const PUT_BACK = sampleFile("b.ts", { status: "unchanged", changed: false });
const OUT_OF_SIGHT = sampleFile("/tmp/c.ts", { status: "unknown", changed: false, place: "outside" });

const quoted = (text: string): string => `"${text}"`;

describe("how many files", () => {
  it.each<[string, Partial<RunRecord>]>([
    ["none", {}],
    ["1 changed", { files: [CHANGED, PUT_BACK] }],
    ["none", { files: [PUT_BACK] }],
    ["2 changed, 1 reported", { files: [CHANGED, CHANGED, OUT_OF_SIGHT] }],
    ["1 reported", { ...NOT_COMPARED, files: [OUT_OF_SIGHT] }],
    ["none reported", { ...NOT_COMPARED, files: [] }],
    ["none", { ...NOT_COMPARED, attempts: [] }],
  ])("%s", (words, changes) => {
    expect(fileCount(finishedRecord("Done.", changes))).toBe(words);
  });
});

describe("that git could not compare", () => {
  it("is said with the reason, whether the agent reported files or not", () => {
    expect(comparisonGap(finishedRecord("Done.", NOT_COMPARED), quoted)).toBe(
      'What changed is not known: git could not compare (".git was removed").',
    );
    expect(comparisonGap(finishedRecord("Done.", { ...NOT_COMPARED, files: [OUT_OF_SIGHT] }), quoted)).toBe(
      'Only what the agent reported; git could not compare (".git was removed").',
    );
  });

  it.each<[string, RunRecord]>([
    ["git compared", finishedRecord("Done.")],
    ["no agent was started", finishedRecord("", { ...NOT_COMPARED, attempts: [] })],
    ["the agent is at work and reported no file yet", sampleRecord({ ...NOT_COMPARED })],
  ])("is not said where %s", (_, record) => {
    expect(comparisonGap(record, quoted)).toBeUndefined();
  });
});

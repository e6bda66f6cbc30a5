import { describe, expect, it } from "@jest/globals";
import { unreadableRun } from "../../src/record/finish.js";

describe("a run whose file cannot be read", () => {
  const record = unreadableRun("runs/api.json", "it is empty.");

  it("has failed without a result, and says which file it was and why", () => {
    expect(record).toMatchObject({
      conclusion: "failure",
      reason: "no-result",
      message: "runs/api.json could not be read as a run: it is empty.",
      result: undefined,
      exit: undefined,
    });
    expect(record.remedy).toContain("the job that should have written it");
  });

  it("claims nothing else: no place, no time, no calls, no files, and no comparison", () => {
    expect(new Set(Object.values(record.run))).toEqual(new Set([""]));
    expect([record.startedAtMs, record.endedAtMs]).toEqual([0, undefined]);
    expect(record.toolCallCounts.total).toBe(0);
    expect(record.files).toEqual([]);
    expect(record.diagnostics).toBe("");
    expect(record.changes).toEqual({ available: false, why: "nothing of the run is known" });
  });
});

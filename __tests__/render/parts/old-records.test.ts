import { describe, expect, it } from "@jest/globals";
import { readRecord } from "../../../src/record/read-run.js";
import type { RunRecord } from "../../../src/record/schema.js";
import { verdictOn } from "../../../src/record/schema-verdict.js";
import { headingLine, headingOf } from "../../../src/render/parts/heading.js";
import { alertBlocks } from "../../../src/render/parts/alert.js";
import { alertsOf } from "../../../src/render/parts/run-alerts.js";
import { verdictWords, withWords } from "../../../src/render/parts/verdict.js";
import { finishedRecord } from "../../support/sample-record.js";

/** Returns what another version of the action reads of a record. */
function reread(members: Readonly<Record<string, unknown>>): RunRecord {
  const read = readRecord(JSON.parse(JSON.stringify({ ...finishedRecord("Done."), ...members })));
  if ("problem" in read) {
    throw new Error(read.problem);
  }
  return read.record;
}

describe("a record of another version", () => {
  const told = {
    reason: "denied",
    message: "`denied`: 1 tool call was denied.\n`tool-error`: 1 tool call failed.",
    remedy: "Look at them.",
    cause: undefined,
    checks: undefined,
  };

  it("that has words and no facts, as 0.2.0 writes it, is quoted as it is", () => {
    const record = reread(told);
    expect(record).toMatchObject({ cause: undefined, checks: [] });
    expect(verdictWords(record)).toEqual({ cause: "", message: told.message, remedy: told.remedy });
    expect(alertBlocks(alertsOf(record, false))).toBe(
      "> [!CAUTION]\n> **`denied`: 1 tool call was denied.**\n>\n> `tool-error`: 1 tool call failed.\n>\n> Look at them.",
    );
    expect(headingLine(headingOf(record))).toBe("❌ failed: calls were denied");
  });

  it("that names a cause which is not known here is quoted, too", () => {
    const cause = { ...verdictOn("timeout", "time-limit").cause, code: "eclipse" };
    const record = reread({ reason: "timeout", cause, message: "It got dark.", remedy: "Wait." });
    expect(verdictWords(record)).toEqual({ cause: "", message: "It got dark.", remedy: "Wait." });
  });

  it("gets its words again from its facts, whatever its words say", () => {
    const { cause } = verdictOn("timeout", "time-limit", { limit: 60_000 });
    const record = reread({ reason: "timeout", cause, message: "All is well.", remedy: "" });
    expect(withWords(record).message).toBe("The agent was stopped after 1 minute, its time limit.");
  });
});

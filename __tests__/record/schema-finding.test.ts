import { describe, expect, it } from "@jest/globals";
import { worstSeverity } from "../../src/record/schema-finding.js";
import { sampleFinding } from "../support/sample-record.js";

describe("the worst severity", () => {
  it.each([
    [["notice", "error", "warning"], "error"],
    [["notice", "warning", "notice"], "warning"],
    [["notice"], "notice"],
    [[], undefined],
  ] as const)("of %j is %s", (severities, worst) => {
    expect(worstSeverity(severities.map((severity) => sampleFinding({ severity })))).toBe(worst);
  });
});

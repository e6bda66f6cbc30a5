import { describe, expect, it } from "@jest/globals";
import { answerReview, indentedJson, restOfAnswer } from "../../src/record/answer-review.js";
import { sampleFinding, sampleRecord } from "../support/sample-record.js";

/** Reads an answer of which the record has taken over these findings. */
function reviewOf(answer: unknown, findings = [sampleFinding({})]) {
  return answerReview(sampleRecord({ structuredOutput: JSON.stringify(answer), findings }));
}

describe("an answer as a review", () => {
  it("has a verdict, a summary and its findings by severity", () => {
    const severities = ["error", "notice", "error", "warning", "notice", "error"] as const;
    const findings = severities.map((severity) => sampleFinding({ severity }));
    expect(reviewOf({ verdict: "reject", summary: "Not yet.", findings }, findings)).toEqual({
      verdict: "reject",
      summary: "Not yet.",
      counts: { error: 3, warning: 1, notice: 2 },
      leftOut: 0,
    });
  });

  it("counts the findings that the record has not taken over, e.g. those outside the workspace", () => {
    expect(reviewOf({ findings: [{}, {}, {}] })?.leftOut).toBe(2);
    expect(reviewOf({ findings: [] })?.leftOut).toBe(0);
  });

  it.each([
    [" Request changes \n", "Request changes"],
    ["approve\u200b", "approve"],
    ["needs_work-2", "needs_work-2"],
    ["änderungen nötig", "änderungen nötig"],
    ["a".repeat(24), "a".repeat(24)],
    ["a".repeat(25), undefined],
    ["**reject**", undefined],
    ["-1", undefined],
    ["", undefined],
    [7, undefined],
    [undefined, undefined],
  ])("takes for a verdict what is a short word: %j", (verdict, shown) => {
    expect(reviewOf({ verdict, findings: [] })?.verdict).toBe(shown);
  });

  it.each([[{ findings: "none" }], [{ verdict: "reject" }], [[]], ["reject"], [null]])(
    "is none without a list of findings: %j",
    (answer) => {
      expect(reviewOf(answer)).toBeUndefined();
    },
  );

  it("is none where the agent gave no structured answer, or one that was cut", () => {
    expect(answerReview(sampleRecord())).toBeUndefined();
    expect(answerReview(sampleRecord({ structuredOutput: '{"findings": [' }))).toBeUndefined();
  });
});

describe("JSON for a reader", () => {
  it("is indented by two, and left alone where it is no JSON", () => {
    expect(indentedJson('{"a":[1]}')).toBe('{\n  "a": [\n    1\n  ]\n}');
    expect(indentedJson("{half")).toBe("{half");
  });
});

describe("the rest of a structured answer", () => {
  const restOf = (answer: unknown, findings = [sampleFinding({})].slice(1)) =>
    restOfAnswer(sampleRecord({ structuredOutput: JSON.stringify(answer), findings }));

  it("is nothing where summary, verdict and findings are shown as what they are", () => {
    expect(restOf({ summary: "Two.", verdict: "reject", findings: [] })).toEqual({
      json: "",
      isWhole: false,
    });
  });

  it("is what else the answer says", () => {
    const answer = { summary: "Two.", score: 7, findings: [], __proto__x: 1 };
    expect(restOf(answer)).toEqual({ json: '{\n  "score": 7,\n  "__proto__x": 1\n}', isWhole: false });
    expect(restOf({ verdict: "**reject**", findings: [] }).json).toBe('{\n  "verdict": "**reject**"\n}');
    expect(restOf({ summary: { text: "Two." }, findings: [] }).json).toContain('"text": "Two."');
  });

  it("is all of it where a finding is shown nowhere else, or it is no review", () => {
    const leftOut = { summary: "Two.", findings: [{ path: "../x" }] };
    expect(restOf(leftOut)).toEqual({ json: JSON.stringify(leftOut, null, 2), isWhole: true });
    expect(restOf({ summary: "Two." })).toEqual({ json: '{\n  "summary": "Two."\n}', isWhole: true });
    expect(restOf([1]).json).toBe("[\n  1\n]");
  });
});

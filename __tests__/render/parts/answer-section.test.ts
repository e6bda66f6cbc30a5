import { describe, expect, it } from "@jest/globals";
import { verdictOn } from "../../../src/record/schema-verdict.js";
import type { RunRecord } from "../../../src/record/schema.js";
import { answerSection, finalAnswer } from "../../../src/render/parts/answer-section.js";
import { finishedRecord } from "../../support/sample-record.js";

describe("what the agent said at its end", () => {
  it("is its last message, told apart from what the terminal event glues before it", () => {
    const record = finishedRecord("I'll run the tests.## Review\n\nAll good.\n", {
      lastMessage: "## Review\n\nAll good.",
    });
    expect(finalAnswer(record)).toEqual({
      title: "Answer",
      text: "## Review\n\nAll good.",
      before: "I'll run the tests.",
    });
  });

  it("is the whole text where that does not end with the last message", () => {
    expect(finalAnswer(finishedRecord("Done.", { lastMessage: "Before." }))).toEqual({
      title: "Answer",
      text: "Done.",
      before: "",
    });
  });

  it.each([
    ["broke off", { result: undefined }],
    ["ended with an empty answer", {}],
  ])("is the last message where the stream %s", (_, members) => {
    expect(finalAnswer(finishedRecord(" \n", { lastMessage: "Before.", ...members }))).toEqual({
      title: "Last message",
      text: "Before.",
      before: "",
    });
  });

  it("is the plan where one was asked for, with what was said in the fold", () => {
    const record = finishedRecord("I look around.I made a plan.", {
      lastMessage: "I made a plan.",
      plan: "# Plan\n\n1. Do it.",
    });
    expect(finalAnswer(record)).toEqual({
      title: "Plan",
      text: "# Plan\n\n1. Do it.",
      before: "I look around.I made a plan.",
    });
    expect(finalAnswer({ ...record, result: undefined }).before).toBe("I made a plan.");
    // Some of it may have been said behind the plan.
    expect(answerSection(record, 10_000, "cut")).toContain("<summary>Other messages</summary>");
    expect(answerSection({ ...record, plan: undefined }, 10_000, "cut")).toContain("Earlier messages");
  });

  it("is not the text of an error that the verdict quotes", () => {
    const { result } = finishedRecord("Out of quota.\n");
    const failed: Partial<RunRecord> = {
      result: result && { ...result, isError: true },
      cause: verdictOn("agent-error", "agent-error", { said: ["Out of quota."] }).cause,
    };
    const shown = (members: Partial<RunRecord>): string =>
      finalAnswer(finishedRecord("", { ...failed, lastMessage: undefined, ...members })).text;
    expect(shown({})).toBe("");
    expect(shown({ lastMessage: "I begin." })).toBe("I begin.");
    expect(shown({ cause: undefined })).toBe("Out of quota.");
    expect(shown({ result })).toBe("Out of quota.");
  });

  it("has earlier messages as they were said, one apart from the other, beside a structured answer, too", () => {
    const record = finishedRecord("I look.I found it.{}", {
      earlierMessages: ["I look.", "I found it."],
      lastMessage: "{}",
      structuredOutput: '{"findings":[],"summary":"All is well."}',
    });
    expect(answerSection(record, 10_000, "cut")).toBe(
      "All is well.\n\n<details><summary>Earlier messages</summary>\n\nI look.\n\nI found it.\n\n</details>",
    );
  });

  it("is never nothing for a run that has ended with an answer", () => {
    expect(finalAnswer(finishedRecord("", { lastMessage: undefined })).text).toBe("(The answer is empty.)");
    expect(finalAnswer(finishedRecord("", { lastMessage: undefined, result: undefined })).text).toBe("");
  });
});

describe("a long answer", () => {
  const lines = Array.from({ length: 200 }, (_, index) => `- Item ${index}.`).join("\n");

  it("shows its first paragraph, and the rest in a fold", () => {
    const text = answerSection(finishedRecord(`## Review\n\nIt is fine.\n\n${lines}`), 50_000, "cut");
    expect(text).toMatch(
      /^#### Review\n\nIt is fine\.\n\n<details><summary>The rest of the answer, 200 lines<\/summary>\n\n- Item 0\./u,
    );
  });

  it("without one is a fold as a whole", () => {
    expect(answerSection(finishedRecord(lines), 50_000, "cut")).toMatch(
      /^<details><summary>The answer, 200 lines<\/summary>/u,
    );
  });

  it("of up to sixty lines is open", () => {
    const short = lines.split("\n").slice(0, 60).join("\n");
    expect(answerSection(finishedRecord(short), 50_000, "cut")).toBe(short);
  });
});

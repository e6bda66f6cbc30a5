import { describe, expect, it } from "@jest/globals";
import { verdictOn } from "../../../src/record/schema-verdict.js";
import type { RunRecord } from "../../../src/record/schema.js";
import { answerParts, answerSection, finalAnswer } from "../../../src/render/parts/answer-section.js";
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
    expect(answerSection(answerParts(record), 10_000, "cut")).toContain("<summary>Other messages</summary>");
    expect(answerSection(answerParts({ ...record, plan: undefined }), 10_000, "cut")).toContain(
      "Earlier messages",
    );
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

  it("is never nothing for a run that has ended with an answer", () => {
    expect(finalAnswer(finishedRecord("", { lastMessage: undefined })).text).toBe("(The answer is empty.)");
    expect(finalAnswer(finishedRecord("", { lastMessage: undefined, result: undefined })).text).toBe("");
  });
});

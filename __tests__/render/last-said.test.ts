import { describe, expect, it } from "@jest/globals";
import { lastSaid } from "../../src/render/last-said.js";
import { finishedRecord } from "../support/sample-record.js";

describe("what the agent said at its end", () => {
  it("is its answer", () => {
    expect(lastSaid(finishedRecord("Done.", { lastMessage: "Before." }))).toEqual({
      title: "Answer",
      text: "Done.",
    });
  });

  it.each([
    ["broke off", { result: undefined }],
    ["ended with an empty answer", {}],
  ])("is the last message where the stream %s", (_, members) => {
    expect(lastSaid(finishedRecord(" \n", { lastMessage: "Before.", ...members }))).toEqual({
      title: "Last message",
      text: "Before.",
    });
  });

  it("is never nothing for a run that has ended with an answer", () => {
    expect(lastSaid(finishedRecord("", { lastMessage: undefined })).text).toBe("(The answer is empty.)");
    expect(lastSaid(finishedRecord("", { lastMessage: undefined, result: undefined })).text).toBe("");
  });
});

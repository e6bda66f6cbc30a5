import { describe, expect, it } from "@jest/globals";
import { runOfReviews } from "../../../src/report/review/pull-request.js";
import { SAMPLE_RUN } from "../../support/sample-record.js";

const LEG = { run: { ...SAMPLE_RUN, matrix: '{"model":"gpt"}' } };

describe("whose open findings a leg of a matrix is told", () => {
  it.each([
    ["those of the job that reports under the same key", { review: "off", commentKey: "review" }, ""],
    ["its own, when it posts the review itself", { review: "comment", commentKey: "review" }, LEG.run.matrix],
    ["its own, without a key", { review: "off", commentKey: undefined }, LEG.run.matrix],
  ] as const)("%s", (_name, inputs, matrix) => {
    expect(runOfReviews(inputs, LEG).matrix).toBe(matrix);
  });
});

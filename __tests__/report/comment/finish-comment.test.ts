import { describe, expect, it } from "@jest/globals";
import { commentWarning } from "../../../src/report/comment/finish-comment.js";

describe("the warning that a comment could not be written", () => {
  it("names the job summary only where there is one", () => {
    const place = { number: 7, kind: "issue", fromFork: undefined } as const;
    const error = new Error("no answer");
    expect(commentWarning(error, { ...place, hasSummary: true })).toContain(
      "The run is not affected; the text is in the job summary.",
    );
    expect(commentWarning(error, { ...place, hasSummary: false })).toMatch(/The run is not affected\.$/);
  });
});

import { describe, expect, it } from "@jest/globals";
import { commentIdentity } from "../../../src/report/comment/open-comment.js";
import { SAMPLE_RUN } from "../../support/sample-record.js";

describe("commentIdentity", () => {
  it("is workflow and job, where no key is given", () => {
    expect(commentIdentity(SAMPLE_RUN, undefined, String)).toEqual({
      key: "CI/agent",
      runId: 100,
      runAttempt: 1,
    });
  });

  it("tells the legs of a matrix apart, with a key of one's own too", () => {
    const leg = { ...SAMPLE_RUN, matrix: '{"os":"linux"}' };
    expect(commentIdentity(leg, undefined, String).key).toBe('CI/agent {"os":"linux"}');
    expect(commentIdentity(leg, "review", String).key).toBe('review {"os":"linux"}');
  });

  it("keeps long keys short and apart", () => {
    const long = (end: string) => commentIdentity(SAMPLE_RUN, "k".repeat(500) + end, String).key;
    expect(long("a")).toHaveLength(120);
    expect(long("a")).not.toBe(long("b"));
    expect(long("a")).toBe(long("a"));
  });

  it("holds no secret that stands in the matrix or in the key", () => {
    const redact = (text: string) => text.replaceAll("s3cret", "***");
    const leg = { ...SAMPLE_RUN, matrix: '{"password":"s3cret"}' };
    expect(commentIdentity(leg, "s3cret".repeat(30), redact).key).not.toContain("s3cret");
    expect(commentIdentity(leg, undefined, redact).key).toBe('CI/agent {"password":"***"}');
  });

  it("has no numbers outside of GitHub", () => {
    expect(commentIdentity({ ...SAMPLE_RUN, runId: "", runAttempt: "x" }, "key", String)).toEqual({
      key: "key",
      runId: 0,
      runAttempt: 0,
    });
  });
});

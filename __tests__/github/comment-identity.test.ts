import { describe, expect, it } from "@jest/globals";
import { commentIdentity } from "../../src/github/comment-identity.js";
import { SAMPLE_RUN } from "../support/sample-record.js";

describe("commentIdentity", () => {
  it("is workflow and job, where no key is given", () => {
    expect(commentIdentity(SAMPLE_RUN, undefined)).toEqual({ key: "CI/agent", runId: 100, runAttempt: 1 });
  });

  it("tells the legs of a matrix apart, with a key of one's own too", () => {
    const leg = { ...SAMPLE_RUN, matrix: '{"os":"linux"}' };
    expect(commentIdentity(leg, undefined).key).toBe('CI/agent {"os":"linux"}');
    expect(commentIdentity(leg, "review").key).toBe('review {"os":"linux"}');
  });

  it("keeps long keys short and apart", () => {
    const long = (end: string) => commentIdentity(SAMPLE_RUN, "k".repeat(500) + end).key;
    expect(long("a")).toHaveLength(120);
    expect(long("a")).not.toBe(long("b"));
    expect(long("a")).toBe(long("a"));
  });

  it("has no numbers outside of GitHub", () => {
    expect(commentIdentity({ ...SAMPLE_RUN, runId: "", runAttempt: "x" }, "key")).toEqual({
      key: "key",
      runId: 0,
      runAttempt: 0,
    });
  });
});

import { describe, expect, it } from "@jest/globals";
import { commentIdentity } from "../../../src/report/comment/open-comment.js";
import { composeComment, parseMarker } from "../../../src/render/comment/comment-marker.js";
import { findingMarker, parseFindingMarker } from "../../../src/review/marker.js";
import { SAMPLE_RUN } from "../../support/sample-record.js";

const FINDING = {
  ...{ id: "f-1a2b", identities: ["1a2b"], words: "3c4d", runId: 7, title: "Lost", lineCount: 1 },
  severity: "error",
  side: "RIGHT",
  over: undefined,
} as const;

describe("commentIdentity", () => {
  const STEP = { ...SAMPLE_RUN, step: "review", matrix: '{"os":"linux"}' };

  it("is workflow, job, step and matrix values, where no key is given", () => {
    expect(commentIdentity(STEP, undefined, String)).toEqual({
      key: 'CI/agent/review {"os":"linux"}',
      olderKey: 'CI/agent {"os":"linux"}',
      runId: 100,
      runAttempt: 1,
    });
  });

  it("is a given key as it is", () => {
    expect(commentIdentity(STEP, "mine", String)).toMatchObject({
      key: "mine",
      olderKey: 'mine {"os":"linux"}',
    });
  });

  it.each(["1\ufe0f\u20e3 lint", "a\u200eb", "a\u00adb", "a\u2060b", "\ufeffab", "a\u2028b", "a\u{e0061}b"])(
    "%j comes back from a comment as it went in",
    (given) => {
      const identity = commentIdentity(STEP, given, String);
      const written = parseMarker(composeComment(identity, "final", "text", undefined));
      expect(written?.key).toBe(identity.key);
      expect(parseFindingMarker(findingMarker({ ...FINDING, key: identity.key }))?.key).toBe(identity.key);
    },
  );

  it("was the same in older versions where there is neither step nor matrix", () => {
    const { key, olderKey } = commentIdentity({ ...SAMPLE_RUN, step: "" }, undefined, String);
    expect({ key, olderKey }).toEqual({ key: "CI/agent", olderKey: undefined });
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

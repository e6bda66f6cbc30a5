import { describe, expect, it } from "@jest/globals";
import { sourceLink } from "../../../src/render/parts/source-links.js";
import { commitOf } from "../../../src/review/answers.js";
import { sampleRecord } from "../../support/sample-record.js";

describe("a commit", () => {
  it.each([
    ["of a repository with SHA-1", "a".repeat(40), true],
    ["of a repository with SHA-256", "a".repeat(64), true],
    ["with digits missing", "a".repeat(63), false],
    ["that is a name", "main", false],
  ])("%s: %s", (_name, commit, isCommit) => {
    const record = sampleRecord({ reviewedHead: commit });
    expect(commitOf(record)).toBe(isCommit ? commit : undefined);
    expect(sourceLink(record, commit, { path: "src/a b.ts", line: 3 })).toBe(
      isCommit ? `https://github.example/octo/repo/blob/${commit}/src/a%20b.ts#L3` : undefined,
    );
  });
});

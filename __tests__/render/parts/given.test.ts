import { describe, expect, it } from "@jest/globals";
import { GIVEN, type Given } from "../../../src/record/schema-given.js";
import { givenWords } from "../../../src/render/parts/given.js";
import { renderComment } from "../../../src/render/comment/comment.js";
import { renderSummary } from "../../../src/render/summary/summary.js";
import { finishedRecord } from "../../support/sample-record.js";

const ISSUE: Partial<Given> = { kind: "issue", number: 12 };
const given = (changes: Partial<Given>): Given => ({ ...GIVEN.otherwise, ...changes });

describe("what the agent was told", () => {
  it.each<[string, Partial<Given>]>([
    ["nothing beside the task.", {}],
    ["#12.", ISSUE],
    [
      "#12 with 14 of 37 comments (9 by people without write access, 2 edited after the request), 1 hidden text removed, 2 failed jobs with 600 of 41,208 log lines.",
      {
        ...{ ...ISSUE, comments: 37, commentsGiven: 14, commentsOfStrangers: 9, commentsEdited: 2 },
        ...{ hiddenTexts: 1, failedJobs: 2, logLinesGiven: 600, logLines: 41_208 },
      },
    ],
    ["the diff, without subject.", { hasDiff: true, missing: ["subject"] }],
    [
      "1 failed job with 5 of 5 log lines, 20 of the runs, jobs and checks not read.",
      { failedJobs: 1, logLines: 5, logLinesGiven: 5, checksUnread: 20 },
    ],
  ])("is told as %j", (words, changes) => {
    expect(givenWords(given(changes))).toBe(words);
  });

  it("is in a fold of the summary, and not in the comment; nothing where nothing was asked for", () => {
    const record = finishedRecord("Done.", { given: given({ ...ISSUE, hasDiff: true }) });
    const fold =
      "<details><summary>What the agent was told beside its task</summary>\n\n`#12`, the diff.\n\n</details>";
    expect(renderSummary(record, "full")).toContain(fold);
    const frame = {
      ...{ identity: { key: "CI/agent", runId: 1, runAttempt: 1 }, runUrl: "https://github.example/1" },
      ...{ previous: undefined, review: undefined },
    };
    expect(renderComment(record, frame)).not.toContain("was told");
    expect(renderSummary(finishedRecord("Done."), "full")).not.toContain("was told");
  });
});

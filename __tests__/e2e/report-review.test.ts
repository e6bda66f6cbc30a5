import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { afterEach, describe, expect, it } from "@jest/globals";
import { DIST, type FinishedStep, removeRuns, runAction } from "../support/action-run.js";
import { type GitHubServer, startGitHubServer } from "../support/github-server.js";
import { addedFile } from "../support/review-scene.js";
import { finishedRecord, SAMPLE_RUN, sampleFinding } from "../support/sample-record.js";
import type { Finding } from "../../src/record/schema-finding.js";
import type { RunRecord } from "../../src/record/schema.js";

const REPORT = join(dirname(DIST), "report", "index.js");
const REPOSITORY = "octo/repo";
const NEXT_HEAD = "feedface".repeat(5);

let server: GitHubServer;

afterEach(async () => {
  await server.close();
  removeRuns();
  expect(server.violations).toEqual([]);
});

async function open(): Promise<void> {
  server = await startGitHubServer({
    repository: REPOSITORY,
    pulls: [{ files: [addedFile("src/a.ts", 30)] }],
  });
}

/** A run's record, as another job has uploaded it. */
function record(
  model: string,
  findings: readonly Partial<Finding>[],
  members: Partial<RunRecord> = {},
): RunRecord {
  const all = findings.map((one) => sampleFinding({ path: "src/a.ts", ...one }));
  return finishedRecord(`Reviewed by ${model}.`, {
    structuredOutput: JSON.stringify({ summary: `It holds, says ${model}.`, findings: all }),
    findings: all,
    reviewedHead: server.pulls[0]?.head,
    session: { ...finishedRecord("").session, model },
    run: { ...SAMPLE_RUN, ref: "refs/pull/7/merge", runId: "1", job: model },
    ...members,
  });
}

async function report(
  records: readonly RunRecord[],
  inputs: Readonly<Record<string, string>> = {},
): Promise<FinishedStep> {
  return await runAction({
    program: REPORT,
    inputs: {
      prompt: "",
      "api-key": "",
      isolation: "",
      records: "runs/*.json",
      comment: "off",
      matrix: "null",
      review: "comment",
      "github-token": "test-token",
      "pr-number": "7",
      ...inputs,
    },
    environment: {
      GITHUB_JOB: "report",
      GITHUB_EVENT_NAME: "workflow_run",
      GITHUB_API_URL: server.url,
      GITHUB_REPOSITORY: REPOSITORY,
    },
    prepare: ({ workspace }) => {
      mkdirSync(join(workspace, "runs"));
      records.forEach((one, index) => {
        writeFileSync(join(workspace, "runs", `${index}.json`), JSON.stringify(one));
      });
    },
  });
}

describe("the report action's review", () => {
  it("is one of several records; what two models found is one comment that names both", async () => {
    await open();
    const finished = await report([
      record("Model A", [
        { line: 3, message: "Lost." },
        { line: 4, message: "Slow.", severity: "warning" },
      ]),
      record("Model B", [
        { line: 3, message: "Lost." },
        { line: 9, message: "Odd.", severity: "notice" },
      ]),
    ]);
    expect(finished.errors).toBe("");
    const [pull] = server.pulls;
    expect(pull?.reviews).toHaveLength(1);
    expect(pull?.reviews[0]).toMatchObject({ commitId: pull?.head });
    expect(pull?.threads.map(({ line }) => line)).toEqual([3, 4, 9]);
    expect(pull?.threads[0]?.comments[0]?.body).toMatch(/^\*\*❌ error\*\* · 2 of 2\n\n#### .+\n\nLost\./);
    expect(pull?.reviews[0]?.body).toContain("It holds, says Model B.");
    expect(finished.outputs).toMatchObject({
      findings: "3",
      "highest-severity": "error",
      "review-id": String(pull?.reviews[0]?.id),
      "review-url": expect.stringContaining("#pullrequestreview-"),
    });
  });

  it("is of the commit that the newest run looked at; runs of others are named, and have no part in it", async () => {
    await open();
    const [pull] = server.pulls;
    const older = pull?.head;
    pull?.push(NEXT_HEAD, [addedFile("src/a.ts", 30)]);
    await report([
      record("A", [{ line: 3 }], { startedAtMs: 1, reviewedHead: older }),
      record("B", [{ line: 9 }], { startedAtMs: 2 }),
    ]);
    expect(pull?.reviews[0]).toMatchObject({ commitId: NEXT_HEAD });
    expect(pull?.threads.map(({ line }) => line)).toEqual([9]);
    expect(pull?.reviews[0]?.body).toMatch(
      new RegExp(
        `Of another commit, and not part of this review: .+ \\(commit \`${older?.slice(0, 12)}\`\\)\\.`,
      ),
    );
    expect(pull?.threads[0]?.comments[0]?.body).not.toContain("1 of");
  });

  it("repeats nothing, ends what all that name it say is over, and takes back its request for changes", async () => {
    await open();
    const requesting = { review: "request-changes" };
    const found = [{ line: 3 }, { line: 4, severity: "notice" as const }];
    await report([record("A", found)], requesting);
    await report([record("A", [])], requesting);
    expect(server.pulls[0]?.threads.map(({ isResolved }) => isResolved)).toEqual([false, false]);
    const [, id] = /id=(f-[0-9a-f]+)/.exec(server.pulls[0]?.threads[0]?.comments[0]?.body ?? "") ?? [];
    const says = (state: string) => ({
      structuredOutput: JSON.stringify({ earlier: [{ id, state }], findings: [] }),
    });
    await report([record("A", [], says("fixed")), record("B", [], says("open"))], requesting);
    expect(server.pulls[0]?.threads[0]?.isResolved).toBe(false);
    const failed = record("B", [], { conclusion: "failure", reason: "timeout", structuredOutput: undefined });
    const last = await report([record("A", [], says("fixed")), failed], requesting);
    expect(last.outputs).toMatchObject({ findings: "1", "highest-severity": "notice" });
    expect(server.pulls[0]?.threads.map(({ isResolved }) => isResolved)).toEqual([true, false]);
    expect(server.pulls[0]?.reviews.map(({ state }) => state)).toEqual(["DISMISSED"]);
  });

  it("is placed in the diff that was reviewed when the pull request has moved on", async () => {
    await open();
    const reviewed = record("A", [{ line: 20, code: "line 20" }]);
    const seen = server.pulls[0]?.head;
    server.pulls[0]?.push(NEXT_HEAD, [addedFile("src/a.ts", 2)]);
    const finished = await report([reviewed]);
    expect(server.pulls[0]?.reviews[0]).toMatchObject({ commitId: seen });
    expect(server.pulls[0]?.threads.map(({ line }) => line)).toEqual([20]);
    expect(finished.log.match(/has moved on to feedfacefeed/g)).toHaveLength(1);
  });

  it("takes the present head where the record's is gone, or is none", async () => {
    await open();
    for (const reviewedHead of ["../../../user", "0".repeat(40), undefined]) {
      await report([record("A", [{ line: 3, code: "line 3" }], { reviewedHead })]);
    }
    expect(server.pulls[0]?.reviews.map(({ commitId }) => commitId)).toEqual([server.pulls[0]?.head]);
  });

  it("leaves out a run of another pull request, with a notice", async () => {
    await open();
    const other = record("A", [{ line: 3 }]);
    const finished = await report([{ ...other, run: { ...other.run, ref: "refs/pull/8/merge" } }]);
    expect(finished.exitCode).toBe(0);
    expect(finished.log).toContain("No review: none of the runs answered with findings on #7.");
    expect(server.pulls[0]?.reviews).toEqual([]);
  });

  it("is not asked for by default", async () => {
    await open();
    await report([record("A", [{ line: 3 }])], { review: "" });
    expect(server.requests).toEqual([]);
  });

  it("is one warning where it is refused", async () => {
    await open();
    server.inject({
      route: "POST /repos",
      times: 9,
      act: "answer",
      status: 403,
      message: "Resource not accessible by integration",
    });
    const finished = await report([record("A", [{ line: 3 }])]);
    expect(finished.exitCode).toBe(0);
    expect(finished.log.match(/::warning::/g)).toHaveLength(1);
    expect(finished.log).toMatch(/::warning::The review could not be posted.*pull-requests: write/);
  });
});

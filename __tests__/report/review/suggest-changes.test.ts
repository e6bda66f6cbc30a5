import { afterEach, beforeEach, describe, expect, it } from "@jest/globals";
import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { createGitHubClient } from "../../../src/github/client.js";
import type { RunRecord } from "../../../src/record/schema.js";
import { PullRequestWork } from "../../../src/report/review/pull-request-work.js";
import { ChangeSuggestions } from "../../../src/report/review/suggest-changes.js";
import { type GitRepository, createRepository, temporaryFolder } from "../../support/git-repository.js";
import {
  type GitHubServer,
  type GitHubServerOptions,
  startGitHubServer,
} from "../../support/github-server.js";
import { createManualClock } from "../../support/manual-clock.js";
import { COMPARED, finishedRecord, sampleChange, sampleFinding } from "../../support/sample-record.js";

const POST = "POST /repos/{owner}/{repo}/pulls/{pull_number}/reviews";
const FILE = "one\ntwo\nthree\n";

let folder: string;
let repository: GitRepository;
let head: string;
let server: GitHubServer;
let warnings: string[];

beforeEach(() => {
  folder = temporaryFolder();
  repository = createRepository(join(folder, "repository"));
  repository.write("src/a.ts", FILE);
  repository.write("b.ts", FILE);
  head = repository.commit("Begin");
  warnings = [];
});

afterEach(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
  expect(server.violations).toEqual([]);
});

async function open(options: GitHubServerOptions = {}): Promise<void> {
  const patch = "@@ -0,0 +1,3 @@\n+one\n+two\n+three";
  server = await startGitHubServer({
    pulls: [{ head, files: [{ filename: "src/a.ts", status: "added", patch }] }],
    ...options,
  });
}

/** A run changes a file of the pull request and one beside it, which is not in its diff. */
async function suggest(
  runId = 1,
  { word = "TWO", findings, ...more }: Partial<RunRecord> & { readonly word?: string } = {},
): Promise<Readonly<Record<string, string>>> {
  const signal = new AbortController().signal;
  const clock = createManualClock();
  const shared = {
    client: await createGitHubClient({ token: "test-token", baseUrl: server.url, clock }),
    baseUrl: server.url,
    place: { repository: { owner: "octo", name: "repo" }, number: 7 },
    circumstances: { number: 7, fromFork: false },
    identity: { key: "CI/agent", runId, runAttempt: 1 },
    redactRecord: (record: RunRecord) => record,
    clock,
    cancel: signal,
    warn: (text: string) => warnings.push(text),
    notice: () => undefined,
  };
  const suggestions = new ChangeSuggestions({
    ...shared,
    workTree: {
      directory: repository.folder,
      workspaceRoot: repository.folder,
      environment: { PATH: process.env["PATH"], RUNNER_TEMP: folder },
      cancel: signal,
    },
    patchFile: () => join(folder, "changes.patch"),
    redact: (text) => text.replaceAll("key_123", "***"),
  });
  const review = new PullRequestWork({
    ...shared,
    serverUrl: "https://github.example",
    isPerson: () => Promise.resolve(true),
    mode: "comment",
    hasDiff: false,
    generatedOf: () => Promise.resolve(new Set()),
    suggestions,
  });
  const reporter = findings === undefined ? suggestions : review.reporter;
  if (findings !== undefined) {
    await review.brief();
  }
  await reporter.begin?.(finishedRecord(""));
  repository.write("src/a.ts", FILE.replace("two", word));
  repository.write("b.ts", FILE.replace("three", "THREE"));
  writeFileSync(join(folder, "changes.patch"), repository.git("diff", "--binary", "--full-index"));
  repository.git("checkout", "--quiet", ".");
  const diffs = [{ path: "b.ts", text: "@@ the patch of b.ts\n", truncated: false }];
  const changes = { ...COMPARED, files: [sampleChange("src/a.ts"), sampleChange("b.ts")], diffs };
  const structuredOutput = JSON.stringify({ summary: "Two things.", findings: [] });
  const answer = { findings: findings ?? [], structuredOutput, reviewedHead: head };
  const record = finishedRecord("Done.", { changes, ...answer, ...more });
  if (findings !== undefined) {
    await review.judge(record);
  }
  return (await reporter.end?.(record)) ?? {};
}

describe("what the agent changed", () => {
  it("becomes one review: suggestions on the lines, the rest in its body with the patch", async () => {
    await open();
    const outputs = await suggest();
    const [pull] = server.pulls;
    const [review, ...others] = pull?.reviews ?? [];
    expect(others).toEqual([]);
    expect(review).toMatchObject({ commitId: head, state: "COMMENTED" });
    expect(outputs["review-id"]).toBe(String(review?.id));
    expect(pull?.threads).toMatchObject([{ path: "src/a.ts", side: "RIGHT", line: 2 }]);
    expect(pull?.threads[0]?.comments[0]?.body).toContain("```suggestion\nTWO\n```\n");
    expect(review?.body).toContain("`b.ts:3`: outside the lines of the pull request");
    expect(review?.body).toContain("@@ the patch of b.ts");
    expect(warnings).toEqual([]);
  });

  it("is posted once, also where a person has resolved it", async () => {
    await open();
    await suggest(1);
    const [thread] = server.pulls[0]?.threads ?? [];
    Object.assign(thread ?? {}, { isResolved: true, resolvedBy: "octocat" });
    expect(await suggest(2)).toEqual({});
    expect(server.pulls[0]?.reviews).toHaveLength(1);
    await suggest(3, { word: "2" });
    expect(server.pulls[0]?.threads).toHaveLength(2);
  });

  it("is not posted twice where the answer was lost", async () => {
    await open({ faults: [{ route: POST, times: 1, act: "drop", isCarriedOut: true }] });
    await suggest();
    expect(server.pulls[0]?.reviews).toHaveLength(1);
  });

  it("stands in the body where GitHub takes no comments", async () => {
    await open({
      faults: [
        { route: POST, times: 1, act: "answer", status: 422, message: "line must be part of the diff" },
      ],
    });
    await suggest();
    expect(server.pulls[0]?.threads).toEqual([]);
    expect(server.pulls[0]?.reviews[0]?.body).toContain("`src/a.ts:2`: GitHub did not take the suggestion");
    expect(warnings).toHaveLength(1);
  });

  it("is not posted of a run that failed, and a token that cannot write is one warning", async () => {
    await open({ canWrite: false });
    expect(await suggest(1, { reason: "exit-code", conclusion: "failure" })).toEqual({});
    expect(warnings).toEqual([]);
    expect(await suggest(2)).toEqual({});
    expect(warnings).toEqual([expect.stringContaining("pull-requests: write")]);
  });

  it("holds no secret", async () => {
    await open();
    await suggest(1, { word: "key_123" });
    const [pull] = server.pulls;
    expect(pull?.threads).toEqual([]);
    expect(pull?.reviews[0]?.body).toContain("`src/a.ts:2`: it holds a secret");
    expect(JSON.stringify(server.requests)).not.toContain("key_123");
  });
});

describe("with a review in the same run", () => {
  const findings = [
    sampleFinding({ path: "src/a.ts", line: 3, title: "Three", severity: "error" }),
    sampleFinding({ path: "b.ts", line: 1, title: "Elsewhere" }),
  ];

  it("is part of that one review", async () => {
    await open();
    const outputs = await suggest(1, { findings });
    const [pull] = server.pulls;
    const [review, ...others] = pull?.reviews ?? [];
    expect(others).toEqual([]);
    expect(review?.commitId).toBe(head);
    expect(outputs["review-id"]).toBe(String(review?.id));
    expect(pull?.threads.map(({ line }) => line)).toEqual([3, 2]);
    expect(pull?.threads[1]?.comments[0]?.body).toContain("```suggestion\nTWO\n```\n");
    const body = review?.body ?? "";
    const parts = ["Two things.", "### Elsewhere", "**The agent's changes**: 1 suggestion", "`b.ts:3`"];
    expect(parts.map((part) => body.indexOf(part)).filter((at) => at >= 0)).toHaveLength(parts.length);
    expect(warnings).toEqual([]);
  });

  it("is not posted twice, also where a finding of that review has ended since", async () => {
    await open();
    await suggest(1, { findings });
    const id = /f-[0-9a-f]{12}/.exec(decodeURIComponent(server.pulls[0]?.reviews[0]?.body ?? ""))?.[0] ?? "";
    const earlier = [{ id, state: "fixed" }];
    const structuredOutput = JSON.stringify({ summary: "", earlier, findings: [] });
    expect(await suggest(2, { findings: [], structuredOutput })).toEqual({});
    expect(decodeURIComponent(server.pulls[0]?.reviews[0]?.body ?? "")).not.toContain(id);
    expect(await suggest(3, { findings })).toEqual({
      "review-id": expect.anything(),
      "review-url": expect.anything(),
    });
    expect(server.pulls[0]?.threads.map(({ line }) => line)).toEqual([3, 2]);
    expect(server.pulls[0]?.reviews[1]?.body).not.toContain("The agent's changes");
  });

  it("is a review also where nothing new was found, and a review alone where nothing new was changed", async () => {
    await open();
    await suggest(1, { findings });
    await suggest(2, { findings, word: "2" });
    const [, second] = server.pulls[0]?.reviews ?? [];
    expect(second?.body).toContain("**2 errors**, 0 of them new");
    expect(second?.body).toContain("1 suggestion on its lines.");
    expect(server.pulls[0]?.threads).toHaveLength(3);
  });

  it("takes the room that findings leave: 50 comments in all", async () => {
    await open();
    const many = Array.from({ length: 50 }, (_, index) =>
      sampleFinding({ path: "src/a.ts", line: 1, title: `Finding ${index}`, message: `No ${index}.` }),
    );
    await suggest(1, { findings: many });
    const [pull] = server.pulls;
    expect(pull?.threads).toHaveLength(50);
    expect(pull?.reviews[0]?.body).toContain("`src/a.ts:2`: more suggestions than a review holds");
    expect(Buffer.byteLength(pull?.reviews[0]?.body ?? "")).toBeLessThan(60_000);
  });

  it("is found again where the answer was lost, and stands in the body where GitHub takes no comments", async () => {
    await open({ faults: [{ route: POST, times: 1, act: "drop", isCarriedOut: true }] });
    await suggest(1, { findings });
    expect(server.pulls[0]?.reviews).toHaveLength(1);
    await server.close();
    await open({
      faults: [{ route: POST, times: 1, act: "answer", status: 422, message: "not in the diff" }],
    });
    await suggest(1, { findings });
    expect(server.pulls[0]?.threads).toEqual([]);
    expect(server.pulls[0]?.reviews[0]?.body).toContain("`src/a.ts:2`: GitHub did not take the suggestion");
    expect(warnings).toEqual([expect.stringContaining("1 finding and 1 suggestion are in the body")]);
  });

  it("has a review of its own where the run has none: an answer without findings", async () => {
    await open();
    await suggest(1, { findings, structuredOutput: "{}" });
    expect(server.pulls[0]?.reviews).toHaveLength(1);
    expect(server.pulls[0]?.threads.map(({ line }) => line)).toEqual([2]);
  });
});

import { afterEach, beforeEach, describe, expect, it } from "@jest/globals";
import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { createGitHubClient } from "../../../src/github/client.js";
import { ChangeSuggestions } from "../../../src/report/review/suggest-changes.js";
import { type GitRepository, createRepository, temporaryFolder } from "../../support/git-repository.js";
import {
  type GitHubServer,
  type GitHubServerOptions,
  startGitHubServer,
} from "../../support/github-server.js";
import { createManualClock } from "../../support/manual-clock.js";
import { COMPARED, finishedRecord, sampleChange } from "../../support/sample-record.js";

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
  conclusion: "success" | "failure" = "success",
  word = "TWO",
): Promise<Readonly<Record<string, string>>> {
  const signal = new AbortController().signal;
  const clock = createManualClock();
  const suggestions = new ChangeSuggestions({
    client: await createGitHubClient({ token: "test-token", baseUrl: server.url, clock }),
    baseUrl: server.url,
    place: { repository: { owner: "octo", name: "repo" }, number: 7 },
    circumstances: { number: 7, fromFork: false },
    identity: { key: "CI/agent", runId, runAttempt: 1 },
    workTree: {
      directory: repository.folder,
      workspaceRoot: repository.folder,
      environment: { PATH: process.env["PATH"], RUNNER_TEMP: folder },
      cancel: signal,
    },
    patchFile: () => join(folder, "changes.patch"),
    redact: (text) => text.replaceAll("key_123", "***"),
    redactRecord: (record) => record,
    clock,
    cancel: signal,
    warn: (text) => warnings.push(text),
    notice: () => undefined,
  });
  await suggestions.begin();
  repository.write("src/a.ts", FILE.replace("two", word));
  repository.write("b.ts", FILE.replace("three", "THREE"));
  writeFileSync(join(folder, "changes.patch"), repository.git("diff", "--binary", "--full-index"));
  repository.git("checkout", "--quiet", ".");
  const diffs = [{ path: "b.ts", text: "@@ the patch of b.ts\n", truncated: false }];
  const changes = { ...COMPARED, files: [sampleChange("src/a.ts"), sampleChange("b.ts")], diffs };
  return await suggestions.end(finishedRecord("Done.", { changes, conclusion }));
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
    await suggest(3, "success", "2");
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
    expect(await suggest(1, "failure")).toEqual({});
    expect(warnings).toEqual([]);
    expect(await suggest(2)).toEqual({});
    expect(warnings).toEqual([expect.stringContaining("pull-requests: write")]);
  });

  it("holds no secret", async () => {
    await open();
    await suggest(1, "success", "key_123");
    const [pull] = server.pulls;
    expect(pull?.threads).toEqual([]);
    expect(pull?.reviews[0]?.body).toContain("`src/a.ts:2`: it holds a secret");
    expect(JSON.stringify(server.requests)).not.toContain("key_123");
  });
});

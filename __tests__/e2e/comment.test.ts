import { writeFileSync } from "node:fs";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "@jest/globals";
import { type FinishedStep, removeRuns, startAction, type StartedStep } from "../support/action-run.js";
import { type GitHubServer, startGitHubServer } from "../support/github-server.js";

const REPOSITORY = "octo/repo";
const MENTION = "Done, @octocat. See #1 and https://evil.example/x.png";

let server: GitHubServer;
let directory: string;

beforeEach(async () => {
  const permissions = { reader: "read", maintainer: "write" };
  server = await startGitHubServer({ repository: REPOSITORY, numbers: [7], permissions });
  directory = mkdtempSync(join(tmpdir(), "event-"));
});

afterEach(async () => {
  expect(server.violations).toEqual([]);
  await server.close();
  rmSync(directory, { recursive: true });
  removeRuns();
});

async function stepOn(
  event: string,
  payload: object,
  environment: Record<string, string> = {},
  inputs: Record<string, string> = {},
): Promise<FinishedStep> {
  return await startStepOn(event, payload, environment, inputs).finished;
}

function startStepOn(
  event: string,
  payload: object,
  environment: Record<string, string> = {},
  inputs: Record<string, string> = {},
): StartedStep {
  const path = join(directory, "event.json");
  writeFileSync(path, JSON.stringify(payload));
  return startAction({
    inputs: { comment: "update", "github-token": "test-token", ...inputs },
    environment: {
      GITHUB_API_URL: server.url,
      GITHUB_REPOSITORY: REPOSITORY,
      GITHUB_EVENT_NAME: event,
      GITHUB_EVENT_PATH: path,
      ...environment,
    },
    scenario: async (cli) => {
      await cli.prompt();
      await cli.event({
        type: "result",
        subtype: "success",
        is_error: false,
        result: `Done, @octocat. See #1 and https://evil.example/x.png`,
        session_id: "s",
      });
    },
  });
}

const PULL_REQUEST = { pull_request: { number: 7 } };

describe("the comment of the built action", () => {
  it("is one, kept current over two runs, and cannot mention anybody", async () => {
    const first = await stepOn("pull_request", PULL_REQUEST);
    const second = await stepOn("pull_request", PULL_REQUEST, { GITHUB_RUN_ID: "4712" });
    expect(server.comments).toHaveLength(1);
    expect(second.outputs["comment-id"]).toBe(first.outputs["comment-id"]);
    expect(second.outputs["comment-url"]).toMatch(/^https:/);
    const body = server.comments[0]?.body ?? "";
    expect(body).toMatch(/^<!-- cursor-agent-action v1 /);
    expect(body).toContain("Previous result");
    expect(body).toContain("`@octocat`");
    expect(body).not.toContain(MENTION);
  });

  it("counts a run when its agent starts, and starts none beyond `max-runs`", async () => {
    const limit = { "max-runs": "1" };
    const first = await stepOn("pull_request", PULL_REQUEST, {}, limit);
    expect(first.outputs["reason"]).toBe("completed");
    const counting = server.requests.filter(({ body }) => JSON.stringify(body ?? "").includes(" runs=1:"));
    // At the start, and in the final comment.
    expect(counting).toHaveLength(2);
    const second = await stepOn("pull_request", PULL_REQUEST, { GITHUB_RUN_ID: "4712" }, limit);
    expect(second.exitCode).toBe(0);
    expect(second.outputs).toMatchObject({ conclusion: "skipped", reason: "run-limit" });
    expect(second.starts).toEqual([]);
    expect(server.comments[0]?.body).toContain("`max-runs` is 1");
    const again = await stepOn("pull_request", PULL_REQUEST, { GITHUB_RUN_ATTEMPT: "2" }, limit);
    expect(again.outputs["reason"]).toBe("completed");
  });

  it("is not written without a pull request, and one line says so", async () => {
    const step = await stepOn("push", {});
    expect(step.exitCode).toBe(0);
    expect(server.comments).toHaveLength(0);
    expect(step.log).toContain("No comment: the event push names no pull request or issue.");
  });

  it("is left alone by mode install, which has nothing to tell", async () => {
    await stepOn("pull_request", PULL_REQUEST);
    const body = server.comments[0]?.body;
    const step = await stepOn("pull_request", PULL_REQUEST, { GITHUB_RUN_ID: "4712" }, { mode: "install" });
    expect(step.outputs).toMatchObject({ conclusion: "success", "comment-id": "" });
    expect(server.comments.map((comment) => comment.body)).toEqual([body]);
    expect(step.summary).toContain("No agent was started.");
  });

  it("changes nothing but itself when the token may not write it", async () => {
    server.inject({
      route: "POST /repos",
      times: 99,
      act: "answer",
      status: 403,
      message: "Resource not accessible by integration",
    });
    const step = await stepOn("pull_request", PULL_REQUEST);
    expect(step.outputs).toMatchObject({ conclusion: "success", "comment-id": "" });
    expect(step.log).toMatch(/::warning::.*pull-requests: write/);
  });
});

describe("an event that anybody can cause", () => {
  const comment = { issue: { number: 7, pull_request: {} }, comment: { id: 1 } };

  it("puts 👀 on the comment that asked for it, once, and not with `comment: off`", async () => {
    const writer = { GITHUB_ACTOR: "maintainer", GITHUB_TRIGGERING_ACTOR: "maintainer" };
    const reactions = () => server.requests.filter(({ route }) => route.endsWith("/reactions"));
    const step = await stepOn("issue_comment", comment, writer);
    expect(step.outputs).toMatchObject({ conclusion: "success" });
    expect(reactions()).toMatchObject([
      { path: "/repos/octo/repo/issues/comments/1/reactions", body: { content: "eyes" } },
    ]);
    await stepOn("issue_comment", comment, writer, { comment: "off" });
    expect(reactions()).toHaveLength(1);
    expect(server.violations).toEqual([]);
  });

  it("skips the step for somebody who may only read", async () => {
    const step = await stepOn("issue_comment", comment, {
      GITHUB_ACTOR: "reader",
      GITHUB_TRIGGERING_ACTOR: "reader",
    });
    expect(step.exitCode).toBe(0);
    expect(step.outputs).toMatchObject({ conclusion: "skipped", reason: "not-authorized" });
    expect(step.log).toContain("::notice::reader has no write access");
    expect(step.starts).toEqual([]);
    expect(server.comments).toEqual([]);
    expect(server.requests.filter(({ route }) => route.startsWith("POST "))).toEqual([]);
  });

  it("P17 can be cancelled while GitHub is asked, and then says nothing to anybody", async () => {
    server.inject({ route: "GET /repos/{owner}/{repo}/collaborators", times: 99, act: "hang" });
    const asked = server.faultMet();
    const step = startStepOn("issue_comment", comment, { GITHUB_ACTOR: "reader" });
    await asked;
    const began = performance.now();
    step.process.kill("SIGINT");
    const finished = await step.finished;
    expect(performance.now() - began).toBeLessThan(5_000);
    expect(finished.outputs).toMatchObject({ conclusion: "cancelled", reason: "cancelled" });
    expect(finished.starts).toEqual([]);
    expect(server.comments).toEqual([]);
  });
});

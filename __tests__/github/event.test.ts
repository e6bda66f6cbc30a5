import { createRequire } from "node:module";
import { describe, expect, it } from "@jest/globals";
import { type EventContext, eventContext, forkWithoutSecrets } from "../../src/github/event.js";
import { isObject, type JsonObject, objectAt } from "../../src/safety/json.js";

const ENVIRONMENT = {
  GITHUB_REPOSITORY: "octo/repo",
  GITHUB_SERVER_URL: "https://github.example",
  GITHUB_WORKFLOW: "CI",
  GITHUB_JOB: "agent",
  GITHUB_RUN_ID: "100",
  GITHUB_RUN_ATTEMPT: "1",
  GITHUB_ACTOR: "octocat",
  GITHUB_TRIGGERING_ACTOR: "octocat",
  GITHUB_REF: "refs/pull/7/merge",
  GITHUB_SHA: "c0ffee",
};

const OWN = { id: 1, full_name: "octo/repo" };
const FORK = { id: 2, full_name: "stranger/repo" };

function context(
  name: string,
  payload: JsonObject,
  environment: Partial<typeof ENVIRONMENT> = {},
): EventContext {
  return eventContext({ ...ENVIRONMENT, ...environment, GITHUB_EVENT_NAME: name }, payload, { matrix: "" });
}

describe("the events of @octokit/webhooks-examples", () => {
  const published: unknown = createRequire(import.meta.url)("@octokit/webhooks-examples");
  const definitions = (Array.isArray(published) ? published : []).filter(isObject);
  const payloads = definitions.flatMap(({ name, examples }) =>
    (Array.isArray(examples) ? examples : [])
      .filter(isObject)
      .map((payload, index): [string, number, JsonObject] => [String(name), index, payload]),
  );
  const withPullRequest = payloads.filter(([, , payload]) => isObject(payload["pull_request"]));
  const withIssue = payloads.filter(([, , payload]) => isObject(payload["issue"]));
  const withRun = payloads.filter(([name]) =>
    ["workflow_run", "check_run", "check_suite", "deployment_review"].includes(name),
  );
  const others = payloads.filter(
    (entry) => !withPullRequest.includes(entry) && !withIssue.includes(entry) && !withRun.includes(entry),
  );

  it("are there", () => {
    expect([withPullRequest.length, withIssue.length, withRun.length]).toEqual([41, 38, 24]);
    expect(others.length).toBeGreaterThan(150);
  });

  it.each(withPullRequest)(
    "%s %d: its pull request, with commits from the same repository",
    (name, _index, payload) => {
      const { conversation, baseSha, fromFork } = context(name, payload);
      const { number } = objectAt(payload, "pull_request");
      const text = JSON.stringify(payload["pull_request"]);
      expect(conversation).toEqual({ number, kind: "pull request" });
      expect(text).toContain(`"sha":"${baseSha ?? "?"}"`);
      expect(fromFork).toBe(false);
    },
  );

  it.each(withIssue)("%s %d: its issue, which may be a pull request", (name, _index, payload) => {
    const text = JSON.stringify(payload["issue"]);
    const number = /"html_url":"[^"]*\/(?:issues|pull)\/(\d+)"/.exec(text)?.[1];
    expect(context(name, payload).conversation).toEqual({
      number: Number(number),
      kind: text.includes('"diff_url"') ? "pull request" : "issue",
    });
  });

  // One of the examples lists a pull request to another repository than its own.
  it.each(withRun)("%s %d: the pull request to its repository that it lists", (name, _index, payload) => {
    const own = String(objectAt(payload, "repository")["id"]);
    const listed = JSON.stringify(payload).matchAll(
      /"number":(\d+),"head":.*?"base":\{[^}]*"repo":\{"id":(\d+)/g,
    );
    const numbers = new Set(
      [...listed].filter(([, , base]) => base === own).map(([, number]) => Number(number)),
    );
    expect(numbers.size).toBeLessThan(2);
    expect(context(name, payload).conversation?.number).toBe([...numbers][0]);
  });

  it("without either have no conversation", () => {
    const found = others.filter(([name, , payload]) => context(name, payload).conversation !== undefined);
    expect(found.map(([name]) => name)).toEqual([]);
  });

  it("never make it throw", () => {
    for (const [name, , payload] of payloads) {
      expect(context(name, payload).actors).toContain("octocat");
    }
  });
});

const pullRequestFrom = (headRepository: unknown): JsonObject => ({
  action: "opened",
  repository: OWN,
  pull_request: {
    number: 7,
    head: { sha: "aaa", repo: headRepository },
    base: { sha: "bbb", repo: OWN },
  },
});

describe("the fork for which GitHub keeps the secrets back", () => {
  it.each([
    ["pull_request", FORK, "stranger/repo"],
    ["pull_request_review", FORK, "stranger/repo"],
    ["pull_request", null, "a fork that is deleted"],
    ["pull_request", OWN, undefined],
    ["pull_request_target", FORK, undefined],
  ])("in %s from %j is %s", (name, headRepository, fork) => {
    expect(forkWithoutSecrets(context(name, pullRequestFrom(headRepository)))).toBe(fork);
  });
});

describe("pull_request_target", () => {
  const payload = pullRequestFrom;

  it("from a fork", () => {
    expect(context("pull_request_target", payload(FORK))).toMatchObject({
      name: "pull_request_target",
      repository: { owner: "octo", name: "repo" },
      conversation: { number: 7, kind: "pull request" },
      baseSha: "bbb",
      fromFork: true,
    });
  });

  it("from the repository itself", () => {
    expect(context("pull_request_target", payload(OWN)).fromFork).toBe(false);
  });

  it("from a fork that was deleted", () => {
    expect(context("pull_request_target", payload(null)).fromFork).toBe(true);
  });
});

describe("issue_comment", () => {
  it("on a pull request tells neither commits nor fork", () => {
    const payload = {
      repository: OWN,
      issue: { number: 7, pull_request: { url: "https://api.github.example/repos/octo/repo/pulls/7" } },
      comment: { body: "please" },
    };
    expect(context("issue_comment", payload)).toMatchObject({
      conversation: { number: 7, kind: "pull request" },
      baseSha: undefined,
      fromFork: undefined,
    });
  });
});

describe("the comment that caused the run", () => {
  it.each([
    ["issue_comment", "issue"],
    ["pull_request_review_comment", "line"],
    ["commit_comment", "commit"],
  ])("%s: one on a %s", (name, kind) => {
    expect(context(name, { comment: { id: 42 } }).comment).toMatchObject({ kind, id: 42 });
  });

  it.each([
    ["issues", { comment: { id: 42 } }],
    ["issue_comment", {}],
    ["issue_comment", { comment: { id: "none" } }],
    ["issue_comment", { comment: { id: -1 } }],
  ])("is none for %s with %j", (name, payload) => {
    expect(context(name, payload).comment).toBeUndefined();
  });
});

describe("workflow_run", () => {
  const api = "https://api.github.example/repos";
  const listed = (number: number, baseId: number) => ({
    number,
    head: { sha: "aaa", repo: { id: 1, url: `${api}/octo/repo`, name: "repo" } },
    base: { sha: "bbb", repo: { id: baseId, url: `${api}/octo/repo`, name: "repo" } },
  });
  const payload = (pullRequests: readonly JsonObject[], headRepository: JsonObject) => ({
    repository: OWN,
    workflow_run: {
      head_sha: "aaa",
      head_repository: headRepository,
      pull_requests: pullRequests,
      actor: { login: "stranger" },
      triggering_actor: { login: "maintainer" },
    },
  });

  it("names its one pull request", () => {
    expect(context("workflow_run", payload([listed(7, 1)], OWN))).toMatchObject({
      conversation: { number: 7, kind: "pull request" },
      baseSha: "bbb",
      fromFork: false,
    });
  });

  it("names none of several", () => {
    expect(context("workflow_run", payload([listed(7, 1), listed(8, 1)], OWN)).conversation).toBeUndefined();
  });

  it("does not take the number of a pull request to another repository", () => {
    expect(context("workflow_run", payload([listed(7, 99)], OWN)).conversation).toBeUndefined();
  });

  it("behind a fork's pull request names none, and tells the fork", () => {
    expect(context("workflow_run", payload([], FORK))).toMatchObject({
      conversation: undefined,
      fromFork: true,
    });
  });

  it("counts those behind the first run among its actors", () => {
    expect(context("workflow_run", payload([], FORK)).actors).toEqual(["octocat", "stranger", "maintainer"]);
  });

  it("without those counts somebody unknown", () => {
    expect(context("workflow_run", { repository: OWN }).actors).toEqual(["octocat", ""]);
  });
});

describe("A13: events without a pull request", () => {
  it.each([
    ["schedule", { schedule: "0 3 * * *" }],
    ["push", { ref: "refs/heads/main", after: "aaa", head_commit: { id: "aaa" } }],
    ["workflow_dispatch", { inputs: { number: "7" }, ref: "refs/heads/main" }],
    ["discussion", { discussion: { number: 7 } }],
    ["", {}],
  ])("%s", (name, payload) => {
    expect(context(name, payload).conversation).toBeUndefined();
  });

  it("merge_group knows its commits", () => {
    const payload = {
      repository: OWN,
      merge_group: {
        head_sha: "aaa",
        base_sha: "bbb",
        head_ref: "refs/heads/gh-readonly-queue/main/pr-7-bbb",
      },
    };
    expect(context("merge_group", payload)).toMatchObject({
      conversation: undefined,
      baseSha: "bbb",
    });
  });
});

describe("a payload that is not as it should be", () => {
  it.each([
    ["a text for a number", { pull_request: { number: "seven" } }],
    ["a negative number", { issue: { number: -7 } }],
    ["a fraction", { issue: { number: 7.5 } }],
    ["a list for an object", { pull_request: [7], issue: [8] }],
  ])("%s: no conversation", (_name, payload) => {
    expect(context("pull_request", payload).conversation).toBeUndefined();
  });
});

describe("who did it", () => {
  it("is also who ran the run again", () => {
    const { actors } = context("push", {}, { GITHUB_TRIGGERING_ACTOR: "maintainer" });
    expect(actors).toEqual(["octocat", "maintainer"]);
  });

  it("is nobody known outside of GitHub", () => {
    expect(eventContext({}, {}, { matrix: "" }).actors).toEqual([""]);
  });
});

describe("the identity of the run", () => {
  it("is read from the environment", () => {
    expect(context("push", {}).run).toEqual({
      repository: "octo/repo",
      workflow: "CI",
      job: "agent",
      step: "",
      runId: "100",
      runAttempt: "1",
      runUrl: "https://github.example/octo/repo/actions/runs/100",
      event: "push",
      actor: "octocat",
      ref: "refs/pull/7/merge",
      sha: "c0ffee",
      matrix: "",
      checkRunId: "",
      artifact: "",
      headRef: "",
      headSha: "",
    });
  });

  it("tells the pull request's own commit, and the job's check run", () => {
    const payload = { pull_request: { number: 7, head: { sha: "f".repeat(40) } } };
    const environment = { GITHUB_EVENT_NAME: "pull_request", GITHUB_HEAD_REF: "fix" };
    expect(eventContext(environment, payload, { matrix: "", checkRunId: "41546348818" }).run).toMatchObject({
      checkRunId: "41546348818",
      headRef: "fix",
      headSha: "f".repeat(40),
    });
  });

  it.each(["workflow_run", "check_run", "check_suite"])(
    "tells the commit of the %s that caused it",
    (cause) => {
      expect(context(cause, { [cause]: { head_sha: "f".repeat(40) } }).run.headSha).toBe("f".repeat(40));
    },
  );

  it("links to the attempt that it is", () => {
    expect(context("push", {}, { GITHUB_RUN_ATTEMPT: "3" }).run.runUrl).toBe(
      "https://github.example/octo/repo/actions/runs/100/attempts/3",
    );
  });

  it.each([
    ["null", ""],
    ["{}", ""],
    ["", ""],
    ['{\n  "os": "linux",\n  "node": 24\n}', '{"os":"linux","node":24}'],
    ["os:\n linux", "os: linux"],
  ])("has the matrix on one line: %j", (given, expected) => {
    expect(eventContext(ENVIRONMENT, {}, { matrix: given }).run.matrix).toBe(expected);
  });

  it("is empty outside of GitHub", () => {
    expect(eventContext({}, {}, { matrix: "" })).toMatchObject({
      repository: undefined,
      run: { runId: "", runUrl: "" },
    });
  });
});

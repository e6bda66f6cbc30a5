import { describe, expect, it } from "@jest/globals";
import { baseCommits } from "../../src/github/base-commit.js";
import type { GitHubClient } from "../../src/github/client.js";
import { eventContext } from "../../src/github/event.js";
import { GitHubError } from "../../src/github/failure.js";
import type { JsonObject } from "../../src/safety/json.js";

const BASE = "b".repeat(40);
const EVENT = "e".repeat(40);

type Asked = { readonly route: string; readonly parameters: object };

/** A GitHub that knows one pull request, or fails. */
function clientWith(answer: unknown): { readonly client: GitHubClient; readonly asked: Asked[] } {
  const asked: Asked[] = [];
  const client: GitHubClient = {
    within: () => ({
      send: (route, parameters) => {
        asked.push({ route, parameters });
        return answer instanceof Error
          ? Promise.reject(answer)
          : Promise.resolve({ status: 200, headers: {}, data: answer });
      },
    }),
  };
  return { client, asked };
}

function ask(name: string, payload: JsonObject, client?: GitHubClient): Promise<readonly string[]> {
  const environment = { GITHUB_EVENT_NAME: name, GITHUB_REPOSITORY: "octo/repo", GITHUB_SHA: EVENT };
  return baseCommits(eventContext(environment, payload, { matrix: "" }), client, environment);
}

const pullRequest = {
  pull_request: { number: 7, base: { sha: BASE, repo: { id: 1 } }, head: { sha: EVENT } },
};
const commentOnPullRequest = { issue: { number: 7, pull_request: {} }, comment: {} };

describe("the commit that the agent's configuration is taken from", () => {
  it.each(["pull_request", "pull_request_review", "pull_request_review_comment"])(
    "%s: the base commit, and never the merge that GITHUB_SHA is",
    async (name) => {
      expect(await ask(name, pullRequest)).toEqual([BASE]);
    },
  );

  it("pull_request_target: the base commit, else that of the base branch", async () => {
    expect(await ask("pull_request_target", pullRequest)).toEqual([BASE, EVENT]);
  });

  it("a layer of a stack: the stack's base, as a lower layer is unreviewed, too", async () => {
    const layer = {
      number: 7,
      base: { sha: "1".repeat(40), repo: { id: 1 } },
      stack: { id: 3, size: 2, position: 2, base: { ref: "main", sha: BASE } },
    };
    expect(await ask("pull_request_target", { pull_request: layer })).toEqual([BASE, EVENT]);
    expect(await ask("issue_comment", commentOnPullRequest, clientWith(layer).client)).toEqual([BASE, EVENT]);
    const withoutCommit = { ...layer, stack: { base: { ref: "main" } } };
    expect(await ask("pull_request", { pull_request: withoutCommit })).toEqual([]);
  });

  it("a comment on a pull request: GitHub is asked", async () => {
    const { client, asked } = clientWith({ number: 7, base: { sha: BASE } });
    expect(await ask("issue_comment", commentOnPullRequest, client)).toEqual([BASE, EVENT]);
    expect(asked).toEqual([
      {
        route: "GET /repos/{owner}/{repo}/pulls/{pull_number}",
        parameters: { owner: "octo", repo: "repo", pull_number: 7 },
      },
    ]);
  });

  it.each([
    ["without a token", undefined],
    ["when GitHub fails", clientWith(new GitHubError("down", "unavailable", 0)).client],
    ["when GitHub answers something else", clientWith("<html>").client],
  ])("a comment on a pull request %s: only the default branch's", async (_when, client) => {
    expect(await ask("issue_comment", commentOnPullRequest, client)).toEqual([EVENT]);
  });

  it.each([
    ["issues", { issue: { number: 3 } }],
    ["issue_comment", { issue: { number: 3 }, comment: {} }],
    ["discussion_comment", { discussion: { number: 3 } }],
    ["workflow_run", { workflow_run: { pull_requests: [] } }],
    ["push", {}],
    ["schedule", {}],
  ])("%s about no pull request: the commit that the event names", async (name, payload) => {
    const { client, asked } = clientWith({});
    expect(await ask(name, payload, client)).toEqual([EVENT]);
    expect(asked).toEqual([]);
  });

  it("a workflow run for a pull request of the repository itself: that one's base first", async () => {
    const payload = {
      repository: { id: 1 },
      workflow_run: { pull_requests: [{ number: 7, base: { sha: BASE, repo: { id: 1 } } }] },
    };
    expect(await ask("workflow_run", payload)).toEqual([BASE, EVENT]);
  });

  it("is unknown outside of GitHub", async () => {
    expect(await baseCommits(eventContext({}, {}, { matrix: "" }), undefined, {})).toEqual([]);
  });
});

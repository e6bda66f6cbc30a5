import { describe, expect, it } from "@jest/globals";
import type { GitHubClient, GitHubRequests } from "../../src/github/client.js";
import { eventContext } from "../../src/github/event.js";
import { forkWarning } from "../../src/run/fork-checkout.js";

const HEAD = "c".repeat(40);

type Scene = {
  readonly eventName?: string;
  readonly isolation?: "off" | "process";
  readonly headRepository?: number | null;
  readonly checkedOut?: string;
  readonly fails?: boolean;
};

function ask({
  eventName = "issue_comment",
  isolation = "off",
  headRepository = 2,
  checkedOut = HEAD,
  fails = false,
}: Scene): Promise<string | undefined> {
  const pull = {
    head: { sha: HEAD, repo: headRepository === null ? null : { id: headRepository } },
    base: { sha: "b".repeat(40), repo: { id: 1 } },
  };
  const send: GitHubRequests["send"] = () =>
    fails ? Promise.reject(new Error("down")) : Promise.resolve({ status: 200, headers: {}, data: pull });
  const client: GitHubClient = { within: () => ({ send }) };
  const environment = { GITHUB_EVENT_NAME: eventName, GITHUB_REPOSITORY: "o/r" };
  const event = eventContext(environment, { issue: { number: 7, pull_request: {} } }, { matrix: "null" });
  const never = new AbortController().signal;
  const workspace = { holds: (commit: string) => Promise.resolve(commit === checkedOut) };
  return forkWarning(
    { isolation },
    { event, client, cancel: { requested: never, urgent: never } },
    workspace,
  );
}

describe("a fork's head in the work folder", () => {
  it.each<Scene>([{}, { headRepository: null }, { eventName: "pull_request_review_comment" }])(
    "is one warning where a comment caused the run: %j",
    async (scene) => {
      expect(await ask(scene)).toMatch(/^The code of a fork is checked out.*`isolation: process`/);
    },
  );

  it.each<Scene>([
    { isolation: "process" },
    { eventName: "pull_request" },
    { headRepository: 1 },
    { checkedOut: "b".repeat(40) },
    { fails: true },
  ])("is none else: %j", async (scene) => {
    expect(await ask(scene)).toBeUndefined();
  });
});

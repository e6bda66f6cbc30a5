import { afterEach, describe, expect, it } from "@jest/globals";
import {
  type AccessAnswer,
  type AccessQuestion,
  isEventOfAnybody,
  mayStart,
} from "../../src/github/access.js";
import { createGitHubClient } from "../../src/github/client.js";
import { eventContext } from "../../src/github/event.js";
import type { JsonObject } from "../../src/safety/json.js";
import type { Fault } from "../support/github-faults.js";
import { type GitHubServer, startGitHubServer } from "../support/github-server.js";
import { createManualClock } from "../support/manual-clock.js";

const PERMISSIONS = {
  admin: "admin",
  maintainer: "maintain",
  writer: "write",
  triager: "triage",
  reader: "read",
  stranger: "none",
  "trusted[bot]": "write",
  "reading[bot]": "read",
};

let server: GitHubServer | undefined;

afterEach(async () => {
  expect(server?.violations ?? []).toEqual([]);
  await server?.close();
  server = undefined;
});

type Scene = {
  readonly event: string;
  readonly actor?: string;
  readonly triggeringActor?: string;
  readonly payload?: JsonObject;
  readonly mode?: AccessQuestion["mode"];
  readonly allowedBots?: readonly string[];
  readonly faults?: readonly Fault[];
  readonly hasToken?: boolean;
};

async function ask(scene: Scene): Promise<AccessAnswer> {
  server = await startGitHubServer({ permissions: PERMISSIONS, faults: scene.faults ?? [] });
  const environment = {
    GITHUB_EVENT_NAME: scene.event,
    GITHUB_REPOSITORY: "octo/repo",
    GITHUB_ACTOR: scene.actor,
    GITHUB_TRIGGERING_ACTOR: scene.triggeringActor ?? scene.actor,
  };
  return mayStart({
    mode: scene.mode ?? "auto",
    event: eventContext(environment, scene.payload ?? {}, { matrix: "" }),
    allowedBots: scene.allowedBots ?? [],
    client:
      scene.hasToken === false
        ? undefined
        : await createGitHubClient({ token: "test-token", baseUrl: server.url, clock: createManualClock() }),
  });
}

const GUARDED = [
  "discussion",
  "discussion_comment",
  "issue_comment",
  "issues",
  "pull_request_review",
  "pull_request_review_comment",
  "pull_request_target",
  // Anybody with an account can fork or star a repository, and edit the wiki where that is open.
  "fork",
  "watch",
  "gollum",
  // What GitHub may add.
  "an_event_of_next_year",
];
/** The contract's list. */
const TRUSTED = (
  "push schedule workflow_dispatch repository_dispatch release create delete deployment deployment_status merge_group " +
  "milestone label branch_protection_rule registry_package check_run check_suite status page_build public pull_request"
).split(" ");

describe("auto: events that anybody can cause", () => {
  it("are all that are not known to need write access, whatever their name looks like", () => {
    for (const event of [...GUARDED, "workflow_run", "", "PUSH", "push ", "constructor", "toString"]) {
      expect([event, isEventOfAnybody(event)]).toEqual([event, true]);
    }
  });

  const rows = GUARDED.flatMap((event) =>
    (
      [
        ["admin", true],
        ["maintainer", true],
        ["writer", true],
        ["triager", false],
        ["reader", false],
        ["stranger", false],
        ["unheard-of", false],
        ["trusted[bot]", true],
        ["reading[bot]", false],
        ["unheard-of[bot]", false],
      ] as const
    ).map(([actor, allowed]) => ({ event, actor, allowed })),
  );

  it.each(rows)("$event by $actor: $allowed", async ({ event, actor, allowed }) => {
    const answer = await ask({ event, actor });
    expect(answer.allowed).toBe(allowed);
    if (!answer.allowed) {
      expect(answer.why).toContain(actor);
      expect(answer.remedy).not.toBe("");
    }
  });
});

describe("auto: events that only write access can cause, and pull_request", () => {
  it.each(TRUSTED)("%s starts without a question", async (event) => {
    expect(await ask({ event, actor: "stranger" })).toEqual({ allowed: true });
    expect(server?.requests).toEqual([]);
  });
});

describe("always and never", () => {
  it.each(TRUSTED)("always asks on %s", async (event) => {
    expect(await ask({ event, actor: "reader", mode: "always" })).toMatchObject({ allowed: false });
  });

  it("never does not ask", async () => {
    expect(await ask({ event: "issue_comment", actor: "stranger", mode: "never" })).toEqual({
      allowed: true,
    });
    expect(server?.requests).toEqual([]);
  });
});

describe("in doubt the agent does not start", () => {
  const event = "issue_comment";
  const answer = (status: number, message: string): Fault => ({
    route: "GET",
    times: 99,
    act: "answer",
    status,
    message,
  });

  it.each([
    [401, "Bad credentials"],
    [403, "Resource not accessible by integration"],
    [429, "API rate limit exceeded"],
    [500, "Server Error"],
  ])("when GitHub answers %d", async (status, message) => {
    const result = await ask({ event, actor: "admin", faults: [answer(status, message)] });
    expect(result).toMatchObject({ allowed: false });
    expect(JSON.stringify(result)).toContain(`: ${status} ${status === 429 ? "rate limit: " : ""}${message}`);
  });

  it("when GitHub cannot be reached", async () => {
    const result = await ask({ event, actor: "admin", faults: [{ route: "GET", times: 99, act: "drop" }] });
    expect(result).toMatchObject({ allowed: false });
  });

  it("without a token", async () => {
    expect(JSON.stringify(await ask({ event, actor: "admin", hasToken: false }))).toContain("github-token");
  });

  it("without an actor", async () => {
    expect(await ask({ event })).toMatchObject({ allowed: false });
    expect(server?.requests).toEqual([]);
  });
});

describe("the remedy", () => {
  const sender = { login: "stranger", type: "Bot" };

  it.each([
    ["a person", "stranger", {}, "Someone with write access can start it."],
    ["a person beside a bot", "reader", { sender }, "Someone with write access can start it."],
    [
      "a bot by its login",
      "reading[bot]",
      {},
      "Someone with write access can start it. To let this bot start it, add its login to `allowed-bots`: `reading[bot]`.",
    ],
    [
      "a bot by its type",
      "stranger",
      { sender },
      "Someone with write access can start it. To let this bot start it, add its login to `allowed-bots`: `stranger`.",
    ],
    [
      "a bot that started the first run",
      "stranger",
      { workflow_run: { actor: sender, triggering_actor: sender } },
      "Someone with write access can start it. To let this bot start it, add its login to `allowed-bots`: `stranger`.",
    ],
  ])("of %s speaks of allowed-bots only for bots", async (_, actor, payload, remedy) => {
    expect(await ask({ event: "issue_comment", actor, payload })).toMatchObject({ allowed: false, remedy });
  });
});

describe("allowed-bots", () => {
  const event = "pull_request_target";

  it("lets exactly the named ones pass, without a question", async () => {
    expect(await ask({ event, actor: "renovate[bot]", allowedBots: ["renovate[bot]"] })).toEqual({
      allowed: true,
    });
    expect(server?.requests).toEqual([]);
  });

  it.each(["renovate", "*", "*[bot]", "Renovate[bot]", "renovate[bot] "])(
    "%j is another name",
    async (allowed) => {
      expect(await ask({ event, actor: "renovate[bot]", allowedBots: [allowed] })).toMatchObject({
        allowed: false,
      });
    },
  );

  it("does not vouch for the others who stand behind a run", async () => {
    const scene = {
      event,
      actor: "renovate[bot]",
      triggeringActor: "reader",
      allowedBots: ["renovate[bot]"],
    };
    expect(await ask(scene)).toMatchObject({ allowed: false });
  });
});

describe("whoever stands behind the run", () => {
  const workflowRun = (actor: string | undefined, triggeringActor: string | undefined): JsonObject => ({
    workflow_run: {
      ...(actor !== undefined && { actor: { login: actor } }),
      ...(triggeringActor !== undefined && { triggering_actor: { login: triggeringActor } }),
    },
  });

  it("a run again by a maintainer does not make a stranger's run a maintainer's", async () => {
    expect(await ask({ event: "issue_comment", actor: "stranger", triggeringActor: "admin" })).toMatchObject({
      allowed: false,
    });
  });

  it.each([
    ["writer", "writer", true],
    ["stranger", "writer", false],
    ["writer", "stranger", false],
    ["stranger", "stranger", false],
    [undefined, "writer", false],
    ["writer", undefined, false],
  ])("workflow_run after a run of %s, started by %s: %s", async (actor, triggeringActor, allowed) => {
    const answer = await ask({
      event: "workflow_run",
      actor: "admin",
      payload: workflowRun(actor, triggeringActor),
    });
    expect(answer.allowed).toBe(allowed);
  });

  it("workflow_run without a payload", async () => {
    expect(await ask({ event: "workflow_run", actor: "admin" })).toMatchObject({ allowed: false });
  });
});

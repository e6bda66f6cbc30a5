import { describe, expect, it } from "@jest/globals";
import { wordsOf } from "../../src/github/event-words.js";
import { taskOf } from "../../src/run/task.js";

const PERSON = { login: "ada", type: "User" };
const BOT = { login: "renovate[bot]", type: "Bot" };
const ASKED = "Thanks.\n/agent fix this";

function task(name: string, payload: object, { prompt = "", trigger = "/agent" } = {}): string {
  return taskOf({ prompt, trigger }, { name, words: wordsOf(name, { ...payload }) });
}

describe("a trigger", () => {
  it.each([
    ["issue_comment", { action: "created", comment: { body: ASKED, user: PERSON } }],
    ["issue_comment", { action: "edited", changes: { body: { from: "Thanks." } }, comment: { body: ASKED } }],
    ["pull_request_review_comment", { action: "created", comment: { body: ASKED, user: PERSON } }],
    ["pull_request_review", { action: "submitted", review: { body: ASKED, user: PERSON } }],
    ["issues", { action: "opened", issue: { body: ASKED, user: PERSON } }],
    ["issues", { action: "edited", changes: { body: { from: null } }, issue: { body: ASKED } }],
    ["pull_request", { action: "opened", pull_request: { body: ASKED, user: PERSON } }],
    ["pull_request", { pull_request: { body: ASKED, user: PERSON } }],
  ])("makes a request of %s %j", (name, payload) => {
    expect(task(name, payload)).toBe("fix this");
    expect(task(name, payload, { prompt: "Be brief." })).toBe("Be brief.\n\nfix this");
  });

  it.each([
    ["issue_comment", "no phrase", { action: "created", comment: { body: "Thanks.", user: PERSON } }],
    ["issue_comment", "a deleted comment", { action: "deleted", comment: { body: ASKED, user: PERSON } }],
    ["issue_comment", "a bot", { action: "created", comment: { body: ASKED, user: BOT } }],
    ["issue_comment", "a bot's edit", { action: "created", comment: { body: ASKED }, sender: BOT }],
    [
      "issue_comment",
      "our own comment",
      {
        comment: {
          body: `<!-- cursor-agent-action v1 key=a run=1 attempt=1 state=final length=1 -->\n${ASKED}`,
        },
      },
    ],
    ["issues", "a label", { action: "labeled", issue: { body: ASKED, user: PERSON } }],
    [
      "issues",
      "a new title",
      { action: "edited", changes: { title: { from: "a" } }, issue: { body: ASKED } },
    ],
    [
      "issues",
      "an old phrase",
      { action: "edited", changes: { body: { from: ASKED } }, issue: { body: ASKED } },
    ],
    ["pull_request_review", "a dismissal", { action: "dismissed", review: { body: ASKED, user: PERSON } }],
    ["pull_request", "a push", { action: "synchronize", pull_request: { body: ASKED, user: PERSON } }],
    ["pull_request", "reopening", { action: "reopened", pull_request: { body: ASKED, user: PERSON } }],
    ["pull_request", "no description", { action: "opened", pull_request: { body: null, user: PERSON } }],
  ])("on %s makes no request of %s", (name, _, payload) => {
    expect(() => task(name, payload, { prompt: "Be brief." })).toThrow("begins anew with `/agent`");
  });

  it("is not asked for on other events, which need a prompt of their own", () => {
    expect(task("push", {}, { prompt: "Be brief." })).toBe("Be brief.");
    expect(() => task("push", {})).toThrow("The event push carries no request");
  });

  it("alone is a request only with a prompt", () => {
    const payload = { comment: { body: "/agent", user: PERSON } };
    expect(task("issue_comment", payload, { prompt: "Review it." })).toBe("Review it.");
    expect(() => task("issue_comment", payload)).toThrow("Nothing follows `/agent`");
  });
});

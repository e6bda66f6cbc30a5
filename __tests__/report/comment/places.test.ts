import { describe, expect, it } from "@jest/globals";
import { eventContext } from "../../../src/github/event.js";
import type { JsonObject } from "../../../src/safety/json.js";
import { type CommentDecision, type CommentWish, decideComment } from "../../../src/report/comment/places.js";

function decide(name: string, payload: JsonObject, wish: Partial<CommentWish> = {}): CommentDecision {
  const environment = name === "" ? {} : { GITHUB_EVENT_NAME: name, GITHUB_REPOSITORY: "octo/repo" };
  return decideComment({
    mode: "update",
    event: eventContext(environment, payload, { matrix: "" }),
    prNumber: undefined,
    hasToken: true,
    hasSummary: true,
    answersInThread: false,
    ...wish,
  });
}

const PULL_REQUEST = { pull_request: { number: 7, head: { repo: null } } };
const REPOSITORY = { owner: "octo", name: "repo" };

describe("decideComment", () => {
  it("comments on the pull request of the event", () => {
    expect(decide("pull_request", PULL_REQUEST)).toEqual({
      place: { repository: REPOSITORY, number: 7 },
      circumstances: { number: 7, kind: "pull request", fromFork: true, hasSummary: true },
    });
  });

  it("answers a comment on a line in its thread, where that is asked for", () => {
    const payload = { ...PULL_REQUEST, comment: { id: 12, in_reply_to_id: 11 } };
    const inThread = decide("pull_request_review_comment", payload, { answersInThread: true });
    expect(inThread).toMatchObject({ place: { number: 7, thread: 11 } });
    expect(decide("pull_request_review_comment", payload).place?.thread).toBeUndefined();
    expect(decide("issue_comment", payload, { answersInThread: true }).place?.thread).toBeUndefined();
  });

  it("takes pr-number where the event names none, and only there", () => {
    expect(decide("workflow_dispatch", {}, { prNumber: 9 })).toEqual({
      place: { repository: REPOSITORY, number: 9 },
      circumstances: { number: 9, kind: undefined, fromFork: undefined, hasSummary: true },
    });
    expect(decide("pull_request", PULL_REQUEST, { prNumber: 9 })).toMatchObject({ place: { number: 7 } });
  });

  it.each(["push", "schedule", "workflow_dispatch", "merge_group"])(
    "A13: %s has no pull request, so there is no comment",
    (name) => {
      expect(decide(name, {})).toEqual({
        place: undefined,
        notice: `No comment: the event ${name} names no pull request or issue. Set \`pr-number\` to choose one.`,
      });
    },
  );

  it("A12: without a token there is no comment, and a line that says so", () => {
    expect(decide("pull_request", PULL_REQUEST, { hasToken: false })).toEqual({
      place: undefined,
      notice: "No comment on #7: there is no `github-token`. Its default is `${{ github.token }}`.",
    });
  });

  it("says nothing where none is wanted", () => {
    expect(decide("pull_request", PULL_REQUEST, { mode: "off" })).toEqual({ place: undefined, notice: "" });
  });

  it("outside of GitHub there is none", () => {
    expect(decide("", {}, { prNumber: 9 })).toEqual({
      place: undefined,
      notice: "No comment: this run was not caused by GitHub.",
    });
  });
});

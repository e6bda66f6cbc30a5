import { afterEach, describe, expect, it } from "@jest/globals";
import { createGitHubClient } from "../../../src/github/client.js";
import { OwnComment, type OwnCommentOptions } from "../../../src/report/comment/own-comment.js";
import {
  type CommentIdentity,
  composeComment,
  parseMarker,
} from "../../../src/render/comment/comment-marker.js";
import type { StoredComment } from "../../support/github-comment-store.js";
import {
  type GitHubServer,
  type GitHubServerOptions,
  startGitHubServer,
} from "../../support/github-server.js";
import { createManualClock, type ManualClock } from "../../support/manual-clock.js";

const US = "github-actions[bot]";
const LIST = "GET /repos/{owner}/{repo}/issues/{issue_number}/comments";
const CREATE = "POST /repos/{owner}/{repo}/issues/{issue_number}/comments";
const UPDATE = "PATCH /repos/{owner}/{repo}/issues/comments/{comment_id}";
const READ = "GET /repos/{owner}/{repo}/issues/comments/{comment_id}";
const LIMITS = { budgetMs: 60_000 };
const RUN: CommentIdentity = { key: "CI/agent", runId: 100, runAttempt: 1 };

let server: GitHubServer;
let clock: ManualClock;

async function start(options: GitHubServerOptions = {}): Promise<void> {
  server = await startGitHubServer(options);
  clock = createManualClock();
}

async function open(
  identity: CommentIdentity = RUN,
  mode: OwnCommentOptions["mode"] = "update",
): Promise<OwnComment> {
  const client = await createGitHubClient({ token: "test-token", baseUrl: server.url, clock });
  return new OwnComment({
    client,
    baseUrl: server.url,
    place: { repository: { owner: "octo", name: "repo" }, number: 7 },
    identity,
    mode,
  });
}

function final(text: string, identity = RUN, previous?: string): string {
  return composeComment(identity, "final", text, previous);
}

/** What a run says at its end, with what it got of the run before. */
function saying(text: string, identity = RUN): (previous: string | undefined) => string {
  return (previous) => final(text, identity, previous);
}

function seed(author: string, body: string) {
  return { number: 7, author, body };
}

function ours(): StoredComment[] {
  return server.comments.filter(({ body }) => parseMarker(body) !== undefined);
}

function routes(): string[] {
  return server.requests.map(({ route }) => route);
}

afterEach(async () => {
  expect(server.violations).toEqual([]);
  await server.close();
});

describe("one comment of ours", () => {
  it("is created, then updated", async () => {
    await start();
    const comment = await open();
    expect(comment.current()).toBeUndefined();
    expect(await comment.write(saying("one"), LIMITS)).toBe("written");
    expect(await comment.write(saying("two"), LIMITS)).toBe("written");
    expect(server.comments).toHaveLength(1);
    expect(server.comments[0]).toMatchObject({ body: final("two"), writes: 2 });
    expect(comment.current()).toMatchObject({
      id: 1_000,
      url: "https://github.example/octo/repo/pull/7#issuecomment-1000",
    });
  });

  it("is not written again when nothing changed", async () => {
    await start();
    const comment = await open();
    await comment.write(saying("one"), LIMITS);
    const before = server.requests.length;
    expect(await comment.write(saying("one"), LIMITS)).toBe("unchanged");
    expect(server.requests).toHaveLength(before);
  });

  it("two runs and 250 foreign comments: still one, updated", async () => {
    const foreign = Array.from({ length: 250 }, (_, index) => seed("octocat", `comment ${index}`));
    await start({ comments: foreign });
    await (await open()).write(saying("first run"), LIMITS);
    const next = { ...RUN, runId: 101 };
    await (await open(next)).write(saying("second run", next), LIMITS);
    expect(ours()).toHaveLength(1);
    expect(ours()[0]).toMatchObject({ body: final("second run", next, "first run"), writes: 2 });
    expect(server.comments.filter(({ writes }) => writes > 1)).toHaveLength(1);
  });

  it.each([
    ["another key", final("other", { ...RUN, key: "CI/lint" })],
    ["no marker", "hello"],
    ["the marker further down", `hello\n${final("quoted")}`],
  ])("is not the one with %s", async (_name, body) => {
    await start({ comments: [seed(US, body)] });
    await (await open()).write(saying("mine"), LIMITS);
    expect(server.comments.map((comment) => comment.body)).toEqual([body, final("mine")]);
  });

  it("is not the one on another conversation", async () => {
    await start({ numbers: [7, 8], comments: [{ number: 8, author: US, body: final("there") }] });
    await (await open()).write(saying("here"), LIMITS);
    expect(server.comments.map(({ number }) => number)).toEqual([8, 7]);
  });
});

describe("T15: a foreign comment with our marker", () => {
  it.each(["attacker", "github-actions", "other-app[bot]"])("by %s is left alone", async (author) => {
    const bait = final("bait", { ...RUN, runId: 99 });
    await start({ comments: [seed(author, bait)] });
    await (await open()).write(saying("mine"), LIMITS);
    expect(server.comments.map(({ body, writes }) => [body, writes])).toEqual([
      [bait, 1],
      [final("mine"), 1],
    ]);
  });

  it("and a higher run number does not keep ours from being written", async () => {
    await start({ comments: [seed("attacker", final("bait", { ...RUN, runId: 999_999 }))] });
    expect(await (await open()).write(saying("mine"), LIMITS)).toBe("written");
  });
});

describe("whose the comment is", () => {
  const old = { ...RUN, runId: 99 };

  it.each([US, "octocat", "our-app[bot]"])(
    "a token of %s takes over what it wrote itself",
    async (viewer) => {
      await start({ viewer, comments: [seed(viewer, final("old", old)), seed("somebody", "hello")] });
      await (await open()).write(saying("new"), LIMITS);
      expect(server.comments[0]?.body).toBe(final("new", RUN, "old"));
    },
  );

  it("a token that may not even ask for its login is the job's own", async () => {
    await start({
      comments: [seed(US, final("old", old))],
      faults: [{ route: "POST /graphql", times: 1, act: "answer", status: 403, message: "Forbidden" }],
    });
    await (await open()).write(saying("new"), LIMITS);
    expect(server.comments).toHaveLength(1);
  });

  it("is not asked for where there is no comment with our marker", async () => {
    await start({ comments: [seed("octocat", "hello")] });
    await (await open()).write(saying("new"), LIMITS);
    expect(routes()).toEqual([LIST, CREATE]);
  });
});

describe("A6: the answer to a POST was lost", () => {
  it.each([
    ["502 after the write", { act: "answer", status: 502 } as const],
    ["dropped socket after the write", { act: "drop" } as const],
  ])("%s: is found by its marker, not written twice", async (_name, fault) => {
    await start({ faults: [{ route: CREATE, times: 1, isCarriedOut: true, ...fault }] });
    const comment = await open();
    expect(await comment.write(saying("one"), LIMITS)).toBe("written");
    expect(server.comments).toHaveLength(1);
    expect(comment.current()?.id).toBe(1_000);
    await comment.write(saying("two"), LIMITS);
    expect(server.comments[0]?.body).toBe(final("two"));
  });

  it.each([
    ["502 before the write", { act: "answer", status: 502 } as const],
    ["dropped socket before the write", { act: "drop" } as const],
  ])("%s: is looked for, then written again", async (_name, fault) => {
    await start({ faults: [{ route: CREATE, times: 1, ...fault }] });
    await (await open()).write(saying("one"), LIMITS);
    expect(server.comments.map(({ body }) => body)).toEqual([final("one")]);
    expect(routes()).toEqual([LIST, CREATE, LIST, CREATE]);
  });

  it.each(["update", "new"] as const)(
    "called off (%s): the next write finds what became of it",
    async (mode) => {
      await start({ faults: [{ route: CREATE, times: 1, act: "hang", isCarriedOut: true }] });
      const comment = await open(RUN, mode);
      const caller = new AbortController();
      const hanging = server.faultMet();
      const first = comment.write(saying("one"), { budgetMs: 60_000, signal: caller.signal });
      await hanging;
      caller.abort(new Error("the run ended first"));
      await expect(first).rejects.toMatchObject({ kind: "unavailable" });
      await comment.write(saying("two"), LIMITS);
      expect(server.comments.map(({ body }) => body)).toEqual([final("two")]);
    },
  );
});

describe("A8: more than a page of comments", () => {
  it("the newest of ours is found on whatever page", async () => {
    const old = { ...RUN, runId: 99 };
    await start({
      comments: [
        seed(US, final("oldest", { ...RUN, runId: 98 })),
        ...Array.from({ length: 230 }, (_, index) => seed("octocat", `comment ${index}`)),
        seed(US, final("newest", old)),
        ...Array.from({ length: 18 }, (_, index) => seed("octocat", `late ${index}`)),
      ],
    });
    const comment = await open();
    await comment.write(saying("now"), LIMITS);
    expect(comment.current()?.id).toBe(1_231);
    expect(server.comments[231]?.body).toBe(final("now", RUN, "newest"));
    expect(server.comments[0]?.writes).toBe(1);
    expect(routes().filter((route) => route === LIST)).toHaveLength(3);
  });

  it("a page that is short because GitHub hides comments is not the last one", async () => {
    await start({
      comments: [
        ...Array.from({ length: 100 }, () => ({ ...seed("spammer", "buy"), isHidden: true })),
        seed(US, final("old", { ...RUN, runId: 99 })),
      ],
    });
    await (await open()).write(saying("now"), LIMITS);
    expect(server.comments).toHaveLength(101);
  });
});

describe("A9: the comment was deleted while the run was going on", () => {
  it.each([
    ["before it is looked at", READ],
    ["between the look and the write", UPDATE],
  ])("%s: is written anew, once", async (_name, route) => {
    await start();
    const comment = await open();
    await comment.write(saying("one"), LIMITS);
    server.inject({ route, times: 1, act: "answer", status: 404, message: "Not Found" });
    server.comments.length = 0;
    expect(await comment.write(saying("two"), LIMITS)).toBe("written");
    expect(server.comments.map(({ body }) => body)).toEqual([final("two")]);

    server.comments.length = 0;
    await expect(comment.write(saying("three"), LIMITS)).rejects.toMatchObject({ kind: "not-found" });
    expect(server.comments).toEqual([]);
  });
});

describe("A10: several runs on one pull request", () => {
  const newer = { ...RUN, runId: 101 };

  it.each([
    ["a newer run", newer],
    ["a later attempt", { ...RUN, runAttempt: 2 }],
  ])("the comment of %s is left alone", async (_name, identity) => {
    await start({ comments: [seed(US, final("newer", identity))] });
    const comment = await open();
    expect(await comment.write(saying("older"), LIMITS)).toBe("superseded");
    expect(server.comments.map(({ body }) => body)).toEqual([final("newer", identity)]);
    expect(comment.current()).toBeUndefined();
  });

  it("an older run gives way to a newer one that took the comment over in between", async () => {
    await start();
    const older = await open();
    await older.write(saying("older at work"), LIMITS);
    await (await open(newer)).write(saying("newer", newer), LIMITS);
    expect(await older.write(saying("older at its end"), LIMITS)).toBe("superseded");
    expect(server.comments.map(({ body }) => body)).toEqual([final("newer", newer, "older at work")]);
    expect(older.current()).toBeUndefined();
  });

  it("other keys do not meet", async () => {
    const lint = { ...newer, key: "CI/lint" };
    await start({ comments: [seed(US, final("lint", lint))] });
    expect(await (await open()).write(saying("agent"), LIMITS)).toBe("written");
    expect(server.comments).toHaveLength(2);
  });
});

describe("several steps of one job", () => {
  const step = (name: string): CommentIdentity => ({
    ...RUN,
    key: `CI/agent/${name}`,
    olderKey: "CI/agent",
  });
  const names = Array.from({ length: 10 }, (_, index) => `step-${index}`);
  const older = { ...RUN, runId: 99 };

  async function runAtOnce(): Promise<void> {
    const comments = await Promise.all(names.map((name) => open(step(name))));
    for (const words of ["starts", "ends"]) {
      await Promise.all(
        comments.map((comment, index) => {
          const name = names[index] ?? "";
          return comment.write(saying(`${name} ${words}`, step(name)), LIMITS);
        }),
      );
    }
  }

  const endings = (): string[] => server.comments.map(({ body }) => body.split("\n")[1] ?? "").toSorted();

  it("ten at once have a comment each", async () => {
    await start();
    await runAtOnce();
    expect(endings()).toEqual(names.map((name) => `${name} ends`));
  });

  it("take the comment of an older version over once, and fold its result", async () => {
    await start({ comments: [seed(US, final("from before", older))] });
    await (await open(step("a"))).write(saying("new", step("a")), LIMITS);
    await (await open(step("b"))).write(saying("other", step("b")), LIMITS);
    expect(server.comments.map(({ body }) => body)).toEqual([
      final("new", step("a"), "from before"),
      final("other", step("b")),
    ]);
  });

  it("ten at once that find an older version's comment have a comment each", async () => {
    await start({ comments: [seed(US, final("from before", older))] });
    await runAtOnce();
    expect(endings()).toEqual(names.map((name) => `${name} ends`));
  });

  it("leave the comment of a step that still runs the older version", async () => {
    await start({ comments: [seed(US, final("beside", RUN))] });
    await (await open(step("a"))).write(saying("new", step("a")), LIMITS);
    expect(server.comments.map(({ body }) => body)).toEqual([final("beside", RUN), final("new", step("a"))]);
  });
});

describe("comment: new", () => {
  it("makes one comment for each run, and keeps it current", async () => {
    const old = { ...RUN, runId: 99 };
    await start({
      comments: [seed(US, final("old", old)), seed(US, final("newer", { ...RUN, runId: 101 }))],
    });
    const comment = await open(RUN, "new");
    await comment.write(saying("one"), LIMITS);
    await comment.write(saying("two"), LIMITS);
    expect(server.comments.map(({ body, writes }) => [body, writes])).toEqual([
      [final("old", old), 1],
      [final("newer", { ...RUN, runId: 101 }), 1],
      [final("two"), 2],
    ]);
  });

  it("looks nothing up before the first write", async () => {
    await start();
    await (await open(RUN, "new")).write(saying("one"), LIMITS);
    expect(routes()).toEqual([CREATE]);
  });
});

describe("the previous result", () => {
  it("goes along while the next run is at work, and does not pile up", async () => {
    await start();
    await (await open()).write(saying("first"), LIMITS);

    const second = { ...RUN, runId: 101 };
    const secondComment = await open(second);
    await secondComment.write((previous) => composeComment(second, "running", "at work", previous), LIMITS);
    expect(server.comments[0]?.body).toBe(composeComment(second, "running", "at work", "first"));

    // The second run was killed. The third takes the result that the second kept.
    const third = { ...RUN, runId: 102 };
    await (await open(third)).write(saying("third", third), LIMITS);
    expect(server.comments[0]?.body).toBe(final("third", third, "first"));

    const fourth = { ...RUN, runId: 103 };
    await (await open(fourth)).write(saying("fourth", fourth), LIMITS);
    expect(server.comments[0]?.body).toBe(final("fourth", fourth, "third"));
  });
});

import { afterEach, describe, expect, it } from "@jest/globals";
import { GitHubError } from "../../../src/github/failure.js";
import type { Finding } from "../../../src/record/schema-finding.js";
import { systemClock } from "../../../src/system/clock.js";
import { createRandom } from "../../support/random.js";
import {
  addedFile,
  headingOf,
  openScene,
  type ReviewScene,
  type SceneOptions,
} from "../../support/review-scene.js";

const POST = "POST /repos/{owner}/{repo}/pulls/{pull_number}/reviews";
const US = "github-actions[bot]";
const HEAD = "0123456789abcdef0123456789abcdef01234567";

let scene: ReviewScene;

async function open(options: SceneOptions = {}): Promise<void> {
  scene = await openScene(options);
}

function finding(line: number, members: Partial<Finding> = {}): Partial<Finding> {
  return { line, code: `line ${line}`, ...members };
}

/** Lets the next review say that these earlier findings, by their lines, are over. */
async function end(...lines: readonly number[]): Promise<void> {
  const open = await scene.open();
  scene.say(
    ...open.filter(({ line }) => lines.includes(line)).map(({ id }) => ({ id, state: "fixed" as const })),
  );
}

function openLines(): readonly number[] {
  return scene.pull.threads.filter(({ isResolved }) => !isResolved).map(({ line }) => line);
}

function posts(): readonly unknown[] {
  return scene.server.requests.filter(({ route }) => route === POST).map(({ body }) => body);
}

async function errorOf(promise: Promise<unknown>): Promise<GitHubError> {
  const error: unknown = await promise.then(
    () => new Error("no error"),
    (reason: unknown) => reason,
  );
  if (error instanceof GitHubError) {
    return error;
  }
  throw error;
}

afterEach(async () => {
  await scene.server.close();
  expect(scene.server.violations).toEqual([]);
});

describe("one review a run", () => {
  it("is one request: the head that was reviewed, comments on lines and ranges, the worst first", async () => {
    await open();
    const { review } = await scene.review([
      finding(3, { severity: "notice", title: "Name" }),
      finding(10, { severity: "error", title: "Not awaited", message: "The promise is lost.", endLine: 12 }),
      finding(5),
    ]);
    expect(posts()).toHaveLength(1);
    expect(posts()[0]).toMatchObject({
      commit_id: scene.pull.head,
      event: "COMMENT",
      comments: [
        { path: "src/a.ts", side: "RIGHT", start_line: 10, start_side: "RIGHT", line: 12 },
        { path: "src/a.ts", side: "RIGHT", line: 5 },
        { path: "src/a.ts", side: "RIGHT", line: 3 },
      ],
    });
    expect(headingOf(scene.pull.threads[0])).toBe("**❌ error: Not awaited**");
    expect(scene.pull.reviews[0]?.body).toMatch(
      /^\*\*1 error, 1 warning, 1 notice\*\*\n\nSummary 1\.\n\n<!--/,
    );
    expect(review).toMatchObject({
      id: scene.pull.reviews[0]?.id,
      url: expect.stringContaining("#pullrequestreview-"),
    });
  });

  it("is none when nothing was found", async () => {
    await open();
    expect(await scene.review([])).toEqual({ review: undefined, failure: undefined });
    expect(posts()).toEqual([]);
    expect(scene.notices).toEqual(["No review of #7 was posted: nothing was found."]);
  });

  it("is told of in the log, with its address, and so is that there is nothing new", async () => {
    await open();
    const found = [finding(3), { path: "else.ts", line: 1, message: "Elsewhere." }];
    const { review } = await scene.review(found);
    await scene.review(found);
    expect(scene.notices).toEqual([
      `Review of #7 posted (findings: 1 on its line, 1 in its text): ${review?.url}`,
      "No review of #7 was posted: what was found (2) is there already, or a person has resolved it.",
    ]);
  });

  it("is told of with what it has room for, and with what it has not", async () => {
    await open();
    const message = "word ".repeat(200);
    const many = Array.from({ length: 300 }, (_, index) => finding(index + 1, { message }));
    const { review } = await scene.review(many);
    const inBody = scene.pull.reviews[0]?.body.match(/^- /gm)?.length ?? 0;
    expect(inBody).toBeGreaterThan(0);
    expect(inBody).toBeLessThan(250);
    expect(review).toMatchObject({ onLines: 50, inBody, leftOut: 250 - inBody });
    expect(scene.notices).toEqual([
      `Review of #7 posted (findings: 50 on their lines, ${inBody} in its text, ${250 - inBody} left out for lack of room): ${review?.url}`,
    ]);
  });

  it("holds 50 comments, the worst, and the rest in its body", async () => {
    await open();
    const many = Array.from({ length: 60 }, (_, index) =>
      finding(index + 1, { severity: index < 55 ? "notice" : "error", message: `Problem ${index + 1}.` }),
    );
    await scene.review(many);
    expect(scene.pull.threads).toHaveLength(50);
    expect(scene.pull.threads.slice(0, 5).map(({ line }) => line)).toEqual([56, 57, 58, 59, 60]);
    const body = scene.pull.reviews[0]?.body ?? "";
    expect(body).toContain("### Elsewhere");
    expect(body).toMatch(/`src\/a\.ts:55`\]\(\S+\): Problem 55\./);
    await scene.review(many);
    expect(posts()).toHaveLength(1);
  });

  it("stays below 60,000 bytes, says what was left out, and is not followed by the rest when it is found again", async () => {
    await open();
    const many = [
      ...Array.from({ length: 70 }, (_, index) => finding(index + 1)),
      ...Array.from({ length: 10_000 }, (_, index) => ({
        path: `else/${index}.ts`,
        line: 1,
        message: "x".repeat(200),
      })),
    ];
    await scene.review(many);
    await scene.review([...many].reverse());
    expect(posts()).toHaveLength(1);
    await scene.review([...many, { path: "src/new.ts", line: 1 }]);
    expect(posts()).toHaveLength(2);
    const body = scene.pull.reviews[0]?.body ?? "";
    expect(Buffer.byteLength(body)).toBeLessThan(60_000);
    expect(Buffer.byteLength(body)).toBeGreaterThan(50_000);
    expect(body).toMatch(/… and 9,?\d+ more, for which a review has no room/);
  });

  it("is of the commit that was reviewed when the pull request has moved on, with one notice", async () => {
    await open();
    const subject = await scene.begin();
    scene.pull.push(HEAD, [addedFile("src/a.ts", 5)]);
    await scene.end(subject, [finding(50)]);
    expect(posts()[0]).toMatchObject({ commit_id: subject.head });
    expect(scene.notices).toEqual([
      expect.stringContaining("has moved on to 0123456789ab"),
      expect.stringContaining("posted"),
    ]);
  });
});

describe("a typical review: 20 findings, 12 open threads", () => {
  it.each([
    ["", true],
    [", also by a token that may not resolve threads", false],
  ])(
    "takes at most eight requests, and two seconds of a GitHub that answers in 100 ms%s",
    async (_name, canResolve) => {
      await open({ latencyMs: 100, clock: systemClock, canResolve });
      const lines = Array.from({ length: 23 }, (_, index) => finding(index * 4 + 1, { severity: "error" }));
      await scene.review(lines.slice(0, 12));
      await end(1, 5, 9);
      const before = scene.server.requests.length;
      const subject = await scene.begin();
      const beganMs = systemClock.now();
      await scene.end(subject, [...lines.slice(3), { path: "src/else.ts", line: 1 }]);
      const lastedMs = systemClock.now() - beganMs;
      expect(openLines()).toHaveLength(canResolve ? 20 : 23);
      expect(scene.server.requests.slice(before).length).toBeLessThanOrEqual(8);
      expect(lastedMs).toBeLessThan(2_000);
    },
    30_000,
  );
});

describe("findings elsewhere", () => {
  const elsewhere = { path: "src/unchanged.ts", line: 7, message: "Also here." };

  it("stand in the body, once", async () => {
    await open();
    await scene.review([finding(1), elsewhere]);
    expect(scene.pull.reviews[0]?.body).toContain(
      `- **⚠️ warning** [\`src/unchanged.ts:7\`](https://github.example/octo/repo/blob/${scene.pull.head}/src/unchanged.ts#L7): Also here.`,
    );
    await scene.review([finding(1), { ...elsewhere, message: "Here as well." }]);
    expect(posts()).toHaveLength(1);
    await scene.review([finding(1), elsewhere, { ...elsewhere, line: 8 }]);
    expect(posts()).toHaveLength(2);
    expect(scene.pull.reviews[1]?.body).not.toContain("unchanged.ts:7");
  });

  it("are shown with the line as it was given, where that is none", async () => {
    await open();
    await scene.review([{ ...elsewhere, line: 0, lineAsGiven: "-1" }]);
    expect(scene.pull.reviews[0]?.body).toMatch(/`src\/unchanged.ts:-1`\]\(\S+\): Also here\./);
  });

  it("have an id, by which they end; the body no longer remembers them, and says so", async () => {
    await open();
    await scene.review([elsewhere, { path: ".", line: 0, title: "No tests", message: "None." }]);
    const [one] = await scene.open();
    expect(one).toMatchObject({
      path: "src/unchanged.ts",
      line: 7,
      title: "Also here.",
      severity: "warning",
    });
    scene.say({ id: one?.id ?? "", state: "fixed" });
    await scene.review([]);
    expect(scene.sinceLastPush).toEqual({ fixed: 1, open: 1, new: 0, dismissed: 0 });
    expect(await scene.open()).toMatchObject([{ title: "No tests", line: 0 }]);
    expect(scene.pull.reviews[0]?.body).toMatch(
      /\nNo longer found, as of commit `\w{12}`: `src\/unchanged\.ts:7` \(`Also here\.`\)\.\n/,
    );
    await scene.review([elsewhere]);
    expect(posts()).toHaveLength(2);
  });

  it("are known by the text that they quote, wherever it moves", async () => {
    await open();
    await scene.review([{ ...elsewhere, code: "call();" }]);
    await scene.review([{ ...elsewhere, line: 9, code: "  call();" }]);
    expect(posts()).toHaveLength(1);
  });
});

describe("no repeats", () => {
  const fourteen = Array.from({ length: 14 }, (_, index) =>
    finding(index * 5 + 1, { message: `Problem ${index}.` }),
  );

  it("15 pushes that leave the same 14 problems: 14 comments, one review", async () => {
    await open();
    for (let push = 0; push < 15; push += 1) {
      const ahead = Array.from({ length: push }, (_, index) => `new ${index}`);
      const lines = Array.from({ length: 100 }, (_, index) => `line ${index + 1}`);
      scene.pull.push(String(push).padStart(40, "0"), [addedFile("src/a.ts", [...ahead, ...lines])]);
      await scene.review(
        fourteen.map((one) => ({
          ...one,
          line: (one.line ?? 0) + push,
          message: `In other words, ${push}.`,
        })),
      );
    }
    expect(scene.pull.threads).toHaveLength(14);
    expect(posts()).toHaveLength(1);
    expect(openLines()).toHaveLength(14);
  });

  it("three of them fixed: three threads resolved, without a review, whatever else the answer names", async () => {
    await open();
    await scene.review(fourteen);
    await end(1, 6, 11);
    await scene.review(fourteen.slice(5));
    expect(posts()).toHaveLength(1);
    expect(openLines()).toHaveLength(11);
    expect(scene.sinceLastPush).toEqual({ fixed: 3, open: 11, new: 0, dismissed: 0 });
  });

  it.each([
    ["the same commit again", undefined],
    ["a file without a patch", [{ filename: "src/a.ts", status: "modified" }]],
    ["a file that is missing from the list", [addedFile("src/b.ts", 3)]],
  ])("what is not named stays open: %s", async (_what, files) => {
    await open({ mode: "request-changes" });
    await scene.review([finding(1, { severity: "error" }), finding(2)]);
    if (files !== undefined) {
      scene.pull.push("d".repeat(40), files);
    }
    await scene.review([]);
    expect(openLines()).toEqual([1, 2]);
    expect(scene.pull.reviews.map(({ state }) => state)).toEqual(["CHANGES_REQUESTED"]);
  });

  it.each([1, 2, 3])(
    "15 pushes of an agent that forgets a random third of its findings: nothing ends but what it names, nothing is posted twice (seed %d)",
    async (seed) => {
      await open();
      const random = createRandom(seed);
      const found = new Set<number>();
      const gone = new Set<number>();
      for (let push = 0; push < 15; push += 1) {
        scene.pull.push(String(push).padStart(40, "0"), [addedFile("src/a.ts", 100)]);
        const over = openLines().filter(() => random.oneIn(8));
        await end(...over);
        over.forEach((line) => gone.add(line));
        const named = fourteen.filter(({ line = 0 }) => !gone.has(line) && !random.oneIn(3));
        await scene.review(named);
        named.forEach(({ line = 0 }) => found.add(line));
        expect(new Set(openLines())).toEqual(new Set([...found].filter((line) => !gone.has(line))));
        expect(scene.pull.threads).toHaveLength(found.size);
      }
      expect(gone.size).toBeGreaterThan(3);
    },
  );

  it("a finding with the id of an open one is that one, wherever it stands now", async () => {
    await open();
    await scene.review([finding(1), finding(2)]);
    const [first, second] = await scene.open();
    await scene.review([finding(70, { id: first?.id }), finding(80, { id: second?.id })]);
    expect(posts()).toHaveLength(1);
    expect(openLines()).toEqual([1, 2]);
  });

  it("one id given to two findings is that of the one that fits; the other is posted", async () => {
    await open();
    await scene.review([finding(20, { message: "Lost." })]);
    const [one] = await scene.open();
    await scene.review([
      finding(30, { message: "New and grave.", severity: "error", id: one?.id }),
      finding(20, { message: "Lost.", id: one?.id }),
    ]);
    expect(openLines()).toEqual([20, 30]);
  });

  it("forged ids and those of other reviews end nothing", async () => {
    await open();
    await scene.review([finding(1)]);
    const [one] = await scene.open();
    scene.change({ key: "CI/other" });
    scene.say({ id: one?.id ?? "", state: "fixed" }, { id: "f-0", state: "fixed" });
    await scene.review([]);
    expect(openLines()).toEqual([1]);
  });

  it("two new ones on one line are two comments; one of them fixed resolves one", async () => {
    await open();
    const two = [finding(4, { message: "One." }), finding(4, { message: "Another." })];
    await scene.review(two);
    expect(openLines()).toEqual([4, 4]);
    const [one] = await scene.open();
    scene.say({ id: one?.id ?? "", state: "fixed" });
    await scene.review([finding(4, { message: "Another." })]);
    expect(scene.pull.threads.map(({ isResolved }) => isResolved)).toEqual([true, false]);
    await scene.review(two);
    expect(openLines()).toEqual([4, 4]);
    await scene.review(two);
    expect(posts()).toHaveLength(2);
  });

  it("a new defect on the line of an open one is posted; what may be that one again is told", async () => {
    await open();
    await scene.review([finding(4, { title: "Leaks", severity: "warning" })]);
    const [one] = await scene.open();
    await scene.review([finding(4, { title: "Never closed", severity: "warning" })]);
    expect(openLines()).toEqual([4]);
    expect(scene.notices).toContain(
      'Not posted, for each seems to be an earlier finding in other words or on an equal line: "Never closed" (src/a.ts:4).',
    );
    scene.say({ id: one?.id ?? "", state: "open" });
    await scene.review([finding(4, { title: "Crashes", severity: "error" })]);
    expect(openLines()).toEqual([4, 4]);
    expect(scene.sinceLastPush).toEqual({ fixed: 0, open: 1, new: 1, dismissed: 0 });
  });

  it("the same finding twice in an answer is one", async () => {
    await open();
    await scene.review([finding(4), finding(4)]);
    expect(openLines()).toEqual([4]);
  });

  it("what a person resolved is not posted again while its line is the same; what we resolved is", async () => {
    await open();
    await scene.review([finding(1), finding(2)]);
    const [first, second] = scene.pull.threads;
    Object.assign(first ?? {}, { isResolved: true, resolvedBy: "octocat" });
    await end(2);
    await scene.review([finding(1)]);
    expect(scene.sinceLastPush).toEqual({ fixed: 1, open: 0, new: 0, dismissed: 1 });
    expect(second).toMatchObject({ isResolved: true, resolvedBy: US });
    expect(posts()).toHaveLength(1);
    await scene.review([finding(1), finding(2)]);
    expect(openLines()).toEqual([2]);
    await scene.review([finding(1, { code: "line 9" }), finding(2)]);
    expect(openLines()).toEqual([2, 9]);
    expect(scene.sinceLastPush).toMatchObject({ dismissed: 0 });
  });

  it("what a bot resolved, or a person has opened again, is open", async () => {
    await open();
    await scene.review([finding(1), finding(2)]);
    const [first, second] = scene.pull.threads;
    first?.comments.push({ id: "PRRC_b", author: "helper[bot]", body: "Done." });
    Object.assign(first ?? {}, { isResolved: true, resolvedBy: "helper[bot]" });
    Object.assign(second ?? {}, { isResolved: true, resolvedBy: "octocat" });
    await scene.review([finding(1), finding(2)]);
    expect(scene.sinceLastPush).toEqual({ fixed: 0, open: 1, new: 0, dismissed: 1 });
    Object.assign(second ?? {}, { isResolved: false, resolvedBy: undefined });
    await scene.review([finding(1), finding(2)]);
    expect(scene.sinceLastPush).toEqual({ fixed: 0, open: 2, new: 0, dismissed: 0 });
    expect(posts()).toHaveLength(1);
  });

  it("people are answered once, in their thread; bots and strangers are not", async () => {
    await open();
    await scene.review([finding(1), finding(2), finding(3)]);
    ["octocat", "other[bot]", "stranger"].forEach((author, index) =>
      scene.pull.threads[index]?.comments.push({ id: `PRRC_9${index}`, author, body: "Why?" }),
    );
    for (let push = 0; push < 2; push += 1) {
      const open = await scene.open();
      scene.say(...open.map(({ id }) => ({ id, state: "open" as const, why: "It is **still** there." })));
      await scene.review([]);
    }
    expect(scene.pull.threads.map(({ comments }) => comments.slice(2).map(({ body }) => body))).toEqual([
      ["**Still open.**\n\nIt is **still** there."],
      [],
      [],
    ]);
    expect(openLines()).toEqual([1, 2, 3]);
  });

  it("a thread in which somebody has written is not resolved, but says that its finding is gone", async () => {
    await open();
    await scene.review([finding(1), finding(2)]);
    scene.pull.threads[0]?.comments.push({ id: "PRRC_9", author: "octocat", body: "No." });
    await end(1, 2);
    await scene.review([]);
    expect(scene.pull.threads.map(({ isResolved }) => isResolved)).toEqual([false, true]);
    expect(scene.pull.threads[0]?.comments[0]?.body).toMatch(/\n\nNo longer found, as of commit/);
    expect(await scene.open()).toEqual([]);
  });

  it.each([
    ["somebody else's, with our marker", { author: "mallory" }],
    ["a person's who is named like our bot", { author: "github-actions" }],
    ["another bot's", { author: "other[bot]" }],
  ])("a thread is not ours: %s", async (_name, { author }) => {
    await open();
    await scene.review([finding(1)]);
    const [thread] = scene.pull.threads;
    scene.pull.threads.splice(0, 1, {
      ...(thread ?? never()),
      comments: [{ id: "PRRC_m", author, body: thread?.comments[0]?.body ?? "" }],
    });
    await scene.review([finding(1)]);
    expect(scene.pull.threads).toHaveLength(2);
    await end(1);
    await scene.review([]);
    expect(scene.pull.threads.map(({ isResolved }) => isResolved)).toEqual([false, true]);
  });

  it("another key has reviews of its own", async () => {
    await open();
    await scene.review([finding(1)]);
    scene.change({ key: "CI/other --> <b>" });
    await scene.review([finding(1)]);
    expect(openLines()).toEqual([1, 1]);
    await end(1);
    await scene.review([]);
    expect(scene.pull.threads.map(({ isResolved }) => isResolved)).toEqual([false, true]);
  });

  it("250 threads over pages are all known", async () => {
    await open({ files: [addedFile("src/a.ts", 300)] });
    const all = Array.from({ length: 250 }, (_, index) => finding(index + 1));
    for (let start = 0; start < 250; start += 50) {
      await scene.review(all.slice(0, start + 50));
    }
    expect(openLines()).toHaveLength(250);
    expect(posts()).toHaveLength(5);
    await end(...Array.from({ length: 120 }, (_, index) => 131 + index));
    await scene.review(all.slice(0, 130));
    expect(openLines()).toHaveLength(130);
    expect(posts()).toHaveLength(5);
  });

  it("what a newer run has found meanwhile is not resolved", async () => {
    await open();
    const older = await scene.begin();
    scene.change({ key: "CI/review" });
    await scene.review([finding(1)]);
    await scene.review([finding(1), finding(2)]);
    const [, newest] = scene.pull.threads;
    const comment = newest?.comments[0];
    if (comment !== undefined) {
      comment.body = comment.body.replace("run=2 ", "run=99 ");
    }
    await end(1, 2);
    await scene.end(older, []);
    expect(openLines()).toEqual([2]);
  });

  it("nothing ends for runs that do not name the commit that they looked at", async () => {
    await open({ mode: "request-changes" });
    await scene.review([finding(1, { severity: "error" })]);
    scene.change({ isOfHead: false });
    await end(1);
    await scene.review([]);
    expect(openLines()).toEqual([1]);
    expect(scene.pull.reviews.map(({ state }) => state)).toEqual(["CHANGES_REQUESTED"]);
  });
});

describe("a token that may not resolve threads", () => {
  it("says in the comment that its finding is gone, once; it is not listed again", async () => {
    await open({ canResolve: false });
    await scene.review([finding(1), finding(2)]);
    await end(1);
    await scene.review([finding(2)]);
    const gone = scene.pull.threads[0]?.comments[0]?.body ?? "";
    expect(gone).toContain(`\n\nNo longer found, as of commit \`${scene.pull.head.slice(0, 12)}\`.\n\n<!--`);
    expect((await scene.open()).map(({ line }) => line)).toEqual([2]);
    await scene.review([finding(2)]);
    expect(scene.pull.threads[0]?.comments[0]?.body).toBe(gone);
    expect(scene.notices.filter((notice) => notice.includes("contents: write"))).toHaveLength(1);
    await scene.review([finding(1), finding(2)]);
    expect(posts()).toHaveLength(2);
  });
});

describe("a request for changes", () => {
  it("is made when there is an error, and taken back once none is left", async () => {
    await open({ mode: "request-changes" });
    await scene.review([finding(1)]);
    expect(scene.pull.reviews.map(({ state }) => state)).toEqual(["COMMENTED"]);
    await scene.review([finding(1), finding(2, { severity: "error" })]);
    await scene.review([finding(1), finding(2, { severity: "error" }), finding(3)]);
    expect(scene.pull.reviews.map(({ state }) => state)).toEqual([
      "COMMENTED",
      "CHANGES_REQUESTED",
      "CHANGES_REQUESTED",
    ]);
    await end(2);
    await scene.review([finding(1)]);
    expect(scene.pull.reviews.map(({ state }) => state)).toEqual(["COMMENTED", "DISMISSED", "DISMISSED"]);
    expect(scene.pull.reviews[1]?.dismissal).toContain(scene.pull.head);
  });

  it("of somebody else stays", async () => {
    await open({ mode: "request-changes" });
    await scene.review([finding(2, { severity: "error" })]);
    const [review] = scene.pull.reviews;
    scene.pull.reviews.push({ ...(review ?? never()), id: 1, author: "octocat" });
    await end(2);
    await scene.review([]);
    expect(scene.pull.reviews.map(({ state }) => state)).toEqual(["DISMISSED", "CHANGES_REQUESTED"]);
  });

  it("on one's own pull request is a comment on the lines, with one warning", async () => {
    await open({ mode: "request-changes", author: US });
    await scene.review([finding(2, { severity: "error" })]);
    expect(posts()).toHaveLength(1);
    expect(openLines()).toEqual([2]);
    expect(scene.pull.reviews.map(({ state }) => state)).toEqual(["COMMENTED"]);
    expect(scene.warnings).toEqual([expect.stringContaining("the account of the token")]);
    await scene.review([finding(2, { severity: "error" })]);
    expect(posts()).toHaveLength(1);
  });

  it("is taken back when a person has resolved the last error", async () => {
    await open({ mode: "request-changes" });
    await scene.review([finding(1, { severity: "error" }), finding(2)]);
    Object.assign(scene.pull.threads[0] ?? {}, { isResolved: true, resolvedBy: "octocat" });
    await scene.review([finding(1, { severity: "error" })]);
    expect(scene.pull.reviews.map(({ state }) => state)).toEqual(["DISMISSED"]);
  });

  it("of a newer run is not dismissed by an older one", async () => {
    await open({ mode: "request-changes" });
    await scene.review([]);
    await scene.review([finding(2, { severity: "error" })]);
    const [review] = scene.pull.reviews;
    scene.pull.reviews.splice(0, 1, {
      ...(review ?? never()),
      body: review?.body.replace("run=2 ", "run=99 ") ?? "",
    });
    await scene.review([]);
    expect(scene.pull.reviews.map(({ state }) => state)).toEqual(["CHANGES_REQUESTED"]);
  });

  it("for a newer head is not dismissed, nor what was found there resolved, by a run that looked at an older one", async () => {
    await open({ mode: "request-changes" });
    const older = await scene.begin();
    scene.pull.push(HEAD, [addedFile("src/a.ts", 100)]);
    await scene.review([finding(2, { severity: "error" })]);
    await end(2);
    await scene.end(older, []);
    expect(scene.pull.reviews.map(({ state }) => state)).toEqual(["CHANGES_REQUESTED"]);
    expect(openLines()).toEqual([2]);
  });

  it("is not made again for a head that is no longer the present one", async () => {
    await open({ mode: "request-changes" });
    await scene.review([finding(2)]);
    const older = await scene.begin();
    scene.pull.push(HEAD, [addedFile("src/a.ts", 100)]);
    await scene.end(older, [finding(2, { severity: "error" })]);
    expect(posts()).toHaveLength(1);
  });
});

describe("what GitHub refuses", () => {
  it("422: one more request with the body only, which says so and is remembered", async () => {
    await open();
    scene.server.inject({
      route: POST,
      times: 1,
      act: "answer",
      status: 422,
      message: "line must be part of the diff",
    });
    const { review } = await scene.review([finding(1), finding(2, { severity: "error" })]);
    expect(posts()).toHaveLength(2);
    expect(posts()[1]).not.toHaveProperty("comments");
    const body = review?.body ?? "";
    expect(body).toContain("GitHub did not take the comments on their lines");
    expect(body).toContain("`src/a.ts:1`");
    await scene.review([finding(1), finding(2, { severity: "error" })]);
    expect(posts()).toHaveLength(2);
  });

  it("422: one warning says that the comments are not on their lines", async () => {
    await open();
    scene.server.inject({ route: POST, times: 1, act: "answer", status: 422, message: "line is odd" });
    await scene.review([finding(1), finding(2)]);
    expect(scene.warnings).toEqual([
      expect.stringMatching(/^2 findings are in the body of the review of #7, .*line is odd/),
    ]);
  });

  it("422 without comments: is not asked again, as it would be the same", async () => {
    await open();
    scene.server.inject({ route: POST, times: 1, act: "answer", status: 422, message: "no" });
    expect(await errorOf(scene.review([{ path: "src/unchanged.ts", line: 1 }]))).toMatchObject({
      status: 422,
    });
    expect(posts()).toHaveLength(1);
  });

  it("a locked conversation: is not asked again", async () => {
    await open();
    scene.server.inject({
      route: POST,
      times: 9,
      act: "answer",
      status: 422,
      message: "lock prevents review",
    });
    expect(await errorOf(scene.review([finding(1)]))).toMatchObject({ kind: "locked" });
    expect(posts()).toHaveLength(1);
  });

  it("422 twice is an error, and nothing more is asked", async () => {
    await open();
    scene.server.inject({ route: POST, times: 9, act: "answer", status: 422, message: "no" });
    expect(await errorOf(scene.review([finding(1)]))).toMatchObject({ status: 422 });
    expect(posts()).toHaveLength(2);
  });

  it("a commit that was pushed away: the review is of the present one, all in its body", async () => {
    await open();
    const subject = await scene.begin();
    scene.pull.push(HEAD, [addedFile("src/a.ts", 100)]);
    scene.pull.forget(subject.head);
    const { review } = await scene.end(subject, [finding(1)]);
    expect(posts()[1]).not.toHaveProperty("commit_id");
    expect(review?.body).toContain("`src/a.ts:1`");
    expect(review?.body).toContain("is no longer part of the pull request, so all comments are listed here.");
    expect(scene.warnings).toEqual([expect.stringContaining(`commit ${subject.head} is no longer part`)]);
  });

  it("403: is not asked again", async () => {
    await open({ canWrite: false });
    expect(await errorOf(scene.review([finding(1)]))).toMatchObject({ kind: "forbidden" });
    expect(posts()).toHaveLength(1);
  });

  it("what was posted is told although what stood there before cannot be changed", async () => {
    await open({ mode: "request-changes" });
    await scene.review([finding(1, { severity: "error" })]);
    scene.server.inject({ route: "PUT", times: 9, act: "answer", status: 403, message: "no" });
    await end(1);
    const { review, failure } = await scene.review([finding(2)]);
    expect(review).toBeDefined();
    expect(failure).toMatchObject({ kind: "forbidden" });
  });
});

describe("an answer that was lost", () => {
  it.each([
    ["503", { act: "answer", status: 503 }],
    ["a broken connection", { act: "drop" }],
  ] as const)("%s: the review is looked for before it is posted again", async (_name, fault) => {
    await open();
    scene.server.inject({ route: POST, times: 1, isCarriedOut: true, ...fault });
    const { review } = await scene.review([finding(1)]);
    expect(scene.pull.reviews).toHaveLength(1);
    expect(review?.id).toBe(scene.pull.reviews[0]?.id);
  });

  it("that was never carried out: is posted again", async () => {
    await open();
    scene.server.inject({ route: POST, times: 2, act: "answer", status: 502 });
    await scene.review([finding(1)]);
    expect(posts()).toHaveLength(3);
    expect(scene.pull.reviews).toHaveLength(1);
  });

  it("is not taken from an earlier review of the same step", async () => {
    await open();
    await scene.review([finding(1)]);
    scene.server.inject({ route: POST, times: 1, act: "answer", status: 502 });
    await scene.review([finding(1), finding(2)]);
    expect(scene.pull.reviews).toHaveLength(2);
  });

  it("a limit that names its end is waited for", async () => {
    await open();
    scene.server.inject({
      route: POST,
      times: 1,
      act: "answer",
      status: 429,
      headers: { "retry-after": "20" },
    });
    await scene.review([finding(1)]);
    expect(scene.clock.waits).toContain(20_000);
    expect(scene.pull.reviews).toHaveLength(1);
  });
});

describe("several runs of one pull request", () => {
  it("are one review; what two of them found is one comment with its share", async () => {
    await open();
    await scene.review(
      [finding(1, { message: "Lost." }), finding(2, { message: "Slow." })],
      [finding(1, { message: "Dropped.", severity: "error" }), finding(3, { message: "Odd." })],
    );
    expect(posts()).toHaveLength(1);
    expect(openLines()).toEqual([1, 2, 3]);
    const bodies = scene.pull.threads.map(({ comments }) => comments[0]?.body ?? "");
    expect(bodies[0]).toMatch(
      /^\*\*❌ error\*\* · 2 of 2\n\n#### model 1\n\nLost\.\n\n#### model 2\n\nDropped\./,
    );
    expect(bodies[1]).toMatch(/^\*\*⚠️ warning\*\* · 1 of 2\n/);
    expect(scene.pull.reviews[0]?.body).toMatch(/#### model 1\n\nSummary 1\.\n\n#### model 2\n\nSummary 2\./);
  });
});

function never(): never {
  throw new Error("There is no such thing.");
}

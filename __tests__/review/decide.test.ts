import { describe, expect, it } from "@jest/globals";
import { decideReview, type ReviewDecision } from "../../src/review/decide.js";
import type { ReviewFinding } from "../../src/review/gather.js";
import { digestOf } from "../../src/review/marker.js";
import type { OwnThread } from "../../src/review/thread.js";
import { sampleFinding } from "../support/sample-record.js";

const hash = (text: string): string => text;
const NOTHING_KNOWN = {
  remembered: new Set<string>(),
  rests: new Set<string>(),
  unseen: new Set<string>(),
  hash,
};

function found(identity: string, members: Partial<ReviewFinding> = {}, path = "a.ts"): ReviewFinding {
  return {
    placement: {
      where: "line",
      path,
      side: "RIGHT",
      startLine: undefined,
      line: 1,
      text: identity,
      canReplace: true,
    },
    severity: "error",
    identity,
    words: "words",
    said: [sampleFinding()],
    suggestion: undefined,
    ids: [],
    otherHead: undefined,
    foundBy: ["a model"],
    ...members,
  };
}

function foundElsewhere(identity: string): ReviewFinding {
  return found(identity, { placement: { where: "elsewhere", path: "a.ts", text: identity } });
}

function begun(
  identity: string,
  members: Partial<OwnThread> = {},
  words = "words",
  path = "a.ts",
): OwnThread {
  const comment = { id: `comment ${identity}`, body: "", isOurs: true };
  return {
    thread: {
      id: `thread ${identity} ${words}`,
      path,
      commit: undefined,
      line: 1,
      isResolved: false,
      isResolvedByUs: false,
      comments: [comment],
      commentCount: 1,
    },
    comment,
    marker: { key: "key", id: `f-${identity}`, identity, words, runId: 1 },
    state: "open",
    isShared: false,
    ...members,
  };
}

function decide(
  findings: readonly ReviewFinding[],
  threads: readonly OwnThread[] = [],
  earlier: Partial<typeof NOTHING_KNOWN> = {},
): ReviewDecision {
  return decideReview(findings, threads, { ...NOTHING_KNOWN, ...earlier });
}

describe("what is new", () => {
  it("is posted on its line, or in the body where the diff has no line for it", () => {
    const [line, elsewhere] = [found("line"), foundElsewhere("elsewhere")];
    expect(decide([line, elsewhere])).toEqual({
      onLines: [line],
      inBody: [elsewhere],
      known: [],
      gone: [],
      isAnyUnseen: false,
      present: [],
    });
  });

  it("is posted on 50 lines, those of the worst; the rest is in the body", () => {
    const findings = Array.from({ length: 60 }, (_, index) => found(`finding ${index}`));
    const { onLines, inBody } = decide(findings);
    expect(onLines).toEqual(findings.slice(0, 50));
    expect(inBody).toEqual(findings.slice(50));
  });

  it("is not posted when it is all that an earlier review had no room for, and is when there is more", () => {
    const findings = [found("a"), found("b"), found("remembered")];
    const remembered = new Set(["remembered"]);
    const rests = new Set([digestOf(["b", "a"], remembered, hash)]);
    expect(decide(findings, [], { remembered, rests })).toMatchObject({
      onLines: [],
      inBody: [],
      known: findings,
    });
    const more = [...findings, found("c")];
    expect(decide(more, [], { remembered, rests }).onLines.map(({ identity }) => identity)).toEqual([
      "a",
      "b",
      "c",
    ]);
  });
});

describe("what is known", () => {
  it.each([
    ["an open thread", [begun("a")], new Set<string>()],
    ["a thread that a person has resolved", [begun("a", { state: "settled" })], new Set<string>()],
    ["the body of an earlier review", [], new Set(["a"])],
  ])("is not posted again: by %s", (_where, threads, remembered) => {
    const finding = found("a");
    expect(decide([finding], threads, { remembered })).toMatchObject({
      onLines: [],
      inBody: [],
      known: [finding],
    });
  });

  it("is posted again where we had resolved its thread", () => {
    const finding = found("a");
    expect(decide([finding], [begun("a", { state: "closed" })])).toMatchObject({
      onLines: [finding],
      known: [],
    });
  });
});

describe("an open thread", () => {
  it("whose finding is there stays; one whose finding is not is gone", () => {
    const [there, gone] = [begun("a"), begun("b")];
    expect(decide([found("a")], [there, gone])).toMatchObject({
      present: [there],
      gone: [gone],
      isAnyUnseen: false,
    });
  });

  it("is not gone where the agent did not see the lines of its file", () => {
    const threads = [begun("a"), begun("b", {}, "words", "unseen.ts")];
    expect(decide([], threads, { unseen: new Set(["unseen.ts"]) })).toMatchObject({
      gone: [threads[0]],
      isAnyUnseen: true,
    });
  });

  it.each(["settled", "closed"] as const)(
    "is the only one that is gone: one that is %s is left alone",
    (state) => {
      expect(decide([], [begun("a", { state })])).toMatchObject({ gone: [], present: [] });
    },
  );

  it("is that of the finding with its words, where several are on its line", () => {
    const [one, other] = [begun("a", {}, "one"), begun("a", {}, "other")];
    expect(decide([found("a", { words: "other" })], [one, other])).toMatchObject({
      present: [other],
      gone: [one],
    });
  });

  it("is that of a finding in new words, where no other has taken it", () => {
    const [one, other] = [begun("a", {}, "one"), begun("a", {}, "other")];
    const findings = [found("a", { words: "new" }), found("a", { words: "one" })];
    expect(decide(findings.slice(0, 1), [one, other])).toMatchObject({ present: [one], gone: [other] });
    expect(decide(findings, [one, other])).toMatchObject({ present: [one, other], gone: [] });
    expect(decide(findings, [one])).toMatchObject({ present: [one], gone: [] });
  });
});

describe("a finding that names a thread", () => {
  it("is the one of that thread, wherever it stands now, and takes no other", () => {
    const [named, onItsLine] = [begun("before"), begun("now")];
    const finding = found("now", { ids: ["f-before"], words: "other words" }, "b.ts");
    expect(decide([finding], [named, onItsLine])).toMatchObject({
      known: [finding],
      present: [named],
      gone: [onItsLine],
    });
  });

  it("may name several, when several runs found it", () => {
    const threads = [begun("a"), begun("b")];
    const finding = found("c", { ids: ["f-a", "f-b"] });
    expect(decide([finding], threads)).toMatchObject({ known: [finding], present: threads, gone: [] });
  });

  it("is new where there is no such thread, or none that is open", () => {
    const finding = found("b", { ids: ["f-a", "f-none"] });
    expect(decide([finding], [begun("a", { state: "settled" })]).onLines).toEqual([finding]);
  });

  it.each([
    ["the file counts more than line and words", found("b", { words: "x" }), found("a", {}, "b.ts")],
    ["the line counts more than the words", found("a", { words: "x" }, "b.ts"), found("b", {}, "b.ts")],
    ["the words count where nothing else fits", found("b", {}, "b.ts"), found("b", { words: "x" }, "b.ts")],
    ["the line counts in the same file", found("a", { words: "x" }), found("b", { words: "x" })],
  ])("is the one that fits best, of several that name it: %s", (_rule, better, worse) => {
    for (const order of [
      [better, worse],
      [worse, better],
    ]) {
      // What stands on the line of the thread is known in any case.
      const findings = order.map((finding) => ({ ...finding, ids: ["f-a"] }));
      const { present, known, onLines } = decide(findings, [begun("a")]);
      expect(present).toHaveLength(1);
      expect(known).toContainEqual({ ...better, ids: ["f-a"] });
      expect(onLines).toEqual(worse.identity === "a" ? [] : [{ ...worse, ids: ["f-a"] }]);
    }
  });

  it("is the first of several that fit alike", () => {
    const findings = [found("b", { ids: ["f-a"] }), found("c", { ids: ["f-a"] })];
    expect(decide(findings, [begun("a")])).toMatchObject({ known: [findings[0]], onLines: [findings[1]] });
  });
});

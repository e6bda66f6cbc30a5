import { describe, expect, it } from "@jest/globals";
import { findingMarker } from "../../src/review/marker.js";
import { openFindings, ownThreads, type ReviewThread } from "../../src/review/thread.js";

const KEY = "review of a job";
const MARKER = { key: KEY, id: "f-1a", identity: "2b", words: "3c", runId: 4 };
const OURS = { id: "c-1", isOurs: true, body: `Off by one\n\n${findingMarker(MARKER)}` };
const THEIRS = { id: "c-2", isOurs: false, body: "Is it?" };

function thread(changes: Partial<ReviewThread> = {}): ReviewThread {
  return {
    id: "t-1",
    path: "a.ts",
    commit: "abc",
    line: 7,
    isResolved: false,
    isResolvedByUs: false,
    comments: [OURS],
    commentCount: 1,
    ...changes,
  };
}

const own = (changes: Partial<ReviewThread>) => ownThreads([thread(changes)], { key: KEY });

describe("a thread", () => {
  it("is ours when our token began it, with our marker and key", () => {
    const ours = thread();
    expect(ownThreads([ours], { key: KEY })).toEqual([
      { thread: ours, comment: OURS, marker: MARKER, state: "open", isShared: false },
    ]);
  });

  it.each([
    ["with a marker that somebody copied", [{ ...OURS, isOurs: false }]],
    ["without a marker", [{ ...OURS, body: "Off by one" }]],
    ["that somebody else began, whatever we said in it", [THEIRS, OURS]],
    ["without a comment", []],
  ])("is not ours: one %s", (_which, comments) => {
    expect(own({ comments })).toEqual([]);
  });

  it("is not ours when another step began it", () => {
    expect(ownThreads([thread()], { key: "another key" })).toEqual([]);
  });

  it.each([
    ["open", { isResolved: false, isResolvedByUs: false }],
    ["settled", { isResolved: true, isResolvedByUs: false }],
    ["closed", { isResolved: true, isResolvedByUs: true }],
  ])("is %s: %j", (state, members) => {
    expect(own(members)).toMatchObject([{ state }]);
  });

  it.each([
    ["only we wrote in it", false, { comments: [OURS, OURS], commentCount: 2 }],
    ["somebody else did", true, { comments: [OURS, THEIRS], commentCount: 2 }],
    ["it has more comments than are known", true, { comments: [OURS, OURS], commentCount: 3 }],
  ])("where %s is shared: %s", (_who, isShared, members) => {
    expect(own(members)).toMatchObject([{ isShared }]);
  });
});

describe("the open findings", () => {
  it("are those of open threads, each with what it says on one line", () => {
    const body = `**Off\tby one**\n\n  Count  from 0.\n\n${findingMarker(MARKER)}`;
    const threads = [
      thread({ comments: [{ ...OURS, body }] }),
      thread({ isResolved: true }),
      thread({ isResolved: true, isResolvedByUs: true }),
    ];
    expect(openFindings(ownThreads(threads, { key: KEY }))).toEqual([
      { id: "f-1a", path: "a.ts", line: 7, text: "**Off by one** Count from 0." },
    ]);
  });

  it.each(["```suggestion\ncode\n```", " ````suggestion\ncode\n````"])(
    "say nothing of what is suggested: %j",
    (block) => {
      const body = `Use \`\`\` here\n\n${block}\n\n${findingMarker(MARKER)}`;
      expect(openFindings(own({ comments: [{ ...OURS, body }] }))).toMatchObject([{ text: "Use ``` here" }]);
    },
  );
});

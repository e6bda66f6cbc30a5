import { describe, expect, it } from "@jest/globals";
import fc from "fast-check";
import {
  digestOf,
  sayGone,
  saysGone,
  takeBackGone,
  findingMarker,
  parseFindingMarker,
  parseReviewMarker,
  reviewMarker,
  withoutMarker,
} from "../../src/review/marker.js";

const FINDING = { key: "CI/review", id: "f-0123456789ab", identity: "0a", words: "0b", runId: 4711 };
const REVIEW = {
  key: "CI/review",
  runId: 4711,
  runAttempt: 2,
  content: "0c",
  remembered: ["0d", "0e"],
  rest: undefined,
};

describe("a marker", () => {
  it("comes back from the last line of a comment", () => {
    expect(parseFindingMarker(`Not awaited.\n\n${findingMarker(FINDING)}\n`)).toEqual(FINDING);
    expect(parseReviewMarker(`1 error\n\n${reviewMarker(REVIEW)}`)).toEqual(REVIEW);
    const full = { ...REVIEW, rest: "0f" };
    expect(parseReviewMarker(`1 error\n\n${reviewMarker(full)}`)).toEqual(full);
    expect(
      parseReviewMarker(`1 error\n\n${reviewMarker({ ...REVIEW, remembered: [] })}`)?.remembered,
    ).toEqual([]);
  });

  it("holds any key, and cannot be left by one", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (key) => {
        const marker = findingMarker({ ...FINDING, key });
        expect(marker.slice(4, -3)).not.toMatch(/--|>|\n/);
        expect(parseFindingMarker(`x\n${marker}`)).toMatchObject({ id: FINDING.id });
      }),
    );
  });

  it.each([
    ["in the middle", `a\n${findingMarker(FINDING)}\nb`],
    ["in mid-line", `a ${findingMarker(FINDING)}`],
    ["of the other kind", `a\n${reviewMarker(REVIEW)}`],
    ["broken", `a\n${findingMarker(FINDING).slice(0, -4)}`],
    ["missing", "a"],
    ["empty", ""],
  ])("is none: %s", (_name, body) => {
    expect(parseFindingMarker(body)).toBeUndefined();
  });

  it("is read as it stands in comments already: another form would post every finding once more", () => {
    const finding =
      "<!-- cursor-agent-action finding v1 key=CI%2Freview id=f-0123456789ab identity=0a words=0b run=4711 -->";
    const review =
      "<!-- cursor-agent-action review v1 key=CI%2Freview run=4711 attempt=2 content=0c remembered=0d,0e rest=0f -->";
    expect(findingMarker(FINDING)).toBe(finding);
    expect(parseFindingMarker(`a\n${finding}`)).toEqual(FINDING);
    expect(reviewMarker({ ...REVIEW, rest: "0f" })).toBe(review);
    expect(parseReviewMarker(`a\n${review}`)).toEqual({ ...REVIEW, rest: "0f" });
  });

  it("is taken off", () => {
    expect(withoutMarker(`a\n\nb\n\n${findingMarker(FINDING)}`)).toBe("a\n\nb");
    expect(withoutMarker("a comment without one")).toBe("a comment without one");
  });
});

describe("the digest of findings", () => {
  it("is of those that are not known otherwise, each once, in any order", () => {
    const digest = (...identities: readonly string[]): string =>
      digestOf(identities, new Set(["known"]), (text) => text);
    expect(digest("b", "known", "a", "b")).toBe(digest("a", "b"));
    expect(digest("a", "b")).not.toBe(digest("a", "c"));
    expect(digest("a", "b")).not.toBe(digest("a"));
  });
});

describe("a finding that is gone", () => {
  const body = `Not awaited.\n\n${findingMarker(FINDING)}`;

  it("is told by one line above the marker, which can be taken back", () => {
    const gone = sayGone(body, "0123456789ab");
    expect(gone).toBe(
      `Not awaited.\n\nNo longer found, as of commit \`0123456789ab\`.\n\n${findingMarker(FINDING)}`,
    );
    expect([saysGone(body), saysGone(gone)]).toEqual([false, true]);
    expect(takeBackGone(gone)).toBe(body);
    expect(takeBackGone(body)).toBe(body);
  });
});

import { describe, expect, it } from "@jest/globals";
import fc from "fast-check";
import {
  changeComment,
  type CommentIdentity,
  composeComment,
  isNewer,
  parseMarker,
  previousResult,
} from "../../../src/render/comment/comment-marker.js";

const RUN: CommentIdentity = { key: "CI/agent", runId: 100, runAttempt: 1 };

describe("the marker", () => {
  it("is a hidden first line that says whose comment it is", () => {
    expect(composeComment({ ...RUN, key: "CI - nightly/agent" }, "final", "Done.", undefined)).toBe(
      "<!-- cursor-agent-action v1 key=CI%20%2D%20nightly%2Fagent run=100 attempt=1 state=final length=5 -->\nDone.",
    );
  });

  it("carries any key, and no key breaks out of it", () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string({ unit: "grapheme" }),
          fc.constantFrom("-->", "--!>", "a -- b", "%", "x\n-->y", "'*()"),
        ),
        fc.nat(),
        (key, runId) => {
          const body = composeComment({ key, runId, runAttempt: 2 }, "running", "text", undefined);
          const [first = "", ...others] = body.split("\n");
          expect(others).toEqual(["text"]);
          expect(first.slice("<!--".length, -"-->".length)).not.toMatch(/--|[<>]/);
          expect(parseMarker(body)).toMatchObject({ runId, runAttempt: 2, state: "running", length: 4 });
          if (/^[\x20-\x7e]*$/.test(key)) {
            expect(parseMarker(body)?.key).toBe(key);
          }
        },
      ),
    );
  });

  it.each([
    ["", "nothing"],
    ["hello", "text"],
    [` ${composeComment(RUN, "final", "x", undefined)}`, "a marker that does not come first"],
    [composeComment(RUN, "final", "x", undefined).replace(" v1 ", " v2 "), "a marker of another version"],
    ["<!-- cursor-agent-action v1 key=a run=1 -->\n", "half a marker"],
  ])("is not found in %j: %s", (body) => {
    expect(parseMarker(body)).toBeUndefined();
    expect(previousResult(body)).toBeUndefined();
  });

  it("is found in a comment that somebody has cut down to it", () => {
    const [marker = ""] = composeComment(RUN, "final", "Done.", undefined).split("\n");
    expect(parseMarker(marker)).toMatchObject({ ...RUN, state: "final" });
    expect(previousResult(marker)).toBeUndefined();
    expect(parseMarker(`${marker} and more`)).toBeUndefined();
  });

  it("is read whatever key stands in it", () => {
    expect(
      parseMarker("<!-- cursor-agent-action v1 key=%E0%A4%A run=1 attempt=1 state=final length=0 -->\n")?.key,
    ).toBe("%E0%A4%A");
  });
});

describe("isNewer", () => {
  it.each([
    [101, 1, true],
    [100, 2, true],
    [100, 1, false],
    [99, 9, false],
  ])("run %d attempt %d against run 100 attempt 1: %s", (runId, runAttempt, expected) => {
    expect(isNewer({ key: "k", runId, runAttempt }, RUN)).toBe(expected);
  });
});

describe("the previous result", () => {
  it("is what a final comment said, without what it had folded under it", () => {
    expect(previousResult(composeComment(RUN, "final", "new", "old"))).toBe("new");
  });

  it("is what an unfinished comment had folded under it", () => {
    expect(previousResult(composeComment(RUN, "running", "at work", "old"))).toBe("old");
    expect(previousResult(composeComment(RUN, "running", "at work", undefined))).toBeUndefined();
  });

  it("survives texts that look like our own borders", () => {
    const borders = "a\n\n<details><summary>Previous result</summary>\n\nb\n\n</details>\n\n</details>";
    expect(previousResult(composeComment(RUN, "final", borders, borders))).toBe(borders);
    expect(previousResult(composeComment(RUN, "running", borders, borders))).toBe(borders);
  });

  it("is given up when somebody has edited the comment", () => {
    const body = composeComment(RUN, "final", "a result", "old");
    expect(previousResult(body.replace("a result", "an edited result"))).toBeUndefined();
    expect(previousResult(body.replace("\n\n</details>", ""))).toBeUndefined();
    expect(previousResult(`${body}\n`)).toBeUndefined();
    expect(previousResult(composeComment(RUN, "final", "a result", undefined).slice(0, -1))).toBeUndefined();
  });
});

describe("a comment whose texts are changed", () => {
  const change = (text: string): string => text.replaceAll("100", "***");

  it("keeps its marker but for the length, and with it the result of the run before", () => {
    const changed = changeComment(composeComment(RUN, "running", "run 100", "100 before"), change);
    expect(changed).toBe(composeComment(RUN, "running", "run ***", "*** before"));
    expect(parseMarker(changed)).toMatchObject({ runId: 100, length: 7 });
    expect(previousResult(changed)).toBe("*** before");
    expect(changeComment(composeComment(RUN, "final", "run 100", undefined), change)).toBe(
      composeComment(RUN, "final", "run ***", undefined),
    );
  });

  it("stays as it is where nothing changes, and is changed whole without a marker", () => {
    const body = composeComment(RUN, "final", "Done.", "old");
    expect(changeComment(body, change)).toBe(body);
    expect(changeComment("run 100", change)).toBe("run ***");
  });
});

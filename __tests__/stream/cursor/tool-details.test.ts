import { describe, expect, it } from "@jest/globals";
import { shellError } from "../../../src/stream/cursor/tool-details.js";

const endOfOutput = (stdout: string): string | undefined => shellError({ stdout });

describe("the end of an output", () => {
  it.each<[string, string, string | undefined]>([
    ["is all of a short one", "one\ntwo\n", "one\ntwo"],
    ["is its last five lines", "1\n2\n3\n4\n5\n6\n7\n", "3\n4\n5\n6\n7"],
    ["leaves out blank lines", "1\n\n \t\n2\n\n\n3\n\n", "1\n2\n3"],
    ["has no colours, and no line that is nothing but colours", "\u001b[31mred\u001b[0m\n\u001b[0m\n", "red"],
    ["takes each state of a progress bar for a line", "10 %\r100 %\rfailed", "10 %\n100 %\nfailed"],
    ["is none where there is none", " \n\n", undefined],
  ])("%s", (_, output, end) => {
    expect(endOfOutput(output)).toBe(end);
  });

  it("of a line without end is its end, cut visibly", () => {
    const end = endOfOutput(`${"x".repeat(50_000)} failed`) ?? "";
    expect(end).toMatch(/^…x+ failed$/);
    expect(end).toHaveLength(999);
  });

  // Of the last two the second half is the lowest and the highest that there are.
  it.each(["😀", "🐀", "🏿"])("is never cut inside a character: %s", (character) => {
    for (const before of ["", "x"]) {
      expect(endOfOutput(`${before}${character.repeat(5_000)}${before}`)).not.toMatch(/\p{Cs}/u);
    }
  });

  it("takes for half a character only what is one", () => {
    for (const neighbour of ["\ud7ff", "\ue000"]) {
      expect(endOfOutput(neighbour.repeat(2_000))).toBe(`…${neighbour.repeat(998)}`);
    }
  });
});

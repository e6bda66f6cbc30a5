import { describe, expect, it } from "@jest/globals";
import { parsePatch } from "../../src/review/diff.js";

const hunksOf = (patch: string) => parsePatch(patch).hunks;

describe("parsePatch", () => {
  it("numbers the lines of both sides", () => {
    const [hunk, ...others] = hunksOf("@@ -3,3 +3,4 @@ function f() {\n one\n-two\n+TWO\n+more\n three");
    expect(others).toEqual([]);
    expect(hunk).toEqual({
      heading: "@@ -3,3 +3,4 @@ function f() {",
      lines: [
        { left: 3, right: 3, text: "one" },
        { left: 4, right: undefined, text: "two" },
        { left: undefined, right: 4, text: "TWO" },
        { left: undefined, right: 5, text: "more" },
        { left: 5, right: 6, text: "three" },
      ],
    });
  });

  it("reads two hunks, counts that are left out, and files without a final line end", () => {
    const patch =
      "@@ -1 +1 @@\n-a\n\\ No newline at end of file\n+b\n\\ No newline at end of file\n@@ -9,0 +10 @@\n+c\n";
    expect(hunksOf(patch).map(({ lines }) => lines)).toEqual([
      [
        { left: 1, right: undefined, text: "a", isUnended: true },
        { left: undefined, right: 1, text: "b", isUnended: true },
      ],
      [{ left: undefined, right: 10, text: "c" }],
    ]);
  });

  it("keeps the carriage returns of Windows, and takes an empty line for an empty line of context", () => {
    const [hunk] = hunksOf("@@ -1,4 +1,4 @@\n a\r\n\n\r\n-b\r\n+c\r\n");
    expect(hunk?.lines.map(({ text }) => text)).toEqual(["a\r", "", "\r", "b\r", "c\r"]);
  });

  it("ends a hunk at a line that cannot belong to it, and reads nothing before the next heading", () => {
    const patch = "@@ -1,9 +1,9 @@\n a\nnoise\n b\n@@ -20 +20 @@\n c\nnoise\n d";
    expect(hunksOf(patch).map(({ lines }) => lines.map(({ text }) => text))).toEqual([["a"], ["c"]]);
  });

  it("takes lines that look like headings for what they are", () => {
    const [hunk, ...others] = hunksOf("@@ -1,2 +1,2 @@\n-@@ -1 +1 @@\n+@@ -2 +2 @@\n \\ no newline");
    expect(others).toEqual([]);
    expect(hunk?.lines).toHaveLength(3);
  });

  it.each([
    "",
    "no patch",
    "@@ broken @@\n+a",
    "@@ -99999999999 +1 @@\n+a",
    "Binary files a/x and b/x differ",
  ])("finds no hunk in %j", (patch) => {
    expect(hunksOf(patch)).toEqual([]);
  });

  it("gives what there is of a patch that breaks off", () => {
    expect(hunksOf("@@ -1,9 +1,9 @@\n a\n+b")[0]?.lines).toHaveLength(2);
  });
});

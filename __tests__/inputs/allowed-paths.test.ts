import { describe, expect, it } from "@jest/globals";
import { readAllowedPaths } from "../../src/inputs/allowed-paths.js";
import { createInputReader } from "../../src/inputs/reader.js";

function allows(globs: string, path: string): boolean {
  return readAllowedPaths(createInputReader({ "INPUT_ALLOWED-PATHS": globs })).allows(path);
}

describe("allowed-paths", () => {
  it.each([
    ["src/**", "src/deep/.hidden.ts", true],
    ["src/**", "docs/a.md", false],
    ["src/**\n!src/gen/**", "src/gen/a.ts", false],
    ["!docs/**", "src/a.ts", true],
    ["!docs/**", "docs/a.md", false],
  ])("%j: %s: %s", (globs, path, isAllowed) => {
    expect(allows(globs, path)).toBe(isAllowed);
  });

  it.each(["**", "!docs/**", "src/**\n**/*.txt"])(
    "%j never allows what lies outside of the workspace",
    (globs) => {
      for (const path of ["/etc/passwd", "/tmp/notes.txt", "../beside.txt", "C:/notes.txt"]) {
        expect([path, allows(globs, path)]).toEqual([path, false]);
      }
    },
  );

  it("without a glob allows every path: nobody asked", () => {
    expect(allows("", "/etc/passwd")).toBe(true);
  });
});

import { describe, expect, it } from "@jest/globals";
import fc from "fast-check";
import { readAllowedPaths } from "../../src/inputs/allowed-paths.js";
import { InputReader } from "../../src/inputs/input-reader.js";

function allows(globs: string, path: string): boolean {
  return readAllowedPaths(new InputReader({ "INPUT_ALLOWED-PATHS": globs })).allows(path);
}

describe("allowed-paths", () => {
  it.each([
    ["src/**", "src/deep/.hidden.ts", true],
    ["src/**", "docs/a.md", false],
    ["src/**\n!src/gen/**", "src/gen/a.ts", false],
    ["!docs/**", "src/a.ts", true],
    ["!docs/**", "docs/a.md", false],
    ["**\n!.github", ".github/workflows/ci.yml", false],
    ["**\n!**/secret", "src/secret/a/b.txt", false],
    ["**\n!docs", "docs.md", true],
    ["**\n! docs/**", "docs/a.md", false],
    ["src/[!x].ts", "src/a.ts", true],
    ["src/[!x].ts", "src/x.ts", false],
    ["src/[!x].ts", "src/!.ts", true],
    ["src[!x]a.ts", "src/a.ts", false],
    ["**\n!src/[!a-c]*", "src/d.ts", false],
    ["**\n!src/[!a-c]*", "src/a.ts", true],
    ["src/\\[!x\\].ts", "src/[!x].ts", true],
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

  it.each([
    ["library/**", true],
    ["library/", true],
    ["**", true],
    ["**\n!docs/**", true],
    ["library/deeper/**", false],
    ["library/*", false],
    ["library/*.ts", false],
    ["**/*.ts", false],
    ["src/**", false],
    ["**\n!library/secret.txt", false],
    ["**\n!**/*.md", false],
  ])(
    "%j allows a folder that nobody can look into only where it allows all in it: %s",
    (globs, isAllowed) => {
      expect(allows(globs, "library/")).toBe(isAllowed);
    },
  );

  it("allows a folder only where it allows each path in it", () => {
    const part = fc.constantFrom("a", "b", "*", "**", "a*", "!a", "{a,b}");
    const glob = fc.array(part, { minLength: 1, maxLength: 3 }).map((parts) => parts.join("/"));
    const name = fc.array(fc.constantFrom("a", "b", "ab"), { minLength: 1, maxLength: 3 });
    fc.assert(
      fc.property(fc.array(glob, { minLength: 1, maxLength: 3 }), name, name, (globs, folder, below) => {
        fc.pre(allows(globs.join("\n"), `${folder.join("/")}/`));
        expect(allows(globs.join("\n"), [...folder, ...below].join("/"))).toBe(true);
      }),
    );
  });

  it.each([
    ["**", false],
    ["**\n!docs/**", false],
    ["!docs/**", false],
    [".git/config", true],
    [".git/**\nsrc/**", true],
    [".git/**\n!.git/config", false],
  ])("%j means git's own files only where it names them: %s", (globs, isAllowed) => {
    expect(allows(globs, ".git/config")).toBe(isAllowed);
  });

  it("has an end, whatever is given: a glob of 16,000 stars is right, or a problem of the input", () => {
    const reader = new InputReader({ "INPUT_ALLOWED-PATHS": "*".repeat(16_000) });
    const paths = readAllowedPaths(reader);
    const isRight = paths.allows("src/a.ts") || paths.allows("a.ts");
    expect(reader.problems().length > 0 || isRight).toBe(true);
  });

  it("without a glob allows every path: nobody asked", () => {
    expect(allows("", "/etc/passwd")).toBe(true);
  });
});

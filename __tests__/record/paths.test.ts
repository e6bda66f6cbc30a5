import { posix } from "node:path";
import { describe, expect, it } from "@jest/globals";
import fc from "fast-check";
import { isOutside, normalisePath, shownPath } from "../../src/record/paths.js";

const WORKSPACES = ["/home/runner/builds/shop/shop", "/mnt/real/shop"];
const CWD = "/home/runner/builds/shop/shop/packages/cart";

describe("how a path is shown", () => {
  it.each([
    ["inside the workspace", "/home/runner/builds/shop/shop/src/a.ts", CWD, "src/a.ts"],
    ["inside the workspace by its real name", "/mnt/real/shop/src/a.ts", CWD, "src/a.ts"],
    ["relative to the agent's directory", "src/a.ts", CWD, "packages/cart/src/a.ts"],
    ["relative and out of it", "../a.ts", CWD, "packages/a.ts"],
    ["relative and out of the workspace", "../../../secret", CWD, "/home/runner/builds/shop/secret"],
    ["relative, the directory unknown", "src/./a.ts", undefined, "src/a.ts"],
    ["relative and out of an unknown directory", "../../etc/passwd", undefined, "../../etc/passwd"],
    ["inside the agent's directory only", "/elsewhere/b.ts", "/elsewhere", "b.ts"],
    ["outside", "/etc/passwd", CWD, "/etc/passwd"],
    ["outside by its dots", "/home/runner/builds/shop/shop/../../../x", CWD, "/home/runner/x"],
    [
      "a neighbour with a longer name",
      "/home/runner/builds/shop/shop2/a.ts",
      CWD,
      "/home/runner/builds/shop/shop2/a.ts",
    ],
    ["the workspace itself", "/home/runner/builds/shop/shop/", CWD, "."],
    ["with a backslash in its name", "src/a\\b.ts", "/home/runner/builds/shop/shop", "src/a\\b.ts"],
    ["with something like a drive in its name", "src/a:\\b.ts", CWD, "packages/cart/src/a:\\b.ts"],
  ])("%s", (_, path, cwd, shown) => {
    expect(shownPath(path, cwd, WORKSPACES)).toBe(shown);
  });

  it.each([
    ["D:\\a\\shop\\src\\a.ts", "D:\\a\\shop", "src/a.ts"],
    ["D:/a/shop/src/a.ts", "D:\\a\\shop", "src/a.ts"],
    ["C:\\Windows\\x", "D:\\a\\shop", "C:/Windows/x"],
  ])("%s in the Windows workspace %s is %s", (path, workspace, shown) => {
    expect(shownPath(path, workspace, [workspace])).toBe(shown);
  });
});

describe("normalisePath", () => {
  it.each([
    ["a//b/./c/", "a/b/c"],
    ["a/../b", "b"],
    ["../../a", "../../a"],
    ["a/../../b", "../b"],
    ["/../a", "/a"],
    ["", "."],
    ["/", "/"],
    ["./", "."],
  ])("makes %j %j", (path, normal) => {
    expect(normalisePath(path)).toBe(normal);
  });
});

describe("isOutside", () => {
  it.each([
    ["a", false],
    ["..a", false],
    ["..", true],
    ["../a", true],
    ["/a", true],
    ["C:/a", true],
    ["src/C:/a", false],
  ])("of %j is %s", (path, outside) => {
    expect(isOutside(path)).toBe(outside);
  });
});

describe("a path of any parts", () => {
  const part = fc.constantFrom("a", "b.c", ".hidden", "..dots", "...", ".", "..", "");

  it("is normalised as Node does it, but for a slash at its end", () => {
    fc.assert(
      fc.property(fc.array(part, { maxLength: 6 }), fc.boolean(), (parts, isAbsolute) => {
        const path = (isAbsolute ? "/" : "") + parts.join("/");
        const expected = posix.normalize(path);
        expect(normalisePath(path)).toBe(expected.length > 1 ? expected.replace(/\/$/, "") : expected);
      }),
    );
  });
});

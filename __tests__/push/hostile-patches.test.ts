import { describe, expect, it } from "@jest/globals";
import { createHash } from "node:crypto";
import { deflateSync } from "node:zlib";
import { ConflictError, RefusedError } from "../../src/changes/patch/patch-errors.js";
import { applyPatch } from "../../src/push/apply.js";
import { readPatch } from "../../src/changes/patch/patch.js";
import { checkPaths } from "../../src/push/paths.js";
import { MAXIMUM_FILE_BYTES } from "../../src/changes/patch/binary.js";
import { PlannedTree, type TreeEntry } from "../../src/push/tree.js";
import { readAllowedPaths } from "../../src/inputs/allowed-paths.js";
import { InputReader } from "../../src/inputs/input-reader.js";

const README = Buffer.from("one\ntwo\n");

/** What the branch has. */
const BASE = new Map<string, TreeEntry>([
  ["README", { mode: "100644", id: idOf(README) }],
  ["src", { mode: "040000", id: "" }],
  ["src/a.ts", { mode: "100644", id: idOf(README) }],
  ["link", { mode: "120000", id: idOf(Buffer.from("src")) }],
  ["vendored", { mode: "160000", id: "1".repeat(40) }],
]);

const HUNK = "@@ -0,0 +1 @@\n+x\n";

function added(path: string, mode = "100644"): string {
  return `diff --git a/${path} b/${path}\nnew file mode ${mode}\n--- /dev/null\n+++ b/${path}\n${HUNK}`;
}

function linked(path: string, target: string): string {
  const lines = `@@ -0,0 +1 @@\n+${target}\n\\ No newline at end of file\n`;
  return `diff --git a/${path} b/${path}\nnew file mode 120000\n--- /dev/null\n+++ b/${path}\n${lines}`;
}

function changed(path: string, index = "", hunk = "@@ -1,2 +1,2 @@\n-one\n+ONE\n two\n"): string {
  return `diff --git a/${path} b/${path}\n${index}--- a/${path}\n+++ b/${path}\n${hunk}`;
}

describe("a hostile or damaged patch is refused by name", () => {
  it.each([
    ["a path that leads out", added("../out"), '"../out" leads out'],
    ["a path that leads out further down", added("src/../../out"), "leads out"],
    ["an absolute path", added("/etc/passwd"), '"/etc/passwd" leads out'],
    ["an empty part", added("src//a"), '"src//a" leads out'],
    ["a hook", added(".git/hooks/pre-commit"), '".git/hooks/pre-commit" is git\'s own'],
    ["a hook in other letters", added("src/.GIT/config"), "is git's own"],
    ["a hook for Windows", added("src\\.git\\config"), "is git's own"],
    ["the short name of .git", added("GIT~1/config"), "is git's own"],
    ["a name with a stream", added(".git::$INDEX_ALLOCATION/config"), "is git's own"],
    ["a name that macOS reads as .git", added(".g\u200cit/config"), "is git's own"],
    ["a way out for Windows", added("src\\..\\..\\out"), "is git's own"],
    [
      "a workflow",
      added(".github/workflows/ci.yml"),
      '".github/workflows/ci.yml" is what GitHub or git obeys',
    ],
    ["a workflow in other letters", added(".GitHub/workflows/ci.yml"), "is what GitHub or git obeys"],
    ["where submodules come from", added(".gitmodules"), "is what GitHub or git obeys"],
    ["a path outside of allowed-paths", added("secret/x"), '"secret/x" is not in allowed-paths'],
    ["a submodule", added("sub", "160000"), '"sub" is a submodule'],
    ["a change of a submodule", changed("vendored"), '"vendored" is a folder or a submodule'],
    ["a folder's mode", added("x", "040000"), "gets a mode"],
    ["a set-uid mode", added("x", "104755"), "gets a mode"],
    ["a mode that is none", added("x", "rwx"), "has a mode that is none"],
    [
      "a link that is made of a file",
      "diff --git a/README b/README\nold mode 100644\nnew mode 120000\n",
      "link",
    ],
    ["an absolute link", linked("x", "/etc/passwd"), '"x" is a link that leads out'],
    ["a link that leads out", linked("src/x", "../../out"), '"src/x" is a link that leads out'],
    ["a link that climbs behind a name", linked("src/x", "a/../../../out"), "is a link that leads out"],
    ["a link that leads out on Windows", linked("x", "..\\out"), "is a link that leads out"],
    ["a link through a link", linked("x", "link/a.ts"), "through another link"],
    ["a link to git's files", linked("x", ".git/config"), "to git's own files"],
    ["a link without a target", linked("x", ""), "is a link that leads out"],
    ["a file behind a link", added("link/x"), '"link/x" lies behind a link'],
    ["a file behind a link that it brings", linked("l", "src") + added("l/x"), '"l/x" lies behind a link'],
    ["a file below a file", added("README/x"), '"README/x" lies below a file'],
    ["two names that are one", added("Src/b.ts"), '"Src" differs from "src" in case alone'],
    ["two new names that are one", added("x") + added("X"), '"X" differs from "x" in case alone'],
    [
      "a name in composed and one in decomposed letters",
      added("\u00e9") + added("e\u0301"),
      "only in how its letters are composed",
    ],
    ["the same file twice", added("x") + added("x"), '"x" is written twice'],
    ["a file that goes twice", gone("README") + gone("README"), '"README" is removed twice'],
    [
      "a forged name above the content",
      changed("README").replace("+++ b/README", "+++ b/src/a.ts"),
      "another name",
    ],
    [
      "two names for one file",
      changed("README").replace("b/README", "b/src/a.ts"),
      "names its file in two ways",
    ],
    [
      "a forged index line",
      changed("README", `index ${idOf(README)}..${"0".repeat(40)} 100644\n`),
      "index line names",
    ],
    ["an index line that is none", changed("README", "index x..y\n"), "index line that is none"],
    ["a cut line", changed("README").slice(0, -1), "it was cut"],
    ["a cut change", changed("README").replace(" two\n", ""), "is missing: the patch was cut"],
    ["more lines than it says", changed("README", "", "@@ -1 +1,9 @@\n+a\n"), "is missing"],
    ["words around it", `Dear reviewer,\n${added("x")}`, "begins with no"],
    [
      "a binary file without its content",
      "diff --git a/x b/x\nnew file mode 100644\nBinary files /dev/null and b/x differ\n",
      "--binary",
    ],
    ["a binary content that is none", binary("zzzz"), "no line of a binary file"],
    ["a binary content of another size", binary("Hcmb=J00001"), "is refused"],
    [
      "a size that nobody takes",
      binary("", "999999999999"),
      '"x" is refused: it makes a file that is larger',
    ],
    ["100,000 files", added("x").repeat(100_000), "changes more than 10000 files"],
    ["a name that is no text", 'diff --git "a/\\377" "b/\\377"\nnew file mode 100644\n', "is not UTF-8"],
  ])("%s", async (_, patch, found) => {
    await expect(push(patch)).rejects.toThrow(found);
    await expect(push(patch)).rejects.toBeInstanceOf(RefusedError);
  });
});

describe("a patch that does not fit is a conflict", () => {
  it.each([
    ["of other lines", changed("README", "", "@@ -1,2 +1,2 @@\n-three\n+ONE\n two\n")],
    ["of a file that is not there", changed("nowhere")],
    ["that adds what is there", added("README")],
    ["that deletes another content", gone("README", "three\n")],
    ["that puts a file in a folder's place", added("src")],
    ["that renames onto a file", "diff --git a/README b/src/a.ts\nrename from README\nrename to src/a.ts\n"],
  ])("%s", async (_, patch) => {
    await expect(push(patch)).rejects.toBeInstanceOf(ConflictError);
  });
});

it("takes what honest runs write", async () => {
  const tree = await push(
    added("src/new.ts") + changed("README") + gone("src/a.ts", "one\ntwo\n") + linked("src/l", "../README"),
  );
  expect([...tree.written].map(([path]) => path).sort()).toEqual(["README", "src/l", "src/new.ts"]);
  expect(tree.removed).toEqual(["src/a.ts"]);
});

it("takes a binary file of 100 MB, and no larger one", async () => {
  const tree = await push(packed(MAXIMUM_FILE_BYTES));
  expect(tree.written.get("x")?.content).toHaveLength(MAXIMUM_FILE_BYTES);
  await expect(push(packed(MAXIMUM_FILE_BYTES + 1))).rejects.toThrow(
    '"x" is refused: it makes a file that is larger than GitHub takes',
  );
});

it.each([
  ["less", 999],
  ["more", 1_001],
])("unpacks no %s of a binary file than it announces", async (_, size) => {
  await expect(push(packed(1_000, size))).rejects.toThrow('"x" is refused: its binary content');
});

it("finds the lines of a change where others above them have moved it", async () => {
  const patch = changed("moved", "", "@@ -40,3 +40,3 @@\n-one\n+ONE\n two\n three\n");
  const content = Buffer.from("zero\none\ntwo\nthree\n");
  const tree = new PlannedTree(new Map([["moved", { mode: "100644", id: idOf(content) }]]), true);
  await applyPatch(readPatch(Buffer.from(patch)), tree, () => Promise.resolve(content));
  expect(tree.written.get("moved")?.content).toEqual(Buffer.from("zero\nONE\ntwo\nthree\n"));
});

it("lets a workflow change where a line of allowed-paths names .github", async () => {
  const patch = added(".github/workflows/ci.yml");
  await expect(push(patch, "**\n.github/workflows/*.yml")).resolves.toBeDefined();
  await expect(push(patch, "**")).rejects.toThrow("no line of allowed-paths names .github");
});

function gone(path: string, content = "one\ntwo\n"): string {
  const lines = content.split("\n").slice(0, -1);
  const hunk = `@@ -1,${lines.length} +0,0 @@\n${lines.map((line) => `-${line}\n`).join("")}`;
  return `diff --git a/${path} b/${path}\ndeleted file mode 100644\n--- a/${path}\n+++ /dev/null\n${hunk}`;
}

/** A new file of zeros, as `git diff --binary` packs it. @param said the size that the patch names */
function packed(size: number, said = size): string {
  const bytes = deflateSync(Buffer.alloc(size));
  const lines = Array.from({ length: Math.ceil(bytes.length / 52) }, (_, index) =>
    encoded(bytes.subarray(index * 52, index * 52 + 52)),
  );
  return binary(lines.join("\n"), String(said));
}

/** A line of git's base 85. @param bytes 52 at most */
function encoded(bytes: Buffer): string {
  const digits = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz!#$%&()*+-;<=>?@^_`{|}~";
  const words = Buffer.concat([bytes, Buffer.alloc((4 - (bytes.length % 4)) % 4)]);
  const letter = String.fromCharCode(bytes.length + (bytes.length <= 26 ? 64 : 70));
  const text = Array.from({ length: words.length / 4 }, (_, index) =>
    [4, 3, 2, 1, 0]
      .map((power) => digits[Math.floor(words.readUInt32BE(index * 4) / 85 ** power) % 85])
      .join(""),
  );
  return letter + text.join("");
}

function binary(line: string, size = "5"): string {
  return `diff --git a/x b/x\nnew file mode 100644\nGIT binary patch\nliteral ${size}\n${line}\n\nliteral 0\nHcmV?d00001\n\n`;
}

async function push(patch: string, globs = "**\n!secret/**"): Promise<PlannedTree> {
  const files = readPatch(Buffer.from(patch));
  checkPaths(files, readAllowedPaths(new InputReader({ "INPUT_ALLOWED-PATHS": globs })));
  const tree = new PlannedTree(BASE, true);
  await applyPatch(files, tree, () => Promise.resolve(README));
  return tree;
}

function idOf(content: Buffer): string {
  return createHash("sha1").update(`blob ${content.length}\0`).update(content).digest("hex");
}

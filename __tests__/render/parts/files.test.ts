import { describe, expect, it } from "@jest/globals";
import type { FileReport } from "../../../src/record/schema-changes.js";
import { filesList, withoutDiffHead } from "../../../src/render/parts/files.js";
import { COMPARED, finishedRecord, SAMPLE_RUN, sampleFile } from "../../support/sample-record.js";

const UNLINKED = { ...SAMPLE_RUN, sha: "" };

describe("the list of files", () => {
  const lineOf = (file: FileReport): string =>
    filesList(finishedRecord("", { run: UNLINKED, files: [file] }), true, Infinity)
      .split("\n")
      .at(-1) ?? "";

  it.each([
    ["what agent and git agree on", sampleFile("a.ts"), "- `a.ts` +12 −3"],
    [
      "what only git saw",
      sampleFile("a.ts", { reported: false }),
      "- `a.ts` +12 −3 (not reported by the agent)",
    ],
    [
      "what only the agent said",
      sampleFile("a.ts", { changed: false, status: "unchanged", added: 0, removed: 0 }),
      "- `a.ts` unchanged (reported by the agent only)",
    ],
    ["a file with a name that hides something", sampleFile(" a\u200b.ts"), "- `␠a\\u{200b}.ts` +12 −3"],
    ["a binary file", sampleFile("a.png", { binary: true }), "- `a.png` binary"],
    [
      "a rename",
      sampleFile("b.ts", { status: "renamed", previousPath: "a.ts" }),
      "- `b.ts` renamed from a.ts +12 −3",
    ],
    [
      "what wants attention",
      sampleFile("../.github/workflows/ci.yml", {
        outsideAllowedPaths: true,
        place: "outside",
        sensitive: true,
      }),
      "- `../.github/workflows/ci.yml` +12 −3 ⚠️ outside allowed-paths, outside the workspace, sensitive",
    ],
    ["a name that would break out", sampleFile("a|`b`\n.ts"), "- ``a|`b`⏎.ts`` +12 −3"],
    [
      "a long path by both of its ends",
      sampleFile(`packages/storefront/${"deep/".repeat(30)}invoice.ts`),
      "- `packages/storefront/deep/…/deep/deep/deep/deep/deep/deep/deep/deep/invoice.ts` +12 −3",
    ],
  ])("shows %s", (_, file, line) => {
    expect(lineOf(file)).toBe(line);
  });

  const diff = (path: string, lines: number) => ({
    path,
    text: `@@ -7 +7 @@\n${"+x\n".repeat(lines - 1)}`,
    truncated: false,
  });

  it("links each file to the commit, and opens the first diff if it is short", () => {
    const files = [sampleFile("src/b (1).ts"), sampleFile("a.ts"), sampleFile("c.ts", { status: "added" })];
    const diffs = files.map(({ path }) => diff(path, 20));
    const changes = { ...COMPARED, diffs };
    const at = "https://github.example/octo/repo/blob/0123456789abcdef0123456789abcdef01234567";
    const list = filesList(finishedRecord("", { files, changes }), true, 10_000);
    expect(list.split("\n").filter((line) => line.includes("<summary>"))).toEqual([
      `<details open><summary><a href="${at}/a.ts#L7"><code>a.ts</code></a> +12 −3</summary>`,
      "<details><summary><code>c.ts</code> added +12 −3</summary>",
      `<details><summary><a href="${at}/src/b%20%281%29.ts#L7"><code>src/b (1).ts</code></a> +12 −3</summary>`,
    ]);
    const long = { ...COMPARED, diffs: [diff("a.ts", 22)] };
    expect(filesList(finishedRecord("", { files, changes: long }), true, 10_000)).not.toContain(
      "<details open>",
    );
  });

  it("groups many by their folders, module-2 before module-10", () => {
    const files = Array.from({ length: 40 }, (_, index) =>
      sampleFile(`src/module-${Math.floor(index / 4)}/${index}.ts`, { removed: 0 }),
    );
    const list = filesList(finishedRecord("", { run: UNLINKED, files }), true, 100_000);
    expect(list).toMatch(/^40 files changed, \+480\n/u);
    expect(list.match(/<summary>.*<\/summary>/gu)).toHaveLength(10);
    expect(list).toContain("<summary><code>src/module-2/</code> 4 files, +48</summary>");
    expect(list.indexOf("`src/module-2/9.ts`")).toBeLessThan(list.indexOf("`src/module-2/10.ts`"));
  });

  it("names as many as fit, and counts the rest", () => {
    const files = Array.from({ length: 200 }, (_, index) => sampleFile(`${index}.ts`));
    const list = filesList(finishedRecord("", { run: UNLINKED, files }), true, 2_000);
    expect(Buffer.byteLength(list)).toBeLessThanOrEqual(2_000);
    expect(list).toMatch(/… and \d+ more, in `record-file`\.$/u);
  });
});

describe("a shown diff", () => {
  const head = 'diff --git "a/src/\\320\\237.js" "b/src/\\320\\237.js"\n';

  it.each([
    [
      "without git's header",
      "index 1..2 100644\n--- a/x\n+++ b/x\n@@ -1 +1 @@\n-a\n+b\n",
      "@@ -1 +1 @@\n-a\n+b",
    ],
    [
      "with lines that look like a header",
      "--- a/x\n+++ b/x\n@@ -1 +1 @@\n--- a\n+++ b\n",
      "@@ -1 +1 @@\n--- a\n+++ b",
    ],
    ["with another mode", "old mode 100644\nnew mode 100755\n", "old mode 100644\nnew mode 100755"],
    ["of a new program", "new file mode 100755\nindex 0..1\n", "new file mode 100755"],
    ["of an ordinary new file", "new file mode 100644\nindex 0..1\n", ""],
    ["of a binary file", "index 1..2 100644\nBinary files a/x and b/x differ\n", ""],
    ["of a moved file", "similarity index 100%\nrename from x\nrename to y\n", ""],
  ])("%s", (_, rest, shown) => {
    expect(withoutDiffHead(head + rest)).toBe(shown);
  });
});

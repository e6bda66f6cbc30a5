import { describe, expect, it } from "@jest/globals";
import type { FileReport } from "../../../src/record/schema-changes.js";
import { withoutDiffHead } from "../../../src/render/parts/diff-head.js";
import { filesList } from "../../../src/render/parts/files.js";
import { finishedRecord, sampleFile } from "../../support/sample-record.js";

describe("the list of files", () => {
  const lineOf = (file: FileReport): string =>
    filesList(finishedRecord("", { files: [file] }), 10, 10, Infinity)
      .split("\n")
      .at(-1) ?? "";

  it.each([
    ["what agent and git agree on", sampleFile("a.ts"), "- `a.ts` modified +12 −3"],
    [
      "what only git saw",
      sampleFile("a.ts", { reported: false }),
      "- `a.ts` modified +12 −3 (not reported by the agent)",
    ],
    [
      "what only the agent said",
      sampleFile("a.ts", { changed: false, status: "unchanged", added: 0, removed: 0 }),
      "- `a.ts` unchanged (reported by the agent only)",
    ],
    ["a binary file", sampleFile("a.png", { binary: true }), "- `a.png` modified binary"],
    [
      "a rename",
      sampleFile("b.ts", { status: "renamed", previousPath: "a.ts" }),
      "- `b.ts` from `a.ts` renamed +12 −3",
    ],
    [
      "what wants attention",
      sampleFile("../.github/workflows/ci.yml", {
        outsideAllowedPaths: true,
        place: "outside",
        sensitive: true,
      }),
      "- `../.github/workflows/ci.yml` modified +12 −3 ⚠️ outside `allowed-paths`, outside the workspace, sensitive",
    ],
    ["a name that would break out", sampleFile("a|`b`\n.ts"), "- ``a|`b`⏎.ts`` modified +12 −3"],
    [
      "a long path by both of its ends",
      sampleFile(`packages/storefront/${"deep/".repeat(30)}invoice.ts`),
      "- `packages/storefront/deep/…/deep/deep/deep/deep/deep/deep/deep/deep/invoice.ts` modified +12 −3",
    ],
  ])("shows %s", (_, file, line) => {
    expect(lineOf(file)).toBe(line);
  });

  it("begins with the sums, keeps so many open, names so many, and counts the rest", () => {
    const files = ["a", "b", "c", "d"].map((path) => sampleFile(path));
    expect(filesList(finishedRecord("", { files }), 1, 3, Infinity)).toBe(
      [
        "4 files changed, +48 −12",
        "- `a` modified +12 −3",
        "<details><summary>2 more files</summary>",
        "- `b` modified +12 −3\n- `c` modified +12 −3",
        "</details>",
        "… and 1 more, in `record-file`.",
      ].join("\n\n"),
    );
  });

  it("names as many as fit, and counts the rest", () => {
    const files = ["a", "b", "c"].map((path) => sampleFile(path));
    const row = "- `a` modified +12 −3\n";
    const list = filesList(finishedRecord("", { files }), 9, 9, 2 * (Buffer.byteLength(row) + 1));
    expect(list).toMatch(/- `b` modified \+12 −3\n\n… and 1 more, in `record-file`\.$/);
  });

  it("shows a file once: with its diff, it is the title of a fold, in its place among the others", () => {
    const files = [
      sampleFile("a.ts"),
      sampleFile("b.png", { binary: true }),
      sampleFile("c.txt"),
      sampleFile("d <b>.ts", { previousPath: "@me.ts", status: "renamed", outsideAllowedPaths: true }),
    ];
    const diffs = new Map([
      ["a.ts", "A"],
      ["d <b>.ts", "D"],
    ]);
    expect(filesList(finishedRecord("", { files }), 3, 10, Infinity, diffs).split("\n\n").slice(1)).toEqual([
      "<details><summary>d &lt;b&gt;.ts from <code>@me.ts</code> renamed +12 −3 ⚠️ outside allowed-paths</summary>",
      "D",
      "</details>",
      "<details><summary>a.ts modified +12 −3</summary>",
      "A",
      "</details>",
      "- `b.png` modified binary",
      "<details><summary>1 more file</summary>",
      "- `c.txt` modified +12 −3",
      "</details>",
    ]);
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

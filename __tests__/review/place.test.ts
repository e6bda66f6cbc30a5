import { describe, expect, it } from "@jest/globals";
import { readDiff } from "../../src/review/diff.js";
import type { Finding } from "../../src/record/schema-finding.js";
import { type Placement, Placer } from "../../src/review/place.js";
import { superlinearGrowth } from "../support/growth.js";
import { sampleFinding } from "../support/sample-record.js";

const PATCH = [
  "@@ -10,5 +10,6 @@ start",
  " context ten",
  "-removed eleven",
  "+  added eleven;",
  "+added twelve;",
  " context thirteen",
  " }",
  "-last removed",
  "+last added",
  "@@ -40,3 +41,4 @@",
  " forty-one",
  "+added forty-two",
  " }",
  " forty-four",
].join("\n");

const placer = new Placer(
  readDiff([
    { path: "src/a.ts", previousPath: undefined, status: "modified", patch: PATCH },
    { path: "src/new.ts", previousPath: "src/old.ts", status: "renamed", patch: "@@ -1 +1 @@\n-old\n+new" },
    { path: "logo.png", previousPath: undefined, status: "added", patch: undefined },
    { path: "index.ts", previousPath: undefined, status: "modified", patch: "@@ -1 +1 @@\n-old\n+root" },
  ]),
);

/** Places findings in a file that is new. */
function placerOf(lines: readonly string[]): Placer {
  const patch = [`@@ -0,0 +1,${lines.length} @@`, ...lines.map((line) => `+${line}`)].join("\n");
  return new Placer(readDiff([{ path: "a.ts", previousPath: undefined, status: "added", patch }]));
}

function placed(finding: Partial<Finding>): Placement {
  return placer.place(sampleFinding({ path: "src/a.ts", ...finding }));
}

function elsewhere(finding: Partial<Finding>): boolean {
  return placed(finding).where === "elsewhere";
}

describe("a quotation with the number and sign that the prompt writes before a line", () => {
  it.each([
    ["30 +added twelve;", { line: 12, side: "RIGHT" }],
    ["+added twelve;", { line: 12, side: "RIGHT" }],
    ["L30 -removed eleven", { line: 11, side: "LEFT" }],
    ["30  forty-one", { line: 41, side: "RIGHT" }],
    ["30 +  added eleven;", { line: 11, side: "RIGHT" }],
    [" 30 +added eleven;\n 31 +added twelve;", { line: 11, side: "RIGHT" }],
  ] as const)("%j is found without them", (code, expected) => {
    expect(placed({ line: 43, code })).toMatchObject(expected);
  });
});

describe("a finding of another commit", () => {
  const other = (finding: Partial<Finding>): Placement =>
    placer.place(sampleFinding({ path: "src/a.ts", ...finding }), false);

  it("goes to the one line that has its text, else elsewhere", () => {
    expect(other({ line: 41, code: "added forty-two" })).toMatchObject({ where: "line", line: 42 });
    expect(other({ line: 14, code: "}" })).toMatchObject({ where: "elsewhere" });
    expect(other({ line: 11 })).toMatchObject({ where: "elsewhere" });
  });
});

describe("a line of the diff", () => {
  it.each([
    ["added", { line: 11 }, { line: 11, side: "RIGHT", text: "added eleven;", canReplace: true }],
    [
      "context, on the right",
      { line: 13 },
      { line: 13, side: "RIGHT", text: "context thirteen", canReplace: true },
    ],
    [
      "removed",
      { line: 11, side: "LEFT" },
      { line: 11, side: "LEFT", text: "removed eleven", canReplace: false },
    ],
    [
      "context, on the left",
      { line: 12, side: "LEFT" },
      { line: 12, side: "LEFT", text: "context thirteen" },
    ],
  ] as const)("takes a finding: %s", (_name, finding, expected) => {
    expect(placed(finding)).toMatchObject({
      where: "line",
      path: "src/a.ts",
      startLine: undefined,
      ...expected,
    });
  });

  it.each([9, 16, 40, 45, 0, -3, Number.MAX_SAFE_INTEGER])("is not %d", (line) => {
    expect(placed({ line })).toEqual({ where: "elsewhere", path: "src/a.ts", text: undefined });
  });

  it("is none of a file without a patch, or without a place in the diff", () => {
    expect(elsewhere({ path: "logo.png", line: 1 })).toBe(true);
    expect(elsewhere({ path: "src/b.ts", line: 11 })).toBe(true);
  });
});

describe("the text that a finding quotes", () => {
  it("is where the finding goes, when its line says something else and the text stands there only", () => {
    expect(placed({ line: 20, code: "added twelve;" })).toMatchObject({ line: 12, canReplace: true });
    expect(placed({ line: 11, code: "\tadded forty-two  " })).toMatchObject({ line: 42, canReplace: true });
  });

  it("does not count its blanks, nor those of the line", () => {
    expect(placed({ line: 11, code: "added eleven;\r" })).toMatchObject({ line: 11, canReplace: true });
  });

  it("moves nothing when it stands in several lines, or in none; a suggestion would then hit the wrong line", () => {
    expect(placed({ line: 11, code: "}" })).toMatchObject({ line: 11, canReplace: false });
    expect(placed({ line: 11, code: "nowhere" })).toMatchObject({ line: 11, canReplace: false });
    expect(elsewhere({ line: 20, code: "}" })).toBe(true);
  });

  it("may stand on the other side, where it is nowhere on the stated one", () => {
    expect(placed({ line: 11, code: "removed eleven" })).toMatchObject({
      line: 11,
      side: "LEFT",
      canReplace: false,
    });
    expect(placed({ line: 14, side: "LEFT", code: "added twelve;" })).toMatchObject({
      line: 12,
      side: "RIGHT",
    });
  });

  it("may be of several lines", () => {
    expect(placed({ line: 1, code: "added eleven;\n  added twelve;" })).toMatchObject({ line: 11 });
    expect(placed({ line: 1, code: "}\nforty-four" })).toMatchObject({ line: 43 });
    expect(elsewhere({ line: 1, code: "added eleven;\nforty-one" })).toBe(true);
  });

  it("is found by its first ten lines", () => {
    const lines = Array.from({ length: 12 }, (_, index) => `line ${index}`);
    const code = (count: number): string => ["line 0", ...lines.slice(1, count), "and more"].join("\n");
    const inFile = placerOf(["before", ...lines]);
    expect(inFile.place(sampleFinding({ line: 99, code: code(10) }))).toMatchObject({
      where: "line",
      line: 2,
    });
    expect(inFile.place(sampleFinding({ line: 99, code: code(9) }))).toMatchObject({ where: "elsewhere" });
  });

  it.each([
    [200, "line"],
    [201, "elsewhere"],
  ])(
    "of several lines, the rarest of which stands in %d places, is on a line or elsewhere: %s",
    (places, where) => {
      const lines = Array.from({ length: places - 1 }, () => ["x", "z", "y"]);
      const found = placerOf([...lines.flat(), "x", "y"]).place(sampleFinding({ line: 9_999, code: "x\ny" }));
      expect(found.where).toBe(where);
    },
  );

  it("is looked for by its rarest line, however often the others stand there", () => {
    const inFile = placerOf([...Array.from({ length: 300 }, () => "}"), "return 1;", "}"]);
    expect(inFile.place(sampleFinding({ line: 9_999, code: "}\nreturn 1;\n}" }))).toMatchObject({
      line: 300,
    });
  });

  it("is nothing when it is blank", () => {
    expect(placed({ line: 11, code: " \n\t" })).toMatchObject({ line: 11, canReplace: true });
  });
});

describe("a range", () => {
  it("lies in one hunk", () => {
    expect(placed({ line: 11, endLine: 13 })).toMatchObject({
      startLine: 11,
      line: 13,
      text: "added eleven;",
    });
    expect(placed({ line: 11, endLine: 11 })).toMatchObject({ startLine: undefined, line: 11 });
  });

  it("moves as a whole", () => {
    expect(placed({ line: 1, endLine: 3, code: "added eleven;" })).toMatchObject({ startLine: 11, line: 13 });
    expect(placed({ line: 1, endLine: 2, code: "removed eleven" })).toMatchObject({
      side: "LEFT",
      startLine: 11,
      line: 12,
    });
  });

  it("counts as its last line when it leaves the hunk, without a suggestion", () => {
    expect(placed({ line: 12, endLine: 42 })).toMatchObject({
      startLine: undefined,
      line: 42,
      canReplace: false,
    });
    expect(placed({ line: 5, endLine: 10 })).toMatchObject({
      startLine: undefined,
      line: 10,
      canReplace: false,
    });
  });

  it("goes elsewhere when its last line is not in the diff", () => {
    expect(elsewhere({ line: 11, endLine: 30 })).toBe(true);
    expect(elsewhere({ line: 5, endLine: Number.MAX_SAFE_INTEGER })).toBe(true);
  });
});

describe("many findings", () => {
  it("in one large file are placed in time proportional to their number", () => {
    const prepare = (size: number) => {
      const lines = Array.from({ length: size / 100 }, (_, index) => `line ${index}`);
      const findings = lines.map((code, index) => sampleFinding({ line: index + 1, code }));
      return { inFile: placerOf(lines), findings };
    };
    const growth = superlinearGrowth(prepare, ({ inFile, findings }) => {
      findings.forEach((finding) => inFile.place(finding));
    });
    expect(growth).toBeUndefined();
  });
});

describe("a path", () => {
  it.each([
    "./src/a.ts",
    "a/src/a.ts",
    "b/src/a.ts",
    "/home/runner/checkout/src/a.ts",
    "src\\a.ts",
    "C:\\work\\src\\a.ts",
    "../x/src/a.ts",
  ])("is taken as it is meant: %s", (path) => {
    expect(placed({ path, line: 11 })).toMatchObject({ path: "src/a.ts", line: 11 });
  });

  it("of before a renaming is that of now", () => {
    expect(placed({ path: "src/old.ts", line: 1, side: "LEFT" })).toMatchObject({
      path: "src/new.ts",
      text: "old",
    });
  });

  it("is another file's only where what it quotes stands there", () => {
    expect(elsewhere({ path: "lib/index.ts", line: 1 })).toBe(true);
    expect(placed({ path: "lib/index.ts", line: 1, code: "root" })).toMatchObject({ path: "index.ts" });
    expect(elsewhere({ path: "lib-index.ts", line: 1, code: "root" })).toBe(true);
    expect(elsewhere({ path: "xindex.ts", line: 1, code: "root" })).toBe(true);
    expect(elsewhere({ path: "lib/xsrc/a.ts", line: 11, code: "added eleven;" })).toBe(true);
    expect(placed({ path: "packages/app/src/a.ts", line: 11, code: "added eleven;" })).toMatchObject({
      path: "src/a.ts",
    });
  });

  it("with a backslash in a name of its own is taken as it is", () => {
    const file = { path: "src\\a.ts", previousPath: undefined, status: "added" };
    const inFile = new Placer(readDiff([{ ...file, patch: "@@ -0,0 +1 @@\n+a" }]));
    expect(inFile.place(sampleFinding({ path: "src\\a.ts", line: 1 }))).toMatchObject({
      path: "src\\a.ts",
      line: 1,
    });
  });

  it("is found by its ending as long as Linux takes such a path", () => {
    const ofUnits = (units: number): string => `/${"x".repeat(units - "//src/a.ts".length)}/src/a.ts`;
    expect(placed({ path: ofUnits(4_096), line: 11 })).toMatchObject({ path: "src/a.ts" });
    expect(elsewhere({ path: ofUnits(4_097), line: 11 })).toBe(true);
  });

  it("of any length takes no time", () => {
    expect(elsewhere({ path: "a/".repeat(100_000), line: 1 })).toBe(true);
  });
});

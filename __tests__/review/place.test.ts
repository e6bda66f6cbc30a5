import { readFileSync } from "node:fs";
import { describe, expect, it } from "@jest/globals";
import type { Finding } from "../../src/record/schema-finding.js";
import { readDiff } from "../../src/review/diff.js";
import { type Placement, Placer } from "../../src/review/place.js";
import { superlinearGrowth } from "../support/growth.js";
import { sampleFinding } from "../support/sample-record.js";

const PATCH = [
  "@@ -10,8 +10,9 @@ start",
  " function ten() {",
  "-  return oldValue;",
  "+  const value = compute(first, second); // twice",
  '+  log("eleven and twelve");',
  "   thirteen();",
  " }",
  "-last removed",
  "+last added",
  " same();",
  "   same();",
  "@@ -40,4 +42,6 @@",
  " forty(two);",
  "+  same();",
  "+\tawait forty.four({ path, line });",
  " }",
  "+same();",
  " forty(seven);",
].join("\n");

const modified = { previousPath: undefined, status: "modified" };
const placer = new Placer(
  readDiff([
    { ...modified, path: "src/a.ts", patch: PATCH },
    { ...modified, path: "src/new.ts", previousPath: "src/old.ts", patch: "@@ -1 +1 @@\n-old\n+new" },
    { ...modified, path: "src/gone.ts", status: "removed", patch: "@@ -1,3 +0,0 @@\n-one\n-two\n-three" },
    { ...modified, path: "logo.png", patch: undefined },
    {
      ...modified,
      path: "moved.yml",
      patch: [
        "@@ -1,3 +1,6 @@",
        "+    shell: bash",
        "+```go",
        "+foo()",
        "+assert(0, index); // first",
        "-a",
        "-b",
        "-  shell: bash",
        "+assert(2, index);",
        "+assert(1, index);",
      ].join("\n"),
    },
    { ...modified, path: "index.ts", patch: "@@ -1 +1 @@\n-old\n+root" },
    { ...modified, path: "lib/index.ts", patch: "@@ -1 +1 @@\n-old\n+lib" },
  ]),
);

function placed(finding: Partial<Finding>): Placement {
  return placer.place(sampleFinding({ path: "src/a.ts", ...finding }));
}

/** A place in a few characters: `R11-12!` are two lines on the right whose suggestion would hit the wrong lines. */
function shown(finding: Partial<Finding>): string {
  const placement = placed(finding);
  if (placement.where !== "line") {
    return placement.where;
  }
  const { side, startLine, line, canReplace } = placement;
  return `${side.charAt(0)}${startLine === undefined ? "" : `${startLine}-`}${line}${canReplace || side === "LEFT" ? "" : "!"}`;
}

describe("the place of a finding", () => {
  it.each<[string, Partial<Finding>, string]>([
    // By its number.
    ["an added line", { line: 11 }, "R11"],
    ["a context line", { line: 13 }, "R13"],
    ["a removed line", { line: 11, side: "LEFT" }, "L11"],
    ["a line between hunks", { line: 30 }, "elsewhere"],
    ["a line above the diff", { line: 9 }, "elsewhere"],
    ["a number beyond all files", { line: Number.MAX_SAFE_INTEGER }, "elsewhere"],
    ["no line", { line: 0 }, "file"],
    ["a right number in a removed file", { path: "src/gone.ts", line: 2 }, "L2"],
    ["side RIGHT in a removed file", { path: "src/gone.ts", line: 2, side: "RIGHT" }, "L2"],
    ["a file without a patch", { path: "logo.png", line: 1 }, "elsewhere"],
    ["a file that is not in the diff", { path: "src/b.ts", line: 11 }, "elsewhere"],
    ["no file", { path: ".", line: 0 }, "file"],
    // By its code, equal.
    ["its code at its number", { line: 13, code: "  thirteen();" }, "R13"],
    ["its code without indentation", { line: 13, code: "thirteen();\r" }, "R13"],
    ["its code elsewhere", { line: 16, code: "thirteen();" }, "R13"],
    ["its code in another hunk", { line: 12, code: "forty(two);" }, "R42"],
    ["its code, without a number", { line: 0, code: "forty(two);" }, "R42"],
    ["its code in several lines, at its number", { line: 46, code: "same();" }, "R46"],
    ["its code in several lines, the nearest", { line: 44, code: "}" }, "R45"],
    ["its code in several lines, with its indentation", { line: 15, code: "  same();" }, "R17"],
    ["its code on the other side", { line: 11, code: "return oldValue;" }, "L11"],
    ["its code on the other side than it names", { line: 11, side: "RIGHT", code: "last removed" }, "L14"],
    ["its code on the side that it names", { line: 15, side: "LEFT", code: "same();" }, "L15"],
    ["all its lines", { line: 1, code: "  thirteen();\n}\nlast added" }, "R13!"],
    ["all lines of its range", { line: 1, endLine: 3, code: "  thirteen();\n}\nlast added" }, "R13-15"],
    ["its first line, where the others differ", { line: 1, code: "last added\nwhat?" }, "R15"],
    ["code in a fence", { line: 1, code: "```ts\nlast added\n```" }, "R15"],
    // As the prompt writes it.
    ["with the prompt's number", { line: 1, code: "15 |+last added" }, "R15"],
    ["with a sign", { line: 1, code: "+last added" }, "R15"],
    ["with a left number", { line: 1, code: "L14|-last removed" }, "L14"],
    ["with numbers before all lines", { line: 1, endLine: 2, code: "14 | }\n15 |+last added" }, "R14-15"],
    // Without the indentation that decides, in marks, and between both sides.
    ["without its indentation, the nearest", { line: 16, code: "same();" }, "R16"],
    ["with a sign and without its indentation", { line: 18, code: "+same();" }, "R17"],
    ["in backticks and of one character", { line: 15, code: "`}`" }, "R14"],
    ["in two pairs of backticks", { line: 15, code: "``}``" }, "R14"],
    ["with the sign alone", { line: 15, code: "|   thirteen();" }, "R13"],
    ["with the mark of what is new", { line: 1, code: "15*|+last added" }, "R15"],
    [
      "word for word on the right, with other blanks at the number on the left",
      { path: "moved.yml", line: 3, code: "    shell: bash" },
      "R1",
    ],
    ["equal on the left at the number", { path: "moved.yml", line: 3, code: "  shell: bash" }, "L3"],
    ["a fence", { path: "moved.yml", line: 3, code: "```go" }, "R2"],
    ["a fence and a line", { path: "moved.yml", line: 3, code: "```go\nfoo()" }, "R2!"],
    [
      "without its comment, rather than another like it",
      { path: "moved.yml", line: 6, code: "assert(0, index);" },
      "R4",
    ],
    // Like a line.
    ["blanks collapsed", { line: 1, code: "const  value =compute( first, second);" }, "elsewhere"],
    [
      "blanks collapsed, all there",
      { line: 1, code: "const   value =\tcompute(first, second); // twice" },
      "R11",
    ],
    ["without the comment", { line: 1, code: "const value = compute(first, second);" }, "R11"],
    ["a fragment", { line: 1, code: "compute(first, second)" }, "R11"],
    ["a fragment at its number", { line: 13, code: "thir" }, "R13"],
    ["a short fragment", { line: 16, code: "th" }, "R16!"],
    ["in quotation marks", { line: 1, code: '"thirteen();"' }, "R13"],
    ["in backticks", { line: 1, code: "`thirteen();`" }, "R13"],
    ["with an ellipsis at its end", { line: 1, code: "const value = compute(..." }, "R11"],
    ["with an ellipsis in the middle", { line: 1, code: "await forty.four({ … });" }, "R44"],
    [
      "with a few characters wrong",
      { line: 1, code: "const value = compute(frist, second); // twice" },
      "R11",
    ],
    ["with many characters wrong", { line: 11, code: "const total = compose(third); // thrice" }, "R11!"],
    ["that stands nowhere", { line: 11, code: "nowhere" }, "R11!"],
    ["that stands nowhere, at no line", { line: 30, code: "nowhere" }, "elsewhere"],
    // Ranges.
    ["a range", { line: 11, endLine: 13 }, "R11-13"],
    ["a range of one line", { line: 11, endLine: 11 }, "R11"],
    [
      "a range that quotes its first line",
      { line: 11, endLine: 13, code: "const value = compute(first, second); // twice" },
      "R11-13",
    ],
    ["a range that quotes a line inside", { line: 11, endLine: 13, code: "thirteen();" }, "R11-13"],
    ["a range that quotes a fragment inside", { line: 11, endLine: 13, code: "eleven and twelve" }, "R11-13"],
    ["a range that moves", { line: 1, endLine: 2, code: "thirteen();" }, "R13-14!"],
    ["a range over the end of its hunk", { line: 16, endLine: 25 }, "R16-17!"],
    ["a range over two hunks", { line: 12, endLine: 43 }, "R12-17!"],
    [
      "a range over two hunks that quotes the second",
      { line: 12, endLine: 43, code: "forty(two);" },
      "R42-43!",
    ],
    ["a range that begins before its hunk", { line: 30, endLine: 43 }, "R42-43!"],
    ["a range between hunks", { line: 20, endLine: 30 }, "elsewhere"],
    ["a range without an end", { line: 45, endLine: Number.MAX_SAFE_INTEGER }, "R45-47!"],
  ])("%s", (_name, finding, expected) => {
    expect(shown(finding)).toBe(expected);
  });

  it.each<[string, Partial<Finding>, string | undefined]>([
    ["./src/a.ts", { line: 11 }, "src/a.ts"],
    ["a/src/a.ts", { line: 11 }, "src/a.ts"],
    ["b/src/a.ts", { line: 11 }, "src/a.ts"],
    ["/home/runner/checkout/src/a.ts", { line: 11 }, "src/a.ts"],
    ["src\\a.ts", { line: 11 }, "src/a.ts"],
    ["C:\\work\\src\\a.ts", { line: 11 }, "src/a.ts"],
    ["../x/src/a.ts", { line: 11 }, "src/a.ts"],
    ["a.ts", { line: 11 }, "src/a.ts"],
    ["src/old.ts", { line: 1, side: "LEFT" }, "src/new.ts"],
    ["index.ts", { line: 1 }, "index.ts"],
    ["packages/app/src/a.ts", { line: 13, code: "thirteen();" }, "src/a.ts"],
    ["packages/app/src/a.ts", { line: 13 }, undefined],
    ["xa.ts", { line: 11 }, undefined],
    ["a/".repeat(100_000), { line: 1 }, undefined],
  ])("is in the file that a path means: %s", (path, finding, expected) => {
    const placement = placed({ ...finding, path });
    expect(placement.where === "line" ? placement.path : undefined).toBe(expected);
  });

  it("takes a file name that two files have for neither", () => {
    const twice = ["a/x.ts", "b/x.ts"].map((path) => ({ ...modified, path, patch: "@@ -0,0 +1 @@\n+a" }));
    const inBoth = new Placer(readDiff(twice));
    expect(inBoth.place(sampleFinding({ path: "x.ts", line: 1 })).where).toBe("elsewhere");
  });
});

describe("many findings", () => {
  it.each(["line 7", "is like no line of it at all", "}"])(
    "in one large file take time in proportion to their number: %s",
    (code) => {
      const prepare = (size: number) => {
        const lines = Array.from({ length: size / 20 }, (_, index) =>
          index % 3 === 0 ? "}" : `line ${index}`,
        );
        const patch = [`@@ -0,0 +1,${lines.length} @@`, ...lines.map((line) => `+${line}`)].join("\n");
        const files = readDiff([{ ...modified, path: "a.ts", patch }]);
        return { files, findings: lines.map((_, index) => sampleFinding({ line: index + 1, code })) };
      };
      const growth = superlinearGrowth(prepare, ({ files, findings }) => {
        const inFile = new Placer(files);
        findings.slice(0, 40).forEach((finding) => inFile.place(finding));
      });
      expect(growth).toBeUndefined();
    },
  );
});

/** Ways in which a model quotes a line. */
const DISTORTIONS: Readonly<Record<string, (line: string) => string>> = {
  whole: (line) => line,
  trimmed: (line) => line.trim(),
  "blanks collapsed": (line) => line.trim().replace(/\s+/g, " "),
  "with its sign": (line) => `+${line}`,
  "in backticks": (line) => `\`${line.trim()}\``,
  "without its end": (line) => line.trim().slice(0, Math.max(12, Math.ceil(line.trim().length * 0.7))),
  "without its beginning": (line) => line.trim().slice(-Math.max(12, Math.ceil(line.trim().length * 0.7))),
  "with an ellipsis": (line) =>
    `${line.trim().slice(0, Math.max(12, Math.ceil(line.trim().length * 0.6)))}...`,
  "one character wrong": (line) => line.trim().replace(/[aeiou](?=\w*$)/, "x"),
};

describe("a line of real code, quoted with a number that is off by up to three", () => {
  const lines = ["place.ts", "decide.ts", "marker.ts"].flatMap((name) =>
    readFileSync(new URL(`../../src/review/${name}`, import.meta.url), "utf8")
      .split("\n")
      .slice(0, -1),
  );
  const patch = [`@@ -0,0 +1,${lines.length} @@`, ...lines.map((line) => `+${line}`)].join("\n");
  const inFile = new Placer(readDiff([{ ...modified, path: "a.ts", patch }]));

  it.each(Object.keys(DISTORTIONS))("is found again: %s", (name) => {
    const distort = DISTORTIONS[name] ?? String;
    let right = 0;
    let all = 0;
    for (const [index, line] of lines.entries()) {
      if (line.trim() !== "") {
        const off = (index % 7) - 3;
        const found = inFile.place(
          sampleFinding({ path: "a.ts", line: Math.max(1, index + 1 + off), code: distort(line) }),
        );
        all += 1;
        right += found.where === "line" && lines[found.line - 1]?.trim() === line.trim() ? 1 : 0;
      }
    }
    expect(right / all).toBeGreaterThan(name.startsWith("without") || name.includes("ellipsis") ? 0.9 : 0.97);
  });
});

import fc from "fast-check";
import { describe, expect, it } from "@jest/globals";
import { readDiff } from "../../src/review/diff.js";
import { Placer } from "../../src/review/place.js";
import { suggestionOf } from "../../src/review/suggestion.js";
import { propertyRuns } from "../support/property-runs.js";
import { sampleFinding } from "../support/sample-record.js";

const LINES = [
  "function f() {",
  "  const a = 1;",
  "    if (a) {",
  "      g(a);",
  "    }",
  "  }",
  "}",
  "last",
];

function suggest(
  line: number,
  endLine: number | undefined,
  suggestion: string | undefined,
  isDeletion?: boolean,
  mayHoldSecret = false,
  lines = LINES,
  code?: string,
) {
  const patch = [`@@ -0,0 +1,${lines.length} @@`, ...lines.map((text) => `+${text}`)].join("\n");
  const placer = new Placer(readDiff([{ path: "a.ts", previousPath: undefined, status: "added", patch }]));
  const finding = sampleFinding({ path: "a.ts", line, endLine, suggestion, code, delete: isDeletion });
  return suggestionOf(finding, placer.place(finding), mayHoldSecret);
}

describe("a suggestion, as models write it", () => {
  it.each<[string, number, number | undefined, string, "apply" | "show" | undefined]>([
    ["better code", 2, undefined, "  const a = 2;", "apply"],
    ["several lines for one", 2, undefined, "  const a = 2;\n  const b = 3;", "apply"],
    ["one line for several", 3, 5, "    g(a);", "apply"],
    ["a line end at its end", 2, undefined, "  const a = 2;\n", "apply"],
    ["Windows line ends", 2, undefined, "  const a = 2;\r\n", "apply"],
    ["nothing", 2, undefined, "", undefined],
    ["blanks", 2, undefined, " \n", undefined],
    ["the lines as they are", 2, undefined, "  const a = 1;", "show"],
    ["the lines as they are, with a line end", 3, 5, "    if (a) {\n      g(a);\n    }\n", "show"],
    ["a fence", 2, undefined, "```ts\n  const a = 2;\n```", "show"],
    ["diff signs", 2, undefined, "-  const a = 1;\n+  const a = 2;", "show"],
    ["the prompt's numbers", 2, undefined, "2 |+  const a = 2;", "show"],
    ["no indentation", 2, undefined, "const a = 2;", "show"],
    ["too little indentation", 4, undefined, "    g(b);", "show"],
    ["the line behind", 4, undefined, "      g(b);\n    }", "show"],
    ["an invisible character", 2, undefined, "  const a\u200b = 2;", "show"],
    ["too much", 2, undefined, "x".repeat(20_001), undefined],
    ["code for a range that leaves the diff", 7, 12, "} // end", "show"],
  ])("%s", (_name, line, endLine, text, kind) => {
    expect(suggest(line, endLine, text)?.kind).toBe(kind);
  });

  const CODE = [
    "import os",
    "import shutil",
    "",
    "def stem(name):",
    "    if name is None:",
    "        # nothing",
    "        return None",
    "    return call(name, [1])",
    "",
    "",
    "def next(name):",
    "    return name",
  ];

  it.each<[string, number, number | undefined, string, string | undefined, "apply" | "show"]>([
    ["as many brackets", 8, undefined, "    return call(name, [1, 2])", undefined, "apply"],
    ["a bracket more", 8, undefined, "    return call(name, [1]", undefined, "show"],
    ["other brackets", 8, undefined, "    return call(name, (1))]", undefined, "show"],
    ["a line two before", 3, undefined, "import os\nimport re\n", undefined, "show"],
    ["a line two behind", 5, undefined, "    if not name:\n        return None", undefined, "show"],
    ["a line behind blank ones", 8, undefined, "    return name\n\n\ndef next(name):", undefined, "show"],
    ["a line far behind", 4, undefined, "def stem(name):\n    return call(name, [1])", undefined, "apply"],
    ["its own lines, changed inside", 5, 7, "    if name is None:\n        return None", undefined, "apply"],
    [
      "the line that it quotes, and not the first",
      5,
      7,
      "        # nothing\n        return 1",
      "# nothing",
      "show",
    ],
    [
      "the first line, and quotes another",
      5,
      7,
      "    if name is None:\n        return 1",
      "# nothing",
      "apply",
    ],
  ])("%s", (_name, line, endLine, text, code, kind) => {
    expect(suggest(line, endLine, text, undefined, false, CODE, code)?.kind).toBe(kind);
  });

  it("deletes the lines where it says so, whatever else it says", () => {
    expect(suggest(2, 3, undefined, true)).toEqual({ kind: "apply", text: "" });
    expect(suggest(2, 3, "  x", true)).toEqual({ kind: "apply", text: "" });
  });

  it("is only shown where it may hold a secret that was removed", () => {
    expect(suggest(2, undefined, "  key = ***;", undefined, true)?.kind).toBe("show");
    expect(suggest(2, undefined, "  key = ***;")?.kind).toBe("apply");
  });
});

it("suggestions applied all together give the file that they say, and neither delete nor double a neighbour", () => {
  const indentation = fc.constantFrom("", "  ", "    ", "\t");
  const line = fc.tuple(indentation, fc.stringMatching(/^[a-z(){};=]{1,8}$/)).map((parts) => parts.join(""));
  const change = fc.record({
    kept: fc.nat(2),
    replaced: fc.integer({ min: 1, max: 3 }),
    by: fc.array(line, { maxLength: 3 }),
  });
  fc.assert(
    fc.property(
      fc.array(line, { minLength: 12, maxLength: 20 }),
      fc.array(change, { maxLength: 4 }),
      (lines, changes) => {
        const expected: string[] = [];
        const applied: string[] = [];
        let at = 0;
        for (const { kept, replaced, by } of changes) {
          expected.push(...lines.slice(at, at + kept));
          applied.push(...lines.slice(at, at + kept));
          at += kept;
          if (at + replaced > lines.length) {
            break;
          }
          const old = lines.slice(at, at + replaced);
          const found = suggest(at + 1, at + replaced, by.join("\n"), by.length === 0, false, lines);
          const text = found?.kind === "apply" ? (found.text === "" ? [] : found.text.split("\n")) : old;
          applied.push(...text);
          expected.push(...(found?.kind === "apply" ? by : old));
          if (found?.kind === "apply" && by.length > 0 && old.at(-1) !== lines[at + replaced]) {
            expect(text.at(-1)).not.toBe(lines[at + replaced]);
          }
          at += replaced;
        }
        expect([...applied, ...lines.slice(at)]).toEqual([...expected, ...lines.slice(at)]);
      },
    ),
    { numRuns: propertyRuns(1_000) },
  );
});

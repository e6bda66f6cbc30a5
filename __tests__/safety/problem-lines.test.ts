import { describe, expect, it } from "@jest/globals";
import fc from "fast-check";
import { withoutProblems } from "../../src/safety/problem-lines.js";
import { PROBLEMS, problemsIn } from "../support/problem-matchers.js";
import { propertyRuns } from "../support/property-runs.js";

/** Problems of two lines and more. */
const SEQUENCES: readonly (readonly string[])[] = [
  [
    "/home/runner/app/a.js",
    "  3:5  error  'x' is not defined  no-undef",
    "  4:1  warning  Missing semicolon  semi",
  ],
  ["src/a.css", "  3:5  ✖  Unexpected unknown property   property-no-unknown"],
  ['  File "app.py", line 3, in <module>', "    raise ValueError('no')"],
  ["error[E0425]: cannot find value `x` in this scope", "  --> src/main.rs:2:5"],
  ["warning: unused variable: `x`", "   --> src/main.rs:3:9"],
  ["Diff in /home/runner/app/src/main.rs at line 3:"],
];

const UNCHANGED: readonly string[] = [
  "Tests: 3 passed, 1 failed",
  "error: something went wrong",
  "see src/a.ts:3:5 and src/b.ts:4",
  "at TestContext.<anonymous> (file:///home/runner/shop/test/discount.test.js:6:10)",
  "see https://example.org:8080/a?b=c:1",
  "it ends at 12:30",
  "a.b(1, 2): three",
  "error MSB4019: no project",
  "[3, 5] are numbers",
  "the program panicked at once",
];

const printed = (text: string): readonly string[] => withoutProblems(`│ ${text}`);
const words = (lines: readonly string[]): readonly string[] =>
  lines.flatMap((line) => line.replace(/^│ /, "").split(/\s+/)).filter((word) => word !== "");

describe("the judge", () => {
  it.each(PROBLEMS.filter((line) => line !== "call(1,2):3"))("takes it for a problem: %s", (line) => {
    expect(problemsIn([line])).not.toEqual([]);
  });

  it.each(SEQUENCES)("takes them for a problem: %s", (...lines) => {
    expect(problemsIn(lines)).not.toEqual([]);
  });
});

describe("a line that quotes a problem", () => {
  it.each(PROBLEMS)("is none, and its words are the same: %s", (line) => {
    const lines = printed(line);
    expect(problemsIn(lines)).toEqual([]);
    expect(lines.join("\n")).toContain("│ ");
    expect(words(lines).join("")).toBe(words([`│ ${line}`]).join(""));
  });

  it.each(PROBLEMS.filter((line) => line !== "call(1,2):3"))("is parted at blanks alone: %s", (line) => {
    expect(words(printed(line))).toEqual(words([`│ ${line}`]));
  });

  it.each(SEQUENCES)("is none of several lines: %s", (...lines) => {
    expect(problemsIn(lines.flatMap(printed))).toEqual([]);
  });

  it("is parted behind its place", () => {
    expect(printed("src/a.ts:3:5 - error TS2322: Type 'x' is wrong.")).toEqual([
      "│ src/a.ts:3:5",
      "│ - error TS2322: Type 'x' is wrong.",
    ]);
  });
});

describe("any other line", () => {
  it.each(UNCHANGED)("stays as it is: %s", (line) => {
    expect(printed(line)).toEqual([`│ ${line}`]);
  });
});

describe("lines at random", () => {
  const fragment = fc.constantFrom(
    ...[
      "a.c",
      "src/a.ts",
      "x.go",
      "│",
      "-",
      "✖",
      "File",
      "raise",
      "panicked",
      "at",
      "'a',",
      '"a",',
      "note:",
      "fatal",
    ],
    ...[
      "error",
      "warning",
      "info",
      "Error",
      "error:",
      "warning:",
      "ERROR:",
      "TS12:",
      "CS1002:",
      "C12",
      "MSB12:",
      "E501",
    ],
    ...[
      ":",
      "::",
      ":3",
      ":12:5",
      ":12:5:",
      ":7:",
      "(3)",
      "(3,5)",
      "(3,5):",
      "(3):",
      "[3, 5]:",
      "[a]",
      "(rule)",
      "line",
    ],
    ...[" ", "  ", "   ", "\t", "\u00a0", "3,", "col", "5,", "in", "1>", ",", ")", "(", "]", "[", "'", "/"],
  );
  const line = fc.array(fragment, { maxLength: 14 }).map((parts) => parts.join(""));

  it("are no problems, one after the other, and keep their words", () => {
    fc.assert(
      fc.property(fc.array(line, { maxLength: 4 }), (lines) => {
        expect(problemsIn(lines.flatMap(printed))).toEqual([]);
        for (const one of lines) {
          expect(words(printed(one)).join("")).toBe(words([`│ ${one}`]).join(""));
        }
      }),
      { numRuns: propertyRuns(5_000) },
    );
  });

  it("stay as they are where no matcher takes them for a problem", () => {
    fc.assert(
      fc.property(line, (one) => {
        fc.pre(problemsIn([`│ ${one}`]).length === 0);
        expect(printed(one)).toEqual([`│ ${one}`]);
      }),
      { numRuns: propertyRuns(5_000) },
    );
  });
});

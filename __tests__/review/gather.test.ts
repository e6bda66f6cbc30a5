import { describe, expect, it } from "@jest/globals";
import type { Finding } from "../../src/record/schema-finding.js";
import { readDiff } from "../../src/review/diff.js";
import { gatherFindings, type FindingsOfRun, type ReviewFinding } from "../../src/review/gather.js";
import { superlinearGrowth } from "../support/growth.js";
import { sampleFinding } from "../support/sample-record.js";

const HEAD = "head";
const diff = readDiff([
  { path: "a.ts", previousPath: undefined, status: "added", patch: "@@ -0,0 +1,3 @@\n+one\n+two\n+three" },
]);

function run(name: string, findings: readonly Partial<Finding>[], head?: string): FindingsOfRun {
  return { name, head, findings: findings.map((finding) => sampleFinding({ line: 1, ...finding })) };
}

function gather(...runs: readonly FindingsOfRun[]): readonly ReviewFinding[] {
  return gatherFindings(runs, { head: HEAD, diff }, (text) => text);
}

/** What each of them says, and who says it. */
function told(...runs: readonly FindingsOfRun[]): readonly unknown[] {
  return gather(...runs).map(({ said, foundBy }) => [
    said.map(({ message }) => message).join(" "),
    foundBy.join(" "),
  ]);
}

describe("the findings of one run", () => {
  it("are the worst first, else in their order", () => {
    const severities = ["notice", "error", "warning", "error"] as const;
    const findings = severities.map((severity, index) => ({
      severity,
      line: 1 + (index % 3),
      message: `m${index}`,
    }));
    expect(gather(run("A", findings)).map(({ severity, said }) => [severity, said[0]?.message])).toEqual([
      ["error", "m1"],
      ["error", "m3"],
      ["warning", "m2"],
      ["notice", "m0"],
    ]);
  });

  it("are two on one line, unless they say the same", () => {
    expect(told(run("A", [{ message: "x" }, { message: "y" }, { message: "x" }]))).toEqual([
      ["x", "A"],
      ["y", "A"],
    ]);
    expect(told(run("A", [{ title: "t" }, { title: undefined }]))).toHaveLength(2);
  });

  it("keep the ids of all that say the same, each once", () => {
    const [one] = gather(run("A", [{ id: "f-1" }, { id: "f-2" }, { id: "f-1" }, {}]));
    expect(one?.ids).toEqual(["f-1", "f-2"]);
  });
});

describe("the findings of several runs", () => {
  it("are one on the same line, which says what each says, the worst first, and names all", () => {
    const gathered = gather(
      run("A", [{ message: "x", severity: "warning" }]),
      run("B", [{ message: "y", severity: "error" }]),
      run("C", [{ message: "x", severity: "warning" }]),
    );
    expect(gathered).toMatchObject([
      { severity: "error", said: [{ message: "y" }, { message: "x" }], foundBy: ["A", "B", "C"] },
    ]);
  });

  it("are compared one by one: two of each run on one line are two", () => {
    const twice = [{ message: "x" }, { message: "y" }];
    const reworded = [{ message: "X" }, { message: "Y" }, { message: "Z" }];
    expect(told(run("A", twice), run("B", reworded))).toEqual([
      ["x X", "A B"],
      ["y Y", "A B"],
      ["Z", "B"],
    ]);
    expect(told(run("A", twice), run("B", reworded), run("C", reworded))).toEqual([
      ["x X", "A B C"],
      ["y Y", "A B C"],
      ["Z", "B C"],
    ]);
  });

  it("are gathered in time proportional to their number, also where all are on one line", () => {
    const found = (size: number) => {
      const said = Array.from({ length: size / 25 }, (_, index) => ({ message: String(index) }));
      return [
        run("A", said),
        run(
          "B",
          said.map(({ message }) => ({ message: `${message}!` })),
        ),
      ];
    };
    expect(superlinearGrowth(found, (runs) => gather(...runs))).toBeUndefined();
  });

  it("are apart on other lines, on the other side, in other files", () => {
    const elsewhere = [
      { line: 2 },
      { line: 1, path: "b.ts" },
      { line: 9 },
      { line: 1, side: "LEFT" as const },
    ];
    expect(gather(run("A", [{}]), ...elsewhere.map((finding) => run("B", [finding])))).toHaveLength(5);
  });
});

describe("a finding at another commit than the one reviewed", () => {
  it("is placed by the text of its line alone, and says which commit that was", () => {
    const gathered = gather(
      run("A", [{ line: 1 }, { line: 1, code: "three" }], "older"),
      run("B", [{}], HEAD),
    );
    expect(gathered).toMatchObject([
      { placement: { where: "elsewhere" }, otherHead: "older" },
      { placement: { where: "line", line: 3 }, otherHead: "older" },
      { placement: { where: "line", line: 1 }, otherHead: undefined },
    ]);
  });
});

describe("a finding without a line in the diff", () => {
  const identity = (finding: Partial<Finding>): string | undefined =>
    gather(run("A", [{ path: "b.ts", ...finding }]))[0]?.identity;

  it("is known by the text that it quotes, else by its line, else by its words", () => {
    const quoting = identity({ code: "x", line: 5, message: "m" });
    expect(identity({ code: "x", line: 6, message: "n" })).toBe(quoting);
    expect(identity({ code: "y", line: 5, message: "m" })).not.toBe(quoting);
    expect(identity({ line: 5, message: "m" })).toBe(identity({ line: 5, message: "n" }));
    expect(identity({ line: 1, message: "m" })).toBe(identity({ line: 1, message: "n" }));
    expect(identity({ line: 5 })).not.toBe(identity({ line: 6 }));
    expect(identity({ line: 0, message: "m" })).not.toBe(identity({ line: 0, message: "n" }));
    expect(identity({ line: 5 })).not.toBe(identity({ line: 5, path: "c.ts" }));
  });
});

describe("what identifies a finding", () => {
  it("is hashed as in comments that are there already: otherwise every finding would be posted once more", () => {
    const [titled, untitled] = gather(
      run("A", [
        { title: "t", message: "m" },
        { line: 2, message: "m" },
      ]),
    );
    expect([titled?.identity, titled?.words]).toEqual(['["a.ts","one"]', '["t","m"]']);
    expect([untitled?.identity, untitled?.words]).toEqual(['["a.ts","two"]', '["","m"]']);
  });
});

describe("a suggestion", () => {
  const suggested = (finding: Partial<Finding>): string | undefined =>
    gather(run("A", [finding]))[0]?.suggestion;

  it.each([
    ["code", "const a = 1;\n  b();"],
    ["nothing, which deletes the lines", ""],
    ["lines of Windows", "a\r\nb"],
    ["20,000 bytes", "ä".repeat(10_000)],
  ])("may be %s", (_what, suggestion) => {
    expect(suggested({ suggestion })).toBe(suggestion);
  });

  it.each([
    ["more than 20,000 bytes", `${"ä".repeat(10_000)}a`],
    ["a carriage return within a line", "a\rb"],
    ["a NUL", "a\0b"],
    ["half a character", "a\ud83d"],
    ["controls that turn the direction of text", "a\u202eb"],
    ["what no reader sees", "a\u200bb"],
  ])("is not made of %s", (_what, suggestion) => {
    expect(suggested({ suggestion })).toBeUndefined();
  });

  it("is not made without its line", () => {
    expect(suggested({ suggestion: "x", path: "b.ts" })).toBeUndefined();
    // A range that leaves the diff counts as its last line, which is not what would be replaced.
    expect(suggested({ suggestion: "x", line: 1, endLine: 3 })).toBe("x");
    expect(suggested({ suggestion: "x", line: 3, endLine: 9 })).toBeUndefined();
  });
});

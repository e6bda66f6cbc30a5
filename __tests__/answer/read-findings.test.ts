import { describe, expect, it } from "@jest/globals";
import fc from "fast-check";
import { annotationsOf, findingsOf } from "../../src/answer/read-findings.js";
import type { FindingReading } from "../../src/answer/read-findings.js";
import type { Finding } from "../../src/record/schema-finding.js";
import { sampleFinding } from "../support/sample-record.js";

const places: FindingReading = {
  workingDirectory: "/ws/packages/app",
  workspaces: ["/ws", "/real/ws"],
  reviewedPaths: undefined,
};
const item = { path: "/ws/src/a.ts", line: 3, message: "Unused." };

function read(...findings: unknown[]): ReturnType<typeof findingsOf> {
  return findingsOf({ findings }, places);
}

describe("findingsOf", () => {
  it("reads an item with all its members", () => {
    const whole = {
      ...item,
      endLine: 5,
      side: "left",
      title: "Dead code",
      severity: "error",
      code: "  unused();",
      suggestion: "used();",
      delete: true,
      id: "f-1",
    };
    expect(read(whole)).toEqual({
      findings: [
        {
          path: "src/a.ts",
          line: 3,
          endLine: 5,
          side: "LEFT",
          severity: "error",
          title: "Dead code",
          message: "Unused.",
          code: "  unused();",
          suggestion: "used();",
          delete: true,
          id: "f-1",
          standing: undefined,
        },
      ],
      notes: [],
    });
  });

  it("reads an item with the least, as a warning", () => {
    expect(read(item).findings).toEqual([
      sampleFinding({ path: "src/a.ts", message: "Unused.", severity: "warning" }),
    ]);
  });

  it.each([
    { line: 7, endLine: 9, taken: { line: 7, endLine: 9 } },
    { line: "7", endLine: "9", taken: { line: 7, endLine: 9 } },
    { line: 7, endLine: 7, taken: { line: 7, endLine: 7 } },
    { line: 7, endLine: 3, taken: { line: 3, endLine: 7 } },
    { line: 7, endLine: null, taken: { line: 7, endLine: undefined } },
  ])("takes the lines $line to $endLine as $taken", ({ line, endLine, taken }) => {
    expect(read({ ...item, line, endLine }).findings).toMatchObject([taken]);
  });

  it.each([
    ["L10", { line: 10, side: "LEFT" }],
    ["r10", { line: 10, side: "RIGHT" }],
    ["+10", { line: 10, side: "RIGHT" }],
    [" 10 ", { line: 10, side: undefined }],
    ["10-12", { line: 10, endLine: 12, side: undefined }],
    ["L10-L12", { line: 10, endLine: 12, side: "LEFT" }],
    ["10–12", { line: 10, endLine: 12 }],
    ["12-10", { line: 10, endLine: 12 }],
  ])("takes the line %j, as the prompt writes it, as %j", (line, taken) => {
    expect(read({ ...item, line }).findings).toMatchObject([taken]);
    expect(read({ ...item, line, side: "right" }).findings).toMatchObject([{ side: "RIGHT" }]);
  });

  it.each([
    [0, "0"],
    [-1, "-1"],
    ["the last one", "the last one"],
    ["9".repeat(50_000), "9".repeat(40)],
  ])("keeps what is no line, %j, as it was given", (line, kept) => {
    const { findings } = findingsOf(
      { findings: [{ ...item, line }] },
      { ...places, reviewedPaths: new Set(["src/a.ts"]) },
    );
    expect(findings[0]?.line).toBe(0);
    expect(findings[0]?.lineAsGiven?.slice(0, 40)).toBe(kept);
  });

  it.each([
    ["/ws/src/a.ts", "src/a.ts"],
    ["/real/ws/src/a.ts", "src/a.ts"],
    ["src/a.ts", "packages/app/src/a.ts"],
    ["./src//a.ts", "packages/app/src/a.ts"],
    ["../lib/b.ts", "packages/lib/b.ts"],
    ["a..b/c.ts", "packages/app/a..b/c.ts"],
  ])("shows the path %s as %s", (path, shown) => {
    expect(read({ ...item, path }).findings[0]?.path).toBe(shown);
  });

  it.each([
    "/etc/passwd",
    "../../../etc/passwd",
    "/ws",
    "/ws-other/a.ts",
    "/ws/../etc/passwd",
    "C:\\Windows\\a.ts",
  ])("drops %s with a note, as it is no file inside the workspace", (path) => {
    const { findings, notes } = read({ ...item, path }, item);
    expect(findings).toHaveLength(1);
    expect(notes).toEqual([expect.stringMatching(/^Findings outside the workspace are left out: \S+\.$/)]);
  });

  it.each([
    ["has no path", { ...item, path: "" }, { path: ".", line: 3, message: "Unused." }],
    ["has no line", { path: "a", message: "m" }, { path: "packages/app/a", line: 0, message: "m" }],
    ["has line 0", { ...item, line: 0 }, { line: 0 }],
    ["has a line with a fraction", { ...item, line: 1.5 }, { line: 0, lineAsGiven: "1.5" }],
    ["has a line that is no number", { ...item, line: "three" }, { line: 0, lineAsGiven: "three" }],
    ["has an invisible message", { ...item, message: "\u200B\u202E " }, { line: 3, message: "(no message)" }],
  ])("keeps an item that %s, so that no gate misses it", (_, bad, kept) => {
    expect(read(item, bad)).toMatchObject({ findings: [{ line: 3 }, kept], notes: [] });
  });

  it("loses an entry that says nothing, by its number, and no other", () => {
    const nothing = [null, 42, "a text", [], {}, { message: "\u200B" }];
    const { findings, notes } = read(item, ...nothing, { ...item, line: 4 });
    expect(findings.map(({ line }) => line)).toEqual([3, 4]);
    expect(notes).toEqual([
      "Entries of `findings` that say nothing are left out, by their number: 2, 3, 4, 5, 6, … and 1 more.",
    ]);
  });

  it("says what its title says where a finding has no message", () => {
    const { findings, notes } = read({ ...item, title: "Off by one", message: " " });
    expect(findings).toMatchObject([{ message: "Off by one", title: undefined }]);
    expect(notes).toEqual([]);
  });

  it("names at most five of what it leaves out", () => {
    const { notes } = read(...Array.from({ length: 8 }, (_, index) => ({ ...item, path: `/etc/${index}` })));
    expect(notes).toEqual([
      expect.stringMatching(/^Findings outside the workspace are left out: (\S+, ){5}… and 3 more\.$/),
    ]);
  });

  it("takes what acts on a terminal or cannot be seen out of the texts", () => {
    const { findings } = read({ ...item, message: "\u001b[31mred\u001b[0m\u202E", title: "a\u200Bb" });
    expect(findings).toMatchObject([{ message: "red", title: "ab" }]);
  });

  it.each([undefined, null, 1, "x", [], [item], {}, { findings: null }, { findings: { 0: item } }])(
    "finds nothing in %j",
    (value) => {
      expect(findingsOf(value, places)).toEqual({ findings: [], notes: [] });
    },
  );

  it("takes any value, loses nothing without a note, and gives only findings inside the workspace", () => {
    const hostile = fc.record({
      path: fc.string(),
      line: fc.nat(),
      message: fc.string(),
      severity: fc.string(),
    });
    fc.assert(
      fc.property(fc.array(fc.oneof(hostile, fc.jsonValue())), (findings) => {
        const { findings: kept, notes } = read(...findings);
        for (const { path } of kept) {
          expect(path).not.toMatch(/^(?:\/|\.\.(?:\/|$))/);
        }
        expect(notes.length > 0).toBe(kept.length < findings.length);
      }),
    );
  });
});

describe("findings for a review", () => {
  const review = { ...places, reviewedPaths: new Set(["src/a.ts", "packages/app/b.ts"]) };

  function readForReview(...findings: object[]): readonly Finding[] {
    const whole = findings.map((members) => ({ ...item, ...members }));
    return findingsOf({ findings: whole }, review).findings;
  }

  it("are kept whatever their place: one has a place in its body", () => {
    const found = readForReview(
      { line: 0 },
      { line: -3, endLine: 4 },
      { line: "many" },
      { path: "/etc/passwd" },
    );
    expect(found.map(({ path, line, endLine }) => ({ path, line, endLine }))).toEqual([
      { path: "src/a.ts", line: 0, endLine: undefined },
      { path: "src/a.ts", line: 0, endLine: undefined },
      { path: "src/a.ts", line: 0, endLine: undefined },
      { path: "/etc/passwd", line: 3, endLine: undefined },
    ]);
    expect(annotationsOf(found)).toEqual({ annotations: [], notes: [] });
  });

  it("may name a file as the diff does, or from where the agent works", () => {
    const paths = ["src/a.ts", "./src/a.ts", "b.ts", "packages/app/b.ts"].map((path) => ({ path }));
    expect(readForReview(...paths).map(({ path }) => path)).toEqual([
      "src/a.ts",
      "src/a.ts",
      "packages/app/b.ts",
      "packages/app/b.ts",
    ]);
  });
});

describe("annotationsOf", () => {
  function many(severity: Finding["severity"], count: number): Finding[] {
    return Array.from({ length: count }, (_, index) => sampleFinding({ line: index + 1, severity }));
  }

  it("shows all of a few", () => {
    const findings = [...many("error", 9), ...many("notice", 9)];
    expect(annotationsOf(findings)).toEqual({ annotations: findings, notes: [] });
  });

  it("shows the first nine of each severity, on their lines, and counts the rest", () => {
    const { annotations, notes } = annotationsOf([
      ...many("error", 12),
      ...many("warning", 3),
      ...many("notice", 10),
    ]);
    expect(annotations.filter(({ severity }) => severity === "error").map(({ line }) => line)).toEqual([
      1, 2, 3, 4, 5, 6, 7, 8, 9,
    ]);
    expect(annotations).toHaveLength(9 + 3 + 9);
    expect(notes).toEqual([
      "Findings without an annotation, as a step shows few: 3 of severity error, 1 of severity notice.",
    ]);
  });
});

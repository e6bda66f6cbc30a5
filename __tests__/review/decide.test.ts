import fc from "fast-check";
import { describe, expect, it } from "@jest/globals";
import type { JudgedFinding } from "../../src/answer/read-earlier.js";
import type { Finding } from "../../src/record/schema-finding.js";
import { decideReview } from "../../src/review/decide.js";
import { readDiff } from "../../src/review/diff.js";
import { gatherFindings, type FindingsOfRun } from "../../src/review/gather.js";
import { judge } from "../../src/review/judgement.js";
import { recordedFindings } from "../../src/review/recorded-findings.js";
import { type EarlierFinding } from "../../src/review/thread.js";
import { propertyRuns } from "../support/property-runs.js";
import { sampleFinding } from "../support/sample-record.js";

const LINES = Array.from({ length: 9 }, (_, index) => `+line ${index + 1}`);
const DIFF = readDiff([
  { path: "a.ts", previousPath: undefined, status: "added", patch: ["@@ -0,0 +1,9 @@", ...LINES].join("\n") },
  {
    path: "c.ts",
    previousPath: undefined,
    status: "added",
    patch: "@@ -0,0 +1,4 @@\n+same\n+other\n+same\n+same",
  },
]);

function run(name: string, ...findings: readonly Partial<Finding>[]): FindingsOfRun {
  return {
    name,
    isRedacted: false,
    findings: findings.map((one) => sampleFinding({ path: "a.ts", ...one })),
  };
}

function gather(...runs: readonly FindingsOfRun[]) {
  return gatherFindings(runs, DIFF, (text) => text);
}

function earlier(id: string, line: number, changes: Partial<EarlierFinding> = {}): EarlierFinding {
  return {
    ...{
      id,
      line,
      endLine: line,
      path: "a.ts",
      side: "RIGHT",
      severity: "error",
      title: id,
      text: id,
      runId: 1,
    },
    ...{ identities: [JSON.stringify(["a.ts", `line ${line}`])], words: id, state: "open", isCounted: false },
    ...{ thread: undefined, reviewId: undefined },
    ...changes,
  };
}

type Says = {
  readonly name?: string;
  readonly id: string;
  readonly state: JudgedFinding["state"];
  readonly why?: string;
};

function decide(runs: readonly FindingsOfRun[], known: readonly EarlierFinding[], ...says: readonly Says[]) {
  const judged = runs.map(({ name }) => ({
    name,
    earlier: says.filter((one) => (one.name ?? name) === name).map((one) => ({ why: "", ...one })),
  }));
  return decideReview(gather(...runs), {
    earlier: known,
    judgements: judge(judged),
    mayEnd: () => true,
    rests: new Set(),
    hash: (text) => text,
  });
}

describe("what is said of an earlier finding", () => {
  it.each<[string, JudgedFinding["state"][], boolean, string]>([
    ["nothing", [], false, "open"],
    ["that it is fixed", ["fixed"], false, "fixed"],
    ["that it is withdrawn", ["withdrawn"], false, "withdrawn"],
    ["that it is open", ["open"], false, "open"],
    ["fixed by both runs", ["fixed", "fixed"], false, "fixed"],
    ["fixed by one run, open by the other", ["fixed", "open"], false, "open"],
    ["fixed by one run, withdrawn by the other", ["fixed", "withdrawn"], false, "open"],
    ["fixed by the one run that names it, found by the other", ["fixed"], true, "open"],
  ])("%s: %s", (_name, states, isFound, expected) => {
    const runs = [run("A"), run("B", ...(isFound ? [{ line: 3, message: "Again." }] : []))];
    const says = states.map((state, index) => ({ name: index === 0 ? "A" : "B", id: "f-1", state }));
    const decision = decide(runs, [earlier("f-1", 3)], ...says);
    expect([...decision.over.map(({ over }) => over), ...decision.open.map(() => "open")]).toEqual([
      expected,
    ]);
    expect([...decision.onLines, ...decision.inBody]).toEqual([]);
  });

  it("is recorded with its own severity and place while nobody names it", () => {
    const known = [earlier("f-1", 1, { severity: "notice" }), earlier("f-2", 0, { path: "" })];
    expect(recordedFindings(decide([run("A")], known))).toMatchObject([
      { path: "a.ts", line: 1, severity: "notice", standing: "open", id: "f-1" },
      { path: ".", line: 0, severity: "error", standing: "open", id: "f-2" },
    ]);
  });

  it("counts for the line about the last push, and for the record", () => {
    const known = [
      earlier("f-1", 1),
      earlier("f-2", 2),
      earlier("f-3", 3),
      earlier("f-4", 4, { state: "dismissed" }),
    ];
    const decision = decide(
      [
        run(
          "A",
          { line: 1, severity: "notice", message: "Reworded." },
          { line: 4 },
          { line: 5, severity: "warning" },
        ),
      ],
      known,
      { id: "f-2", state: "fixed" },
      { id: "f-3", state: "withdrawn" },
    );
    expect(decision.sinceLastPush).toEqual({ fixed: 1, open: 1, new: 1, dismissed: 2 });
    expect(recordedFindings(decision)).toMatchObject([
      { line: 5, severity: "warning", standing: "line" },
      { line: 1, severity: "error", message: "Reworded.", standing: "open", id: "f-1" },
    ]);
  });
});

/** A finding in a thread, on a line whose text the file has several times. */
function threaded(id: string, line: number, changes: Partial<EarlierFinding> = {}): EarlierFinding {
  const comments = { comments: [], commentCount: 1, commit: undefined, resolvedBy: undefined };
  return earlier(id, line, {
    ...{ path: "c.ts", title: "Old", severity: "warning", identities: [JSON.stringify(["c.ts", "same"])] },
    thread: { id, path: "c.ts", line, ...comments },
    ...changes,
  });
}

describe("a finding on a line with the text of an earlier one's", () => {
  const NEW = { path: "c.ts", severity: "warning", title: "New" } as const;
  const OLD = { ...NEW, title: "old" };
  const DISMISSED = { state: "dismissed" } as const;

  it.each<[string, Partial<Finding>, Partial<EarlierFinding>, boolean, string]>([
    ["with its title, at its place", { ...OLD, line: 1 }, {}, false, "a repeat"],
    ["with its title, at its place, though judged", { ...OLD, line: 1 }, {}, true, "a repeat"],
    [
      "with its title, at its place, and worse",
      { ...OLD, line: 1, severity: "error" },
      {},
      false,
      "a repeat",
    ],
    ["with its title, elsewhere", { ...OLD, line: 3 }, {}, false, "a repeat, told"],
    ["with its id, elsewhere", { ...NEW, line: 3, id: "f-1" }, {}, false, "a repeat"],
    ["in other words, at its place", { ...NEW, line: 1 }, {}, false, "a repeat, told"],
    ["in other words, at its place, and judged", { ...NEW, line: 1 }, {}, true, "new"],
    ["in other words, at its place, and worse", { ...NEW, line: 1, severity: "error" }, {}, false, "new"],
    ["in other words, elsewhere", { ...NEW, line: 3 }, {}, false, "new"],
    [
      "in other words, where it has no place any more",
      { ...NEW, line: 3 },
      { line: 0, endLine: 0 },
      false,
      "new",
    ],
    ["with the title of what a person resolved", { ...OLD, line: 1 }, DISMISSED, false, "a repeat"],
    ["where a person resolved one", { ...NEW, line: 1 }, DISMISSED, false, "a repeat, told"],
    ["elsewhere than what a person resolved", { ...NEW, line: 3 }, DISMISSED, false, "new"],
    [
      "that it alone has, wherever",
      { ...NEW, line: 2 },
      { identities: ['["c.ts","other"]'], line: 4 },
      false,
      "a repeat, told",
    ],
  ])("%s", (_name, finding, changes, isJudged, expected) => {
    const says: Says[] = isJudged ? [{ id: "f-1", state: "open" }] : [];
    const decision = decide([run("A", finding)], [threaded("f-1", 1, changes)], ...says);
    const posted = [...decision.onLines, ...decision.inBody].length === 1 ? "new" : "a repeat";
    expect(posted + (decision.doubtful.length === 1 ? ", told" : "")).toBe(expected);
  });

  it("is new where others explain all earlier ones, and leaves them their severity", () => {
    const known = [threaded("f-1", 1), threaded("f-2", 3)];
    const found = [
      { ...OLD, line: 3 },
      { ...OLD, line: 4, severity: "error" },
      { ...OLD, line: 1 },
      { ...NEW, line: 1, message: "Other." },
    ] as const;
    const decision = decide([run("A", ...found)], known);
    expect(recordedFindings(decision)).toMatchObject([
      { line: 4, severity: "error", standing: "line" },
      { line: 1, severity: "warning", title: "New", standing: "line" },
      { id: "f-1", line: 1, severity: "warning" },
      { id: "f-2", line: 3, severity: "warning" },
    ]);
  });

  it("whatever is found: it is posted, an earlier one's again, or told; never an error in other words for a warning", () => {
    const found = fc.record({
      path: fc.constant("c.ts"),
      line: fc.integer({ min: 1, max: 4 }),
      title: fc.constantFrom("Old", "New", "Newer"),
      message: fc.constantFrom("x", "y"),
      severity: fc.constantFrom("error" as const, "warning" as const),
    });
    const before = fc.record({
      line: fc.constantFrom(0, 1, 3, 4),
      title: fc.constantFrom("Old", "New"),
      state: fc.constantFrom("open" as const, "dismissed" as const),
    });
    const says = fc.subarray(["f-0", "f-1", "f-2"]);
    fc.assert(
      fc.property(
        fc.array(found, { maxLength: 6 }),
        fc.array(before, { maxLength: 3 }),
        says,
        (findings, all, judged) => {
          const known = all.map((one, index) =>
            threaded(`f-${index}`, one.line, { ...one, endLine: one.line }),
          );
          const runs = [run("A", ...findings)];
          const states = judged.map((id): Says => ({ id, state: "open" }));
          const { onLines, inBody, doubtful, open } = decide(runs, known, ...states);
          const seen = new Set([...onLines, ...inBody, ...doubtful]);
          for (const one of gather(...runs).filter(
            (each) => ![...seen].some(({ said }) => said[0]?.finding === each.said[0]?.finding),
          )) {
            expect(known.map(({ title }) => title)).toContain(one.said[0]?.finding.title);
          }
          for (const { earlier: one, finding } of open) {
            const isLike = finding?.said.some((said) => said.finding.title === one.title) ?? true;
            expect(isLike || finding?.severity === "warning").toBe(true);
          }
        },
      ),
      { numRuns: propertyRuns(500) },
    );
  });
});

describe("findings of several runs in one place", () => {
  const told = (...runs: readonly FindingsOfRun[]) =>
    gather(...runs).map(({ placement, said, severity }) => [
      placement.where === "line"
        ? `${placement.startLine ?? placement.line}-${placement.line}`
        : placement.where,
      severity,
      said.map((one) => `${one.run}:${one.finding.message}`).join(" "),
    ]);

  it.each<[string, FindingsOfRun[], unknown[]]>([
    [
      "are one comment, the worst severity, the widest range",
      [
        run("A", { line: 2, endLine: 4, severity: "notice", message: "x" }),
        run("B", { line: 4, message: "y" }),
      ],
      [["2-4", "error", "A:x B:y"]],
    ],
    [
      "two of one run, too",
      [run("A", { line: 4, message: "x" }, { line: 4, message: "z" }), run("B")],
      [["4-4", "error", "A:x A:z"]],
    ],
    [
      "have the lines of the suggestion",
      [
        run("A", { line: 2, endLine: 4, message: "x" }),
        run("B", { line: 4, message: "y", suggestion: "new" }),
      ],
      [["4-4", "error", "A:x B:y"]],
    ],
    [
      "join one that has taken the lines of another's suggestion",
      [
        run("A", { line: 1, endLine: 4, message: "x" }, { line: 4, message: "y", suggestion: "new" }),
        run("B", { line: 4, message: "z", suggestion: "new" }),
      ],
      [["4-4", "error", "A:x A:y B:z"]],
    ],
    [
      "are apart where suggestions are for other lines",
      [
        run("A", { line: 2, endLine: 4, message: "x", suggestion: "new" }),
        run("B", { line: 4, message: "y", suggestion: "new" }),
        run("C", { line: 4, message: "z", suggestion: "newer" }),
      ],
      [
        ["2-4", "error", "A:x"],
        ["4-4", "error", "B:y C:z"],
      ],
    ],
    [
      "elsewhere are one by path and title",
      [
        run("A", { path: "b.ts", line: 4, title: "Lost  data", message: "x" }),
        run(
          "B",
          { path: "b.ts", line: 9, title: "lost data", message: "y" },
          { path: "b.ts", title: "Other", line: 4 },
        ),
      ],
      [
        ["elsewhere", "error", "A:x B:y"],
        ["elsewhere", "error", "B:m"],
      ],
    ],
  ])("%s", (_name, runs, expected) => {
    expect(told(...runs)).toEqual(expected);
  });

  it("of one run are two, unless title or text are the same", () => {
    const messages = (...findings: readonly Partial<Finding>[]) =>
      told(run("A", ...findings)).map(([, , words]) => words);
    expect(messages({ message: "x" }, { message: "y" }, { message: "x" })).toEqual(["A:x", "A:y"]);
    expect(messages({ title: "t", message: "x" }, { title: "t", message: "y" })).toEqual(["A:x A:y"]);
  });

  it("whatever panels say: every finding is told once, nothing twice on the second push, nothing ends unnamed", () => {
    const finding = fc.record({
      path: fc.constantFrom("a.ts", "b.ts"),
      line: fc.integer({ min: 0, max: 9 }),
      endLine: fc.constantFrom(undefined, 7, 9),
      message: fc.constantFrom("x", "y", "z"),
      title: fc.constantFrom(undefined, "t"),
      suggestion: fc.constantFrom(undefined, "new", "newer"),
    });
    const says = fc.record({
      name: fc.constantFrom("A", "B", "C"),
      id: fc.constantFrom("f-0", "f-1", "f-2", "f-9"),
      state: fc.constantFrom<JudgedFinding["state"]>("fixed", "open", "withdrawn"),
    });
    fc.assert(
      fc.property(
        fc.array(fc.array(finding, { maxLength: 6 }), { minLength: 2, maxLength: 3 }),
        fc.array(says),
        (all, said) => {
          const runs = all.map((findings, index) => run("ABC".charAt(index), ...findings));
          const first = gather(...runs);
          // What one run says twice in one place, with the same words, is told once.
          const different = new Set(
            all.flatMap((findings, index) =>
              findings.map(({ path, line, endLine, title, message, suggestion }) =>
                JSON.stringify([index, path, endLine ?? line, title, message, suggestion]),
              ),
            ),
          );
          const toldOnce = first.flatMap((one) => one.said).length;
          expect(toldOnce).toBeGreaterThanOrEqual(different.size);
          expect(toldOnce).toBeLessThanOrEqual(all.flat().length);
          const known = first.map((one, index) =>
            earlier(`f-${index}`, 0, { identities: one.identities, words: one.words }),
          );
          const again = decide(runs, known);
          expect([...again.onLines, ...again.inBody, ...again.over]).toEqual([]);
          const silent = decide(
            runs.map(({ name }) => run(name)),
            known,
            ...said,
          );
          for (const { earlier: one, over } of silent.over) {
            const own = said.filter(
              ({ id, name }) => id === one.id && runs.some((each) => each.name === name),
            );
            expect(new Set(own.map(({ state }) => state))).toEqual(new Set([over]));
          }
          expect(silent.over.length + silent.open.length).toBe(known.length);
        },
      ),
      { numRuns: propertyRuns(200) },
    );
  });
});

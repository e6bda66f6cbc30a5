import { describe, expect, it } from "@jest/globals";
import { matrixWords, nameRuns } from "../../src/record/run-names.js";
import type { RunIdentity } from "../../src/record/schema.js";
import { finishedRecord, SAMPLE_RUN } from "../support/sample-record.js";

/** Names of runs by where they took place; `{}` is the same place each time. */
function names(...runs: readonly (Partial<RunIdentity> & { readonly file?: string })[]): readonly string[] {
  const read = runs.map(({ file = "run.json", ...place }) => ({
    file,
    path: `/w/${file}`,
    source: "record" as const,
    digest: "",
    record: finishedRecord("", { run: { ...SAMPLE_RUN, job: "fix", matrix: "", ...place } }),
  }));
  return nameRuns(read).map(({ name }) => name);
}

const leg = (values: object): Partial<RunIdentity> => ({ matrix: JSON.stringify(values) });

describe("the name of a run", () => {
  it("is its job", () => {
    expect(names({ job: "fix" }, { job: "review" })).toEqual(["fix", "review"]);
  });

  it("has the workflow and the repository in front, where there are several", () => {
    expect(names({ workflow: "A" }, { workflow: "B" })).toEqual(["A / fix", "B / fix"]);
    expect(names({ repository: "o/a" }, { repository: "o/b" })).toEqual(["o/a / fix", "o/b / fix"]);
    expect(names({ workflow: "A" }, { workflow: "", job: "b" })).toEqual(["fix", "b"]);
  });

  it("has the values of its leg of a matrix, but for those that all legs of the job share", () => {
    const legs = [leg({ os: "linux", node: 22, on: [1] }), leg({ os: "linux", node: 24, on: [1] })];
    expect(names(...legs)).toEqual(["fix (22)", "fix (24)"]);
    expect(names(...legs, { job: "b", ...leg({ os: "linux", node: 22 }) })).toEqual([
      "fix (22)",
      "fix (24)",
      "b (linux, 22)",
    ]);
    expect(names(leg({ on: [1] }))).toEqual(["fix ([1])"]);
    expect(names(leg({}))).toEqual(["fix"]);
  });

  it("has a matrix as it was given where that is no object, or holds an escape", () => {
    expect(names({ matrix: "legs" })).toEqual(["fix (legs)"]);
    expect(names({ matrix: String.raw`{"a":"\u0062"}` })).toEqual([String.raw`fix ({"a":"\u0062"})`]);
  });

  it("is its file where nobody knows its job, or where it cannot be read, without what all files share", () => {
    expect(names({ job: "", file: "a/run.json" })).toEqual(["a/run.json"]);
    expect(names({ job: "", file: "all/a/run.json" }, { job: "", file: "all/b/run.json" })).toEqual([
      "a",
      "b",
    ]);
    expect(names({ job: "", file: "all/a.json" }, { job: "", file: "all/b.json" })).toEqual([
      "a.json",
      "b.json",
    ]);
    expect(names({ job: "", file: "ab/a/run.json" }, { job: "", file: "ac/run.json" })).toEqual([
      "ab/a",
      "ac",
    ]);
    expect(names({ job: "", file: "run.json" }, { job: "", file: "a/run.json" })).toEqual([
      "run.json",
      "a/run.json",
    ]);
    expect(
      nameRuns([{ file: "a.json", path: "/w/a.json", problem: "no JSON" }]).map(({ name }) => name),
    ).toEqual(["a.json"]);
  });

  it("has its file behind it, or at last a number, where another run would have the same", () => {
    expect(names({ file: "a/run.json" }, { file: "b/run.json" }, { job: "c", file: "c/run.json" })).toEqual([
      "fix · a",
      "fix · b",
      "c",
    ]);
    expect(names({ file: "a" }, { file: "a" }, { file: "a" })).toEqual([
      "fix · a",
      "fix · a (2)",
      "fix · a (3)",
    ]);
  });
});

describe("a leg of a matrix", () => {
  it.each([
    ['{"node":24,"os":"linux"}', "node 24, os linux"],
    ['{"on":{"a":true}}', 'on {"a":true}'],
    ["{}", ""],
    ["[24]", "[24]"],
    ["", ""],
    [String.raw`{"a":"\n"}`, String.raw`{"a":"\n"}`],
  ])("%j is shown as %j", (matrix, words) => {
    expect(matrixWords(matrix)).toBe(words);
  });
});

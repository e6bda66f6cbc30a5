import { afterAll, beforeAll, expect, it } from "@jest/globals";
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readRuns } from "../../src/publish/read-runs.js";
import { mergeRuns } from "../../src/record/merge.js";
import { createRedactor } from "../../src/safety/redaction/redact.js";

let root = "";

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), "read-runs-"));
});

afterAll(() => {
  rmSync(root, { recursive: true, force: true });
});

it("runs come in the order that a person counts in", async () => {
  for (const name of ["leg-10.json", "leg-2.json", "leg-1.json", "leg-01.json"]) {
    writeFileSync(join(root, name), "{}");
  }
  const { runs } = await readRuns(["*.json"], root, createRedactor([]));
  expect(runs.map(({ file }) => file)).toEqual(["leg-01.json", "leg-1.json", "leg-2.json", "leg-10.json"]);
});

it("the workspace itself is named as a folder like any other", async () => {
  const { runs } = await readRuns(["."], root, createRedactor([]));
  expect(runs).toMatchObject([{ file: ".", problem: expect.stringContaining("it is a folder") }]);
});

it("a folder or a link in the place of a record is a run that could not be read, and is never followed", async () => {
  for (const name of ["folder", "link"]) {
    mkdirSync(join(root, "runs", name), { recursive: true });
  }
  mkdirSync(join(root, "runs", "folder", "record.json"));
  symlinkSync(join(root, "leg-1.json"), join(root, "runs", "link", "record.json"));
  const { runs, notes } = await readRuns(["runs/*/record.json"], root, createRedactor([]));
  expect(notes).toEqual([]);
  expect(mergeRuns(runs, notes)).toMatchObject({
    conclusion: "failure",
    failed: 2,
    notes: [
      "runs/folder/record.json could not be read as a run: it is a folder, not a file; name files, such as runs/**/record.json.",
      "runs/link/record.json could not be read as a run: it is a link, and links are not followed; name the file itself.",
    ],
  });
});

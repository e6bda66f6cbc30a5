import { afterAll, beforeAll, expect, it } from "@jest/globals";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readRuns } from "../../src/publish/read-runs.js";
import { createRedactor } from "../../src/safety/redact.js";

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

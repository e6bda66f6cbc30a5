import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { chmodSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, relative } from "node:path";
import { findFiles } from "../../src/publish/find-files.js";

let root = "";

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), "find-files-"));
  for (const path of [
    "runs/agent-api/record.json",
    "runs/agent-api/transcript.ndjson",
    "runs/agent-web/record.json",
    "runs/.hidden/record.json",
    "runs/agent (x) [1]/record.json",
    "record.json",
  ]) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), "{}");
  }
  symlinkSync(join(root, "runs"), join(root, "linked"));
  symlinkSync("agent-api/record.json", join(root, "runs", "link.json"));
});

afterAll(() => {
  rmSync(root, { recursive: true, force: true });
});

async function found(glob: string): Promise<readonly string[]> {
  const { files } = await findFiles(glob, root);
  return files.map((file) => relative(root, file)).sort();
}

describe("files of a glob", () => {
  it.each([
    ["record.json", ["record.json"]],
    ["./runs/agent-api/record.json", ["runs/agent-api/record.json"]],
    [
      "runs/*/record.json",
      [
        "runs/.hidden/record.json",
        "runs/agent (x) [1]/record.json",
        "runs/agent-api/record.json",
        "runs/agent-web/record.json",
      ],
    ],
    ["runs/agent-{api,web}/*.json", ["runs/agent-api/record.json", "runs/agent-web/record.json"]],
    ["runs/agent-api/**", ["runs/agent-api/record.json", "runs/agent-api/transcript.ndjson"]],
    ["runs/agent (x) [1]/record.json", ["runs/agent (x) [1]/record.json"]],
    ["**/transcript.ndjson", ["runs/agent-api/transcript.ndjson"]],
    ["{record,other}.json", ["record.json"]],
  ])("%s", async (glob, files) => {
    expect(await found(glob)).toEqual(files);
  });

  it("may be absolute", async () => {
    expect(await found(join(root, "runs", "agent-*", "record.json"))).toHaveLength(2);
  });

  it("are looked for behind a link only where the glob names it", async () => {
    expect(await found("linked/agent-api/*.json")).toEqual(["linked/agent-api/record.json"]);
    expect(await found("*/agent-api/record.json")).toEqual(["runs/agent-api/record.json"]);
    expect(await found("runs/*.json")).toEqual([]);
  });
});

describe("what is not found", () => {
  it.each([
    ["nothing/*.json", "No file matches nothing/*.json."],
    ["missing.json", "No file matches missing.json."],
    ["runs", "runs is a folder, no file. Name the files in it: runs/**/record.json"],
    ["runs/", "runs/ is a folder, no file. Name the files in it: runs/**/record.json"],
    ["runs/link.json", "runs/link.json is a link, no file."],
  ])("is told: %s", async (glob, note) => {
    expect(await findFiles(glob, root)).toEqual({ files: [], notes: [note] });
  });

  it("is told when a name was made so that a pattern takes for ever on it", async () => {
    const name = "a".repeat(200);
    writeFileSync(join(root, name), "{}");
    try {
      const glob = `${"*a".repeat(12)}*b`;
      const remedy = "Use fewer * in it and no nested patterns.";
      const note = `To match files with ${glob} takes longer than 5 s. ${remedy}`;
      expect(await findFiles(glob, root)).toEqual({ files: [], notes: [note] });
    } finally {
      rmSync(join(root, name));
    }
  }, 60_000);

  it("is told when a folder may not be read", async () => {
    const closed = join(root, "runs", "agent-web");
    chmodSync(closed, 0o000);
    try {
      const { files, notes } = await findFiles("runs/agent-*/record.json", root);
      const mayReadAll = process.getuid?.() === 0;
      expect(files).toHaveLength(mayReadAll ? 2 : 1);
      expect(notes.join(" ")).toContain(mayReadAll ? "" : "A folder could not be searched: ");
    } finally {
      chmodSync(closed, 0o755);
    }
  });
});

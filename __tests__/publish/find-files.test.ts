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
  const { matches } = await findFiles(glob, root);
  return matches.flatMap(({ path, problem }) => (problem === undefined ? [relative(root, path)] : [])).sort();
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
  ])("is told: %s", async (glob, note) => {
    expect(await findFiles(glob, root)).toEqual({ matches: [], notes: [note] });
  });

  it("is told when a name was made so that a pattern takes for ever on it", async () => {
    const name = "a".repeat(200);
    writeFileSync(join(root, name), "{}");
    try {
      const glob = `${"*a".repeat(12)}*b`;
      const remedy = "Use fewer * in it and no nested patterns.";
      const note = `To match files with ${glob} takes longer than 5 s. ${remedy}`;
      expect(await findFiles(glob, root)).toEqual({ matches: [], notes: [note] });
    } finally {
      rmSync(join(root, name));
    }
  }, 60_000);

  it("is told when a folder may not be read", async () => {
    const closed = join(root, "runs", "agent-web");
    chmodSync(closed, 0o000);
    try {
      const { matches, notes } = await findFiles("runs/agent-*/record.json", root);
      const mayReadAll = process.getuid?.() === 0;
      expect(matches).toHaveLength(mayReadAll ? 2 : 1);
      expect(notes.join(" ")).toContain(mayReadAll ? "" : "A folder could not be searched: ");
    } finally {
      chmodSync(closed, 0o755);
    }
  });
});

describe("what is in the place of a file", () => {
  const folder = "it is a folder, not a file; name files, such as runs/**/record.json.";
  const link = "it is a link, and links are not followed; name the file itself.";
  let place = "";

  /** A job may leave anything where its record is expected. */
  beforeAll(() => {
    place = mkdtempSync(join(tmpdir(), "find-others-"));
    for (const path of ["file", "folder/record.json", "dead", "loop"]) {
      mkdirSync(join(place, "runs", path), { recursive: true });
    }
    writeFileSync(join(place, "runs", "file", "record.json"), "{}");
    writeFileSync(join(place, "runs", "folder", "record.json", "more.txt"), "");
    symlinkSync("nowhere", join(place, "runs", "dead", "record.json"));
    symlinkSync("record.json", join(place, "runs", "loop", "record.json"));
  });

  afterAll(() => {
    rmSync(place, { recursive: true, force: true });
  });

  async function problems(glob: string): Promise<unknown> {
    const { matches, notes } = await findFiles(glob, place);
    expect(notes).toEqual([]);
    return Object.fromEntries(matches.map(({ path, problem }) => [relative(place, path), problem]));
  }

  it.each(["runs/*/record.json", "**/record.json", "**/*.json"])(
    "is a match with its problem: %s",
    async (glob) => {
      expect(await problems(glob)).toEqual({
        "runs/file/record.json": undefined,
        "runs/folder/record.json": folder,
        "runs/dead/record.json": link,
        "runs/loop/record.json": link,
      });
    },
  );

  it.each([
    ["runs", { runs: folder }],
    ["runs/", { runs: folder }],
    ["runs/dead/record.json", { "runs/dead/record.json": link }],
  ])("is one also where it is named: %s", async (path, expected) => {
    expect(await problems(path)).toEqual(expected);
  });

  it("is no match where it is a folder on the way to any file", async () => {
    expect(await problems("runs/fi*/**")).toEqual({ "runs/file/record.json": undefined });
    expect(await problems("runs/file/*")).toEqual({ "runs/file/record.json": undefined });
    expect(await problems("runs/folder/**")).toEqual({ "runs/folder/record.json/more.txt": undefined });
  });

  it("may be a device", async () => {
    const problem = "it is a pipe, a socket or a device, not a file.";
    expect((await findFiles("/dev/null", place)).matches).toEqual([{ path: "/dev/null", problem }]);
  });
});

import { mkdtemp, open, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "@jest/globals";
import { describeTree, firstDifference } from "../../../src/cli/install/manifest.js";
import { sha256 } from "../../support/cli-package.js";

const KIBIBYTE = 1024;
/** About the lengths at which a file is read in another way, or in one piece more. */
const LENGTHS = [
  0,
  1,
  255 * KIBIBYTE,
  256 * KIBIBYTE,
  256 * KIBIBYTE + 1,
  1024 * KIBIBYTE,
  2048 * KIBIBYTE + 1,
];

let tree: string;

beforeEach(async () => {
  tree = await mkdtemp(join(tmpdir(), "manifest-"));
});

afterEach(async () => {
  await rm(tree, { recursive: true, force: true });
});

describe("the description of a tree", () => {
  it.each(LENGTHS)("holds the hash of a file of %i bytes, whole", async (bytes) => {
    const content = Buffer.alloc(bytes, "every byte counts");
    await writeFile(join(tree, "file"), content, { mode: 0o644 });

    const { entries } = await describeTree(tree);

    expect(entries).toContainEqual({ path: "file", kind: "file", mode: "644", sha256: sha256(content) });
  });

  it.each(LENGTHS.filter((bytes) => bytes > 0))(
    "differs when the last of %i bytes was changed",
    async (bytes) => {
      await writeFile(join(tree, "file"), Buffer.alloc(bytes, "a"));
      const before = await describeTree(tree);
      const file = await open(join(tree, "file"), "r+");
      await file.write("b", bytes - 1);
      await file.close();

      const after = await describeTree(tree);

      expect(firstDifference(before.entries, after.entries)).toBe('"file" was changed');
    },
  );

  it("holds every file of a tree with many, sorted by path", async () => {
    const names = Array.from({ length: 200 }, (_, number) => `file-${String(number).padStart(3, "0")}`);
    await Promise.all(
      names.map((name, number) => writeFile(join(tree, name), Buffer.alloc(number * 4_000, name))),
    );

    const { entries } = await describeTree(tree);

    expect(entries.slice(1)).toEqual(
      names.map((path, number) => ({
        path,
        kind: "file",
        mode: "644",
        sha256: sha256(Buffer.alloc(number * 4_000, path)),
      })),
    );
  });
});

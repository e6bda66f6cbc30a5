import { afterAll, beforeAll, expect, it } from "@jest/globals";
import fc from "fast-check";
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { rmSync } from "node:fs";
import { applyPatch } from "../../src/push/apply.js";
import { ConflictError, RefusedError } from "../../src/changes/patch/patch-errors.js";
import { readPatch } from "../../src/changes/patch/patch.js";
import { foldersOf, PlannedTree, type TreeEntry } from "../../src/push/tree.js";
import { createRepository, type GitRepository, temporaryFolder } from "../support/git-repository.js";
import { propertyRuns } from "../support/property-runs.js";
import { randomChange, type WorkFile, type WorkTree } from "../support/random-changes.js";

let repository: GitRepository;

beforeAll(() => {
  repository = createRepository(temporaryFolder());
});

afterAll(() => {
  rmSync(repository.folder, { recursive: true });
});

it("makes the tree of a random change of its patch, as git itself has it", async () => {
  const sizes: number[] = [];
  await fc.assert(
    fc.asyncProperty(randomChange, fc.constantFrom("-M", "-C", "--no-renames"), async (change, renames) => {
      const patch = patchOf(change, renames);
      sizes.push(readPatch(patch).length);
      expect(await applied(patch, change.before)).toEqual(listed(change.after));
    }),
    { numRuns: propertyRuns(1_000) },
  );
  expect(Math.max(...sizes)).toBeGreaterThan(2);
}, 300_000);

it("refuses a patch that was cut, or takes its whole sections", async () => {
  await fc.assert(
    fc.asyncProperty(randomChange, fc.double({ min: 0, max: 1, noNaN: true }), async (change, share) => {
      const patch = patchOf(change, "--no-renames");
      const cut = patch.subarray(0, Math.floor(patch.length * share));
      const made = await applied(cut, change.before).catch((error: unknown) => error);
      const isBoth = (entry: string): boolean =>
        listed(change.after).includes(entry) || listed(change.before).includes(entry);
      expect(Array.isArray(made) ? made.every(isBoth) : isRefusal(made)).toBe(true);
    }),
    { numRuns: propertyRuns(300) },
  );
}, 120_000);

function isRefusal(error: unknown): boolean {
  return error instanceof RefusedError || error instanceof ConflictError;
}

function patchOf(
  { before, after }: { readonly before: WorkTree; readonly after: WorkTree },
  renames: string,
) {
  const stream = [commitOf("before", before), commitOf("after", after)];
  git(["fast-import", "--quiet", "--force"], Buffer.concat(stream));
  return git(["diff-tree", "-r", "-p", "--binary", "--full-index", renames, "before", "after"]);
}

/** @returns what a tree holds after a patch, as {@link listed} does */
async function applied(patch: Buffer, before: WorkTree): Promise<readonly string[]> {
  const base = new Map<string, TreeEntry>();
  const contents = new Map<string, Buffer>();
  for (const [path, file] of before) {
    foldersOf(path).forEach((folder) => base.set(folder, { mode: "040000", id: "" }));
    base.set(path, { mode: modeOf(file), id: idOf(contentOf(file)) });
    contents.set(idOf(contentOf(file)), contentOf(file));
  }
  const tree = new PlannedTree(base, true);
  await applyPatch(readPatch(patch), tree, (id) => Promise.resolve(contents.get(id) ?? Buffer.alloc(0)));
  const made = new Map([...base].filter(([, { mode }]) => mode !== "040000"));
  tree.removed.forEach((path) => made.delete(path));
  tree.written.forEach(({ mode, content }, path) => {
    made.set(path, { mode, id: Buffer.isBuffer(content) ? idOf(content) : content.id });
  });
  return [...made].map(([path, { mode, id }]) => `${mode} ${id} ${path}`).sort();
}

function listed(tree: WorkTree): readonly string[] {
  return [...tree].map(([path, file]) => `${modeOf(file)} ${idOf(contentOf(file))} ${path}`).sort();
}

/** A commit as `git fast-import` reads it. */
function commitOf(branch: string, tree: WorkTree): Buffer {
  const files = [...tree].flatMap(([path, file]) => [
    Buffer.from(`M ${modeOf(file)} inline "${path.replaceAll(/["\\]/g, "\\$&").replaceAll("\n", "\\n")}"\n`),
    Buffer.from(`data ${contentOf(file).length}\n`),
    contentOf(file),
    Buffer.from("\n"),
  ]);
  const head = `reset refs/heads/${branch}\ncommit refs/heads/${branch}\ncommitter A <a@b> 0 +0000\ndata 0\n\ndeleteall\n`;
  return Buffer.concat([Buffer.from(head), ...files, Buffer.from("\n")]);
}

function modeOf(file: WorkFile): string {
  return file.kind === "link" ? "120000" : file.executable ? "100755" : "100644";
}

function contentOf(file: WorkFile): Buffer {
  return file.kind === "link" ? Buffer.from(file.target) : file.content;
}

function idOf(content: Buffer): string {
  return createHash("sha1").update(`blob ${content.length}\0`).update(content).digest("hex");
}

function git(args: readonly string[], input: Buffer = Buffer.alloc(0)): Buffer {
  return execFileSync("git", args, { cwd: repository.folder, input, maxBuffer: 1 << 28 });
}

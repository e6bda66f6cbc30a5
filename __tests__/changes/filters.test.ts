import { describe, expect, it } from "@jest/globals";
import fc from "fast-check";
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { appendFileSync, readFileSync, symlinkSync, utimesSync, writeFileSync } from "node:fs";
import path from "node:path";
import { readPatch } from "../../src/changes/patch/patch.js";
import { applyPatch } from "../../src/push/apply.js";
import { PlannedTree } from "../../src/push/tree.js";
import { type GitRepository, openRepository, plainGit } from "../support/git-repository.js";
import { propertyRuns } from "../support/property-runs.js";
import { type AvailableChanges, watchedWorkspace } from "../support/watched-workspace.js";

const { root, repository, open } = watchedWorkspace();
const hasLfs = spawnSync("git-lfs", ["version"]).status === 0;

let clones = 0;

/** A fresh checkout of the repository, as a runner makes it. */
function freshClone(prepare: (clone: GitRepository) => void): GitRepository {
  clones += 1;
  const folder = path.join(root(), `clone-${clones}`);
  plainGit(root(), ["clone", "--quiet", "--no-checkout", `file://${repository().folder}`, folder]);
  const clone = openRepository(folder);
  prepare(clone);
  clone.git("checkout", "--quiet", "main");
  return clone;
}

async function patchOf(
  act: () => void,
): Promise<{ readonly changes: AvailableChanges; readonly patch: string }> {
  const workspace = await open();
  act();
  const changes = await workspace.changes();
  if (!changes.available) {
    throw new Error(changes.why);
  }
  const patch = path.join(root(), "changes.patch");
  await workspace.writePatch(patch);
  return { changes, patch };
}

function paths({ files }: AvailableChanges): readonly string[] {
  return files.map(({ status, path: name }) => `${status} ${name}`).sort();
}

describe("files under a filter", () => {
  const upper = (clone: GitRepository): void => {
    clone.git("config", "filter.upper.clean", "tr a-z A-Z");
    clone.git("config", "filter.upper.smudge", "tr A-Z a-z");
  };

  it("are left out of the patch by name, and the rest applies", async () => {
    upper(repository());
    repository().write(".gitattributes", "*.up filter=upper\n");
    repository().write("a.up", "a\n");
    repository().write("code.txt", "one\n");
    repository().commit("Begin");
    const { changes, patch } = await patchOf(() => {
      repository().write("a.up", "b\n");
      repository().write("new.up", "c\n");
      repository().write("code.txt", "two\n");
    });
    expect(paths(changes)).toEqual(["added new.up", "modified a.up", "modified code.txt"]);
    expect([...changes.notInPatch].sort()).toEqual(["a.up", "new.up"]);
    const clone = freshClone(upper);
    clone.git("apply", patch);
    expect(readFileSync(path.join(clone.folder, "code.txt"), "utf8")).toBe("two\n");
  });

  it("were not changed before the run, right after a checkout", async () => {
    upper(repository());
    repository().write(".gitattributes", "*.up filter=upper\n");
    repository().write("a.up", "a\n");
    repository().commit("Begin");
    const { changes } = await patchOf(() => undefined);
    expect(changes).toMatchObject({ files: [], dirtyBefore: [], notInPatch: [] });
  });

  it("are compared as they are where the filter is not configured", async () => {
    repository().write(".gitattributes", "*.up filter=upper\n");
    repository().write("a.up", "a\n");
    repository().commit("Begin");
    const { changes } = await patchOf(() => {
      repository().write("a.up", "b\n");
    });
    expect(changes).toMatchObject({ files: [{ path: "a.up" }], notInPatch: [] });
  });
});

(hasLfs ? describe : describe.skip)("genuine Git LFS", () => {
  const lfs = (clone: GitRepository): void => {
    clone.git("lfs", "install", "--local");
  };
  const skipped = (clone: GitRepository): void => {
    clone.git("lfs", "install", "--local", "--skip-smudge");
  };

  function begin(): void {
    lfs(repository());
    repository().write(".gitattributes", "*.bin filter=lfs diff=lfs merge=lfs -text\n");
    repository().write("big.bin", Buffer.from([0, 1, 2, 3]));
    repository().write("other.bin", Buffer.alloc(5_000, 7));
    repository().write("code.txt", "one\ntwo\nthree\n");
    repository().write("run.sh", "echo\n");
    repository().write("windows.txt", "one\r\ntwo\r\n");
    repository().commit("Begin");
  }

  /** What git has of a work tree, once all of it is added: mode, id and path of each file. */
  function indexed(clone: GitRepository): readonly string[] {
    clone.git("add", "--all");
    return entriesIn(clone.git("ls-files", "--stage", "-z").replaceAll(" 0\t", " "));
  }

  function entriesIn(listed: string): readonly string[] {
    return listed.split("\0").filter(Boolean).sort();
  }

  /** What the push action makes of a patch. */
  async function pushedTree(patch: Buffer): Promise<readonly string[]> {
    const git = (...args: readonly string[]): string => repository().git(...args);
    const base = entriesIn(git("ls-tree", "-r", "-z", "HEAD")).map((line) => {
      const [, mode = "", id = "", name = ""] = /^(\d+) blob (\w+)\t(.*)$/s.exec(line) ?? [];
      return [name, { mode, id }] as const;
    });
    const tree = new PlannedTree(new Map(base), true);
    await applyPatch(readPatch(patch), tree, (id) =>
      Promise.resolve(Buffer.from(git("cat-file", "blob", id), "latin1")),
    );
    const made = new Map(base.map(([name, { mode, id }]) => [name, `${mode} ${id}`]));
    tree.removed.forEach((name) => made.delete(name));
    tree.written.forEach(({ mode, content }, name) => {
      made.set(name, `${mode} ${Buffer.isBuffer(content) ? blobId(content) : content.id}`);
    });
    return [...made].map(([name, entry]) => `${entry} ${name}`).sort();
  }

  function blobId(content: Buffer): string {
    return createHash("sha1").update(`blob ${content.length}\0`).update(content).digest("hex");
  }

  it("sees an untouched file, and one that was only written again, as unchanged", async () => {
    begin();
    const { changes } = await patchOf(() => {
      repository().write("big.bin", Buffer.from([0, 1, 2, 3]));
      utimesSync(path.join(repository().folder, "other.bin"), 1, 1);
    });
    expect(changes).toMatchObject({ files: [], dirtyBefore: [], notInPatch: [] });
  });

  it("makes a patch of random changes that applies in a fresh checkout, with and without the content", async () => {
    begin();
    const edit = fc.constantFrom("code", "big", "new", "mode", "gone", "touch", "text", "link", "crlf");
    await fc.assert(
      fc.asyncProperty(fc.uniqueArray(edit, { minLength: 1 }), fc.boolean(), async (edits, hasContent) => {
        repository().git("reset", "--quiet", "--hard");
        repository().git("clean", "-fdq");
        const at = (name: string): string => path.join(repository().folder, name);
        const acts: Readonly<Record<(typeof edits)[number], () => void>> = {
          code: () => {
            writeFileSync(at("code.txt"), "one\n2\nthree\n");
          },
          big: () => {
            appendFileSync(at("big.bin"), "more");
          },
          new: () => {
            writeFileSync(at("new.bin"), "content");
          },
          mode: () => {
            repository().makeExecutable("run.sh");
          },
          gone: () => {
            repository().remove("other.bin");
          },
          touch: () => {
            utimesSync(at("big.bin"), 1, 1);
          },
          text: () => {
            writeFileSync(at("new.txt"), "new\n");
          },
          link: () => {
            symlinkSync("code.txt", at("link"));
          },
          crlf: () => {
            writeFileSync(at("windows.txt"), "one\r\n2\r\nno end");
          },
        };
        const { changes, patch } = await patchOf(() => {
          edits.forEach((one) => {
            acts[one]();
          });
        });
        const isLeftOut = { big: "big.bin", new: "new.bin" } as const;
        const leftOut = edits.flatMap((one) => (one === "big" || one === "new" ? [isLeftOut[one]] : []));
        expect([...changes.notInPatch].sort()).toEqual(leftOut.sort());
        expect(changes.files.length).toBe(edits.filter((one) => one !== "touch").length);
        const pushed = await pushedTree(readFileSync(patch));
        const clone = freshClone(hasContent ? lfs : skipped);
        if (readFileSync(patch).length > 0) {
          clone.git("apply", patch);
        }
        const kept = (tree: readonly string[]): readonly string[] =>
          tree.filter((entry) => !leftOut.some((name) => entry.endsWith(name)));
        const wanted = kept(indexed(repository()));
        expect(kept(indexed(clone))).toEqual(wanted);
        expect(kept(pushed)).toEqual(wanted);
      }),
      { numRuns: propertyRuns(20) },
    );
  }, 300_000);
});

import { execFileSync } from "node:child_process";
import { chmodSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "@jest/globals";
import { openWorkspace } from "../../src/changes/open-workspace.js";
import type { Workspace } from "../../src/changes/workspace.js";
import { systemClock } from "../../src/system/clock.js";
import type { WorkspaceChanges } from "../../src/record/schema-changes.js";
import {
  cloneAt,
  createRepository,
  openRepository,
  plainGit,
  replaceWorkTree,
  runWithInput,
  temporaryFolder,
  type GitRepository,
} from "../support/git-repository.js";

let root: string;
let repository: GitRepository;
let opened: Workspace[];

beforeEach(() => {
  root = temporaryFolder();
  mkdirSync(path.join(root, "temporary"));
  opened = [];
  repository = createRepository(path.join(root, "workspace"));
});

afterEach(async () => {
  await Promise.all(opened.map((workspace) => workspace.dispose()));
  expect(readdirSync(path.join(root, "temporary"))).toEqual([]);
  execFileSync("chmod", ["-R", "u+rwX", root]);
  rmSync(root, { recursive: true });
});

async function open(
  directory = repository.folder,
  workspaceRoot = repository.folder,
  allows?: (name: string) => boolean,
): Promise<Workspace> {
  const workspace = await openWorkspace({
    directory,
    workspaceRoot,
    temporaryDirectory: path.join(root, "temporary"),
    runCommand: runWithInput,
    environment: { PATH: process.env["PATH"], HOME: root },
    clock: systemClock,
    allows,
  });
  opened.push(workspace);
  return workspace;
}

type Available = Extract<WorkspaceChanges, { available: true }>;

async function changesOf(workspace: Workspace, reported?: readonly string[]): Promise<Available> {
  const changes = await workspace.changes(reported);
  if (!changes.available) {
    throw new Error(changes.why);
  }
  return changes;
}

function statuses(changes: Available): string[] {
  return changes.files
    .map(({ status, path: file, previousPath }) =>
      previousPath === undefined ? `${status} ${file}` : `${status} ${previousPath} -> ${file}`,
    )
    .sort();
}

async function patchOf(workspace: Workspace): Promise<string> {
  const file = path.join(root, "agent.patch");
  expect(await workspace.writePatch(file)).toBe(statSync(file).size);
  return file;
}

const WORDS: Readonly<Record<string, string>> = {
  A: "added",
  M: "modified",
  T: "modified",
  D: "deleted",
  R: "renamed",
};

/** What plain `git status` says in a clone whose index holds the work tree. */
function statusOf(clone: GitRepository): string[] {
  const fields = clone
    .git("status", "--porcelain=v1", "-z", "--untracked-files=all")
    .split("\0")
    .slice(0, -1);
  const found: string[] = [];
  for (let at = 0; at < fields.length; at += 1) {
    const [letter = "", name = ""] = [fields[at]?.charAt(0), fields[at]?.slice(3)];
    const word = WORDS[letter] ?? letter;
    found.push(letter === "R" ? `${word} ${fields[(at += 1)] ?? ""} -> ${name}` : `${word} ${name}`);
  }
  return found.sort();
}

/** Something to change: text, nested folders, a binary file, a script, a link. */
function populate(): string {
  repository.write(".gitignore", "ignored/\n*.log\n");
  repository.write("readme.md", "# Title\n\nText\n");
  repository.write("src/one.ts", "export const one = 1;\n".repeat(20));
  repository.write("src/two.ts", "export const two = 2;\n".repeat(20));
  repository.write("src/deep/three.ts", "three\n");
  repository.write("image.bin", Buffer.from([0, 1, 2, 3, 255]));
  repository.write("run.sh", "#!/bin/sh\n");
  repository.link("link", "readme.md");
  return repository.commit("base");
}

/** Byte names as on Linux, which no string can hold. */
function writeBytes(name: Buffer, content: string): void {
  writeFileSync(Buffer.concat([Buffer.from(`${repository.folder}/`), name]), content);
}

const ACTIONS: Readonly<Record<string, () => void>> = {
  nothing: () => undefined,
  edits: () => {
    repository.write("readme.md", "# Another title\n\nText\n");
  },
  "an edit of the same length in the same second": () => {
    repository.write("src/deep/three.ts", "eerht\n");
  },
  "creates, in new folders too": () => {
    repository.write("new/folder/file.txt", "new\n");
    repository.write("empty.txt", "");
  },
  deletes: () => {
    repository.remove("src/deep");
    repository.remove("readme.md");
  },
  renames: () => {
    repository.write("lib/moved.ts", readFileSync(path.join(repository.folder, "src/one.ts")));
    repository.remove("src/one.ts");
  },
  "makes a file executable": () => {
    repository.makeExecutable("run.sh");
  },
  "adds, turns and drops links": () => {
    repository.link("another-link", "/etc/passwd");
    repository.remove("link");
    repository.link("link", "run.sh");
  },
  "puts a link in a file's place, a file in a link's": () => {
    repository.remove("readme.md");
    repository.link("readme.md", "run.sh");
    repository.remove("link");
    repository.write("link", "no link\n");
  },
  "puts a folder in a file's place, a file in a folder's": () => {
    repository.remove("readme.md");
    repository.write("readme.md/inside.txt", "inside\n");
    repository.remove("src");
    repository.write("src", "a file\n");
  },
  "puts a link in a folder's place": () => {
    repository.remove("src");
    repository.link("src", "..");
  },
  "adds and changes binary files": () => {
    repository.write("added.bin", Buffer.from([0, 200, 201, 0]));
    repository.write("image.bin", Buffer.from([9, 0, 9, 0]));
  },
  commits: () => {
    repository.write("src/one.ts", "committed\n");
    repository.commit("Change one");
  },
  "commits, then goes on": () => {
    repository.write("src/one.ts", "committed\n");
    repository.write("second.txt", "second\n");
    repository.commit("Change one");
    repository.write("src/one.ts", "committed, and more\n");
    repository.remove("second.txt");
  },
  "stages without committing": () => {
    repository.write("staged.txt", "staged\n");
    repository.git("add", "staged.txt");
    repository.git("rm", "--quiet", "--cached", "readme.md");
  },
  "reverts what it did": () => {
    repository.write("readme.md", "changed\n");
    repository.write("temporary.txt", "gone soon\n");
    repository.commit("Try");
    repository.git("reset", "--quiet", "--hard", "HEAD~1");
  },
  "amends the base commit": () => {
    repository.write("readme.md", "amended\n");
    repository.git("commit", "--quiet", "--all", "--amend", "--message=Amended");
  },
  "switches to a new branch without history": () => {
    repository.git("checkout", "--quiet", "--orphan", "fresh");
    repository.write("readme.md", "orphan\n");
  },
  "marks a file as unchanged in the index": () => {
    repository.git("update-index", "--assume-unchanged", "src/one.ts");
    repository.write("src/one.ts", "hidden?\n");
  },
  "writes ignored files": () => {
    repository.write("ignored/file.txt", "ignored\n");
    repository.write("trace.log", "ignored\n");
  },
  "uses names that look like something else": () => {
    for (const name of [
      "a\nb",
      'quo"te',
      "pi|pe",
      "back\\slash",
      "`tick`",
      "tab\t",
      "‮evil",
      " blank ",
      "-dash",
      ":(top)x",
    ]) {
      repository.write(name, `${name}\n`);
    }
    repository.write("ünïcödé/文件.txt", "text\n");
  },
};

describe("the work tree before and after", () => {
  it.each(Object.entries(ACTIONS))("agrees with an independent clone when the agent: %s", async (_, act) => {
    const base = populate();
    const indexBefore = readFileSync(path.join(repository.folder, ".git/index"));
    const workspace = await open();
    expect(readFileSync(path.join(repository.folder, ".git/index"))).toEqual(indexBefore);
    act();
    const indexAfter = readFileSync(path.join(repository.folder, ".git/index"));
    const objects = plainGit(repository.folder, ["count-objects", "-v"]);

    const changes = await changesOf(workspace);
    const patch = await patchOf(workspace);

    const clone = cloneAt(repository.folder, base, path.join(root, "judge"));
    replaceWorkTree(clone, repository.folder);
    clone.git("add", "--all");
    expect(statuses(changes).map((line) => Buffer.from(line).toString("latin1"))).toEqual(statusOf(clone));
    const applied = cloneAt(repository.folder, base, path.join(root, "applied"));
    if (statSync(patch).size > 0) {
      applied.git("apply", "--binary", "--index", patch);
    }
    expect(applied.git("write-tree")).toBe(clone.git("write-tree"));
    expect(changes.dirtyBefore).toEqual([]);
    expect(changes.notInPatch).toEqual([]);
    expect(readFileSync(path.join(repository.folder, ".git/index"))).toEqual(indexAfter);
    expect(plainGit(repository.folder, ["count-objects", "-v"])).toBe(objects);
  });

  it("counts lines, and tells binary files, links and modes apart", async () => {
    populate();
    const workspace = await open();
    repository.write("readme.md", "# Title\n\nOther\nText\n");
    repository.write("image.bin", Buffer.from([0, 7]));
    repository.makeExecutable("run.sh");
    repository.link("new-link", "readme.md");

    const { files } = await changesOf(workspace);

    expect(files).toEqual([
      expect.objectContaining({ path: "image.bin", status: "modified", added: 0, removed: 0, binary: true }),
      expect.objectContaining({ path: "new-link", status: "added", kind: "link", binary: false }),
      expect.objectContaining({ path: "readme.md", added: 1, removed: 0, kind: "file", modeChanged: false }),
      expect.objectContaining({ path: "run.sh", status: "modified", added: 0, modeChanged: true }),
    ]);
  });

  it("keeps names that are no UTF-8 apart, as valid text, and whole in the patch", async () => {
    const base = populate();
    const workspace = await open();
    writeBytes(Buffer.from([0x61, 0xff]), "one\n");
    writeBytes(Buffer.from([0x61, 0xfe, 0xc3, 0xa9]), "two\n");
    repository.write("a\\xFF", "three\n");

    const changes = await changesOf(workspace);
    const patch = await patchOf(workspace);

    expect(statuses(changes)).toEqual(["added a\\x5CxFF", "added a\\xFEé", "added a\\xFF"]);
    const clone = cloneAt(repository.folder, base, path.join(root, "judge"));
    replaceWorkTree(clone, repository.folder);
    clone.git("add", "--all");
    const applied = cloneAt(repository.folder, base, path.join(root, "applied"));
    applied.git("apply", "--binary", "--index", patch);
    expect(applied.git("write-tree")).toBe(clone.git("write-tree"));
  });

  it("gives the diff of each file, cut at a line when it is long", async () => {
    populate();
    const workspace = await open();
    repository.write("long.txt", "diff --git a/x b/x\n".repeat(20_000));
    repository.write("readme.md", "# Title\n\nOther\n");
    repository.remove("link");
    repository.write("link", "now a file\n");

    const { diffs } = await changesOf(workspace);

    expect(diffs.map(({ path: file, truncated }) => [file, truncated])).toEqual([
      ["link", false],
      ["long.txt", true],
      ["readme.md", false],
    ]);
    expect(diffs[0]?.text).toContain("+now a file\n");
    expect(diffs[1]?.text.length).toBeLessThanOrEqual(100_000);
    expect(diffs[1]?.text.endsWith("+diff --git a/x b/x\n")).toBe(true);
    expect(diffs[2]?.text).toContain("-Text\n+Other\n");
  });
});

describe("what was there before the run", () => {
  it("is not the agent's, and the patch applies on it", async () => {
    const base = populate();
    const dirty = (target: GitRepository): void => {
      target.write("readme.md", "# Title\n\nDirty\n");
      target.write("untracked.txt", "untracked\n");
      target.write("staged.txt", "staged\n");
      target.git("add", "staged.txt");
      target.remove("src/two.ts");
    };
    dirty(repository);
    const workspace = await open();
    repository.write("readme.md", "# Title by the agent\n\nDirty\n");
    repository.write("untracked.txt", "untracked\nand more\n");
    repository.write("own.txt", "own\n");

    const changes = await changesOf(workspace);
    const patch = await patchOf(workspace);

    expect(statuses(changes)).toEqual(["added own.txt", "modified readme.md", "modified untracked.txt"]);
    expect(changes.dirtyBefore).toEqual(["readme.md", "src/two.ts", "staged.txt", "untracked.txt"]);
    const applied = cloneAt(repository.folder, base, path.join(root, "applied"));
    dirty(applied);
    applied.git("apply", "--binary", patch);
    applied.git("add", "--all");
    repository.git("add", "--all");
    expect(applied.git("write-tree")).toBe(repository.git("write-tree"));
  });

  it("includes conflicts and files that are only intended to be added", async () => {
    populate();
    repository.git("checkout", "--quiet", "-b", "other");
    repository.write("readme.md", "theirs\n");
    repository.commit("theirs");
    repository.git("checkout", "--quiet", "main");
    repository.write("readme.md", "ours\n");
    repository.commit("ours");
    expect(() => repository.git("merge", "--quiet", "other")).toThrow();
    repository.write("intended.txt", "intended\n");
    repository.git("add", "--intent-to-add", "intended.txt");
    const workspace = await open();
    repository.write("readme.md", "resolved\n");
    repository.write("intended.txt", "intended, and more\n");

    const changes = await changesOf(workspace);

    expect(statuses(changes)).toEqual(["modified intended.txt", "modified readme.md"]);
    expect(changes.dirtyBefore).toEqual(["intended.txt", "readme.md"]);
  });
});

describe("what was ignored before the run, and is not any more", () => {
  const SECRET = "TOKEN=correct-horse-battery";

  type Scene = { readonly ignore: () => void; readonly reveal: () => void };
  const SCENES: Readonly<Record<string, Scene>> = {
    ".gitignore loses its line": {
      ignore: () => {
        repository.write(".gitignore", ".env\nbuild/\n*.cfg\n");
      },
      reveal: () => {
        repository.write(".gitignore", "");
      },
    },
    ".gitignore is removed": {
      ignore: () => {
        repository.write(".gitignore", ".env\nbuild/\n*.cfg\n");
      },
      reveal: () => {
        repository.remove(".gitignore");
      },
    },
    ".gitignore takes it back": {
      ignore: () => {
        repository.write(".gitignore", ".env\nbuild\n*.cfg\n");
      },
      reveal: () => {
        repository.write(".gitignore", ".env\nbuild\n*.cfg\n!.env\n!build\n!*.cfg\n");
      },
    },
    "a nested .gitignore takes it back": {
      ignore: () => {
        repository.write(".gitignore", "*.cfg\n.env\n");
      },
      reveal: () => {
        repository.write("lib/.gitignore", "!*.cfg\n");
      },
    },
    "a nested .gitignore is emptied": {
      ignore: () => {
        repository.write("lib/.gitignore", "*.cfg\n");
        repository.write("build/.gitignore", "*\n");
        repository.write(".gitignore", ".env\n");
      },
      reveal: () => {
        repository.write("lib/.gitignore", "");
        repository.remove("build/.gitignore");
      },
    },
    "info/exclude is emptied": {
      ignore: () => {
        repository.write(".git/info/exclude", ".env\nbuild/\n*.cfg\n");
      },
      reveal: () => {
        repository.write(".git/info/exclude", "");
      },
    },
    "core.excludesFile is emptied": {
      ignore: () => {
        writeFileSync(path.join(root, "excludes"), ".env\nbuild/\n*.cfg\n");
        repository.git("config", "core.excludesFile", path.join(root, "excludes"));
      },
      reveal: () => {
        writeFileSync(path.join(root, "excludes"), "");
        repository.git("config", "--unset", "core.excludesFile");
      },
    },
    "the user's own ignore file is removed": {
      ignore: () => {
        mkdirSync(path.join(root, ".config/git"), { recursive: true });
        writeFileSync(path.join(root, ".config/git/ignore"), ".env\nbuild/\n*.cfg\n");
      },
      reveal: () => {
        rmSync(path.join(root, ".config"), { recursive: true });
      },
    },
    "it is added by force": {
      ignore: () => {
        repository.write(".gitignore", ".env\nbuild/\n*.cfg\n");
      },
      reveal: () => {
        repository.git("add", "--force", ".env", "build", "lib/local.cfg");
      },
    },
    "it is committed by force": {
      ignore: () => {
        repository.write(".gitignore", ".env\nbuild/\n*.cfg\n");
      },
      reveal: () => {
        repository.git("add", "--force", ".env", "build", "lib/local.cfg");
        repository.git("commit", "--quiet", "--message=Everything");
      },
    },
  };
  const HIDDEN = [".env", "build/deep/.env", "lib/local.cfg"];

  async function revealed(scene: Scene, touch: (file: string) => void): Promise<Available> {
    repository.write("lib/code.ts", "code\n");
    scene.ignore();
    repository.git("add", "lib/code.ts");
    repository.git("commit", "--quiet", "--message=base");
    for (const file of HIDDEN) {
      repository.write(file, `${SECRET}\n`);
    }
    // What is older than the run has to be older by the clock of the disk as well.
    await systemClock.wait(30);
    const workspace = await open();
    await systemClock.wait(30);
    scene.reveal();
    HIDDEN.forEach(touch);
    repository.write("own.txt", "the agent's own\n");
    const changes = await changesOf(workspace);
    const patch = readFileSync(await patchOf(workspace), "utf8");
    expect(patch).toContain("+the agent's own");
    expect(patch + JSON.stringify(changes)).not.toContain(SECRET);
    return changes;
  }

  const hiddenIn = (changes: Available): string[] =>
    statuses(changes).filter((line) => HIDDEN.some((file) => line.endsWith(` ${file}`)));

  it.each(Object.entries(SCENES))("%s: it is not the agent's", async (_name, scene) => {
    const changes = await revealed(scene, () => undefined);
    expect(statuses(changes)).toContain("added own.txt");
    expect(hiddenIn(changes)).toEqual([]);
  });

  it.each(Object.entries(SCENES))(
    "%s, and the agent writes to it: its name at most",
    async (_name, scene) => {
      const changes = await revealed(scene, (file) => {
        repository.write(file, `${SECRET}\nand more\n`);
      });
      for (const line of hiddenIn(changes)) {
        const file = line.slice(line.indexOf(" ") + 1);
        expect(changes.notInPatch).toContain(file);
        expect(changes.diffs.map((diff) => diff.path)).not.toContain(file);
      }
    },
  );

  it("written to, it is told as changed, and so is what replaced it", async () => {
    const scene = SCENES[".gitignore loses its line"];
    const changes =
      scene &&
      (await revealed(scene, (file) => {
        repository.remove(file);
        repository.write(file, `${SECRET}\n`);
      }));
    expect(changes && hiddenIn(changes)).toEqual([
      "added build/deep/.env",
      "modified .env",
      "modified lib/local.cfg",
    ]);
  });

  it("what the agent itself made under such a rule is the agent's", async () => {
    populate();
    const workspace = await open();
    repository.write("ignored/file.txt", "made by the agent\n");
    repository.write(".gitignore", "");

    expect(statuses(await changesOf(workspace))).toEqual(["added ignored/file.txt", "modified .gitignore"]);
  });
});

describe("files that a mark in the index hid before the run", () => {
  const MARKS = ["assume-unchanged", "skip-worktree"] as const;

  it.each(MARKS)("%s: what the agent does to them is seen, and in the patch", async (mark) => {
    const base = populate();
    repository.git("update-index", `--${mark}`, "src/one.ts", "src/two.ts", "readme.md");
    const indexBefore = readFileSync(path.join(repository.folder, ".git/index"));
    const workspace = await open();
    repository.write("src/one.ts", "hidden?\n");
    repository.remove("src/two.ts");

    const changes = await changesOf(workspace);

    expect(statuses(changes)).toEqual(["deleted src/two.ts", "modified src/one.ts"]);
    expect(changes.dirtyBefore).toEqual([]);
    const applied = cloneAt(repository.folder, base, path.join(root, "applied"));
    applied.git("apply", "--binary", "--index", await patchOf(workspace));
    expect(readFileSync(path.join(applied.folder, "src/one.ts"), "utf8")).toBe("hidden?\n");
    expect(readFileSync(path.join(repository.folder, ".git/index"))).toEqual(indexBefore);
  });

  it.each(MARKS)("%s: what was done under it before is not the agent's", async (mark) => {
    populate();
    repository.git("update-index", `--${mark}`, "src/one.ts");
    repository.write("src/one.ts", "changed for this machine alone\n");
    const workspace = await open();

    const changes = await changesOf(workspace);

    expect(changes.files).toEqual([]);
    expect(changes.dirtyBefore).toEqual(["src/one.ts"]);
  });

  it("what a sparse checkout left out is not missed", async () => {
    populate();
    repository.git("sparse-checkout", "set", "src/deep");
    const workspace = await open();
    repository.write("src/deep/three.ts", "changed\n");

    const changes = await changesOf(workspace);

    expect(statuses(changes)).toEqual(["modified src/deep/three.ts"]);
    expect(changes.dirtyBefore).toEqual([]);
  });
});

describe("the commit that is checked out", () => {
  it("is `HEAD`, or what it merges", async () => {
    populate();
    const base = repository.git("rev-parse", "HEAD").trim();
    repository.git("checkout", "--quiet", "-b", "proposed");
    repository.write("proposed.txt", "proposed\n");
    const head = repository.commit("Proposed");
    repository.git("checkout", "--quiet", "main");
    const before = await open();
    repository.git("merge", "--quiet", "--no-ff", "--message=Merge", "proposed");
    const merged = await open();

    expect([await before.holds(base), await before.holds(head)]).toEqual([true, false]);
    expect([await merged.holds(base), await merged.holds(head)]).toEqual([true, true]);
    expect(await merged.holds("0".repeat(40))).toBe(false);
  });
});

describe("commits of the agent", () => {
  it("are listed, newest first, and contained in the patch", async () => {
    populate();
    const workspace = await open();
    repository.write("first.txt", "first\n");
    const first = repository.commit("First: | `subject` @someone");
    repository.write("second.txt", "second\n");
    const second = repository.commit("Second\n\nWith a body");

    const changes = await changesOf(workspace);

    expect(changes.commits).toEqual([
      { sha: second, subject: "Second", author: "An Author" },
      { sha: first, subject: "First: | `subject` @someone", author: "An Author" },
    ]);
    expect(readFileSync(await patchOf(workspace), "utf8")).toContain("+second\n");
  });

  it("are not those of a branch that was there before", async () => {
    populate();
    repository.git("checkout", "--quiet", "-b", "other");
    repository.write("other.txt", "other\n");
    repository.commit("Of the other branch");
    repository.git("checkout", "--quiet", "main");
    const workspace = await open();
    repository.git("checkout", "--quiet", "other");

    const changes = await changesOf(workspace);

    expect(changes.commits).toEqual([]);
    expect(statuses(changes)).toEqual(["added other.txt"]);
  });

  it("hold changes that the work tree does not show, which are listed where they are not allowed", async () => {
    repository.write("kept.txt", "one\n");
    repository.write("gone.txt", "one\n");
    repository.commit("more");
    const workspace = await open(undefined, undefined, (name) => name.startsWith("src/"));

    repository.write("kept.txt", "two\n");
    repository.write("new.txt", "new\n");
    repository.write("src/ok", "shown\n");
    rmSync(path.join(repository.folder, "gone.txt"));
    repository.commit("hidden");
    repository.git("checkout", "--quiet", "HEAD~1", "--", "kept.txt", "gone.txt");
    repository.git("rm", "--quiet", "-f", "new.txt");

    const changes = await changesOf(workspace);
    expect(statuses(changes)).toEqual([
      "added new.txt",
      "added src/ok",
      "deleted gone.txt",
      "modified kept.txt",
    ]);
    expect([...changes.notInPatch].sort()).toEqual(["gone.txt", "kept.txt", "new.txt"]);
    const patch = readFileSync(await patchOf(workspace), "utf8");
    expect(patch).toContain("+shown");
    expect(patch).not.toContain("two");
  });

  it("may hold ignored files, which count then", async () => {
    populate();
    const workspace = await open();
    repository.write("ignored/forced.txt", "forced\n");
    repository.write("ignored/left.txt", "left out\n");
    repository.git("add", "--force", "ignored/forced.txt");
    repository.git("commit", "--quiet", "--message=Forced");

    expect(statuses(await changesOf(workspace))).toEqual(["added ignored/forced.txt"]);
  });
});

describe("kinds of checkout", () => {
  it("unborn: before the first commit everything is dirty", async () => {
    repository.write("one.txt", "one\n");
    const workspace = await open();
    repository.write("two.txt", "two\n");
    const first = repository.commit("First");

    const changes = await changesOf(workspace);

    expect(statuses(changes)).toEqual(["added two.txt"]);
    expect(changes.dirtyBefore).toEqual(["one.txt"]);
    expect(changes.commits.map(({ sha }) => sha)).toEqual([first]);
  });

  it("empty", async () => {
    const workspace = await open();

    expect(statuses(await changesOf(workspace))).toEqual([]);
    expect(statSync(await patchOf(workspace)).size).toBe(0);
  });

  it("shallow and detached", async () => {
    populate();
    repository.write("later.txt", "later\n");
    repository.commit("Later");
    const shallow = path.join(root, "shallow");
    plainGit(root, ["clone", "--quiet", "--depth=1", `file://${repository.folder}`, shallow]);
    plainGit(shallow, ["checkout", "--quiet", "--detach"]);
    repository = openRepository(shallow);
    const workspace = await open();
    repository.write("later.txt", "changed\n");
    const commit = repository.commit("By the agent");

    const changes = await changesOf(workspace);

    expect(statuses(changes)).toEqual(["modified later.txt"]);
    expect(changes.commits.map(({ sha }) => sha)).toEqual([commit]);
  });

  it("a partial, sparse clone: what is not checked out is neither missing nor fetched", async () => {
    populate();
    repository.git("config", "uploadpack.allowFilter", "true");
    const sparse = path.join(root, "sparse");
    plainGit(root, ["clone", "-q", "--sparse", "--filter=blob:none", `file://${repository.folder}`, sparse]);
    repository = openRepository(sparse);
    const workspace = await open();
    repository.write("readme.md", "changed\n");
    repository.write("src/new.ts", "outside of the sparse checkout\n");

    expect(statuses(await changesOf(workspace))).toEqual(["added src/new.ts", "modified readme.md"]);
  });

  it("a sparse index", async () => {
    populate();
    repository.git("sparse-checkout", "set", "--cone", "--sparse-index", "src/deep");
    const workspace = await open();
    repository.write("src/deep/three.ts", "changed\n");

    expect(statuses(await changesOf(workspace))).toEqual(["modified src/deep/three.ts"]);
  });

  it("a split index", async () => {
    populate();
    repository.git("update-index", "--split-index");
    const workspace = await open();
    repository.write("readme.md", "changed\n");
    repository.commit("With a split index");

    expect(statuses(await changesOf(workspace))).toEqual(["modified readme.md"]);
  });

  it("a linked work tree, where .git is a file", async () => {
    populate();
    const linked = path.join(root, "linked");
    repository.git("worktree", "add", "--quiet", "-b", "linked", linked);
    repository = openRepository(linked);
    const workspace = await open();
    repository.write("readme.md", "changed\n");
    const commit = repository.commit("In the linked work tree");

    const changes = await changesOf(workspace);

    expect(statuses(changes)).toEqual(["modified readme.md"]);
    expect(changes.commits.map(({ sha }) => sha)).toEqual([commit]);
  });

  it("with SHA-256 ids", async () => {
    repository = createRepository(path.join(root, "sha256"), "--object-format=sha256");
    populate();
    const workspace = await open();
    repository.remove("readme.md");
    repository.write("src/one.ts", "changed\n");

    expect(statuses(await changesOf(workspace))).toEqual(["deleted readme.md", "modified src/one.ts"]);
  });

  it("with converted line ends: only changed lines count, and the patch applies", async () => {
    repository.git("config", "core.autocrlf", "true");
    repository.write("windows.txt", "one\r\ntwo\r\n");
    const base = repository.commit("base");
    const workspace = await open();
    repository.write("windows.txt", "one\r\ntwo\r\nthree\r\n");

    const { files } = await changesOf(workspace);

    expect(files).toEqual([expect.objectContaining({ path: "windows.txt", added: 1, removed: 0 })]);
    const applied = cloneAt(repository.folder, base, path.join(root, "applied"));
    applied.git("apply", "--binary", "--index", await patchOf(workspace));
    expect(readFileSync(path.join(applied.folder, "windows.txt"), "utf8")).toBe("one\ntwo\nthree\n");
  });

  it("in a subfolder of the workspace, with the agent further down: the whole repository, relative to the workspace", async () => {
    repository = createRepository(path.join(root, "workspace/sub folder"));
    populate();
    const workspace = await open(path.join(repository.folder, "src"), path.join(root, "workspace"));
    repository.write("readme.md", "changed\n");
    repository.git("config", "some.setting", "1");

    const changes = await changesOf(workspace);

    expect(statuses(changes)).toEqual(["modified sub folder/readme.md"]);
    expect(changes.gitInternals).toEqual(["sub folder/.git/config"]);
    expect(readFileSync(await patchOf(workspace), "utf8")).toContain("--- a/readme.md\n");
  });

  it("above the workspace: paths beside it start with ..", async () => {
    populate();
    const workspace = await open(path.join(repository.folder, "src"), path.join(repository.folder, "src"));
    repository.write("readme.md", "changed\n");
    repository.write("src/one.ts", "changed\n");

    expect(statuses(await changesOf(workspace))).toEqual(["modified ../readme.md", "modified one.ts"]);
  });
});

describe("repositories inside the repository", () => {
  function addSubmodule(): GitRepository {
    const library = createRepository(path.join(root, "library"));
    library.write("library.txt", "library\n");
    library.commit("library");
    populate();
    repository.git(
      "-c",
      "protocol.file.allow=always",
      "submodule",
      "--quiet",
      "add",
      library.folder,
      "library",
    );
    repository.commit("With a submodule");
    return openRepository(path.join(repository.folder, "library"));
  }

  it("a submodule is named when its commit changed, and not looked into", async () => {
    const submodule = addSubmodule();
    const workspace = await open();
    submodule.write("library.txt", "changed\n");
    submodule.commit("In the submodule");

    const { files } = await changesOf(workspace);

    expect(files).toEqual([
      expect.objectContaining({ path: "library", status: "modified", kind: "submodule" }),
    ]);
  });

  it("a file in a submodule is out of sight, and said to be so", async () => {
    const submodule = addSubmodule();
    const workspace = await open();
    submodule.write("library.txt", "changed\n");
    repository.write("ignored/file.txt", "ignored\n");

    const reported = [
      "library/library.txt",
      "ignored/file.txt",
      "readme.md",
      "never-there.txt",
      "/etc/passwd",
      "library/was-deleted.txt",
    ];
    const changes = await changesOf(workspace, reported);

    expect(changes.files).toEqual([]);
    expect(changes.notCompared).toEqual([
      "library/library.txt",
      "ignored/file.txt",
      "library/was-deleted.txt",
    ]);
  });

  it("those that were there before are named, as nobody looks into them", async () => {
    addSubmodule();
    const beside = createRepository(path.join(repository.folder, "checkouts/böside"));
    beside.write("file.txt", "another checkout\n");
    const workspace = await open();
    beside.write("file.txt", "changed\n");
    createRepository(path.join(repository.folder, "made-by-the-agent"));

    expect((await changesOf(workspace)).repositories).toEqual(["checkouts/böside", "library"]);
  });

  it("a submodule counts once it is checked out, and one that was removed does not", async () => {
    addSubmodule();
    const checkOut = (): string =>
      plainGit(root, ["clone", "-q", path.join(root, "library"), `${repository.folder}/library`]);
    const empty = (): void => {
      repository.remove("library");
      mkdirSync(path.join(repository.folder, "library"));
    };
    empty();
    const [never, checkedOut, removed] = [await open(), await open(), await open()];

    expect((await changesOf(never)).repositories).toEqual([]);
    checkOut();
    expect((await changesOf(checkedOut)).repositories).toEqual(["library"]);
    repository.remove("library");
    expect((await changesOf(removed)).repositories).toEqual([]);
  });

  it("are none in a repository that has none", async () => {
    populate();
    const workspace = await open();

    expect((await changesOf(workspace)).repositories).toEqual([]);
  });

  it("a repository that the agent made is named, and said not to be in the patch", async () => {
    populate();
    const workspace = await open();
    createRepository(path.join(repository.folder, "unborn")).write("file.txt", "hidden\n");
    const nested = createRepository(path.join(repository.folder, "nested"));
    nested.write("file.txt", "hidden\n");
    nested.commit("nested");

    const changes = await changesOf(workspace);

    expect(changes.files).toEqual([
      expect.objectContaining({ path: "nested", status: "added", kind: "submodule" }),
      expect.objectContaining({ path: "unborn", status: "added", kind: "submodule" }),
    ]);
    expect(changes.notInPatch).toEqual(["nested", "unborn"]);
  });
});

describe("what git cannot record", () => {
  it("is listed all the same, and said not to be in the patch", async () => {
    populate();
    const workspace = await open();
    repository.write(".GIT/config", "no setting of ours\n");
    repository.write("git~1", "how Windows may call .git\n");
    repository.link(".gitmodules", "readme.md");
    repository.remove("readme.md");
    execFileSync("mkfifo", ["readme.md"], { cwd: repository.folder });
    execFileSync("truncate", ["--size=1T", "huge.bin"], { cwd: repository.folder });
    repository.write("seen.txt", "seen\n");

    const changes = await changesOf(workspace);

    expect(statuses(changes)).toEqual([
      "added .GIT/config",
      "added .gitmodules",
      "added git~1",
      "added huge.bin",
      "added seen.txt",
      "modified readme.md",
    ]);
    expect([...changes.notInPatch].sort()).toEqual([
      ".GIT/config",
      ".gitmodules",
      "git~1",
      "huge.bin",
      "readme.md",
    ]);
    expect(readFileSync(await patchOf(workspace), "utf8")).not.toContain("huge.bin");
  });

  it("is not the agent's when it was there before, unless it changed or went", async () => {
    populate();
    for (const name of ["same.bin", "grown.bin", "removed.bin"]) {
      execFileSync("truncate", ["--size=200M", name], { cwd: repository.folder });
    }
    const workspace = await open();
    execFileSync("truncate", ["--size=300M", "grown.bin"], { cwd: repository.folder });
    repository.remove("removed.bin");

    expect(statuses(await changesOf(workspace))).toEqual(["deleted removed.bin", "modified grown.bin"]);
  });

  const asRoot = process.getuid?.() === 0;
  (asRoot ? it.skip : it)("a file that may not be read", async () => {
    populate();
    const workspace = await open();
    repository.write("secret.txt", "secret\n");
    chmodSync(path.join(repository.folder, "secret.txt"), 0);

    expect((await changesOf(workspace)).notInPatch).toEqual(["secret.txt"]);
  });
});

describe("settings of git", () => {
  it("that changed during the run are named", async () => {
    populate();
    const workspace = await open();
    repository.git("config", "core.fsmonitor", "./evil.sh");
    repository.write(".git/hooks/pre-commit", "#!/bin/sh\n");
    repository.write(".git/info/exclude", "*\n");
    repository.write("seen.txt", "the planted exclude has no say\n");

    const changes = await changesOf(workspace);

    expect(changes.gitInternals).toEqual([".git/config", ".git/hooks/pre-commit", ".git/info/exclude"]);
    expect(statuses(changes)).toEqual(["added seen.txt"]);
  });

  it("that did not change are not, after commits either", async () => {
    populate();
    const workspace = await open();
    repository.write("readme.md", "changed\n");
    repository.commit("A commit");

    expect((await changesOf(workspace)).gitInternals).toEqual([]);
  });
});

describe("when nothing can be compared", () => {
  async function why(workspace: Workspace): Promise<string> {
    const changes = await workspace.changes();
    expect(await workspace.writePatch(path.join(root, "agent.patch"))).toBe(0);
    expect(statSync(path.join(root, "agent.patch")).size).toBe(0);
    return changes.available ? "" : changes.why;
  }

  it("says that there is no repository", async () => {
    const folder = path.join(root, "plain");
    mkdirSync(folder);

    const workspace = await open(folder, folder);
    expect(await why(workspace)).toMatch(/^there is no git repository in .*plain or above it$/u);
  });

  it("says that git is not installed", async () => {
    const workspace = await openWorkspace({
      directory: repository.folder,
      workspaceRoot: repository.folder,
      temporaryDirectory: path.join(root, "temporary"),
      runCommand: runWithInput,
      environment: { PATH: path.join(root, "temporary") },
      clock: systemClock,
    });

    expect(await why(workspace)).toBe("git is not installed (not found on PATH)");
  });

  it("says that the agent removed .git", async () => {
    populate();
    const workspace = await open();
    repository.remove(".git");

    expect(await why(workspace)).toBe(`${repository.folder}/.git was removed during the run`);
  });

  it("says that the agent put another repository in its place", async () => {
    populate();
    const workspace = await open();
    repository.remove(".git");
    repository.git("init", "--quiet");
    repository.write("readme.md", "changed\n");

    expect(await why(workspace)).toMatch(/^git diff-(index|tree) failed/);
  });

  it("says that the agent removed the whole work tree", async () => {
    populate();
    const workspace = await open();
    rmSync(repository.folder, { recursive: true });

    expect(await why(workspace)).toMatch(/was removed during the run/);
  });

  it("says that the agent touched the private index", async () => {
    populate();
    const workspace = await open();
    const [home = ""] = readdirSync(path.join(root, "temporary"));
    rmSync(path.join(root, "temporary", home, "repository/index"));

    expect(await why(workspace)).toBe("the private copy of the index was changed during the run");
  });
});

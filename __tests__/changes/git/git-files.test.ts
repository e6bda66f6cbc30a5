import { execFileSync } from "node:child_process";
import {
  appendFileSync,
  cpSync,
  mkdirSync,
  realpathSync,
  renameSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "@jest/globals";
import fc from "fast-check";
import {
  changedInternals,
  readGitInternals,
  refuseOddFiles,
  refuseOddObjects,
} from "../../../src/changes/git/git-files.js";
import { createRepository, plainGit, temporaryFolder } from "../../support/git-repository.js";

let root: string;
let topLevel: string;

beforeEach(() => {
  root = realpathSync(temporaryFolder());
  topLevel = path.join(root, "workspace");
  const repository = createRepository(topLevel);
  repository.write("file.txt", "text\n");
  repository.commit("base");
});

afterEach(() => {
  rmSync(root, { recursive: true });
});

const inGit = (name: string): string => path.join(topLevel, ".git", name);
const folders = (): Parameters<typeof readGitInternals>[0] => ({
  topLevel,
  gitDirectory: inGit("."),
  commonDirectory: inGit("."),
});

function write(name: string, text: string): void {
  mkdirSync(path.dirname(inGit(name)), { recursive: true });
  writeFileSync(inGit(name), text);
}

function replaceByLink(name: string): void {
  renameSync(inGit(name), path.join(root, "moved"));
  symlinkSync(path.join(root, "moved"), inGit(name));
}

function changedBy(act: () => void): string[] {
  const before = readGitInternals(folders());
  act();
  return changedInternals(before, readGitInternals(folders()));
}

describe("git's own files are told as changed", () => {
  it.each([
    ["commondir", "alt\n"],
    ["gitdir", "/elsewhere\n"],
    ["config", "[core]\n"],
    ["config.worktree", "[core]\n"],
    ["hooks/pre-commit", "#!/bin/sh\n"],
    ["objects/info/alternates", "/elsewhere\n"],
    ["worktrees/one/commondir", "../..\n"],
    ["worktrees/one/config.worktree", "[core]\n"],
    ["modules/library/config", "[core]\n"],
    ["modules/library/commondir", "alt\n"],
    ["modules/library/objects/info/alternates", "/elsewhere\n"],
    ["modules/objects/config", "[core]\n"],
    ["remotes/origin", "URL: ext::sh\n"],
  ])("where %s is written", (name, text) => {
    expect(
      changedBy(() => {
        write(name, text);
      }),
    ).toEqual([`.git/${name}`]);
  });

  it.each(["HEAD", "index", "info", "objects", "objects/info", "objects/pack", "refs", "hooks"])(
    "where %s has become a link",
    (name) => {
      write("hooks/pre-push", "#!/bin/sh\n");
      expect(
        changedBy(() => {
          replaceByLink(name);
        }),
      ).toContain(`.git/${name}`);
    },
  );

  it("where .git itself has become a link or a file", () => {
    const byLink = changedBy(() => {
      renameSync(inGit("."), path.join(root, "git"));
      symlinkSync(path.join(root, "git"), path.join(topLevel, ".git"));
    });
    const byFile = changedBy(() => {
      rmSync(path.join(topLevel, ".git"));
      writeFileSync(path.join(topLevel, ".git"), `gitdir: ${path.join(root, "git")}\n`);
    });
    expect([byLink, byFile]).toEqual([expect.arrayContaining([".git"]), expect.arrayContaining([".git"])]);
  });

  it("in both folders of a linked work tree, which have files of the same name", () => {
    plainGit(topLevel, ["worktree", "add", "-q", path.join(root, "linked")]);
    const linked = {
      topLevel: path.join(root, "linked"),
      gitDirectory: inGit("worktrees/linked"),
      commonDirectory: inGit("."),
    };
    write("commondir", "alt\n");
    const before = readGitInternals(linked);
    write("worktrees/linked/commondir", "../../alt\n");

    expect(changedInternals(before, readGitInternals(linked))).toContain(".git/commondir");
  });

  it("but not by everyday work", () => {
    expect(
      changedBy(() => {
        writeFileSync(path.join(topLevel, "file.txt"), "other\n");
        plainGit(topLevel, ["commit", "-qam", "more"]);
        plainGit(topLevel, ["branch", "other"]);
        plainGit(topLevel, ["gc", "-q"]);
      }),
    ).toEqual([]);
  });
});

describe("what git would wait for, or drown in, it is not asked to read", () => {
  const PLACES = [
    ...["HEAD", "commondir", "config", "config.worktree", "gitdir", "index", "packed-refs", "shallow"],
    ...["refs/heads/a", "refs/tags/deep/b", "objects/info/alternates"],
    ...[
      "objects/info/commit-graph",
      "objects/pack/multi-pack-index",
      "objects/pack/pack-1.pack",
      "objects/ab/cd",
    ],
  ];
  const KINDS = {
    pipe: (file: string) => {
      execFileSync("mkfifo", [file]);
    },
    "link to a device": (file: string) => {
      symlinkSync("/dev/zero", file);
    },
    "link to a pipe": (file: string) => {
      execFileSync("mkfifo", [`${topLevel}/pipe`]);
      symlinkSync(`${topLevel}/pipe`, file);
    },
  };

  const refuse = (): void => {
    refuseOddFiles(folders());
    refuseOddObjects(folders());
  };

  it("wherever it stands, also in a folder that alternates lead to", () => {
    const kinds = fc.constantFrom(...(Object.keys(KINDS) as (keyof typeof KINDS)[]));
    const depth = fc.nat({ max: 3 });
    cpSync(inGit("."), path.join(root, "original"), { recursive: true });
    fc.assert(
      fc.property(fc.constantFrom(...PLACES), kinds, depth, (place, kind, steps) => {
        for (const name of ["workspace", "alternate"]) {
          rmSync(path.join(root, name), { recursive: true, force: true });
        }
        cpSync(path.join(root, "original"), inGit("."), { recursive: true });
        let file = inGit(place);
        if (place.startsWith("objects/")) {
          let objects = inGit("objects");
          for (let step = 0; step < steps; step += 1) {
            const next = path.join(root, "alternate", String(step));
            mkdirSync(path.join(objects, "info"), { recursive: true });
            writeFileSync(path.join(objects, "info/alternates"), `${path.relative(objects, next)}\n`);
            objects = next;
          }
          file = path.join(objects, place.slice("objects/".length));
        }
        refuse();
        mkdirSync(path.dirname(file), { recursive: true });
        rmSync(file, { force: true });
        KINDS[kind](file);
        expect(() => {
          refuse();
        }).toThrow(`${file} is not a regular file`);
      }),
      { numRuns: 100 },
    );
  });

  it.each(["HEAD", "config", "refs/heads/large", "objects/info/alternates"])("as %s of 1 TB", (name) => {
    write(name, "");
    truncateSync(inGit(name), 2 ** 40);
    expect(() => {
      refuse();
    }).toThrow(/has \d+ bytes, so git is not asked/);
  });

  it("behind alternates in quotes, or more of them than anybody has", () => {
    const alternates = "objects/info/alternates";
    write(alternates, '"\\057dev"\n');
    expect(refuse).toThrow("has a path in quotes");
    write(alternates, "");
    for (let number = 0; number < 200; number += 1) {
      appendFileSync(inGit(alternates), `/nowhere/${number}\n`);
    }
    expect(refuse).toThrow("names more than 100 folders");
  });

  it("but files, and links to files and folders as people make them, are", () => {
    replaceByLink("objects");
    symlinkSync("main", inGit("refs/heads/alias"));
    expect(() => {
      refuse();
    }).not.toThrow();
  });
});

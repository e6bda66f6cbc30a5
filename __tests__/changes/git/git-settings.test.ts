import { execFileSync } from "node:child_process";
import { mkdirSync, realpathSync, renameSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "@jest/globals";
import { changedSettings, type GitSettings, readGitSettings } from "../../../src/changes/git/git-settings.js";
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
const read = (): GitSettings => readGitSettings(topLevel, [inGit(".")]);

function write(name: string, text: string): void {
  mkdirSync(path.dirname(inGit(name)), { recursive: true });
  writeFileSync(inGit(name), text);
}

function replaceByLink(name: string): void {
  renameSync(inGit(name), path.join(root, "moved"));
  symlinkSync(path.join(root, "moved"), inGit(name));
}

function changedBy(act: () => void): string[] {
  const before = read();
  act();
  return changedSettings(before, read());
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
    ["remotes/origin", "URL: ext::sh\n"],
  ])("where %s is written", (name, text) => {
    expect(
      changedBy(() => {
        write(name, text);
      }),
    ).toEqual([`.git/${name}`]);
  });

  it("where a link stands in the place of hooks, and is never followed", () => {
    write("hooks/pre-push", "#!/bin/sh\n");
    expect(
      changedBy(() => {
        replaceByLink("hooks");
      }),
    ).toContain(".git/hooks");
  });

  it("where a pipe stands in the place of one, for which nobody waits", () => {
    expect(
      changedBy(() => {
        rmSync(inGit("config"));
        execFileSync("mkfifo", [inGit("config")]);
      }),
    ).toEqual([".git/config"]);
  });

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
    const linked = (): GitSettings =>
      readGitSettings(path.join(root, "linked"), [inGit("worktrees/linked"), inGit(".")]);
    write("commondir", "alt\n");
    const before = linked();
    write("worktrees/linked/commondir", "../../alt\n");

    expect(changedSettings(before, linked())).toContain(".git/commondir");
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

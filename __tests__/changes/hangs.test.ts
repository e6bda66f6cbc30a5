import { execFileSync } from "node:child_process";
import { mkdirSync, readdirSync, rmSync } from "node:fs";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "@jest/globals";
import { type RunCommand, runCommand } from "../../src/system/short-command.js";
import { openWorkspace } from "../../src/changes/open-workspace.js";
import type { Workspace } from "../../src/changes/workspace.js";
import type { WorkspaceChanges } from "../../src/record/schema-changes.js";
import { createRepository, temporaryFolder, type GitRepository } from "../support/git-repository.js";
import { createManualClock, type ManualClock } from "../support/manual-clock.js";

// A named pipe in the place of a file that git reads makes it wait until somebody writes into it: for ever.

let root: string;
let repository: GitRepository;
let clock: ManualClock;
let running: number;

beforeEach(() => {
  root = temporaryFolder();
  mkdirSync(path.join(root, "temporary"));
  repository = createRepository(path.join(root, "workspace"));
  repository.write("folder/file.txt", "text\n");
  repository.write("ignoring/.gitignore", "*.log\n");
  repository.commit("base");
  clock = createManualClock();
  running = 0;
});

afterEach(() => {
  rmSync(root, { recursive: true });
});

const counted: RunCommand = async (...command) => {
  running += 1;
  try {
    return await runCommand(...command);
  } finally {
    running -= 1;
  }
};

function open(signal?: AbortSignal): Promise<Workspace> {
  return openWorkspace({
    directory: repository.folder,
    workspaceRoot: repository.folder,
    temporaryDirectory: path.join(root, "temporary"),
    runCommand: counted,
    environment: { PATH: process.env["PATH"], HOME: root },
    clock,
    ...(signal && { signal }),
  });
}

function putPipe(name: string): void {
  const file = path.join(repository.folder, name);
  mkdirSync(path.dirname(file), { recursive: true });
  rmSync(file, { force: true });
  execFileSync("mkfifo", [file]);
}

async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) {
    await new Promise((resolve) => setTimeout(resolve, 1));
  }
}

const gitIsRunning = (): Promise<void> => until(() => running > 0);

function whyOf(changes: WorkspaceChanges): string {
  return changes.available ? "" : changes.why;
}

/** Before the run git reads these; after it, only where such a file was there before. */
const NEW_IGNORE_FILES = [".gitignore", "folder/.gitignore"];

const IN_WORK_TREE = ["ignoring/.gitignore", "folder/.gitattributes"];
/** Git reads these for every comparison. */
const OF_GIT = [".git/HEAD", ".git/config", ".git/packed-refs", ".git/objects/info/alternates"];

describe("a work tree that makes git wait for ever", () => {
  it.each([...IN_WORK_TREE, ...OF_GIT])("by a pipe as %s: the comparison ends after 60 s", async (name) => {
    const workspace = await open();
    // Attributes are read for a file that has changed.
    repository.write("folder/file.txt", "changed\n");
    putPipe(name);
    const comparing = workspace.changes();
    await gitIsRunning();
    clock.advance(59_999);
    await gitIsRunning();
    clock.advance(1);

    expect(whyOf(await comparing)).toBe("git did not answer within 60 s");
    expect(await workspace.writePatch(path.join(root, "patch"))).toBe(0);
    await workspace.dispose();
    expect([running, readdirSync(path.join(root, "temporary"))]).toEqual([0, []]);
  });

  it.each(NEW_IGNORE_FILES)("by a pipe as a new %s: is not asked what it ignores", async (name) => {
    const workspace = await open();
    putPipe(name);
    expect(await workspace.changes()).toMatchObject({ available: true, files: [] });
    await workspace.dispose();
  });

  it.each([...IN_WORK_TREE, ...NEW_IGNORE_FILES, ...OF_GIT])(
    "by a pipe as %s that was left by an earlier step: after 120 s",
    async (name) => {
      putPipe(name);
      const opening = open();
      await gitIsRunning();
      clock.advance(120_000);
      const workspace = await opening;

      expect(whyOf(await workspace.changes())).toBe("git did not answer within 120 s");
      expect([running, readdirSync(path.join(root, "temporary"))]).toEqual([0, []]);
    },
  );

  it("by a pipe as .git/info/exclude: is not even asked for it", async () => {
    putPipe(".git/info/exclude");
    const workspace = await open();
    repository.write("folder/file.txt", "changed\n");
    expect(await workspace.changes()).toMatchObject({
      available: true,
      files: [{ path: "folder/file.txt" }],
    });
    await workspace.dispose();
  });

  it("is left alone at once when somebody says so", async () => {
    const end = new AbortController();
    const workspace = await open();
    putPipe("ignoring/.gitignore");
    const comparing = workspace.changes([], end.signal);
    await gitIsRunning();
    end.abort("cancelled");

    expect(whyOf(await comparing)).toBe("the run was cancelled");
    await workspace.dispose();
    expect(running).toBe(0);
  });
});

describe("a work tree that git needs long for", () => {
  /** Each command of git's takes a while. */
  let commandMs = 0;

  async function openSlowly(firstLookMs: number): Promise<Workspace> {
    commandMs = firstLookMs;
    return await openWorkspace({
      directory: repository.folder,
      workspaceRoot: repository.folder,
      temporaryDirectory: path.join(root, "temporary"),
      runCommand: async (program, args, options) => {
        const result = await counted(program, args, options);
        clock.advance(commandMs);
        commandMs = 0;
        return result;
      },
      environment: { PATH: process.env["PATH"], HOME: root },
      clock,
    });
  }

  it("gets three times what the first look took, for the comparison and again for the patch", async () => {
    const workspace = await openSlowly(40_000);
    repository.write("folder/file.txt", "changed\n");
    commandMs = 119_000;
    expect(await workspace.changes()).toMatchObject({ available: true });
    commandMs = 119_000;
    expect(await workspace.writePatch(path.join(root, "patch"))).toBeGreaterThan(0);
    commandMs = 120_000;
    expect(whyOf(await workspace.changes())).toBe("");
    await workspace.dispose();
  });
});

import { execFileSync } from "node:child_process";
import { mkdirSync, readdirSync, rmSync } from "node:fs";
import path from "node:path";
import { afterEach, beforeEach, expect } from "@jest/globals";
import { openWorkspace } from "../../src/changes/open-workspace.js";
import type { Workspace } from "../../src/changes/workspace.js";
import type { WorkspaceChanges } from "../../src/record/schema-changes.js";
import { systemClock } from "../../src/system/clock.js";
import { createRepository, runWithInput, temporaryFolder, type GitRepository } from "./git-repository.js";

export type AvailableChanges = Extract<WorkspaceChanges, { available: true }>;

/** A fresh repository for each test, to compare before and after something happens in it. */
export type WatchedWorkspace = {
  /** Folder around the repository, for others beside it. */
  readonly root: () => string;
  readonly repository: () => GitRepository;
  /** Returns the first words of the git commands that were run. */
  readonly commands: () => readonly string[];
  readonly open: () => Promise<Workspace>;
  /** Returns the changes that the workspace reports. Throws when nothing could be compared. */
  readonly changesAfter: (act: () => void | Promise<void>) => Promise<AvailableChanges>;
};

/** Call this at the top of a test file, or of a `describe`. */
export function watchedWorkspace(): WatchedWorkspace {
  let root = "";
  let repository: GitRepository | undefined;
  let opened: Workspace[] = [];
  let commands: string[] = [];

  beforeEach(() => {
    root = temporaryFolder();
    mkdirSync(path.join(root, "temporary"));
    repository = createRepository(path.join(root, "workspace"));
    opened = [];
    commands = [];
  });
  afterEach(async () => {
    await Promise.all(opened.map((workspace) => workspace.dispose()));
    expect(readdirSync(path.join(root, "temporary"))).toEqual([]);
    execFileSync("chmod", ["-R", "u+rwX", root]);
    rmSync(root, { recursive: true });
  });

  const theRepository = (): GitRepository => {
    if (repository === undefined) {
      throw new Error("no test is running");
    }
    return repository;
  };
  const open = async (): Promise<Workspace> => {
    const workspace = await openWorkspace({
      directory: theRepository().folder,
      workspaceRoot: theRepository().folder,
      temporaryDirectory: path.join(root, "temporary"),
      runCommand: (program, args, options) => {
        commands.push(args[0] ?? "");
        return runWithInput(program, args, options);
      },
      environment: { PATH: process.env["PATH"], HOME: root },
      clock: systemClock,
    });
    opened.push(workspace);
    return workspace;
  };
  return {
    root: () => root,
    repository: theRepository,
    commands: () => commands,
    open,
    changesAfter: async (act) => {
      const workspace = await open();
      await act();
      const changes = await workspace.changes();
      if (!changes.available) {
        throw new Error(changes.why);
      }
      return changes;
    },
  };
}

import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, readdirSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "@jest/globals";
import { createGit } from "../../../src/changes/git/git.js";
import { openWorkspace } from "../../../src/changes/open-workspace.js";
import type { Workspace } from "../../../src/changes/workspace.js";
import {
  applyProjectConfig,
  type ProjectConfigOptions,
} from "../../../src/guards/project-config/project-config.js";
import type { ProjectConfig } from "../../../src/guards/project-config/shared-config.js";
import type { Clock } from "../../../src/system/clock.js";
import { systemClock } from "../../../src/system/clock.js";
import { processEntry } from "../../../src/system/processes.js";
import {
  createRepository,
  type GitRepository,
  runWithInput,
  temporaryFolder,
} from "../../support/git-repository.js";

// Two steps of this action, at once in one work folder.

let root: string;
let temporary: string;
let repository: GitRepository;
let base: string;

beforeEach(() => {
  root = temporaryFolder();
  temporary = path.join(root, "temporary");
  mkdirSync(temporary);
  repository = createRepository(path.join(root, "workspace"));
  repository.write("AGENTS.md", "base\n");
  base = repository.commit("base");
  repository.write("AGENTS.md", "pull request\n");
  repository.write(".cursor/hooks.json", "pull request\n");
  repository.commit("pull request");
});

afterEach(() => {
  rmSync(root, { recursive: true, force: true });
});

const environment = { PATH: process.env["PATH"] };

async function apply(options: Partial<ProjectConfigOptions> = {}): Promise<ProjectConfig> {
  const workspaceRoot = repository.folder;
  const config = await applyProjectConfig({
    mode: "base",
    directory: workspaceRoot,
    workspaceRoot,
    isAutomatic: false,
    temporaryDirectory: temporary,
    user: { id: process.pid, beganAt: undefined },
    clock: systemClock,
    cancelled: new AbortController().signal,
    baseCommits: () => Promise.resolve([base]),
    openGit: (directory) =>
      createGit({
        directory,
        workspaceRoot,
        temporaryDirectory: temporary,
        runCommand: runWithInput,
        environment,
      }),
    ...options,
  });
  if (config === undefined) {
    throw new Error("There was nothing to do.");
  }
  return config;
}

/** Whose configuration an agent would find. */
function found(): string {
  const names = readdirSync(repository.folder).filter((name) => name.startsWith(".c"));
  return [readFileSync(path.join(repository.folder, "AGENTS.md"), "utf8").trim(), ...names].join(", ");
}

const BASE = "base";
const CHECKOUT = "pull request, .cursor";

/** Steps by name: `+a` begins, `-a` ends, `!a` is killed. Returns what is found after each. */
async function played(moves: string): Promise<readonly string[]> {
  const steps = new Map<string, { readonly program: ChildProcess; readonly config: ProjectConfig }>();
  const states: string[] = [];
  try {
    for (const [move = "", name = ""] of moves.split(" ")) {
      if (move === "+") {
        const program = spawn("sleep", ["600"]);
        const id = program.pid ?? 0;
        const config = await apply({ user: { id, beganAt: processEntry(id)?.beganAt } });
        steps.set(name, { program, config });
      } else if (move === "-") {
        expect(await steps.get(name)?.config.putBack()).toMatchObject({ changed: [] });
      } else {
        const program = steps.get(name)?.program;
        program?.kill("SIGKILL");
        await once(program ?? process, "exit");
      }
      states.push(found());
    }
    return states;
  } finally {
    steps.forEach(({ program }) => program.kill("SIGKILL"));
  }
}

describe("the checkout's configuration is put back by the last step that needs it gone", () => {
  it.each([
    ["one after the other", "+a -a +b -b", [BASE, CHECKOUT, BASE, CHECKOUT]],
    ["the first ends first", "+a +b -a -b", [BASE, BASE, BASE, CHECKOUT]],
    ["the first ends last", "+a +b -b -a", [BASE, BASE, BASE, CHECKOUT]],
    ["a third comes when the first has ended", "+a +b -a +c -b -c", [BASE, BASE, BASE, BASE, BASE, CHECKOUT]],
    ["the first was killed", "+a +b !a -b", [BASE, BASE, BASE, CHECKOUT]],
    ["the second was killed", "+a +b !b -a", [BASE, BASE, BASE, CHECKOUT]],
    ["one that was killed alone leaves the base's", "+a !a +b -b", [BASE, BASE, BASE, BASE]],
  ])("%s", async (_, moves, expected) => {
    expect(await played(moves)).toEqual(expected);
    // What was replaced by one that was killed stays where it is.
    expect(readdirSync(temporary)).toHaveLength(moves.includes("+a !a") ? 1 : 0);
  });

  it("what one agent made of it is replaced for the next, and there again in the end", async () => {
    const first = await apply();
    repository.write(".cursor/mcp.json", "planted");
    const second = await apply();
    expect(found()).toBe(BASE);
    expect(second.replaced).toEqual([".cursor", "AGENTS.md"]);
    await first.putBack();
    expect(await second.putBack()).toMatchObject({ changed: [] });
    expect(readdirSync(path.join(repository.folder, ".cursor"))).toEqual(["hooks.json", "mcp.json"]);
  });
});

it("is refused, and nothing is put back, when a step was killed in the middle of it", async () => {
  const clock: Clock = { ...systemClock, wait: () => Promise.resolve() };
  const first = await apply({ clock });
  const [folder = ""] = readdirSync(temporary).filter((name) => /^project-config-[0-9a-f]{16}$/.test(name));
  mkdirSync(path.join(temporary, `${folder}.lock`));
  await expect(apply({ clock })).rejects.toThrow("or was killed at it");
  const { problem, settled } = await first.putBack();
  expect(problem).toContain(`${folder}.lock`);
  expect(settled.map((file) => path.basename(file)).sort()).toEqual(["AGENTS.md", "hooks.json"]);
  expect(found()).toBe(BASE);
});

describe("nothing of it is in the patch of either agent", () => {
  const open = (): Promise<Workspace> =>
    openWorkspace({
      directory: repository.folder,
      workspaceRoot: repository.folder,
      temporaryDirectory: temporary,
      runCommand: runWithInput,
      environment,
      clock: systemClock,
    });

  async function changesOf(workspace: Workspace, config: ProjectConfig): Promise<readonly unknown[]> {
    workspace.leaveOut((await config.putBack()).settled);
    const changes = await workspace.changes();
    const patch = path.join(temporary, "changes.patch");
    await workspace.writePatch(patch);
    await workspace.dispose();
    return changes.available
      ? [
          changes.files.map((file) => file.path),
          [...readFileSync(patch, "utf8").matchAll(/^diff --git a\/(\S+)/gm)].map(([, name]) => name),
          changes.dirtyBefore,
        ]
      : [changes.why];
  }

  it.each(["first", "last"])("when the first ends %s", async (order) => {
    const one = { workspace: await open(), config: await apply() };
    const other = { workspace: await open(), config: await apply() };
    repository.write("a.txt", "an agent's\n");
    const inOrder = order === "first" ? [one, other] : [other, one];
    for (const { workspace, config } of inOrder) {
      expect(await changesOf(workspace, config)).toEqual([["a.txt"], ["a.txt"], []]);
    }
  });

  it("but what an agent changed of it is", async () => {
    const one = { workspace: await open(), config: await apply() };
    const other = { config: await apply() };
    repository.write("AGENTS.md", "an agent's\n");
    expect(await changesOf(one.workspace, one.config)).toEqual([["AGENTS.md"], ["AGENTS.md"], []]);
    expect(await other.config.putBack()).toMatchObject({ changed: ["AGENTS.md"] });
  });
});

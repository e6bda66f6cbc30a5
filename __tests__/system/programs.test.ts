import {
  chmodSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "@jest/globals";
import fc from "fast-check";
import { Programs } from "../../src/system/programs.js";
import { temporaryFolder } from "../support/git-repository.js";
import { propertyRuns } from "../support/property-runs.js";

let root: string;
let workspace: string;

beforeEach(() => {
  root = realpathSync(temporaryFolder());
  workspace = path.join(root, "workspace");
  mkdirSync(workspace);
});

afterEach(() => {
  rmSync(root, { recursive: true });
});

function program(name: string, text = "#!/bin/sh\n"): string {
  const file = path.join(root, name);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text);
  chmodSync(file, 0o755);
  return file;
}

function link(name: string, target: string): void {
  mkdirSync(path.dirname(path.join(root, name)), { recursive: true });
  symlinkSync(target, path.join(root, name));
}

function search(...folders: readonly string[]): Programs {
  return new Programs(folders.map((folder) => path.join(root, folder)).join(":"), workspace);
}

describe("a program that the agent could replace is passed over", () => {
  it("for the next one on PATH: it lies in the workspace", () => {
    program("workspace/.venv/bin/git");
    const system = program("system/git");
    const programs = search("workspace/.venv/bin", "system");

    expect(programs.find("git")).toBe(system);
    expect(programs.searchPath).toBe(path.join(root, "system"));
  });

  it("when the folder on PATH is a link into the workspace", () => {
    program("workspace/.venv/bin/git");
    link("tools", path.join(workspace, ".venv/bin"));
    const programs = search("tools");

    expect([programs.find("git"), programs.searchPath]).toEqual([undefined, ""]);
    expect(programs.refused("git")).toBe(path.join(root, "tools/git"));
  });

  it("when its file is a link into the workspace, and so one that leads out of it again", () => {
    program("system/git");
    link("workspace/git", path.join(root, "system/git"));
    link("tools/git", "../workspace/git");

    expect(search("tools").find("git")).toBeUndefined();
  });

  it("when the workspace is named by a link", () => {
    program("workspace/bin/git");
    link("alias", workspace);
    const programs = new Programs(path.join(workspace, "bin"), path.join(root, "alias"));

    expect(programs.find("git")).toBeUndefined();
  });

  it("when links go in a circle", () => {
    link("circle/a", "b");
    link("circle/b", "a");

    expect(search("circle/a").searchPath).toBe("");
  });
});

it("a folder beside the workspace whose name begins as its name does is another one", () => {
  const file = program("workspace-tools/git");
  expect(search("workspace-tools").find("git")).toBe(file);
});

it("entries that are not absolute are skipped, also empty ones", () => {
  expect(new Programs(":.:bin", workspace).searchPath).toBe("");
});

it("whatever leads where: what is found is not what the agent puts in the workspace", () => {
  const place = fc.constantFrom("workspace/a", "workspace/b", "outside/a", "outside/b", "outside/c");
  const kind = fc.oneof(fc.constant("program" as const), place);
  fc.assert(
    fc.property(fc.array(fc.tuple(place, kind), { maxLength: 6 }), fc.array(place), (made, folders) => {
      rmSync(root, { recursive: true });
      mkdirSync(workspace, { recursive: true });
      for (const [folder, what] of new Map(made)) {
        if (what === "program") {
          program(`${folder}/git`, "the user's");
        } else {
          link(folder, path.join(root, what));
        }
      }
      const found = search(...folders).find("git");
      for (const folder of ["a", "b"]) {
        rmSync(path.join(workspace, folder), { recursive: true, force: true });
        program(`workspace/${folder}/git`, "the agent's");
      }
      expect(found === undefined || readFileSync(found, "utf8")).not.toBe("the agent's");
      expect(found === undefined || readFileSync(found, "utf8")).toEqual(found === undefined || "the user's");
    }),
    { numRuns: propertyRuns(300) },
  );
});

it("tells of a program by its path whether the agent could replace it, also where only a link leads through", () => {
  const programs = search("tools");
  program("workspace/bin/cursor-agent");
  const own = program("own/cursor-agent");
  link("workspace/link", own);
  link("there", path.join(workspace, "bin/cursor-agent"));
  link("through", path.join(workspace, "link"));

  const isReplaceable = (name: string): boolean => programs.isReplaceable(path.join(root, name));
  expect(["workspace/bin/cursor-agent", "there", "through"].map(isReplaceable)).toEqual([true, true, true]);
  expect(programs.isReplaceable(own)).toBe(false);
});

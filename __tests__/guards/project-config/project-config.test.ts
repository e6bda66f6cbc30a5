import { afterEach, beforeEach, describe, expect, it } from "@jest/globals";
import {
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { createGit, type Git } from "../../../src/changes/git/git.js";
import {
  applyProjectConfig,
  type ProjectConfigOptions,
} from "../../../src/guards/project-config/project-config.js";
import type { ProjectConfig } from "../../../src/guards/project-config/shared-config.js";
import { openWorkspace } from "../../../src/changes/open-workspace.js";
import { systemClock } from "../../../src/system/clock.js";
import { StartError } from "../../../src/system/errors.js";
import {
  createRepository,
  type GitRepository,
  openRepository,
  plainGit,
  runWithInput,
  temporaryFolder,
} from "../../support/git-repository.js";

let root: string;
let temporary: string;
let repository: GitRepository;

beforeEach(() => {
  root = temporaryFolder();
  temporary = path.join(root, "temporary");
  mkdirSync(temporary);
  repository = createRepository(path.join(root, "workspace"));
  repository.write("README.md", "# Shop\n");
});

afterEach(() => {
  rmSync(root, { recursive: true, force: true });
});

const at = (name: string): string => path.join(repository.folder, name);
const read = (name: string): string => readFileSync(at(name), "utf8");
const isThere = (name: string): boolean => lstatSync(at(name), { throwIfNoEntry: false }) !== undefined;

async function apply(
  baseCommits: readonly string[],
  options: Partial<ProjectConfigOptions> = {},
): Promise<ProjectConfig> {
  const config = await applyOrNothing(baseCommits, options);
  if (config === undefined) {
    throw new Error("There was nothing to do.");
  }
  return config;
}

function applyOrNothing(
  baseCommits: readonly string[],
  options: Partial<ProjectConfigOptions> = {},
): Promise<ProjectConfig | undefined> {
  const workspaceRoot = options.directory ?? repository.folder;
  return applyProjectConfig({
    mode: "base",
    directory: workspaceRoot,
    workspaceRoot,
    isAutomatic: false,
    temporaryDirectory: temporary,
    user: { id: process.pid, beganAt: undefined },
    clock: systemClock,
    cancelled: new AbortController().signal,
    baseCommits: () => Promise.resolve(baseCommits),
    openGit: (directory) =>
      createGit({
        directory,
        workspaceRoot,
        temporaryDirectory: temporary,
        runCommand: runWithInput,
        environment: { PATH: process.env["PATH"], HOME: root },
      }),
    ...options,
  });
}

/** All files and links of the work tree with what is in them. */
function workTree(folder = ""): Record<string, string> {
  const found: Record<string, string> = {};
  for (const name of readdirSync(at(folder))) {
    const file = path.join(folder, name);
    const stats = lstatSync(at(file));
    if (stats.isSymbolicLink()) {
      found[file] = `-> ${readlinkSync(at(file))}`;
    } else if (stats.isFile()) {
      found[file] = read(file);
    } else if (name !== ".git") {
      Object.assign(found, workTree(file));
    }
  }
  return found;
}

async function refusal(
  work: Promise<unknown>,
): Promise<{ readonly message: string; readonly remedy: string }> {
  const error: unknown = await work.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof StartError)) {
    throw new Error("There was no refusal.", { cause: error });
  }
  return error;
}

describe("base", () => {
  it("puts the base's files in place of the pull request's, and removes what the base does not have", async () => {
    repository.write("AGENTS.md", "base\n");
    repository.write(".cursor/rules/style.mdc", "base style\n");
    repository.write("lib/AGENTS.md", "base lib\n");
    const base = repository.commit("base");
    repository.write("AGENTS.md", "hostile\n");
    repository.write(".cursor/hooks.json", '{"hooks":"hostile"}');
    repository.write(".cursor/mcp.json", '{"command":"hostile"}');
    repository.write("lib/AGENTS.md", "hostile lib\n");
    repository.write("lib/deep/CLAUDE.md", "hostile deep\n");
    repository.write(".mcp.json", "{}");
    repository.write(".cursorrules", "hostile rules");
    repository.write("src/code.ts", "code\n");
    repository.commit("pull request");
    const before = workTree();

    const config = await apply([base]);

    expect(workTree()).toEqual({
      "README.md": "# Shop\n",
      "AGENTS.md": "base\n",
      ".cursor/rules/style.mdc": "base style\n",
      "lib/AGENTS.md": "base lib\n",
      "src/code.ts": "code\n",
    });
    expect(config.replaced).toEqual([
      ".cursor",
      ".cursorrules",
      ".mcp.json",
      "AGENTS.md",
      "lib/AGENTS.md",
      "lib/deep/CLAUDE.md",
    ]);
    expect(config.commit).toBe(base);

    expect((await config.putBack()).changed).toEqual([]);
    expect(workTree()).toEqual(before);
    expect(repository.git("status", "--porcelain")).toBe("");
    expect(readdirSync(temporary)).toEqual([]);
  });

  it.each([false, true])(
    "brings back all that the pull request deleted, where it left nothing (automatic: %s)",
    async (isAutomatic) => {
      const BASE = {
        "AGENTS.md": "base\n",
        ".cursorrules": "base rules\n",
        ".mcp.json": "{}",
        ".cursor/hooks.json": "{}",
        ".codex/config.toml": "base = true\n",
        "lib/CLAUDE.local.md": "base lib\n",
        "lib/.agents/skills/deploy/SKILL.md": "never deploy\n",
        "lib/.grok/skills/a.md": "a\n",
      };
      for (const [name, text] of Object.entries(BASE)) {
        repository.write(name, text);
      }
      repository.write("lib/code.ts", "code\n");
      const base = repository.commit("base");
      for (const name of Object.keys(BASE)) {
        repository.remove(name);
      }
      repository.commit("pull request");
      const before = workTree();
      expect(Object.keys(before).sort()).toEqual(["README.md", "lib/code.ts"]);

      const config = await apply([base], { isAutomatic });

      expect(workTree()).toEqual({ ...before, ...BASE });
      await config.putBack();
      expect(workTree()).toEqual(before);
    },
  );

  it.each([".agents/skills/a/SKILL.md", ".codex/config.toml", ".grok/hooks.json", "lib/.Agents/a.md"])(
    "removes %s, which the pull request brings",
    async (name) => {
      repository.write("lib/code.ts", "code\n");
      const base = repository.commit("base");
      repository.write(name, "hostile\n");
      repository.commit("pull request");

      const config = await apply([base], { isAutomatic: true });

      expect(isThere(name)).toBe(false);
      await config.putBack();
      expect(read(name)).toBe("hostile\n");
    },
  );

  it("brings back what the pull request deleted, but for folders that it deleted", async () => {
    repository.write("CLAUDE.md", "base\n");
    repository.write("gone/AGENTS.md", "base\n");
    const base = repository.commit("base");
    repository.remove("CLAUDE.md");
    repository.remove("gone");
    repository.commit("pull request");

    const config = await apply([base]);

    expect(read("CLAUDE.md")).toBe("base\n");
    expect(isThere("gone")).toBe(false);
    expect(config.replaced).toEqual(["CLAUDE.md"]);
    await config.putBack();
    expect(isThere("CLAUDE.md")).toBe(false);
  });

  it("leaves alone what is as in the base, and says nothing of it", async () => {
    repository.write(".cursor/rules/a.mdc", "base\n");
    repository.write(".cursor/run.sh", "#!/bin/sh\n");
    repository.makeExecutable(".cursor/run.sh");
    repository.write("AGENTS.md", "base\n");
    const base = repository.commit("base");
    const inode = statSync(at("AGENTS.md")).ino;

    const config = await apply([base]);

    expect(config.replaced).toEqual([]);
    expect(statSync(at("AGENTS.md")).ino).toBe(inode);
    await config.putBack();
    expect(readdirSync(temporary)).toEqual([]);
  });

  it("removes untracked configuration at the top, too, and inside a folder that the base has", async () => {
    repository.write(".cursor/rules/a.mdc", "base\n");
    const base = repository.commit("base");
    repository.write(".cursor/cli.json", "planted");
    repository.write("AGENTS.md", "planted");

    const config = await apply([base]);

    expect(config.replaced).toEqual([".cursor", "AGENTS.md"]);
    expect(readdirSync(at(".cursor"))).toEqual(["rules"]);
    await config.putBack();
    expect(read(".cursor/cli.json")).toBe("planted");
  });

  it("gives programs of the base their permission", async () => {
    repository.write(".cursor/hook.sh", "#!/bin/sh\n");
    repository.makeExecutable(".cursor/hook.sh");
    const base = repository.commit("base");
    repository.remove(".cursor");
    repository.commit("pull request");
    await apply([base]);
    expect(statSync(at(".cursor/hook.sh")).mode & 0o111).not.toBe(0);
  });

  it("other spellings of the names are the pull request's, whatever the file system makes of them", async () => {
    repository.write("AGENTS.md", "base\n");
    const base = repository.commit("base");
    repository.remove("AGENTS.md");
    repository.write("agents.MD", "hostile\n");
    repository.write(".Cursor/hooks.json", "hostile\n");
    repository.write("lib/Claude.md", "hostile\n");
    repository.commit("pull request");
    const before = workTree();

    const config = await apply([base]);

    expect(workTree()).toEqual({ "README.md": "# Shop\n", "AGENTS.md": "base\n" });
    await config.putBack();
    expect(workTree()).toEqual(before);
  });

  it("treats the whole work tree, in whatever folder the agent works", async () => {
    repository.write("packages/shop/code.ts", "code");
    const base = repository.commit("base");
    repository.write("AGENTS.md", "hostile");
    repository.write("packages/AGENTS.md", "hostile");
    repository.commit("pull request");
    const config = await apply([base], { directory: at("packages/shop") });
    expect(config.replaced).toEqual(["AGENTS.md", "packages/AGENTS.md"]);
    expect(isThere("AGENTS.md")).toBe(false);
  });

  it("is that of a commit of a repository with SHA-256, too", async () => {
    rmSync(repository.folder, { recursive: true });
    repository = createRepository(repository.folder, "--object-format=sha256");
    repository.write("AGENTS.md", "base\n");
    const base = repository.commit("base");
    repository.write("AGENTS.md", "hostile\n");
    repository.commit("pull request");

    const config = await apply([base]);

    expect([base.length, config.commit, read("AGENTS.md")]).toEqual([64, base, "base\n"]);
  });

  it("takes the first of the commits that is there", async () => {
    repository.write("AGENTS.md", "base\n");
    const base = repository.commit("base");
    repository.write("AGENTS.md", "hostile\n");
    repository.commit("pull request");
    const config = await apply(["0".repeat(40), "--help", base]);
    expect(config.commit).toBe(base);
    expect(read("AGENTS.md")).toBe("base\n");
  });
});

describe("links of the pull request are taken away themselves", () => {
  let base: string;
  let outside: string;

  beforeEach(() => {
    repository.write(".cursor/rules/a.mdc", "base\n");
    repository.write("AGENTS.md", "base\n");
    base = repository.commit("base");
    outside = path.join(root, "outside");
    mkdirSync(outside);
    writeFileSync(path.join(outside, "secret"), "secret");
    repository.remove(".cursor");
    repository.remove("AGENTS.md");
  });

  it.each([
    ["out of the tree", "../outside"],
    ["out of the tree, absolute", "/etc"],
    ["nowhere", "nothing/here"],
    ["into .git", ".git"],
    ["to itself", ".cursor"],
    ["to the top folder", "."],
    ["to a folder of the pull request", "evil"],
  ])("%s", async (_where, target) => {
    repository.write("evil/hooks.json", "hostile");
    repository.link(".cursor", target);
    repository.link("AGENTS.md", "../outside/secret");
    repository.commit("pull request");
    const before = workTree();

    const config = await apply([base]);

    expect(config.replaced).toEqual([".cursor", "AGENTS.md"]);
    expect(lstatSync(at(".cursor")).isDirectory()).toBe(true);
    expect(lstatSync(at("AGENTS.md")).isFile()).toBe(true);
    expect(read(".cursor/rules/a.mdc")).toBe("base\n");
    expect(read("AGENTS.md")).toBe("base\n");
    expect(readdirSync(outside)).toEqual(["secret"]);
    expect(readFileSync(path.join(outside, "secret"), "utf8")).toBe("secret");

    expect((await config.putBack()).changed).toEqual([]);
    expect(workTree()).toEqual(before);
    expect(readdirSync(outside)).toEqual(["secret"]);
  });

  it("inside a folder of configuration, round in circles", async () => {
    repository.write("AGENTS.md", "base\n");
    repository.link(".cursor/loop", "..");
    repository.link(".cursor/rules", "../../outside");
    repository.commit("pull request");
    const config = await apply([base]);
    expect(workTree()[".cursor/rules/a.mdc"]).toBe("base\n");
    await config.putBack();
    expect(readlinkSync(at(".cursor/loop"))).toBe("..");
    expect(readFileSync(path.join(outside, "secret"), "utf8")).toBe("secret");
  });

  it("a link or a file in place of a folder on the way is refused, and nothing has changed", async () => {
    repository.write("lib/AGENTS.md", "base lib\n");
    base = repository.commit("base with lib");
    repository.remove("lib");
    repository.link("lib", "../outside");
    repository.write("AGENTS.md", "hostile\n");
    repository.commit("pull request");
    const before = workTree();

    const { message, remedy } = await refusal(apply([base]));

    expect(message).toContain("lib/AGENTS.md cannot be replaced: lib is a link");
    expect(remedy).toContain("project-config: remove");
    expect(workTree()).toEqual(before);
    expect(readdirSync(outside)).toEqual(["secret"]);
  });
});

describe("links of the base become what they lead to in the base", () => {
  async function applied(): Promise<ProjectConfig> {
    const base = repository.commit("base");
    for (const name of Object.keys(workTree())) {
      repository.remove(name);
    }
    repository.write("shared.md", "hostile");
    repository.write("ai/rules/a.mdc", "hostile");
    repository.write("ai/rules/b.mdc", "hostile");
    repository.commit("pull request");
    return apply([base]);
  }

  it("a file, by way of other links", async () => {
    repository.write("shared.md", "base\n");
    repository.link("docs/agents.txt", "../shared.md");
    repository.link("AGENTS.md", "docs/agents.txt");
    repository.link("CLAUDE.md", "AGENTS.md");
    const config = await applied();
    expect(config.leftOut).toEqual([]);
    for (const name of ["AGENTS.md", "CLAUDE.md"]) {
      expect(lstatSync(at(name)).isFile()).toBe(true);
      expect(read(name)).toBe("base\n");
    }
  });

  it("a folder, with the links in it", async () => {
    repository.write("shared.md", "base\n");
    repository.write("ai/rules/a.mdc", "base a\n");
    repository.link("ai/rules/b.mdc", "../../shared.md");
    repository.link(".cursor", "ai");
    repository.link(".claude", ".cursor");
    const config = await applied();
    expect(config.leftOut).toEqual([]);
    for (const name of [".cursor", ".claude"]) {
      expect(lstatSync(at(name)).isDirectory()).toBe(true);
      expect(read(`${name}/rules/a.mdc`)).toBe("base a\n");
      expect(read(`${name}/rules/b.mdc`)).toBe("base\n");
    }
  });

  it.each([
    ["out of the base", "../../etc/passwd"],
    ["out of the base, absolute", "/etc/passwd"],
    ["nowhere", "nothing"],
    ["to itself", "AGENTS.md"],
    ["to the top folder", "."],
  ])("%s: left out, with a word", async (_where, target) => {
    repository.link("AGENTS.md", target);
    const config = await applied();
    expect(isThere("AGENTS.md")).toBe(false);
    expect(config.leftOut).toEqual(["AGENTS.md is a link that leads to nothing inside the base commit."]);
  });

  it("round in circles by folders: left out where they come back to themselves", async () => {
    repository.write(".cursor/rules/a.mdc", "base a\n");
    repository.link(".cursor/again", ".");
    repository.link(".cursor/rules/up", "../..");
    const config = await applied();
    expect(read(".cursor/rules/a.mdc")).toBe("base a\n");
    expect(config.leftOut).toHaveLength(2);
  });
});

describe("repositories inside the repository", () => {
  it("a submodule has the configuration of the base's own commit of it, else none", async () => {
    const other = createRepository(path.join(root, "other"));
    other.write("AGENTS.md", "submodule\n");
    other.write("deep/.cursor/hooks.json", "submodule\n");
    const first = other.commit("first");
    plainGit(repository.folder, [
      "-c",
      "protocol.file.allow=always",
      "submodule",
      "add",
      "--quiet",
      other.folder,
      "sub",
    ]);
    const base = repository.commit("base");
    expect(plainGit(at("sub"), ["rev-parse", "HEAD"]).trim()).toBe(first);
    const unneeded = await apply([base]);
    expect(unneeded.replaced).toEqual([]);
    await unneeded.putBack();

    openRepository(at("sub")).write("AGENTS.md", "hostile\n");
    openRepository(at("sub")).commit("second");
    repository.commit("pull request");
    const config = await apply([base]);
    expect(config.replaced).toEqual(["sub/AGENTS.md"]);
    expect(read("sub/AGENTS.md")).toBe("submodule\n");
    await config.putBack();
    expect(read("sub/AGENTS.md")).toBe("hostile\n");

    repository.remove("sub");
    const swapped = createRepository(at("sub"));
    swapped.write("AGENTS.md", "hostile\n");
    swapped.commit("another repository in its place");
    await apply([base]);
    expect(isThere("sub/AGENTS.md")).toBe(false);
  });

  it("a pull request that is checked out into a folder of the base's work tree", async () => {
    repository.write("AGENTS.md", "base\n");
    const base = repository.commit("base");
    const pullRequest = createRepository(at("pr"));
    pullRequest.write("AGENTS.md", "hostile\n");
    pullRequest.write(".cursor/hooks.json", "hostile\n");
    pullRequest.commit("pull request");
    const config = await apply([base]);
    expect(config.replaced).toEqual(["pr/.cursor", "pr/AGENTS.md"]);
    await config.putBack();
    expect(read("pr/AGENTS.md")).toBe("hostile\n");
  });
});

describe("remove", () => {
  it("takes everything away, tracked or not, and needs no base", async () => {
    repository.write("AGENTS.md", "x\n");
    repository.write("lib/.cursor/rules/a.mdc", "x\n");
    repository.commit("only");
    repository.write(".mcp.json", "{}");
    const before = workTree();
    const config = await apply([], { mode: "remove" });
    expect(workTree()).toEqual({ "README.md": "# Shop\n" });
    expect(config.replaced).toEqual([".mcp.json", "AGENTS.md", "lib/.cursor"]);
    expect(config.commit).toBeUndefined();
    await config.putBack();
    expect(workTree()).toEqual(before);
  });

  it("works at the top of a folder without git", async () => {
    rmSync(at(".git"), { recursive: true });
    repository.write("AGENTS.md", "x");
    const config = await apply([], { mode: "remove" });
    expect(config.replaced).toEqual(["AGENTS.md"]);
    expect((await config.putBack()).changed).toEqual([]);
    expect(read("AGENTS.md")).toBe("x");
  });

  // /dev/shm is another file system than the temporary folder's, as the mounts of a container job are.
  const otherFileSystem = existsSync("/dev/shm") && statSync("/dev/shm").dev !== statSync("/tmp").dev;
  (otherFileSystem ? it : it.skip)("keeps what it took on another file system", async () => {
    const far = mkdtempSync("/dev/shm/project-config-test-");
    try {
      repository.write(".cursor/rules/a.mdc", "x\n");
      repository.write(".cursor/run.sh", "#!/bin/sh\n");
      repository.makeExecutable(".cursor/run.sh");
      repository.link(".cursor/out", "/etc/passwd");
      repository.link("AGENTS.md", "/nowhere");
      repository.commit("only");
      const before = workTree();
      const config = await apply([], { mode: "remove", temporaryDirectory: far });
      expect(workTree()).toEqual({ "README.md": "# Shop\n" });
      expect((await config.putBack()).changed).toEqual([]);
      expect(workTree()).toEqual(before);
      expect(repository.git("status", "--porcelain")).toBe("");
    } finally {
      rmSync(far, { recursive: true });
    }
  });
});

describe("when the base is not available it is refused, and never done without", () => {
  beforeEach(() => {
    repository.write("AGENTS.md", "base\n");
    repository.commit("base");
  });

  it.each([false, true])("a shallow clone without the base commit (automatic: %s)", async (isAutomatic) => {
    const base = repository.git("rev-parse", "HEAD").trim();
    repository.write("AGENTS.md", "hostile\n");
    repository.commit("pull request");
    const shallow = path.join(root, "shallow");
    plainGit(root, ["clone", "--quiet", "--depth=1", `file://${repository.folder}`, shallow]);
    const { message, remedy } = await refusal(apply([base], { directory: shallow, isAutomatic }));
    expect(message).toContain(`\`${base.slice(0, 10)}\``);
    expect(remedy).toContain("fetch-depth: 0");
    expect(readFileSync(path.join(shallow, "AGENTS.md"), "utf8")).toBe("hostile\n");
  });

  it("nobody knows the base commit", async () => {
    const { message, remedy } = await refusal(apply([]));
    expect(message).toContain("is not known");
    expect(remedy).toContain("pull-requests: read");
  });

  it("a partial clone without the contents; nothing is fetched", async () => {
    const base = repository.git("rev-parse", "HEAD").trim();
    repository.write("AGENTS.md", "hostile\n");
    repository.commit("pull request");
    repository.git("config", "uploadpack.allowFilter", "true");
    const partial = path.join(root, "partial");
    plainGit(root, ["clone", "--quiet", "--filter=blob:none", `file://${repository.folder}`, partial]);
    const { message } = await refusal(apply([base], { directory: partial }));
    expect(message).toContain("does not hold the content of AGENTS.md");
  });

  it.each([false, true])("no git repository (automatic: %s)", async (isAutomatic) => {
    rmSync(at(".git"), { recursive: true });
    const { remedy } = await refusal(apply([], { isAutomatic }));
    expect(remedy).toContain("actions/checkout");
    expect(read("AGENTS.md")).toBe("base\n");
  });

  it("a checkout without any configuration, where that of the base may have been deleted", async () => {
    repository.remove("AGENTS.md");
    repository.commit("pull request");
    const { message } = await refusal(apply(["c".repeat(40)], { isAutomatic: true }));
    expect(message).toContain("The checkout lacks the base commit `cccccccccc`, ");
  });

  it("but chosen for the user, a workspace without a repository and any configuration needs no base", async () => {
    rmSync(at("AGENTS.md"));
    rmSync(at(".git"), { recursive: true });
    const nobody = (): Promise<never> => Promise.reject(new Error("nobody was to be asked"));
    expect(await applyOrNothing([], { isAutomatic: true, baseCommits: nobody })).toBeUndefined();
  });
});

describe("a run that is cancelled while git is at work", () => {
  it.each(["base", "remove"] as const)("leaves the checkout as it is: %s", async (mode) => {
    repository.write("AGENTS.md", "base\n");
    const base = repository.commit("base");
    repository.write("AGENTS.md", "hostile\n");
    repository.commit("pull request");
    const before = workTree();
    const cancel = new AbortController();
    const openGit = async (directory: string): Promise<Git> => {
      const git = await createGit({
        directory,
        workspaceRoot: repository.folder,
        temporaryDirectory: temporary,
        runCommand: runWithInput,
        environment: { PATH: process.env["PATH"], HOME: root },
      });
      cancel.abort("cancelled");
      return git;
    };
    const { message } = await refusal(apply([base], { mode, cancelled: cancel.signal, openGit }));
    expect(message).toContain("it is as it was");
    expect(workTree()).toEqual(before);
    expect(readdirSync(temporary)).toEqual([]);
  });
});

describe("after the run", () => {
  let base: string;

  beforeEach(() => {
    repository.write("AGENTS.md", "base\n");
    repository.write(".cursor/rules/a.mdc", "base a\n");
    repository.write(".cursor/rules/b.mdc", "base b\n");
    base = repository.commit("base");
    repository.write("AGENTS.md", "pull request\n");
    repository.write(".cursor/rules/a.mdc", "pull request a\n");
    repository.write(".cursor/rules/b.mdc", "pull request b\n");
    repository.write(".cursor/hooks.json", "pull request\n");
    repository.commit("pull request");
  });

  it("what the agent changed stays, file by file; the rest is the checkout's again", async () => {
    const config = await apply([base]);
    repository.write(".cursor/rules/a.mdc", "the agent's\n");
    repository.write(".cursor/rules/new.mdc", "the agent's new one\n");
    expect((await config.putBack()).changed).toEqual([".cursor/rules/a.mdc"]);
    expect(workTree()).toEqual({
      "README.md": "# Shop\n",
      "AGENTS.md": "pull request\n",
      ".cursor/hooks.json": "pull request\n",
      ".cursor/rules/a.mdc": "the agent's\n",
      ".cursor/rules/b.mdc": "pull request b\n",
      ".cursor/rules/new.mdc": "the agent's new one\n",
    });
  });

  it("what the agent deleted stays deleted", async () => {
    const config = await apply([base]);
    repository.remove("AGENTS.md");
    repository.remove(".cursor");
    expect((await config.putBack()).changed).toEqual([
      ".cursor/rules/a.mdc",
      ".cursor/rules/b.mdc",
      "AGENTS.md",
    ]);
    expect(workTree()).toEqual({ "README.md": "# Shop\n", ".cursor/hooks.json": "pull request\n" });
  });

  it("no link that the agent left is followed", async () => {
    const outside = path.join(root, "outside");
    mkdirSync(path.join(outside, "rules"), { recursive: true });
    const config = await apply([base]);
    repository.remove(".cursor");
    repository.link(".cursor", "../outside");
    repository.remove("AGENTS.md");
    repository.link("AGENTS.md", "../outside/AGENTS.md");
    const { changed: left } = await config.putBack();
    expect(left).toContain("AGENTS.md");
    expect(left).toContain(".cursor/rules/a.mdc");
    expect(readlinkSync(at(".cursor"))).toBe("../outside");
    expect(readdirSync(outside)).toEqual(["rules"]);
    expect(readdirSync(path.join(outside, "rules"))).toEqual([]);
  });

  /** What is told of the agent's changes, and the patch, where git looks around what was replaced. */
  async function changesAround(
    act: () => void,
  ): Promise<{ readonly rows: readonly string[]; readonly patch: string }> {
    const workspace = await openWorkspace({
      directory: repository.folder,
      workspaceRoot: repository.folder,
      temporaryDirectory: temporary,
      runCommand: runWithInput,
      environment: { PATH: process.env["PATH"], HOME: root },
      clock: systemClock,
    });
    const config = await apply([base]);
    act();
    workspace.leaveOut((await config.putBack()).settled);
    const changes = await workspace.changes();
    const patch = path.join(temporary, "changes.patch");
    await workspace.writePatch(patch);
    await workspace.dispose();
    const rows = changes.available ? changes.files.map(({ status, path: name }) => `${status} ${name}`) : [];
    return { rows, patch };
  }

  it("nothing of it is the agent's change", async () => {
    const { rows } = await changesAround(() => {
      repository.write("src/new.ts", "the agent's\n");
    });
    expect(rows).toEqual(["added src/new.ts"]);
  });

  it("what is again as in the checkout is not the agent's: git checkout -- . says nothing new", async () => {
    repository.link(".cursor/link", "rules");
    repository.commit("with a link");
    const before = workTree();
    const { rows } = await changesAround(() => plainGit(repository.folder, ["checkout", "--", "."]));
    expect(rows).toEqual([]);
    expect(workTree()).toEqual(before);
  });

  it("what the agent changed of it is in the patch, which applies to the checkout", async () => {
    const { rows, patch } = await changesAround(() => {
      repository.write("src/new.ts", "the agent's\n");
      repository.write("AGENTS.md", "base\nand a line of the agent\n");
      repository.write(".cursor/hooks.json", "the agent's\n");
    });
    expect(rows).toEqual(["modified .cursor/hooks.json", "modified AGENTS.md", "added src/new.ts"]);
    const elsewhere = path.join(root, "elsewhere");
    plainGit(root, ["clone", "--quiet", repository.folder, elsewhere]);
    plainGit(elsewhere, ["apply", patch]);
    expect(readFileSync(path.join(elsewhere, "AGENTS.md"), "utf8")).toBe("base\nand a line of the agent\n");
    expect(readFileSync(path.join(elsewhere, ".cursor/rules/a.mdc"), "utf8")).toBe("pull request a\n");
  });

  it("never rejects, not even without a work tree", async () => {
    const config = await apply([base]);
    rmSync(repository.folder, { recursive: true });
    symlinkSync(temporary, repository.folder);
    expect((await config.putBack()).changed).toEqual([
      ".cursor/hooks.json",
      ".cursor/rules/a.mdc",
      ".cursor/rules/b.mdc",
      "AGENTS.md",
    ]);
    rmSync(repository.folder);
  });
});

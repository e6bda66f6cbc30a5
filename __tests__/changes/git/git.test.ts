import { execFileSync } from "node:child_process";
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { setImmediate } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, it } from "@jest/globals";
import { createGit, type Git } from "../../../src/changes/git/git.js";
import { GitError } from "../../../src/system/errors.js";
import type { RunCommand } from "../../../src/system/short-command.js";
import { openWorkspace } from "../../../src/changes/open-workspace.js";
import { systemClock } from "../../../src/system/clock.js";
import {
  createRepository,
  openRepository,
  plainGit,
  runWithInput,
  temporaryFolder,
  type GitRepository,
} from "../../support/git-repository.js";

let root: string;
let repository: GitRepository;
let base: string;

beforeEach(() => {
  root = temporaryFolder();
  mkdirSync(path.join(root, "temporary"));
  repository = createRepository(path.join(root, "workspace"));
  repository.write("AGENTS.md", "from the base\n");
  repository.write("file.txt", "text\n");
  base = repository.commit("base");
});

afterEach(() => {
  rmSync(root, { recursive: true });
});

function options(runCommand: RunCommand = runWithInput): Parameters<typeof createGit>[0] {
  return {
    directory: repository.folder,
    workspaceRoot: repository.folder,
    temporaryDirectory: path.join(root, "temporary"),
    runCommand,
    environment: {
      PATH: process.env["PATH"],
      HOME: root,
      GIT_DIR: "/nonexistent",
      GIT_EXTERNAL_DIFF: "false",
    },
  };
}

describe("each command", () => {
  it("carries the runner's mark, by which the runner ends what outlives a step that was killed", async () => {
    const marks = new Set<string | undefined>();
    const given = options((program, args, commandOptions) => {
      marks.add(commandOptions?.env?.["RUNNER_TRACKING_ID"]);
      return runWithInput(program, args, commandOptions);
    });
    const git = await createGit({
      ...given,
      environment: { ...given.environment, RUNNER_TRACKING_ID: "github_1" },
    });
    await git.run(["write-tree", "--missing-ok"]);
    await git.dispose();
    expect([...marks]).toEqual(["github_1"]);
  });
});

describe("the end of a comparison", () => {
  it("waits for commands that are still running: they write into what is to be removed", async () => {
    let finish: () => void = () => undefined;
    const finished = new Promise<void>((resolve) => {
      finish = resolve;
    });
    const git = await createGit(
      options(async (program, args, given) => {
        const result = await runWithInput(program, args, given);
        if (args[0] === "write-tree") {
          await finished;
        }
        return result;
      }),
    );
    const command = git.run(["write-tree", "--missing-ok"]);
    let isDisposed = false;
    const disposed = git.dispose().then(() => {
      isDisposed = true;
    });
    // More turns than it takes to remove the folders.
    for (let turn = 0; turn < 2_000; turn += 1) {
      await setImmediate();
    }
    expect(isDisposed).toBe(false);

    finish();
    await Promise.all([command, disposed]);
    expect(readdirSync(path.join(root, "temporary"))).toEqual([]);
  });

  it("removes nothing through a link that the agent has put in the place of the folder of private files", async () => {
    const git = await createGit(options());
    const [home = ""] = readdirSync(path.join(root, "temporary"));
    renameSync(path.join(root, "temporary"), path.join(root, "moved"));
    mkdirSync(path.join(root, "theirs", home), { recursive: true });
    symlinkSync(path.join(root, "theirs"), path.join(root, "temporary"));
    await git.dispose();
    expect(readdirSync(path.join(root, "theirs"))).toEqual([home]);
  });

  it("makes no new files where a link leads to the moved folder of private files", async () => {
    const git = await createGit(options());
    renameSync(path.join(root, "temporary"), path.join(root, "moved"));
    const moved = readdirSync(path.join(root, "moved"));
    symlinkSync(path.join(root, "moved"), path.join(root, "temporary"));
    expect(() => {
      git.renew();
    }).toThrow("the folder of its private files was replaced during the run");
    expect(readdirSync(path.join(root, "moved"))).toEqual(moved);
    await git.dispose();
  });

  it("lets nothing begin any more", async () => {
    const git = await createGit(options());
    await git.dispose();

    await expect(git.run(["version"])).rejects.toThrow("git version was not run: the comparison is over");
  });
});

describe("git on somebody's repository", () => {
  let git: Git;
  beforeEach(async () => {
    git = await createGit(options());
  });
  afterEach(() => git.dispose());

  it("reads objects by id", async () => {
    repository.write("AGENTS.md", "from the agent\n");
    repository.commit("changed");

    expect((await git.run(["show", `${base}:AGENTS.md`])).toString()).toBe("from the base\n");
    expect((await git.run(["cat-file", "blob", `${base}:AGENTS.md`])).toString()).toBe("from the base\n");
    expect((await git.attempt(["cat-file", "-e", "0".repeat(40)])).exitCode).not.toBe(0);
  });

  it("names the command and git's own words when it fails", async () => {
    await expect(git.run(["show", "nonsense"])).rejects.toThrow(
      /^git show failed with exit code 128: fatal: .*nonsense/s,
    );
    await expect(git.run(["show", "nonsense"])).rejects.toBeInstanceOf(GitError);
  });

  it("knows HEAD and the references of the real repository", async () => {
    repository.git("tag", "v1");

    expect(await git.head()).toBe(base);
    expect(await git.references()).toEqual([base, base]);
    repository.git("checkout", "--quiet", "--orphan", "fresh");
    expect(await git.head()).toBeUndefined();
  });

  it("keeps index and objects over a renewal, and leaves nothing behind", async () => {
    repository.write("new.txt", "new\n");
    await git.run(["update-index", "--add", "new.txt"]);
    const tree = await git.run(["write-tree"]);
    git.renew();

    expect(await git.run(["write-tree"])).toEqual(tree);
    expect((await git.run(["show", `${tree.toString().trim()}:new.txt`])).toString()).toBe("new\n");
    await git.dispose();
    expect(readdirSync(path.join(root, "temporary"))).toEqual([]);
  });
});

describe("the environment of git", () => {
  it("holds nothing of ours but PATH, and the user's HOME only to read settings", async () => {
    const calls: { command: string; names: string[] }[] = [];
    const recording: RunCommand = (program, args, given) => {
      calls.push({ command: args[0] ?? "", names: Object.keys(given?.env ?? {}).sort() });
      return runWithInput(program, args, given);
    };
    mkdirSync(path.join(repository.folder, "below"));
    const git = await createGit({
      ...options(recording),
      directory: path.join(repository.folder, "below"),
    });
    await git.run(["write-tree"]);
    await git.dispose();

    const ours = [
      "GIT_ALLOW_PROTOCOL",
      "GIT_ATTR_NOSYSTEM",
      "GIT_CONFIG_GLOBAL",
      "GIT_CONFIG_NOSYSTEM",
      "GIT_LITERAL_PATHSPECS",
      "GIT_NO_LAZY_FETCH",
      "GIT_NO_REPLACE_OBJECTS",
      "GIT_OPTIONAL_LOCKS",
      "GIT_TERMINAL_PROMPT",
      "HOME",
      "LC_ALL",
      "PATH",
    ];
    expect(calls).toEqual([
      ...Array.from({ length: 3 }, () => ({ command: "rev-parse", names: ours })),
      { command: "config", names: ["GIT_DIR", "HOME", "LC_ALL", "PATH"] },
      { command: "write-tree", names: [...ours, "GIT_DIR", "GIT_INDEX_FILE", "GIT_WORK_TREE"].sort() },
    ]);
  });

  it.each([
    ["core.worktree", "../other"],
    ["core.bare", "true"],
    ["extensions.unheardOf", "true"],
  ])("asks git where everything is for a repository with %s", async (name, value) => {
    mkdirSync(path.join(root, "other"));
    repository.git("config", name, value);
    const expected = await runWithInput("git", ["rev-parse", "--show-toplevel"], {
      cwd: repository.folder,
      env: { PATH: process.env["PATH"] ?? "", HOME: root },
    });

    const found = await createGit(options()).then(
      async (git) => {
        await git.dispose();
        return git.topLevel;
      },
      () => "",
    );
    expect(found).toBe(expected.stdout.toString().trim());
  });

  it("finds git once: one that appears earlier on PATH later is not run", async () => {
    const early = path.join(root, "early");
    mkdirSync(early);
    const given = options();
    const git = await createGit({ ...given, environment: { PATH: `${early}:${process.env["PATH"] ?? ""}` } });
    trap(path.join(early, "git"));

    await git.run(["write-tree"]);

    expect(existsSync(marker())).toBe(false);
    await git.dispose();
  });

  it("is not run from the workspace, nor its helpers: the agent could have replaced them by then", async () => {
    const given = options();
    const seen = new Set<string | undefined>();
    const bin = path.join(repository.folder, ".venv", "bin");
    trap(path.join(bin, "git"), 'exec git "$@"');
    const git = await createGit({
      ...given,
      runCommand: (program, args, commandOptions) => {
        seen.add(commandOptions?.env?.["PATH"]);
        return runWithInput(program, args, commandOptions);
      },
      environment: { ...given.environment, PATH: `${bin}:${process.env["PATH"] ?? ""}` },
    });
    await git.run(["write-tree"]);

    expect(existsSync(marker())).toBe(false);
    expect([...seen].filter((searchPath) => searchPath?.includes(bin))).toEqual([]);
    await git.dispose();
  });

  it("counts as missing where the workspace has the only one", async () => {
    const bin = path.join(repository.folder, "bin");
    trap(path.join(bin, "git"));
    await expect(createGit({ ...options(), environment: { PATH: bin } })).rejects.toThrow(
      /^the only git on PATH is \S+\/bin\/git, which leads into the workspace/,
    );
  });

  it("opens a repository in a folder with a newline and quotes in its name", async () => {
    const odd = createRepository(path.join(root, 'new\nline "quoted"'));
    odd.write("file.txt", "text\n");
    const commit = odd.commit("base");
    const git = await createGit({ ...options(), directory: odd.folder, workspaceRoot: odd.folder });

    expect((await git.run(["cat-file", "-t", commit])).toString()).toBe("commit\n");
    await git.dispose();
  });

  it("opens a repository of another user", async () => {
    if (process.getuid?.() !== 0) {
      return;
    }
    execFileSync("chown", ["-R", "12345", repository.folder]);
    expect(() => plainGit(repository.folder, ["status"])).toThrow(/dubious ownership/);
    const git = await createGit(options());

    expect(await git.head()).toBe(base);
    await git.dispose();
  });
});

/** The file whose existence shows that something of the agent's ran. */
function marker(): string {
  return path.join(root, "marker");
}

/** A program that leaves the marker and then behaves like `cat`, or as said. */
function trap(file: string, then = "cat"): string {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, `#!/bin/sh\necho "$0 $*" >> '${marker()}'\n${then}\n`);
  chmodSync(file, 0o755);
  return file;
}

type Trap = {
  readonly plant: () => void;
  /** A plain git command that the trap catches. Absent: none does here (a pager wants a terminal), or it is for us alone. */
  readonly proof?: readonly string[];
};

function configure(...settings: readonly (readonly [string, string])[]): void {
  for (const [name, value] of settings) {
    repository.git("config", name, value);
  }
}

const TRAPS: Readonly<Record<string, Trap>> = {
  "core.fsmonitor": {
    plant: () => {
      configure(["core.fsmonitor", trap(path.join(root, "trap"))]);
    },
    proof: ["status"],
  },
  "a clean filter": {
    plant: () => {
      configure(["filter.x.clean", trap(path.join(root, "trap"))], ["filter.x.required", "true"]);
      repository.write(".gitattributes", "* filter=x\n");
    },
    proof: ["add", "--all"],
  },
  "a filter process": {
    plant: () => {
      configure(["filter.x.process", trap(path.join(root, "trap"))]);
      repository.write(".git/info/attributes", "* filter=x\n");
    },
    proof: ["hash-object", "--path=x", "file.txt"],
  },
  "diff.external": {
    plant: () => {
      configure(["diff.external", trap(path.join(root, "trap"))]);
    },
    proof: ["diff"],
  },
  "a diff driver": {
    plant: () => {
      configure(["diff.x.command", trap(path.join(root, "trap"))]);
      repository.write(".gitattributes", "* diff=x\n");
    },
    proof: ["diff"],
  },
  "a text conversion": {
    plant: () => {
      configure(["diff.x.textconv", trap(path.join(root, "trap"))]);
      repository.write(".gitattributes", "* diff=x\n");
    },
    proof: ["diff"],
  },
  "a hook in .git/hooks": {
    plant: () => {
      trap(path.join(repository.folder, ".git/hooks/post-index-change"));
    },
    proof: ["add", "--all"],
  },
  "core.hooksPath": {
    plant: () => {
      trap(path.join(root, "hooks/post-index-change"));
      configure(["core.hooksPath", path.join(root, "hooks")]);
    },
    proof: ["add", "--all"],
  },
  "a pager": {
    plant: () => {
      const program = trap(path.join(root, "trap"));
      configure(["core.pager", program], ["pager.log", program], ["pager.diff", program]);
    },
  },
  "gpg.program": {
    plant: () => {
      configure(["gpg.program", trap(path.join(root, "trap"))], ["log.showSignature", "true"]);
      const tree = repository.git("write-tree").trim();
      const signed = `tree ${tree}\nauthor A <a@b> 1 +0000\ncommitter A <a@b> 1 +0000\ngpgsig -----BEGIN PGP SIGNATURE-----\n \n -----END PGP SIGNATURE-----\n\nSigned\n`;
      repository.write(".git/signed", signed);
      const id = repository.git("hash-object", "-t", "commit", "-w", ".git/signed").trim();
      repository.git("update-ref", "HEAD", id);
    },
    proof: ["log"],
  },
  "an include": {
    plant: () => {
      const program = trap(path.join(root, "trap"));
      repository.write(".git/more", `[core]\n\tfsmonitor = ${program}\n`);
      configure(["include.path", "more"]);
    },
    proof: ["status"],
  },
  "the user's own configuration": {
    plant: () => {
      const program = trap(path.join(root, "trap"));
      writeFileSync(path.join(root, ".gitconfig"), `[core]\n\tfsmonitor = ${program}\n`);
    },
  },
  "a remote that a partial clone fetches missing objects from": {
    plant: () => {
      const program = trap(path.join(root, "trap"), "exit 1");
      configure(
        ["core.repositoryFormatVersion", "1"],
        ["extensions.partialClone", "origin"],
        ["protocol.ext.allow", "always"],
        ["remote.origin.url", `ext::${program}`],
        ["remote.origin.promisor", "true"],
      );
      repository.write(".git/HEAD", `${"1".repeat(40)}\n`);
    },
    proof: ["cat-file", "-e", "HEAD^{tree}"],
  },
  "a submodule's own configuration": {
    plant: () => {
      const program = trap(path.join(root, "trap"));
      openRepository(path.join(repository.folder, "library")).git("config", "core.fsmonitor", program);
    },
    proof: ["status"],
  },
  "core.worktree and core.alternateRefsCommand": {
    plant: () => {
      configure(["core.worktree", root], ["core.alternateRefsCommand", trap(path.join(root, "trap"))]);
    },
  },
  "the private repository's own configuration": {
    plant: () => {
      const program = trap(path.join(root, "trap"));
      for (const home of readdirSync(path.join(root, "temporary"))) {
        const folder = path.join(root, "temporary", home);
        writeFileSync(path.join(folder, ".gitconfig"), `[core]\n\tfsmonitor = ${program}\n`);
        plainGit(folder, ["--git-dir=repository", "config", "core.fsmonitor", program]);
        trap(path.join(folder, "repository/hooks/post-index-change"));
      }
    },
  },
};

describe("what the agent planted does not run when it is looked at:", () => {
  beforeEach(() => {
    const library = createRepository(path.join(root, "library"));
    library.write("library.txt", "library\n");
    library.commit("library");
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
  });

  it.each(Object.entries(TRAPS))("%s", async (_, { plant, proof }) => {
    const workspace = await openWorkspace({
      ...options(),
      workspaceRoot: repository.folder,
      clock: systemClock,
    });
    plant();
    // Planting may have set it off already: plain git is what the agent uses.
    rmSync(marker(), { force: true });
    repository.write("file.txt", "changed by the agent\n");
    repository.write("new.txt", "new\n");

    const changes = await workspace.changes();
    await workspace.writePatch(path.join(root, "agent.patch"));
    await workspace.dispose();

    expect(changes).toMatchObject({ available: true });
    expect(changes.available && changes.files.map((file) => file.path)).toEqual(
      expect.arrayContaining(["file.txt", "new.txt"]),
    );
    expect(existsSync(marker())).toBe(false);

    if (proof !== undefined) {
      try {
        plainGit(repository.folder, proof);
      } catch {
        // Many a trap makes git fail as well; the marker is what counts.
      }
      expect(existsSync(marker())).toBe(true);
    }
  });
});

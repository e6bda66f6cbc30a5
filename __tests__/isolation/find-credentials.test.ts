import { afterEach, beforeEach, describe, expect, it } from "@jest/globals";
import {
  mkdirSync,
  mkdtempSync,
  realpathSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { findCredentials } from "../../src/isolation/find-credentials.js";

const SECRET = `[http "https://github.com/"]\n\textraheader = AUTHORIZATION: basic c2VjcmV0\n`;
const CONFIGURATION = `[core]\n\tbare = false\n${SECRET}[user]\n\tname = Ada\n`;

let root = "";
let workspace = "";
beforeEach(() => {
  root = realpathSync(mkdtempSync(join(tmpdir(), "find-credentials-")));
  workspace = join(root, "workspace");
  mkdirSync(workspace);
});
afterEach(() => {
  rmSync(root, { recursive: true, force: true });
});

function write(path: string, text: string): string {
  const whole = join(workspace, path);
  mkdirSync(dirname(whole), { recursive: true });
  writeFileSync(whole, text);
  return whole;
}

/** A repository, as far as it is looked at. */
function repository(folder: string, configuration = CONFIGURATION): string {
  write(join(folder, "HEAD"), "ref: refs/heads/main\n");
  mkdirSync(join(workspace, folder, "objects"));
  mkdirSync(join(workspace, folder, "refs"));
  return write(join(folder, "config"), configuration);
}

/** The machine's own may have secrets, too. */
const system = (): string => join(root, "system.config");

/** Paths in the workspace, or whole ones outside. */
function found(): readonly string[] {
  return findCredentials(workspace, system())
    .map(({ path }) => path.replace(`${workspace}/`, ""))
    .toSorted();
}

describe("configurations with credentials", () => {
  it("are told with their settings", () => {
    const path = repository(".git");
    expect(findCredentials(workspace, system())).toEqual([
      { path, keys: ["http.https://github.com/.extraheader"] },
    ]);
  });

  it("are found in the checkout, its submodules, second checkouts and work trees", () => {
    repository(".git");
    repository(".git/modules/sub");
    repository(".git/modules/sub/modules/deeper");
    write(".git/worktrees/tree/HEAD", "x\n");
    write(".git/worktrees/tree/config.worktree", SECRET);
    repository("second/checkout/.git");
    repository("node_modules/.cache/third/.git");
    repository("plain/.git", "[core]\n\tbare = false\n");
    expect(found()).toEqual([
      ".git/config",
      ".git/modules/sub/config",
      ".git/modules/sub/modules/deeper/config",
      ".git/worktrees/tree/config.worktree",
      "node_modules/.cache/third/.git/config",
      "second/checkout/.git/config",
    ]);
  });

  it("are found in what they include, also outside of the workspace", () => {
    const outside = join(root, "outside.config");
    writeFileSync(outside, SECRET);
    write(".git/credentials/one.config", SECRET);
    write("two.config", SECRET);
    repository(
      ".git",
      `[includeIf "gitdir:x"]\n\tpath = credentials/one.config\n\tpath = ${join(workspace, "two.config")}\n\tpath = ${outside}\n\tpath = missing\n`,
    );
    expect(found()).toEqual([".git/credentials/one.config", outside, "two.config"].toSorted());
  });

  it("are found in repositories anywhere: bare ones, those that a .git file or a link points to, in a ring of links", () => {
    repository("mirror.git");
    repository("repositories/main");
    write("tree/.git", "gitdir: ../repositories/main\n");
    symlinkSync("repositories/main", join(workspace, ".git"));
    mkdirSync(join(workspace, "repositories/main/modules"));
    symlinkSync("..", join(workspace, "repositories/main/modules/ring"));
    expect(found()).toEqual(["mirror.git/config", "repositories/main/config"]);
  });

  it("are found in what lies beside a configuration under a name of its kind", () => {
    repository(".git");
    for (const name of ["config.bak", "config~", "config.lock"]) {
      write(`.git/${name}`, SECRET);
    }
    write(".git/description", SECRET);
    expect(found()).toEqual([".git/config", ".git/config.bak", ".git/config.lock", ".git/config~"]);
  });

  it("are not looked for in files of the work tree, as those of other programs look the same", () => {
    write("config", SECRET);
    write("fixtures/config", SECRET);
    expect(found()).toEqual([]);
  });

  it("are found in the system's, as the agent sees all of /etc", () => {
    writeFileSync(system(), SECRET);
    repository(".git", "[core]\n\tbare = false\n");
    expect(found()).toEqual([system()]);
  });

  it("of a size that nobody could search are an error", () => {
    truncateSync(repository(".git"), 17 * 1024 * 1024);
    expect(found).toThrow("cannot be searched for credentials: it has more than 16777216 bytes");
  });
});

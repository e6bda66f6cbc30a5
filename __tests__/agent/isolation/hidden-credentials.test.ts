import { afterEach, beforeEach, describe, expect, it } from "@jest/globals";
import { execFileSync } from "node:child_process";
import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { HELPER } from "../../../src/agent/isolation/helper.js";
import {
  findCredentials,
  type HiddenFile,
  hideCredentials,
  writeJournal,
} from "../../../src/agent/isolation/hidden-credentials.js";

const SECRET = `[http "https://github.com/"]\n\textraheader = AUTHORIZATION: basic c2VjcmV0\n`;
const CONFIGURATION = `[core]\n\tbare = false\n${SECRET}[user]\n\tname = Ada\n`;

let root = "";
let workspace = "";
beforeEach(() => {
  root = realpathSync(mkdtempSync(join(tmpdir(), "hidden-credentials-")));
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
  return write(join(folder, "config"), configuration);
}

function found(): readonly string[] {
  return findCredentials(workspace)
    .map(({ path }) => path.slice(workspace.length + 1))
    .toSorted();
}

describe("configurations with credentials", () => {
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

  it("are found in what they include, as long as the agent can see it", () => {
    writeFileSync(join(root, "outside.config"), SECRET);
    write(".git/credentials/one.config", SECRET);
    write("two.config", SECRET);
    repository(
      ".git",
      `[includeIf "gitdir:x"]\n\tpath = credentials/one.config\n\tpath = ${join(workspace, "two.config")}\n\tpath = ${join(root, "outside.config")}\n\tpath = missing\n`,
    );
    expect(found()).toEqual([".git/credentials/one.config", "two.config"]);
  });

  it("are found where a .git file points to", () => {
    repository("repositories/main");
    write("tree/.git", "gitdir: ../repositories/main\n");
    write("broken/.git", "nothing of the kind\n");
    expect(found()).toEqual(["repositories/main/config"]);
  });

  it("are not looked for in files that a commit can bring", () => {
    repository("fixtures/bare.git");
    write("config", SECRET);
    expect(found()).toEqual([]);
  });
});

describe("while the agent runs, and after it", () => {
  let config = "";
  let files: readonly HiddenFile[] = [];
  const journal = (): string => join(root, "journal");
  beforeEach(() => {
    config = repository(".git");
    chmodSync(config, 0o640);
    utimesSync(config, 1_000_000, 2_000_000);
    files = findCredentials(workspace);
    writeJournal(journal(), files);
    hideCredentials(files);
  });

  function putBack(): string {
    return execFileSync("/bin/sh", ["-c", HELPER, "isolation", HELPER, "put-back", journal()], {
      encoding: "utf8",
    }).trim();
  }

  it("the lines are gone, and all else of the file is as it was", () => {
    expect(readFileSync(config, "utf8")).not.toContain("AUTHORIZATION");
    expect(readFileSync(config, "utf8")).toContain("name = Ada");
    expect(statSync(config)).toMatchObject({ mode: 0o100640, mtimeMs: 2_000_000_000 });
  });

  it("an unchanged file is what it was, to the byte, with its mode and time", () => {
    expect(putBack()).toBe("1 back");
    expect(readFileSync(config, "utf8")).toBe(CONFIGURATION);
    expect(statSync(config)).toMatchObject({ mode: 0o100640, mtimeMs: 2_000_000_000 });
  });

  it("nothing is left of what was written down", () => {
    putBack();
    expect(existsSync(journal())).toBe(false);
    expect(putBack()).toBe("");
  });

  it("what was changed meanwhile is kept, and the lines are added", () => {
    execFileSync("git", ["config", "--file", config, "user.email", "agent@example.com"]);
    expect(putBack()).toBe("1 merged");
    const settings = execFileSync("git", ["config", "--file", config, "--list"], { encoding: "utf8" });
    expect(settings.split("\n")).toEqual(
      expect.arrayContaining([
        "user.email=agent@example.com",
        "user.name=Ada",
        "http.https://github.com/.extraheader=AUTHORIZATION: basic c2VjcmV0",
      ]),
    );
    expect(statSync(config).mode).toBe(0o100640);
  });

  it("a file that was removed is there again", () => {
    rmSync(config);
    expect(putBack()).toBe("1 back");
    expect(readFileSync(config, "utf8")).toBe(CONFIGURATION);
  });

  it("a link in its place is replaced, and what it leads to left alone", () => {
    const victim = join(root, "victim");
    writeFileSync(victim, "victim\n");
    rmSync(config);
    symlinkSync(victim, config);
    expect(putBack()).toBe("1 back");
    expect(lstatSync(config).isFile()).toBe(true);
    expect(readFileSync(config, "utf8")).toBe(CONFIGURATION);
    expect(readFileSync(victim, "utf8")).toBe("victim\n");
  });

  it("a named pipe in its place is replaced, and not waited for", () => {
    rmSync(config);
    execFileSync("mkfifo", [config]);
    expect(putBack()).toBe("1 back");
    expect(readFileSync(config, "utf8")).toBe(CONFIGURATION);
  });

  it("a file of a gigabyte is replaced, and not read", () => {
    rmSync(config);
    execFileSync("truncate", ["--size", "2G", config]);
    expect(putBack()).toBe("1 back");
    expect(readFileSync(config, "utf8")).toBe(CONFIGURATION);
  });

  it("a folder in its place stays, and is told", () => {
    rmSync(config);
    mkdirSync(join(config, "deep"), { recursive: true });
    expect(putBack()).toBe("1 lost");
    expect(existsSync(join(config, "deep"))).toBe(true);
  });

  it("nothing is written through a link on the way", () => {
    const elsewhere = join(root, "elsewhere");
    mkdirSync(elsewhere);
    renameSync(join(workspace, ".git"), join(workspace, ".moved"));
    symlinkSync(elsewhere, join(workspace, ".git"));
    expect(putBack()).toBe("1 lost");
    expect(existsSync(join(elsewhere, "config"))).toBe(false);
  });

  it("a repository that was removed does not come back as one file", () => {
    rmSync(join(workspace, ".git"), { recursive: true });
    expect(putBack()).toBe("1 lost");
    expect(existsSync(join(workspace, ".git"))).toBe(false);
  });

  it("a file that the agent put beside it under the name of ours is not followed", () => {
    const victim = join(root, "victim");
    writeFileSync(victim, "victim\n");
    for (let number = 1; number < 400; number += 1) {
      symlinkSync(victim, `${config}.put-back.${number}`);
    }
    expect(putBack()).toBe("1 back");
    expect(readFileSync(victim, "utf8")).toBe("victim\n");
  });

  it("paths with blanks, quotes and newlines are what they are", () => {
    const odd = repository('od d\n"$(touch pwned)"/.git');
    const [file] = findCredentials(join(workspace, 'od d\n"$(touch pwned)"'));
    expect(file?.path).toBe(odd);
    rmSync(journal(), { recursive: true });
    writeJournal(journal(), file === undefined ? [] : [file]);
    hideCredentials(file === undefined ? [] : [file]);
    expect(readFileSync(odd, "utf8")).not.toContain("AUTHORIZATION");
    expect(putBack()).toBe("1 back");
    expect(readFileSync(odd, "utf8")).toBe(CONFIGURATION);
  });
});

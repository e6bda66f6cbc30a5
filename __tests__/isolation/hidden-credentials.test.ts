import { afterEach, beforeEach, describe, expect, it } from "@jest/globals";
import { execFileSync } from "node:child_process";
import {
  appendFileSync,
  chmodSync,
  existsSync,
  linkSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
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
import { HELPER } from "../../src/isolation/helper.js";
import { findCopies, findCredentials, type HiddenFile } from "../../src/isolation/find-credentials.js";
import { hideCredentials, writeJournal } from "../../src/isolation/hidden-credentials.js";

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

/** The machine's own may have secrets, too. */
function system(): string {
  return join(root, "system.config");
}

function namesOf(paths: readonly string[]): readonly string[] {
  return paths.map((path) => path.slice(workspace.length + 1)).toSorted();
}

function found(): readonly string[] {
  return namesOf(findCredentials(workspace, system()).files.map(({ path }) => path));
}

function covered(): readonly string[] {
  return namesOf(findCredentials(workspace, system()).covered);
}

/** What is taken out of the workspace, copies included. */
function all(): readonly HiddenFile[] {
  const credentials = findCredentials(workspace, system());
  return [...credentials.files, ...findCopies(workspace, credentials)];
}

/** Paths of files whose content holds the token, inside of the workspace. */
function telling(folder = workspace): readonly string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) {
      return telling(path);
    }
    return entry.isFile() && readFileSync(path, "latin1").includes("c2VjcmV0") ? [path] : [];
  });
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

  it("are found in bare repositories anywhere", () => {
    for (const folder of ["mirror.git", "deep/in/the/tree/store"]) {
      repository(folder);
      mkdirSync(join(workspace, folder, "objects"));
      mkdirSync(join(workspace, folder, "refs"));
    }
    expect(found()).toEqual(["deep/in/the/tree/store/config", "mirror.git/config"]);
  });

  it("are found behind links, and a ring of links ends", () => {
    repository("repositories/main");
    symlinkSync("repositories/main", join(workspace, ".git"));
    mkdirSync(join(workspace, "repositories/main/modules"));
    symlinkSync("..", join(workspace, "repositories/main/modules/ring"));
    expect(found()).toEqual(["repositories/main/config"]);
  });

  it("are found in what lies beside a configuration under a name of its kind", () => {
    repository(".git");
    for (const name of ["config.bak", "config~", "config.lock"]) {
      write(`.git/${name}`, SECRET);
    }
    write(".git/description", SECRET);
    expect(found()).toEqual([".git/config", ".git/config.bak", ".git/config.lock", ".git/config~"]);
  });

  it("are not looked for in files of the work tree by themselves, as those of other programs look the same", () => {
    write("config", SECRET);
    write("fixtures/config", SECRET);
    expect(found()).toEqual([]);
  });
});

describe("files that a configuration names and that hold nothing but credentials", () => {
  it.each([
    ["cookies", "[http]\n\tcookieFile = cookies.txt\n", "cookies.txt"],
    ["a key", `[http "https://h/"]\n\tsslKey = keys/client.pem\n`, "keys/client.pem"],
    ["a certificate, which may hold its key", "[http]\n\tsslCert = keys/client.pem\n", "keys/client.pem"],
    ["a program that tells a password", "[core]\n\taskPass = ./tools/askpass\n", "tools/askpass"],
    ["a store", "[credential]\n\thelper = store --file=.git/store\n", ".git/store"],
    ["a command's file", `[credential]\n\thelper = "!f() { cat keys/token; }; f"\n`, "keys/token"],
    ["a key for SSH", `[core]\n\tsshCommand = ssh -i \\"keys/id\\" -o X=y\n`, "keys/id"],
  ])("are covered: %s", (_what, configuration, path) => {
    repository(".git", configuration);
    write(path, "c2VjcmV0\n");
    write("other", "plain\n");
    expect(covered()).toEqual([path]);
  });

  it("are covered wherever they lie, but programs of the system are not", () => {
    const cookies = join(root, "cookies.txt");
    writeFileSync(cookies, "secret\n");
    repository(".git", `[http]\n\tcookieFile = ${cookies}\n[core]\n\tsshCommand = /bin/sh -c true\n`);
    expect(findCredentials(workspace, system()).covered).toEqual([cookies]);
  });

  it("are configurations outside of the workspace that one inside reads", () => {
    const shared = join(root, "shared.config");
    writeFileSync(shared, SECRET);
    repository(".git", `[include]\n\tpath = ${shared}\n`);
    expect(findCredentials(workspace, system())).toMatchObject({ files: [], covered: [shared] });
  });
});

describe("the system's configuration", () => {
  it("is covered when it has credentials, as the agent sees all of /etc", () => {
    writeFileSync(system(), SECRET);
    repository(".git");
    expect(findCredentials(workspace, system())).toMatchObject({ covered: [system()] });
    writeFileSync(system(), "[safe]\n\tdirectory = *\n[credential]\n\thelper = !gcloud auth\n");
    expect(findCredentials(workspace, system())).toMatchObject({ covered: [] });
  });
});

describe("copies of a configuration", () => {
  it("are found in the whole workspace: further names, equal files, and older ones under a name of their kind", () => {
    const config = repository(".git");
    mkdirSync(join(workspace, "deep/in"), { recursive: true });
    linkSync(config, join(workspace, "deep/in/link"));
    write("notes/whatever", CONFIGURATION);
    write("backup/gitconfig.old", SECRET);
    write("backup/other.old", "[core]\n");
    writeJournal(journalIn(root), all());
    hideCredentials(all());
    expect(telling()).toEqual([]);
    expect(namesOf(all().map(({ path }) => path))).toEqual([]);
  });

  it("lose nothing but the credentials that were found", () => {
    repository(".git");
    const other = write("config", `${SECRET}[database]\n\tpassword = of-a-program\n`);
    hideCredentials(all());
    expect(readFileSync(other, "utf8")).toContain("of-a-program");
    expect(telling()).toEqual([]);
  });

  it("are names of one file again afterwards", () => {
    const config = repository(".git");
    const link = join(workspace, "link");
    linkSync(config, link);
    const files = all();
    writeJournal(journalIn(root), files);
    hideCredentials(files);
    expect(statSync(config).ino).not.toBe(statSync(link).ino);
    expect(putBackIn(root).split("\n")).toEqual(["1 back", "2 back"]);
    expect(statSync(config)).toMatchObject({ ino: statSync(link).ino, nlink: 2 });
    expect(readFileSync(link, "utf8")).toBe(CONFIGURATION);
  });

  it("are not looked for where there is nothing to be found", () => {
    repository(".git", "[core]\n\tbare = false\n");
    write("config", SECRET);
    expect(all()).toEqual([]);
  });
});

function journalIn(directory: string): string {
  const folder = join(directory, "isolation");
  mkdirSync(folder, { recursive: true });
  return join(folder, "journal");
}

function putBackIn(directory: string, who = "action", seconds = "55"): string {
  const words = ["-c", HELPER, "isolation", HELPER, "finish", directory, who, seconds];
  return execFileSync("/bin/sh", words, { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] }).trim();
}

describe("while the agent runs, and after it", () => {
  let config = "";
  let files: readonly HiddenFile[] = [];
  const journal = (): string => journalIn(root);
  beforeEach(() => {
    config = repository(".git");
    chmodSync(config, 0o640);
    utimesSync(config, 1_000_000, 2_000_000);
    files = findCredentials(workspace, system()).files;
    writeJournal(journal(), files);
    hideCredentials(files);
  });

  const putBack = (): string => putBackIn(root);

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
    expect(existsSync(join(root, "isolation"))).toBe(false);
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
    expect(putBack()).toBe("1 replaced");
    expect(lstatSync(config).isFile()).toBe(true);
    expect(readFileSync(config, "utf8")).toBe(CONFIGURATION);
    expect(readFileSync(victim, "utf8")).toBe("victim\n");
  });

  it("a named pipe in its place is replaced, and not waited for", () => {
    rmSync(config);
    execFileSync("mkfifo", [config]);
    expect(putBack()).toBe("1 replaced");
    expect(readFileSync(config, "utf8")).toBe(CONFIGURATION);
  });

  it("a file of two terabytes is replaced, and not read", () => {
    rmSync(config);
    execFileSync("truncate", ["--size", "2T", config]);
    expect(putBack()).toBe("1 replaced");
    expect(readFileSync(config, "utf8")).toBe(CONFIGURATION);
  });

  it("a folder in its place is put aside, and is told", () => {
    rmSync(config);
    mkdirSync(join(config, "deep"), { recursive: true });
    mkdirSync(join(`${config}.of-the-agent`, "in the way"), { recursive: true });
    expect(putBack()).toBe("1 aside");
    expect(readFileSync(config, "utf8")).toBe(CONFIGURATION);
    expect(readdirSync(`${config}.of-the-agent`)).toEqual(["deep"]);
  });

  it("what the agent left open at the end of the file takes none of the lines", () => {
    appendFileSync(config, "[x]\n\ty = continued\\");
    expect(putBack()).toBe("1 merged");
    const settings = execFileSync("git", ["config", "--file", config, "--list"], { encoding: "utf8" });
    expect(settings).toContain("http.https://github.com/.extraheader=AUTHORIZATION: basic c2VjcmV0");
  });

  it("a file that git could not read with the lines is replaced, and is told", () => {
    appendFileSync(config, '[x]\n\ty = "open');
    expect(putBack()).toBe("1 replaced");
    expect(readFileSync(config, "utf8")).toBe(CONFIGURATION);
    expect(readdirSync(dirname(config)).toSorted()).toEqual(["HEAD", "config"]);
  });

  it.each([
    ["the folder", ".git", 0o000],
    ["the folder, for writing", ".git", 0o555],
    ["the workspace", ".", 0o000],
    ["the file", ".git/config", 0o000],
  ])("what the agent closed is opened again: %s", (_what, path, mode) => {
    appendFileSync(config, "[x]\n\ty = z\n");
    chmodSync(join(workspace, path), mode);
    // Root gets through every mode: as anybody else, where this is root.
    const isRoot = process.getuid?.() === 0;
    if (isRoot) {
      execFileSync("chown", ["-R", "65534:65534", root]);
    }
    const user = isRoot ? ["setpriv", "--reuid", "65534", "--regid", "65534", "--clear-groups", "--"] : [];
    const command = [...user, "/bin/sh", "-c", HELPER, "isolation", HELPER, "put_back", root];
    expect(execFileSync("/usr/bin/env", command, { encoding: "utf8" })).toBe("1 merged\n");
    expect(readFileSync(config, "utf8")).toContain("AUTHORIZATION");
  });

  it("the private repository stays as long as the action is there, and goes with it", () => {
    mkdirSync(join(root, "git-x"));
    putBack();
    expect(existsSync(join(root, "git-x"))).toBe(true);
    putBackIn(root, "supervisor");
    expect(existsSync(join(root, "git-x"))).toBe(false);
  });

  it("what takes too long is given up when its time is over, and nothing of it is left", () => {
    // Who reads a pipe that nobody writes to waits for ever.
    execFileSync("mkfifo", [join(journal(), "2.path")]);
    expect(putBackIn(root, "action", "1")).toBe("1 back");
    expect(readFileSync(config, "utf8")).toBe(CONFIGURATION);
    expect(existsSync(join(root, "isolation"))).toBe(false);
  });

  it("who goes on where another was killed adds no line twice", () => {
    appendFileSync(config, "[x]\n\ty = z\n");
    const words = ["-c", HELPER, "isolation", HELPER, "put_back", root];
    expect(execFileSync("/bin/sh", words, { encoding: "utf8" })).toBe("1 merged\n");
    expect(putBack()).toBe("");
    expect(readFileSync(config, "utf8").split("AUTHORIZATION")).toHaveLength(2);
  });

  it("a journal that was not finished changes nothing", () => {
    rmSync(join(journal(), "1.path"));
    rmSync(join(journal(), "1.original"));
    const before = readFileSync(config, "utf8");
    expect(putBack()).toBe("");
    expect(readFileSync(config, "utf8")).toBe(before);
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
    const [file] = findCredentials(join(workspace, 'od d\n"$(touch pwned)"'), system()).files;
    expect(file?.path).toBe(odd);
    rmSync(journal(), { recursive: true });
    writeJournal(journal(), file === undefined ? [] : [file]);
    hideCredentials(file === undefined ? [] : [file]);
    expect(readFileSync(odd, "utf8")).not.toContain("AUTHORIZATION");
    expect(putBack()).toBe("1 back");
    expect(readFileSync(odd, "utf8")).toBe(CONFIGURATION);
  });
});

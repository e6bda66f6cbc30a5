import { execFileSync, spawn } from "node:child_process";
import { chmodSync, mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { RunCommand } from "../../src/system/short-command.js";

/** A real git repository in a temporary folder, driven by plain git. */
export type GitRepository = {
  readonly folder: string;
  git(...args: readonly string[]): string;
  write(file: string, content: string | Buffer): void;
  link(file: string, target: string): void;
  makeExecutable(file: string): void;
  remove(file: string): void;
  /** Commits everything in the work tree. Returns the commit id. */
  commit(message: string): string;
};

/** Plain git with an author and without any user's configuration; deliberately not hardened. */
const ENVIRONMENT = {
  PATH: process.env["PATH"] ?? "",
  HOME: "/nonexistent",
  GIT_CONFIG_NOSYSTEM: "1",
  GIT_CONFIG_GLOBAL: "/dev/null",
  GIT_AUTHOR_NAME: "An Author",
  GIT_AUTHOR_EMAIL: "author@example.com",
  GIT_COMMITTER_NAME: "An Author",
  GIT_COMMITTER_EMAIL: "author@example.com",
};

/** Runs plain git in a folder. Returns its standard output, one UTF-16 unit per byte; throws when it fails. */
export function plainGit(folder: string, args: readonly string[]): string {
  return execFileSync("git", [...args], {
    cwd: folder,
    env: ENVIRONMENT,
    encoding: "latin1",
    stdio: ["ignore", "pipe", "pipe"],
    maxBuffer: 1 << 28,
    timeout: 30_000,
  });
}

/** Makes a temporary folder and returns its path with links resolved. */
export function temporaryFolder(): string {
  return realpathSync(mkdtempSync(path.join(tmpdir(), "workspace-test-")));
}

/** Creates a repository in a folder that need not exist. */
export function createRepository(folder: string, ...initArguments: readonly string[]): GitRepository {
  mkdirSync(folder, { recursive: true });
  plainGit(folder, ["init", "--quiet", "--initial-branch=main", ...initArguments]);
  return openRepository(folder);
}

/** Opens an existing repository. */
export function openRepository(folder: string): GitRepository {
  const at = (file: string): string => path.join(folder, file);
  const git = (...args: readonly string[]): string => plainGit(folder, args);
  const prepare = (file: string): string => {
    mkdirSync(path.dirname(at(file)), { recursive: true });
    return at(file);
  };
  return {
    folder,
    git,
    write: (file, content) => {
      writeFileSync(prepare(file), content);
    },
    link: (file, target) => {
      symlinkSync(target, prepare(file));
    },
    makeExecutable: (file) => {
      chmodSync(at(file), 0o755);
    },
    remove: (file) => {
      rmSync(at(file), { recursive: true });
    },
    commit: (message) => {
      git("add", "--all");
      git("commit", "--quiet", "--allow-empty", `--message=${message}`);
      return git("rev-parse", "HEAD").trim();
    },
  };
}

/** Makes a clone with one commit checked out. */
export function cloneAt(repository: string, commit: string, folder: string): GitRepository {
  plainGit(path.dirname(folder), ["clone", "--quiet", "--no-checkout", repository, folder]);
  plainGit(folder, ["checkout", "--quiet", "--detach", commit]);
  return openRepository(folder);
}

/** Replaces a clone's work tree with the files of another (with `tar`, because names are bytes). */
export function replaceWorkTree(clone: GitRepository, from: string): void {
  execFileSync("sh", ["-c", "find . -mindepth 1 -maxdepth 1 ! -name .git -exec rm -rf {} +"], {
    cwd: clone.folder,
  });
  execFileSync("sh", ["-c", 'tar -C "$0" --exclude=./.git -cf - . | tar -xf -', from], { cwd: clone.folder });
}

/** Runs a program for real, with its input. It may end before it has read everything. */
export const runWithInput: RunCommand = (program, args, options = {}) =>
  new Promise((resolve, reject) => {
    const child = spawn(program, args, { cwd: options.cwd, env: options.env ?? process.env });
    const stdout: Buffer[] = [];
    const stderr: Buffer[] = [];
    child.stdout.on("data", (chunk: Buffer) => stdout.push(chunk));
    child.stderr.on("data", (chunk: Buffer) => stderr.push(chunk));
    child.stdin.on("error", () => undefined);
    child.stdin.end(options.input);
    child.on("error", reject);
    child.on("close", (code) => {
      resolve({
        exitCode: code ?? -1,
        stdout: Buffer.concat(stdout),
        stderr: Buffer.concat(stderr).toString("utf8"),
      });
    });
  });

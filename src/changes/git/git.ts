import { rm } from "node:fs/promises";
import path from "node:path";
import { GitProgram } from "./caller.js";
import { discover } from "./discover.js";
import { Programs } from "../../system/programs.js";
import { GitError } from "../../system/errors.js";
import {
  copyIndex,
  createHome,
  createRepository,
  moveIndex,
  privateEnvironment,
  type RepositorySource,
} from "./private-repository.js";
import type { CommandResult, RunCommand } from "../../system/short-command.js";
import { directoryIdentity } from "../../system/plain-file.js";

type GitOptions = {
  /** Any folder inside the work tree. */
  readonly directory: string;
  /** `GITHUB_WORKSPACE`: never take git or its helpers from there. */
  readonly workspaceRoot: string;
  /** Parent of the private folders (mode 0700), e.g. `RUNNER_TEMP`. */
  readonly temporaryDirectory: string;
  readonly runCommand: RunCommand;
  /** Only uses `PATH`, `RUNNER_TRACKING_ID`, and `HOME` and `XDG_CONFIG_HOME` for the user's own git settings. */
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** Ends every command, with its reason, until `endWith` sets another signal. */
  readonly signal?: AbortSignal;
};

export type GitRunOptions = {
  readonly input?: Buffer;
  /** An index file other than the private one. */
  readonly indexFile?: string;
};

/**
 * Opens the repository of a folder. Call it before the agent starts: it reads and keeps the path of `git` and the
 * settings of a comparison (`core.autocrlf`, `core.fileMode`, `info/exclude` …).
 *
 * @throws GitError if there is no git or no work tree
 */
export async function createGit(options: GitOptions): Promise<Git> {
  const { directory, workspaceRoot, temporaryDirectory, environment } = options;
  const programs = new Programs(environment["PATH"] ?? "", workspaceRoot);
  const program = programs.find("git");
  if (program === undefined) {
    throw missingGit(programs);
  }
  const git = new GitProgram({ ...options, program, programs });
  const home = createHome(temporaryDirectory);
  try {
    return new Git(git, home, await discover(git, directory, home, userFolders(environment)));
  } catch (error) {
    await git.close();
    await rm(home, { recursive: true, force: true });
    throw error;
  }
}

/**
 * Runs git on a repository that may be hostile, without letting it control how git behaves (SECURITY.md).
 *
 * Commands run in a private repository: own configuration, own index, own objects, with the real objects as alternates
 * and the real work tree. It has no hook, filter, file-system monitor, external diff, pager, signing program or remote,
 * regardless of `.git/config`, and writes nothing to `.git`. Refer to objects by id: the private repository has neither
 * branches nor a `HEAD`.
 */
export class Git {
  readonly #program: GitProgram;
  readonly #source: RepositorySource;
  /** Folder of all private files. */
  readonly #parent: string;
  readonly #parentIdentity: string;
  readonly #homes: string[];
  #home: string;
  #repository: string;

  /** @param home an existing private folder, see `createHome` */
  constructor(program: GitProgram, home: string, source: RepositorySource) {
    this.#program = program;
    this.#source = source;
    this.#parent = path.dirname(home);
    this.#parentIdentity = directoryIdentity(this.#parent);
    this.#home = home;
    this.#homes = [home];
    this.#repository = createRepository(home, source, []);
    copyIndex(source.gitDirectory, this.#repository, "index");
  }

  /** The work tree's top folder, links resolved. */
  get topLevel(): string {
    return this.#source.topLevel;
  }

  /** The real repository's own folder, with `HEAD` and the index. */
  get gitDirectory(): string {
    return this.#source.gitDirectory;
  }

  /** Names of the filters that the real git would use, and that this one does not. */
  get filters(): ReadonlySet<string> {
    return this.#source.filters;
  }

  /** The same, or the main repository's for a linked work tree: with configuration, hooks and objects. */
  get commonDirectory(): string {
    return this.#source.commonDirectory;
  }

  /** Runs a git command in the top folder; returns its standard output. Throws `GitError` for any exit code but 0. */
  async run(args: readonly string[], options?: GitRunOptions): Promise<Buffer> {
    return succeeded(args, await this.attempt(args, options));
  }

  /** The same, but accepts any exit code. */
  attempt(args: readonly string[], { input, indexFile }: GitRunOptions = {}): Promise<CommandResult> {
    const environment = {
      ...privateEnvironment(this.#home),
      GIT_DIR: this.#repository,
      GIT_WORK_TREE: this.topLevel,
      GIT_INDEX_FILE: indexFile ?? this.privateFile("index"),
    };
    return this.#program.call(args, this.topLevel, environment, input);
  }

  /** Returns the object id of the real `HEAD`; undefined on a branch without commits. @throws GitError if unreadable */
  async head(): Promise<string | undefined> {
    // Without `^{commit}`: reading the object could start a fetch in a partial clone.
    const result = await this.#askReal(["rev-parse", "--quiet", "--verify", "HEAD"]);
    return result.exitCode === 1 ? undefined : succeeded(["rev-parse"], result).toString("utf8").trim();
  }

  /** Returns the name of the branch that is checked out; undefined for a detached `HEAD`. */
  async branch(): Promise<string | undefined> {
    const { exitCode, stdout } = await this.#askReal(["symbolic-ref", "--quiet", "--short", "HEAD"]);
    return exitCode === 0 ? stdout.toString("utf8").trim() : undefined;
  }

  async references(): Promise<string[]> {
    const args = ["for-each-ref", "--format=%(objectname)"];
    const list = succeeded(args, await this.#askReal(args)).toString("utf8");
    return list.split("\n").filter(Boolean);
  }

  /** Runs one of the few commands that need the real repository. They start no program and read no object. */
  #askReal(args: readonly string[]): Promise<CommandResult> {
    return this.attempt([`--git-dir=${this.gitDirectory}`, ...args]);
  }

  /** Returns the path of a file in the private repository, e.g. its `index`. */
  privateFile(name: string): string {
    return path.join(this.#repository, name);
  }

  /** Copies the real index to a private file of that name; returns its path. */
  copyIndex(name: string): string {
    copyIndex(this.gitDirectory, this.#repository, name);
    return this.privateFile(name);
  }

  /**
   * Moves to a fresh private repository that only keeps the old one's data (index, objects). Call it after the agent
   * has ended: it could write to the old configuration.
   *
   * @throws GitError if the folder of the private files was replaced
   */
  renew(): void {
    if (!this.#isParentOurs()) {
      throw new GitError(
        "the folder of its private files was replaced during the run",
        "Compare the work tree with the commit that was checked out.",
      );
    }
    const former = this.#repository;
    this.#home = createHome(this.#parent);
    this.#homes.push(this.#home);
    this.#repository = createRepository(this.#home, this.#source, [path.join(former, "objects")]);
    moveIndex(former, this.#repository);
  }

  /** The agent can put a link there, which would make us write to another folder and remove its content. */
  #isParentOurs(): boolean {
    return directoryIdentity(this.#parent) === this.#parentIdentity;
  }

  /** Sets the signal that ends later commands, with its reason. */
  endWith(signal: AbortSignal): void {
    this.#program.endWith(signal);
  }

  /** Removes all private files once no command is running. No command can run afterwards. */
  async dispose(): Promise<void> {
    await this.#program.close();
    if (this.#isParentOurs()) {
      await Promise.all(this.#homes.map((folder) => rm(folder, { recursive: true, force: true })));
    }
  }
}

function missingGit(programs: Programs): GitError {
  const refused = programs.refused("git");
  return refused === undefined
    ? new GitError("git is not installed (not found on PATH)", "Install git on the runner.")
    : new GitError(
        `the only git on PATH is ${refused}, which leads into the workspace, where the agent can replace it`,
        "Install git outside of the workspace, in a folder on PATH.",
      );
}

function userFolders(environment: GitOptions["environment"]): Record<string, string> {
  const { HOME, XDG_CONFIG_HOME } = environment;
  return { ...(HOME && { HOME }), ...(XDG_CONFIG_HOME && { XDG_CONFIG_HOME }) };
}

function succeeded(args: readonly string[], result: CommandResult): Buffer {
  if (result.exitCode !== 0) {
    throw new GitError(
      `git ${args[0] ?? ""} failed with exit code ${result.exitCode}: ${result.stderr.trim()}`,
      "Look at the repository with `git status` and `git fsck`.",
    );
  }
  return result.stdout;
}

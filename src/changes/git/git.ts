import { existsSync } from "node:fs";
import { rm } from "node:fs/promises";
import path from "node:path";
import { createCaller } from "./caller.js";
import { discover, findGit, withoutRepository } from "./discover.js";
import { type Programs, programsOutside } from "../../system/programs.js";
import { refuseOddFiles, refuseOddObjects } from "./git-files.js";
import { GitError } from "../../system/errors.js";
import {
  copyIndex,
  createHome,
  createRepository,
  moveIndex,
  privateEnvironment,
} from "./private-repository.js";
import type { CommandResult, RunCommand } from "../../system/short-command.js";
import { directoryIdentity, readPlainFile } from "../../system/plain-file.js";

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
  /** Whether git will read the content of objects. */
  readonly readsObjects?: boolean;
  /** Ends every command, with its reason, until `endWith` sets another signal. */
  readonly signal?: AbortSignal;
};

export type GitRunOptions = {
  readonly input?: Buffer;
  /** An index file other than the private one. */
  readonly indexFile?: string;
};

/**
 * Runs git on a repository that may be hostile, without letting it control how git behaves (SECURITY.md, "Threats").
 *
 * Commands run in a private repository: own configuration, own index, own objects, with the real objects as alternates
 * and the real work tree. It has no hook, filter, file-system monitor, external diff, pager, signing program or remote,
 * regardless of `.git/config`, and writes nothing to `.git`. Refer to objects by id: the private repository has neither
 * branches nor a `HEAD`.
 */
export interface Git {
  /** The work tree's top folder, links resolved. */
  readonly topLevel: string;
  /** The real repository's own folder, with `HEAD` and the index. */
  readonly gitDirectory: string;
  /** The same, or the main repository's for a linked work tree: with configuration, hooks and objects. */
  readonly commonDirectory: string;
  /** Runs a git command in the top folder; returns its standard output. Throws `GitError` for any exit code but 0. */
  run(args: readonly string[], options?: GitRunOptions): Promise<Buffer>;
  /** The same, but accepts any exit code. */
  attempt(args: readonly string[], options?: GitRunOptions): Promise<CommandResult>;
  /** Returns the object id of the real `HEAD`; undefined on a branch without commits. @throws GitError if unreadable */
  head(): Promise<string | undefined>;
  /** Returns the object ids of all real references. */
  references(): Promise<string[]>;
  /** Returns the path of a file in the private repository, e.g. its `index`. */
  privateFile(name: string): string;
  /** Copies the real index to a private file of that name; returns its path. */
  copyIndex(name: string): string;
  /**
   * Moves to a fresh private repository that only keeps the old one's data (index, objects). Call it after the agent
   * has ended: it could write to the old configuration. Throws `GitError` if the folder of the private files was
   * replaced.
   */
  renew(): void;
  /** Sets the signal that ends later commands, with its reason. */
  endWith(signal: AbortSignal): void;
  /** Removes all private files once no command is running. No command can run afterwards. */
  dispose(): Promise<void>;
}

/**
 * Opens the repository of a folder. Call it before the agent starts: it reads and keeps the path of `git` and the
 * settings of a comparison (`core.autocrlf`, `core.fileMode`, `info/exclude` …).
 *
 * @throws GitError if there is no git or no work tree
 */
export async function createGit(options: GitOptions): Promise<Git> {
  const { directory, workspaceRoot, temporaryDirectory, environment } = options;
  const programs = programsOutside(environment["PATH"] ?? "", workspaceRoot);
  const program = programs.find("git");
  if (program === undefined) {
    throw missingGit(programs);
  }
  const caller = createCaller({ ...options, program, programs, signal: options.signal });
  const { call } = caller;

  const found = existsSync(directory) ? findGit(directory) : "";
  if (found === undefined) {
    throw withoutRepository(`there is no git repository in ${directory} or above it`);
  }
  refuseOddFiles({ gitDirectory: found, commonDirectory: found });
  let home = createHome(temporaryDirectory);
  const homes = [home];
  const parent = path.dirname(home);
  const parentIdentity = directoryIdentity(parent);
  // The agent can put a link there, which would make us write to another folder and remove its content.
  const isParentOurs = (): boolean => directoryIdentity(parent) === parentIdentity;
  const dispose = async (): Promise<void> => {
    await caller.close();
    if (isParentOurs()) {
      await Promise.all(homes.map((folder) => rm(folder, { recursive: true, force: true })));
    }
  };
  try {
    const source = await discover(call, directory, home, userFolders(environment));
    if (source.gitDirectory !== found) {
      refuseOddFiles(source);
    }
    if (options.readsObjects === true) {
      refuseOddObjects(source);
    }
    let repository = createRepository(home, source, []);
    copyIndex(source.gitDirectory, repository, "index");

    const attempt = (
      args: readonly string[],
      { input, indexFile }: GitRunOptions = {},
    ): Promise<CommandResult> =>
      call(
        args,
        source.topLevel,
        {
          ...privateEnvironment(home),
          GIT_DIR: repository,
          GIT_WORK_TREE: source.topLevel,
          GIT_INDEX_FILE: indexFile ?? path.join(repository, "index"),
        },
        input,
      );
    /**
     * Runs one of the few commands that need the real repository. They start no program and read no object. They use
     * the same environment as the others, so that one shell starts them together.
     */
    const ask = (args: readonly string[]): Promise<CommandResult> =>
      attempt([`--git-dir=${source.gitDirectory}`, ...args]);

    return {
      topLevel: source.topLevel,
      gitDirectory: source.gitDirectory,
      commonDirectory: source.commonDirectory,
      attempt,
      run: async (args, runOptions) => succeeded(args, await attempt(args, runOptions)),
      head: async () => {
        const written = readHead(source.gitDirectory, source.commonDirectory);
        if (written !== undefined) {
          return written;
        }
        // Without `^{commit}`: reading the object could start a fetch in a partial clone.
        const result = await ask(["rev-parse", "--quiet", "--verify", "HEAD"]);
        return result.exitCode === 1 ? undefined : succeeded(["rev-parse"], result).toString("utf8").trim();
      },
      references: async () => {
        const args = ["for-each-ref", "--format=%(objectname)"];
        return succeeded(args, await ask(args))
          .toString("utf8")
          .split("\n")
          .filter(Boolean);
      },
      privateFile: (name) => path.join(repository, name),
      copyIndex: (name) => {
        copyIndex(source.gitDirectory, repository, name);
        return path.join(repository, name);
      },
      renew: () => {
        if (!isParentOurs()) {
          throw new GitError(
            "the folder of its private files was replaced during the run",
            "Compare the work tree with the commit that was checked out.",
          );
        }
        const former = repository;
        home = createHome(parent);
        homes.push(home);
        repository = createRepository(home, source, [path.join(former, "objects")]);
        moveIndex(former, repository);
      },
      endWith: (signal) => {
        caller.endWith(signal);
      },
      dispose,
    };
  } catch (error) {
    await dispose();
    throw error;
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

const OBJECT_ID = /^(?:[0-9a-f]{40}|[0-9a-f]{64})\n?$/;
/** A branch name that cannot lead out of its folder. */
const BRANCH = /^ref: (refs\/heads\/[\w-]+(?:[./][\w-]+)*)\n?$/;

/**
 * Reads the object id that `HEAD` leads to from git's files. A branch's own file takes precedence over `packed-refs`,
 * so git would return the same (gitrepository-layout(5)).
 *
 * @returns undefined if we must ask git: a branch without commits or without its own file, or another reference format
 */
function readHead(gitDirectory: string, commonDirectory: string): string | undefined {
  const head = contentOf(path.join(gitDirectory, "HEAD"));
  const branch = BRANCH.exec(head)?.[1];
  const id = branch === undefined ? head : contentOf(path.join(commonDirectory, branch));
  return OBJECT_ID.test(id) ? id.trimEnd() : undefined;
}

function contentOf(file: string): string {
  try {
    return readPlainFile(file).toString("latin1");
  } catch {
    return "";
  }
}

import { existsSync } from "node:fs";
import { rm } from "node:fs/promises";
import path from "node:path";
import { createCaller } from "./caller.js";
import { discover, findGit, outsideOfWorkTrees } from "./discover.js";
import { type Programs, programsOutside } from "../programs.js";
import { refuseOddFiles, refuseOddObjects } from "./git-files.js";
import { GitError } from "../../system/errors.js";
import {
  copyIndex,
  createHome,
  createRepository,
  moveIndex,
  privateEnvironment,
} from "./private-repository.js";
import type { CommandResult, RunCommand } from "../short-command.js";
import { directoryIdentity, readPlainFile } from "../../system/plain-file.js";

type GitOptions = {
  /** Any folder inside the work tree. */
  readonly directory: string;
  /** `GITHUB_WORKSPACE`: neither git nor a helper of its is taken from there. */
  readonly workspaceRoot: string;
  /** Where the private files go, e.g. `RUNNER_TEMP`; new folders (mode 0700) are made in it. */
  readonly temporaryDirectory: string;
  readonly runCommand: RunCommand;
  /** `PATH`, `RUNNER_TRACKING_ID`, and `HOME` and `XDG_CONFIG_HOME` for the user's own git settings; nothing else is used. */
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** Whether git is going to be asked for what objects hold. */
  readonly readsObjects?: boolean;
  /** Ends every command, with its reason, until `endWith` names another one. */
  readonly signal?: AbortSignal;
};

export type GitRunOptions = {
  readonly input?: Buffer;
  /** An index file other than the private one. */
  readonly indexFile?: string;
};

/**
 * Git on a repository that may be hostile, without that repository's say in how git behaves (docs/threat-model.md, T11).
 *
 * Commands run in a private repository: own configuration, own index, own objects, with the real objects as alternates
 * and the real work tree. For them no hook, filter, file-system monitor, external diff, pager, signing program or remote
 * exists, whatever stands in `.git/config` and whenever it was written there; and nothing is written to `.git`.
 * Objects go by their ids: the private repository has neither branches nor a `HEAD`.
 */
export interface Git {
  /** The work tree's top folder, links resolved. */
  readonly topLevel: string;
  /** The real repository's own folder: holds `HEAD` and the index. */
  readonly gitDirectory: string;
  /** The same, or the main repository's for a linked work tree: holds configuration, hooks and objects. */
  readonly commonDirectory: string;
  /** Runs a git command in the top folder; gives its standard output. Throws `GitError` for any exit code but 0. */
  run(args: readonly string[], options?: GitRunOptions): Promise<Buffer>;
  /** The same, with no opinion on the exit code. */
  attempt(args: readonly string[], options?: GitRunOptions): Promise<CommandResult>;
  /** Object id of the real `HEAD`, `undefined` on a branch without commits. Throws `GitError` when it is unreadable. */
  head(): Promise<string | undefined>;
  /** Object ids of all real references. */
  references(): Promise<string[]>;
  /** Path of a file in the private repository, e.g. its `index`. */
  privateFile(name: string): string;
  /** Copies the real index to a private file of that name; gives its path. */
  copyIndex(name: string): string;
  /**
   * Moves to a fresh private repository that keeps the old one's data (index, objects) and nothing else. To be called
   * once the agent is gone: the old one's configuration lay where the agent could write. Throws `GitError` when another
   * folder than before holds the private files.
   */
  renew(): void;
  /** From now on commands end when this signal says so, and tell its reason. */
  endWith(signal: AbortSignal): void;
  /** Removes everything private, once nothing is running that uses it. Nothing can be run afterwards. */
  dispose(): Promise<void>;
}

/**
 * Opens the repository that a folder belongs to. To be called before the agent starts: which program `git` is, and how
 * files are compared (`core.autocrlf`, `core.fileMode`, `info/exclude` …), is read now and kept.
 *
 * @throws GitError when there is no git or no work tree
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
    throw outsideOfWorkTrees(directory, "there is no .git in it or above it");
  }
  refuseOddFiles({ gitDirectory: found, commonDirectory: found });
  let home = createHome(temporaryDirectory);
  const homes = [home];
  const parent = path.dirname(home);
  const parentIdentity = directoryIdentity(parent);
  // The agent can put a link there, through which we would write to another folder, and remove what is in it.
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
     * The few questions that only the real repository can answer. Neither starts a program nor reads an object. In the same
     * environment as the others, so that one shell starts them together.
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
        // Without `^{commit}`: to look at the object could start a fetch in a partial clone.
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
/** A name without anything that could lead out of its folder. */
const BRANCH = /^ref: (refs\/heads\/[\w-]+(?:[./][\w-]+)*)\n?$/;

/**
 * The object id that `HEAD` leads to, read from the files in which git keeps it: a file of its own counts before
 * `packed-refs`, so what stands there is what git would say (gitrepository-layout(5)).
 *
 * @returns undefined where git has to be asked: a branch without commits or without a file of its own, another way of
 *   keeping references
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

import { realpathSync } from "node:fs";
import { stat, writeFile } from "node:fs/promises";
import path from "node:path";
import { describeError, GitError } from "../system/errors.js";
import type { WorkspaceChanges } from "../record/schema-changes.js";
import type { Clock } from "../system/clock.js";
import { createGit, type Git } from "./git/git.js";
import { withinTime } from "./git/caller.js";
import type { RunCommand } from "../system/short-command.js";
import { uncomparedWorkspace, type Workspace } from "./workspace.js";
import { compare, writePatchFile } from "./compare.js";
import { committedChanges, dirtyNames, newCommits, parentsOf } from "./head.js";
import { changedSettings, readGitSettings } from "./git/git-settings.js";
import { changedRepositories, ownRepositories, readRepositoryStates } from "./other-repositories.js";
import { remember, type Before } from "./remember.js";
import { lookAgain, type Pair } from "./pair.js";
import { LFS } from "./filters.js";
import { nameIn, pathText, type RawPath } from "./path-text.js";
import { signatureOf } from "./record.js";
import { pathsNotCompared } from "./reported.js";

type WorkspaceOptions = {
  /** The agent's working directory, anywhere inside the work tree. */
  readonly directory: string;
  /** `GITHUB_WORKSPACE`: shown paths are relative to it. */
  readonly workspaceRoot: string;
  readonly temporaryDirectory: string;
  /**
   * Whether a path is in `allowed-paths`; undefined where every path is. A file that only a commit of the agent
   * changes, and not the work tree, is listed where it is not allowed: a push would publish it.
   */
  readonly allows?: ((path: string) => boolean) | undefined;
  readonly runCommand: RunCommand;
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly clock: Clock;
  /** Ends git's first look. */
  readonly signal?: AbortSignal;
};

/** Time limit of git's first look. 100,000 files take a few seconds. */
const FIRST_LOOK_MS = 120_000;
/** Time limit of the comparison, and again of the patch. Longer if git's first look was slow. */
const COMPARISON_MS = 60_000;
const COMPARISON_IN_LOOKS = 3;
const COMPARE_BY_HAND = "Compare the work tree with the commit that was checked out.";

/**
 * Remembers the state of the work tree, tracked and untracked files alike, without touching index or files. See `Git`
 * for the protection from a hostile repository. Never throws: without git, the workspace says why it cannot compare.
 */
export async function openWorkspace(options: WorkspaceOptions): Promise<Workspace> {
  const { clock, allows } = options;
  const beganMs = clock.now();
  try {
    return await withinTime({ clock, limitMs: FIRST_LOOK_MS, signal: options.signal }, async (signal) => {
      const git = await createGit({ ...options, signal });
      try {
        const before = await remember(git, beganMs);
        const root = realpathSync(options.workspaceRoot);
        return new RememberedWorkspace({ git, before, root, allows, clock });
      } catch (error) {
        await git.dispose();
        throw error;
      }
    });
  } catch (error) {
    return uncomparedWorkspace(describeError(error));
  }
}

type Remembered = Pick<WorkspaceOptions, "allows" | "clock"> & {
  readonly git: Git;
  readonly before: Before;
  /** The workspace, links resolved. */
  readonly root: string;
};

/** A work tree that git could read before the run. It is looked at once more, by whoever asks first. */
class RememberedWorkspace implements Workspace {
  readonly isRemembered = true;
  readonly #git: Git;
  readonly #before: Before;
  readonly #root: string;
  readonly #allows: WorkspaceOptions["allows"];
  readonly #clock: Clock;
  readonly #limitMs: number;
  #leftOut: ReadonlySet<RawPath> = new Set();
  #looked: Promise<Pair> | undefined;
  #compared: Promise<Extract<WorkspaceChanges, { available: true }>> | undefined;

  constructor({ git, before, root, allows, clock }: Remembered) {
    const firstLookSeconds = Math.ceil((clock.now() - before.beganMs) / 1_000);
    this.#git = git;
    this.#before = before;
    this.#root = root;
    this.#allows = allows;
    this.#clock = clock;
    this.#limitMs = Math.max(COMPARISON_MS, COMPARISON_IN_LOOKS * firstLookSeconds * 1_000);
  }

  async holds(commit: string): Promise<boolean> {
    const { head } = this.#before;
    return head === commit || (head !== undefined && (await parentsOf(this.#git, head)).includes(commit));
  }

  leaveOut(files: readonly string[]): void {
    this.#leftOut = new Set(files.map((file) => nameIn(this.#git.topLevel, file)));
  }

  async changes(reported: readonly string[] = [], signal?: AbortSignal): Promise<WorkspaceChanges> {
    return this.#inTime(signal, () => this.#changes(reported));
  }

  async writePatch(file: string, signal?: AbortSignal): Promise<number> {
    return this.#inTime(signal, async () => {
      if ((await this.#changes([])).available) {
        await writePatchFile(this.#git, await this.#look(), file);
      } else {
        await writeFile(file, "");
      }
      return (await stat(file)).size;
    });
  }

  dispose(): Promise<void> {
    return this.#git.dispose();
  }

  #inTime<Result>(signal: AbortSignal | undefined, work: () => Promise<Result>): Promise<Result> {
    return withinTime({ clock: this.#clock, limitMs: this.#limitMs, signal }, (ending) => {
      this.#git.endWith(ending);
      return work();
    });
  }

  async #changes(reported: readonly string[]): Promise<WorkspaceChanges> {
    try {
      const changes = await (this.#compared ??= this.#compare());
      const { findings } = await this.#look();
      const notCompared = await pathsNotCompared(
        this.#git,
        findings,
        reported,
        this.#root,
        changes.repositories,
      );
      return { ...changes, notCompared };
    } catch (error) {
      return { available: false, why: describeError(error) };
    }
  }

  #look(): Promise<Pair> {
    const { gitDirectory } = this.#git;
    const isIndexTouched = signatureOf(path.join(gitDirectory, "index")) !== this.#before.realIndex;
    return (this.#looked ??= lookAgain(this.#git, this.#before, isIndexTouched, this.#leftOut));
  }

  async #compare(): Promise<Extract<WorkspaceChanges, { available: true }>> {
    const git = this.#git;
    const before = this.#before;
    const show = (name: RawPath): string =>
      path.posix.relative(this.#root, `${git.topLevel}/${pathText(name)}`);
    beginAgain(git, before);
    const head = await git.head();
    const settings = readGitSettings(git.topLevel, [git.gitDirectory, git.commonDirectory]);
    const repositories = ownRepositories(git.topLevel, before.repositories, before.submodules);
    const states = readRepositoryStates(git.topLevel, [...before.states.keys(), ...repositories]);
    const [pair, commits, committed, dirty] = await Promise.all([
      this.#look(),
      newCommits(git, head, before),
      this.#allows === undefined ? [] : committedChanges(git, head, before.head),
      dirtyNames(git, before.head),
    ]);
    const { hiddenFolders, ...found } = await compare(git, before, pair, committed, this.#allows, show);
    return {
      available: true,
      ...found,
      commits,
      dirtyBefore: [...dirty, ...dirtyUnrecorded(before)]
        .filter((name) => !this.#leftOut.has(name))
        .map(show)
        .sort(),
      notCompared: [],
      repositories: repositories.map(show).sort(),
      mayHaveChanged: [
        ...changedRepositories(before.states, states).map((name) => `${show(name)}/`),
        ...hiddenFolders,
      ].sort(),
      gitInternals: changedSettings(before.settings, settings).map((name) =>
        show(Buffer.from(name).toString("latin1")),
      ),
    };
  }
}

/** Checks that there is still something to compare with, and moves away from files that the agent could write to. */
function beginAgain(git: Git, before: Before): void {
  if (signatureOf(git.gitDirectory) === "") {
    throw new GitError(`${git.gitDirectory} was removed during the run`, COMPARE_BY_HAND);
  }
  if (signatureOf(git.privateFile("index")) !== before.privateIndex) {
    throw new GitError("the private copy of the index was changed during the run", COMPARE_BY_HAND);
  }
  git.renew();
}

/** Of a file under a filter that is not known nobody can say whether it was changed. */
function dirtyUnrecorded({ unrecorded }: Before): readonly RawPath[] {
  return [...unrecorded].flatMap(([name, { filter = LFS }]) => (filter === LFS ? [name] : []));
}

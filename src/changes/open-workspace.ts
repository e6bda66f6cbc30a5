import { realpathSync } from "node:fs";
import { stat, writeFile } from "node:fs/promises";
import path from "node:path";
import { describeError, GitError } from "../system/errors.js";
import type { WorkspaceChanges } from "../record/schema-changes.js";
import type { Clock } from "../system/clock.js";
import { createGit, type Git } from "./git/git.js";
import { withinTime } from "./git/caller.js";
import type { RunCommand } from "../system/short-command.js";
import { boundedWorkspace, type Workspace } from "./workspace.js";
import { changedFiles, committedFiles, writePatchFile, type ShowPath, foldHidden } from "./compare.js";
import { committedChanges, dirtyNames, newCommits } from "./head.js";
import { changedSettings, readGitSettings } from "./git/git-settings.js";
import { changedRepositories, readRepositoryStates } from "./repository-state.js";
import { pathsNotCompared, ownRepositories, fileState, remember, type Before } from "./remember.js";
import { lookAgain, type Pair } from "./pair.js";
import { pathText, type RawPath } from "./path-text.js";

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
const COMPARE_BY_HAND = "Compare the work tree with the commit that was checked out.";

/**
 * Remembers the state of the work tree, tracked and untracked files alike, without touching index or files. See `Git`
 * for the protection from a hostile repository. Never throws: without git, the workspace says why it cannot compare.
 */
export async function openWorkspace(options: WorkspaceOptions): Promise<Workspace> {
  const { clock } = options;
  const beganMs = clock.now();
  try {
    return await withinTime({ clock, limitMs: FIRST_LOOK_MS, signal: options.signal }, async (signal) => {
      const git = await createGit({ ...options, signal });
      try {
        const before = await remember(git, beganMs);
        const root = realpathSync(options.workspaceRoot);
        return boundedWorkspace(watch(git, before, root, options.allows), git, clock, clock.now() - beganMs);
      } catch (error) {
        await git.dispose();
        throw error;
      }
    });
  } catch (error) {
    return uncomparedWorkspace(describeError(error));
  }
}

/** Returns a workspace that cannot be compared. @param why the reason to report */
export function uncomparedWorkspace(why: string): Workspace {
  return {
    isRemembered: false,
    withhold: () => undefined,
    changes: () => Promise.resolve({ available: false, why }),
    writePatch: async (file) => {
      await writeFile(file, "");
      return 0;
    },
    dispose: () => Promise.resolve(),
  };
}

function watch(git: Git, before: Before, root: string, allows: WorkspaceOptions["allows"]): Workspace {
  const show: ShowPath = (name) => shownPath(root, git.topLevel, pathText(name));
  const withheld = new Set<RawPath>();
  let begun: Promise<boolean> | undefined;
  let looked: Promise<Pair> | undefined;
  let compared: Promise<WorkspaceChanges> | undefined;
  const begin = (): Promise<boolean> => (begun ??= Promise.resolve().then(() => beginAgain(git, before)));
  const lookOnce = (): Promise<Pair> =>
    (looked ??= begin().then((isIndexTouched) => lookAgain(git, before, isIndexTouched, withheld)));

  const compare = async (): Promise<WorkspaceChanges> => {
    await begin();
    const repositories = ownRepositories(git, before.repositories, before.submodules);
    const settings = readGitSettings(git.topLevel, [git.gitDirectory, git.commonDirectory]);
    const head = await git.head();
    const states = readRepositoryStates(git.topLevel, [...before.states.keys(), ...repositories]);
    const [pair, commits, committed, dirty] = await Promise.all([
      lookOnce(),
      newCommits(git, head, before),
      allows === undefined ? [] : committedChanges(git, head, before.head),
      dirtyNames(git, before.head),
    ]);
    const { files, notInPatch, diffs } = await changedFiles(
      git,
      before.unrecorded,
      pair,
      before.formerlyIgnored,
      show,
    );
    const hidden = await foldHidden(git, pair.hidden, show);
    const seen = [...files, ...hidden.files];
    const onlyInHead = committedFiles(committed, seen, show).filter(({ path }) => allows?.(path) === false);
    return {
      available: true,
      files: [...seen, ...onlyInHead],
      notInPatch: [
        ...notInPatch,
        ...[...hidden.files, ...onlyInHead].map((file) => file.path),
        ...hidden.folders,
      ],
      diffs,
      commits,
      dirtyBefore: [...dirty, ...before.unrecorded.keys()].map(show).sort(),
      notCompared: [],
      repositories: repositories.map(show).sort(),
      mayHaveChanged: [
        ...changedRepositories(before.states, states).map((name) => `${show(name)}/`),
        ...hidden.folders,
      ].sort(),
      gitInternals: changedSettings(before.settings, settings).map((name) =>
        show(Buffer.from(name).toString("latin1")),
      ),
    };
  };
  const compareFor = async (reported: readonly string[]): Promise<WorkspaceChanges> => {
    try {
      const changes = await (compared ??= compare());
      return changes.available
        ? {
            ...changes,
            notCompared: await pathsNotCompared(
              git,
              (await lookOnce()).findings,
              reported,
              root,
              changes.repositories,
            ),
          }
        : changes;
    } catch (error) {
      return { available: false, why: describeError(error) };
    }
  };

  return {
    isRemembered: true,
    withhold: (paths) => {
      for (const name of paths) {
        if (name.startsWith(`${git.topLevel}/`)) {
          withheld.add(Buffer.from(name.slice(git.topLevel.length + 1)).toString("latin1"));
        }
      }
    },
    changes: (reported = []) => compareFor(reported),
    writePatch: async (file) => {
      if ((await compareFor([])).available) {
        await writePatchFile(git, await lookOnce(), file);
      } else {
        await writeFile(file, "");
      }
      return (await stat(file)).size;
    },
    dispose: () => git.dispose(),
  };
}

/**
 * Checks that there is still something to compare with, and moves away from files that the agent could write to.
 *
 * @returns whether the real index was written during the run
 */
function beginAgain(git: Git, before: Before): boolean {
  if (fileState(git.gitDirectory) === "") {
    throw new GitError(`${git.gitDirectory} was removed during the run`, COMPARE_BY_HAND);
  }
  if (fileState(git.privateFile("index")) !== before.privateIndex) {
    throw new GitError("the private copy of the index was changed during the run", COMPARE_BY_HAND);
  }
  git.renew();
  return fileState(path.join(git.gitDirectory, "index")) !== before.realIndex;
}

/** Returns a path below the top folder relative to the workspace. */
function shownPath(root: string, topLevel: string, name: string): string {
  return path.posix.relative(root, `${topLevel}/${name}`);
}

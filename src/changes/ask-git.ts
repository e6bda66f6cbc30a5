import { runCommand } from "../system/short-command.js";
import { systemClock } from "../system/clock.js";
import { type Environment, runnerTemp } from "../system/environment.js";
import { withinTime } from "./git/caller.js";
import { createGit, type Git } from "./git/git.js";

/** What is asked only makes a prompt better, which is not worth a long wait. */
const GIT_MS = 5_000;

type Place = {
  /** Any folder inside the work tree. */
  readonly directory: string;
  readonly workspaceRoot: string;
  readonly environment: Environment;
  readonly cancel: AbortSignal;
};

/** Asks git about a work tree. @returns undefined when git cannot tell, or not in time */
export async function askGit<Answer>(
  { directory, workspaceRoot, environment, cancel }: Place,
  ask: (git: Git) => Promise<Answer>,
): Promise<Answer | undefined> {
  try {
    return await withinTime({ clock: systemClock, limitMs: GIT_MS, signal: cancel }, async (signal) => {
      const temporaryDirectory = runnerTemp(environment);
      const git = await createGit({
        directory,
        workspaceRoot,
        temporaryDirectory,
        runCommand,
        environment,
        signal,
      });
      try {
        return await ask(git);
      } finally {
        await git.dispose();
      }
    });
  } catch {
    return undefined;
  }
}

/** What a work tree holds. */
export type Checkout = {
  readonly sha: string;
  /** A merge has two, the merged head second. */
  readonly parents: readonly string[];
  /** Undefined for a detached `HEAD`. */
  readonly branch: string | undefined;
};

/** @returns undefined for a branch without commits. @throws GitError */
export async function readCheckout(git: Git): Promise<Checkout | undefined> {
  const sha = await git.head();
  if (sha === undefined) {
    return undefined;
  }
  // As the object says it: in a shallow checkout the parents are cut off elsewhere.
  const commit = (await git.run(["cat-file", "commit", sha])).toString("latin1");
  const [head = ""] = commit.split("\n\n");
  const parents = [...head.matchAll(/^parent ([0-9a-f]+)$/gm)].flatMap(([, parent]) => parent ?? []);
  return { sha, parents, branch: await git.branch() };
}

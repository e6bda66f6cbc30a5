import path from "node:path";
import type { Git } from "./git/git.js";
import type { Findings } from "./look.js";
import { nameIn, type RawPath } from "./path-text.js";
import { exists } from "./record.js";

/**
 * Returns the reported paths below the top folder that git compared neither before nor after: they are ignored, or in a
 * submodule or another repository. Leaves out paths outside these that do not exist: never written, or deleted again.
 *
 * @param findings differences from the private index now
 * @param reported paths relative to `root`; absolute ones are not below it
 * @param repositories relative to `root`; their content was not compared, so a path in them counts even if it is gone
 */
export async function pathsNotCompared(
  git: Git,
  findings: Findings,
  reported: readonly string[],
  root: string,
  repositories: readonly string[],
): Promise<string[]> {
  const compared = new Set([...findings.tracked.keys(), ...findings.untracked]);
  const isInside = (shown: string): boolean => repositories.some((folder) => shown.startsWith(`${folder}/`));
  const open = reported
    .filter((shown) => !path.isAbsolute(shown))
    .map((shown) => ({ shown, name: nameIn(git.topLevel, path.join(root, shown)) }))
    .filter(({ name }) => !/^\.\.(\/|$)/.test(name) && !compared.has(name))
    .filter(({ shown, name }) => isInside(shown) || exists(git.topLevel, name));
  const tracked = await trackedNames(
    git,
    open.map(({ name }) => name),
  );
  return open.filter(({ name }) => !tracked.has(name)).map(({ shown }) => shown);
}

async function trackedNames(git: Git, names: readonly RawPath[]): Promise<Set<RawPath>> {
  // One query per line, so names with a line feed are not possible.
  const asked = names.filter((name) => !name.includes("\n"));
  if (asked.length === 0) {
    return new Set();
  }
  const input = Buffer.from(asked.map((name) => `:0:${name}\n`).join(""), "latin1");
  const answers = await git.run(["cat-file", "--batch-check=%(objecttype)"], { input });
  const types = answers.toString("latin1").split("\n");
  return new Set(asked.filter((_, at) => types[at] === "blob"));
}

import { lstatSync, readdirSync, readFileSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { homedir } from "node:os";
import { describeError, StartError } from "../system/errors.js";
import { isWithin } from "../system/plain-file.js";
import { includedFiles, secretKeys } from "./git-secrets.js";
import { isReadable, realPath } from "./tool-folders.js";

/** A git configuration that contains credentials. */
export type ToldCredentials = {
  /** Without links. */
  readonly path: string;
  /** Names of the settings. */
  readonly keys: readonly string[];
};

/** No configuration is larger, and git could not read a larger one quickly. Bytes. */
const MAXIMUM_BYTES = 16 * 1024 * 1024;
/** `config`, `config.worktree`, and copies that people and programs keep beside them: `config.bak`, `config~`. */
const CONFIGURATION = /^config(?:$|\W)/;
/** The system's configuration, visible inside like all of `/etc`. */
const SYSTEM_CONFIGURATION = "/etc/gitconfig";
/** With these entries, git takes a folder for a repository (`is_git_directory`, setup.c). */
const REPOSITORY = ["HEAD", "objects", "refs"];
/** Subfolders of a repository without configurations; `modules` and `worktrees` contain further repositories. */
const WITHOUT_CONFIGURATION = /^(?:branches|hooks|info|lfs|logs|objects|refs|rr-cache)$/;

/**
 * Finds the git configurations with credentials that the agent could see: of the checkout, its submodules, work trees,
 * further checkouts and bare repositories, and the files that they include. Searches all folders, because a checkout
 * may be anywhere.
 *
 * @param system path of the system's configuration
 * @throws StartError when one cannot be read
 */
export function findCredentials(
  workspace: string,
  system = SYSTEM_CONFIGURATION,
): readonly ToldCredentials[] {
  const root = realPath(workspace) ?? workspace;
  const found: ToldCredentials[] = [];
  const seen = new Set<string>();
  const waiting = [system, ...configurationsBelow(root)];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    const real = realPath(path);
    // The agent cannot read a file outside the workspace that we cannot read.
    if (real === undefined || seen.has(real) || !(isWithin(real, root) || isReadable(real))) {
      continue;
    }
    seen.add(real);
    const text = readConfiguration(real);
    waiting.push(
      ...includedFiles(text).map((named) => resolve(dirname(real), named.replace(/^~(?=\/)/, homedir()))),
    );
    const keys = secretKeys(text);
    if (keys.length > 0) {
      found.push({ path: real, keys });
    }
  }
  return found;
}

/** Yields the configurations of all repositories below a folder. */
function* configurationsBelow(root: string): Generator<string> {
  const waiting = [{ path: root, isOfGit: false }];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { path } = next;
    // What we cannot read, the agent cannot either.
    const entries = isReadable(path) ? readdirSync(path, { withFileTypes: true }) : [];
    const hasAll = REPOSITORY.every((name) => entries.some((entry) => entry.name === name));
    const isOfGit = next.isOfGit || hasAll;
    for (const entry of entries) {
      // `join` would take a third of the time in a large tree.
      const inner = `${path}/${entry.name}`;
      if (entry.isDirectory()) {
        if (!(hasAll && WITHOUT_CONFIGURATION.test(entry.name))) {
          waiting.push({ path: inner, isOfGit: isOfGit || entry.name === ".git" });
        }
      } else if (isOfGit && CONFIGURATION.test(entry.name)) {
        yield inner;
      }
    }
  }
}

/** Returns the text of a configuration, one character for each byte; empty for what is not a file. */
function readConfiguration(path: string): string {
  try {
    const stats = lstatSync(path);
    if (stats.size > MAXIMUM_BYTES) {
      throw new Error(`it has more than ${MAXIMUM_BYTES} bytes`);
    }
    return stats.isFile() ? readFileSync(path, "latin1") : "";
  } catch (error) {
    throw new StartError(
      `The git configuration ${path} cannot be searched for credentials: ${describeError(error)}`,
      "See that the runner's user may read it, or remove it from the workspace.",
      { cause: error },
    );
  }
}

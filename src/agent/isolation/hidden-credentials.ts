import {
  chmodSync,
  chownSync,
  type Dirent,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  type Stats,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { homedir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { describeError, StartError } from "../../system/errors.js";
import { harmlessGitConfiguration, includedFiles, takeOutSecrets } from "./git-secrets.js";
import { isWithin } from "./mount-table.js";
import { realPath } from "./tool-folders.js";

/** A git configuration with credentials in it. */
export type HiddenFile = {
  /** No part of it a link. */
  readonly path: string;
  readonly original: Buffer;
  readonly left: Buffer;
  readonly taken: Buffer;
  readonly stats: Stats;
};

const MAXIMUM_BYTES = 16 * 1024 * 1024;
const CONFIGURATIONS = ["config", "config.worktree"];
/** Of a repository's own folder; beside them lie `modules` and `worktrees`, with repositories of their own. */
const WITHOUT_CONFIGURATION = new Set([
  "branches",
  "hooks",
  "info",
  "lfs",
  "logs",
  "objects",
  "refs",
  "rr-cache",
]);

/**
 * Finds the git configurations with credentials that the agent could see: of the checkout, its submodules and second
 * checkouts, and what they include. All folders are looked through, as a checkout may lie anywhere; only below `.git`,
 * where nothing comes from a commit.
 *
 * @throws StartError when one cannot be read
 */
export function findCredentials(workspace: string): readonly HiddenFile[] {
  const root = realPath(workspace) ?? workspace;
  const found: HiddenFile[] = [];
  const seen = new Set<string>();
  const waiting = configurationsIn(root);
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    const real = realPath(path);
    // What lies outside of the workspace is not seen inside.
    if (real === undefined || seen.has(real) || !isWithin(real, root) || !lstatSync(real).isFile()) {
      continue;
    }
    seen.add(real);
    const original = readConfiguration(real);
    const text = original.toString("latin1");
    const folder = dirname(real);
    waiting.push(
      ...includedFiles(text).map((included) => resolve(folder, included.replace(/^~(?=\/)/, homedir()))),
    );
    const result = takeOutSecrets(text);
    if (result !== undefined) {
      found.push({
        path: real,
        original,
        left: Buffer.from(result.left, "latin1"),
        taken: Buffer.from(result.taken, "latin1"),
        stats: lstatSync(real),
      });
    }
  }
  return found;
}

/** What the agent gets of the user's own git configuration; empty where there is none. */
export function userGitConfiguration(home: string | undefined): string {
  try {
    return harmlessGitConfiguration(readFileSync(join(home ?? "", ".gitconfig"), "latin1"));
  } catch {
    return "";
  }
}

/**
 * Writes down what is to be put back, in the form that `put-back` (`helper.ts`) reads.
 *
 * @param journal a folder that only the user may enter and the agent does not see; must not exist
 */
export function writeJournal(journal: string, files: readonly HiddenFile[]): void {
  mkdirSync(journal, { mode: 0o700 });
  files.forEach(({ path, original, left, taken, stats }, index) => {
    const name = join(journal, String(index + 1));
    writeFileSync(`${name}.path`, path, { mode: 0o600 });
    writeFileSync(`${name}.left`, left, { mode: 0o600 });
    writeFileSync(`${name}.taken`, taken, { mode: 0o600 });
    writeLike(`${name}.original`, original, stats);
  });
}

/**
 * Takes the credentials out of the files. To be done when the supervisor has been started, who puts them back.
 *
 * @throws StartError when one cannot be written
 */
export function hideCredentials(files: readonly HiddenFile[]): void {
  for (const { path, left, stats } of files) {
    const staged = `${path}.take-out.${process.pid}`;
    try {
      rmSync(staged, { force: true });
      writeLike(staged, left, stats);
      renameSync(staged, path);
    } catch (error) {
      throw new StartError(
        `The credentials in ${path} cannot be taken out for the time of the run: ${describeError(error)}`,
        "See that the runner's user may write to the repository, or check out with `persist-credentials: false`.",
        { cause: error },
      );
    }
  }
}

function writeLike(path: string, bytes: Buffer, stats: Stats): void {
  writeFileSync(path, bytes, { flag: "wx", mode: 0o600 });
  if (stats.uid !== process.getuid?.() || stats.gid !== process.getgid?.()) {
    chownSync(path, stats.uid, stats.gid);
  }
  chmodSync(path, stats.mode & 0o7777);
  utimesSync(path, stats.atimeMs / 1000, stats.mtimeMs / 1000);
}

function readConfiguration(path: string): Buffer {
  try {
    if (lstatSync(path).size > MAXIMUM_BYTES) {
      throw new Error(`it has more than ${MAXIMUM_BYTES} bytes`);
    }
    return readFileSync(path);
  } catch (error) {
    throw new StartError(
      `The git configuration ${path} cannot be searched for credentials: ${describeError(error)}`,
      "See that the runner's user may read it, or remove it from the workspace.",
      { cause: error },
    );
  }
}

/** The configuration files of all repositories below a folder. */
function configurationsIn(root: string): string[] {
  const configurations: string[] = [];
  const folders = [root];
  const repositories: string[] = [];
  for (let folder = folders.pop(); folder !== undefined; folder = folders.pop()) {
    for (const entry of entriesOf(folder)) {
      // Not `join`, which takes a third of the time in a large tree.
      const path = `${folder}/${entry.name}`;
      if (entry.name === ".git") {
        repositories.push(entry.isFile() ? gitFolderNamedIn(path) : path);
      } else if (entry.isDirectory()) {
        folders.push(path);
      }
    }
  }
  for (let folder = repositories.pop(); folder !== undefined; folder = repositories.pop()) {
    const entries = entriesOf(folder);
    const isRepository = entries.some(({ name }) => name === "HEAD");
    for (const entry of entries) {
      const path = join(folder, entry.name);
      if (CONFIGURATIONS.includes(entry.name)) {
        configurations.push(path);
      } else if (entry.isDirectory() && !(isRepository && WITHOUT_CONFIGURATION.has(entry.name))) {
        repositories.push(path);
      }
    }
  }
  return configurations;
}

/** A work tree's `.git` may be a file that says where its repository is. */
function gitFolderNamedIn(path: string): string {
  const named = /^gitdir: ([^\n]*)/.exec(readConfiguration(path).toString("utf8"))?.[1];
  return named === undefined ? path : resolve(dirname(path), named.trim());
}

/** Nothing where no folder is, or none that may be read: the agent may not read it either. */
function entriesOf(folder: string): readonly Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch {
    return [];
  }
}

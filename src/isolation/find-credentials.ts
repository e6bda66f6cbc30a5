import { lstatSync, readFileSync, type Stats } from "node:fs";
import { homedir } from "node:os";
import { dirname, resolve } from "node:path";
import { describeError, StartError } from "../system/errors.js";
import { foldersBelow, pathsOf } from "./git-folders.js";
import {
  includedFiles,
  isProgramOnly,
  type NamedFile,
  namedFiles,
  type TakenOut,
  takeOutSecrets,
} from "./git-secrets.js";
import { isWithin } from "../system/plain-file.js";
import { isReadable, realPath } from "./tool-folders.js";

/** A git configuration that contains credentials. */
export type HiddenFile = {
  /** Without links. */
  readonly path: string;
  readonly original: Buffer;
  readonly left: Buffer;
  readonly taken: Buffer;
  readonly stats: Stats;
};

/** Credentials that the agent would see and must not read. */
export type Credentials = {
  /** To remove while the agent is isolated. */
  readonly files: readonly HiddenFile[];
  /** Each credential in these files. */
  readonly secrets: ReadonlySet<string>;
  /** Files named by a configuration that contain only secrets, to be covered. Paths without links. */
  readonly covered: readonly string[];
};

/** No configuration is larger, and git could not read a larger one quickly. Bytes. */
const MAXIMUM_BYTES = 16 * 1024 * 1024;
/** `config`, `config.worktree`, and copies that people and programs keep beside them: `config.bak`, `config~`. */
const CONFIGURATION = /^config(?:$|\W)/;
/** Usual names for a copy of a configuration. */
const COPY =
  /^\.?(?:git-?)?config(?:~|[._-](?:bak|backup|copy|git|ini|local|old|orig|original|save|saved|tmp|txt|\d{1,8})|)$/i;
const MAXIMUM_COPY_BYTES = 65_536;
/** The system's configuration, visible inside like all of `/etc`. */
const SYSTEM_CONFIGURATION = "/etc/gitconfig";

/**
 * Finds the git configurations with credentials that the agent could see: of the checkout, its submodules, work
 * trees, further checkouts and bare repositories, and the files that they include. Searches all folders, because a
 * checkout may be anywhere.
 *
 * @param system path of the system's configuration
 * @throws StartError when one cannot be read
 */
export function findCredentials(workspace: string, system = SYSTEM_CONFIGURATION): Credentials {
  const root = realPath(workspace) ?? workspace;
  const files: HiddenFile[] = [];
  const secrets = new Set<string>();
  const covered = new Set<string>();
  const seen = new Set<string>();
  const waiting = [system];
  for (const folder of foldersBelow(root)) {
    waiting.push(...(folder.isOfGit ? pathsOf(folder, CONFIGURATION) : []));
  }
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    const real = realPath(path);
    const stats = real === undefined ? undefined : lstatSync(real);
    const isOutside = real === undefined || !isWithin(real, root);
    // The agent cannot read a file outside the workspace that we cannot read.
    if (
      real === undefined ||
      seen.has(real) ||
      stats?.isFile() !== true ||
      (isOutside && !isReadable(real))
    ) {
      continue;
    }
    seen.add(real);
    const original = readConfiguration(real, stats);
    const text = original.toString("latin1");
    const folder = dirname(real);
    waiting.push(...includedFiles(text).map((named) => resolve(folder, inHome(named))));
    for (const named of namedFiles(text)) {
      // Git resolves relative paths from its working directory.
      filesNamed(named, [folder, dirname(folder), root], root).forEach((file) => covered.add(file));
    }
    const result = takeOutSecrets(text);
    result?.secrets.forEach((secret) => secrets.add(secret));
    if (result === undefined) {
      continue;
    }
    if (!isOutside) {
      files.push(hiddenFile(real, stats, original, result));
    } else if ([...result.secrets].some((secret) => !isProgramOnly(text, secret))) {
      covered.add(real);
    }
  }
  const taken = new Set(files.map(({ path }) => path));
  return { files, secrets, covered: [...covered].filter((path) => !taken.has(path)) };
}

/** @param folders from which a relative path may start */
function filesNamed(
  { name, isOfCommand }: NamedFile,
  folders: readonly string[],
  root: string,
): readonly string[] {
  return folders.flatMap((folder) => {
    const real = realPath(resolve(folder, inHome(name)));
    const isFile = real !== undefined && lstatSync(real).isFile();
    // Outside the workspace, the words of a command are programs of the system.
    return isFile && (!isOfCommand || isWithin(real, root)) ? [real] : [];
  });
}

/**
 * Finds hard links and copies of the files with credentials, anywhere in the workspace: files with the same inode,
 * the same size, or the name of a copy, that contain one of the credentials.
 */
export function findCopies(workspace: string, { files, secrets }: Credentials): readonly HiddenFile[] {
  if (files.length === 0) {
    return [];
  }
  const root = realPath(workspace) ?? workspace;
  const known = new Set(files.map(({ path }) => path));
  const sizes = new Set(files.map(({ stats }) => stats.size));
  const found: HiddenFile[] = [];
  for (const { path: folder, entries } of foldersBelow(root)) {
    for (const entry of entries) {
      const path = `${folder}/${entry.name}`;
      const stats =
        entry.isFile() && !known.has(path) ? lstatSync(path, { throwIfNoEntry: false }) : undefined;
      const isNamedSo = COPY.test(entry.name) && (stats?.size ?? 0) <= MAXIMUM_COPY_BYTES;
      if (stats === undefined || !(sizes.has(stats.size) || isNamedSo) || !isReadable(path)) {
        continue;
      }
      const original = readConfiguration(path, stats);
      const result = takeOutSecrets(original.toString("latin1"), secrets);
      if (result !== undefined) {
        found.push(hiddenFile(path, stats, original, result));
      }
    }
  }
  return found;
}

function hiddenFile(path: string, stats: Stats, original: Buffer, { left, taken }: TakenOut): HiddenFile {
  return { path, original, left: Buffer.from(left, "latin1"), taken: Buffer.from(taken, "latin1"), stats };
}

function inHome(path: string): string {
  return path.replace(/^~(?=\/)/, homedir());
}

function readConfiguration(path: string, { size }: Stats): Buffer {
  try {
    if (size > MAXIMUM_BYTES) {
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

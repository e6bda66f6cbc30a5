import { lstatSync, readFileSync, type Stats } from "node:fs";
import { homedir } from "node:os";
import { dirname, resolve } from "node:path";
import { describeError, StartError } from "../../system/errors.js";
import { foldersBelow, pathsOf } from "./git-folders.js";
import {
  includedFiles,
  isProgramOnly,
  type NamedFile,
  namedFiles,
  type TakenOut,
  takeOutSecrets,
} from "./git-secrets.js";
import { isWithin } from "./mount-table.js";
import { isReadable, realPath } from "./tool-folders.js";

/** A git configuration with credentials in it. */
export type HiddenFile = {
  /** No part of it a link. */
  readonly path: string;
  readonly original: Buffer;
  readonly left: Buffer;
  readonly taken: Buffer;
  readonly stats: Stats;
};

/** What the agent must not read of what it would see. */
export type Credentials = {
  /** To be taken out while the walls stand. */
  readonly files: readonly HiddenFile[];
  /** Each credential in them. */
  readonly secrets: ReadonlySet<string>;
  /** Files that a configuration names and that hold nothing else, to be covered. No part of a path a link. */
  readonly covered: readonly string[];
};

/** More than any configuration has; a file of more cannot be one that git reads in a moment. Bytes. */
const MAXIMUM_BYTES = 16 * 1024 * 1024;
/** `config`, `config.worktree`, and what people and programs keep beside them: `config.bak`, `config~`. */
const CONFIGURATION = /^config(?:$|\W)/;
/** What people call a copy of one. */
const COPY =
  /^\.?(?:git-?)?config(?:~|[._-](?:bak|backup|copy|git|ini|local|old|orig|original|save|saved|tmp|txt|\d{1,8})|)$/i;
const MAXIMUM_COPY_BYTES = 65_536;
/** The system's, which is seen inside as all of `/etc`. */
const SYSTEM_CONFIGURATION = "/etc/gitconfig";

/**
 * Finds the git configurations with credentials that the agent could see: of the checkout, its submodules, work trees,
 * second checkouts and bare repositories, and what they include. All folders are looked through, as a checkout may lie
 * anywhere.
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
    // What may not be read out there the agent may not read either.
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
      // Git resolves them where it is called.
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

/** @param folders in which a relative path may be meant */
function filesNamed(
  { name, isOfCommand }: NamedFile,
  folders: readonly string[],
  root: string,
): readonly string[] {
  return folders.flatMap((folder) => {
    const real = realPath(resolve(folder, inHome(name)));
    const isFile = real !== undefined && lstatSync(real).isFile();
    // Outside of the workspace the words of a command are programs of the system.
    return isFile && (!isOfCommand || isWithin(real, root)) ? [real] : [];
  });
}

/**
 * Finds further names of the files that were found, and copies of them: in the whole workspace those
 * of the same inode or the same size, or with the name of such a copy, which hold a credential that was found.
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

import { lstatSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { describeError } from "../../system/errors.js";
import {
  fileState,
  isSameFile,
  isUnchanged,
  type RegularFile,
  listed,
  MAXIMUM_ADDED_BYTES,
  tampering,
} from "./file-state.js";
import { entriesOf, ownFiles } from "./own-files.js";
import { clearAway, putFileBack, putFolderBack } from "./put-back.js";

/** The files through which a step talks to the runner, and the event that later steps read. */
const RUNNER_VARIABLES = [
  "GITHUB_ENV",
  "GITHUB_PATH",
  "GITHUB_OUTPUT",
  "GITHUB_STATE",
  "GITHUB_STEP_SUMMARY",
  "GITHUB_ARTIFACTS",
  "GITHUB_EVENT_PATH",
];
/** The runner's folder for only these files (actions/runner, FileCommandManager.cs). */
const RUNNER_FOLDER = "_runner_file_commands";
/** Larger files are not guarded. Ours have a tenth of it; the runner's are empty when a step begins. */
const MAXIMUM_FILE_BYTES = 32 * 1024 * 1024;
/** An agent that tampers with everything needs no full page about it. */
const MAXIMUM_SENTENCES = 20;

type RunnerFilesOptions = {
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** Location of the action itself: a later step may run it again. */
  readonly actionDirectory: string | undefined;
  /** Files that the action rewrites while the agent runs; only their kind is compared. */
  readonly rewritten: readonly string[];
};

/** The runner's own files, and ours, as they were before the agent started. */
export interface RunnerFiles {
  /**
   * Restores everything once nothing of the agent is left; call it again if some process may be. Never throws.
   *
   * @returns what was tampered with, one sentence for each that was not reported before; variables are named without
   *   values
   */
  restore(): readonly string[];
  /** Returns what the last call could not restore, one sentence each: a later step would get what the agent left. */
  unrestored(): readonly string[];
}

/** What was tampered with, as a sentence. */
type Told = { readonly text: string; readonly isRestored: boolean };

type GuardedFile = {
  readonly path: string;
  readonly name: string;
  /** A restored file is another file with the same content. */
  before: { readonly kind: "missing" } | RegularFile;
};
type GuardedFolder = { readonly path: string; readonly mode: number; readonly entries: ReadonlySet<string> };

/**
 * Remembers the files through which the agent could affect later steps. The agent does not get their names, but it
 * runs as the same user and can find them: `$RUNNER_TEMP/_runner_file_commands/set_env_<id>` (actions/runner,
 * FileCommandManager.cs). What is not a file at first, such as `/dev/null` in a run by hand, is left alone.
 */
export function guardRunnerFiles(options: RunnerFilesOptions): RunnerFiles {
  const runnerFiles = RUNNER_VARIABLES.flatMap((variable) => {
    const path = options.environment[variable];
    return path === undefined || path === "" ? [] : [{ name: variable, path }];
  });
  const folders = runnerFolders(runnerFiles.map(({ path }) => path));
  const named = new Map<string, string>(runnerFiles.map(({ name, path }) => [path, name]));
  for (const { path, entries } of folders) {
    for (const entry of entries) {
      named.set(
        join(path, entry),
        named.get(join(path, entry)) ?? `the runner's own ${JSON.stringify(entry)}`,
      );
    }
  }
  for (const { name, path } of ownFiles(options.actionDirectory, options.environment["GITHUB_WORKSPACE"])) {
    named.set(path, name);
  }
  const files = [...named].flatMap(([path, name]) => guardedFile(path, name));
  const rewritten = new Set(options.rewritten);
  const toldBefore = new Set<string>();
  let unrestored: readonly string[] = [];

  return {
    restore() {
      const told = [
        ...folders.flatMap(restoreFolder),
        ...files.flatMap((file) => restoreFile(file, rewritten.has(file.path))),
      ];
      unrestored = atMost(told.filter(({ isRestored }) => !isRestored).map(({ text }) => text));
      const news = told.map(({ text }) => text).filter((text) => !toldBefore.has(text));
      news.forEach((text) => toldBefore.add(text));
      return atMost(news);
    },
    unrestored: () => unrestored,
  };
}

function atMost(sentences: readonly string[]): readonly string[] {
  const more = sentences.length - MAXIMUM_SENTENCES;
  return more > 0
    ? [
        ...sentences.slice(0, MAXIMUM_SENTENCES),
        `${more} more of such files were tampered with while the agent ran.`,
      ]
    : sentences;
}

/** Only the runner's own folders: a file in `/tmp` from a run by hand does not make `/tmp` ours to clean. */
function runnerFolders(paths: readonly string[]): readonly GuardedFolder[] {
  const folders = new Set(paths.map(dirname).filter((folder) => basename(folder) === RUNNER_FOLDER));
  return [...folders].flatMap((path) => {
    const mode = folderMode(path);
    return mode === undefined ? [] : [{ path, mode, entries: new Set(namesIn(path)) }];
  });
}

/** Returns the permissions of a folder; undefined when it is not a folder, but for example a link to one. */
function folderMode(path: string): number | undefined {
  try {
    const stats = lstatSync(path);
    return stats.isDirectory() ? stats.mode & 0o7777 : undefined;
  } catch {
    return undefined;
  }
}

function guardedFile(path: string, name: string): readonly GuardedFile[] {
  const before = fileState(path, MAXIMUM_FILE_BYTES);
  const isWhole =
    before.kind === "missing" || (before.kind === "file" && before.bytes.length === before.size);
  return isWhole ? [{ path, name, before }] : [];
}

function restoreFolder({ path, mode, entries }: GuardedFolder): readonly Told[] {
  const told: Told[] = [];
  if (folderMode(path) !== mode) {
    const { how, isRestored } = attempt("it was put back as it was", () => {
      putFolderBack(path, mode);
    });
    const text = `While the agent ran, the folder of the runner's own files was tampered with; ${how}.`;
    told.push({ text, isRestored });
  }
  const added = namesIn(path).filter((name) => !entries.has(name));
  if (added.length > 0) {
    const attempts = added.map((name) =>
      attempt("removed", () => {
        clearAway(join(path, name));
      }),
    );
    const hows = [...new Set(attempts.map(({ how }) => how))].join("; ");
    told.push({
      text: `While the agent ran, ${listed(added)} appeared beside the runner's own files; ${hows}.`,
      isRestored: attempts.every(({ isRestored }) => isRestored),
    });
  }
  return told;
}

function restoreFile(file: GuardedFile, isRewritten: boolean): readonly Told[] {
  const { path, name, before } = file;
  if (isUnchanged(before, path)) {
    return [];
  }
  const size = before.kind === "file" ? before.size : 0;
  const now = fileState(path, size + MAXIMUM_ADDED_BYTES);
  if (isSameFile(before, now) || (isRewritten && now.kind === "file")) {
    return [];
  }
  const { how, isRestored } =
    before.kind === "missing"
      ? attempt("it was removed", () => {
          clearAway(path);
        })
      : attempt("it was put back as it was", () => {
          putFileBack(path, before);
          const placed = fileState(path, 0);
          file.before = placed.kind === "file" ? { ...placed, bytes: before.bytes, size } : before;
        });
  return [{ text: `While the agent ran, ${name} was ${tampering(before, now)}; ${how}.`, isRestored }];
}

/** @returns the result, as half a sentence */
function attempt(success: string, work: () => void): { readonly how: string; readonly isRestored: boolean } {
  try {
    work();
    return { how: success, isRestored: true };
  } catch (error) {
    return { how: `it could not be put back (${describeError(error)})`, isRestored: false };
  }
}

function namesIn(folder: string): readonly string[] {
  return entriesOf(folder).map((entry) => entry.name);
}

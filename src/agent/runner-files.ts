import {
  chmodSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { basename, dirname, join } from "node:path";
import { describeError } from "../errors.js";

/** The files through which a step speaks to the runner, and the event that later steps read. */
const RUNNER_VARIABLES = [
  "GITHUB_ENV",
  "GITHUB_PATH",
  "GITHUB_OUTPUT",
  "GITHUB_STATE",
  "GITHUB_STEP_SUMMARY",
  "GITHUB_ARTIFACTS",
  "GITHUB_EVENT_PATH",
];
/** Of the action's own folder; it holds less than this, and a folder that holds more is not one of ours. */
const MAXIMUM_OWN_FILES = 200;
const MAXIMUM_OWN_BYTES = 32 * 1024 * 1024;
const SKIPPED_FOLDERS = new Set([".git", "node_modules"]);

/** A file as it was. A link or a folder counts as what it is, not as what it leads to. */
type FileState =
  | { readonly kind: "missing" }
  | { readonly kind: "file"; readonly bytes: Buffer; readonly mode: number }
  | { readonly kind: "other" };

export type RunnerFilesOptions = {
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** Where the action itself lies: a later step may run it again. */
  readonly actionDirectory: string | undefined;
  /** Files that the action rewrites while the agent runs; only what kind of file they are is compared. */
  readonly rewritten: readonly string[];
};

/** The runner's own files, and ours, as they were before the agent was started. */
export interface RunnerFiles {
  /**
   * Puts everything back as it was, once nothing of the agent is left. Never throws.
   *
   * @returns what had been tampered with, a sentence for each; what was to be set is told by name, never by value
   */
  restore(): readonly string[];
}

/**
 * Remembers the files by which the agent could reach later steps. It gets none of their names, but it runs as the same
 * user and can find them: `$RUNNER_TEMP/_runner_file_commands/set_env_<id>` (actions/runner, FileCommandManager.cs).
 */
export function guardRunnerFiles(options: RunnerFilesOptions): RunnerFiles {
  const runnerFiles = RUNNER_VARIABLES.flatMap((variable) => {
    const path = options.environment[variable];
    return path === undefined || path === "" ? [] : [{ variable, path }];
  });
  const eventPath = options.environment["GITHUB_EVENT_PATH"];
  const folders = new Set(
    runnerFiles.filter(({ path }) => path !== eventPath).map(({ path }) => dirname(path)),
  );
  const entriesBefore = new Map([...folders].map((folder) => [folder, new Set(namesIn(folder))]));
  const guarded = new Map<string, { readonly name: string; readonly state: FileState }>();
  for (const { variable, path } of runnerFiles) {
    guarded.set(path, { name: variable, state: stateOf(path) });
  }
  for (const path of ownFiles(options.actionDirectory)) {
    guarded.set(path, { name: `the action's own ${basename(path)}`, state: stateOf(path) });
  }
  const rewritten = new Set(options.rewritten);

  return {
    restore() {
      const told: string[] = [];
      for (const [path, { name, state }] of guarded) {
        const now = stateOf(path);
        if (isSame(state, now, rewritten.has(path))) {
          continue;
        }
        told.push(`While the agent ran, ${name} was ${tampering(state, now)}; ${putBack(path, state)}.`);
      }
      for (const [folder, before] of entriesBefore) {
        for (const name of namesIn(folder).filter((entry) => !before.has(entry))) {
          told.push(
            `While the agent ran, ${JSON.stringify(name)} appeared beside the runner's own files; ${putBack(join(folder, name), { kind: "missing" })}.`,
          );
        }
      }
      return told;
    },
  };
}

function ownFiles(directory: string | undefined): readonly string[] {
  const files: string[] = [];
  let bytes = 0;
  const visit = (folder: string): void => {
    for (const entry of entriesOf(folder)) {
      const path = join(folder, entry.name);
      if (entry.isDirectory() && !SKIPPED_FOLDERS.has(entry.name)) {
        visit(path);
      } else if (entry.isFile() && files.length < MAXIMUM_OWN_FILES && bytes < MAXIMUM_OWN_BYTES) {
        bytes += lstatSync(path).size;
        files.push(path);
      }
    }
  };
  if (directory !== undefined) {
    for (const path of ["dist", "report"]) {
      visit(join(directory, path));
    }
    files.push(join(directory, "action.yml"));
  }
  return files;
}

function entriesOf(folder: string) {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch {
    return [];
  }
}

function namesIn(folder: string): readonly string[] {
  return entriesOf(folder).map((entry) => entry.name);
}

function stateOf(path: string): FileState {
  try {
    const stats = lstatSync(path, { throwIfNoEntry: false });
    if (stats === undefined) {
      return { kind: "missing" };
    }
    return stats.isFile()
      ? { kind: "file", bytes: readFileSync(path), mode: stats.mode & 0o7777 }
      : { kind: "other" };
  } catch {
    return { kind: "other" };
  }
}

function isSame(before: FileState, now: FileState, isRewritten: boolean): boolean {
  if (before.kind === "file" && now.kind === "file") {
    return isRewritten || (before.mode === now.mode && before.bytes.equals(now.bytes));
  }
  return before.kind === now.kind;
}

function tampering(before: FileState, now: FileState): string {
  if (now.kind === "missing") {
    return "removed";
  }
  if (now.kind === "other") {
    return "replaced by something that is no file";
  }
  const bytes = before.kind === "file" ? before.bytes : Buffer.alloc(0);
  if (bytes.equals(now.bytes)) {
    return "given other permissions";
  }
  const isAppended = now.bytes.subarray(0, bytes.length).equals(bytes);
  const names = isAppended ? assignedNames(now.bytes.subarray(bytes.length).toString("utf8")) : [];
  return names.length === 0 ? "changed" : `written to (${names.join(", ")})`;
}

/** Names in `name=value` and `name<<delimiter`; values may be secret and stay untold. */
function assignedNames(text: string): readonly string[] {
  const names = [...text.matchAll(/^([A-Za-z_][\w-]{0,99})(?:=|<<)/gm)].map(([, name]) => name ?? "");
  return [...new Set(names)].slice(0, 10);
}

/** @returns what became of it, as half a sentence */
function putBack(path: string, state: FileState): string {
  try {
    if (state.kind !== "file") {
      rmSync(path, { recursive: true, force: true });
      return "it was removed";
    }
    if (stateOf(path).kind === "other") {
      rmSync(path, { recursive: true, force: true });
    }
    mkdirSync(dirname(path), { recursive: true });
    // Written beside it and renamed over it: a link in its place is not followed, a hard link not written through.
    const staging = mkdtempSync(join(dirname(path), ".restore-"));
    const staged = join(staging, "file");
    writeFileSync(staged, state.bytes, { flag: "wx", mode: state.mode });
    chmodSync(staged, state.mode);
    renameSync(staged, path);
    rmSync(staging, { recursive: true, force: true });
    return "it was put back as it was";
  } catch (error) {
    return `it could not be put back (${describeError(error)})`;
  }
}

import { type Dirent, readdirSync } from "node:fs";
import { join, relative } from "node:path";
import { isWithin } from "../system/plain-file.js";
import type { NamedFile } from "./runner-files.js";

/** The files through which this step alone talks to the runner, and the event that later steps read. */
const VARIABLES = [
  "GITHUB_ENV",
  "GITHUB_PATH",
  "GITHUB_OUTPUT",
  "GITHUB_STATE",
  "GITHUB_STEP_SUMMARY",
  "GITHUB_ARTIFACTS",
  "GITHUB_EVENT_PATH",
];
/** The action's own folder has fewer files; a folder with more is not ours. */
const MAXIMUM_OWN_FILES = 200;

/**
 * Returns the files through which the agent could affect later steps. It does not get their names, but it runs as the
 * same user and can find them: `$RUNNER_TEMP/_runner_file_commands/set_env_<id>` (actions/runner,
 * FileCommandManager.cs).
 *
 * @param actionDirectory location of the action itself, which a later step may run again; undefined when not known
 */
export function guardedFiles(
  environment: Readonly<Record<string, string | undefined>>,
  actionDirectory: string | undefined,
): readonly NamedFile[] {
  const ofStep = VARIABLES.flatMap((name) => {
    const path = environment[name];
    return path === undefined || path === "" ? [] : [{ name, path }];
  });
  const workspace = environment["GITHUB_WORKSPACE"] ?? "";
  // In the workspace the action is the agent's to change, like everything there: that is how it is developed.
  const isOurs = actionDirectory !== undefined && (workspace === "" || !isWithin(actionDirectory, workspace));
  return isOurs ? [...ofStep, ...ownFiles(actionDirectory)] : ofStep;
}

/** Returns the action's programs and the files that describe them. */
function ownFiles(actionDirectory: string): readonly NamedFile[] {
  const inFolders = ["dist", "report", "push"].flatMap((folder) => filesBelow(join(actionDirectory, folder)));
  return [join(actionDirectory, "action.yml"), ...inFolders]
    .slice(0, MAXIMUM_OWN_FILES)
    .map((path) => ({ path, name: `the action's own ${relative(actionDirectory, path)}` }));
}

function filesBelow(folder: string): readonly string[] {
  return entriesOf(folder).flatMap((entry) => {
    const path = join(folder, entry.name);
    return entry.isDirectory() ? filesBelow(path) : entry.isFile() ? [path] : [];
  });
}

function entriesOf(folder: string): readonly Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch {
    return [];
  }
}

import path from "node:path";
import { readPlainFile } from "../../system/plain-file.js";
import type { CommandResult } from "../short-command.js";
import { GitError } from "./git-error.js";
import { privateEnvironment, type RepositorySource } from "./private-repository.js";

/** Runs the git program in a folder with exactly this environment (and `PATH`). */
export type CallGit = (
  args: readonly string[],
  cwd: string,
  environment: Readonly<Record<string, string>>,
  input?: Buffer,
) => Promise<CommandResult>;

/** How files are compared. Each is a switch or a word, never a program; nothing else is taken over. */
const SETTINGS = ["autocrlf", "eol", "filemode", "symlinks", "ignorecase", "precomposeunicode"];

/**
 * Reads what a comparison needs to know of the repository that a folder belongs to. Uses `rev-parse` and `config` only,
 * which start no other program.
 *
 * @param home private folder with our `.gitconfig`
 * @param user the user's `HOME` and `XDG_CONFIG_HOME`, for settings such as `core.autocrlf` that stand there
 * @throws GitError when the folder is in no work tree
 */
export async function discover(
  call: CallGit,
  directory: string,
  home: string,
  user: Readonly<Record<string, string>>,
): Promise<RepositorySource> {
  const found = await call(
    ["rev-parse", "--show-toplevel", "--absolute-git-dir", "--git-common-dir", "--show-object-format"],
    directory,
    privateEnvironment(home),
  );
  const [topLevel, gitDirectory, common, objectFormat] = found.stdout.toString("utf8").trimEnd().split("\n");
  if (found.exitCode !== 0 || topLevel === undefined || gitDirectory === undefined || common === undefined) {
    throw new GitError(
      `${directory} is not in a git work tree (${found.stderr.trim()})`,
      "Check the repository out before this step (`actions/checkout`) if its changes are to be seen.",
    );
  }
  const commonDirectory = path.resolve(directory, common);
  return {
    topLevel,
    gitDirectory,
    commonDirectory,
    objectFormat: objectFormat ?? "sha1",
    settings: await readSettings(call, directory, { ...user, LC_ALL: "C", GIT_DIR: gitDirectory }),
    information: readInformation(path.join(commonDirectory, "info")),
  };
}

async function readSettings(
  call: CallGit,
  directory: string,
  environment: Readonly<Record<string, string>>,
): Promise<Map<string, string>> {
  const pattern = `^core\\.(${SETTINGS.join("|")})$`;
  const result = await call(["config", "-z", "--get-regexp", pattern], directory, environment);
  // Exit code 1: no such setting.
  if (result.exitCode > 1) {
    throw new GitError(
      `git cannot read its configuration: ${result.stderr.trim()}`,
      "Look at it with `git config --list --show-origin`.",
    );
  }
  const settings = new Map<string, string>();
  for (const entry of result.stdout.toString("utf8").split("\0")) {
    const [name = "", value = "true"] = entry.split("\n");
    if (/^[a-z0-9]+$/i.test(value) && name !== "") {
      settings.set(name.slice("core.".length), value);
    }
  }
  return settings;
}

function readInformation(folder: string): Map<string, Buffer> {
  const information = new Map<string, Buffer>();
  for (const name of ["exclude", "attributes"]) {
    try {
      information.set(name, readPlainFile(path.join(folder, name)));
    } catch {
      // No such file: the usual case for `attributes`. What is no file is none for git either.
    }
  }
  return information;
}

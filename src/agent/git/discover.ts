import path from "node:path";
import { readPlainFile } from "../../system/plain-file.js";
import type { CommandResult } from "../short-command.js";
import { GitError } from "./git-error.js";
import { privateEnvironment, type RepositorySource, USER_ATTRIBUTES } from "./private-repository.js";

/** Runs the git program in a folder with exactly this environment (and `PATH`). */
export type CallGit = (
  args: readonly string[],
  cwd: string,
  environment: Readonly<Record<string, string>>,
  input?: Buffer,
) => Promise<CommandResult>;

/** Files of the user's own that say what is ignored, and how files are compared. */
const USER_FILES = { excludesfile: "ignore", attributesfile: "attributes" } as const;

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
  const configured = await readSettings(call, directory, { ...user, LC_ALL: "C", GIT_DIR: gitDirectory });
  return {
    topLevel,
    gitDirectory,
    commonDirectory,
    objectFormat: objectFormat ?? "sha1",
    settings: new Map([...configured].filter(([name, value]) => SETTINGS.includes(name) && isWord(value))),
    information: readInformation(path.join(commonDirectory, "info"), {
      excludes: userFile("excludesfile", configured, topLevel, user),
      attributes: userFile("attributesfile", configured, topLevel, user),
    }),
  };
}

async function readSettings(
  call: CallGit,
  directory: string,
  environment: Readonly<Record<string, string>>,
): Promise<Map<string, string>> {
  const pattern = `^core\\.(${[...SETTINGS, ...Object.keys(USER_FILES)].join("|")})$`;
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
    settings.set(name.slice("core.".length), value);
  }
  return settings;
}

function isWord(value: string): boolean {
  return /^[a-z0-9]+$/i.test(value);
}

/** Where the user's own file is, by the setting or where git looks without one (gitignore(5), gitattributes(5)). */
function userFile(
  setting: keyof typeof USER_FILES,
  configured: ReadonlyMap<string, string>,
  topLevel: string,
  { HOME = "/nowhere", XDG_CONFIG_HOME = path.join(HOME, ".config") }: Readonly<Record<string, string>>,
): string {
  const named = configured.get(setting);
  return named === undefined
    ? path.join(XDG_CONFIG_HOME, "git", USER_FILES[setting])
    : path.resolve(topLevel, named.replace(/^~(?=\/)/, HOME));
}

/** @param user paths of the user's own files */
function readInformation(
  folder: string,
  user: { readonly excludes: string; readonly attributes: string },
): Map<string, Buffer> {
  const information = new Map<string, Buffer>();
  // The repository's own lines stand behind the user's: in one file the last one that fits counts.
  const excludes = [user.excludes, path.join(folder, "exclude")].flatMap(contentIfThere);
  if (excludes.length > 0) {
    information.set("exclude", Buffer.concat(excludes.flatMap((bytes) => [bytes, Buffer.from("\n")])));
  }
  for (const bytes of contentIfThere(path.join(folder, "attributes"))) {
    information.set("attributes", bytes);
  }
  for (const bytes of contentIfThere(user.attributes)) {
    information.set(USER_ATTRIBUTES, bytes);
  }
  return information;
}

/** What is no file is none for git either. */
function contentIfThere(file: string): readonly Buffer[] {
  try {
    return [readPlainFile(file)];
  } catch {
    return [];
  }
}

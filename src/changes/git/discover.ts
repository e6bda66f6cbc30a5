import { existsSync, lstatSync, realpathSync, type Stats } from "node:fs";
import path from "node:path";
import { readPlainFile } from "../../system/plain-file.js";
import type { CommandResult } from "../../system/short-command.js";
import { GitError } from "../../system/errors.js";
import { privateEnvironment, type RepositorySource, USER_ATTRIBUTES } from "./private-repository.js";

/** Runs the git program in a folder with exactly this environment (and `PATH`). */
export type CallGit = (
  args: readonly string[],
  cwd: string,
  environment: Readonly<Record<string, string>>,
  input?: Buffer,
) => Promise<CommandResult>;

/** The user's own files that say what git ignores, and how it compares files. */
const USER_FILES = { excludesfile: "ignore", attributesfile: "attributes" } as const;

/** How git compares files. Each setting is a switch or a word, never a program; we copy no other settings. */
const SETTINGS = ["autocrlf", "eol", "filemode", "symlinks", "ignorecase", "precomposeunicode"];
/** These can move the work tree away from its `.git`, or remove it. */
const PLACE_SETTINGS = ["core.worktree", "core.bare", "core.repositoryformatversion"];
/** Extensions that move neither the work tree nor the folders of the repository (gitrepository-layout(5)). */
const KNOWN_EXTENSIONS = new Set(["objectformat", "worktreeconfig", "partialclone", "preciousobjects"]);

/** Where a repository is, and its format. */
type Places = Pick<RepositorySource, "topLevel" | "gitDirectory" | "commonDirectory" | "objectFormat">;

/** The settings we read, by their full names in git's spelling (`core.eol`). */
type Configuration = ReadonlyMap<string, string>;

/**
 * Reads what a comparison needs to know about the repository of a folder. Only uses `rev-parse` and `config`, which
 * start no other program. A plain checkout only needs `config`.
 *
 * @param home private folder with our `.gitconfig`
 * @param user the user's `HOME` and `XDG_CONFIG_HOME`, for settings such as `core.autocrlf`
 * @throws GitError if the folder is not in a work tree
 */
export async function discover(
  call: CallGit,
  directory: string,
  home: string,
  user: Readonly<Record<string, string>>,
): Promise<RepositorySource> {
  const plain = await readPlainCheckout(call, directory, user);
  const places = plain?.places ?? (await askForPlaces(call, directory, home));
  const configuration =
    plain?.configuration ?? (await readConfiguration(call, directory, places.gitDirectory, user));
  const configured = new Map(
    [...configuration].flatMap(([name, value]) =>
      name.startsWith("core.") ? [[name.slice("core.".length), value] satisfies [string, string]] : [],
    ),
  );
  return {
    ...places,
    settings: new Map([...configured].filter(([name, value]) => SETTINGS.includes(name) && isWord(value))),
    information: readInformation(path.join(places.commonDirectory, "info"), {
      excludes: userFile("excludesfile", configured, places.topLevel, user),
      attributes: userFile("attributesfile", configured, places.topLevel, user),
    }),
  };
}

/**
 * Reads a folder that is itself the top of a work tree with its repository in `.git`, as `actions/checkout` makes it.
 * Git would look there first and find the same.
 *
 * @returns undefined if we must ask git: a subfolder, a linked work tree, a submodule, or settings that move the work
 *   tree
 */
async function readPlainCheckout(
  call: CallGit,
  directory: string,
  user: Readonly<Record<string, string>>,
): Promise<{ places: Places; configuration: Configuration } | undefined> {
  if (!existsSync(directory)) {
    return undefined;
  }
  const topLevel = realpathSync(directory);
  const gitDirectory = path.join(topLevel, ".git");
  if (!isGitFolder(gitDirectory)) {
    return undefined;
  }
  const configuration = await readConfiguration(call, directory, gitDirectory, user).catch(() => undefined);
  if (configuration === undefined || !isPlain(configuration)) {
    return undefined;
  }
  const objectFormat = configuration.get("extensions.objectformat") ?? "sha1";
  return { places: { topLevel, gitDirectory, commonDirectory: gitDirectory, objectFormat }, configuration };
}

/** Returns the first `.git` in this folder or above, where git finds it, too, because none of its variables are set. */
export function findGit(directory: string): string | undefined {
  let folder = realpathSync(directory);
  while (statusOf(path.join(folder, ".git")) === undefined) {
    const above = path.dirname(folder);
    if (above === folder) {
      return undefined;
    }
    folder = above;
  }
  return path.join(folder, ".git");
}

/** Checks like git's `is_git_directory` (setup.c), but rejects a link and a linked work tree's folder. */
function isGitFolder(folder: string): boolean {
  const [itself, objects, refs, head, common] = ["", "objects", "refs", "HEAD", "commondir"].map((name) =>
    statusOf(path.join(folder, name)),
  );
  const areFolders = [itself, objects, refs].every((kind) => kind?.isDirectory() === true);
  return (
    areFolders &&
    common === undefined &&
    head?.isFile() === true &&
    contentIfThere(path.join(folder, "HEAD")).some((bytes) =>
      HEAD_CONTENT.test(bytes.toString("latin1").trimEnd()),
    )
  );
}

/** Returns undefined if there is nothing, or if `.git` above it is a file, as in a linked work tree. */
function statusOf(file: string): Stats | undefined {
  try {
    return lstatSync(file);
  } catch {
    return undefined;
  }
}

const HEAD_CONTENT = /^(?:ref: refs\/|(?:[0-9a-f]{40}|[0-9a-f]{64})$)/;

function isPlain(configuration: Configuration): boolean {
  const version = configuration.get("core.repositoryformatversion") ?? "0";
  return (
    !configuration.has("core.worktree") &&
    (configuration.get("core.bare") ?? "false") === "false" &&
    (version === "0" || version === "1") &&
    [...configuration.keys()].every(
      (name) => !name.startsWith("extensions.") || KNOWN_EXTENSIONS.has(name.slice("extensions.".length)),
    )
  );
}

async function askForPlaces(call: CallGit, directory: string, home: string): Promise<Places> {
  const found = await call(
    ["rev-parse", "--show-toplevel", "--absolute-git-dir", "--git-common-dir", "--show-object-format"],
    directory,
    privateEnvironment(home),
  );
  const [topLevel, gitDirectory, common, objectFormat] = found.stdout.toString("utf8").trimEnd().split("\n");
  if (found.exitCode !== 0 || topLevel === undefined || gitDirectory === undefined || common === undefined) {
    throw withoutRepository(`${directory} is not in a git work tree (${found.stderr.trim()})`);
  }
  return {
    topLevel,
    gitDirectory,
    commonDirectory: path.resolve(directory, common),
    objectFormat: objectFormat ?? "sha1",
  };
}

export function withoutRepository(message: string): GitError {
  return new GitError(
    message,
    "Check the repository out before this step (`actions/checkout`) if its changes are to be seen.",
  );
}

async function readConfiguration(
  call: CallGit,
  directory: string,
  gitDirectory: string,
  user: Readonly<Record<string, string>>,
): Promise<Configuration> {
  const names = [...SETTINGS, ...Object.keys(USER_FILES)].map((name) => `core.${name}`);
  const literally = [...names, ...PLACE_SETTINGS].map((name) => name.replace(".", "\\."));
  const pattern = `^(${literally.join("|")}|extensions\\..*)$`;
  const result = await call(["config", "-z", "--get-regexp", pattern], directory, {
    ...user,
    LC_ALL: "C",
    GIT_DIR: gitDirectory,
  });
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
    settings.set(name, value);
  }
  return settings;
}

function isWord(value: string): boolean {
  return /^[a-z0-9]+$/i.test(value);
}

/** Returns the path of the user's own file: from the setting, or git's default (gitignore(5), gitattributes(5)). */
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
  // The repository's lines come after the user's: in one file the last match counts.
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

/** Returns nothing for anything but a file: git ignores it, too. */
function contentIfThere(file: string): readonly Buffer[] {
  try {
    return [readPlainFile(file)];
  } catch {
    return [];
  }
}

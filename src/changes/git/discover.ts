import path from "node:path";
import { readPlainFile } from "../../system/plain-file.js";
import { GitError } from "../../system/errors.js";
import type { GitProgram } from "./caller.js";
import { privateEnvironment, type RepositorySource, USER_ATTRIBUTES } from "./private-repository.js";

/** The user's own files that say what git ignores, and how it compares files. */
const USER_FILES = { excludesfile: "ignore", attributesfile: "attributes" } as const;
/** How git compares files. Each setting is a switch or a word, never a program; we copy no other settings. */
const SETTINGS = ["autocrlf", "eol", "filemode", "symlinks", "ignorecase", "precomposeunicode"];

type Places = Pick<RepositorySource, "topLevel" | "gitDirectory" | "commonDirectory" | "objectFormat">;
type Variables = Readonly<Record<string, string>>;

/**
 * Reads what a comparison needs to know about the repository of a folder. Only uses `rev-parse` and `config`, which
 * start no other program.
 *
 * @param home private folder with our `.gitconfig`
 * @param user the user's `HOME` and `XDG_CONFIG_HOME`, for settings such as `core.autocrlf`
 * @throws GitError if the folder is not in a work tree
 */
export async function discover(
  git: GitProgram,
  directory: string,
  home: string,
  user: Variables,
): Promise<RepositorySource> {
  const places = await findPlaces(git, directory, home);
  const settings = await readSettings(git, directory, { ...user, GIT_DIR: places.gitDirectory });
  return {
    ...places,
    settings: new Map([...settings].filter(([name, value]) => SETTINGS.includes(name) && isWord(value))),
    filters: new Set([...settings.keys()].flatMap((name) => FILTER.exec(name)?.[1] ?? [])),
    information: readInformation(path.join(places.commonDirectory, "info"), {
      excludes: userFile("excludesfile", settings, places.topLevel, user),
      attributes: userFile("attributesfile", settings, places.topLevel, user),
    }),
  };
}

async function findPlaces(git: GitProgram, directory: string, home: string): Promise<Places> {
  const ask = async (...questions: readonly string[]): Promise<string> => {
    const answer = await git.call(["rev-parse", ...questions], directory, privateEnvironment(home));
    if (answer.exitCode !== 0) {
      throw withoutRepository(directory, answer.stderr.trim());
    }
    return answer.stdout.toString("utf8").replace(/\n$/, "");
  };
  // One path for each question: the name of a folder may contain a newline.
  const [formatAndTop, gitDirectory, common] = await Promise.all([
    ask("--show-object-format", "--show-toplevel"),
    ask("--absolute-git-dir"),
    ask("--git-common-dir"),
  ]);
  const [objectFormat = "", ...topLevel] = formatAndTop.split("\n");
  return {
    topLevel: topLevel.join("\n"),
    gitDirectory,
    commonDirectory: path.resolve(directory, common),
    objectFormat,
  };
}

function withoutRepository(directory: string, answer: string): GitError {
  return new GitError(
    answer.includes("not a git repository")
      ? `there is no git repository in ${directory} or above it`
      : `${directory} is not in a git work tree (${answer})`,
    "Check the repository out before this step (`actions/checkout`) if its changes are to be seen.",
  );
}

/** A program that changes a file on its way into the repository. We never start one. */
const FILTER = /^filter\.(.+)\.(?:clean|process)$/;

/** Returns the settings that we know, by their names in git's spelling without `core.`. */
async function readSettings(
  git: GitProgram,
  directory: string,
  environment: Variables,
): Promise<ReadonlyMap<string, string>> {
  const core = [...SETTINGS, ...Object.keys(USER_FILES)].join("|");
  const pattern = `^(core\\.(${core})|filter\\..+\\.(clean|process))$`;
  const result = await git.call(["config", "-z", "--get-regexp", pattern], directory, {
    LC_ALL: "C",
    ...environment,
  });
  // Exit code 1: no such setting.
  if (result.exitCode > 1) {
    throw new GitError(
      `git cannot read its configuration: ${result.stderr.trim()}`,
      "Look at it with `git config --list --show-origin`.",
    );
  }
  const entries = result.stdout.toString("utf8").split("\0").slice(0, -1);
  return new Map(
    entries.map((entry) => {
      const [name = "", value = "true"] = entry.split("\n");
      return [name.replace(/^core\./, ""), value];
    }),
  );
}

function isWord(value: string): boolean {
  return /^[a-z0-9]+$/i.test(value);
}

/** Returns the path of the user's own file: from the setting, or git's default (gitignore(5), gitattributes(5)). */
function userFile(
  setting: keyof typeof USER_FILES,
  settings: ReadonlyMap<string, string>,
  topLevel: string,
  { HOME = "/nowhere", XDG_CONFIG_HOME = path.join(HOME, ".config") }: Variables,
): string {
  const named = settings.get(setting);
  return named === undefined
    ? path.join(XDG_CONFIG_HOME, "git", USER_FILES[setting])
    : path.resolve(topLevel, named.replace(/^~(?=\/)/, HOME));
}

/** @param user paths of the user's own files */
function readInformation(
  folder: string,
  user: { readonly excludes: string; readonly attributes: string },
): ReadonlyMap<string, Buffer> {
  // The repository's lines come after the user's: in one file the last match counts.
  const excludes = [user.excludes, path.join(folder, "exclude")].flatMap(contentIfThere);
  const [attributes] = contentIfThere(path.join(folder, "attributes"));
  const [userAttributes] = contentIfThere(user.attributes);
  return new Map([
    ["exclude", Buffer.concat(excludes.flatMap((bytes) => [bytes, Buffer.from("\n")]))],
    ...(attributes === undefined ? [] : [["attributes", attributes] as const]),
    ...(userAttributes === undefined ? [] : [[USER_ATTRIBUTES, userAttributes] as const]),
  ]);
}

/** Returns nothing for anything but a file: git ignores it, too. */
function contentIfThere(file: string): readonly Buffer[] {
  try {
    return [readPlainFile(file)];
  } catch {
    return [];
  }
}

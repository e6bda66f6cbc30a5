import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  realpathSync,
  renameSync,
  type Stats,
  statSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";

// All of this is synchronous: a promise for each small file costs ten times as much as the file, and git waits for it.

/** The user's own attributes, which have lower precedence than those of the work tree. */
export const USER_ATTRIBUTES = "user-attributes";

/** What a private repository takes from the real one. Read before the agent starts, and kept in memory. */
export type RepositorySource = {
  /** The work tree's top folder, links resolved. */
  readonly topLevel: string;
  /** The repository's own folder, with the index and `HEAD`: `.git`, or where a `.git` file points to. */
  readonly gitDirectory: string;
  /** The same, or the main repository's for a linked work tree: with configuration, hooks and objects. */
  readonly commonDirectory: string;
  /** `sha1` or `sha256`. */
  readonly objectFormat: string;
  /** Settings for comparing files: `core.…` names without `core.`, with their values. */
  readonly settings: ReadonlyMap<string, string>;
  /** Names of the configured filters (gitattributes(5)), such as `lfs`. */
  readonly filters: ReadonlySet<string>;
  /** `info/exclude` (after the user's own lines), `info/attributes` and `USER_ATTRIBUTES`, if these files exist. */
  readonly information: ReadonlyMap<string, Buffer>;
};

/**
 * Returns the environment of our git commands.
 *
 * @param home folder with our `.gitconfig`
 */
export function privateEnvironment(home: string): Record<string, string> {
  return {
    LC_ALL: "C",
    HOME: home,
    GIT_CONFIG_GLOBAL: path.join(home, ".gitconfig"),
    GIT_CONFIG_NOSYSTEM: "1",
    GIT_ATTR_NOSYSTEM: "1",
    GIT_TERMINAL_PROMPT: "0",
    GIT_OPTIONAL_LOCKS: "0",
    GIT_NO_REPLACE_OBJECTS: "1",
    // A partial clone fetches missing objects from a remote (`ext::sh -c …`) that the agent may have written.
    GIT_NO_LAZY_FETCH: "1",
    GIT_ALLOW_PROTOCOL: "none",
    GIT_LITERAL_PATHSPECS: "1",
  };
}

/**
 * Creates a private folder with our only global setting: git accepts a checkout of another user (a container job). This
 * is safe, because git obeys no configuration of the checkout.
 *
 * @param parent existing folder, e.g. `RUNNER_TEMP`
 */
export function createHome(parent: string): string {
  const home = realpathSync(mkdtempSync(path.join(parent, "git-")));
  writeFileSync(path.join(home, ".gitconfig"), "[safe]\n\tdirectory = *\n");
  return home;
}

/**
 * Creates a minimal repository in `home` that reads the objects of the real one and depends on nothing else in it.
 *
 * @param objects further object folders to read from
 * @returns the repository's folder
 */
export function createRepository(home: string, source: RepositorySource, objects: readonly string[]): string {
  const repository = path.join(home, "repository");
  for (const folder of [path.join("objects", "info"), "refs", "info"]) {
    mkdirSync(path.join(repository, folder), { recursive: true });
  }
  const write = (name: string, content: string | Buffer): void => {
    writeFileSync(path.join(repository, name), content);
  };
  const alternates = [path.join(source.commonDirectory, "objects"), ...objects];
  write("HEAD", "ref: refs/heads/none\n");
  write("config", configuration(source, repository));
  write(path.join("objects", "info", "alternates"), `${alternates.map(asLine).join("\n")}\n`);
  for (const [name, bytes] of source.information) {
    write(path.join("info", name), bytes);
  }
  copyIfThere(path.join(source.commonDirectory, "shallow"), path.join(repository, "shallow"));
  return repository;
}

/**
 * Copies an index with its time, and the shared half of a split index. The time matters: git compares the content of
 * entries that are not older than their index, since such a file may have been written again in the same clock tick. A
 * newer copy would hide that.
 *
 * @param from folder of the repository
 * @param to folder of the private repository
 * @param name name of the copy
 */
export function copyIndex(from: string, to: string, name: string): void {
  for (const file of sharedIndexes(from)) {
    copyIfThere(path.join(from, file), path.join(to, file));
  }
  copyIfThere(path.join(from, "index"), path.join(to, name));
}

/** Moves the private index, if there is one, from one private repository to the next. */
export function moveIndex(from: string, to: string): void {
  const files = [...sharedIndexes(from), ...(existsSync(path.join(from, "index")) ? ["index"] : [])];
  for (const file of files) {
    renameSync(path.join(from, file), path.join(to, file));
  }
}

function sharedIndexes(folder: string): string[] {
  return readdirSync(folder).filter((file) => file.startsWith("sharedindex."));
}

function copyIfThere(from: string, to: string): void {
  const status = statusOf(from);
  if (status?.isFile() === true) {
    copyFileSync(from, to);
    const seconds = Math.floor(status.mtimeMs) / 1000;
    utimesSync(to, seconds, seconds);
  }
}

/** Returns undefined if it cannot be read: git treats it as missing, too. */
function statusOf(file: string): Stats | undefined {
  try {
    return statSync(file);
  } catch {
    return undefined;
  }
}

/**
 * Our own settings. `protectNTFS`, `protectHFS`: leave out no name silently. `sparseCheckout`: notice a file that
 * appears outside a sparse checkout. `looseCompression`: objects only live for minutes.
 */
function configuration(source: RepositorySource, repository: string): string {
  const core: [string, string][] = [
    ["repositoryFormatVersion", "1"],
    ["bare", "false"],
    ...source.settings,
    ["fsmonitor", "false"],
    ["untrackedCache", "false"],
    ["hooksPath", "/dev/null"],
    ["protectNTFS", "false"],
    ["protectHFS", "false"],
    ["safecrlf", "false"],
    ["sparseCheckout", "true"],
    ["looseCompression", "0"],
    ...(source.information.has(USER_ATTRIBUTES)
      ? [
          ["attributesFile", quoted(path.join(repository, "info", USER_ATTRIBUTES))] satisfies [
            string,
            string,
          ],
        ]
      : []),
  ];
  return [
    "[core]",
    ...core.map(([name, value]) => `\t${name} = ${value}`),
    "[extensions]",
    `\tobjectFormat = ${source.objectFormat}`,
    "",
  ].join("\n");
}

/** Writes a path for a file of alternates: git unquotes a line that begins with a quote (`link_alt_odb_entries`). */
function asLine(folder: string): string {
  return /["\n]/.test(folder) ? quoted(folder) : folder;
}

function quoted(value: string): string {
  return `"${value.replaceAll("\\", "\\\\").replaceAll('"', '\\"').replaceAll("\n", "\\n")}"`;
}

import { lstatSync, readlinkSync } from "node:fs";
import { userInfo } from "node:os";
import { dirname, isAbsolute, join } from "node:path";
import { StartError } from "../system/errors.js";
import type { Copy, Layout, Shown } from "./layout.js";
import { isWithin } from "../system/plain-file.js";
import { systemSecrets } from "./system-secrets.js";
import { isFolder, namesOf, realPath, toolFolders } from "./tool-folders.js";

/** What the step knows about the machine, to decide what the agent sees. Absolute paths, as the runner passes them. */
export type MachineView = {
  /** The agent's environment. */
  readonly environment: Readonly<Record<string, string>>;
  readonly workspace: string;
  /** `RUNNER_TEMP`. */
  readonly temporaryDirectory: string;
  readonly toolCacheDirectory: string | undefined;
  /** The CLI's program. */
  readonly program: string;
  /** Further files and folders that the agent needs to read, such as certificates; they may be missing. */
  readonly files: readonly string[];
  /** What the agent must not see, wherever it is: the action's files, the event, the runner's files. */
  readonly secret: readonly string[];
  /** Git configurations outside the workspace that the agent sees as empty files. Paths without links. */
  readonly covered: readonly string[];
  /** Folders that the agent writes to beside the workspace, for later steps. */
  readonly writable: readonly string[];
  /** Files of which the agent gets copies, by the path of the copy. */
  readonly copies: readonly Copy[];
  /** The same, by name in the home directory. */
  readonly homeFiles: readonly { readonly name: string; readonly source: string }[];
  readonly hasNetwork: boolean;
};

/** Part of every system; no program starts without them. */
const SYSTEM_FOLDERS = ["/usr", "/etc", "/nix/store", "/var/lib/gems"];
/** Traditional folders, or links into `/usr`. */
const SYSTEM_NAMES = ["/bin", "/sbin", "/lib", "/lib32", "/lib64", "/libx32"];
const EMPTY_FOLDERS = [
  ...["/home", "/media", "/mnt", "/opt", "/run/lock", "/srv"],
  ...["/var/cache", "/var/lib", "/var/log"],
];
const SYSTEM_LINKS = [
  { path: "/var/run", text: "/run" },
  { path: "/var/lock", text: "/run/lock" },
];
/** The kernel's folders, and those where daemons listen. */
const NEVER_SHOWN = ["/dev", "/proc", "/run", "/sys", "/var/run"];
const TEMPORARY_FOLDERS = ["/tmp", "/var/tmp"];
const TEMPORARY_VARIABLES = ["TMPDIR", "TEMP", "TMP"];
const CERTIFICATE_VARIABLES = ["NODE_EXTRA_CA_CERTS", "SSL_CERT_FILE", "SSL_CERT_DIR"];
/** Folders of system settings, in what is visible. */
const SETTINGS = ["/etc", "/usr/etc", "/usr/local/etc"];
const RESOLVER = "/etc/resolv.conf";
/** For agents without a home, or whose home is not theirs alone. */
const SPARE_HOME = "/home/agent";

/**
 * Decides what the agent sees.
 *
 * @returns the layout, and the home inside, which may differ from `HOME`
 * @throws StartError when the workspace is a folder that must be hidden
 */
export function layoutOf(view: MachineView): { readonly layout: Layout; readonly home: string } {
  const home = homeOf(view);
  const hidden = [
    ...new Set(
      [home, ...accountHome(), view.temporaryDirectory, ...runnerFolders(), ...view.secret].flatMap(namesOf),
    ),
  ];
  const layout: Layout = {
    shown: shownFolders(view, home, hidden),
    own: ownFolders(view, home),
    empty: EMPTY_FOLDERS,
    hidden: [
      ...new Set([...hidden, ...view.covered, ...SETTINGS.flatMap((folder) => systemSecrets(folder))]),
    ].map((path) => ({
      path,
      isFolder: isFolder(path),
    })),
    links: [...SYSTEM_LINKS, ...systemLinks()],
    copies: [
      ...view.copies,
      ...view.homeFiles.map(({ name, source }) => ({ path: join(home, name), source })),
      ...(view.hasNetwork ? [] : resolverCopy()),
    ],
    hasNetwork: view.hasNetwork,
  };
  return { layout, home };
}

function homeOf({ environment, workspace }: MachineView): string {
  const home = environment["HOME"] ?? accountHome()[0] ?? SPARE_HOME;
  if (namesOf(home).some((name) => namesOf(workspace).includes(name))) {
    throw new StartError(
      `The home directory is the workspace (${home}): the agent cannot be kept out of the one and work in the other.`,
      "Give the step another HOME (`env:`), or leave `isolation` out.",
    );
  }
  return isAbsolute(home) && isSomebodys(home) ? home : SPARE_HOME;
}

/** Returns the home directory from the system's accounts; none for an unknown user. */
function accountHome(): readonly string[] {
  try {
    return [userInfo().homedir].filter(isSomebodys);
  } catch {
    return [];
  }
}

/** Whether the home belongs to a person: accounts of daemons live in `/`, `/usr/sbin` or `/bin`. */
function isSomebodys(home: string): boolean {
  return [...SYSTEM_FOLDERS, ...SYSTEM_NAMES, ...NEVER_SHOWN].every(
    (folder) => !isWithin(folder, home) && !isWithin(home, folder),
  );
}

function shownFolders(view: MachineView, home: string, hidden: readonly string[]): readonly Shown[] {
  const { environment, program, toolCacheDirectory, workspace } = view;
  const keptBack = [...hidden, ...namesOf(workspace)];
  const homes = namesOf(home);
  const show = (path: string): readonly Shown[] => readOnly(path, keptBack);
  const tools = toolFolders(environment["PATH"] ?? "", home, workspace).filter((path) => {
    const source = realPath(path) ?? path;
    return hidden.every((folder) => homes.includes(folder) || !isWithin(source, folder));
  });
  const files = [...view.files, ...CERTIFICATE_VARIABLES.flatMap((name) => environment[name] ?? [])];
  return [
    ...[...tools, ...files.filter(isAbsolute)].filter((path) => !isOfSystem(path)).flatMap(show),
    ...(toolCacheDirectory === undefined ? [] : show(toolCacheDirectory)),
    ...namesOf(program)
      .filter((path) => !isOfSystem(path))
      .flatMap((path) => {
        const folder = show(dirname(path));
        return folder.length > 0 ? folder : show(path);
      }),
    ...[...SYSTEM_FOLDERS, ...SYSTEM_NAMES.filter((path) => !isLink(path))].flatMap((path) =>
      readOnly(path, []),
    ),
    ...[...namesOf(workspace), ...view.writable].map((path) => ({
      path,
      source: realPath(path) ?? path,
      isFolder: true,
      isWritable: true,
    })),
  ];
}

/** Shows a path, unless it is missing, belongs to the system, or contains something to keep back. */
function readOnly(path: string, keptBack: readonly string[]): readonly Shown[] {
  const source = realPath(path);
  const isTooMuch =
    source === undefined ||
    keptBack.some((other) => isWithin(other, source)) ||
    NEVER_SHOWN.some((folder) => isWithin(source, folder) || isWithin(folder, source));
  return isTooMuch ? [] : [{ path, source, isFolder: isFolder(source), isWritable: false }];
}

function ownFolders(
  { environment, temporaryDirectory, workspace }: MachineView,
  home: string,
): Layout["own"] {
  const others = [...SYSTEM_FOLDERS, ...SYSTEM_NAMES, ...NEVER_SHOWN, ...namesOf(workspace)];
  const named = TEMPORARY_VARIABLES.flatMap((name) => environment[name] ?? []).filter(
    (path) => isAbsolute(path) && others.every((folder) => !isWithin(path, folder)),
  );
  return [
    ...[...TEMPORARY_FOLDERS, ...named].map((path) => ({ path, mode: "1777" })),
    { path: temporaryDirectory, mode: "755" },
    { path: home, mode: "755" },
  ];
}

/** A self-hosted runner's own folder contains its credentials; Node is in it. */
function runnerFolders(): readonly string[] {
  const root = /^(.+)\/externals\/node[^/]*\/bin\/node$/.exec(process.execPath)?.[1];
  return root === undefined ? [] : [root];
}

function isOfSystem(path: string): boolean {
  return [...SYSTEM_FOLDERS, ...SYSTEM_NAMES].some((folder) => isWithin(path, folder));
}

function systemLinks(): Layout["links"] {
  return SYSTEM_NAMES.filter(isLink).map((path) => ({ path, text: readlinkSync(path) }));
}

/** It is a link into `/run` when a system daemon resolves names. */
function resolverCopy(): readonly Copy[] {
  const source = realPath(RESOLVER);
  return source === undefined || isOfSystem(source) ? [] : [{ path: source, source }];
}

function isLink(path: string): boolean {
  return lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() === true;
}

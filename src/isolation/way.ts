import type { IsolationLevel } from "../record/schema-process.js";

/** The agent's user, inside as outside. */
export type User = { readonly uid: number; readonly gid: number; readonly groups: readonly number[] };

/**
 * A way to the namespaces: as root, through `sudo`, or through a user namespace that the system lets every user make.
 * All members are words that precede a command.
 */
export type Way = {
  readonly name: "root" | "sudo" | "user-namespace";
  /** Precede what needs privileges. */
  readonly privileged: readonly string[];
  /** Makes the namespaces, with the following command as process 1. */
  readonly namespaces: (level: IsolationLevel) => readonly string[];
  /** Goes into the network inside, and nowhere else, before process 1 has a user namespace of its own. */
  readonly networkEntrance: (first: number) => readonly string[];
  /** Enters a user namespace that has the user alone, if the one inside is not the agent's own (`helper.sh`, `build`). */
  readonly ownNamespace: (user: User) => readonly string[];
  /** Becomes the user again, without privileges or a way to gain any. */
  readonly identity: (user: User) => readonly string[];
  /** Returns the user as `chown` knows it where the isolation is built. */
  readonly owner: (user: User) => string;
};

const NAMESPACES = [
  ...["unshare", "--mount", "--propagation", "private", "--pid", "--fork", "--kill-child=SIGKILL"],
  ...["--ipc", "--uts", "--cgroup"],
];
const ENTERED = ["--user", "--preserve-credentials", "--mount", "--pid", "--ipc", "--uts", "--cgroup"];
const NO_PRIVILEGES = ["--inh-caps", "-all", "--ambient-caps", "-all", "--no-new-privs", "--"];

/** What root needs to write in another user's workspace, as it does without isolation (in a container job). */
const CAPABILITIES_OF_ROOT = "-all,+chown,+dac_override,+fowner,+fsetid";

/**
 * Goes inside, with all privileges over the user namespace there. The program that follows stays outside the process
 * namespace; only its children are inside. See `attend` in `helper.sh`.
 *
 * @param first process id, on the machine, of process 1 inside
 */
export function entrance(first: number, level: IsolationLevel): readonly string[] {
  return ["nsenter", "--target", String(first), ...ENTERED, ...network(level), "--no-fork", "--"];
}

function ofRoot(name: "root" | "sudo", privileged: readonly string[]): Way {
  return {
    name,
    privileged,
    namespaces: (level) => [...NAMESPACES, ...network(level), "--"],
    networkEntrance: (first) => ["nsenter", "--target", String(first), "--net", "--"],
    ownNamespace: () => [],
    identity: ({ uid, gid, groups }) => [
      ...["setpriv", "--reuid", String(uid), "--regid", String(gid)],
      ...(groups.length === 0 ? ["--clear-groups"] : ["--groups", groups.join(",")]),
      ...["--bounding-set", uid === 0 ? CAPABILITIES_OF_ROOT : "-all"],
      ...NO_PRIVILEGES,
    ],
    owner: ({ uid, gid }) => `${uid}:${gid}`,
  };
}

const BY_USER_NAMESPACE: Way = {
  name: "user-namespace",
  privileged: [],
  // In two steps: root owns the parts of a network namespace only if there was a root when it was made.
  namespaces: (level) => [
    "unshare",
    "--user",
    "--map-root-user",
    "--",
    ...NAMESPACES,
    ...network(level),
    "--",
  ],
  networkEntrance: (first) => [
    ...["nsenter", "--target", String(first), "--user", "--preserve-credentials", "--net", "--"],
  ],
  ownNamespace: ({ uid, gid }) => [
    ...["unshare", "--user", `--map-user=${uid}`, `--map-group=${gid}`, "--keep-caps", "--"],
  ],
  identity: () => ["setpriv", "--bounding-set", "-all", ...NO_PRIVILEGES],
  owner: () => "0:0",
};

/**
 * Returns the ways that a user may have, in the order in which to try them. Root without its privileges has none: in a
 * user namespace that it could make, nobody but itself exists, and it could not write to another user's workspace.
 */
export function waysFor(user: User): readonly Way[] {
  return user.uid === 0 ? [ofRoot("root", [])] : [ofRoot("sudo", ["sudo", "-n", "--"]), BY_USER_NAMESPACE];
}

function network(level: IsolationLevel): readonly string[] {
  return level === "network" ? ["--net"] : [];
}

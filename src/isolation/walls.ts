import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { IsolationLevel } from "../record/schema-process.js";
import type { Clock } from "../system/clock.js";
import { describeError, StartError } from "../system/errors.js";
import type { ProcessGroup } from "../agent/process-group.js";
import { PUTTING_BACK_S, startGuard, startSupervisor, endOf, type WallsEnd } from "./guard.js";
import { HELPER } from "./helper.js";
import { type Credentials, findCopies, type HiddenFile } from "./find-credentials.js";
import { hideCredentials, writeJournal } from "./hidden-credentials.js";
import { type Layout, layoutSteps } from "./layout.js";
import { readMountTable } from "./mount-table.js";
import { SYSTEM_PATH } from "./helper-process.js";
import type { User, Way } from "./way.js";

/** Everything that decides how the isolation is built. */
export type WallsPlan = {
  readonly level: IsolationLevel;
  readonly way: Way;
  readonly user: User;
  readonly layout: Layout;
  /** The home directory inside. */
  readonly home: string;
  readonly workspace: string;
  /** To remove from the workspace while the agent is isolated. */
  readonly credentials: Credentials;
  /** The run's directory, which the agent does not see. Contains the parts of the isolation, see {@link partsIn}. */
  readonly directory: string;
  /** A folder of the new root whose name only we know. It contains the lock, whose presence proves the isolation. */
  readonly keep: string;
  /** See `BuildOptions`. */
  readonly onTakenOut: (paths: readonly string[]) => void;
};

/** Returns where the parts of the isolation are. All are removed at its end (`put_back` in `user-parts.ts`). */
export function partsIn(directory: string): {
  readonly folder: string;
  readonly lock: string;
  readonly gitConfiguration: string;
  /** Records what to put back. */
  readonly journal: string;
  /** An empty folder, on which the new root is mounted, unseen by other processes. */
  readonly newRoot: string;
  /** Locked while anything of the isolation remains (`supervise` in `helper.ts`). */
  readonly alive: string;
} {
  const folder = join(directory, "isolation");
  return {
    folder,
    lock: join(folder, "lock"),
    gitConfiguration: join(folder, "gitconfig"),
    journal: join(folder, "journal"),
    newRoot: join(folder, "root"),
    alive: join(folder, "alive"),
  };
}

/** How to start a program inside. */
type InsideCommand = {
  readonly program: string;
  readonly args: readonly string[];
  readonly directory: string;
  readonly environment: Readonly<Record<string, string>>;
  /** Sent to its standard input before anything else. */
  readonly preamble: string;
};

/** The isolation around the agent: what it can see, reach and leave behind. */
export interface Walls {
  readonly way: Way["name"];
  readonly home: string;
  /** All processes inside. */
  readonly inside: ProcessGroup;
  /**
   * @param directory the program's working directory
   * @param environment its complete environment
   */
  command(
    program: string,
    args: readonly string[],
    directory: string,
    environment: Readonly<Record<string, string>>,
  ): InsideCommand;
  /**
   * Ends everything inside, removes the isolation and puts back what was taken out. Never rejects.
   *
   * @param hurry see `Guard`
   */
  end(hurry?: AbortSignal): Promise<WallsEnd>;
}

/**
 * Builds the isolation.
 *
 * @param onNetwork called as soon as there is a network inside, with the words that make a command run as the user in
 *   that network, and otherwise outside
 * @throws Error with the system's message, when the way does not lead to the namespaces
 * @throws StartError when the credentials cannot be removed
 */
export async function raiseWalls(
  plan: WallsPlan,
  clock: Clock,
  onNetwork: (entrance: readonly string[]) => void,
): Promise<Walls> {
  const { level, way, user, layout, home, keep, directory } = plan;
  const mounts = readMountTable(readFileSync("/proc/self/mountinfo", "utf8"));
  const steps = [
    ...layoutSteps(layout, mounts, way.owner(user)),
    // Its entries are the kernel's, and root could change their mode on the whole machine (proc_notify_change).
    ...(user.uid === 0 ? ["limit", "/proc", "ro,nodev,noexec"] : []),
  ];
  const building = startSupervisor(
    [
      ...[
        ...way.privileged,
        ...helper("supervise", directory, identityOf(way, user), way.name, String(PUTTING_BACK_S)),
      ],
      ...[...way.namespaces(level), ...helper("build", partsIn(directory).newRoot, keep, ...steps)],
    ],
    clock,
    (first) => {
      onNetwork([...way.privileged, ...way.networkEntrance(first), ...way.identity(user)]);
    },
  );
  let files: readonly HiddenFile[];
  try {
    // While the isolation is being built.
    files = [...plan.credentials.files, ...findCopies(plan.workspace, plan.credentials)];
    plan.onTakenOut(files.map(({ path }) => path));
    writeJournal(partsIn(directory).journal, files);
  } catch (error) {
    await (await building).end();
    throw new StartError(
      `The credentials in the workspace cannot be kept for the time of the run: ${describeError(error)}`,
      "See that the runner's temporary folder can be written to, or check out with `persist-credentials: false`.",
      { cause: error },
    );
  }
  const supervisor = await building;
  const guard = startGuard(helper, directory, supervisor, clock);
  try {
    // Only once the guard runs, which puts them back.
    hideCredentials(files);
  } catch (error) {
    await guard.end();
    throw error;
  }
  return {
    way: way.name,
    home,
    inside: supervisor.inside,
    command(program, args, directory, environment) {
      const [first = "", ...rest] = [
        ...way.privileged,
        ...helper(
          "attend",
          ...way.entrance(supervisor.first, level),
          // A new session, as outside: a signal to its group must not reach the processes that wait for its end.
          ...["setsid", "--fork", "--wait"],
          ...["/bin/sh", "-c", 'exec "$@" 2>&3 3>&-', "sh"],
          ...way.identity(user),
          `${keep}/lock`,
          ...helper("start", umask(), directory, program, ...args),
        ),
      ];
      return {
        program: first,
        args: rest,
        directory: "/",
        environment: { PATH: SYSTEM_PATH },
        preamble: `${Object.entries(environment).map(assignment).join("")}\n`,
      };
    },
    end: async (hurry) => endOf(files, await guard.end(hurry)),
  };
}

function helper(...words: readonly string[]): readonly string[] {
  return ["/bin/sh", "-c", HELPER, "isolation", HELPER, ...words];
}

/** The identity that puts files back when the supervisor is root and the user is not. */
function identityOf(way: Way, { uid, gid, groups }: User): string {
  return way.name === "sudo" ? `${uid} ${gid} ${groups.length === 0 ? gid : groups.join(",")}` : "";
}

/** `process.umask()` would change it for a moment. */
function umask(): string {
  return /^Umask:\s*([0-7]{3,4})$/m.exec(readFileSync("/proc/self/status", "utf8"))?.[1] ?? "022";
}

/** Returns a line for `start` in `user-parts.ts`. Leaves out a name that no shell can export. */
function assignment([name, value]: readonly [string, string]): string {
  return /^[A-Za-z_]\w*$/.test(name)
    ? `${name}=${value.replaceAll("\\", "\\\\").replaceAll("\n", "\\n")}\n`
    : "";
}

import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import type { AgentStart } from "../agent/command.js";
import type { IsolationLevel } from "../record/schema-process.js";
import type { Clock } from "../system/clock.js";
import { HELPER } from "./helper-code.js";
import { type Layout, layoutSteps } from "./layout.js";
import { readMountTable } from "./mount-table.js";
import { Supervisor, SYSTEM_PATH } from "./supervisor.js";
import { entrance, type User, type Way } from "./way.js";

/** Everything that decides how the isolation is built. */
export type WallsPlan = {
  readonly level: IsolationLevel;
  readonly way: Way;
  readonly user: User;
  readonly layout: Layout;
  /** The home directory inside. */
  readonly home: string;
  /** The run's directory, which the agent does not see. Contains the parts of the isolation, see {@link partsIn}. */
  readonly directory: string;
  /** A folder of the new root whose name only we know. What is inside finds it, and so knows that it is inside. */
  readonly keep: string;
};

/** Returns where the parts of the isolation are. Removed at its end. */
export function partsIn(directory: string): {
  readonly folder: string;
  readonly gitConfiguration: string;
  /** An empty folder, on which the new root is mounted, unseen by other processes. */
  readonly newRoot: string;
} {
  const folder = join(directory, "isolation");
  return { folder, gitConfiguration: join(folder, "gitconfig"), newRoot: join(folder, "root") };
}

/** The isolation around the agent: what it can see, reach and leave behind. */
export type Walls = NonNullable<AgentStart["walls"]> & {
  readonly way: Way["name"];
  readonly home: string;
  /** Ends everything inside and removes the isolation. Never rejects. */
  end(): Promise<void>;
};

/**
 * Builds the isolation.
 *
 * @param onNetwork called as soon as there is a network inside, with the words that make a command run as the user in
 *   that network, and otherwise outside
 * @throws Error with the system's message, when the way does not lead to the namespaces
 */
export async function raiseWalls(
  { level, way, user, layout, home, keep, directory }: WallsPlan,
  clock: Clock,
  onNetwork: (entrance: readonly string[]) => void,
): Promise<Walls> {
  const mounts = readMountTable(readFileSync("/proc/self/mountinfo", "utf8"));
  const steps = [
    ...layoutSteps(layout, mounts, way.owner(user)),
    // Its entries are the kernel's, and root could change their mode on the whole machine (proc_notify_change).
    ...(user.uid === 0 ? ["limit", "/proc", "ro,nodev,noexec"] : []),
  ];
  const supervisor = new Supervisor(
    [
      ...[...way.privileged, ...helper("supervise", directory, way.name), ...way.namespaces(level)],
      ...helper("build", way.name, partsIn(directory).newRoot, keep, ...steps),
    ],
    clock,
  );
  const first = await supervisor.built((process1) => {
    onNetwork([
      ...[...way.privileged, ...helper("visit", ...way.networkEntrance(process1))],
      ...[...way.ownNamespace(user), ...way.identity(user)],
    ]);
  });
  return {
    way: way.name,
    home,
    inside: supervisor.inside,
    command(program, args, workingDirectory, environment) {
      const [entering = "", ...rest] = [
        ...way.privileged,
        ...helper("attend", ...entrance(first, level)),
        // A new session, as outside: a signal to its group must not reach the processes that wait for its end.
        ...["setsid", "--fork", "--wait", ...way.ownNamespace(user)],
        ...[...helper("confine", keep), ...way.identity(user), "env", "-i"],
        ...helper("start", umask(), workingDirectory, program, ...args),
      ];
      return {
        program: entering,
        args: rest,
        directory: "/",
        environment: { PATH: SYSTEM_PATH },
        preamble: `${Object.entries(environment).map(assignment).join("")}\n`,
      };
    },
    async end() {
      await supervisor.end();
      rmSync(partsIn(directory).folder, { recursive: true, force: true });
    },
  };
}

function helper(...words: readonly string[]): readonly string[] {
  return ["/bin/sh", "-c", HELPER, "isolation", HELPER, ...words];
}

/** `process.umask()` would change it for a moment. */
function umask(): string {
  return /^Umask:\s*([0-7]{3,4})$/m.exec(readFileSync("/proc/self/status", "utf8"))?.[1] ?? "022";
}

/** Returns a line for `start` in `helper.sh`. Leaves out a name that no shell can export. */
function assignment([name, value]: readonly [string, string]): string {
  return /^[A-Za-z_]\w*$/.test(name)
    ? `${name}=${value.replaceAll("\\", "\\\\").replaceAll("\n", "\\n")}\n`
    : "";
}

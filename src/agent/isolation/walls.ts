import { readFileSync } from "node:fs";
import type { IsolationLevel } from "../../record/schema-isolation.js";
import type { Clock } from "../../system/clock.js";
import type { ProcessGroup } from "../process-group.js";
import { HELPER } from "./helper.js";
import { type HiddenFile, hideCredentials } from "./hidden-credentials.js";
import { type Layout, layoutSteps } from "./layout.js";
import { readMountTable } from "./mount-table.js";
import { type PutBack, startSupervisor, SYSTEM_PATH } from "./supervisor.js";
import type { User, Way } from "./way.js";

/** All that decides how the walls are. */
export type WallsPlan = {
  readonly level: IsolationLevel;
  readonly way: Way;
  readonly user: User;
  readonly layout: Layout;
  /** The home directory inside. */
  readonly home: string;
  /** To be taken out of the workspace while the walls stand. */
  readonly credentials: readonly HiddenFile[];
  /** Where it is written down what to put back. */
  readonly journal: string;
  /** An empty folder, on which the new root is mounted where nobody else sees it. */
  readonly newRoot: string;
  /** A folder of the new root that only we know the name of. It holds the lock: where that is, there are the walls. */
  readonly keep: string;
};

/** How a program is started inside. */
export type InsideCommand = {
  readonly program: string;
  readonly args: readonly string[];
  readonly directory: string;
  readonly environment: Readonly<Record<string, string>>;
  /** Goes to its standard input before anything else. */
  readonly preamble: string;
};

/** The walls around the agent: what it can see, reach and leave behind. */
export interface Walls {
  readonly way: Way["name"];
  readonly home: string;
  /** All processes inside. */
  readonly inside: ProcessGroup;
  /**
   * @param directory the program's working directory
   * @param environment its whole environment
   */
  command(
    program: string,
    args: readonly string[],
    directory: string,
    environment: Readonly<Record<string, string>>,
  ): InsideCommand;
  /** In front of a command that is to run as the user in the network inside, and outside in all else. */
  readonly intoNetwork: readonly string[];
  /**
   * Ends everything inside, takes the walls down and puts back what was taken out. Never rejects.
   *
   * @returns what a reader should know of the files whose credentials had been taken out, a sentence each
   */
  end(): Promise<readonly string[]>;
}

/**
 * @throws Error in the words of the system, when the way does not lead to the namespaces
 * @throws StartError when the credentials cannot be taken out
 */
export async function raiseWalls(plan: WallsPlan, clock: Clock): Promise<Walls> {
  const { level, way, user, layout, home, credentials, journal, newRoot, keep } = plan;
  const mounts = readMountTable(readFileSync("/proc/self/mountinfo", "utf8"));
  const steps = layoutSteps(layout, mounts, way.owner(user));
  const supervisor = await startSupervisor(
    [
      ...[...way.privileged, ...helper("supervise", journal, identityOf(way, user), way.name)],
      ...[...way.namespaces(level), ...helper("build", newRoot, keep, ...steps)],
    ],
    clock,
  );
  try {
    // Not before there is somebody who puts them back.
    hideCredentials(credentials);
  } catch (error) {
    await supervisor.end();
    throw error;
  }
  return {
    way: way.name,
    home,
    inside: supervisor.inside,
    command(program, args, directory, environment) {
      const [first = "", ...rest] = [
        ...way.privileged,
        ...way.entrance(supervisor.first, level),
        // A session of its own, as outside: a signal to its group must not reach those who wait outside for its end.
        "setsid",
        ...way.identity(user),
        `${keep}/lock`,
        ...helper("start", umask(), directory, program, ...args),
      ];
      return {
        program: first,
        args: rest,
        directory: "/",
        environment: { PATH: SYSTEM_PATH },
        preamble: `${Object.entries(environment).map(assignment).join("")}\n`,
      };
    },
    intoNetwork: [...way.privileged, ...way.networkEntrance(supervisor.first), ...way.identity(user)],
    end: async () => (await supervisor.end()).flatMap((file) => noteOf(file, credentials)),
  };
}

function helper(...words: readonly string[]): readonly string[] {
  return ["/bin/sh", "-c", HELPER, "isolation", HELPER, ...words];
}

/** Who puts files back where the supervisor is root and the user is not. */
function identityOf(way: Way, { uid, gid, groups }: User): string {
  return way.name === "sudo" ? `${uid} ${gid} ${groups.length === 0 ? gid : groups.join(",")}` : "";
}

/** `process.umask()` would set it for a moment. */
function umask(): string {
  return /^Umask:\s*([0-7]{3,4})$/m.exec(readFileSync("/proc/self/status", "utf8"))?.[1] ?? "022";
}

/** A line for `start` in `helper.ts`; a name that no shell can export is left out. */
function assignment([name, value]: readonly [string, string]): string {
  return /^[A-Za-z_]\w*$/.test(name)
    ? `${name}=${value.replaceAll("\\", "\\\\").replaceAll("\n", "\\n")}\n`
    : "";
}

function noteOf({ number, how }: PutBack, files: readonly HiddenFile[]): readonly string[] {
  const path = files[number - 1]?.path ?? "";
  switch (how) {
    case "back":
      return [];
    case "merged":
      return [
        `The agent changed ${path}; the credentials that isolation had taken out were added again at its end.`,
      ];
    case "lost":
      return [
        `The credentials that isolation had taken out of ${path} could not be put back: the agent left something else in its place.`,
      ];
  }
}

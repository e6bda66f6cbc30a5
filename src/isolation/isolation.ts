import type { HostRule } from "../inputs/allowed-hosts.js";
import type {
  Isolation as IsolationReport,
  RefusalReason,
  IsolationLevel,
} from "../record/schema-process.js";
import type { Clock } from "../system/clock.js";
import { describeError, StartError } from "../system/errors.js";
import { createDoor } from "./network/door.js";
import { countRefusals, type Refusal } from "./network/refusals.js";
import { type Walls, partsIn, raiseWalls, type WallsPlan } from "./walls.js";
import { randomBytes } from "node:crypto";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { findCredentials } from "./find-credentials.js";
import { userGitConfiguration } from "./hidden-credentials.js";
import { layoutOf, type MachineView } from "./machine.js";
import { lockProgram } from "./system-call-lock.js";
import { type User, type Way, waysFor } from "./way.js";

type BuildOptions = {
  readonly level: IsolationLevel;
  readonly view: Omit<MachineView, "hasNetwork" | "homeFiles" | "covered">;
  readonly user: User;
  /** An existing folder that only the user may enter and the agent does not see. Absolute. */
  readonly directory: string;
  /** Called with the absolute paths of the files from which credentials are about to be removed. */
  readonly onTakenOut: (paths: readonly string[]) => void;
};

const WAYS: Readonly<Record<Way["name"], string>> = {
  root: "as root",
  sudo: "through sudo",
  "user-namespace": "through a user namespace",
};

/**
 * Builds the isolation by the first way that works.
 *
 * @param onNetwork called as soon as there is a network inside, with the words that make a command run in it
 * @throws StartError when no way works, or the machine cannot isolate
 */
async function buildWalls(
  options: BuildOptions,
  clock: Clock,
  onNetwork: (entrance: readonly string[]) => void,
): Promise<Walls> {
  const plan = planWalls(options);
  const reasons: string[] = [];
  for (const way of waysFor(options.user)) {
    writeParts(options);
    try {
      return await raiseWalls({ ...plan, way, onTakenOut: options.onTakenOut }, clock, onNetwork);
    } catch (error) {
      if (error instanceof StartError) {
        throw error;
      }
      reasons.push(`${WAYS[way.name]}: ${describeError(error)}`);
    }
  }
  // It contains credentials, and no supervisor got far enough to remove it.
  rmSync(partsIn(options.directory).folder, { recursive: true, force: true });
  throw refusal(options.level, reasons);
}

/**
 * Plans the isolation.
 *
 * @throws StartError
 */
function planWalls({ level, view, user, directory }: BuildOptions): Omit<WallsPlan, "way" | "onTakenOut"> {
  const keep = `/run/cursor-agent-${randomBytes(16).toString("hex")}`;
  const { lock, gitConfiguration } = partsIn(directory);
  const credentials = findCredentials(view.workspace);
  const { layout, home } = layoutOf({
    ...view,
    covered: credentials.covered,
    copies: [...view.copies, { path: `${keep}/lock`, source: lock, isProgram: true }],
    homeFiles: [{ name: ".gitconfig", source: gitConfiguration }],
    hasNetwork: level === "network",
  });
  return { level, user, layout, home, credentials, keep, directory, workspace: view.workspace };
}

/** Writes the files that the isolation is built from. Repeated for each way, as a failed supervisor removes them. */
function writeParts({ level, view, directory }: BuildOptions): void {
  const program = lockProgram(process.arch);
  if (program === undefined) {
    throw refusal(level, [`there is no filter of system calls for ${process.arch}`]);
  }
  const { folder, lock, gitConfiguration, newRoot, alive } = partsIn(directory);
  try {
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { mode: 0o700 });
    mkdirSync(newRoot, { mode: 0o700 });
    writeFileSync(alive, "", { mode: 0o600 });
    writeFileSync(lock, program, { mode: 0o700 });
    const text = userGitConfiguration(view.environment["HOME"]);
    writeFileSync(gitConfiguration, text, { encoding: "latin1", mode: 0o600 });
  } catch (error) {
    throw refusal(level, [`the runner's temporary folder cannot be written to: ${describeError(error)}`]);
  }
}

function refusal(level: IsolationLevel, reasons: readonly string[]): StartError {
  return new StartError(
    `\`isolation: ${level}\` is not available on this runner: ${reasons.join("; ")}.`,
    "Give the runner's user passwordless `sudo`, or let it make user namespaces (docs/isolation.md says how). Without either, leave `isolation` out.",
  );
}

export type IsolationOptions = BuildOptions & {
  readonly clock: Clock;
  /** In addition to Cursor's own hosts. */
  readonly allowedHosts: readonly HostRule[];
  /** Removes secrets from a host name. */
  readonly cleanHost: (host: string) => string;
  /** Called when a host is refused for the first time. */
  readonly onRefused: (refusal: Refusal) => void;
};

/** The surroundings of an isolated agent. */
export interface Isolation {
  readonly walls: Walls;
  /** The agent's environment inside. */
  readonly environment: Readonly<Record<string, string>>;
  /** Returns what was enforced so far. */
  report(): IsolationReport;
  /** See `Walls`. */
  readonly end: Walls["end"];
}

/**
 * Isolates what will be started; with the level `network`, a proxy is the only way out.
 *
 * @throws StartError when the level is not available
 */
export async function isolate(options: IsolationOptions): Promise<Isolation> {
  const { level, allowedHosts, clock, cleanHost } = options;
  const refusals = countRefusals(options.onRefused);
  const cleaned = {
    ...refusals,
    add: (host: string, port: number, reason: RefusalReason): void => {
      refusals.add(cleanHost(host), port, reason);
    },
  };
  const door = level === "network" ? createDoor(allowedHosts, cleaned, clock) : undefined;
  let opening: Promise<void> | undefined;
  const walls = await buildWalls(options, clock, (entrance) => {
    // While the rest is being built; an error is handled once the isolation stands.
    opening = door?.open(entrance);
    opening?.catch(() => undefined);
  });
  const own = { ...options.view.environment, HOME: walls.home };
  try {
    await (door === undefined ? undefined : (opening ?? Promise.reject(new Error("there is no network"))));
  } catch (error) {
    await walls.end();
    throw new StartError(
      `\`isolation: network\` is not available on this runner: the proxy cannot be reached from inside: ${describeError(error)}.`,
      "Use `isolation: process`, or another runner.",
      { cause: error },
    );
  }
  return {
    walls,
    environment: door === undefined ? own : { ...withoutProxies(own), ...door.variables },
    report: () => ({ level, way: walls.way, refused: [...refusals.list()] }),
    async end(hurry) {
      const end = await walls.end(hurry);
      door?.close();
      return end;
    },
  };
}

/** The runner's own proxy comes after ours. */
function withoutProxies(environment: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(environment).filter(([name]) => !/^(?:all|http|https|no)_proxy$/i.test(name)),
  );
}

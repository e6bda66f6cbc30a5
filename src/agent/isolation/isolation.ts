import type { HostRule } from "../../inputs/allowed-hosts.js";
import type { Isolation as IsolationReport, RefusalReason } from "../../record/schema-process.js";
import type { Clock } from "../../system/clock.js";
import { describeError, StartError } from "../../system/errors.js";
import { type BuildOptions, buildWalls } from "./build-walls.js";
import { createDoor } from "./network/door.js";
import { countRefusals, type Refusal } from "./network/refusals.js";
import type { Walls } from "./walls.js";

export type IsolationOptions = BuildOptions & {
  readonly clock: Clock;
  /** Beside Cursor's own. */
  readonly allowedHosts: readonly HostRule[];
  /** Removes secrets from the name of a host. */
  readonly cleanHost: (host: string) => string;
  /** A host was refused for the first time. */
  readonly onRefused: (refusal: Refusal) => void;
};

/** An isolated agent's surroundings. */
export interface Isolation {
  readonly walls: Walls;
  /** The agent's environment inside. */
  readonly environment: Readonly<Record<string, string>>;
  /** What held, so far. */
  report(): IsolationReport;
  /** See `Walls`. */
  readonly end: Walls["end"];
}

/**
 * Puts walls around what will be started, and with the level `network` a proxy in the only door.
 *
 * @throws StartError when the level cannot be had
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
    // While the rest of the walls is being built; looked at when they stand.
    opening = door?.open(entrance);
    opening?.catch(() => undefined);
  });
  const own = { ...options.view.environment, HOME: walls.home };
  try {
    await (door === undefined ? undefined : (opening ?? Promise.reject(new Error("there is no network"))));
  } catch (error) {
    await walls.end();
    throw new StartError(
      `\`isolation: network\` cannot be had on this runner: the proxy cannot be reached from inside: ${describeError(error)}.`,
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

/** The runner's own proxy stands behind ours. */
function withoutProxies(environment: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(environment).filter(([name]) => !/^(?:all|http|https|no)_proxy$/i.test(name)),
  );
}

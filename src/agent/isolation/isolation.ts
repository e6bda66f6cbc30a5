import { lookup } from "node:dns/promises";
import { getProxyUrl } from "@actions/http-client/lib/proxy";
import { CURSOR_HOSTS, type HostRule } from "../../inputs/allowed-hosts.js";
import type { Isolation as IsolationReport } from "../../record/schema-isolation.js";
import type { Clock } from "../../system/clock.js";
import { describeError, StartError } from "../../system/errors.js";
import { listenInside, PROXY_PORT } from "./network/listener.js";
import { createProxy, type Proxy, PROXY_LIMITS } from "./network/proxy.js";
import { countRefusals, type Refusal } from "./network/refusals.js";
import { type BuildOptions, buildWalls } from "./build-walls.js";
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
  /**
   * Ends everything inside, takes the walls down and puts back what was taken out. Never rejects.
   *
   * @returns what a reader should know of it, a sentence each
   */
  end(): Promise<readonly string[]>;
}

/**
 * Puts walls around what will be started, and with the level `network` a proxy in the only door.
 *
 * @throws StartError when the level cannot be had
 */
export async function isolate(options: IsolationOptions): Promise<Isolation> {
  const { level, allowedHosts } = options;
  const walls = await buildWalls(options, options.clock);
  const refusals = countRefusals(options.onRefused);
  const door = level === "network" ? await openDoor(walls, options, refusals) : undefined;
  const own = { ...options.view.environment, HOME: walls.home };
  return {
    walls,
    environment: level === "network" ? behindProxy(own, allowedHosts) : own,
    report: () => ({ level, way: walls.way, refused: [...refusals.list()] }),
    async end() {
      const notes = await walls.end();
      door?.close();
      return notes;
    },
  };
}

async function openDoor(
  walls: Walls,
  { allowedHosts, clock, cleanHost }: IsolationOptions,
  refusals: ReturnType<typeof countRefusals>,
): Promise<Proxy> {
  const proxy = createProxy({
    rules: [...CURSOR_HOSTS, ...allowedHosts],
    lookup: async (host) => await lookup(host, { all: true }),
    upstream: getProxyUrl,
    refusals: {
      ...refusals,
      add: (host, port) => {
        refusals.add(cleanHost(host), port);
      },
    },
    limits: PROXY_LIMITS,
  });
  try {
    const socket = await listenInside(walls.intoNetwork, clock);
    await proxy.listen(socket);
  } catch (error) {
    await walls.end();
    throw new StartError(
      `\`isolation: network\` cannot be had on this runner: the proxy cannot be reached from inside: ${describeError(error)}.`,
      "Use `isolation: process`, or another runner.",
      { cause: error },
    );
  }
  return proxy;
}

/** Both cases of letters, as programs differ in which they read. */
function behindProxy(
  environment: Readonly<Record<string, string>>,
  allowedHosts: readonly HostRule[],
): Readonly<Record<string, string>> {
  const address = `http://127.0.0.1:${PROXY_PORT}`;
  // The agent's own servers, unless a rule means the runner's by these names.
  const direct = ["localhost", "127.0.0.1", "::1"]
    .filter((name) => allowedHosts.every(({ host }) => host !== name))
    .join(",");
  const others = Object.entries(environment).filter(([name]) => !/^(?:all|http|https|no)_proxy$/i.test(name));
  return {
    ...Object.fromEntries(others),
    ...{ HTTP_PROXY: address, http_proxy: address, HTTPS_PROXY: address, https_proxy: address },
    ...(direct === "" ? {} : { NO_PROXY: direct, no_proxy: direct }),
    // Node's own `fetch` and `http` read these variables only if they are told to.
    NODE_USE_ENV_PROXY: "1",
  };
}

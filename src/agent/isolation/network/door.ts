import { lookup } from "node:dns/promises";
import type { Server } from "node:net";
import { getProxyUrl } from "@actions/http-client/lib/proxy";
import { CURSOR_HOSTS, type HostRule } from "../../../inputs/allowed-hosts.js";
import type { Clock } from "../../../system/clock.js";
import { listenInside, type Place } from "./listener.js";
import { createProxy, type Proxy, PROXY_LIMITS } from "./proxy.js";
import type { Refusals } from "./refusals.js";

/** In a network of its own every port is free. */
const PROXY_PORT = 3128;
const LOOPBACK = "127.0.0.1";
const LOOPBACK_6 = "::1";
/** Where programs look for what the rules call so. */
const LOOPBACK_NAMES: Readonly<Record<string, readonly string[]>> = {
  localhost: [LOOPBACK, LOOPBACK_6],
  [LOOPBACK]: [LOOPBACK],
  [LOOPBACK_6]: [LOOPBACK_6],
};

/** The way out of the network inside: the proxy, and what the rules allow of the runner's own loopback. */
export interface Door {
  /**
   * Opens it.
   *
   * @param entrance goes into the network inside, for the command behind it
   * @throws Error when that fails, in the words of the system
   */
  open(entrance: readonly string[]): Promise<void>;
  /** What programs inside have to know of it. Both cases of letters, as they differ in which they read. */
  readonly variables: Readonly<Record<string, string>>;
  close(): void;
}

/**
 * @param allowedHosts beside Cursor's own
 *
 * The agent's own servers are reached without the proxy, so the loopback is excepted from it, whole: no program can be told
 * to except some of its ports only. What a rule allows of the runner's loopback is offered inside at the same place.
 */
export function createDoor(allowedHosts: readonly HostRule[], refusals: Refusals, clock: Clock): Door {
  const forwards = forwardsOf(allowedHosts);
  const ports = new Set(forwards.map(({ port }) => port));
  let port = PROXY_PORT;
  while (ports.has(port)) {
    port += 1;
  }
  const own: Place = { address: LOOPBACK, port };
  const proxy: Proxy = createProxy({
    rules: [...CURSOR_HOSTS, ...allowedHosts],
    lookup: async (host) => await lookup(host, { all: true }),
    upstream: getProxyUrl,
    refusals,
    limits: PROXY_LIMITS,
  });
  const address = `http://${LOOPBACK}:${port}`;
  const direct = `localhost,${LOOPBACK},${LOOPBACK_6}`;
  return {
    async open(entrance) {
      const sockets: ReadonlyMap<Place, Server> = await listenInside(entrance, [own, ...forwards], clock);
      for (const forward of forwards) {
        const socket = sockets.get(forward);
        if (socket !== undefined) {
          proxy.forward(socket, forward.host, forward.port);
        }
      }
      const socket = sockets.get(own);
      if (socket !== undefined) {
        await proxy.listen(socket);
      }
    },
    variables: {
      ...{ HTTP_PROXY: address, http_proxy: address, HTTPS_PROXY: address, https_proxy: address },
      ...{ NO_PROXY: direct, no_proxy: direct },
      // Node's own `fetch` and `http` read these variables only if they are told to.
      NODE_USE_ENV_PROXY: "1",
    },
    close: () => {
      proxy.close();
    },
  };
}

/** A place inside that leads to the same port of a host outside. */
type Forward = Place & { readonly host: string };

function forwardsOf(rules: readonly HostRule[]): readonly Forward[] {
  const forwards = rules.flatMap(({ host, isSuffix, port }) =>
    isSuffix || port === undefined
      ? []
      : (LOOPBACK_NAMES[host] ?? []).map((address) => ({ address, port, host })),
  );
  const places = forwards.map(({ address, port }) => `${address} ${port}`);
  return forwards.filter((_, index) => places.indexOf(places[index] ?? "") === index);
}

import { spawn } from "node:child_process";
import { lookup } from "node:dns/promises";
import { Server } from "node:net";
import { getProxyUrl } from "@actions/http-client/lib/proxy";
import { CURSOR_HOSTS, type HostRule } from "../../inputs/allowed-hosts.js";
import { isObject } from "../../safety/json.js";
import type { Clock } from "../../system/clock.js";
import { SYSTEM_PATH } from "../supervisor.js";
import { Proxy } from "./proxy.js";
import type { Refusals } from "./refusals.js";

const LISTENING_MS = 20_000;
/** In a new network, every port is free. */
const PROXY_PORT = 3128;
const LOOPBACK = "127.0.0.1";
const LOOPBACK_6 = "::1";
/** The addresses to which programs connect for these names. */
const LOOPBACK_NAMES: Readonly<Record<string, readonly string[]>> = {
  localhost: [LOOPBACK, LOOPBACK_6],
  [LOOPBACK]: [LOOPBACK],
  [LOOPBACK_6]: [LOOPBACK_6],
};

/** An address to which programs inside connect, and the host that it leads to; undefined is the proxy. */
type Place = { readonly address: string; readonly port: number; readonly host?: string };

/**
 * The way out of the network inside: the proxy, and the ports of the runner's own loopback that the rules allow, each at
 * the same address and port. The agent reaches its own servers without the proxy, so the whole loopback is excepted
 * from it: programs cannot except single ports.
 */
export class Door {
  readonly #places: readonly Place[];
  readonly #proxy: Proxy;
  readonly #clock: Clock;
  /** Environment variables for programs inside. In both letter cases, as programs differ in which they read. */
  readonly variables: Readonly<Record<string, string>>;

  /** @param allowedHosts in addition to Cursor's own */
  constructor(allowedHosts: readonly HostRule[], refusals: Refusals, clock: Clock) {
    const leads = loopbackPlaces(allowedHosts);
    const ports = new Set(leads.map(({ port }) => port));
    let port = PROXY_PORT;
    while (ports.has(port)) {
      port += 1;
    }
    this.#places = [{ address: LOOPBACK, port }, ...leads];
    this.#clock = clock;
    this.#proxy = new Proxy({
      rules: [...CURSOR_HOSTS, ...allowedHosts],
      lookup: async (host) => await lookup(host, { all: true }),
      upstream: getProxyUrl,
      refusals,
    });
    const address = `http://${LOOPBACK}:${port}`;
    const direct = `localhost,${LOOPBACK},${LOOPBACK_6}`;
    this.variables = {
      ...{ HTTP_PROXY: address, http_proxy: address, HTTPS_PROXY: address, https_proxy: address },
      ...{ NO_PROXY: direct, no_proxy: direct },
      // Node's own `fetch` and `http` read these variables only with this one set.
      NODE_USE_ENV_PROXY: "1",
    };
  }

  /**
   * Opens it.
   *
   * @param entrance words that make the following command run in the network inside
   * @throws Error with the system's message when that fails
   */
  async open(entrance: readonly string[]): Promise<void> {
    for (const [{ host, port }, socket] of await listenInside(entrance, this.#places, this.#clock)) {
      if (host === undefined) {
        await this.#proxy.listen(socket);
      } else {
        this.#proxy.lead(socket, host, port);
      }
    }
  }

  close(): void {
    this.#proxy.close();
  }
}

function loopbackPlaces(rules: readonly HostRule[]): readonly Place[] {
  const places = rules.flatMap(({ host, isSuffix, port }) =>
    isSuffix || port === undefined
      ? []
      : (LOOPBACK_NAMES[host] ?? []).map(
          (address) => [`${address} ${port}`, { address, port, host }] as const,
        ),
  );
  return [...new Map(places.toReversed()).values()];
}

/**
 * Listens inside and hands the open sockets to us. A socket stays in the network where it was made, so we accept
 * connections from inside while running outside, where the agent can neither end nor inspect our process.
 */
const LISTEN = `
const { createServer } = require("node:net");
const places = JSON.parse(process.argv[1]);
let left = places.length;
places.forEach(({ address, port }, index) => {
  const tell = (problem, server) => process.send({ index, problem }, server, () => --left || process.exit());
  const server = createServer().once("error", ({ message }) => tell(message));
  server.listen(port, address, () => tell("", server));
});
`;

/**
 * Opens sockets in the network inside.
 *
 * @returns a socket for each place, except places that the network does not have, such as IPv6 ones
 * @throws Error with the system's message when there is none for the first place
 */
async function listenInside(
  entrance: readonly string[],
  places: readonly Place[],
  clock: Clock,
): Promise<readonly (readonly [Place, Server])[]> {
  const [program = "", ...args] = [
    ...entrance,
    // The channel is standard input, because `sudo` closes all others and drops the environment variable that names
    // it.
    ...["env", "-i", "NODE_CHANNEL_FD=0", process.execPath, "-e", LISTEN, JSON.stringify(places)],
  ];
  const child = spawn(program, args, {
    env: { PATH: SYSTEM_PATH },
    cwd: "/",
    stdio: ["ipc", "ignore", "pipe"],
  });
  let complaint = "";
  let answers = 0;
  const sockets: (readonly [Place, Server])[] = [];
  child.stderr?.setEncoding("utf8").on("data", (text: string) => (complaint += text));
  await new Promise<void>((resolve, reject) => {
    const stop = clock.after(LISTENING_MS, () => {
      child.kill("SIGKILL");
      reject(new Error(`no socket was opened inside within ${LISTENING_MS / 1000} s`));
    });
    const fail = (error: Error): void => {
      stop();
      reject(error);
    };
    child.on("message", (message, handle) => {
      const { index, problem } = isObject(message) ? message : {};
      const place = places[Number(index)];
      if (place !== undefined && handle instanceof Server) {
        sockets.push([place, handle]);
      } else if (index === 0) {
        fail(new Error(String(problem)));
      }
      answers += 1;
      if (answers === places.length) {
        stop();
        resolve();
      }
    });
    child.once("error", fail);
    child.once("close", () => {
      fail(new Error(complaint.trim() || "no socket could be opened inside"));
    });
  });
  return sockets;
}

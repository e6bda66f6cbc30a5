import { createServer } from "node:http";
import type { Server, Socket } from "node:net";
import type { HostRule } from "../../../inputs/allowed-hosts.js";
import { decideDestination, type Destination, type Lookup, type NoDestination } from "./destination.js";
import { forward } from "./forward.js";
import type { Refusals } from "./refusals.js";
import { forwardConnection, tunnel } from "./tunnel.js";

export type ProxyOptions = {
  readonly rules: readonly HostRule[];
  /** All addresses of a name. */
  readonly lookup: Lookup;
  /** The company's proxy for an address; undefined: none. */
  readonly upstream: (url: URL) => URL | undefined;
  readonly refusals: Refusals;
  readonly limits: ProxyLimits;
};

export type ProxyLimits = {
  /** Longest silence of a connection. */
  readonly idleMs: number;
  /** Longest life of a connection. */
  readonly totalMs: number;
  /** Connections at once; those beyond it are closed. */
  readonly connections: number;
};

/** The CLI was silent for 757 s in a healthy run; a job on a hosted runner lives for 6 h. */
export const PROXY_LIMITS: ProxyLimits = {
  idleMs: 30 * 60_000,
  totalMs: 6 * 60 * 60_000,
  connections: 1_000,
};

/** How long the head of a request may take. */
const HEAD_MS = 30_000;

/** What the two kinds of request share. */
export type Gate = {
  readonly limits: ProxyLimits;
  /** @param host as the agent wrote it @param url which of the company's proxies is asked for */
  readonly decide: (
    host: string,
    port: number,
    url: URL,
  ) => Promise<{ readonly destination: Destination; readonly upstream: URL | undefined } | NoDestination>;
  /** What is not even a request for a host. */
  readonly refuse: (what: string) => NoDestination;
  /** A connection of the proxy's own, to be closed with it. */
  readonly opened: (socket: Socket) => void;
};

export interface Proxy {
  /** @param socket that listens already */
  listen(socket: Server): Promise<void>;
  /**
   * Leads the connections of another socket to one place, by the same rules.
   *
   * @param host as rules have it
   */
  forward(socket: Server, host: string, port: number): void;
  /** Ends every connection. */
  close(): void;
}

/**
 * The agent's only way out: a proxy for `CONNECT` and for plain HTTP that lets through what the rules allow. Every request
 * is decided by itself, also the second one in a connection.
 */
export function createProxy(options: ProxyOptions): Proxy {
  const { limits, refusals } = options;
  const sockets = new Set<Socket>();
  const forwarding = new Set<Server>();
  const gate: Gate = {
    limits,
    async decide(host, port, url) {
      const upstream = options.upstream(url);
      const decided = await decideDestination(host, port, {
        ...options,
        isBehindProxy: upstream !== undefined,
      });
      if (!("problem" in decided)) {
        return { destination: decided, upstream };
      }
      if (decided.refused !== undefined) {
        refusals.add(host, port, decided.refused);
      }
      return decided;
    },
    refuse(what) {
      refusals.add(what, 0, "not-allowed");
      return { problem: `${what} is not an address that this proxy takes`, refused: "not-allowed" };
    },
    opened(socket) {
      sockets.add(socket);
      const over = setTimeout(() => socket.destroy(), limits.totalMs);
      socket.once("close", () => {
        clearTimeout(over);
        sockets.delete(socket);
      });
      // A client that disconnects needs no answer.
      socket.on("error", () => undefined);
    },
  };
  // A client may close its half when it has asked (`nc -N`); Node's default is to give it no answer then.
  const server = Object.assign(createServer({ headersTimeout: HEAD_MS, requestTimeout: 0 }), {
    httpAllowHalfOpen: true,
  });
  server.maxConnections = limits.connections;
  server.on("connection", gate.opened);
  server.on("connect", (request, socket: Socket, head) => void tunnel(request.url ?? "", socket, head, gate));
  server.on("request", (request, response) => void forward(request, response, gate));
  return {
    listen: (socket) =>
      new Promise((resolve) => {
        server.listen(socket, resolve);
      }),
    forward(socket, host, port) {
      forwarding.add(socket);
      socket.maxConnections = limits.connections;
      socket.on("connection", (connection) => {
        gate.opened(connection);
        void forwardConnection(connection, host, port, gate);
      });
    },
    close() {
      for (const listening of [server, ...forwarding]) {
        listening.close();
      }
      for (const socket of sockets) {
        socket.destroy();
      }
    },
  };
}

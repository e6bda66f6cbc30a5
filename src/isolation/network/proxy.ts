import { createServer } from "node:http";
import type { Server, Socket } from "node:net";
import type { HostRule } from "../../inputs/allowed-hosts.js";
import { decideDestination, type Destination, type Lookup, type NoDestination } from "./destination.js";
import { forward } from "./forward.js";
import type { Refusals } from "./refusals.js";
import { forwardConnection, tunnel } from "./tunnel.js";

export type ProxyOptions = {
  readonly rules: readonly HostRule[];
  /** Returns all addresses of a name. */
  readonly lookup: Lookup;
  /** Returns the company's proxy for an address; undefined: none. */
  readonly upstream: (url: URL) => URL | undefined;
  readonly refusals: Refusals;
  readonly limits: ProxyLimits;
};

export type ProxyLimits = {
  /** Longest silence of a connection. */
  readonly idleMs: number;
  /** Longest life of a connection. */
  readonly totalMs: number;
  /** Most connections at once; further ones are closed. */
  readonly connections: number;
};

/** The CLI was silent for 757 s in a healthy run; a job on a hosted runner lives for 6 h. */
export const PROXY_LIMITS: ProxyLimits = {
  idleMs: 30 * 60_000,
  totalMs: 6 * 60 * 60_000,
  connections: 1_000,
};

/** How long the headers of a request may take. */
const HEAD_MS = 30_000;

/** What both kinds of request share. */
export type Gate = {
  readonly limits: ProxyLimits;
  /**
   * @param host as the agent wrote it
   * @param url decides which of the company's proxies to use
   */
  readonly decide: (
    host: string,
    port: number,
    url: URL,
  ) => Promise<{ readonly destination: Destination; readonly upstream: URL | undefined } | NoDestination>;
  /** Refuses text that does not name a host. */
  readonly refuse: (what: string) => NoDestination;
  /** Registers a connection that the proxy opened, to close it with the proxy. */
  readonly opened: (socket: Socket) => void;
};

export interface Proxy {
  /** @param socket already listening */
  listen(socket: Server): Promise<void>;
  /**
   * Leads the connections of another socket to one host and port, by the same rules.
   *
   * @param host in the form that rules have
   */
  forward(socket: Server, host: string, port: number): void;
  /** Ends every connection. */
  close(): void;
}

/**
 * Creates the agent's only way out: a proxy for `CONNECT` and plain HTTP that lets through what the rules allow.
 * Decides each request separately, including further ones on the same connection.
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
      // A client that disconnects needs no response.
      socket.on("error", () => undefined);
    },
  };
  // A client may close its half after the request (`nc -N`); by default Node would not respond then.
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

import { createServer } from "node:http";
import type { Server, Socket } from "node:net";
import { forward } from "./forward.js";
import { Policy, type PolicyOptions } from "./policy.js";
import { leadTo, tunnel } from "./tunnel.js";

/** Most connections at once on one socket; further ones are closed. */
const MAXIMUM_CONNECTIONS = 1_000;

/**
 * The agent's only way out: a proxy for `CONNECT` and plain HTTP that lets through what the rules allow. Decides each
 * request separately, including further ones on the same connection.
 */
export class Proxy {
  readonly #policy: Policy;
  readonly #listening: Server[] = [];
  readonly #sockets = new Set<Socket>();

  constructor(options: PolicyOptions) {
    this.#policy = new Policy(options);
  }

  /** @param socket already listening */
  listen(socket: Server): Promise<void> {
    // A client may close its half after the request (`nc -N`); by default Node would not respond then.
    const server = Object.assign(createServer({ requestTimeout: 0 }), { httpAllowHalfOpen: true });
    this.#accept(server);
    server.on("connect", (request, client: Socket, head) => {
      void tunnel(request.url ?? "", client, head, this.#policy);
    });
    server.on("request", (request, response) => void forward(request, response, this.#policy));
    return new Promise((resolve) => {
      server.listen(socket, resolve);
    });
  }

  /**
   * Leads the connections of another socket to one host and port, by the same rules.
   *
   * @param host in the form that rules have
   */
  lead(socket: Server, host: string, port: number): void {
    this.#accept(socket);
    socket.on("connection", (client) => void leadTo(host, port, client, this.#policy));
  }

  /** Ends every connection. */
  close(): void {
    for (const listening of this.#listening) {
      listening.close();
    }
    for (const socket of this.#sockets) {
      socket.destroy();
    }
  }

  #accept(server: Server): void {
    this.#listening.push(server);
    server.maxConnections = MAXIMUM_CONNECTIONS;
    server.on("connection", (socket) => {
      this.#sockets.add(socket);
      socket.once("close", () => this.#sockets.delete(socket));
      // A client that disconnects needs no response.
      socket.on("error", () => undefined);
    });
  }
}

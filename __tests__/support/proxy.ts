import { createServer, type Socket } from "node:net";

/** A stand-in on loopback for a proxy that opens no tunnel. */
export interface Proxy {
  /** `http://127.0.0.1:<port>`. */
  readonly url: string;
  /** Destinations for which tunnels were requested so far. */
  readonly tunnels: readonly string[];
  /** Resolves as soon as the first tunnel was requested. */
  readonly asked: Promise<void>;
  close(): Promise<void>;
}

/**
 * @param answer to every `CONNECT`, for instance `407 Proxy Authentication Required`; without it, the proxy never
 *   answers
 */
export async function startProxy(answer?: string): Promise<Proxy> {
  const tunnels: string[] = [];
  const sockets = new Set<Socket>();
  let tellAsked = (): void => undefined;
  const asked = new Promise<void>((resolve) => {
    tellAsked = resolve;
  });
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on("error", () => undefined);
    socket.once("data", (request: Buffer) => {
      tunnels.push(request.toString("latin1").split(" ")[1] ?? "");
      tellAsked();
      if (answer !== undefined) {
        socket.end(`HTTP/1.1 ${answer}\r\nContent-Length: 0\r\n\r\n`);
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (address === null || typeof address === "string") {
    throw new Error("The proxy has no port.");
  }
  return {
    url: `http://127.0.0.1:${address.port}`,
    tunnels,
    asked,
    close: async () => {
      for (const socket of sockets) {
        socket.destroy();
      }
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

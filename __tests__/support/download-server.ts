import { createServer } from "node:http";
import type { IncomingMessage, ServerResponse } from "node:http";

/** Answers one request. */
export type Reply = (response: ServerResponse, request: IncomingMessage) => void;

/** A stand-in for the vendor's download server, on loopback. */
export interface DownloadServer {
  /** `http://127.0.0.1:<port>`. */
  readonly url: string;
  /** Paths requested so far. */
  readonly requests: readonly string[];
  /** Sets the responses to the path's requests in order; the last one repeats. Other paths get 404. */
  on(path: string, ...replies: readonly Reply[]): void;
  close(): Promise<void>;
}

export async function startDownloadServer(): Promise<DownloadServer> {
  const requests: string[] = [];
  const plans = new Map<string, Reply[]>();
  const server = createServer((request, response) => {
    const path = request.url ?? "";
    requests.push(path);
    const plan = plans.get(path) ?? [];
    const reply = (plan.length > 1 ? plan.shift() : plan[0]) ?? status(404);
    reply(response, request);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (address === null || typeof address === "string") {
    throw new Error("The server has no port.");
  }
  return {
    url: `http://127.0.0.1:${address.port}`,
    requests,
    on: (path, ...replies) => plans.set(path, [...replies]),
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Sends a whole body with its length announced. */
export function body(content: Buffer | string, contentType = "application/gzip"): Reply {
  return (response) => {
    response.writeHead(200, { "content-type": contentType, "content-length": Buffer.byteLength(content) });
    response.end(content);
  };
}

export function status(code: number): Reply {
  return (response) => {
    response.writeHead(code, { "content-type": "text/plain" });
    response.end(`status ${code}`);
  };
}

export function redirect(location: string, code = 302): Reply {
  return (response) => {
    response.writeHead(code, { location });
    response.end();
  };
}

/** Announces the whole body, sends half of it and drops the connection. */
export function dropped(content: Buffer): Reply {
  return (response) => {
    response.writeHead(200, { "content-length": content.length });
    response.write(content.subarray(0, content.length / 2), () => response.destroy());
  };
}

/** Announces the whole body, sends half of it, and then nothing more. */
export function silentAfterHalf(content: Buffer, sent: () => void = () => undefined): Reply {
  return (response) => {
    response.writeHead(200, { "content-length": content.length });
    response.write(content.subarray(0, content.length / 2), sent);
  };
}

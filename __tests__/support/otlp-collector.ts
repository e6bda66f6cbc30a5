import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from "node:http";
import { createServer as createSecureServer } from "node:https";
import type { Socket } from "node:net";
import { gunzipSync } from "node:zlib";
import { readJson } from "./otlp-json.js";
import { readProtobuf } from "./otlp-protobuf.js";
import { type SentSpan, spansOf } from "./otlp-spans.js";

/** What the collector does with a request: answers, stays silent, or ends the connection. */
export type CollectorAnswer =
  | {
      readonly status: number;
      readonly headers?: Readonly<Record<string, string>>;
      readonly body?: string | Buffer;
    }
  | "silence"
  | "reset";

export type CollectorRequest = {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  /** Not compressed. */
  readonly body: Buffer;
  readonly spans: readonly SentSpan[];
};

/** A collector on loopback that reads every request as strictly as possible. */
export type Collector = {
  /** `http://127.0.0.1:<port>`, or `https://localhost:<port>`. */
  readonly url: string;
  readonly port: number;
  readonly requests: readonly CollectorRequest[];
  /** Returns the spans of all accepted requests. */
  readonly spans: () => readonly SentSpan[];
  /** Violations that the strict reader found. */
  readonly violations: readonly string[];
  /** Resolves as soon as the first request has arrived. */
  readonly asked: Promise<void>;
  /** Resolves as soon as that many spans were accepted. */
  received(spans: number): Promise<void>;
  /** Forgets everything that has arrived. */
  forget(): void;
  close(): Promise<void>;
};

const TAKEN: CollectorAnswer = { status: 200 };

/**
 * @param answers used in order; after them, each request is accepted
 * @param tls key and certificate in PEM, for https
 * @param address to listen on
 */
export async function startCollector(
  answers: readonly CollectorAnswer[] = [],
  tls?: { readonly key: string; readonly cert: string },
  address = "127.0.0.1",
): Promise<Collector> {
  const requests: CollectorRequest[] = [];
  const taken: CollectorRequest[] = [];
  const violations: string[] = [];
  const sockets = new Set<Socket>();
  const waiting = new Set<() => void>();
  let tellAsked = (): void => undefined;
  const asked = new Promise<void>((resolve) => {
    tellAsked = resolve;
  });
  const spans = (): readonly SentSpan[] => taken.flatMap((request) => request.spans);
  const listener = (message: IncomingMessage, response: ServerResponse): void => {
    const chunks: Buffer[] = [];
    message.on("data", (chunk: Buffer) => chunks.push(chunk));
    message.on("error", () => undefined);
    message.on("end", () => {
      const answer = answers[requests.length] ?? TAKEN;
      const request = readRequest(message, Buffer.concat(chunks), violations);
      requests.push(request);
      tellAsked();
      if (answer === "reset") {
        message.socket.resetAndDestroy();
      } else if (answer !== "silence") {
        taken.push(...(answer.status === 200 ? [request] : []));
        waiting.forEach((look) => {
          look();
        });
        response.writeHead(answer.status, answer.headers).end(answer.body);
      }
    });
  };
  const server = tls === undefined ? createServer(listener) : createSecureServer(tls, listener);
  server.on("connection", (socket: Socket) => {
    sockets.add(socket);
    socket.on("close", () => sockets.delete(socket));
  });
  await new Promise<void>((resolve) => server.listen(0, address, resolve));
  const bound = server.address();
  if (bound === null || typeof bound === "string") {
    throw new Error("The collector has no port.");
  }
  return {
    url:
      tls === undefined
        ? `http://${bound.family === "IPv6" ? `[${address}]` : address}:${bound.port}`
        : `https://localhost:${bound.port}`,
    port: bound.port,
    requests,
    spans,
    received: (count) =>
      new Promise((resolve) => {
        const look = (): void => {
          if (spans().length >= count) {
            waiting.delete(look);
            resolve();
          }
        };
        waiting.add(look);
        look();
      }),
    forget() {
      requests.length = 0;
      taken.length = 0;
    },
    violations,
    asked,
    close: async () => {
      sockets.forEach((socket) => socket.destroy());
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function readRequest(message: IncomingMessage, sent: Buffer, violations: string[]): CollectorRequest {
  const { headers, method = "", url: path = "" } = message;
  const body = headers["content-encoding"] === "gzip" ? gunzipSync(sent) : sent;
  const request = { method, path, headers, body };
  try {
    return { ...request, spans: spansOf(readBody(body, headers["content-type"] ?? "")) };
  } catch (error) {
    violations.push(String(error));
    return { ...request, spans: [] };
  }
}

function readBody(body: Buffer, type: string) {
  switch (type) {
    case "application/x-protobuf":
      return readProtobuf(body);
    case "application/json":
      return readJson(JSON.parse(body.toString("utf8")));
    default:
      throw new Error(`A body of the type ${type}.`);
  }
}

import {
  type IncomingMessage,
  request as httpRequest,
  type RequestOptions,
  type ServerResponse,
} from "node:http";
import { request as httpsRequest } from "node:https";
import { pipeline } from "node:stream";
import { describeError } from "../../system/errors.js";
import { type Destination, fixedLookup, proxyAuthorization } from "./destination.js";
import type { Gate } from "./proxy.js";

/** Headers for the next hop only (RFC 9110, 7.6.1). */
const HOP_BY_HOP = [
  ...["connection", "keep-alive", "proxy-authenticate", "proxy-authorization", "proxy-connection"],
  ...["te", "trailer", "transfer-encoding", "upgrade"],
];
const HTTP_PORT = 80;

/** Answers a request for `http://…` with the host's response to the same request. */
export async function forward(request: IncomingMessage, response: ServerResponse, gate: Gate): Promise<void> {
  const text = request.url ?? "";
  const url = URL.parse(text);
  const authority = /^http:\/\/([^/?#\\]{1,2000})/i.exec(text)?.[1];
  const isAddress = url?.protocol === "http:" && url.username === "" && url.password === "";
  if (url === null || authority === undefined || !isAddress || authority.includes("@")) {
    answer(response, 403, gate.refuse(authority ?? text).problem);
    return;
  }
  const port = url.port === "" ? HTTP_PORT : Number(url.port);
  const decided = await gate.decide(authority.replace(/:\d{0,5}$/, ""), port, url);
  if ("problem" in decided) {
    answer(response, decided.refused !== undefined ? 403 : 502, decided.problem);
    return;
  }
  const { destination, upstream } = decided;
  // Not the name in the request's own header: a server goes by it, and it may be another host's.
  const headers = { ...passedOn(request), host: url.host };
  const options = { method: request.method, agent: false, timeout: gate.limits.idleMs };
  const onward =
    upstream === undefined
      ? httpRequest({ ...options, ...toHost(destination, url), headers })
      : toProxy(upstream)({
          ...options,
          host: upstream.hostname.replace(/^\[(.*)\]$/, "$1"),
          port: upstream.port,
          path: url.href,
          headers: { ...headers, ...proxyAuthorization(upstream) },
        });
  const fail = (error: Error): void => {
    answer(response, 502, describeError(error));
  };
  onward.once("timeout", () => onward.destroy(new Error(`${url.host} was silent for too long`)));
  onward.once("error", fail);
  onward.once("upgrade", (_answer, socket) => socket.destroy());
  onward.once("response", (found) => {
    response.writeHead(found.statusCode ?? 502, found.statusMessage, passedOn(found));
    pipeline(found, response, () => undefined);
  });
  response.once("close", () => onward.destroy());
  pipeline(request, onward, () => undefined);
}

function toHost({ host, port, addresses }: Destination, url: URL): RequestOptions {
  return { host, port, path: url.pathname + url.search, lookup: fixedLookup(addresses) };
}

function toProxy(proxy: URL): typeof httpRequest {
  return proxy.protocol === "https:" ? httpsRequest : httpRequest;
}

/** Returns the headers of a message without the hop-by-hop ones. */
function passedOn({ headersDistinct }: IncomingMessage): Record<string, string[]> {
  const named = (headersDistinct["connection"] ?? []).flatMap((value) =>
    value.split(",").map((name) => name.trim().toLowerCase()),
  );
  const entries = Object.entries(headersDistinct).filter(
    ([name]) => !HOP_BY_HOP.includes(name) && !named.includes(name),
  );
  return Object.fromEntries(entries.map(([name, values]) => [name, values ?? []]));
}

function answer(response: ServerResponse, status: number, text: string): void {
  if (response.headersSent) {
    response.destroy();
    return;
  }
  response.writeHead(status, { "content-type": "text/plain; charset=utf-8", connection: "close" });
  response.end(`${text}\n`);
}

import { type IncomingMessage, request as httpRequest, type ServerResponse } from "node:http";
import { pipeline } from "node:stream";
import { describeError } from "../../system/errors.js";
import { fixedLookup, proxyRequest } from "./dial.js";
import type { Policy } from "./policy.js";

/** Headers for the next hop only (RFC 9110, 7.6.1). */
const HOP_BY_HOP = [
  ...["connection", "keep-alive", "proxy-authenticate", "proxy-authorization", "proxy-connection"],
  ...["te", "trailer", "transfer-encoding", "upgrade"],
];
const HTTP_PORT = 80;

/** Answers a request for `http://…` with the host's response to the same request. */
export async function forward(
  request: IncomingMessage,
  response: ServerResponse,
  policy: Policy,
): Promise<void> {
  const text = request.url ?? "";
  const url = URL.parse(text);
  const authority = /^http:\/\/([^/?#\\]{1,2000})/i.exec(text)?.[1];
  const isAddress = url?.protocol === "http:" && url.username === "" && url.password === "";
  if (url === null || authority === undefined || !isAddress || authority.includes("@")) {
    answer(response, 403, policy.refuse(authority ?? text).problem);
    return;
  }
  const port = url.port === "" ? HTTP_PORT : Number(url.port);
  const destination = await policy.decide(authority.replace(/:\d{0,5}$/, ""), port, url);
  if ("problem" in destination) {
    answer(response, destination.isRefused ? 403 : 502, destination.problem);
    return;
  }
  const { host, addresses, upstream } = destination;
  const { method } = request;
  // Not the name in the request's own header: a server goes by it, and it may be another host's.
  const headers = { ...passedOn(request), host: url.host };
  const proxy = upstream === undefined ? undefined : proxyRequest(upstream);
  const onward =
    proxy === undefined
      ? httpRequest({
          ...{ method, headers, host, port, path: url.pathname + url.search, agent: false },
          lookup: fixedLookup(addresses),
        })
      : proxy.send({ ...proxy.options, method, path: url.href, headers: { ...headers, ...proxy.headers } });
  onward.once("error", (error) => {
    answer(response, 502, describeError(error));
  });
  onward.once("upgrade", (_answer, socket) => socket.destroy());
  onward.once("response", (found) => {
    response.writeHead(found.statusCode ?? 502, found.statusMessage, passedOn(found));
    pipeline(found, response, () => undefined);
  });
  response.once("close", () => onward.destroy());
  pipeline(request, onward, () => undefined);
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

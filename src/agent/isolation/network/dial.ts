import type { LookupAddress } from "node:dns";
import { request as httpRequest } from "node:http";
import { request as httpsRequest } from "node:https";
import { connect, type LookupFunction, type Socket } from "node:net";
import type { Destination } from "./destination.js";

/** Long enough for a network that is slow to say no. */
const CONNECTING_MS = 30_000;

/** A connection to a destination, and what the other side has sent already. */
export type Connection = { readonly socket: Socket; readonly head: Buffer };

/**
 * Connects to a destination, directly or through the company's proxy.
 *
 * @param proxy address of that proxy
 * @throws Error when there is no connection in time
 */
export async function dial(destination: Destination, proxy: URL | undefined): Promise<Connection> {
  return proxy === undefined ? await directly(destination) : await throughProxy(destination, proxy);
}

/** Answers every question with the addresses that were checked. */
export function fixedLookup(addresses: readonly LookupAddress[]): LookupFunction {
  return (_host, options, callback) => {
    if (options.all === true) {
      callback(null, [...addresses]);
    } else {
      callback(null, addresses[0]?.address ?? "", addresses[0]?.family);
    }
  };
}

/** What the company's proxy wants to be sent: user and password of its address. */
export function proxyAuthorization(proxy: URL): Readonly<Record<string, string>> {
  const user = `${decodeURIComponent(proxy.username)}:${decodeURIComponent(proxy.password)}`;
  return user === ":"
    ? {}
    : { "proxy-authorization": `Basic ${Buffer.from(user, "utf8").toString("base64")}` };
}

function directly({ host, port, addresses }: Destination): Promise<Connection> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host, port, lookup: fixedLookup(addresses), allowHalfOpen: true });
    socket.setTimeout(CONNECTING_MS, () => {
      socket.destroy(new Error(`no connection to ${host}:${port} within ${CONNECTING_MS / 1000} s`));
    });
    socket.once("error", reject);
    socket.once("connect", () => {
      socket.setTimeout(0);
      socket.off("error", reject);
      resolve({ socket, head: Buffer.alloc(0) });
    });
  });
}

function throughProxy({ host, port }: Destination, proxy: URL): Promise<Connection> {
  const authority = host.includes(":") ? `[${host}]:${port}` : `${host}:${port}`;
  const request = (proxy.protocol === "https:" ? httpsRequest : httpRequest)({
    host: proxy.hostname.replace(/^\[(.*)\]$/, "$1"),
    port: proxy.port === "" ? undefined : proxy.port,
    method: "CONNECT",
    path: authority,
    headers: { host: authority, ...proxyAuthorization(proxy) },
    agent: false,
    timeout: CONNECTING_MS,
  });
  return new Promise((resolve, reject) => {
    request.once("connect", (response, socket, head) => {
      if (response.statusCode === 200) {
        socket.setTimeout(0);
        resolve({ socket, head });
      } else {
        socket.destroy();
        reject(new Error(`the proxy ${proxy.host} answered ${response.statusCode ?? "nothing"}`));
      }
    });
    request.once("response", (response) => {
      response.destroy();
      reject(new Error(`the proxy ${proxy.host} answered ${response.statusCode ?? "nothing"}`));
    });
    request.once("timeout", () => {
      request.destroy(new Error(`the proxy ${proxy.host} did not answer within ${CONNECTING_MS / 1000} s`));
    });
    request.once("error", reject);
    request.end();
  });
}

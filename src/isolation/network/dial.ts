import type { LookupAddress } from "node:dns";
import { request as httpRequest, type RequestOptions } from "node:http";
import { request as httpsRequest } from "node:https";
import { connect, type LookupFunction, type Socket } from "node:net";
import type { Destination } from "./policy.js";

/** Long enough for a slow network to refuse. */
const CONNECTING_MS = 30_000;

/** A connection to a destination, and the bytes that the other side has already sent. */
type Connection = { readonly socket: Socket; readonly head: Buffer };

/**
 * Connects to a destination, directly or through the company's proxy.
 *
 * @throws Error when there is no connection in time
 */
export async function dial(destination: Destination): Promise<Connection> {
  const { upstream } = destination;
  return upstream === undefined ? await directly(destination) : await throughProxy(destination, upstream);
}

/** Resolves every name to the addresses that were checked. */
export function fixedLookup(addresses: readonly LookupAddress[]): LookupFunction {
  return (_host, options, callback) => {
    if (options.all === true) {
      callback(null, [...addresses]);
    } else {
      callback(null, addresses[0]?.address ?? "", addresses[0]?.family);
    }
  };
}

/** Returns what makes a request to the company's proxy. */
export function proxyRequest(proxy: URL): {
  readonly send: typeof httpRequest;
  readonly options: RequestOptions;
  /** With the user and password in the proxy's address. */
  readonly headers: Readonly<Record<string, string>>;
} {
  const user = `${decodeURIComponent(proxy.username)}:${decodeURIComponent(proxy.password)}`;
  const encoded = Buffer.from(user, "utf8").toString("base64");
  return {
    send: proxy.protocol === "https:" ? httpsRequest : httpRequest,
    options: {
      host: proxy.hostname.replace(/^\[(.*)\]$/, "$1"),
      port: proxy.port || undefined,
      agent: false,
    },
    headers: user === ":" ? {} : { "proxy-authorization": `Basic ${encoded}` },
  };
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
  const { send, options, headers } = proxyRequest(proxy);
  const request = send({
    ...options,
    method: "CONNECT",
    path: authority,
    headers: { host: authority, ...headers },
    timeout: CONNECTING_MS,
  });
  return new Promise((resolve, reject) => {
    const refuse = (status: number | undefined): void => {
      reject(new Error(`the proxy ${proxy.host} answered ${status ?? "nothing"}`));
    };
    request.once("connect", (response, socket, head) => {
      if (response.statusCode === 200) {
        socket.setTimeout(0);
        resolve({ socket, head });
      } else {
        socket.destroy();
        refuse(response.statusCode);
      }
    });
    request.once("response", (response) => {
      response.destroy();
      refuse(response.statusCode);
    });
    request.once("timeout", () => {
      request.destroy(new Error(`the proxy ${proxy.host} did not answer within ${CONNECTING_MS / 1000} s`));
    });
    request.once("error", reject);
    request.end();
  });
}

import type { LookupAddress } from "node:dns";
import { isIP, connect, type LookupFunction, type Socket } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { type HostRule, isAllowed, isNamed, normalHost } from "../../inputs/allowed-hosts.js";
import type { RefusalReason } from "../../record/schema-process.js";
import { describeError } from "../../system/errors.js";
import { isPublicAddress } from "./addresses.js";
import { request as httpRequest } from "node:http";
import { request as httpsRequest } from "node:https";

/** Where a connection may go: to one of these addresses only, even if the name resolves differently a moment later. */
export type Destination = {
  readonly host: string;
  readonly port: number;
  /** Empty when only the company's proxy knows the name. */
  readonly addresses: readonly LookupAddress[];
};

/** Why there is no connection. With `refused`, our proxy refused it; otherwise the network failed. */
export type NoDestination = { readonly problem: string; readonly refused?: RefusalReason };

/** @throws when the name does not resolve */
export type Lookup = (host: string) => Promise<readonly LookupAddress[]>;

/**
 * Decides where a connection to a host and a port goes. Looks up allowed names only, because a lookup reveals the
 * name to a DNS server.
 *
 * @param host as the agent wrote it
 * @param isBehindProxy whether the company's proxy resolves the name, so that we need not
 */
export async function decideDestination(
  host: string,
  port: number,
  { rules, lookup, isBehindProxy }: DecisionOptions,
): Promise<Destination | NoDestination> {
  const name = normalHost(host);
  if (name === undefined || !isAllowed(rules, name, port)) {
    return { problem: `${host}:${port} is not in allowed-hosts`, refused: "not-allowed" };
  }
  const isMeant = isNamed(rules, name, port);
  try {
    const addresses =
      isIP(name) === 0
        ? await (isBehindProxy ? inTime(lookup(name)) : lookup(name))
        : [{ address: name, family: isIP(name) }];
    return isMeant || addresses.every(({ address }) => isPublicAddress(address))
      ? { host: name, port, addresses }
      : {
          problem: `${host} is an address of a private network, which allowed-hosts has to name with its port`,
          refused: "private-address",
        };
  } catch (error) {
    return isBehindProxy
      ? { host: name, port, addresses: [] }
      : { problem: `${host} cannot be resolved: ${describeError(error)}` };
  }
}

/** Behind a company's proxy, there may be no resolver that answers at all. */
const LOOKUP_BEHIND_PROXY_MS = 2_000;

async function inTime(found: ReturnType<Lookup>): ReturnType<Lookup> {
  const over = new AbortController();
  const late = wait(LOOKUP_BEHIND_PROXY_MS, undefined, { signal: over.signal }).then(() => {
    throw new Error("there was no answer");
  });
  try {
    return await Promise.race([found, late]);
  } finally {
    over.abort();
    late.catch(() => undefined);
  }
}

export type DecisionOptions = {
  readonly rules: readonly HostRule[];
  readonly lookup: Lookup;
  readonly isBehindProxy: boolean;
};

/** Long enough for a slow network to refuse. */
const CONNECTING_MS = 30_000;

/** A connection to a destination, and the bytes that the other side has already sent. */
type Connection = { readonly socket: Socket; readonly head: Buffer };

/**
 * Connects to a destination, directly or through the company's proxy.
 *
 * @param proxy address of that proxy
 * @throws Error when there is no connection in time
 */
export async function dial(destination: Destination, proxy: URL | undefined): Promise<Connection> {
  return proxy === undefined ? await directly(destination) : await throughProxy(destination, proxy);
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

/** Returns the header with the user and password in the address of the company's proxy. */
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

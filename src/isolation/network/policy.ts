import type { LookupAddress } from "node:dns";
import { isIP } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { type HostRule, isAllowed, isNamed, normalHost } from "../../inputs/allowed-hosts.js";
import { describeError } from "../../system/errors.js";
import { isPublicAddress } from "./addresses.js";
import type { Refusals } from "./refusals.js";

/** Where a connection may go: to one of these addresses only, even if the name resolves differently a moment later. */
export type Destination = {
  readonly host: string;
  readonly port: number;
  /** Empty when only the company's proxy knows the name. */
  readonly addresses: readonly LookupAddress[];
  /** The company's proxy, if the connection goes through one. */
  readonly upstream: URL | undefined;
};

/** Why there is no connection: our proxy refused it, or the network failed. */
type NoDestination = { readonly problem: string; readonly isRefused: boolean };

/** @throws when the name does not resolve */
type Lookup = (host: string) => Promise<readonly LookupAddress[]>;

export type PolicyOptions = {
  readonly rules: readonly HostRule[];
  /** Returns all addresses of a name. */
  readonly lookup: Lookup;
  /** Returns the company's proxy for an address; undefined: none. */
  readonly upstream: (url: URL) => URL | undefined;
  readonly refusals: Refusals;
};

/** Behind a company's proxy, there may be no resolver that answers at all. */
const LOOKUP_BEHIND_PROXY_MS = 2_000;

/** Decides, for each request by itself, whether and where it goes. */
export class Policy {
  readonly #options: PolicyOptions;

  constructor(options: PolicyOptions) {
    this.#options = options;
  }

  /**
   * Looks up allowed names only, because a lookup reveals the name to a DNS server.
   *
   * @param host as the agent wrote it
   * @param url decides which of the company's proxies to use
   */
  async decide(host: string, port: number, url: URL): Promise<Destination | NoDestination> {
    const { rules, refusals } = this.#options;
    const name = normalHost(host);
    if (name === undefined || !isAllowed(rules, name, port)) {
      refusals.add(host, port, "not-allowed");
      return { problem: `${host}:${port} is not in allowed-hosts`, isRefused: true };
    }
    const upstream = this.#options.upstream(url);
    try {
      const addresses = await this.#addressesOf(name, upstream);
      if (isNamed(rules, name, port) || addresses.every(({ address }) => isPublicAddress(address))) {
        return { host: name, port, addresses, upstream };
      }
      refusals.add(host, port, "private-address");
      const problem = `${host} is an address of a private network, which allowed-hosts has to name with its port`;
      return { problem, isRefused: true };
    } catch (error) {
      if (upstream === undefined) {
        this.tried(name, false);
      }
      return upstream === undefined
        ? { problem: `${host} cannot be resolved: ${describeError(error)}`, isRefused: false }
        : { host: name, port, addresses: [], upstream };
    }
  }

  /** Notes whether a host could be reached. */
  tried(host: string, wasReached: boolean): void {
    this.#options.refusals.tried(host, wasReached);
  }

  /** Refuses text that does not name a host. */
  refuse(what: string): NoDestination {
    this.#options.refusals.add(what, 0, "not-allowed");
    return { problem: `${what} is not an address that this proxy takes`, isRefused: true };
  }

  async #addressesOf(name: string, upstream: URL | undefined): Promise<readonly LookupAddress[]> {
    if (isIP(name) !== 0) {
      return [{ address: name, family: isIP(name) }];
    }
    const found = this.#options.lookup(name);
    return upstream === undefined ? await found : await inTime(found);
  }
}

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

import type { LookupAddress } from "node:dns";
import { isIP } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { type HostRule, isAllowed, isNamed, normalHost } from "../../../inputs/allowed-hosts.js";
import type { RefusalReason } from "../../../record/schema-process.js";
import { describeError } from "../../../system/errors.js";
import { isPublicAddress } from "./addresses.js";

/** Where a connection may go: to one of these addresses and nowhere else, whatever the name means a moment later. */
export type Destination = {
  readonly host: string;
  readonly port: number;
  /** Empty where only the company's proxy knows the name. */
  readonly addresses: readonly LookupAddress[];
};

/** Why there is no connection; with `refused` it is the proxy's own word, all else is the network's. */
export type NoDestination = { readonly problem: string; readonly refused?: RefusalReason };

/** @throws when the name is not known */
export type Lookup = (host: string) => Promise<readonly LookupAddress[]>;

/**
 * Decides where a connection to a host and a port goes. A name is looked up only when it is allowed: to ask for it is to
 * tell it to somebody.
 *
 * @param host as the agent wrote it
 * @param isBehindProxy whether the company's proxy resolves the name, so that it need not be known here
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

/** Where the company's proxy resolves names there may be nobody to answer here, or to say that there is no answer. */
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

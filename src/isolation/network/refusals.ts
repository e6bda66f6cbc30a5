import { FURTHER_HOSTS, type Isolation, type RefusalReason } from "../../record/schema-process.js";

/** A host that the agent requested and was refused, and how often. */
export type Refusal = Isolation["refused"][number];

/** An agent can request a thousand new names a second; nobody reads a longer list. */
const MAXIMUM_REFUSALS = 100;
/** Longest host name (RFC 1035). Longer text is not a name, and could be as long as a request allows. UTF-16 units. */
const MAXIMUM_HOST_UNITS = 253;
const CUT = "…";

/** Counts what the proxy refused. */
export interface Refusals {
  /**
   * @param host as the agent wrote it, without secrets, which could not be recognised once it is cut
   * @param port 0 when the agent wrote none
   */
  add(host: string, port: number, reason: RefusalReason): void;
  /** Returns the refusals in order of first occurrence. */
  list(): readonly Refusal[];
}

/** @param onFirst called when a host is refused for the first time, as long as the list has room */
export function countRefusals(onFirst: (refusal: Refusal) => void): Refusals {
  const counted = new Map<string, Refusal>();
  return {
    add(host, port, reason) {
      const isLong = host.length > MAXIMUM_HOST_UNITS;
      const wanted = { host: isLong ? host.slice(0, MAXIMUM_HOST_UNITS - 1) + CUT : host, port, reason };
      const isListed = counted.has(keyOf(wanted)) || counted.size < MAXIMUM_REFUSALS;
      const named = isListed ? wanted : { host: FURTHER_HOSTS, port: 0, reason: "not-allowed" as const };
      const { times, ...first } = counted.get(keyOf(named)) ?? { ...named, times: 0 };
      const refusal = { ...first, times: times + 1 };
      counted.set(keyOf(named), refusal);
      if (times === 0 && isListed) {
        onFirst(refusal);
      }
    },
    list: () => [...counted.values()],
  };
}

function keyOf({ host, port }: { readonly host: string; readonly port: number }): string {
  return `${host.toLowerCase()} ${port}`;
}

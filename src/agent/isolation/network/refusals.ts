import { FURTHER_HOSTS, type Isolation, type RefusalReason } from "../../../record/schema-process.js";

/** A host that the agent asked for and did not get, and how often. */
export type Refusal = Isolation["refused"][number];

/** An agent can ask for a new name a thousand times a second; nobody reads a longer list. */
const MAXIMUM_REFUSALS = 100;
/** As long as a name can be (RFC 1035). What is longer is none, and can be all that a request may hold. UTF-16 units. */
const MAXIMUM_HOST_UNITS = 253;
const CUT = "…";

/** Counts what the proxy refused. */
export interface Refusals {
  /**
   * @param host as the agent wrote it, but without secrets: they would not be found in a part
   * @param port 0 where it wrote none
   */
  add(host: string, port: number, reason: RefusalReason): void;
  /** In the order in which they were first refused. */
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

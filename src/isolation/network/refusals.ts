import { CURSOR_HOSTS, isAllowed } from "../../inputs/allowed-hosts.js";
import { FURTHER_HOSTS, type Isolation, type RefusalReason } from "../../record/schema-process.js";

/** A host that the agent requested and was refused, and how often. */
export type Refusal = Isolation["refused"][number];

/** An agent can request a thousand new names a second; nobody reads a longer list. */
const MAXIMUM_REFUSALS = 100;
/** Longest host name (RFC 1035). Longer text is not a name, and could be as long as a request allows. UTF-16 units. */
const MAXIMUM_HOST_UNITS = 253;
const CUT = "…";
const HTTPS_PORT = 443;

/** Counts what the proxy refused, and remembers whether it reached Cursor. */
export class Refusals {
  readonly #onFirst: (refusal: Refusal) => void;
  readonly #clean: (host: string) => string;
  readonly #counted = new Map<string, Refusal>();
  #wasCursorReached = false;
  #unreached: string | undefined;

  /**
   * @param onFirst called when a host is refused for the first time, as long as the list has room
   * @param clean removes secrets from a host, which could not be recognised once it is cut
   */
  constructor(onFirst: (refusal: Refusal) => void, clean: (host: string) => string = (host) => host) {
    this.#onFirst = onFirst;
    this.#clean = clean;
  }

  /**
   * @param given the host as the agent wrote it
   * @param port 0 when the agent wrote none
   */
  add(given: string, port: number, reason: RefusalReason): void {
    const host = this.#clean(given);
    const isLong = host.length > MAXIMUM_HOST_UNITS;
    const wanted = { host: isLong ? host.slice(0, MAXIMUM_HOST_UNITS - 1) + CUT : host, port, reason };
    const isListed = this.#counted.has(keyOf(wanted)) || this.#counted.size < MAXIMUM_REFUSALS;
    const named = isListed ? wanted : { host: FURTHER_HOSTS, port: 0, reason: "not-allowed" as const };
    const { times, ...first } = this.#counted.get(keyOf(named)) ?? { ...named, times: 0 };
    const refusal = { ...first, times: times + 1 };
    this.#counted.set(keyOf(named), refusal);
    if (times === 0 && isListed) {
      this.#onFirst(refusal);
    }
  }

  /** Returns the refusals in order of first occurrence. */
  list(): readonly Refusal[] {
    return [...this.#counted.values()];
  }

  /** Notes whether a host that was allowed could be reached. */
  tried(host: string, wasReached: boolean): void {
    if (isAllowed(CURSOR_HOSTS, host, HTTPS_PORT)) {
      this.#wasCursorReached ||= wasReached;
      this.#unreached ??= wasReached ? undefined : host;
    }
  }

  /** Returns a host of Cursor's that could not be reached, if none of them was. */
  unreached(): string | undefined {
    return this.#wasCursorReached ? undefined : this.#unreached;
  }
}

function keyOf({ host, port }: { readonly host: string; readonly port: number }): string {
  return `${host.toLowerCase()} ${port}`;
}

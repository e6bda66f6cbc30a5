import type { Limits } from "../record/conclusion.js";
import type { EndedBy } from "../record/schema-process.js";

/**
 * Consecutive connection events that still count as signs of life. A run has been seen to reconnect for minutes and
 * never recover.
 */
const MAXIMUM_RECONNECTS = 20;

type Standing = {
  readonly nowMs: number;
  readonly openCalls: number;
  readonly startedCalls: number;
  /** Whether we have stopped reading, because the log's reader must catch up first. */
  readonly isDeaf: boolean;
};

/** What a line shows: work, or only that the connection was lost, is being retried, or is back. */
export type Sign = "work" | "connection";

/**
 * Watches the limits of a run. Silence only counts while we are reading and no tool call is open: a build may print
 * nothing for an hour.
 */
export class LimitWatch {
  readonly #limits: Limits;
  readonly #deadlineMs: number;
  #lastSignMs: number;
  #reconnects = 0;

  /** @param startedAtMs when the run began; the time limit applies to all attempts together */
  constructor(limits: Limits, startedAtMs: number) {
    this.#limits = limits;
    this.#deadlineMs = startedAtMs + (limits.timeoutMs ?? Number.POSITIVE_INFINITY);
    this.#lastSignMs = startedAtMs;
  }

  heard(atMs: number, sign: Sign): void {
    this.#reconnects = sign === "work" ? 0 : this.#reconnects + 1;
    if (this.#reconnects <= MAXIMUM_RECONNECTS) {
      this.#lastSignMs = atMs;
    }
  }

  /** Returns the limit that is reached; undefined if none is. */
  reached({ nowMs, openCalls, startedCalls, isDeaf }: Standing): EndedBy | undefined {
    const { maximumToolCalls, idleTimeoutMs } = this.#limits;
    if (nowMs >= this.#deadlineMs) {
      return "timeout";
    }
    if (maximumToolCalls > 0 && startedCalls > maximumToolCalls) {
      return "tool-call-limit";
    }
    if (openCalls > 0 || isDeaf) {
      this.#lastSignMs = nowMs;
      return undefined;
    }
    const isSilent = idleTimeoutMs !== undefined && nowMs - this.#lastSignMs >= idleTimeoutMs;
    return isSilent ? "idle-timeout" : undefined;
  }

  /** Returns the time left for all attempts together; `Infinity` without a limit, never below 0. */
  leftMs(nowMs: number): number {
    return Math.max(0, this.#deadlineMs - nowMs);
  }
}

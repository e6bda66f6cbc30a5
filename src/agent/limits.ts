import type { Limits } from "../record/conclusion.js";
import type { EndedBy } from "../record/schema-process.js";

/**
 * Consecutive connection events that still count as signs of life. A run has been seen to reconnect for minutes and
 * never recover.
 */
const MAXIMUM_RECONNECTS = 20;

/** The state of a run when its limits are checked. */
type Standing = {
  readonly nowMs: number;
  readonly openCalls: number;
  readonly startedCalls: number;
  /** Whether we have stopped reading, because the log's reader must catch up first. */
  readonly isDeaf: boolean;
};

/** What a line shows: work, or only that the connection was lost, is being retried, or is back. */
export type Sign = "work" | "connection";

export interface LimitWatch {
  /** Notes that a line arrived. */
  heard(atMs: number, sign: Sign): void;
  /** Returns the limit that is reached; undefined if none is. */
  reached(standing: Standing): EndedBy | undefined;
  /** Returns the time left for all attempts together; `Infinity` without a limit, never below 0. */
  leftMs(nowMs: number): number;
}

/**
 * Watches the limits of a run. Silence only counts while we are reading and no tool call is open: a build may print
 * nothing for an hour.
 *
 * @param startedAtMs when the run began; the time limit applies to all attempts together
 */
export function watchLimits(limits: Limits, startedAtMs: number): LimitWatch {
  const deadlineMs = startedAtMs + (limits.timeoutMs ?? Number.POSITIVE_INFINITY);
  let lastSignMs = startedAtMs;
  let reconnects = 0;

  return {
    heard(atMs, sign) {
      reconnects = sign === "work" ? 0 : reconnects + 1;
      if (reconnects <= MAXIMUM_RECONNECTS) {
        lastSignMs = atMs;
      }
    },
    leftMs: (nowMs) => Math.max(0, deadlineMs - nowMs),
    reached({ nowMs, openCalls, startedCalls, isDeaf }) {
      if (nowMs >= deadlineMs) {
        return "timeout";
      }
      if (limits.maximumToolCalls > 0 && startedCalls > limits.maximumToolCalls) {
        return "tool-call-limit";
      }
      if (openCalls > 0 || isDeaf) {
        lastSignMs = nowMs;
        return undefined;
      }
      const isSilent = limits.idleTimeoutMs !== undefined && nowMs - lastSignMs >= limits.idleTimeoutMs;
      return isSilent ? "idle-timeout" : undefined;
    },
  };
}

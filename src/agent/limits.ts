import type { Limits } from "../record/limit-verdicts.js";
import type { EndedBy } from "../record/schema-process.js";

/**
 * Connection events in a row, with nothing else heard, that still count as signs of life. More of them are a storm: a
 * run was seen to reconnect for minutes and never to come back.
 */
const MAXIMUM_RECONNECTS = 20;

/** Where a run stands when its limits are asked. */
type Standing = {
  readonly nowMs: number;
  readonly openCalls: number;
  readonly startedCalls: number;
  /** We are not reading: the log's reader has to catch up first. */
  readonly isDeaf: boolean;
};

/** What a line means: work, or only that the connection was lost, is being retried, or is back. */
export type Sign = "work" | "connection";

export interface LimitWatch {
  /** A line arrived. */
  heard(atMs: number, sign: Sign): void;
  /** Which limit is reached; undefined while none is. */
  reached(standing: Standing): EndedBy | undefined;
  /** What is left of the time for all attempts together; `Infinity` without a limit, never below 0. */
  leftMs(nowMs: number): number;
}

/**
 * Watches the limits of a run. Silence counts only while we listen and no tool call is open: a build may say
 * nothing for an hour.
 *
 * @param startedAtMs when the run began; the time limit holds for all attempts together
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

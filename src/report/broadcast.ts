import type { Clock } from "../system/clock.js";
import { describeError } from "../system/errors.js";
import { inBudget } from "../system/in-time.js";
import type { RunUpdate } from "../record/run-update.js";
import type { RunRecord } from "../record/schema.js";
import type { Reporter, ReporterOutputs } from "./reporter.js";

/** All reporters as one. What one of them throws or takes too long for is told once and stays with that one: it is dropped. */
export interface Broadcast {
  begin(record: RunRecord): Promise<void>;
  /** @returns a promise when a reporter asks the stream to wait */
  happened(update: RunUpdate, record: () => RunRecord, atMs: number): Promise<void> | undefined;
  /** One reporter after the other, in the order of the list. @returns the outputs of all */
  end(record: RunRecord): Promise<ReporterOutputs>;
}

/** The longest that a reporter of ours takes by itself is the comment, which gives up after 60 s, or 3 s after a cancel. */
const BUDGET_MS = 75_000;
const CANCELLED_BUDGET_MS = 3_500;

export type BroadcastOptions = {
  readonly clock: Clock;
  /** The runner's wish to end: from then on a reporter has little time. */
  readonly cancel: AbortSignal;
  /** Tells what became of a reporter that failed. */
  readonly warn: (text: string) => void;
};

/** Each reporter has its time for each of its moments: one that hangs is dropped like one that fails. */
export function broadcast(
  reporters: readonly Reporter[],
  { clock, cancel, warn }: BroadcastOptions,
): Broadcast {
  const listening = new Set(reporters);
  const budget = { clock, limitMs: BUDGET_MS, cancelled: { signal: cancel, limitMs: CANCELLED_BUDGET_MS } };

  function drop(reporter: Reporter, error: unknown): void {
    if (listening.delete(reporter)) {
      warn(`The ${reporter.name} could not be written and is left out: ${describeError(error)}`);
    }
  }

  return {
    async begin(record) {
      for (const reporter of listening) {
        try {
          await inBudget(reporter.begin?.(record), budget);
        } catch (error) {
          drop(reporter, error);
        }
      }
    },
    happened(update, record, atMs) {
      let waiting: Promise<void>[] | undefined;
      for (const reporter of listening) {
        try {
          const busy = reporter.happened?.(update, record, atMs);
          if (busy !== undefined) {
            waiting ??= [];
            waiting.push(
              inBudget(busy, budget).catch((error: unknown) => {
                drop(reporter, error);
              }),
            );
          }
        } catch (error) {
          drop(reporter, error);
        }
      }
      return waiting === undefined ? undefined : Promise.all(waiting).then(() => undefined);
    },
    async end(record) {
      const outputs: Record<string, string> = {};
      for (const reporter of listening) {
        try {
          Object.assign(outputs, await inBudget(reporter.end?.(record), budget));
        } catch (error) {
          drop(reporter, error);
        }
      }
      return outputs;
    },
  };
}

import type { RunUpdate } from "../record/run-update.js";
import type { RunRecord } from "../record/schema.js";
import type { Clock } from "../system/clock.js";
import { describeError } from "../system/errors.js";
import { inBudget } from "../system/in-time.js";

/** Outputs that a channel adds at its end, by the contract's names, e.g. `comment-id`. */
export type ReporterOutputs = Readonly<Record<string, string>>;

/**
 * A channel that reports a run: step log, transcript, job summary, comment, page. It is the only seam between the use
 * case and its reports. A new channel is a new file that returns a reporter.
 *
 * A reporter that throws, rejects or hangs causes one warning and is dropped. It never ends a run and never affects
 * other reports.
 *
 * @typeParam Report what is reported: the record of a run, or those of several runs, merged
 */
export interface Reporter<Report = RunRecord> {
  /** Name for warnings, e.g. `job summary`. */
  readonly name: string;
  /** The run begins. Nothing has been started yet. */
  begin?(report: Report): void | Promise<void>;
  /**
   * Handles an update. A promise means that the channel is slow and that the stream should wait for it.
   *
   * @param report returns the current report. This takes time, so call it only if needed
   * @param atMs milliseconds since the epoch
   */
  happened?(update: RunUpdate, report: () => Report, atMs: number): void | Promise<void>;
  /** The run has ended and the report is final. */
  end?(report: Report): ReporterOutputs | Promise<ReporterOutputs>;
}

/** Combines all reporters. One that throws or takes too long causes one warning and is dropped. */
export interface Broadcast<Report = RunRecord> {
  begin(report: Report): Promise<void>;
  /** Returns a promise if a reporter asks the stream to wait. */
  happened(update: RunUpdate, report: () => Report, atMs: number): Promise<void> | undefined;
  /** Ends the reporters one after another, in the order of the list. @returns the outputs of all */
  end(report: Report): Promise<ReporterOutputs>;
}

/** Longer than our slowest reporter, the comment, which gives up after 60 s, or 3 s after a cancel. */
const BUDGET_MS = 75_000;
const CANCELLED_BUDGET_MS = 3_500;

export type BroadcastOptions = {
  readonly clock: Clock;
  /** Aborted when the runner cancels the step; the reporters then have little time. Undefined without cancellation. */
  readonly cancel?: AbortSignal;
  /** Reports that a reporter has failed. */
  readonly warn: (text: string) => void;
  /** Limit for each call of a reporter, in milliseconds. */
  readonly budgetMs?: number;
};

/** Combines reporters. Each call of a reporter has a time limit, and one that hangs is dropped like one that fails. */
export function broadcast<Report = RunRecord>(
  reporters: readonly Reporter<Report>[],
  { clock, cancel, warn, budgetMs = BUDGET_MS }: BroadcastOptions,
): Broadcast<Report> {
  const listening = new Set(reporters);
  const cancelled = cancel && { signal: cancel, limitMs: CANCELLED_BUDGET_MS };
  const budget = { clock, limitMs: budgetMs, ...(cancelled && { cancelled }) };

  function drop(reporter: Reporter<Report>, error: unknown): void {
    if (listening.delete(reporter)) {
      warn(
        `The ${reporter.name} could not be written: ${describeError(error)}. The other reports are not affected.`,
      );
    }
  }

  return {
    async begin(report) {
      for (const reporter of listening) {
        try {
          await inBudget(reporter.begin?.(report), budget);
        } catch (error) {
          drop(reporter, error);
        }
      }
    },
    happened(update, report, atMs) {
      let waiting: Promise<void>[] | undefined;
      for (const reporter of listening) {
        try {
          const busy = reporter.happened?.(update, report, atMs);
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
    async end(report) {
      const outputs: Record<string, string> = {};
      for (const reporter of listening) {
        try {
          Object.assign(outputs, await inBudget(reporter.end?.(report), budget));
        } catch (error) {
          drop(reporter, error);
        }
      }
      return outputs;
    },
  };
}

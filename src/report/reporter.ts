import type { RunUpdate } from "../record/run-in-progress.js";
import type { RunRecord } from "../record/schema.js";
import type { ReviewLink } from "../render/comment-parts.js";
import type { Clock } from "../system/clock.js";
import { describeError } from "../system/errors.js";
import { inBudget } from "../system/in-time.js";

/** Outputs that a channel adds when it is done, by the contract's names, e.g. `comment-id`. */
export type ReporterOutputs = Readonly<Record<string, string>>;

/** What only the reporters after it are told; no output of the step. */
const REVIEW_LEFT_OUT = "review-left-out";

/** @param review the one that was posted; undefined where none was */
export function reviewOutputs(review: (ReviewLink & { readonly id: number }) | undefined): ReporterOutputs {
  return review === undefined
    ? {}
    : {
        "review-id": String(review.id),
        "review-url": review.url,
        [REVIEW_LEFT_OUT]: String(review.leftOut),
      };
}

/** The review that a reporter before has posted; undefined where none has. */
export function postedReview(outputs: ReporterOutputs | undefined): ReviewLink | undefined {
  const url = outputs?.["review-url"];
  return url === undefined ? undefined : { url, leftOut: Number(outputs?.[REVIEW_LEFT_OUT] ?? 0) };
}

/**
 * A channel that a run is told through: step log, transcript, job summary, comment, page. The one seam between
 * the use case and what it shows; a new channel is one more file that returns one of these.
 *
 * A reporter that throws, rejects or hangs is told of once and dropped: it never ends a run and never hides another's
 * output.
 *
 * @typeParam Report what is reported: the record of a run, or those of several runs, merged
 */
export interface Reporter<Report = RunRecord> {
  /** Its name in a warning, e.g. `job summary`. */
  readonly name: string;
  /** The run begins; nothing has been started yet. */
  begin?(report: Report): void | Promise<void>;
  /**
   * Something happened. A promise means: the channel is slow just now, wait with the stream until it has caught up.
   *
   * @param report gives it as it stands; it costs something, so ask only when it is needed
   * @param atMs milliseconds since the epoch
   */
  happened?(update: RunUpdate, report: () => Report, atMs: number): void | Promise<void>;
  /**
   * The run ended; the report is final.
   *
   * @param outputs of the reporters before it, where there are any, e.g. the address of the review that a comment links to
   */
  end?(report: Report, outputs?: ReporterOutputs): ReporterOutputs | Promise<ReporterOutputs>;
}

/** All reporters as one. What one of them throws or takes too long for is told once and stays with that one: it is dropped. */
export interface Broadcast<Report = RunRecord> {
  begin(report: Report): Promise<void>;
  /** @returns a promise when a reporter asks the stream to wait */
  happened(update: RunUpdate, report: () => Report, atMs: number): Promise<void> | undefined;
  /** One reporter after the other, in the order of the list. @returns the outputs of all */
  end(report: Report): Promise<ReporterOutputs>;
}

/** The longest that a reporter of ours takes by itself is the comment, which gives up after 60 s, or 3 s after a cancel. */
const BUDGET_MS = 75_000;
const CANCELLED_BUDGET_MS = 3_500;

export type BroadcastOptions = {
  readonly clock: Clock;
  /** The runner's wish to end: from then on a reporter has little time. Undefined: nothing is awaited that could be hurried. */
  readonly cancel?: AbortSignal;
  /** Tells what became of a reporter that failed. */
  readonly warn: (text: string) => void;
  /** How long each may take for each of its moments. */
  readonly budgetMs?: number;
};

/** Each reporter has its time for each of its moments: one that hangs is dropped like one that fails. */
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
          Object.assign(outputs, await inBudget(reporter.end?.(report, outputs), budget));
        } catch (error) {
          drop(reporter, error);
        }
      }
      return Object.fromEntries(Object.entries(outputs).filter(([name]) => name !== REVIEW_LEFT_OUT));
    },
  };
}

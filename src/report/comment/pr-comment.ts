import type { Clock } from "../../system/clock.js";
import type { RunRecord } from "../../record/schema.js";
import {
  commentWarning,
  isFinal,
  commentOutputs,
  finishComment,
  type FinishCommentOptions,
  supersededNotice,
} from "./finish-comment.js";
import type { Reporter } from "../reporter.js";

type CommentReporterOptions = FinishCommentOptions & {
  /** Both take the previous run's result and redact the record before they render it. */
  readonly render: {
    progress(record: RunRecord, atMs: number, previous: string | undefined): string;
    /** @param maximumBytes undefined for the usual limit of a comment */
    final(record: RunRecord, previous: string | undefined, maximumBytes: number | undefined): string;
  };
  readonly clock: Clock;
  /** Aborted when the runner cancels the step. From then on there is little time. */
  readonly cancel: AbortSignal;
};

export type CommentReporter = Reporter & {
  /**
   * Writes that this run starts an agent, so that it counts whatever becomes of it.
   *
   * @throws Error when the comment cannot say so
   */
  countStart(record: RunRecord): Promise<void>;
};

const AT_MOST_EVERY_MS = 15_000;
/** Longer runs need fewer updates: with this factor, an hour costs 80 writes instead of 240. */
const AGE_PER_INTERVAL = 20;
const WRITE_BUDGET_MS = 60_000;
/** The runner kills a cancelled step after 7.5 s, and other reports have to be written in this time too. */
const CANCELLED_BUDGET_MS = 3_000;
/** How much of the last budget a write in progress may use. Aborting it costs a search for its outcome. */
const SHARE_OF_UNFINISHED_WRITE = 1 / 3;

/**
 * Creates the comment on the pull request. It is updated while the agent runs and final at the end.
 *
 * The stream never waits for it. At most one write is in progress, and states in between are skipped. If it cannot be
 * written, that is one warning and has no other effect.
 */
export function createCommentReporter(options: CommentReporterOptions): CommentReporter {
  const { comment, render, clock } = options;
  const progressEnds = new AbortController();
  const finalEnds = new AbortController();
  let underWay: Promise<void> | undefined;
  let nextWriteAtMs = 0;
  /** Deadline of the last write, in milliseconds since the epoch; known once the run has ended. */
  let endsAtMs = Infinity;
  let isGivenUp = false;

  function startProgress(record: RunRecord, atMs: number): void {
    nextWriteAtMs = atMs + Math.max(AT_MOST_EVERY_MS, (atMs - record.startedAtMs) / AGE_PER_INTERVAL);
    countRun(record);
    underWay = writeProgress(record, atMs).finally(() => {
      underWay = undefined;
    });
  }

  function countRun({ attempts }: RunRecord): void {
    if (attempts.length > 0) {
      comment.countRun();
    }
  }

  async function writeProgress(record: RunRecord, atMs: number): Promise<void> {
    try {
      const outcome = await comment.write((previous) => render.progress(record, atMs, previous), {
        budgetMs: WRITE_BUDGET_MS,
        signal: progressEnds.signal,
      });
      if (outcome === "superseded") {
        isGivenUp = true;
        options.notice(supersededNotice(options.circumstances));
      }
    } catch (error) {
      // A temporary failure is worth a warning only if the last write fails too.
      if (isFinal(error)) {
        isGivenUp = true;
        options.warn(commentWarning(error, options.circumstances));
      }
    }
  }

  return {
    name: "pull-request comment",
    begin(record) {
      if (record.conclusion === "running") {
        startProgress(record, clock.now());
      } else {
        // The run was refused. An unauthorised author must not be able to make us write comments.
        isGivenUp = true;
      }
    },
    happened(update, record, atMs) {
      if (update.type === "tick" && !isGivenUp && underWay === undefined && atMs >= nextWriteAtMs) {
        startProgress(record(), atMs);
      }
    },
    async countStart(record) {
      await underWay;
      comment.countRun();
      const atMs = clock.now();
      const outcome = await comment.write((previous) => render.progress(record, atMs, previous), {
        budgetMs: WRITE_BUDGET_MS,
        signal: options.cancel,
      });
      if (outcome === "superseded" && !comment.isCounted()) {
        throw new Error(supersededNotice(options.circumstances));
      }
    },
    async end(record) {
      const stopTimers = [endWithin(WRITE_BUDGET_MS)];
      const hurry = (): void => {
        stopTimers.push(endWithin(CANCELLED_BUDGET_MS));
      };
      if (options.cancel.aborted) {
        hurry();
      }
      options.cancel.addEventListener("abort", hurry);
      await underWay;
      countRun(record);
      if (!isGivenUp) {
        await finishComment(
          options,
          (previous, maximumBytes) => render.final(record, previous, maximumBytes),
          () => ({ budgetMs: endsAtMs - clock.now(), signal: finalEnds.signal }),
        );
      }
      options.cancel.removeEventListener("abort", hurry);
      stopTimers.forEach((stop) => {
        stop();
      });
      return commentOutputs(comment);
    },
  };

  /** Sets the deadline. @returns a function that cancels its timers */
  function endWithin(budgetMs: number): () => void {
    endsAtMs = Math.min(endsAtMs, clock.now() + budgetMs);
    const stops = [
      clock.after(budgetMs * SHARE_OF_UNFINISHED_WRITE, () => {
        progressEnds.abort(new Error("the run ended first"));
      }),
      clock.after(budgetMs, () => {
        finalEnds.abort(new Error("no time was left"));
      }),
    ];
    return () => {
      stops.forEach((stop) => {
        stop();
      });
    };
  }
}

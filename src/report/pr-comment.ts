import type { Clock } from "../system/clock.js";
import { GitHubError } from "../github/failure.js";
import type { OwnComment } from "../github/own-comment.js";
import type { RunRecord } from "../record/schema.js";
import { type CommentCircumstances, commentWarning, isFinal } from "./comment-warning.js";
import type { Reporter, ReporterOutputs } from "./reporter.js";

export type CommentReporterOptions = {
  readonly comment: OwnComment;
  readonly circumstances: CommentCircumstances;
  /** Both take the result of the run before, and redact the record before they render it. */
  readonly render: {
    progress(record: RunRecord, atMs: number, previous: string | undefined): string;
    /** @param maximumBytes undefined: as many as a comment may have */
    final(record: RunRecord, previous: string | undefined, maximumBytes: number | undefined): string;
  };
  readonly clock: Clock;
  /** The runner's wish to end: from then on there is little time. */
  readonly cancel: AbortSignal;
  readonly warn: (text: string) => void;
  readonly notice: (text: string) => void;
};

const AT_MOST_EVERY_MS = 15_000;
/** The longer a run lasts, the less does a reader need it to the second: an hour costs 80 writes instead of 240. */
const AGE_PER_INTERVAL = 20;
const WRITE_BUDGET_MS = 60_000;
/** The runner kills a cancelled step after 7.5 s, and others have to write their reports in this time as well. */
const CANCELLED_BUDGET_MS = 3_000;
/** How much of the last budget a write that is under way may use up: calling it off costs a search for its outcome. */
const SHARE_OF_UNFINISHED_WRITE = 1 / 3;
const SHRUNK_BYTES = 30_000;

/**
 * The comment on the pull request: kept current while the agent runs, final at the end.
 *
 * The stream never waits for it. At most one write is under way; states in between are skipped. What cannot be written
 * is told in one warning, and changes nothing else.
 */
export function createCommentReporter(options: CommentReporterOptions): Reporter {
  const { comment, render, clock } = options;
  const progressEnds = new AbortController();
  const finalEnds = new AbortController();
  let underWay: Promise<void> | undefined;
  let nextWriteAtMs = 0;
  /** When the last write has to be done; known when the run has ended. */
  let endsAtMs = Infinity;
  let isGivenUp = false;

  function startProgress(record: RunRecord, atMs: number): void {
    nextWriteAtMs = atMs + Math.max(AT_MOST_EVERY_MS, (atMs - record.startedAtMs) / AGE_PER_INTERVAL);
    underWay = writeProgress(record, atMs).finally(() => {
      underWay = undefined;
    });
  }

  async function writeProgress(record: RunRecord, atMs: number): Promise<void> {
    try {
      const outcome = await comment.write((previous) => render.progress(record, atMs, previous), {
        budgetMs: WRITE_BUDGET_MS,
        signal: progressEnds.signal,
      });
      giveWay(outcome === "superseded");
    } catch (error) {
      // What may get better is not worth a word before the last write has failed as well.
      if (isFinal(error)) {
        giveUp(error);
      }
    }
  }

  async function writeFinal(record: RunRecord): Promise<void> {
    const write = (maximumBytes: number | undefined) =>
      comment.write((previous) => render.final(record, previous, maximumBytes), {
        budgetMs: endsAtMs - clock.now(),
        signal: finalEnds.signal,
      });
    try {
      const outcome = await write(undefined).catch((error: unknown) => {
        if (error instanceof GitHubError && error.kind === "too-long") {
          return write(SHRUNK_BYTES);
        }
        throw error;
      });
      giveWay(outcome === "superseded");
    } catch (error) {
      giveUp(error);
    }
  }

  function giveUp(error: unknown): void {
    isGivenUp = true;
    options.warn(commentWarning(error, options.circumstances));
  }

  function giveWay(isSuperseded: boolean): void {
    if (isSuperseded) {
      isGivenUp = true;
      const { number } = options.circumstances;
      options.notice(`The comment on #${number} belongs to a newer run by now and is left as it is.`);
    }
  }

  return {
    name: "pull-request comment",
    begin(record) {
      if (record.conclusion === "running") {
        startProgress(record, clock.now());
      } else {
        // The run was refused: nobody is to make us answer with a comment whom we do not work for.
        isGivenUp = true;
      }
    },
    happened(update, record, atMs) {
      if (update.type === "tick" && !isGivenUp && underWay === undefined && atMs >= nextWriteAtMs) {
        startProgress(record(), atMs);
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
      if (!isGivenUp) {
        await writeFinal(record);
      }
      options.cancel.removeEventListener("abort", hurry);
      stopTimers.forEach((stop) => {
        stop();
      });
      return outputs();
    },
  };

  /** @returns a function that calls it off */
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

  function outputs(): ReporterOutputs {
    const written = comment.current();
    return written === undefined ? {} : { "comment-id": String(written.id), "comment-url": written.url };
  }
}

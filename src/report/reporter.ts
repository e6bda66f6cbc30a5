import type { RunUpdate } from "../record/run-in-progress.js";
import type { RunRecord } from "../record/schema.js";

/** Outputs that a channel adds when it is done, by the contract's names, e.g. `comment-id`. */
export type ReporterOutputs = Readonly<Record<string, string>>;

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

import type { RunRecord } from "./schema.js";

/** One file that was to hold a run: its record, or why there is none. All texts are redacted. */
export type ReadRun = RunFile & (RecordOfRun | { readonly problem: string });

export type RunFile = {
  /** As it is shown: relative to the workspace. */
  readonly file: string;
  /** Absolute. */
  readonly path: string;
};

export type RecordOfRun = {
  /** A transcript that was played again knows less than the run's own record. */
  readonly source: "record" | "transcript";
  readonly record: RunRecord;
  /** Of the file's bytes; the same for copies of it only. */
  readonly digest: string;
  /** Absolute; of a record whose transcript was found as well, wherever that was. */
  readonly transcriptPath?: string;
};

/** Whether the run ended with neither success nor skipped, or could not be read. */
export function hasFailed(run: ReadRun): boolean {
  return !("record" in run) || (run.record.conclusion !== "success" && run.record.conclusion !== "skipped");
}

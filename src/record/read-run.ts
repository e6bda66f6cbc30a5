import { type RunRecord, RUN_RECORD } from "./schema.js";
import { cutUnits } from "../safety/cut.js";
import { isObject } from "../safety/json.js";
import { isReason, REASONS } from "./reasons.js";

/** One file that should contain a run: its record, or why there is none. All text is redacted. */
export type ReadRun = RunFile & (RecordOfRun | { readonly problem: string });

export type RunFile = {
  /** As displayed: relative to the workspace. */
  readonly file: string;
  /** Absolute. */
  readonly path: string;
};

export type RecordOfRun = {
  /** A replayed transcript knows less than the run's own record. */
  readonly source: "record" | "transcript";
  readonly record: RunRecord;
  /** Hash of the file's bytes, equal only for copies. */
  readonly digest: string;
  /** Absolute. Set on a record whose transcript was also found, in any folder. */
  readonly transcriptPath?: string;
};

/** Whether the run ended with neither success nor skipped, or could not be read. */
export function hasFailed(run: ReadRun): boolean {
  return !("record" in run) || (run.record.conclusion !== "success" && run.record.conclusion !== "skipped");
}

/**
 * Removes copies of runs, only where that is certain: records may come from jobs that the agent controlled, and one
 * that claims to be another run must not hide that run's failure.
 *
 * @returns each run once, in the order given, preferably as its record, which names the transcript; and the copies
 */
export function withoutDuplicates(all: readonly ReadRun[]): {
  readonly runs: readonly ReadRun[];
  readonly duplicates: readonly ReadRun[];
} {
  const runs: ReadRun[] = [];
  const duplicates: ReadRun[] = [];
  const digests = new Set<string>();
  const places = new Map<string, number[]>();
  for (const run of all) {
    if (!("record" in run)) {
      runs.push(run);
      continue;
    }
    if (digests.has(run.digest)) {
      duplicates.push(run);
      continue;
    }
    if (canTell(run)) {
      digests.add(run.digest);
    }
    const candidates = candidatesFor(run, places);
    const place = candidates.find((candidate) => isOtherHalf(runs[candidate], run));
    const known = place === undefined ? undefined : runs[place];
    if (place === undefined || known === undefined) {
      candidates.push(runs.length);
      runs.push(run);
    } else if (run.source === "record") {
      runs[place] = { ...run, transcriptPath: known.path };
      duplicates.push(known);
    } else {
      runs[place] = { ...known, transcriptPath: run.path };
      duplicates.push(run);
    }
  }
  return { runs, duplicates };
}

/** Two transcripts without a session may be two runs that said the same. */
function canTell({ source, record }: RecordOfRun): boolean {
  return source === "record" || record.session.id !== undefined;
}

/** Returns the indexes of runs with the same events of the same session. */
function candidatesFor({ record }: RecordOfRun, places: Map<string, number[]>): number[] {
  const { session, stream, toolCallCounts, result } = record;
  const key = JSON.stringify([session.id, session.requestId, stream.events, toolCallCounts.total, result]);
  const candidates = places.get(key) ?? [];
  places.set(key, candidates);
  return candidates;
}

/** Whether one is the record and the other the transcript of the same run. */
function isOtherHalf(known: ReadRun | undefined, run: ReadRun & RecordOfRun): boolean {
  if (known === undefined || !("record" in known) || known.source === run.source) {
    return false;
  }
  const [record, transcript] = run.source === "record" ? [run, known] : [known, run];
  return run.record.session.id !== undefined && (hasFailed(record) || !hasFailed(transcript));
}

/** A record from elsewhere, or why it is not one. */
type ReadRecord = { readonly record: RunRecord } | { readonly problem: string };

/** Longest invalid value to show. */
const MAXIMUM_FOUND_UNITS = 50;

/**
 * Reads a record that was written elsewhere, by a job that the agent may have controlled. Trusts nothing: reads each
 * member as the type that it should have.
 *
 * @param value the JSON of a `record-file`
 */
export function readRecord(value: unknown): ReadRecord {
  if (!isObject(value) || !("schema" in value)) {
    return { problem: "it is JSON, but no run record; name record files only." };
  }
  if (value["schema"] !== 1) {
    return {
      problem: `its schema is ${found(value["schema"])}, and this version of the action reads schema 1 only; use one version of the action for all jobs.`,
    };
  }
  const { reason } = value;
  const record = RUN_RECORD.read(value);
  if (record === undefined || typeof reason !== "string" || !isReason(reason)) {
    return { problem: reasonProblem(reason) };
  }
  return { record: { ...record, reason, conclusion: REASONS[reason].conclusion } };
}

function reasonProblem(reason: unknown): string {
  return reason === undefined
    ? "it has no reason, so the run that wrote it did not come to its end."
    : `its reason is ${found(reason)}, which is none that a run ends with; the run that wrote it did not come to its end, or a newer version of the action wrote it.`;
}

function found(value: unknown): string {
  return cutUnits(JSON.stringify(value), MAXIMUM_FOUND_UNITS);
}

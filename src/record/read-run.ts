import { type RunRecord, RUN_RECORD } from "./schema.js";
import { cutUnits } from "../safety/cut.js";
import { isObject } from "../safety/json.js";
import { isReason, REASONS } from "./reasons.js";

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

/**
 * Tells runs from their copies. Only what is certain is left aside: records may come from jobs that were in an agent's
 * hands, and one that claims to be another run must not make that one's failure disappear.
 *
 * @returns each run once, in the order given, by its record rather than by its transcript, which it names; and the copies
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

/** Two transcripts that tell no session may well be two runs that said the same. */
function canTell({ source, record }: RecordOfRun): boolean {
  return source === "record" || record.session.id !== undefined;
}

/** Places of the runs that tell of the same events of the same session. */
function candidatesFor({ record }: RecordOfRun, places: Map<string, number[]>): number[] {
  const { session, stream, toolCallCounts, result } = record;
  const key = JSON.stringify([session.id, session.requestId, stream.events, toolCallCounts.total, result]);
  const candidates = places.get(key) ?? [];
  places.set(key, candidates);
  return candidates;
}

/** Whether one is the record and one the transcript of what is otherwise the same run. */
function isOtherHalf(known: ReadRun | undefined, run: ReadRun & RecordOfRun): boolean {
  if (known === undefined || !("record" in known) || known.source === run.source) {
    return false;
  }
  const [record, transcript] = run.source === "record" ? [run, known] : [known, run];
  return run.record.session.id !== undefined && (hasFailed(record) || !hasFailed(transcript));
}

/** A record that has travelled, or why it is none. */
type ReadRecord = { readonly record: RunRecord } | { readonly problem: string };

/** Of what is shown where it is not what it should be. */
const MAXIMUM_FOUND_UNITS = 50;

/**
 * Reads a record that was written elsewhere, by a job that may have been in the agent's hands: nothing of it is taken
 * as it is, each member is read as what it should be.
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
    return {
      problem: `its reason is ${found(reason)}, which is none that a run ends with; the run that wrote it did not come to its end, or a newer version of the action wrote it.`,
    };
  }
  return { record: { ...record, reason, conclusion: REASONS[reason].conclusion } };
}

function found(value: unknown): string {
  return cutUnits(JSON.stringify(value ?? null), MAXIMUM_FOUND_UNITS);
}

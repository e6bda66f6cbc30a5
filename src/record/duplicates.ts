import { hasFailed, type ReadRun, type RecordOfRun } from "./read-run.js";

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

import { hasFailed, type ReadRun } from "./read-run.js";
import type { RunRecord } from "./record.js";

/**
 * Tells runs from their copies. Only what is certain is left aside: records may come from jobs that were in an agent's
 * hands, and one that claims to be another run must not make that one's failure disappear.
 *
 * @returns each run once, in the order given, by its record rather than by its transcript; and the copies
 */
export function withoutDuplicates(all: readonly ReadRun[]): {
  readonly runs: readonly ReadRun[];
  readonly duplicates: readonly ReadRun[];
} {
  const places = new Map<string, number[]>();
  const runs: ReadRun[] = [];
  const duplicates: ReadRun[] = [];
  for (const run of all) {
    const candidates = candidatesFor(run, places);
    const place = candidates.find((candidate) => isCopy(runs[candidate], run));
    const known = place === undefined ? undefined : runs[place];
    if (place === undefined || known === undefined) {
      candidates.push(runs.length);
      runs.push(run);
    } else if (isTranscript(known) && !isTranscript(run)) {
      runs[place] = run;
      duplicates.push(known);
    } else {
      duplicates.push(run);
    }
  }
  return { runs, duplicates };
}

/** Places of the runs with the same session and request; comparing each with each would be quadratic. */
function candidatesFor(run: ReadRun, places: Map<string, number[]>): number[] {
  const key = "record" in run ? JSON.stringify([run.record.session.id, run.record.session.requestId]) : "";
  const candidates = places.get(key) ?? [];
  places.set(key, candidates);
  return candidates;
}

function isTranscript(run: ReadRun): boolean {
  return "record" in run && run.source === "transcript";
}

function isCopy(known: ReadRun | undefined, run: ReadRun): boolean {
  if (known === undefined || !("record" in known) || !("record" in run)) {
    return false;
  }
  if (known.source !== run.source) {
    const [record, transcript] = known.source === "record" ? [known, run] : [run, known];
    return isSameStream(known.record, run.record) && (hasFailed(record) || !hasFailed(transcript));
  }
  // Two transcripts that tell no session may well be two runs that said the same.
  const canTell = run.source === "record" || run.record.session.id !== undefined;
  return canTell && isSameRecord(known.record, run.record);
}

function isSameRecord(first: RunRecord, second: RunRecord): boolean {
  return (
    first.startedAtMs === second.startedAtMs &&
    first.stream.events === second.stream.events &&
    JSON.stringify(first) === JSON.stringify(second)
  );
}

/** Whether a record and a transcript that was played again tell of the same events. */
function isSameStream(first: RunRecord, second: RunRecord): boolean {
  return (
    first.session.id !== undefined && JSON.stringify(accountOf(first)) === JSON.stringify(accountOf(second))
  );
}

function accountOf({ session, stream, toolCallCounts, result }: RunRecord) {
  return [session.id, session.requestId, stream.events, toolCallCounts.total, result];
}

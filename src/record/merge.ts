import type { Usage } from "../stream/events.js";
import type { Conclusion } from "./reasons.js";
import type { RunRecord } from "./record.js";
import { addUsage, NO_USAGE } from "./usage.js";

/** One of several runs that are reported together: a record, or why there is none. */
export type MergedRun =
  { readonly name: string; readonly record: RunRecord } | { readonly name: string; readonly problem: string };

export type MergedRuns = {
  readonly runs: readonly MergedRun[];
  readonly conclusion: Conclusion;
  /** Runs whose conclusion is neither success nor skipped, and those that could not be read. */
  readonly failed: number;
  readonly toolCalls: number;
  readonly filesChanged: readonly MergedFile[];
  readonly usage: Usage;
  readonly notes: readonly string[];
};

export type MergedFile = {
  readonly run: string;
  readonly path: string;
  readonly status: string;
  readonly added: number;
  readonly removed: number;
  readonly reported: boolean;
};

/**
 * Several runs as one. A run that comes twice (its record and its transcript, or two copies) counts once; the first
 * wins, and a record wins over a transcript, which knows less.
 */
export function mergeRuns(all: readonly MergedRun[], notes: readonly string[]): MergedRuns {
  const { runs, duplicates } = withoutDuplicates(all);
  const records = runs.flatMap((run) => ("record" in run ? [run] : []));
  const failed = runs.filter((run) => !("record" in run) || isFailure(run.record)).length;
  return {
    runs,
    conclusion: conclusionOf(
      records.map(({ record }) => record),
      failed,
    ),
    failed,
    toolCalls: records.reduce((sum, { record }) => sum + record.toolCallCounts.total, 0),
    filesChanged: records.flatMap(({ name, record }) => changedFiles(name, record)),
    usage: records.reduce((sum, { record }) => addUsage(sum, record.usage), NO_USAGE),
    notes: [
      ...notes,
      ...duplicates.map((name) => `${name} holds a run that is there already; it counts once.`),
    ],
  };
}

export function isFailure(record: RunRecord): boolean {
  return record.conclusion !== "success" && record.conclusion !== "skipped";
}

function conclusionOf(records: readonly RunRecord[], failed: number): Conclusion {
  if (failed > 0) {
    return "failure";
  }
  return records.every((record) => record.conclusion === "skipped") ? "skipped" : "success";
}

function withoutDuplicates(all: readonly MergedRun[]): {
  readonly runs: readonly MergedRun[];
  readonly duplicates: readonly string[];
} {
  const seen = new Map<string, MergedRun>();
  const duplicates: string[] = [];
  for (const [index, run] of all.entries()) {
    const key = "record" in run ? (keyOf(run.record) ?? `run ${index}`) : `run ${index}`;
    const known = seen.get(key);
    if (known === undefined) {
      seen.set(key, run);
    } else if (isTranscript(known) && !isTranscript(run)) {
      seen.set(key, run);
      duplicates.push(known.name);
    } else {
      duplicates.push(run.name);
    }
  }
  return { runs: [...seen.values()], duplicates };
}

/** A session and its request belong to one run; runs that never had one cannot be told apart by it. */
function keyOf(record: RunRecord): string | undefined {
  const { id, requestId } = record.session;
  return id === undefined || record.result === undefined ? undefined : JSON.stringify([id, requestId]);
}

function isTranscript(run: MergedRun): boolean {
  return "record" in run && run.record.run.runId === "";
}

function changedFiles(name: string, record: RunRecord): readonly MergedFile[] {
  return record.files
    .filter((file) => file.changed)
    .map(({ path, status, added, removed, reported }) => ({
      run: name,
      path,
      status,
      added,
      removed,
      reported,
    }));
}

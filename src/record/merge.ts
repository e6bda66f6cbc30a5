import type { Usage } from "../stream/cursor/events.js";
import { withoutDuplicates, hasFailed, type ReadRun } from "./read-run.js";
import type { SinceLastPush } from "./schema-finding.js";
import type { Conclusion } from "./reasons.js";
import { type RunRecord, USAGE } from "./schema.js";
import { nameRuns } from "./run-names.js";
import { addUsage } from "./attempt-history.js";

/** One of several runs that are reported together, with a unique name. */
export type MergedRun = ReadRun & { readonly name: string };

export type MergedRuns = {
  /** Failed runs first, because readers need those if there is no room for all. Otherwise in the order given. */
  readonly runs: readonly MergedRun[];
  readonly conclusion: Conclusion;
  /** Runs that ended with neither success nor skipped, and those that could not be read. */
  readonly failed: number;
  readonly toolCalls: number;
  readonly filesChanged: readonly MergedFile[];
  readonly usage: Usage;
  /** Plain text, one sentence each. */
  readonly notes: readonly string[];
  /** What became of the findings of earlier reviews; undefined without a review of several runs. */
  readonly sinceLastPush?: SinceLastPush | undefined;
};

type MergedFile = {
  readonly run: string;
  readonly path: string;
  readonly status: string;
  readonly added: number;
  readonly removed: number;
  readonly reported: boolean;
};

const NAMED_DUPLICATES = 5;

/**
 * Merges several runs. A run that occurs twice (as record and transcript, or as two copies) counts once.
 *
 * @param notes on how the files were found
 */
export function mergeRuns(all: readonly ReadRun[], notes: readonly string[]): MergedRuns {
  const { runs: unnamed, duplicates } = withoutDuplicates(all);
  const named = nameRuns(unnamed);
  const runs = [...named.filter(hasFailed), ...named.filter((run) => !hasFailed(run))];
  const records = runs.flatMap((run) => ("record" in run ? [run] : []));
  const failed = runs.filter(hasFailed).length;
  return {
    runs,
    conclusion: conclusionOf(
      records.map(({ record }) => record),
      failed,
    ),
    failed,
    toolCalls: records.reduce((sum, { record }) => sum + record.toolCallCounts.total, 0),
    filesChanged: records.flatMap(({ name, record }) => changedFiles(name, record)),
    usage: records.reduce((sum, { record }) => addUsage(sum, record.usage), USAGE.otherwise),
    notes: [...notes, ...duplicatesNote(duplicates), ...runs.flatMap(noteOfRun)],
  };
}

function conclusionOf(records: readonly RunRecord[], failed: number): Conclusion {
  if (failed > 0) {
    return "failure";
  }
  return records.every((record) => record.conclusion === "skipped") ? "skipped" : "success";
}

function duplicatesNote(duplicates: readonly ReadRun[]): readonly string[] {
  if (duplicates.length === 0) {
    return [];
  }
  const names = duplicates.slice(0, NAMED_DUPLICATES).map(({ file }) => file);
  const rest = duplicates.length - names.length;
  return [
    `Runs that were found twice count once. Left aside: ${names.join(", ")}${rest > 0 ? ` and ${rest} more` : ""}.`,
  ];
}

function noteOfRun(run: MergedRun): readonly string[] {
  return "record" in run ? [] : [`${run.file} could not be read as a run: ${run.problem}`];
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

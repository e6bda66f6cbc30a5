import type { RunRecord } from "../../record/schema.js";
import { cutUnits } from "../../safety/cut.js";
import { MAXIMUM_FACT_UNITS, placeOfRun } from "./run-summary.js";

export type PageRun = {
  /** Finished and redacted. */
  readonly record: RunRecord;
  /** That no other run of the page has. */
  readonly name?: string;
};

/** A run under the name that the page shows. */
export type NamedRun = Required<PageRun>;

/** A run that is alone goes by its place. Several may have the same: legs of a matrix that tell no values of it. */
export function namePageRuns(runs: readonly PageRun[]): readonly NamedRun[] {
  return runs.map(({ record, name = "" }) => {
    const place = placeOfRun(record);
    const shown = runs.length === 1 ? place || name : name || place;
    return { record, name: cutUnits(shown, MAXIMUM_FACT_UNITS) };
  });
}

/** Names a run in addresses. @param index which of the runs, from 0 */
export function runId(index: number): string {
  return `run-${index + 1}`;
}

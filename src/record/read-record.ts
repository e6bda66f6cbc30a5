import { cutUnits } from "../safety/cut.js";
import { isObject } from "../safety/json.js";
import { isReason, REASONS } from "./reasons.js";
import { RUN_RECORD, type RunRecord } from "./schema.js";

/** A record that has travelled, or why it is none. */
export type ReadRecord = { readonly record: RunRecord } | { readonly problem: string };

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

import { eachOnce } from "./denials.js";
import type { ReadRun } from "./read-run.js";
import type { RunIdentity, RunRecord } from "./schema.js";
import { isObject, parseJson } from "../safety/json.js";

/**
 * Gives each run a unique name, as short as possible: the job as GitHub names it, `fix (api, 24)`, without the values
 * that all legs of its matrix share; preceded by workflow and repository if there are several; the file if nothing
 * else is known or distinguishes runs.
 */
export function nameRuns<Run extends ReadRun>(
  runs: readonly Run[],
): readonly (Run & { readonly name: string })[] {
  const places = runs.flatMap((run) => ("record" in run ? [run.record.run] : []));
  const several = (values: readonly string[]): boolean =>
    new Set(values.filter((value) => value !== "")).size > 1;
  const context = {
    repository: several(places.map(({ repository }) => repository)),
    workflow: several(places.map(({ workflow }) => workflow)),
    sharedOfJob: sharedOfJobs(places),
  };
  const files = withoutShared(runs.map(({ file }) => file));
  const names = runs.map(
    (run, index) => ("record" in run ? placeOf(run.record, context) : "") || (files[index] ?? run.file),
  );
  const uses = new Map(eachOnce(names));
  const given = new Set<string>();
  return runs.map((run, index) => {
    const file = files[index] ?? run.file;
    const name = names[index] ?? file;
    const isShared = uses.get(name) !== 1 && name !== file;
    return { ...run, name: addFree(isShared ? `${name} · ${file}` : name, given) };
  });
}

/** Removes the folders that all files share, and the file name if it is always the same. */
function withoutShared(files: readonly string[]): readonly string[] {
  const [first = ""] = files;
  const name = first.slice(first.lastIndexOf("/"));
  const folder = sharedFolder(files);
  const isShared =
    files.length > 1 &&
    name.startsWith("/") &&
    files.every((file) => file.endsWith(name) && file.length > folder.length + name.length);
  return files.map((file) => file.slice(folder.length, isShared ? -name.length : undefined));
}

/** Ends in a slash. Empty for a single file. */
function sharedFolder([first = "", ...others]: readonly string[]): string {
  if (others.length === 0) {
    return "";
  }
  let shared = first.slice(0, first.lastIndexOf("/") + 1);
  while (!others.every((file) => file.startsWith(shared))) {
    shared = shared.slice(0, shared.slice(0, -1).lastIndexOf("/") + 1);
  }
  return shared;
}

/** A job may have the name that another run gets together with its file. */
function addFree(name: string, given: Set<string>): string {
  let free = name;
  for (let number = 2; given.has(free); number += 1) {
    free = `${name} (${number})`;
  }
  given.add(free);
  return free;
}

type NameContext = {
  /** Whether there are several. */
  readonly repository: boolean;
  readonly workflow: boolean;
  /** The values that all legs of a job's matrix share. */
  readonly sharedOfJob: ReadonlyMap<string, ReadonlyMap<string, string>>;
};

function placeOf({ run }: RunRecord, context: NameContext): string {
  if (run.job === "") {
    return "";
  }
  const values = matrixName(run.matrix, context.sharedOfJob.get(jobOf(run)) ?? new Map());
  return [
    context.repository ? run.repository : "",
    context.workflow ? run.workflow : "",
    values === "" ? run.job : `${run.job} (${values})`,
  ]
    .filter((part) => part !== "")
    .join(" / ");
}

function sharedOfJobs(places: readonly RunIdentity[]): NameContext["sharedOfJob"] {
  const matrices = new Map<string, string[]>();
  for (const place of places) {
    const job = jobOf(place);
    const known = matrices.get(job) ?? [];
    known.push(place.matrix);
    matrices.set(job, known);
  }
  return new Map([...matrices].map(([job, legs]) => [job, sharedMatrixValues(legs)]));
}

function jobOf({ repository, workflow, job }: RunIdentity): string {
  return JSON.stringify([repository, workflow, job]);
}

type MatrixValue = readonly [name: string, value: string];

/**
 * Describes a leg of a matrix for all views: `node 24, os ubuntu-24.04`.
 *
 * @param matrix as in the record; text that is not a JSON object is returned unchanged
 */
export function matrixWords(matrix: string): string {
  const values = matrixValues(matrix);
  return values === undefined ? matrix : values.map(([name, value]) => `${name} ${value}`).join(", ");
}

/** Returns the values that all legs of a job share, by name; empty for a single leg. */
function sharedMatrixValues(matrices: readonly string[]): ReadonlyMap<string, string> {
  const [first, ...others] = [...new Set(matrices)].map((matrix) => new Map(matrixValues(matrix)));
  return others.length === 0
    ? new Map()
    : new Map(
        [...(first ?? [])].filter(([name, value]) => others.every((other) => other.get(name) === value)),
      );
}

/**
 * Names a leg by its values alone, like GitHub's names of jobs: `24, ubuntu-24.04`.
 *
 * @param shared values that do not distinguish it from other legs
 */
export function matrixName(matrix: string, shared: ReadonlyMap<string, string> = new Map()): string {
  const values = matrixValues(matrix);
  if (values === undefined) {
    return matrix;
  }
  return values
    .filter(([name, value]) => shared.get(name) !== value)
    .map(([, value]) => value)
    .join(", ");
}

/** An escape could spell a secret that the redactor did not recognise, so text with a backslash stays as redacted. */
function matrixValues(matrix: string): readonly MatrixValue[] | undefined {
  const values = matrix.includes("\\") ? undefined : parseJson(matrix);
  return isObject(values)
    ? Object.entries(values).map(([name, value]) => [
        name,
        typeof value === "string" ? value : JSON.stringify(value),
      ])
    : undefined;
}

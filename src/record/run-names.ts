import { isObject, parseJson } from "../stream/json.js";
import type { ReadRun } from "./read-run.js";
import type { RunRecord } from "./schema.js";

/**
 * Gives each run a name that no other has, as short as that allows: the job as GitHub names it, `fix (api, 24)`; the
 * workflow and the repository before it where there are several; the file where nothing else is known or tells runs apart.
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
  };
  const names = runs.map((run) => ("record" in run ? placeOf(run.record, context) : "") || run.file);
  const uses = new Map<string, number>();
  for (const name of names) {
    uses.set(name, (uses.get(name) ?? 0) + 1);
  }
  const given = new Set<string>();
  return runs.map((run, index) => {
    const name = names[index] ?? run.file;
    const isShared = (uses.get(name) ?? 0) > 1 && name !== run.file;
    return { ...run, name: addFree(isShared ? `${name} · ${run.file}` : name, given) };
  });
}

/** A job may be called like another one together with its file. */
function addFree(name: string, given: Set<string>): string {
  let free = name;
  for (let number = 2; given.has(free); number += 1) {
    free = `${name} (${number})`;
  }
  given.add(free);
  return free;
}

function placeOf(
  { run }: RunRecord,
  context: { readonly repository: boolean; readonly workflow: boolean },
): string {
  if (run.job === "") {
    return "";
  }
  const values = matrixValues(run.matrix);
  return [
    context.repository ? run.repository : "",
    context.workflow ? run.workflow : "",
    values === "" ? run.job : `${run.job} (${values})`,
  ]
    .filter((part) => part !== "")
    .join(" / ");
}

function matrixValues(matrix: string): string {
  const values = parseJson(matrix);
  return isObject(values) ? Object.values(values).map(valueText).join(", ") : matrix;
}

function valueText(value: unknown): string {
  return typeof value === "string" ? value : JSON.stringify(value);
}

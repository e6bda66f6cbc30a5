import { isObject, parseJson } from "../safety/json.js";

/** A value of a leg of a matrix, with its name. */
type MatrixValue = readonly [name: string, value: string];

/**
 * What all views say of a leg of a matrix: `node 24, os ubuntu-24.04`.
 *
 * @param matrix as the record has it; a text that is no object of JSON is said as it is
 */
export function matrixWords(matrix: string): string {
  const values = matrixValues(matrix);
  return values === undefined ? matrix : values.map(([name, value]) => `${name} ${value}`).join(", ");
}

/** What all legs of a job have in common, by name; nothing for a leg that is alone. */
export function sharedMatrixValues(matrices: readonly string[]): ReadonlyMap<string, string> {
  const [first, ...others] = [...new Set(matrices)].map((matrix) => new Map(matrixValues(matrix)));
  return others.length === 0
    ? new Map()
    : new Map(
        [...(first ?? [])].filter(([name, value]) => others.every((other) => other.get(name) === value)),
      );
}

/**
 * A leg in a name, by its values alone, as in GitHub's names of jobs: `24, ubuntu-24.04`.
 *
 * @param shared what does not tell it from other legs
 */
export function matrixName(matrix: string, shared: ReadonlyMap<string, string>): string {
  const values = matrixValues(matrix);
  if (values === undefined) {
    return matrix;
  }
  return values
    .filter(([name, value]) => shared.get(name) !== value)
    .map(([, value]) => value)
    .join(", ");
}

/** A backslash may write a secret that was not known for one: such a text stays as it was redacted. */
function matrixValues(matrix: string): readonly MatrixValue[] | undefined {
  const values = matrix.includes("\\") ? undefined : parseJson(matrix);
  return isObject(values)
    ? Object.entries(values).map(([name, value]) => [
        name,
        typeof value === "string" ? value : JSON.stringify(value),
      ])
    : undefined;
}

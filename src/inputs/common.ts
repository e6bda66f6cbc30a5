import type { Environment } from "../system/environment.js";
import { nearestName } from "./nearest-name.js";
import { type InputReader, inputVariable } from "./reader.js";

/** UTF-16 units of a name that nobody knows. */
const LONGEST_SHOWN_NAME = 60;

/** A misspelt input would otherwise be dropped in silence, and its default taken. */
export function refuseUnknown(
  reader: InputReader,
  environment: Environment,
  inputNames: readonly string[],
): void {
  const known = new Set(inputNames.map(inputVariable));
  for (const [variable, value] of Object.entries(environment)) {
    if (variable.startsWith("INPUT_") && !known.has(variable) && value !== undefined && value.trim() !== "") {
      const name = variable.slice("INPUT_".length).toLowerCase();
      const meant = nearestName(name, inputNames);
      reader.problem(
        meant === undefined
          ? `${shownName(name)}: not an input of this action. Remove it; docs/inputs.md lists the inputs.`
          : `${shownName(name)}: not an input of this action. Did you mean ${meant}?`,
      );
    }
  }
}

function shownName(name: string): string {
  return name.length > LONGEST_SHOWN_NAME ? `${name.slice(0, LONGEST_SHOWN_NAME)}…` : name;
}

/** `pr-number`, of a pull request or an issue. */
export function readPrNumber(reader: InputReader): number | undefined {
  const value = reader.text("pr-number");
  if (value !== undefined && !/^[1-9]\d{0,9}$/.test(value)) {
    reader.problem(
      `pr-number: ${reader.quote(value)} is not the number of a pull request or issue. Give the number alone, such as 7.`,
    );
  }
  return value === undefined ? undefined : Number(value);
}

import type { ErrorObject } from "ajv";
import { cutUnits } from "../safety/cut.js";
import type { JsonObject } from "../safety/json.js";

/** A schema that cannot be used; found before anything starts. Reason `invalid-input`. */
export class SchemaError extends Error {
  /** What to do about it, in one sentence. */
  readonly remedy: string;

  constructor(message: string, remedy: string, options?: ErrorOptions) {
    super(message, options);
    this.name = "SchemaError";
    this.remedy = remedy;
  }
}

const MAXIMUM_ERRORS = 20;
const MAXIMUM_ERROR_UNITS = 500;
const MAXIMUM_VALUE_UNITS = 60;

/** Keywords whose error is about the value itself, so that showing it helps. */
const ABOUT_THE_VALUE = new Set([
  "const",
  "enum",
  "exclusiveMaximum",
  "exclusiveMinimum",
  "format",
  "maxLength",
  "maximum",
  "minLength",
  "minimum",
  "multipleOf",
  "pattern",
  "type",
]);

/**
 * Makes validator errors readable for a person or an agent: the place (JSON pointer), what it must be, what it is.
 *
 * @param errors made with `verbose`, so that they carry the value
 * @returns one line each, without repetitions; at most 20, and one that counts the rest
 */
export function readableErrors(errors: readonly ErrorObject[]): readonly string[] {
  const lines = [...new Set(errors.map(readable))];
  const rest = lines.length - MAXIMUM_ERRORS;
  return rest > 0 ? [...lines.slice(0, MAXIMUM_ERRORS), `… and ${rest} more`] : lines;
}

function readable(error: ErrorObject): string {
  if (error.keyword === "required") {
    return cutUnits(missing(error), MAXIMUM_ERROR_UNITS);
  }
  const place = error.instancePath === "" ? "The top level" : error.instancePath;
  const found = ABOUT_THE_VALUE.has(error.keyword) ? `, but is ${shown(error.data)}` : "";
  return cutUnits(`${place} ${demand(error)}${found}`, MAXIMUM_ERROR_UNITS);
}

function missing({ instancePath, params }: ErrorObject): string {
  const { missingProperty }: JsonObject = params;
  return `\`${String(missingProperty)}\` is missing${instancePath === "" ? "" : ` in ${instancePath}`}`;
}

/** Returns the validator's message, completed where it leaves out the name or value in question. */
function demand(error: ErrorObject): string {
  const params: JsonObject = error.params;
  switch (error.keyword) {
    case "additionalProperties":
      return `must not have the member ${JSON.stringify(params["additionalProperty"])}`;
    case "unevaluatedProperties":
      return `must not have the member ${JSON.stringify(params["unevaluatedProperty"])}`;
    case "enum":
      return `must be one of ${listed(params["allowedValues"])}`;
    case "const":
      return `must be ${JSON.stringify(params["allowedValue"])}`;
    default:
      return error.message ?? `fails "${error.keyword}"`;
  }
}

function listed(values: unknown): string {
  return Array.isArray(values) ? values.map((value) => JSON.stringify(value)).join(", ") : "a fixed list";
}

function shown(value: unknown): string {
  if (Array.isArray(value)) {
    return `an array of ${value.length}`;
  }
  if (typeof value === "string") {
    return cutUnits(JSON.stringify(cutUnits(value, MAXIMUM_VALUE_UNITS)), MAXIMUM_VALUE_UNITS);
  }
  return typeof value === "object" && value !== null ? "an object" : String(value);
}

import { Ajv, MissingRefError, type Options, type Schema, type ValidateFunction } from "ajv";
import { Ajv2020 } from "ajv/dist/2020.js";
import { jsonrepair } from "jsonrepair";
import { arrayAt, isNestedTooDeep, isObject, type JsonObject } from "../safety/json.js";
import { REVIEW_SCHEMA, reviewErrors } from "./review-schema.js";
import { FORMATS, compilePattern } from "./formats.js";
import { SchemaError, readableErrors } from "./schema-errors.js";
import {
  unusedDefinitions,
  withoutSiblingsOfRef,
  placeOfBadPattern,
  placeOfMember,
  placeOfReference,
} from "./schema-parts.js";

/** What the agent's final answer must satisfy. */
export type AnswerSchema = {
  /** The JSON text of the schema as given, without surrounding white space. */
  readonly text: string;
  /** @returns the errors, one line each, readable for a person and for the agent; empty when the value is valid */
  validate(value: unknown): readonly string[];
  /**
   * Mends JSON as models damage it: trailing commas, single quotes, escapes that JSON does not know, which keep their
   * backslash but for `\'` and `\_`. Takes quadratic time on hostile text, so it needs a time limit.
   *
   * @returns JSON, or the text when it cannot be mended
   */
  mend(json: string): string;
  /** Whether it is the review's own, whose answers are read as models write them. */
  readonly isReview?: boolean;
};

/** The review's own schema, without a validator: an answer passes once anything of it can be used. */
export const REVIEW_ANSWER: AnswerSchema = {
  text: REVIEW_SCHEMA,
  validate: reviewErrors,
  mend,
  isReview: true,
};

const DRAFT_2020_12 = "json-schema.org/draft/2020-12/schema";
const DRAFT_07 = "json-schema.org/draft-07/schema";

/**
 * Seeing all errors helps the agent to repair its answer, but a big value could have millions. UTF-16 units of JSON.
 */
const MAXIMUM_EXPLAINED_UNITS = 20_000;

const OPTIONS: Options = {
  // Unknown keywords and formats are annotations in the standard (2020-12 core, 4.3.1; validation, 7.2.3).
  strict: false,
  // Otherwise every object would satisfy `required: ["constructor"]`.
  ownProperties: true,
  verbose: true,
  // The validator would write its warnings to the step log.
  logger: false,
  formats: FORMATS,
  // 19.99 is no whole multiple of 0.01 in binary.
  multipleOfPrecision: 6,
  // `code` is used only when the validator is exported as a program, which we do not do.
  code: { regExp: Object.assign((source: string) => compilePattern(source), { code: "new RegExp" }) },
};

/** Finds all errors at once. Its code is flat, whereas a validator that stops at the first error is nested. */
const EXPLAINING: Options = { ...OPTIONS, allErrors: true };

/**
 * Makes a validator of a JSON Schema: 2020-12 (also without `$schema`) or draft-07.
 *
 * Fetches nothing: a `$ref` must lead to a place inside the schema, by `#/…`, anchor or `$id`. The validator is
 * compiled code (`new Function`) and runs the schema's regular expressions. The agent can make a `pattern` backtrack
 * without end, so call `validate` with a time limit.
 *
 * @param source JSON text of the schema
 * @throws SchemaError that names the place in the schema, as line and column or as JSON pointer
 */
export function compileSchema(source: string): AnswerSchema {
  const text = source.trim();
  const { schema, isDraft07 } = readSchema(text);
  const compile = (options: Options): ValidateFunction => compileWith(schema, isDraft07, options);
  const isValid = compileQuick(compile) ?? refuseEndless(compile(EXPLAINING));
  checkUnused(schema, isDraft07);
  return new CompiledSchema(text, isValid, () => compile(EXPLAINING));
}

const ESCAPE = /\\(?:u[0-9a-f]{4}|[^])/gi;

/** A model writes the `\d` of a regular expression as it is, where JSON wants `\\d`. */
function keepBackslash(escape: string): string {
  const isKnown = escape.length > 2 || /["'\\/bfnrt_\n]/.test(escape.charAt(1));
  return isKnown ? escape : `\\${escape}`;
}

function mend(json: string): string {
  try {
    return jsonrepair(json.replace(ESCAPE, keepBackslash));
  } catch {
    return json;
  }
}

class CompiledSchema implements AnswerSchema {
  readonly text: string;
  readonly mend = mend;
  readonly #isValid: ValidateFunction;
  readonly #compileExplaining: () => ValidateFunction;
  #explain: ValidateFunction | undefined;

  constructor(text: string, isValid: ValidateFunction, compileExplaining: () => ValidateFunction) {
    this.text = text;
    this.#isValid = isValid;
    this.#compileExplaining = compileExplaining;
  }

  validate(value: unknown): readonly string[] {
    try {
      if (this.#isValid(value)) {
        return [];
      }
      if (JSON.stringify(value).length > MAXIMUM_EXPLAINED_UNITS) {
        return readableErrors(this.#isValid.errors ?? []);
      }
      this.#explain ??= this.#compileExplaining();
      this.#explain(value);
      return readableErrors(this.#explain.errors ?? []);
    } catch (error) {
      return [`The value cannot be checked, it may be nested too deeply: ${messageOf(error)}`];
    }
  }
}

function readSchema(text: string): { readonly schema: Schema; readonly isDraft07: boolean } {
  const value = parseSource(text);
  if (typeof value === "boolean") {
    return { schema: value, isDraft07: false };
  }
  if (!isObject(value)) {
    const found = Array.isArray(value) ? "an array" : String(value);
    throw new SchemaError(`The JSON Schema is ${found}.`, "Give an object, or true or false.");
  }
  if (Object.hasOwn(value, "$async")) {
    // Not in the standard. The validator would return a promise, which looks like "valid".
    throw unusable("/$async", "asynchronous schemas are not supported", "Remove this member.");
  }
  if (isNestedTooDeep(value, text)) {
    throw new SchemaError("The JSON Schema is nested too deeply.", 'Put its parts under "$defs".');
  }
  const unreadable = placeOfMember(value, "__proto__");
  if (unreadable !== undefined) {
    // The validator silently ignores such a member.
    throw unusable(unreadable, 'a member named "__proto__" cannot be checked', "Give it another name.");
  }
  // We choose the validator class by draft; its own table knows each draft by one exact spelling only.
  const { $schema: draft, ...schema } = value;
  return isDraft07(draft)
    ? { schema: withoutSiblingsOfRef(schema), isDraft07: true }
    : { schema, isDraft07: false };
}

function parseSource(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new SchemaError(`The JSON Schema is not valid JSON: ${messageOf(error)}.`, "Correct the JSON.", {
      cause: error,
    });
  }
}

function isDraft07(draft: unknown): boolean {
  const name = typeof draft === "string" ? draft.replace(/^https?:\/\//, "").replace(/#$/, "") : draft;
  if (name === undefined || name === DRAFT_2020_12) {
    return false;
  }
  if (name === DRAFT_07) {
    return true;
  }
  throw unusable(
    "/$schema",
    `the dialect ${JSON.stringify(draft)} is not known`,
    `Use "https://${DRAFT_2020_12}" or "http://${DRAFT_07}#".`,
  );
}

function compileWith(schema: Schema, isDraft07: boolean, options: Options): ValidateFunction {
  const ajv = isDraft07 ? new Ajv(options) : new Ajv2020(options);
  try {
    if (ajv.validateSchema(schema) !== true) {
      const [problem = "it is invalid"] = readableErrors(ajv.errors ?? []);
      throw new SchemaError(`The JSON Schema is not valid: ${problem}.`, "Correct this place in the schema.");
    }
    return ajv.compile(schema);
  } catch (error) {
    if (error instanceof SchemaError) {
      throw error;
    }
    if (error instanceof MissingRefError) {
      throw unusable(
        placeOfReference(schema, error.missingRef) ?? "a $ref",
        `the reference "${error.missingRef}" leads to nothing inside the schema, and nothing is ever fetched`,
        'Put what it means under "$defs" and refer to it with "#/$defs/…".',
        error,
      );
    }
    const badPattern = error instanceof SyntaxError ? placeOfBadPattern(schema) : undefined;
    if (badPattern !== undefined) {
      throw unusable(badPattern, messageOf(error), "Correct the regular expression.", error);
    }
    throw new SchemaError(`The JSON Schema cannot be used: ${messageOf(error)}.`, "Correct the schema.", {
      cause: error,
    });
  }
}

/**
 * Compiles a validator that stops at the first error.
 *
 * @returns undefined when the schema has so many members (1,600 properties) that its nested code exhausts the stack
 */
function compileQuick(compile: (options: Options) => ValidateFunction): ValidateFunction | undefined {
  try {
    const validate = compile(OPTIONS);
    validate(null);
    return validate;
  } catch (error) {
    if (error instanceof SchemaError && !(error.cause instanceof RangeError)) {
      throw error;
    }
    return undefined;
  }
}

/** Refuses a schema such as `{"$ref": "#"}`, which compiles and then calls itself for any value. */
function refuseEndless(validate: ValidateFunction): ValidateFunction {
  try {
    validate(null);
    return validate;
  } catch (error) {
    throw new SchemaError(
      "The JSON Schema exhausts the validator: it refers to itself without end, or has more than a thousand alternatives in one place.",
      'Have every cycle of "$ref" pass through a member or an item; write alternatives that are constants as "enum".',
      { cause: error },
    );
  }
}

/**
 * Compiles the definitions that no reference names. The validator skips them, so a mistake would show only once they
 * are used.
 */
function checkUnused(schema: Schema, isDraft07: boolean): void {
  const unused = unusedDefinitions(schema);
  if (typeof schema === "object" && unused.length > 0) {
    const { $ref, ...rest }: JsonObject = schema;
    const all = [
      ...arrayAt(rest, "allOf"),
      ...($ref === undefined ? [] : [{ $ref }]),
      ...unused.map((place) => ({ $ref: place })),
    ];
    compileWith({ ...rest, allOf: all }, isDraft07, EXPLAINING);
  }
}

function unusable(place: string, problem: string, remedy: string, cause?: unknown): SchemaError {
  return new SchemaError(`The JSON Schema cannot be used, at ${place}: ${problem}.`, remedy, { cause });
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

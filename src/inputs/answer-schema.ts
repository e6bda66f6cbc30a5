import { resolve } from "node:path";
import type { AnswerSchema } from "../answer/schema.js";
import { ActionError } from "../system/errors.js";
import { readPlainFile } from "../system/plain-file.js";
import { type InputReader, systemReason } from "./reader.js";

/** Throws an `ActionError` that names the place in the schema which cannot be used. */
export type CompileSchema = (source: string) => AnswerSchema;

/**
 * `output-schema`: JSON in the input itself, or the path of a file that holds it, relative to the working directory.
 *
 * @param compile undefined only where nobody gave the input
 */
export function readAnswerSchema(
  reader: InputReader,
  workingDirectory: string,
  compile: CompileSchema | undefined,
): AnswerSchema | undefined {
  const given = reader.text("output-schema");
  if (given === undefined || compile === undefined) {
    return undefined;
  }
  const isFile = !isInline(given);
  try {
    return compile(isFile ? readPlainFile(resolve(workingDirectory, given)).toString("utf8") : given);
  } catch (error) {
    reader.problem(
      error instanceof ActionError
        ? `output-schema: ${isFile ? `in ${reader.quote(given)}: ` : ""}${error.message} ${error.remedy}`
        : `output-schema: the file ${reader.quote(given)} cannot be read (${systemReason(error)}). Give inline JSON, or the path of a file relative to working-directory.`,
    );
    return undefined;
  }
}

/** A schema is an object or a boolean. */
function isInline(given: string): boolean {
  return given.startsWith("{") || given.startsWith("[") || given === "true" || given === "false";
}

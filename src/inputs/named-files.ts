import { resolve, isAbsolute, relative, sep } from "node:path";
import { readPlainFile } from "../system/plain-file.js";
import { type InputReader, systemReason } from "./input-reader.js";
import { existsSync, realpathSync, statSync } from "node:fs";
import type { AnswerSchema } from "../answer/answer-schema.js";
import { SchemaError } from "../answer/schema-errors.js";
import type { Environment } from "../system/environment.js";
import { withinTimeLimit } from "../system/in-time.js";

/**
 * Reads the task from exactly one of `prompt` and `prompt-file`, byte for byte; with `trigger` none is needed. On Linux
 * an input cannot exceed 128 KiB, because it is an environment value. A file can.
 */
export function readPrompt(reader: InputReader, places: Places): string {
  const prompt = reader.whole("prompt");
  const file = reader.text("prompt-file");
  if (prompt !== undefined && file !== undefined) {
    reader.problem("prompt, prompt-file: both are given. Give exactly one of them.");
  } else if (prompt === undefined && file === undefined && reader.text("trigger") === undefined) {
    reader.problem(
      "prompt, prompt-file: neither is given. Give the task as `prompt`, or a file that holds it as `prompt-file`.",
    );
  }
  return file === undefined ? (prompt ?? "") : readPromptFile(reader, file, places);
}

function readPromptFile(reader: InputReader, name: string, places: Places): string {
  const found = promptFileProblem(name, places);
  if (typeof found === "string") {
    reader.problem(`prompt-file: ${reader.quote(name)} ${found} The path is relative to working-directory.`);
    return "";
  }
  return found.text;
}

/** @returns the text, or the problem with the file */
function promptFileProblem(name: string, places: Places): string | { readonly text: string } {
  let bytes: Buffer;
  try {
    bytes = readNamedFile(name, places);
  } catch (error) {
    return `cannot be read (${systemReason(error)}).`;
  }
  if (bytes.includes(0)) {
    return "holds NUL bytes, so it is not a text file. Give UTF-8 text.";
  }
  try {
    const text = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
    return text.trim() === "" ? "is empty. Write the task into it." : { text };
  } catch {
    return "is not UTF-8 text. Save it as UTF-8.";
  }
}

/** Absolute paths. The working directory lies in the workspace. */
export type Places = { readonly workspace: string; readonly workingDirectory: string };

/** Returns where the inputs' files are, whether these places exist or not. */
export function placesOf(reader: InputReader, environment: Environment): Places {
  const workspace = resolve(environment["GITHUB_WORKSPACE"] ?? ".");
  return { workspace, workingDirectory: resolve(workspace, reader.text("working-directory") ?? ".") };
}

/**
 * Reads a file that an input names. A link in the workspace may come from a pull request, or from the agent of an
 * earlier step: it must not put a file into the prompt that the agent could not read itself.
 *
 * @throws when the file cannot be read, or is reached from the workspace through a link that leads out of it
 */
export function readNamedFile(name: string, { workspace, workingDirectory }: Places): Buffer {
  const path = resolve(workingDirectory, name);
  const [root, real] = [realpathSync(workspace), realpathSync(path)];
  if (isInside(workspace, path) && !isInside(root, real)) {
    throw new Error("a link in the workspace leads out of it");
  }
  return readPlainFile(real);
}

/**
 * Reads `working-directory` and reports a problem unless it exists inside the workspace.
 *
 * @param workspace absolute
 * @returns an absolute path
 */
export function readWorkingDirectory(reader: InputReader, workspace: string): string {
  const given = reader.text("working-directory") ?? ".";
  const directory = resolve(workspace, given);
  if (!existsSync(directory) || !statSync(directory).isDirectory()) {
    reader.problem(
      `working-directory: ${reader.quote(given)} is not a directory in the workspace. Check the path, and that the checkout step ran before.`,
    );
  } else if (!existsSync(workspace) || !isInside(realpathSync(workspace), realpathSync(directory))) {
    reader.problem(
      `working-directory: ${reader.quote(given)} lies outside the workspace. Give a path inside of GITHUB_WORKSPACE.`,
    );
  }
  return directory;
}

function isInside(parent: string, path: string): boolean {
  const way = relative(parent, path);
  return way !== ".." && !way.startsWith(`..${sep}`) && !isAbsolute(way);
}

/** Schemas of some MB take a second. */
const COMPILE_LIMIT_MS = 5_000;

/** Compiles a schema. Throws a `SchemaError` that names the place in the schema which cannot be used. */
export type CompileSchema = (source: string) => AnswerSchema;

/**
 * Reads `output-schema`: JSON in the input itself, or the path of a JSON file, relative to the working directory.
 *
 * @param compile undefined only when the input is not given
 */
export function readAnswerSchema(
  reader: InputReader,
  places: Places,
  compile: CompileSchema | undefined,
): AnswerSchema | undefined {
  const given = reader.text("output-schema");
  if (given === undefined || compile === undefined) {
    return undefined;
  }
  const isFile = !isInline(given);
  try {
    const source = isFile ? readNamedFile(given, places).toString("utf8") : given;
    const compiled = withinTimeLimit(COMPILE_LIMIT_MS, () => compile(source));
    if (compiled === undefined) {
      reader.problem(
        `output-schema: it takes longer than ${COMPILE_LIMIT_MS / 1_000} s to check anything with it: alternatives double at each level. Write alternatives once, under "$defs", or fewer of them.`,
      );
    }
    return compiled?.result;
  } catch (error) {
    reader.problem(
      error instanceof SchemaError
        ? `output-schema: ${isFile ? `in ${reader.quote(given)}: ` : ""}${error.message} ${error.remedy}`
        : `output-schema: the file ${reader.quote(given)} cannot be read (${systemReason(error)}). Give inline JSON, or the path of a file relative to working-directory.`,
    );
    return undefined;
  }
}

/** A schema is an object or a boolean; we take an array as inline JSON too. */
function isInline(given: string): boolean {
  return given.startsWith("{") || given.startsWith("[") || given === "true" || given === "false";
}

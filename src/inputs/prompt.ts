import { resolve } from "node:path";
import { readPlainFile } from "../system/plain-file.js";
import { type InputReader, systemReason } from "./reader.js";

/**
 * The task: exactly one of `prompt` and `prompt-file`. An input cannot be longer than 128 KiB on Linux, where it is an
 * environment value; a file can.
 */
export function readPrompt(reader: InputReader, workingDirectory: string): string {
  const prompt = reader.text("prompt");
  const file = reader.text("prompt-file");
  if (prompt !== undefined && file !== undefined) {
    reader.problem("prompt, prompt-file: both are given. Give exactly one of them.");
  } else if (prompt === undefined && file === undefined) {
    reader.problem(
      "prompt, prompt-file: neither is given. Give the task as `prompt`, or a file that holds it as `prompt-file`.",
    );
  }
  return file === undefined ? (prompt ?? "") : readPromptFile(reader, file, resolve(workingDirectory, file));
}

function readPromptFile(reader: InputReader, name: string, path: string): string {
  const found = promptFileProblem(path);
  if (typeof found === "string") {
    reader.problem(`prompt-file: ${reader.quote(name)} ${found} The path is relative to working-directory.`);
    return "";
  }
  return found.text;
}

/** @returns the text, or what is wrong with the file */
function promptFileProblem(path: string): string | { readonly text: string } {
  let bytes: Buffer;
  try {
    bytes = readPlainFile(path);
  } catch (error) {
    return `cannot be read (${systemReason(error)}).`;
  }
  if (bytes.includes(0)) {
    return "holds NUL bytes, so it is not a text file. Give UTF-8 text.";
  }
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    return text.trim() === "" ? "is empty. Write the task into it." : { text };
  } catch {
    return "is not UTF-8 text. Save it as UTF-8.";
  }
}

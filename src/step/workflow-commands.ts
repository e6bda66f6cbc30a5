import { EOL } from "node:os";
import { delimiter } from "node:path";
import type { AnnotationProperties } from "@actions/core";
import type { Redactor } from "../safety/redaction/redact.js";
import {
  issueFileCommand,
  prepareKeyValueMessage,
} from "../../node_modules/@actions/core/lib/file-command.js";
import { runnerChannel } from "./runner-channel.js";
import { linesToMask } from "../safety/redaction/known-secrets.js";

export type { AnnotationProperties };

/** Writes an annotation, which is also a line of the log. */
export function annotate(
  severity: "error" | "warning" | "notice",
  text: string,
  place: AnnotationProperties = {},
  channel = runnerChannel,
): void {
  channel.command(`::${severity}${propertiesOf(place)}::${escapedText(text)}`);
}

/** Writes an internal error with its stack, as a line that appears only with debug logging. */
export function debugFailure(error: unknown, redactor: Redactor): void {
  const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
  runnerChannel.command(`::debug::${escapedText(redactor.text(text))}`);
}

/** Makes the runner write `***` for the secret from now on. */
function setSecret(secret: string): void {
  runnerChannel.command(`::add-mask::${escapedText(secret)}`);
}

/**
 * Sets outputs in one write.
 *
 * @throws when `GITHUB_OUTPUT` does not name a file, or the file cannot be written
 */
export function setOutputs(outputs: readonly (readonly [name: string, value: string])[]): void {
  const messages = outputs.map(([name, value]) => prepareKeyValueMessage(name, value));
  issueFileCommand("OUTPUT", messages.join(EOL));
}

/**
 * Adds a folder to the `PATH` of this process and, on a runner, of later steps.
 *
 * @throws when the file that `GITHUB_PATH` names cannot be written
 */
export function addPath(folder: string): void {
  if (process.env["GITHUB_PATH"]) {
    issueFileCommand("PATH", folder);
  }
  process.env["PATH"] = `${folder}${delimiter}${process.env["PATH"] ?? ""}`;
}

/** Formats the properties as the runner reads them (actions/runner, ActionCommand.cs). */
function propertiesOf({
  title,
  file,
  startLine,
  endLine,
  startColumn,
  endColumn,
}: AnnotationProperties): string {
  const properties = Object.entries({
    title,
    file,
    line: startLine,
    endLine,
    col: startColumn,
    endColumn,
  }).flatMap(([name, value]) => {
    const text = String(value ?? "");
    return text === "" ? [] : [`${name}=${escapedText(text).replaceAll(":", "%3A").replaceAll(",", "%2C")}`];
  });
  return properties.length === 0 ? "" : ` ${properties.join(",")}`;
}

function escapedText(text: string): string {
  return text.replaceAll("%", "%25").replaceAll("\r", "%0D").replaceAll("\n", "%0A");
}

/**
 * Registers the step's secrets with the runner, which masks them in its log. Comments and files rely on the redactor
 * alone. Runs before any output, so that every later failure can be reported.
 */
export function maskSecrets(secrets: readonly string[]): void {
  linesToMask(secrets).forEach(setSecret);
}

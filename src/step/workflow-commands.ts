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

/** A longer place leaves no room for the text, and GitHub would not show it. Bytes. */
const MAXIMUM_PLACE_BYTES = 1_500;
const CUT = "…";

/** Writes an annotation, which is also a line of the log. Cuts what does not fit into one write. */
export function annotate(
  severity: "error" | "warning" | "notice",
  text: string,
  place: AnnotationProperties = {},
): void {
  const head = `::${severity}${propertiesOf(place)}::`;
  issue(Buffer.byteLength(head) > MAXIMUM_PLACE_BYTES ? `::${severity}::` : head, text);
}

/** Writes an internal error with its stack, as a line that appears only with debug logging. */
export function debugFailure(error: unknown, redactor: Redactor): void {
  const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
  issue("::debug::", redactor.text(text));
}

/** Writes lines in a group, in one write if they fit. */
export function group(title: string, lines: readonly string[]): void {
  const start = fitted("::group::", title);
  const whole = [start, ...lines, "::endgroup::"];
  if (Buffer.byteLength(whole.join(EOL) + EOL) <= runnerChannel.room()) {
    runnerChannel.command(...whole);
  } else {
    runnerChannel.command(start);
    runnerChannel.lines(lines);
    runnerChannel.command("::endgroup::");
  }
}

/**
 * Makes the runner write `***` for the secret from now on. Not for use once commands are stopped: a secret has no
 * maximum length.
 */
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

function issue(head: string, text: string): void {
  runnerChannel.command(fitted(head, text));
}

/** Returns a command in one line, its text cut to the available room. */
function fitted(head: string, text: string): string {
  const room = runnerChannel.room() - Buffer.byteLength(head + EOL);
  const whole = escapedText(text);
  if (Buffer.byteLength(whole) <= room) {
    return head + whole;
  }
  let left = room - Buffer.byteLength(CUT);
  let kept = "";
  for (const character of text) {
    const escaped = escapedText(character);
    left -= Buffer.byteLength(escaped);
    if (left < 0) {
      break;
    }
    kept += escaped;
  }
  return head + kept + CUT;
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

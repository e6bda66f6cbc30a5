import { EOL } from "node:os";
import { delimiter } from "node:path";
import type { AnnotationProperties } from "@actions/core";
import type { Redactor } from "../safety/redact.js";
import {
  issueFileCommand,
  prepareKeyValueMessage,
} from "../../node_modules/@actions/core/lib/file-command.js";
import { runnerChannel } from "./runner-channel.js";
import { linesToMask } from "../safety/known-secrets.js";

export type { AnnotationProperties };

/** A place that is longer leaves no room for the text, and GitHub would not show it. Bytes. */
const MAXIMUM_PLACE_BYTES = 1_500;
const CUT = "…";

/** An annotation, and a line of the log. What does not fit into one write is cut. */
export function annotate(
  severity: "error" | "warning" | "notice",
  text: string,
  place: AnnotationProperties = {},
): void {
  const head = `::${severity}${propertiesOf(place)}::`;
  issue(Buffer.byteLength(head) > MAXIMUM_PLACE_BYTES ? `::${severity}::` : head, text);
}

/** What went wrong inside this action, with its stack: a line that is shown where debug logging was asked for. */
export function debugFailure(error: unknown, redactor: Redactor): void {
  const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
  issue("::debug::", redactor.text(text));
}

/** Lines in a fold, in one write where they fit. */
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

/** To be called before the agent starts, see `RunnerChannel`. */
export function stopCommands(): void {
  runnerChannel.stopCommands();
}

/** The runner writes `***` in its place from here on. Not to be used once commands are stopped: a secret has no limit. */
function setSecret(secret: string): void {
  runnerChannel.command(`::add-mask::${escapedText(secret)}`);
}

/** @throws when `GITHUB_OUTPUT` names no file, or it cannot be written */
export function setOutput(name: string, value: string): void {
  issueFileCommand("OUTPUT", prepareKeyValueMessage(name, value));
}

/**
 * Puts a folder on the `PATH` of later steps, which there are only on a runner, and of what this one starts.
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

/** A command in one line, its text cut to the room that there is. */
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

/** As the runner reads them (actions/runner, ActionCommand.cs). */
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
 * Makes the step's secrets known to the runner, which masks them in its own log; in comments and files only the redactor
 * does. Comes before anything is said, so that whatever fails later can be told.
 */
export function maskSecrets(secrets: readonly string[]): void {
  linesToMask(secrets).forEach(setSecret);
}

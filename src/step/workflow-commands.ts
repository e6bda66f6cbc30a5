import { delimiter } from "node:path";
import type { AnnotationProperties } from "@actions/core";
import type { Redactor } from "../safety/redact.js";
// The toolkit's parts and not its index: that loads a client for OpenID Connect, and with it all that fetches, which
// takes a sixth of the time before the agent starts (20 of 120 ms).
import { issueCommand } from "../../node_modules/@actions/core/lib/command.js";
import {
  issueFileCommand,
  prepareKeyValueMessage,
} from "../../node_modules/@actions/core/lib/file-command.js";
import { toCommandProperties } from "../../node_modules/@actions/core/lib/utils.js";

export type { AnnotationProperties };

/** An annotation, and a line of the log. */
export function annotate(
  severity: "error" | "warning" | "notice",
  text: string,
  place: AnnotationProperties = {},
): void {
  issueCommand(severity, toCommandProperties(place), text);
}

/** What went wrong inside this action, with its stack: a line that is shown where debug logging was asked for. */
export function debugFailure(error: unknown, redactor: Redactor): void {
  const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
  issueCommand("debug", {}, redactor.text(text));
}

export function startGroup(title: string): void {
  issueCommand("group", {}, title);
}

export function endGroup(): void {
  issueCommand("endgroup", {}, "");
}

/** The runner writes `***` in its place from here on. */
export function setSecret(secret: string): void {
  issueCommand("add-mask", {}, secret);
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

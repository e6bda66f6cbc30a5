import { type AllowedPaths, readAllowedPaths } from "../inputs/allowed-paths.js";
import { InputReader } from "../inputs/input-reader.js";
import { readGitHubToken, refuseUnknown } from "../inputs/reporting.js";
import type { Environment } from "../system/environment.js";
import { InputError } from "../system/errors.js";

/** The inputs of the push action. */
export type PushInputs = {
  /** Path of the patch, as the workflow gave it. */
  readonly patch: string;
  /** Path of the record. */
  readonly record: string;
  readonly allowedPaths: AllowedPaths;
  /** Undefined: that of the pull request. */
  readonly branch: string | undefined;
  readonly message: string;
  readonly githubToken: string;
  readonly allowNotPushed: boolean;
};

export const pushInputNames: readonly string[] = [
  "patch",
  "record",
  "allowed-paths",
  "branch",
  "message",
  "github-token",
  "allow-not-pushed",
];

/**
 * Reads the inputs of the push action.
 *
 * @param clean removes secrets from quoted text
 * @throws InputError with all problems at once
 */
export function loadPushInputs(environment: Environment, clean?: (text: string) => string): PushInputs {
  const reader = new InputReader(environment, clean);
  refuseUnknown(reader, environment, pushInputNames, "docs/push-action.md");
  const inputs: PushInputs = {
    patch: required(reader, "patch", "the file that the output patch-file of the agent's step names"),
    record: required(reader, "record", "the file that its output record-file names"),
    allowedPaths: readAllowedPaths(reader),
    branch: readBranch(reader),
    message: reader.text("message") ?? "Apply the agent's changes",
    githubToken: readGitHubToken(reader) ?? "",
    allowNotPushed: reader.flag("allow-not-pushed", false),
  };
  if (inputs.githubToken === "") {
    reader.problem("github-token: not given. Leave it out, or give a token that may write contents.");
  }
  if (reader.problems().length > 0) {
    throw new InputError(reader.problems());
  }
  return inputs;
}

function required(reader: InputReader, name: string, what: string): string {
  const value = reader.text(name);
  if (value === undefined) {
    reader.problem(`${name}: not given. Name ${what}, downloaded from the agent's job.`);
  }
  return value ?? "";
}

/** A name that git allows for a branch, as far as it matters to an address. */
function readBranch(reader: InputReader): string | undefined {
  const branch = reader.text("branch")?.replace(/^refs\/heads\//, "");
  if (
    branch !== undefined &&
    (/[\s\0-\x1f\x7f~^:?*[\\]/.test(branch) || /\.\.|^\/|\/$|\/\/|@\{/.test(branch))
  ) {
    reader.problem(`branch: ${reader.quote(branch)} is no name of a branch. Give it alone, such as main.`);
  }
  return branch;
}

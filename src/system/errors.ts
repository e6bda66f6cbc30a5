/**
 * An error that the user can fix. Carries the remedy apart from the message, so that every view can show both. Any
 * other error is our bug: reason `internal`.
 */
export class ActionError extends Error {
  /** What to do about it, in one or two sentences. */
  readonly remedy: string;

  constructor(message: string, remedy: string, options?: ErrorOptions) {
    super(message, options);
    this.name = new.target.name;
    this.remedy = remedy;
  }
}

/** Reason `invalid-input`: all problems of the inputs at once, found before anything starts. */
export class InputError extends ActionError {
  readonly problems: readonly string[];

  constructor(problems: readonly string[], remedy = "Correct the inputs of this step (`with:`).") {
    super(problems.join("\n"), remedy);
    this.problems = problems;
  }
}

/** Reason `install-failed`: the CLI could not be downloaded, verified or unpacked. */
export class InstallError extends ActionError {}

/** Git is missing, refused or failed: there is nothing to compare. */
export class GitError extends ActionError {}

/** Reason `not-authorized`: the user who caused the run may not start an agent here. The step stays green. */
export class NotAuthorizedError extends ActionError {}

/** Reason `no-trigger`: nobody asked for anything. The step stays green. */
export class NoTriggerError extends ActionError {}

/** Reason `run-limit`: as many runs as the inputs allow have been there. The step stays green. */
export class RunLimitError extends ActionError {}

/** Reason `start-failed`: there is no CLI to start, or the system refused to start it. */
export class StartError extends ActionError {}

/** Returns the code of a Node error, such as `ENOENT`; undefined when there is none. */
export function errorCode(error: unknown): string | undefined {
  const code = typeof error === "object" && error !== null && "code" in error ? error.code : undefined;
  return typeof code === "string" ? code : undefined;
}

/**
 * Returns the message of anything thrown, with the messages of its causes, outermost first.
 *
 * @param error the value that a `catch` received; need not be an `Error`
 */
export function describeError(error: unknown): string {
  if (!(error instanceof Error)) {
    return String(error);
  }
  return error.cause === undefined ? error.message : `${error.message}: ${describeError(error.cause)}`;
}

/** Makes text from elsewhere fit for a message: quoted, control characters escaped, cut to 200 UTF-16 units. */
export function quoted(text: string): string {
  return JSON.stringify(text.length > 200 ? `${text.slice(0, 200)}…` : text);
}

import { CONNECTION_LOST, type KnownFailure, recogniseFailure } from "../stream/cursor/known-failures.js";
import type { Verdict } from "./reasons.js";
import { cutUnits } from "../safety/cut.js";
import { visibleText } from "../safety/invisible.js";

/** What we know about why a run ended. */
type Said = {
  readonly startError: string | undefined;
  readonly hadEvents: boolean;
  readonly diagnostics: string;
  readonly diagnosticsShownIn: string;
  readonly isReconnecting: boolean;
  readonly doubtfulCli: string | undefined;
  readonly earlierFailures: readonly string[];
  readonly hasMostRetries: boolean;
};

/** Explains a known failure, and whether earlier attempts failed as well. Undefined for an unknown failure. */
export function knownCause(
  known: KnownFailure | undefined,
  { earlierFailures, hasMostRetries }: Pick<Said, "earlierFailures" | "hasMostRetries">,
): { readonly message: string; readonly remedy: string } | undefined {
  if (known === undefined) {
    return undefined;
  }
  const count = earlierFailures.length + 1;
  const isSame = earlierFailures.every((failure) => failure === known.message);
  const attempts = count === 2 ? "Both attempts" : `All ${count} attempts`;
  const again = ` ${attempts} failed${isSame ? " for this reason" : ""}.`;
  return {
    message: `${known.message}${count > 1 ? again : ""}`,
    remedy: (hasMostRetries ? known.remedyAtMostRetries : undefined) ?? known.remedy,
  };
}

/**
 * Adds the cause to a message and the remedy: in our words if we know it, on a line before the message because readers
 * look for it first, and in the CLI's own. Readers who see only the annotation or the comment then know the cause.
 */
export function explained(message: string, said: Said): Pick<Verdict, "message" | "remedy"> {
  const { diagnostics, startError, hadEvents } = said;
  const phase = startError === undefined && hadEvents ? "session" : "start";
  const words = lastWords(diagnostics);
  const whole = startError === undefined ? diagnostics : `${startError}\n${diagnostics}`;
  if (
    said.doubtfulCli !== undefined &&
    phase === "start" &&
    recogniseFailure(whole, "session") === undefined
  ) {
    return {
      message: `${message} \`${said.doubtfulCli}\` is probably not the Cursor CLI: it does not answer \`--version\` as that does.${words === undefined ? "" : quoted(words)}`,
      remedy: "Name Cursor's own CLI in `cli-path`, or leave `cli-path` out to have it installed.",
    };
  }
  const failure = recogniseFailure(whole, phase) ?? (said.isReconnecting ? CONNECTION_LOST : undefined);
  const known = knownCause(failure, said);
  const silence = startError === undefined && known === undefined ? " The CLI said nothing about why." : "";
  return {
    message: `${known === undefined ? "" : `${known.message}\n`}${message}${words === undefined ? silence : quoted(withoutList(words, failure))}`,
    remedy: known?.remedy ?? (words === undefined ? WITHOUT_WORDS : furtherReading(said)),
  };
}

/** Returns the CLI's words without a list that a message would only show cut. */
export function withoutList(words: string, failure: KnownFailure | undefined): string {
  const at = failure?.listAfter === undefined ? -1 : words.indexOf(failure.listAfter);
  return at === -1 ? words : words.slice(0, at);
}

/** Adds the CLI's last words, if any, to a message that needs no other explanation. */
export function withLastWords(message: string, { diagnostics }: Pick<Said, "diagnostics">): string {
  const words = lastWords(diagnostics);
  return words === undefined ? message : `${message}${quoted(words)}`;
}

const WITHOUT_WORDS = "Run it again; if it ends like this each time, try another `cli-version`.";

function quoted(words: string): string {
  return ` Last message of the CLI: ${words}`;
}

/**
 * Says where to read everything that the CLI printed.
 *
 * @param place such as "the job summary"
 */
export function furtherReading({ diagnosticsShownIn }: Pick<Said, "diagnosticsShownIn">): string {
  return `${READ_ALL} in ${diagnosticsShownIn}.`;
}

const READ_ALL = "Read all that the CLI said";

/**
 * Adapts a remedy for the view that shows everything the CLI printed, so that it does not send the reader elsewhere
 * or to itself.
 */
export function remedyHere(remedy: string): string {
  const at = remedy.indexOf(`${READ_ALL} in `);
  return at === -1 ? remedy : `${remedy.slice(0, at)}${READ_ALL} below.`;
}

/** Longest line that a message quotes, in UTF-16 units. */
const MAXIMUM_QUOTED_UNITS = 300;

/**
 * Lines below an error that explain nothing: a stack frame, the version that Node prints after a crash, an event
 * repeated on standard error, a line of brackets, dots or dashes.
 */
const UNTELLING = /^(?:at\s.*(?::\d+|<anonymous>)\)?|Node\.js v\d.*|\{"type":.*|[^\p{L}\p{N}]*)$/u;

/**
 * Returns the last meaningful line of the CLI's diagnostics, short enough to quote in a message.
 *
 * @param diagnostics redacted
 * @returns undefined when there is none
 */
export function lastWords(diagnostics: string): string | undefined {
  const line = visibleText(diagnostics)
    .split("\n")
    .map((text) => text.trim())
    .findLast((text) => !UNTELLING.test(text));
  return line === undefined ? undefined : cutUnits(line.replace(/\s+/g, " "), MAXIMUM_QUOTED_UNITS);
}

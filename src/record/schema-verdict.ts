import { GATE_NAMES, MAXIMUM_PLACES } from "./gates.js";
import {
  count,
  flag,
  identifier,
  MAXIMUM_PATH_UNITS,
  milliseconds,
  oneOf,
  sentence,
  type ValueOf,
} from "./members.js";
import type { Reason } from "./reasons.js";
import { countsByName, list, object, optional } from "./structures.js";

// The record's members about why a run ended, see `schema.ts`. Their words are in `render/parts/verdict.ts`.

/** Longest line of the CLI that a cause quotes, in UTF-16 units. */
export const MAXIMUM_QUOTED_UNITS = 300;
const MAXIMUM_QUOTED_LINES = 2;
const MAXIMUM_ERROR_UNITS = 2_000;
const MAXIMUM_ANSWER_ERRORS = 100;
const MAXIMUM_WAITED_FOR = 50;

export const CHECK = object(
  {
    gate: oneOf(GATE_NAMES, "outside-paths", "The word of `fail-on`."),
    count: count("How many calls, files or findings; 0 where they cannot be counted."),
    places: countsByName(
      MAXIMUM_PLACES,
      sentence("The first of them, and how often.", MAXIMUM_PATH_UNITS),
      "The first of them by name, with how often each occurred.",
    ),
  },
  "A check of `fail-on` that failed.",
);

const KNOWN_FAILURE = object(
  {
    code: identifier("The failure in a word or two, such as `usage-limit`."),
    message: sentence("What it means."),
    remedy: sentence("What to do about it; empty where its usual remedy does not fit."),
  },
  "A failure that the CLI is known to report.",
);

export const CAUSE = object(
  {
    code: oneOf(
      [
        "agent-error",
        "exit",
        "exit-after-success",
        "lingering",
        "signal",
        "not-started",
        "time-limit",
        "no-time-left",
        "silence",
        "call-limit",
        "cancelled",
        "answer",
        "transcript",
        "internal",
        "other",
      ],
      "other",
      "What happened. `other`: only `message` and `remedy` say it.",
    ),
    known: optional(KNOWN_FAILURE),
    said: list(
      sentence("A line.", MAXIMUM_QUOTED_UNITS),
      MAXIMUM_QUOTED_LINES,
      "The last telling words of the agent and of the CLI.",
    ),
    shownIn: optional(
      oneOf(
        ["job-summary", "step-log", "record-file"],
        "record-file",
        "Where all that the CLI said besides its events can be read.",
      ),
    ),
    hadEvents: flag("Whether the last attempt had got as far as its first event."),
    limit: optional(milliseconds("The limit that was reached; a number of tool calls for theirs.")),
    waitsFor: list(
      sentence("Its command or description.", MAXIMUM_ERROR_UNITS),
      MAXIMUM_WAITED_FOR,
      "What the CLI waited for in the background.",
    ),
    program: optional(
      sentence("The program that does not answer as the Cursor CLI does.", MAXIMUM_PATH_UNITS),
    ),
    error: optional(sentence("The system's error, or this action's own.", MAXIMUM_ERROR_UNITS)),
    answerErrors: list(
      sentence("One error.", MAXIMUM_ERROR_UNITS),
      MAXIMUM_ANSWER_ERRORS,
      "Why the answer does not satisfy its schema.",
    ),
    isOfReview: flag("Whether that schema is the review's, and not one of the workflow's."),
  },
  "Why the run did not succeed, as facts.",
);

export type Check = ValueOf<typeof CHECK>;
export type Cause = ValueOf<typeof CAUSE>;
export type CauseCode = Cause["code"];

/** How a run ended: by a cause, or by an error that brings its own words. */
export type Verdict = {
  readonly reason: Reason;
  readonly cause?: Cause;
  readonly message?: string;
  readonly remedy?: string;
};

export const SUCCESS: Verdict = { reason: "completed" };

export const CANCELLED = verdictOn("cancelled", "cancelled");

/** Returns a verdict with a cause. @param details those that its words need */
export function verdictOn(reason: Reason, code: CauseCode, details: Partial<Cause> = {}): Verdict {
  return { reason, cause: { ...CAUSE.otherwise, ...details, code } };
}

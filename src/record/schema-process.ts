import { OTHER_AGENTS } from "../stream/events.js";
import { count, identifier, integer, milliseconds, oneOf, ordinal, text, type ValueOf } from "./members.js";
import { countsByName, object, optional } from "./structures.js";
import { MAXIMUM_NAME_UNITS, MAXIMUM_UNKNOWN_NAMES } from "./unknown-events.js";

// The members of the record that tell of the process and its stream, see `schema.ts`.

const MAXIMUM_OUTCOME_UNITS = 2_000;

export const ATTEMPT = object(
  {
    number: ordinal("In order."),
    startedAtMs: milliseconds("Since the epoch."),
    endedAtMs: optional(milliseconds("Since the epoch.")),
    sessionId: optional(identifier("Session id of the attempt.")),
    outcome: optional(text(MAXIMUM_OUTCOME_UNITS, "Why it was not the last one.")),
  },
  "One start of the agent: again after a transient failure, or to repair the answer.",
);

export const EXIT = object(
  {
    code: optional(integer("Exit code of the process.")),
    signal: optional(identifier("The signal that ended it.")),
    endedBy: optional(
      oneOf(
        ["lingering", "timeout", "idle-timeout", "tool-call-limit", "cancelled", "internal"],
        "internal",
        "What made the action itself end it.",
      ),
    ),
  },
  "How the process ended.",
);

export const STREAM_COUNTS = object(
  {
    events: count("Events of the stream."),
    unknownEvents: countsByName(
      MAXIMUM_UNKNOWN_NAMES + 1,
      MAXIMUM_NAME_UNITS,
      "Events that are not known, by name.",
    ),
    unreadableLines: count("Lines that held no event."),
    oversizedLines: count("Lines that were too long and were dropped."),
    otherAgent: optional(
      oneOf(
        OTHER_AGENTS,
        "Claude Code",
        "The program whose stream this seems to be, where it is not the Cursor CLI's.",
      ),
    ),
    repairedLines: count("Lines that were broken in pieces and were put together again."),
    eventsAfterResult: count("Events that came after the terminal one."),
  },
  "What the stream held; told so that a renamed event cannot go unnoticed.",
);

export type Attempt = ValueOf<typeof ATTEMPT>;
export type Exit = ValueOf<typeof EXIT>;
export type EndedBy = NonNullable<Exit["endedBy"]>;
export type StreamCounts = ValueOf<typeof STREAM_COUNTS>;

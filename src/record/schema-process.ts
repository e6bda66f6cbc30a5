import { OTHER_AGENTS } from "../stream/cursor/events.js";
import { count, identifier, integer, milliseconds, oneOf, ordinal, text, type ValueOf } from "./members.js";
import { countsByName, object, optional, list } from "./structures.js";

// The record's members about the process and its stream, see `schema.ts`.

const MAXIMUM_OUTCOME_UNITS = 2_000;
/** Names of unknown events come from the stream. A hostile one must not make the record grow without limit. */
export const MAXIMUM_UNKNOWN_NAMES = 50;
export const MAXIMUM_NAME_UNITS = 200;

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

/** As many as a trace can show usefully. */
export const MAXIMUM_CLI_RETRIES = 100;

export const CLI_RETRY = object(
  {
    atMs: milliseconds("Since the epoch."),
    attempt: optional(count("Its number in the CLI's own counting.")),
  },
  "A request that the CLI repeated by itself, within one attempt.",
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
      text(MAXIMUM_NAME_UNITS, "A name."),
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

// The record's member about the isolation of the agent, see `schema.ts`.

/** Longest host name (RFC 1035). */
const MAXIMUM_HOST_UNITS = 253;
/** One entry more than the listed hosts, for all others. */
const MAXIMUM_REFUSED_HOSTS = 101;

/** Represents all hosts that do not fit in the list. */
export const FURTHER_HOSTS = "(further hosts)";

const REFUSED_HOST = object(
  {
    host: text(MAXIMUM_HOST_UNITS, "As the agent wrote it."),
    port: count("0 where it wrote none."),
    times: count("How often."),
    reason: oneOf(
      ["not-allowed", "private-address"],
      "not-allowed",
      "`private-address`: a rule allows the name, but it leads into a private network, for which a rule has to name it with its port.",
    ),
  },
  "A host that the agent asked for and did not get.",
);

export const ISOLATION = object(
  {
    level: oneOf(["process", "network"], "process", "What the input asked for, and what held."),
    way: oneOf(["root", "sudo", "user-namespace"], "user-namespace", "How the namespaces were made."),
    refused: list(REFUSED_HOST, MAXIMUM_REFUSED_HOSTS, "What the proxy refused; the last counts all others."),
    unreached: optional(
      text(
        MAXIMUM_HOST_UNITS,
        "A host of Cursor's that the proxy could not reach, if it reached none of them.",
      ),
    ),
  },
  "The walls around the agent.",
);

export type Isolation = ValueOf<typeof ISOLATION>;
export type RefusalReason = Isolation["refused"][number]["reason"];
export type IsolationLevel = Isolation["level"];

import { count, oneOf, text, type ValueOf } from "./members.js";
import { list, object } from "./structures.js";

// The member of the record that tells of the walls around the agent, see `schema.ts`.

/** The longest name of a host (RFC 1035). */
const MAXIMUM_HOST_UNITS = 253;
/** One more than are listed, for all others. */
const MAXIMUM_REFUSED_HOSTS = 101;

/** What stands for all hosts for which the list has no room. */
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
  },
  "The walls around the agent.",
);

export type Isolation = ValueOf<typeof ISOLATION>;
export type RefusalReason = Isolation["refused"][number]["reason"];
export type IsolationLevel = Isolation["level"];

import { cutUnits } from "../safety/cut.js";
import { visibleText } from "../safety/invisible.js";
import { arrayAt, isObject, type JsonObject, textAt } from "../safety/json.js";

/** What an answer says about a finding of an earlier review. */
export type JudgedFinding = {
  readonly id: string;
  readonly state: "fixed" | "open" | "withdrawn";
  /** Empty without one. */
  readonly why: string;
};

const ID = /f-[0-9a-f]{1,64}/;
const MAXIMUM_ID_UNITS = 100;

/** The words of models for the states; each without blanks and signs. */
const WORDS: Readonly<Record<JudgedFinding["state"], readonly string[]>> = {
  fixed: ["fixed", "resolved", "addressed", "done"],
  withdrawn: ["withdrawn", "invalid", "falsepositive", "notapplicable"],
  open: ["open", "stillopen", "notfixed", "unresolved"],
};
const STATES = ["fixed", "withdrawn", "open"] as const;
const MAXIMUM_STATE_UNITS = 40;
const MAXIMUM_NAMED = 5;

/**
 * Returns what an answer says about earlier findings, each id once: one with contradicting states is open, and so is one
 * that its own findings name, or whose state is none that we know. Entries without an id are left out.
 *
 * @param value of any shape
 */
export function earlierOf(value: unknown): readonly JudgedFinding[] {
  const judged = new Map<string, JudgedFinding>();
  for (const { id, state: given, why } of entriesOf(value)) {
    const state = stateIn(given) ?? "open";
    const known = judged.get(id);
    if (known === undefined || known.state === state) {
      judged.set(id, { id, state, why: why === "" ? (known?.why ?? "") : why });
    } else {
      // Why it would be in one state does not tell why it is open.
      judged.set(id, {
        id,
        state: "open",
        why: known.state === "open" ? known.why : state === "open" ? why : "",
      });
    }
  }
  for (const finding of arrayAt(isObject(value) ? value : {}, "findings").filter(isObject)) {
    const id = idIn(textAt(finding, "id"));
    if (id !== undefined) {
      judged.set(id, { id, state: "open", why: judged.get(id)?.why ?? "" });
    }
  }
  return [...judged.values()];
}

/** Returns a note on the states in an answer's `earlier` that are none of ours, whose findings stay open. */
export function unknownStates(value: unknown): readonly string[] {
  const unknown = entriesOf(value).filter(({ state }) => stateIn(state) === undefined);
  const named = unknown
    .slice(0, MAXIMUM_NAMED)
    .map(
      ({ id, state }) => `${id} "${cutUnits(visibleText(state).replace(/\s+/g, " "), MAXIMUM_STATE_UNITS)}"`,
    );
  const more = unknown.length > named.length ? ` and ${unknown.length - named.length} more` : "";
  return named.length === 0
    ? []
    : [
        `Findings of \`earlier\` whose state is not fixed, open or withdrawn stay open: ${named.join(", ")}${more}.`,
      ];
}

type Entry = { readonly id: string; readonly state: string; readonly why: string };

/** Reads a list of objects, or one object from id to state. */
function entriesOf(value: unknown): readonly Entry[] {
  const earlier = isObject(value) ? value["earlier"] : undefined;
  const entries = isObject(earlier)
    ? Object.entries(earlier).map(([id, one]) => (isObject(one) ? { ...one, id } : { id, state: one }))
    : arrayAt({ earlier }, "earlier").filter(isObject);
  return entries.flatMap((entry: JsonObject) => {
    const id = idIn(textAt(entry, "id"));
    return id === undefined
      ? []
      : [{ id, state: textAt(entry, "state") ?? "", why: visibleText(textAt(entry, "why") ?? "").trim() }];
  });
}

function idIn(text = ""): string | undefined {
  return ID.exec(text.slice(0, MAXIMUM_ID_UNITS))?.[0];
}

function stateIn(text: string): JudgedFinding["state"] | undefined {
  const word = text
    .slice(0, MAXIMUM_ID_UNITS)
    .toLowerCase()
    .replace(/[^a-z]+/g, "");
  return STATES.find((state) => WORDS[state].includes(word));
}

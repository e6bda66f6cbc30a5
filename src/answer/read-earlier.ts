import { visibleText } from "../safety/invisible.js";
import { arrayAt, isObject, textAt } from "../safety/json.js";

/** What an answer says about a finding of an earlier review. */
export type JudgedFinding = {
  readonly id: string;
  readonly state: "fixed" | "open" | "withdrawn";
  /** Empty without one. */
  readonly why: string;
};

const ID = /f-[0-9a-f]{1,64}/;
const MAXIMUM_ID_UNITS = 100;

/**
 * Returns what an answer says about earlier findings, each id once: one with contradicting states is open, and so is one
 * that its own findings name. Entries without an id are left out.
 *
 * @param value of any shape
 */
export function earlierOf(value: unknown): readonly JudgedFinding[] {
  const answer = isObject(value) ? value : {};
  const judged = new Map<string, JudgedFinding>();
  for (const entry of arrayAt(answer, "earlier").filter(isObject)) {
    const id = idIn(textAt(entry, "id"));
    if (id !== undefined) {
      const state = stateIn(textAt(entry, "state"));
      const known = judged.get(id);
      const why = visibleText(textAt(entry, "why") ?? "").trim();
      judged.set(id, {
        id,
        state: known === undefined || known.state === state ? state : "open",
        why: why === "" ? (known?.why ?? "") : why,
      });
    }
  }
  for (const finding of arrayAt(answer, "findings").filter(isObject)) {
    const id = idIn(textAt(finding, "id"));
    if (id !== undefined) {
      judged.set(id, { id, state: "open", why: judged.get(id)?.why ?? "" });
    }
  }
  return [...judged.values()];
}

function idIn(text = ""): string | undefined {
  return ID.exec(text.slice(0, MAXIMUM_ID_UNITS))?.[0];
}

function stateIn(text = ""): JudgedFinding["state"] {
  const word = text.trim().toLowerCase();
  return word === "fixed" || word === "withdrawn" ? word : "open";
}

import { arrayAt, isObject, type JsonObject, textAt } from "../../safety/json.js";

/** One entry of the agent's own to-do list. */
export type Todo = { readonly content: string; readonly state: TodoState };

export type TodoState = "pending" | "in-progress" | "done" | "cancelled";

/** Without the prefix that they have been seen with; a small `completed` is understood as well. */
const STATES: ReadonlyMap<string, TodoState> = new Map([
  ["PENDING", "pending"],
  ["IN_PROGRESS", "in-progress"],
  ["COMPLETED", "done"],
  ["CANCELLED", "cancelled"],
]);
const STATE_PREFIX = /^TODO_STATUS_/;

/** A list of more than this serves nobody who reads it on a phone. */
export const MAXIMUM_TODOS = 100;

/**
 * The to-do list as it stands after an update. The result holds the full list; the arguments of a merge
 * hold only what changed.
 */
export function todosOf(payload: JsonObject, args: JsonObject): readonly Todo[] {
  const listed = arrayAt(payload, "todos");
  return (listed.length > 0 ? listed : arrayAt(args, "todos"))
    .filter(isObject)
    .slice(0, MAXIMUM_TODOS)
    .map((todo) => ({
      content: textAt(todo, "content") ?? textAt(todo, "id") ?? "",
      state: stateOf(textAt(todo, "status") ?? ""),
    }));
}

function stateOf(status: string): TodoState {
  return STATES.get(status.toUpperCase().replace(STATE_PREFIX, "")) ?? "pending";
}

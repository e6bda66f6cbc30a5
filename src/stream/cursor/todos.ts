import { arrayAt, isObject, type JsonObject, textAt } from "../../safety/json.js";
import { MAXIMUM_TODOS, type Todo, type TodoState } from "../dialect.js";

/** Without the prefix that they have been seen with; a small `completed` is understood as well. */
const STATES: ReadonlyMap<string, TodoState> = new Map([
  ["PENDING", "pending"],
  ["IN_PROGRESS", "in-progress"],
  ["COMPLETED", "done"],
  ["CANCELLED", "cancelled"],
]);
const STATE_PREFIX = /^TODO_STATUS_/;

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

import { idAt, type JsonObject } from "../../safety/json.js";
import type { ToolCallEvent } from "./events.js";
import { errorText } from "./tool-details.js";
import type { ToolKind } from "./tool-kind.js";

/** How a call ended. A result with a key that is neither ok nor denied is a failure, known or not. */
type FinishedOutcome = "ok" | "failed" | "denied";

/** Why a call was denied: a skipped question, no approval, or a rule that was written down before the run. */
type Denial = "question" | "approval" | "rule";

/** The outcome, and what the key means on its own: most say no more than the outcome. */
type Meaning = readonly [outcome: FinishedOutcome, words?: string];

/** Every outcome key that has been seen, or is named in the CLI's messages. */
export const OUTCOMES: ReadonlyMap<string, Meaning> = new Map<string, Meaning>([
  ["success", ["ok"]],
  ["approved", ["ok"]],
  ["complete", ["ok"]],
  ["async", ["ok"]],
  ["stillRunning", ["ok"]],
  ["rejected", ["denied"]],
  ["permissionDenied", ["denied", "no permission"]],
  ["readPermissionDenied", ["denied", "no permission to read"]],
  ["writePermissionDenied", ["denied", "no permission to write"]],
  ["failure", ["failed"]],
  ["error", ["failed"]],
  ["timeout", ["failed", "timed out"]],
  ["spawnError", ["failed", "could not be started"]],
  ["fileNotFound", ["failed", "file not found"]],
  ["notFile", ["failed", "not a file"]],
  ["fileBusy", ["failed", "file is busy"]],
  ["invalidFile", ["failed", "invalid file"]],
  ["noSpace", ["failed", "no space left"]],
  ["toolNotFound", ["failed", "tool not found"]],
  ["serverNotFound", ["failed", "server not found"]],
  ["notFound", ["failed", "not found"]],
]);

/** Returns how a completed call ended. One without a result, as in the documented `function` form, is ok. */
export function outcomeOf({ result }: Pick<ToolCallEvent, "result">, kind: ToolKind): FinishedOutcome {
  if (result === undefined) {
    return "ok";
  }
  const [outcome] = OUTCOMES.get(result.outcome) ?? ["failed"];
  return outcome === "ok" && kind.failed?.(result.payload) === true ? "failed" : outcome;
}

/** A refusal that no approval lifts, although the CLI tells it like a missing one. */
const BY_RULE = /\b(?:team|polic(?:y|ies)|administrator|admin|organi[sz]ation|hook|deny list)\b/i;

/** Returns why a denied call was denied. */
export function denialOf({ result }: Pick<ToolCallEvent, "result">, kind: ToolKind): Denial {
  if (kind.isQuestion === true) {
    return "question";
  }
  return result?.outcome === "rejected" && !BY_RULE.test(errorText(result.payload) ?? "")
    ? "approval"
    : "rule";
}

/** Returns whether the call has returned while the work that it started goes on. */
export function isInBackground({ result }: Pick<ToolCallEvent, "result">, args: JsonObject): boolean {
  return result?.isBackground === true || args["isBackground"] === true;
}

const BACKGROUND_IDS = ["shellId", "pid", "agentId", "taskId"];

/** Returns the ids of the work that a call started in the background, by its result. */
export function backgroundIds(payload: JsonObject): readonly string[] {
  return BACKGROUND_IDS.flatMap((key) => idAt(payload, key) ?? []);
}

/** When the error is part of the output, a view that shows the output need not repeat it. */
type CallError = { readonly text: string; readonly isOfOutput: boolean };

/** Returns the error, if the result of an unsuccessful call contains one. */
export function errorOf({ result }: Pick<ToolCallEvent, "result">, kind: ToolKind): CallError | undefined {
  if (result === undefined) {
    return undefined;
  }
  const told = errorText(result.payload) ?? OUTCOMES.get(result.outcome)?.[1];
  const text = told ?? kind.errorInOutput?.(result.payload);
  return text === undefined ? undefined : { text, isOfOutput: told === undefined };
}

import { isObject } from "../safety/json.js";
import { redactValue, type TextRedactor } from "../safety/redaction/redact-value.js";
import type { AgentEvent } from "./cursor/events.js";

/** Members that say what happened: a secret that equals a word of the dialect must not change that. */
const KEPT = new Set(["type", "phase", "subtype", "outcome", "otherAgent"]);
/** Members with members of their own that are known; all others are JSON of the agent. */
const KNOWN = new Set(["result", "usage"]);

/** Redacts every text of the agent in an event. A number that contains a secret becomes unknown. */
export function redactEvent(event: AgentEvent, redactor: TextRedactor): AgentEvent {
  const redacted = { ...event, ...redactMembers(event, redactor) };
  return redacted.type === "result" && event.type === "result"
    ? { ...redacted, isRedacted: event.isRedacted || redacted.text !== event.text }
    : redacted;
}

function redactMembers(members: object, redactor: TextRedactor): Readonly<Record<string, unknown>> {
  const entries: readonly [string, unknown][] = Object.entries(members);
  return Object.fromEntries(
    entries.map(([name, value]) => [name, KEPT.has(name) ? value : redactMember(name, value, redactor)]),
  );
}

function redactMember(name: string, value: unknown, redactor: TextRedactor): unknown {
  if (KNOWN.has(name) && isObject(value)) {
    return redactMembers(value, redactor);
  }
  const redacted = redactValue(redactor, value);
  return typeof value === "number" ? (redacted ?? undefined) : redacted;
}

import { secretParts } from "./secret-parts.js";
import { saysSecret } from "./secrets.js";

/** Shorter values in a document ("prod", "true") are settings. UTF-16 units. */
const SHORTEST_VALUE = 8;
/** The same of a member whose name says secret, and of a line that was named by itself. UTF-16 units. */
const SHORTEST_SECRET = 4;
/** A line of a JSON document that holds a text: `"private_key_id": "…",` or `"…",`. */
const LINE_OF_JSON = /^(?:"(?:[^"\\]|\\.)*"[ \t]*:[ \t]*)?(?<value>"(?:[^"\\]|\\.)*")[ \t]*,?$/;

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function* longLeaves(value: unknown, shortest: number): Generator<string> {
  if (typeof value === "string" || typeof value === "number") {
    yield* secretParts(String(value), "whole path").filter((part) => part.length >= shortest);
  } else if (typeof value === "object" && value !== null) {
    for (const [name, member] of Object.entries(value)) {
      yield* longLeaves(member, saysSecret(name) ? SHORTEST_SECRET : shortest);
    }
  }
}

/**
 * The secrets in a JSON document that is called secret as a whole, such as the key of a service account, or in a line of
 * one: its values. Its braces and the names of its members stand in every other document, too, so that looking for them
 * would take this one's layout out of all of them.
 *
 * @returns undefined where the text is neither
 */
export function secretsInDocument(secret: string): readonly string[] | undefined {
  const text = secret.trim();
  const line = parsed(LINE_OF_JSON.exec(text)?.groups?.["value"] ?? "");
  if (line !== undefined) {
    return [...longLeaves(line, SHORTEST_SECRET)];
  }
  const document = /^[{[]/.test(text) ? parsed(text) : undefined;
  return document === undefined ? undefined : [...longLeaves(document, SHORTEST_VALUE)];
}

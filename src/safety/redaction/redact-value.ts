/** Removes secrets from one text. */
export interface TextRedactor {
  text(text: string): string;
}

/** Deepest level that is searched. No event has more than a few dozen levels, and a stack holds many more. */
const DEEPEST = 500;
const TOO_DEEP = "***";

function redactItems(redactor: TextRedactor, items: readonly unknown[], depth: number): readonly unknown[] {
  const redacted = items.map((item) => redactAt(redactor, item, depth));
  return redacted.every((item, index) => item === items[index]) ? items : redacted;
}

function redactProperties(redactor: TextRedactor, object: object, depth: number): object {
  const entries: [string, unknown][] = Object.entries(object);
  const redacted = entries.map(([name, item]): [string, unknown] => [
    redactor.text(name),
    redactAt(redactor, item, depth),
  ]);
  const isSame = redacted.every(([name, item], index) => {
    const entry = entries[index];
    return name === entry?.[0] && item === entry[1];
  });
  // fromEntries, since assigning a property named __proto__ would set the prototype.
  return isSame ? object : Object.fromEntries(redacted);
}

function redactAt(redactor: TextRedactor, value: unknown, depth: number): unknown {
  if (typeof value === "string") {
    return redactor.text(value);
  }
  if (typeof value === "number") {
    // As in redacted JSON text: no part of the number can be shown.
    return redactor.text(String(value)) === String(value) ? value : null;
  }
  if (typeof value !== "object" || value === null) {
    return value;
  }
  if (depth === DEEPEST) {
    return TOO_DEEP;
  }
  return Array.isArray(value)
    ? redactItems(redactor, value, depth + 1)
    : redactProperties(redactor, value, depth + 1);
}

/**
 * Redacts every string of a JSON value, including names of properties. Returns the very same value, and the same parts
 * of it, where nothing was found. A number that contains a secret becomes null. Anything nested more than 500 levels
 * deep becomes `***`. Of names that redaction makes equal, only the last property is kept.
 *
 * @param value as from `JSON.parse`, without cycles
 */
export function redactValue(redactor: TextRedactor, value: unknown): unknown {
  return redactAt(redactor, value, 0);
}

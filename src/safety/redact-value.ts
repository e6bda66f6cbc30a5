/** What removes secrets from one text. */
export interface TextRedactor {
  text(text: string): string;
}

/** Levels of nesting that are looked into; no event has more than a few dozen. Far below what overflows a stack. */
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
  // fromEntries, since assignment would take a property named __proto__ for the prototype.
  return isSame ? object : Object.fromEntries(redacted);
}

function redactAt(redactor: TextRedactor, value: unknown, depth: number): unknown {
  if (typeof value === "string") {
    return redactor.text(value);
  }
  if (typeof value === "number") {
    // Nothing of it can be said, as in JSON text that is redacted as it is written.
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
 * A JSON value with every string in it redacted, names of properties too; the very same value where nothing was found,
 * also for each part of it. A number that holds a secret becomes null. What is nested more than 500 levels deep is replaced whole by `***`. Names that become the
 * same by redaction leave one property, the last.
 *
 * @param value as from `JSON.parse`, without cycles
 */
export function redactValue(redactor: TextRedactor, value: unknown): unknown {
  return redactAt(redactor, value, 0);
}

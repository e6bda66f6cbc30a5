import { cutUnits } from "../safety/cut.js";
import { redactValue } from "../safety/redaction/redact-value.js";
import { finiteNumber, type JsonObject, parseJson } from "../safety/json.js";

/** Removes secrets from a record, from each text according to how views render it. */
export type Redaction = {
  /** For text that is shown as it is. */
  readonly text: (text: string) => string;
  /** For the agent's Markdown. */
  readonly answer: (text: string) => string;
  /** For a sentence of ours, which may contain emphasis and code, and quote others. */
  readonly sentence: (text: string) => string;
  /** Whether a number may leave: a secret of digits could be written as one. */
  readonly allowsNumber: (number: number) => boolean;
};

/** Changes no text, so that a value is only cut to its bounds. */
export const NOTHING_SECRET: Redaction = {
  text: same,
  answer: same,
  sentence: same,
  allowsNumber: () => true,
};

function same(text: string): string {
  return text;
}

/** Returns the value with texts cut to their bounds and invalid numbers removed. */
export function bounded<Value>(member: Member<Value>, value: Value): Value {
  return member.redact(value, NOTHING_SECRET) ?? member.otherwise;
}

/** One member of the record: how to read it, redact it, and describe it in the schema. */
export interface Member<Value> {
  /** @returns the value from an untrusted record; undefined when it is of another kind */
  read(value: unknown): Value | undefined;
  /** The default, which promises the least. */
  readonly otherwise: Value;
  /** @returns the value without secrets, then cut to its bound; undefined when it must not leave */
  redact(value: Value, redaction: Redaction): Value | undefined;
  /** Whether `redaction.text` alone redacts it. Such members of an object are searched together. */
  readonly isPlain: boolean;
  /** JSON Schema, draft 2020-12. */
  readonly jsonSchema: JsonObject;
}

/** The type of the value that a member describes. */
export type ValueOf<Described extends Member<unknown>> = Described["otherwise"];

/**
 * Longest text read from an untrusted record, in UTF-16 units: more than any view shows, so that no view shows the
 * cut, and the redactor, which runs later, sees whole secrets. Rendering takes many times the memory of the text.
 */
const MAXIMUM_READ_UNITS = 1_000_000;
/** Our longest messages name every wrong input with its value. */
const MAXIMUM_SENTENCE_UNITS = 20_000;
const MAXIMUM_IDENTIFIER_UNITS = 200;
/** Longest path on Linux (PATH_MAX, bytes). */
export const MAXIMUM_PATH_UNITS = 4_096;

/** Describes text that is shown as it is. */
export function text(maximumUnits: number, about: string): Member<string> {
  return {
    ...anyText(about),
    isPlain: true,
    redact: (value, redaction) => cutUnits(redaction.text(value), maximumUnits),
    jsonSchema: { type: "string", maxLength: maximumUnits, description: about },
  };
}

/** Describes a short text that identifies something. */
export function identifier(about: string): Member<string> {
  return text(MAXIMUM_IDENTIFIER_UNITS, about);
}

export function path(about: string): Member<string> {
  return text(MAXIMUM_PATH_UNITS, about);
}

/** Describes one line of prose with emphasis and code: our own, which may quote others, or a finding's. */
export function sentence(about: string, maximumUnits = MAXIMUM_SENTENCE_UNITS): Member<string> {
  return {
    ...text(maximumUnits, about),
    isPlain: false,
    redact: (value, redaction) => cutUnits(redaction.sentence(value), maximumUnits),
  };
}

/** Describes the agent's Markdown. Not cut here, because `result-file` needs all of it; views cut it. */
export function answer(about: string): Member<string> {
  return { ...anyText(about), redact: (value, redaction) => redaction.answer(value) };
}

/**
 * Describes text that is useful only as a whole, such as code that replaces other code. It may be empty. Text that
 * contains a secret does not leave.
 */
export function verbatim(maximumUnits: number, about: string): Member<string> {
  return {
    ...anyText(about),
    read: (value) => (typeof value === "string" && value.length <= maximumUnits ? value : undefined),
    redact: (value, redaction) => (value.length <= maximumUnits ? redaction.text(value) : undefined),
    jsonSchema: { type: "string", maxLength: maximumUnits, description: about },
  };
}

/**
 * Describes text that contains JSON, useful only as a whole. Its strings are redacted unescaped, because readers
 * parse them, and a view may render one, such as a summary, as Markdown.
 */
export function json(maximumUnits: number, about: string): Member<string> {
  return {
    ...verbatim(maximumUnits, about),
    redact(value, redaction) {
      if (value.length > maximumUnits) {
        return undefined;
      }
      const parsed = parseJson(value);
      const redacted = redactValue({ text: redaction.answer }, parsed);
      return redacted === parsed ? redaction.text(value) : JSON.stringify(redacted);
    },
    jsonSchema: {
      type: "string",
      contentMediaType: "application/json",
      maxLength: maximumUnits,
      description: about,
    },
  };
}

function anyText(about: string): Omit<Member<string>, "redact"> {
  return {
    read: (value) =>
      typeof value === "string" && value !== "" ? cutUnits(value, MAXIMUM_READ_UNITS) : undefined,
    otherwise: "",
    isPlain: false,
    jsonSchema: { type: "string", description: about },
  };
}

/** Describes a count: a whole number from 0, small enough that a sum of many is still exact. */
export function count(about: string): Member<number> {
  return number((value) => Number.isSafeInteger(value) && value >= 0, 0, {
    type: "integer",
    minimum: 0,
    description: about,
  });
}

/** Describes a line or a position: a whole number from 1. */
export function ordinal(about: string): Member<number> {
  return number((value) => Number.isSafeInteger(value) && value >= 1, 1, {
    type: "integer",
    minimum: 1,
    description: about,
  });
}

/** Describes any whole number. */
export function integer(about: string): Member<number> {
  return number(Number.isSafeInteger, 0, { type: "integer", description: about });
}

/** Describes a duration, or a time since the epoch. May have fractions of a millisecond. */
export function milliseconds(about: string): Member<number> {
  return number((value) => value >= 0 && value <= Number.MAX_SAFE_INTEGER, 0, {
    type: "number",
    minimum: 0,
    description: about,
  });
}

/** @param isValid whether a finite number is of this kind */
function number(
  isValid: (value: number) => boolean,
  otherwise: number,
  jsonSchema: JsonObject,
): Member<number> {
  return {
    read(value) {
      const found = finiteNumber(value);
      return found !== undefined && isValid(found) ? found : undefined;
    },
    otherwise,
    isPlain: true,
    redact: (value, redaction) => (isValid(value) && redaction.allowsNumber(value) ? value : undefined),
    jsonSchema,
  };
}

/** @param otherwise the default when the member is missing */
export function flag(about: string, otherwise = false): Member<boolean> {
  return {
    read: (value) => (typeof value === "boolean" ? value : undefined),
    otherwise,
    isPlain: false,
    redact: (value) => value,
    jsonSchema: { type: "boolean", description: about },
  };
}

/**
 * Describes one of our own words. Never redacted: a secret that equals one must not change what a view says.
 *
 * @param otherwise replaces an unknown word
 */
export function oneOf<const Word extends string | number>(
  words: readonly Word[],
  otherwise: NoInfer<Word>,
  about: string,
): Member<Word> {
  return {
    read: (value) => words.find((word) => word === value),
    otherwise,
    isPlain: false,
    redact: (value) => value,
    jsonSchema: { enum: words, description: about },
  };
}

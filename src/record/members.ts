import { cutUnits } from "../safety/cut.js";
import { redactValue } from "../safety/redact-value.js";
import { finiteNumber, type JsonObject, parseJson } from "../safety/json.js";

/** What removes secrets from a record: from its texts by what a view makes of them. */
export type Redaction = {
  /** Of a text that is shown as it stands. */
  readonly text: (text: string) => string;
  /** Of the agent's Markdown. */
  readonly answer: (text: string) => string;
  /** Of a sentence of ours, which may hold emphasis and code, and quote others. */
  readonly sentence: (text: string) => string;
  /** Whether a number may leave: a secret of digits only may be written as one. */
  readonly allowsNumber: (number: number) => boolean;
};

/** Leaves every text as it is, so that a value is only cut to its bounds. */
export const NOTHING_SECRET: Redaction = {
  text: same,
  answer: same,
  sentence: same,
  allowsNumber: () => true,
};

function same(text: string): string {
  return text;
}

/** The value with its texts cut to their bounds, and without numbers that are none of their kind. */
export function bounded<Value>(member: Member<Value>, value: Value): Value {
  return member.redact(value, NOTHING_SECRET) ?? member.otherwise;
}

/** One member of the record: how it is read, how it leaves, and how it is described to others. */
export interface Member<Value> {
  /** @returns what a stranger wrote as what it should be; undefined where it is nothing of the kind */
  read(value: unknown): Value | undefined;
  /** The value in the place of none: the one that promises least. */
  readonly otherwise: Value;
  /** @returns the value as it may leave: without secrets, then cut to its bound; undefined where it may not leave */
  redact(value: Value, redaction: Redaction): Value | undefined;
  /** Whether `redaction.text` alone decides on it, as it stands: such members of an object are searched together. */
  readonly isPlain: boolean;
  /** JSON Schema, draft 2020-12. */
  readonly jsonSchema: JsonObject;
}

/** The type of a value that a member describes. */
export type ValueOf<Described extends Member<unknown>> = Described["otherwise"];

/**
 * UTF-16 units of a text in a stranger's record: more than any view shows, so that nobody sees what stands at the cut, and
 * so that the redactor, which comes after it, sees whole secrets. Rendering costs many times the memory of the text.
 */
const MAXIMUM_READ_UNITS = 1_000_000;
/** Our longest messages name every wrong input with what was given. */
const MAXIMUM_SENTENCE_UNITS = 20_000;
const MAXIMUM_IDENTIFIER_UNITS = 200;
/** Linux knows no longer path (PATH_MAX, bytes). */
export const MAXIMUM_PATH_UNITS = 4_096;

/** A text that is shown as it stands. */
export function text(maximumUnits: number, about: string): Member<string> {
  return {
    ...anyText(about),
    isPlain: true,
    redact: (value, redaction) => cutUnits(redaction.text(value), maximumUnits),
    jsonSchema: { type: "string", maxLength: maximumUnits, description: about },
  };
}

/** Something short that things are told apart or looked up by. */
export function identifier(about: string): Member<string> {
  return text(MAXIMUM_IDENTIFIER_UNITS, about);
}

export function path(about: string): Member<string> {
  return text(MAXIMUM_PATH_UNITS, about);
}

/** Prose that a view shows with its emphasis and code, in one line: our own, which may quote others, or a finding's. */
export function sentence(about: string, maximumUnits = MAXIMUM_SENTENCE_UNITS): Member<string> {
  return {
    ...text(maximumUnits, about),
    isPlain: false,
    redact: (value, redaction) => cutUnits(redaction.sentence(value), maximumUnits),
  };
}

/** The agent's Markdown. It is kept whole, as `result-file` is made of it; the views cut it. */
export function answer(about: string): Member<string> {
  return { ...anyText(about), redact: (value, redaction) => redaction.answer(value) };
}

/**
 * A text that is of use whole or not at all, such as code that replaces other code; empty is a value like any other. One that
 * holds a secret does not leave.
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
 * A text that holds JSON, of use whole or not at all. Its strings are redacted as what they stand for: whoever parses it
 * undoes their escapes, and a view may show one of them, a summary, as the Markdown that it is.
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

/** How many of something: a whole number from 0, small enough that a sum of many is still exact. */
export function count(about: string): Member<number> {
  return number((value) => Number.isSafeInteger(value) && value >= 0, 0, {
    type: "integer",
    minimum: 0,
    description: about,
  });
}

/** A line, a position: a whole number from 1. */
export function ordinal(about: string): Member<number> {
  return number((value) => Number.isSafeInteger(value) && value >= 1, 1, {
    type: "integer",
    minimum: 1,
    description: about,
  });
}

/** Any whole number. */
export function integer(about: string): Member<number> {
  return number(Number.isSafeInteger, 0, { type: "integer", description: about });
}

/** A duration, or a time since the epoch; fractions of a millisecond do occur. */
export function milliseconds(about: string): Member<number> {
  return number((value) => value >= 0 && value <= Number.MAX_SAFE_INTEGER, 0, {
    type: "number",
    minimum: 0,
    description: about,
  });
}

/** @param isValid whether a finite number is one of the kind */
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

/** @param otherwise what is taken for the truth where nothing is said */
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
 * One of our own words. It is never redacted: a secret that reads like one must not change what a view says.
 *
 * @param otherwise for a word that is none of them
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

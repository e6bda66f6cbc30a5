import type { Environment } from "../system/environment.js";
import { shellWords } from "./shell-words.js";
import { describeError } from "../system/errors.js";

/**
 * Reads inputs one by one and collects all problems, so that they are reported together. An empty input counts as not
 * given. After a problem, the reader returns a harmless value, which is never used.
 */
export interface InputReader {
  text(name: string): string | undefined;
  /** Each line is trimmed, and empty lines are left out. */
  lines(name: string): readonly string[];
  flag(name: string, fallback: boolean): boolean;
  choice<const Choice extends string>(name: string, choices: readonly Choice[], fallback: Choice): Choice;
  optionalChoice<const Choice extends string>(name: string, choices: readonly Choice[]): Choice | undefined;
  /**
   * Reads a number of minutes, decimals allowed.
   * @returns milliseconds; undefined for 0, which means no limit
   */
  minutes(name: string, fallback: number): number | undefined;
  wholeNumber(name: string, fallback: number, maximum: number): number;
  /** A JSON array of strings, or a shell-like string. */
  words(name: string): readonly string[];
  /** Quotes a given value for a message: removes secrets first, then shortens it. */
  quote(value: string): string;
  problem(text: string): void;
  problems(): readonly string[];
}

const TRUE_WORDS = ["true", "True", "TRUE"];
const FALSE_WORDS = ["false", "False", "FALSE"];
const LONGEST_MINUTES = 7 * 24 * 60;
const DECIMAL = /^(?:\d+(?:\.\d*)?|\.\d+)$/;

/** @param clean removes secrets from a text */
export function createInputReader(
  environment: Environment,
  clean: (text: string) => string = (text) => text,
): InputReader {
  const problems: string[] = [];

  function text(name: string): string | undefined {
    const value = environment[inputVariable(name)]?.trim();
    return value === "" ? undefined : value;
  }

  function quote(value: string): string {
    return quoteValue(clean(value));
  }

  function wrong(name: string, value: string, remedy: string): void {
    problems.push(`${name}: ${quote(value)} ${remedy}`);
  }

  function optionalChoice<const Choice extends string>(
    name: string,
    choices: readonly Choice[],
  ): Choice | undefined {
    const value = text(name);
    const chosen = choices.find((choice) => choice === value);
    if (value !== undefined && chosen === undefined) {
      wrong(name, value, `is not known. Use one of: ${choices.join(", ")}.`);
    }
    return chosen;
  }

  return {
    text,
    lines: (name) =>
      (text(name) ?? "")
        .split(/\r?\n/)
        .map((line) => line.trim())
        .filter((line) => line !== ""),
    flag(name, fallback) {
      const value = text(name);
      if (value === undefined) {
        return fallback;
      }
      if (!TRUE_WORDS.includes(value) && !FALSE_WORDS.includes(value)) {
        wrong(name, value, "is not a boolean. Use true or false.");
      }
      return TRUE_WORDS.includes(value);
    },
    choice: (name, choices, fallback) => optionalChoice(name, choices) ?? fallback,
    optionalChoice,
    minutes(name, fallback) {
      const value = text(name);
      // `Number` alone also accepts 0x10 and 1e2.
      const minutes = value === undefined ? fallback : DECIMAL.test(value) ? Number(value) : Number.NaN;
      if (value !== undefined && !(minutes >= 0 && minutes <= LONGEST_MINUTES)) {
        wrong(
          name,
          value,
          `is not a number of minutes from 0 to ${LONGEST_MINUTES}. Use for example 30 or 0.5; 0 means no limit.`,
        );
      }
      return minutes === 0 ? undefined : minutes * 60_000;
    },
    wholeNumber(name, fallback, maximum) {
      const value = text(name);
      if (value === undefined) {
        return fallback;
      }
      const number = /^\d+$/.test(value) ? Number(value) : Number.NaN;
      if (!(number <= maximum)) {
        wrong(name, value, `is not a whole number from 0 to ${maximum}.`);
      }
      return number;
    },
    words(name) {
      const value = text(name);
      if (value === undefined) {
        return [];
      }
      try {
        return value.startsWith("[") ? jsonStrings(value) : shellWords(value);
      } catch (error) {
        const found = error instanceof Error ? error.message : String(error);
        problems.push(
          `${name}: ${quoteName(clean(value))} ${found}. Give a JSON array of strings, or words with balanced quotes.`,
        );
        return [];
      }
    },
    quote,
    problem(problem) {
      problems.push(problem);
    },
    problems: () => problems,
  };
}

/** The runner's own rule: upper case, spaces to underscores, hyphens kept. */
export function inputVariable(name: string): string {
  return `INPUT_${name.replaceAll(" ", "_").toUpperCase()}`;
}

function jsonStrings(value: string): string[] {
  let parsed: unknown;
  try {
    parsed = JSON.parse(value);
  } catch (error) {
    throw new Error("begins like a JSON array but is not valid JSON", { cause: error });
  }
  if (!Array.isArray(parsed) || !parsed.every((word): word is string => typeof word === "string")) {
    throw new Error("is JSON, but no array of strings");
  }
  return parsed;
}

/** Returns why a file cannot be read, without its path, which the user gave and may contain anything. */
export function systemReason(error: unknown): string {
  return describeError(error).replace(/, \w+ '.*'$/s, "");
}

/** Enough for the user to recognise a longer line. */
const BEGINNING_UNITS = 20;
/** A path, a hash or an address may be this long; a longer single word is not worth quoting in full. */
const LONGEST_WORD_UNITS = 100;

/**
 * Quotes a value for a message: a word as it is, only the beginning of anything longer. Users who gave a whole
 * command line or text recognise it by that, and the rest may be private.
 *
 * @param value without known secrets
 */
export function quoteValue(value: string): string {
  const line = value.replaceAll(/\s+/g, " ").trim();
  const isShort = line.length <= (line.includes(" ") ? BEGINNING_UNITS : LONGEST_WORD_UNITS);
  return isShort ? `"${line}"` : `"${beginning(line)}…"`;
}

/** Quotes only the name that a command line begins with: what follows is likely to be a secret. */
function quoteName(value: string): string {
  const name = (/^[^\s=:,]+/.exec(value.trim())?.[0] ?? "").slice(0, BEGINNING_UNITS);
  return name === value.trim() ? `"${name}"` : `"${name}…"`;
}

/** Cuts at the end of a word, if there is one. */
function beginning(line: string): string {
  const start = line.slice(0, BEGINNING_UNITS);
  const end = line.charAt(BEGINNING_UNITS) === " " ? BEGINNING_UNITS : start.lastIndexOf(" ");
  return end > 0 ? `${start.slice(0, end)} ` : start;
}

import type { Environment } from "../system/environment.js";
import { shellWords } from "./shell-words.js";
import { asCode, spelledOut } from "../safety/invisible.js";
import { describeError } from "../system/errors.js";

const TRUE_WORDS = ["true", "True", "TRUE"];
const FALSE_WORDS = ["false", "False", "FALSE"];
const LONGEST_MINUTES = 7 * 24 * 60;
const DECIMAL = /^(?:\d+(?:\.\d*)?|\.\d+)$/;

/**
 * Reads inputs one by one and collects all problems, so that they are reported together. An empty input counts as not
 * given. After a problem, the reader returns a harmless value, which is never used.
 */
export class InputReader {
  readonly #environment: Environment;
  readonly #clean: (text: string) => string;
  readonly #problems: string[] = [];

  /** @param clean removes secrets from a text */
  constructor(environment: Environment, clean: (text: string) => string = (text) => text) {
    this.#environment = environment;
    this.#clean = clean;
  }

  text(name: string): string | undefined {
    const value = this.#environment[inputVariable(name)]?.trim();
    return value === "" ? undefined : value;
  }

  /** Returns an input as it is given, blanks around it too; undefined where it has nothing else. */
  whole(name: string): string | undefined {
    return this.text(name) === undefined ? undefined : this.#environment[inputVariable(name)];
  }

  /** Each line is trimmed, and empty lines are left out. */
  lines(name: string): readonly string[] {
    return (this.text(name) ?? "")
      .split(/\r?\n/)
      .map((line) => line.trim())
      .filter((line) => line !== "");
  }

  flag(name: string, fallback: boolean): boolean {
    const value = this.text(name);
    if (value === undefined) {
      return fallback;
    }
    if (!TRUE_WORDS.includes(value) && !FALSE_WORDS.includes(value)) {
      this.#wrong(name, value, "is not a boolean. Use true or false.");
    }
    return TRUE_WORDS.includes(value);
  }

  choice<const Choice extends string>(name: string, choices: readonly Choice[], fallback: Choice): Choice {
    return this.optionalChoice(name, choices) ?? fallback;
  }

  optionalChoice<const Choice extends string>(name: string, choices: readonly Choice[]): Choice | undefined {
    const value = this.text(name);
    const chosen = choices.find((choice) => choice === value);
    if (value !== undefined && chosen === undefined) {
      this.#wrong(name, value, `is not known. Use one of: ${choices.join(", ")}.`);
    }
    return chosen;
  }

  /**
   * Reads a number of minutes, decimals allowed.
   * @returns milliseconds; undefined for 0, which means no limit
   */
  minutes(name: string, fallback: number): number | undefined {
    const value = this.text(name);
    // `Number` alone also accepts 0x10 and 1e2.
    const minutes = value === undefined ? fallback : DECIMAL.test(value) ? Number(value) : Number.NaN;
    if (value !== undefined && !(minutes >= 0 && minutes <= LONGEST_MINUTES)) {
      const remedy = `is not a number of minutes from 0 to ${LONGEST_MINUTES}. Use for example 30 or 0.5; 0 means no limit.`;
      this.#wrong(name, value, remedy);
    }
    return minutes === 0 ? undefined : minutes * 60_000;
  }

  wholeNumber(name: string, fallback: number, maximum: number): number {
    const value = this.text(name);
    if (value === undefined) {
      return fallback;
    }
    const number = /^\d+$/.test(value) ? Number(value) : Number.NaN;
    if (!(number <= maximum)) {
      this.#wrong(name, value, `is not a whole number from 0 to ${maximum}.`);
    }
    return number;
  }

  /** A JSON array of strings, or a shell-like string. */
  words(name: string): readonly string[] {
    const value = this.text(name);
    if (value === undefined) {
      return [];
    }
    try {
      return value.startsWith("[") ? jsonStrings(value) : shellWords(value);
    } catch (error) {
      const found = error instanceof Error ? error.message : String(error);
      const remedy = "Give a JSON array of strings, or words with balanced quotes.";
      this.problem(`${name}: ${quoteName(this.#clean(value))} ${found}. ${remedy}`);
      return [];
    }
  }

  /** Quotes a given value for a message: removes secrets first, then shortens it. */
  quote(value: string): string {
    return quoteValue(this.#clean(value));
  }

  problem(text: string): void {
    this.#problems.push(text);
  }

  problems(): readonly string[] {
    return this.#problems;
  }

  #wrong(name: string, value: string, remedy: string): void {
    this.problem(`${name}: ${this.quote(value)} ${remedy}`);
  }
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
  const line = value.replaceAll(/[ \t\r\n]+/g, " ").trim();
  const isShort = line.length <= (/\s/.test(line) ? BEGINNING_UNITS : LONGEST_WORD_UNITS);
  return isShort ? `"${plain(line)}"` : `"${plain(beginning(line))}…"`;
}

/** An invisible character, or a blank that only looks like one, is often the very mistake: it is shown as its code. */
function plain(text: string): string {
  return spelledOut(text.replaceAll(/[^\S ]|\u0085/g, asCode));
}

/** Quotes only the name that a command line begins with: what follows is likely to be a secret. */
function quoteName(value: string): string {
  const name = (/^[^\s=:,]+/.exec(value.trim())?.[0] ?? "").slice(0, BEGINNING_UNITS);
  return name === value.trim() ? `"${plain(name)}"` : `"${plain(name)}…"`;
}

/** Cuts at the end of a word, if there is one. */
function beginning(line: string): string {
  const start = line.slice(0, BEGINNING_UNITS);
  const end = line.charAt(BEGINNING_UNITS) === " " ? BEGINNING_UNITS : start.lastIndexOf(" ");
  return end > 0 ? `${start.slice(0, end)} ` : start;
}

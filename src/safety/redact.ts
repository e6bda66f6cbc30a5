import { visibleText } from "./invisible.js";
import { redactLine, type RedactedLine } from "./redact-line.js";
import { createPieceRedactor, type RedactPiece } from "./redact-pieces.js";
import { createSecretFinder, type SecretFinder } from "./secret-finder.js";
import { replaceSpans } from "./spans.js";

export type { RedactedLine } from "./redact-line.js";
export { redactValue } from "./redact-value.js";

/** Removes secrets from whatever is about to leave. It has to come before anything is cut. */
export interface Redactor {
  /**
   * Any text; the same string when nothing was found, else with `***` for each secret and `text(text(x)) === text(x)`.
   * Lone surrogates of a text that was changed become U+FFFD. A text in which invisible characters, or those of
   * Markdown, hid a secret loses them all.
   */
  text(text: string): string;
  /** One line of the stream, UTF-8 without its newline; the same Buffer when there is nothing to remove. */
  line(line: Buffer): RedactedLine;
  /** For a text that leaves in pieces: a function of its own, which takes them one after the other. */
  pieces(): RedactPiece;
}

/**
 * A removal can put `***` where a letter stood, so that a token begins a word that did not before: that takes a second
 * pass, and a third to see that it was enough. Only secrets that hold asterisks themselves can take more.
 */
const MOST_PASSES = 4;
const EVERYTHING = "***";

function removeSecrets(find: SecretFinder, text: string): string {
  let bytes: Buffer = Buffer.from(text);
  for (let pass = 0; pass < MOST_PASSES; pass++) {
    const { spans } = find(bytes, false);
    const rest = spans.length === 0 ? bytes : replaceSpans(bytes, spans);
    if (rest.equals(bytes)) {
      return pass === 0 ? text : bytes.toString();
    }
    bytes = rest;
  }
  return EVERYTHING;
}

/** What Markdown leaves out of what it shows: the backslash of an escape, and the marks of code and emphasis. */
const MARKUP = /\\(?=[!-/:-@[-`{-~])|[`*~]/g;

/**
 * A text as the views show it. Each of these drops something, so that a secret with a zero-width space, or a backtick,
 * in it would be whole again there.
 */
const READINGS: readonly ((text: string) => string)[] = [
  visibleText,
  (text) => visibleText(text).replace(MARKUP, ""),
];

function redactText(find: SecretFinder, text: string): string {
  let rest = removeSecrets(find, text);
  for (const read of READINGS) {
    const reading = read(rest);
    const seen = reading === rest ? rest : removeSecrets(find, reading);
    rest = seen === reading ? rest : seen;
  }
  return rest;
}

/**
 * The one redactor, built before the agent starts.
 *
 * It removes `secrets` (and of those of 12 bytes and more every piece of 12 bytes and more) as they are and encoded, see
 * `encodedForms`; further GitHub, Cursor, AWS, Slack, Google, OpenAI, Anthropic and npm tokens, JSON Web Tokens
 * and private keys in PEM by their looks. Matches that overlap or touch become one `***`.
 *
 * @param secrets of any length but blank; several lines count as a whole and, from 8 UTF-16 units on, line by line
 */
export function createRedactor(secrets: readonly string[]): Redactor {
  const find = createSecretFinder(secrets);
  const redactor: Redactor = {
    text: (text) => redactText(find, text),
    line: (line) => redactLine(find, redactor, line),
    pieces: () => createPieceRedactor(find),
  };
  return redactor;
}

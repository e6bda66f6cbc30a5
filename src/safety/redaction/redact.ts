import { bareText } from "../invisible.js";
import { unescapedForms, withoutReferences } from "./json-strings.js";
import { type LineRedactor, redactLine, type RedactedLine, redactLinesOf } from "./redact-line.js";
import { redactMarkup } from "./redact-markup.js";
import { PieceRedactor } from "./redact-pieces.js";
import { SecretFinder } from "./secret-finder.js";
import { replaceSpans } from "./spans.js";

/** Removes secrets from all output. Redact before cutting: part of a secret may not be recognised. */
export interface Redactor {
  /**
   * Redacts any text. Returns the same string if nothing was found, else `***` for each secret. Idempotent. A changed
   * text has U+FFFD for lone surrogates. A text loses all its invisible characters if they hid a secret (see
   * `bareText`), and all its `\uXXXX` escapes if these did.
   */
  text(text: string): string;
  /**
   * Redacts one line of the stream, UTF-8 without its newline. Returns the same Buffer if there is nothing to remove.
   *
   * @param text the same line, if the caller has already decoded it
   */
  line(line: Buffer, text?: string): RedactedLine;
  /** Redacts our finished Markdown, HTML or log text, joined from redacted parts: see `redactMarkup`. */
  markup(text: string): string;
  /** Redacts JSON text of one or more lines and keeps it JSON; treats other text like {@link text}. */
  json(text: string): string;
  /** Prepares {@link line} for each line of `block` by one search. The block contains the lines with their newlines. */
  lines(block: Buffer): LineRedactor;
  /** Returns what redacts one text sent in pieces, and takes them in order. */
  pieces(): PieceRedactor;
}

/**
 * Replacing a letter by `***` can make a token begin a word that did not before. That takes a second pass, and a third
 * to confirm it. Only secrets that contain asterisks themselves can take more.
 */
const MOST_PASSES = 4;
const EVERYTHING = "***";

function removeSecrets(finder: SecretFinder, text: string): string {
  let bytes: Buffer = Buffer.from(text);
  for (let pass = 0; pass < MOST_PASSES; pass++) {
    const { spans } = finder.find(bytes, false);
    const rest = spans.length === 0 ? bytes : replaceSpans(bytes, spans);
    if (rest.equals(bytes)) {
      return pass === 0 ? text : bytes.toString();
    }
    bytes = rest;
  }
  return EVERYTHING;
}

/**
 * Returns the text as it looks without invisible characters, as in every view, and with its escapes and references
 * undone.
 */
function formsOf(text: string): readonly string[] {
  const forms = [text, ...unescapedForms(text)];
  return [...forms, ...forms.map(withoutReferences)].map(bareText);
}

function redactText(finder: SecretFinder, text: string): string {
  let rest = removeSecrets(finder, text);
  for (let pass = 0; pass < MOST_PASSES; pass++) {
    const cleaned = formsOf(rest)
      .filter((reading) => reading !== rest)
      .map((reading) => ({ reading, clean: removeSecrets(finder, reading) }))
      .find(({ reading, clean }) => clean !== reading)?.clean;
    if (cleaned === undefined) {
      return rest;
    }
    rest = cleaned;
  }
  return EVERYTHING;
}

/**
 * Builds the only redactor of a run, before the agent starts.
 *
 * It removes `secrets` as they are and encoded, see `encodedForms`, and every piece of 12 bytes or more of longer ones.
 * It also recognises GitHub, Cursor, AWS, Slack, Google, OpenAI, Anthropic and npm tokens, JSON Web Tokens and private
 * keys in PEM by their format. Matches that overlap or touch become one `***`.
 *
 * @param secrets of any length; blank ones are ignored. Secrets of several lines count as a whole and, for lines of 8
 *   UTF-16 units or more, line by line
 */
export function createRedactor(secrets: readonly string[]): Redactor {
  const finder = new SecretFinder(secrets);
  const redactor: Redactor = {
    text: (text) => redactText(finder, text),
    line: (line, text = line.toString()) => redactLine(finder, redactor, line, text),
    markup: (text) => redactMarkup(finder, text),
    json: (text) => {
      const { bytes, touched } = redactLine(finder, redactor, Buffer.from(text), text);
      return touched ? bytes.toString() : text;
    },
    lines: (block) => redactLinesOf(finder, redactor, block),
    pieces: () => new PieceRedactor(finder),
  };
  return redactor;
}

import { foldBlanks } from "./blanks.js";
import { encodedForms, escapeJson, textForms } from "./encodings.js";
import { bareText } from "../invisible.js";
import { secretsInDocument } from "./secrets.js";
import { hasTellingWindow, WINDOW } from "./window-set.js";

/** Shorter lines of a secret ("{", "},", "type: x") are layout. UTF-16 units. */
const SHORTEST_LINE = 8;

/** Returns the parts to keep secret: the values if the secret is a JSON document or a line of one, else all of it. */
function valuesOf(secret: string): readonly string[] {
  return secretsInDocument(secret) ?? [secret];
}

function linesOf(value: string): readonly string[] {
  return value.trim().split(/\r\n|\r|\n/);
}

/** Returns the trimmed lines that are more than layout. A value of a single line always counts. */
function tellingLines(lines: readonly string[]): readonly string[] {
  const shortest = lines.length === 1 ? 1 : SHORTEST_LINE;
  return lines.map((line) => line.trim()).filter((line) => line.length >= shortest);
}

/** Returns a value as it may be printed: whole, plus its lines that are too short for the search by pieces. */
function textsOf(value: string): readonly string[] {
  const lines = linesOf(value);
  const short = tellingLines(lines).filter((line) => Buffer.byteLength(line) < WINDOW);
  // The line ends of a multi-line secret depend on the program that prints it.
  return [value, ...(lines.length === 1 ? [] : [lines.join("\n"), lines.join("\r\n")]), ...short];
}

/**
 * Returns the lines to register with the runner, which masks line by line. Given a whole document, it would mask each
 * `{` in the job's log.
 */
export function linesToMask(secrets: readonly string[]): readonly string[] {
  const lines = secrets.flatMap(valuesOf).flatMap((value) => tellingLines(linesOf(value)));
  return [...new Set(lines.filter((line) => !isVoid(line)))];
}

/** Blank, or the asterisks of a removed secret: searching for these would garble all text and hide nothing. */
function isVoid(secret: string): boolean {
  return /^[\s*]*$/.test(secret);
}

/** Returns whether all pieces of `form` are pieces of another form, as with unpadded base64. */
function isCovered(form: Buffer, others: readonly Buffer[]): boolean {
  return others.some((other) => other.length > form.length && other.includes(form));
}

/** Byte strings to search for: the long ones by pieces, the short ones and those of mostly blanks as a whole. */
type Forms = { readonly long: readonly Buffer[]; readonly short: readonly Buffer[] };

function divide(forms: readonly string[]): Forms {
  const buffers = forms.map((form) => Buffer.from(form));
  const long = buffers.filter((form) => form.length >= WINDOW);
  return {
    long: long.filter((form) => !isCovered(form, long)),
    short: buffers.filter((form) => form.length < WINDOW || !hasTellingWindow(form)),
  };
}

function join(parts: readonly Forms[]): Forms {
  return { long: parts.flatMap(({ long }) => long), short: parts.flatMap(({ short }) => short) };
}

/** Returns the forms that JSON escapes, as written there, and those with blanks, whose pieces count sooner in JSON. */
function formsInJson(forms: readonly string[]): string[] {
  const escaped = forms.map(escapeJson).filter((form) => !forms.includes(form));
  return [...new Set([...forms.filter((form) => /[\s\\]/.test(form)), ...escaped])];
}

/** Returns the forms with blanks inside, each run of blanks as one space. */
function foldedForms(values: readonly string[]): Forms {
  const forms = values
    .map((value) => value.trim())
    .filter((value) => /\s/.test(value))
    .flatMap(encodedForms)
    .map((form) => foldBlanks(Buffer.from(form)).toString())
    .filter((form) => form.includes(" "));
  return divide([...new Set(forms)]);
}

type KnownForms = Readonly<Record<"anywhere" | "inJson" | "asText" | "folded", Forms>>;

/**
 * Returns all forms of all secrets as UTF-8. Forms are long from 12 bytes on. Blank secrets are left out.
 *
 * @returns `anywhere`: forms to find in every text; `inJson`: additional forms to find in JSON text, so that the search
 *   of its bytes finds every secret in its strings; `asText`: forms that a reader sees in JSON text without decoding
 *   it; `folded`: forms to find in text with folded blanks
 */
export function knownForms(secrets: readonly string[]): KnownForms {
  const texts = secrets.flatMap(valuesOf).flatMap(textsOf);
  // Texts are also searched without joiners, so search for secrets without theirs, too.
  const values = [...new Set([...texts, ...texts.map(bareText)].filter((text) => !isVoid(text)))];
  const forms = values.map(encodedForms);
  return {
    anywhere: join(forms.map(divide)),
    inJson: join(forms.map((those) => divide(formsInJson(those)))),
    asText: divide(values.flatMap(textForms)),
    folded: foldedForms(values),
  };
}

import { type BlankEscapes, foldBlanks } from "./blanks.js";
import { encodedForms, escapeJson, textForms } from "./encodings.js";
import { bareText } from "./invisible.js";
import { secretsInDocument } from "./secrets.js";
import { hasTellingWindow } from "./window-set.js";
import { WINDOW } from "./window-table.js";

/** Shorter lines of a secret ("{", "},", "type: x") are layout. UTF-16 units. */
const SHORTEST_LINE = 8;

/** What of a secret has to be kept secret: of a JSON document, or a line of one, its values. */
function valuesOf(secret: string): readonly string[] {
  return secretsInDocument(secret) ?? [secret];
}

function linesOf(value: string): readonly string[] {
  return value.trim().split(/\r\n|\r|\n/);
}

/** The lines that say more than the layout of a document does. A single one counts without the blanks around it. */
function tellingLines(lines: readonly string[]): readonly string[] {
  const shortest = lines.length === 1 ? 1 : SHORTEST_LINE;
  return lines.map((line) => line.trim()).filter((line) => line.length >= shortest);
}

/** A value as it may be printed: whole, and those of its lines that its own pieces do not cover. */
function textsOf(value: string): readonly string[] {
  const lines = linesOf(value);
  const short = tellingLines(lines).filter((line) => Buffer.byteLength(line) < WINDOW);
  // A secret of several lines is printed with the line ends of whoever prints it.
  return [value, ...(lines.length === 1 ? [] : [lines.join("\n"), lines.join("\r\n")]), ...short];
}

/**
 * Lines by which the runner, which masks line by line, knows the secrets. Of a document given to it whole it would mask
 * each `{` in the log of the job.
 */
export function linesToMask(secrets: readonly string[]): readonly string[] {
  const lines = secrets.flatMap(valuesOf).flatMap((value) => tellingLines(linesOf(value)));
  return [...new Set(lines.filter((line) => !isVoid(line)))];
}

/** Nothing, or what stands where a secret was removed: looking for it would garble everything and hide nothing. */
function isVoid(secret: string): boolean {
  return /^[\s*]*$/.test(secret);
}

/** Whether all pieces of `form` are pieces of another one, as those of unpadded base64 are. */
function isCovered(form: Buffer, others: readonly Buffer[]): boolean {
  return others.some((other) => other.length > form.length && other.includes(form));
}

/** Byte strings to be looked for: of the long ones every piece, of the short ones, and of those of mostly blanks, the whole. */
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

/** What the forms become in a JSON string, if that is something else, and those with blanks, which count for more there. */
function formsInJson(forms: readonly string[]): string[] {
  const escaped = forms.map(escapeJson).filter((form) => !forms.includes(form));
  return [...new Set([...forms.filter((form) => /[\s\\]/.test(form)), ...escaped])];
}

const FOLDINGS: readonly BlankEscapes[] = ["none", "json", "any"];

/** The forms that have blanks inside, with a space for each run of them. */
function foldedForms(values: readonly string[]): Forms {
  const forms = values
    .map((value) => value.trim())
    .filter((value) => /\s/.test(value))
    .flatMap(encodedForms)
    .flatMap((form) => FOLDINGS.map((escapes) => foldBlanks(Buffer.from(form), escapes).toString()))
    .filter((form) => form.includes(" "));
  return divide([...new Set(forms)]);
}

export type KnownForms = Readonly<Record<"anywhere" | "inJson" | "asText" | "folded", Forms>>;

/**
 * All forms of all secrets as UTF-8, a form being long from 12 bytes on; blank secrets are left out.
 *
 * @returns `anywhere`: what is looked for in every text; `inJson`: what is looked for in JSON text besides, so that it
 *   holds something wherever one of its strings does; `asText`: what is looked for in JSON text by who takes it for any
 *   text; `folded`: what is looked for in a text whose blanks have been folded
 */
export function knownForms(secrets: readonly string[]): KnownForms {
  const texts = secrets.flatMap(valuesOf).flatMap(textsOf);
  // Texts are searched without their joiners, too: a secret that has some is looked for as it reads there.
  const values = [...new Set([...texts, ...texts.map(bareText)].filter((text) => !isVoid(text)))];
  const forms = values.map(encodedForms);
  return {
    anywhere: join(forms.map(divide)),
    inJson: join(forms.map((those) => divide(formsInJson(those)))),
    asText: divide(values.flatMap(textForms)),
    folded: foldedForms(values),
  };
}

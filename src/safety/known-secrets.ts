import { encodedForms, escapeJson } from "./encodings.js";
import { hasTellingWindow } from "./window-set.js";
import { WINDOW } from "./window-table.js";

/** Shorter lines of a secret ("{", "},", "type: x") are layout. UTF-16 units. */
const SHORTEST_LINE = 8;

/**
 * A secret and those of its lines that its own pieces do not cover. A single line counts without the blanks around it,
 * as when a file with a last newline was made a secret.
 */
function valuesOf(secret: string): string[] {
  const lines = secret.trim().split(/\r\n|\r|\n/);
  const shortest = lines.length === 1 ? 1 : SHORTEST_LINE;
  const short = lines
    .map((line) => line.trim())
    .filter((line) => line.length >= shortest && Buffer.byteLength(line) < WINDOW);
  // A secret of several lines is printed with the line ends of whoever prints it.
  return [secret, ...(lines.length === 1 ? [] : [lines.join("\n"), lines.join("\r\n")]), ...short];
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

/**
 * All forms of all secrets as UTF-8, a form being long from 12 bytes on; blank secrets are left out.
 *
 * @returns `anywhere`: what is looked for in every text; `inJson`: what is looked for in JSON text besides, so that it
 *   holds something wherever one of its strings does
 */
export function knownForms(secrets: readonly string[]): { readonly anywhere: Forms; readonly inJson: Forms } {
  const values = new Set(secrets.filter((secret) => !isVoid(secret)).flatMap(valuesOf));
  const forms = [...values].map(encodedForms);
  return {
    anywhere: join(forms.map(divide)),
    inJson: join(forms.map((those) => divide(formsInJson(those)))),
  };
}

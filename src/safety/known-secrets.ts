import { encodedForms } from "./encodings.js";
import { WINDOW } from "./window-set.js";

/** Shorter lines of a secret ("{", "},", "type: x") are layout. UTF-16 units. */
const SHORTEST_LINE = 8;

/**
 * A secret and those of its lines that its own pieces do not cover. A single line counts without the blanks around it,
 * as when a file with a last newline was made a secret.
 */
function valuesOf(secret: string): string[] {
  const lines = secret.split(/\r\n|\r|\n/);
  const shortest = lines.length === 1 ? 1 : SHORTEST_LINE;
  const short = lines
    .map((line) => line.trim())
    .filter((line) => line.length >= shortest && Buffer.byteLength(line) < WINDOW);
  return [secret, ...short];
}

/** Nothing, or what stands where a secret was removed: looking for it would garble everything and hide nothing. */
function isVoid(secret: string): boolean {
  return /^[\s*]*$/.test(secret);
}

/** Whether all pieces of `form` are pieces of another one, as those of unpadded base64 are. */
function isCovered(form: Buffer, others: readonly Buffer[]): boolean {
  return others.some((other) => other.length > form.length && other.includes(form));
}

/** Byte strings to be looked for: of the long ones every piece, of the short ones the whole. */
export type KnownForms = { readonly long: readonly Buffer[]; readonly short: readonly Buffer[] };

/** All forms of all secrets as UTF-8; a form is long from 12 bytes on. Blank secrets are left out. */
export function knownForms(secrets: readonly string[]): KnownForms {
  const values = new Set(secrets.filter((secret) => !isVoid(secret)).flatMap(valuesOf));
  const long: Buffer[] = [];
  const short: Buffer[] = [];
  for (const value of values) {
    const forms = encodedForms(value).map((form) => Buffer.from(form));
    const pieced = forms.filter((form) => form.length >= WINDOW);
    long.push(...pieced.filter((form) => !isCovered(form, pieced)));
    short.push(...forms.filter((form) => form.length < WINDOW));
  }
  return { long, short };
}

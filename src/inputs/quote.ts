/** A line of this length is told from the others by its beginning. */
const BEGINNING_UNITS = 20;
/** A path, a hash or an address may be as long as that; nothing that is one word has to be longer. */
const LONGEST_WORD_UNITS = 100;

/**
 * What was given, for a message: a word as it is, of anything longer the beginning. Somebody who gave a whole command
 * line or a text knows it by that, and it may hold what nobody else should read.
 *
 * @param value without known secrets
 */
export function quoteValue(value: string): string {
  const line = value.replaceAll(/\s+/g, " ").trim();
  const isShort = line.length <= (line.includes(" ") ? BEGINNING_UNITS : LONGEST_WORD_UNITS);
  return isShort ? `"${line}"` : `"${beginning(line)}…"`;
}

/** Of a command line no more than the name that it begins with: what follows is likely to be a secret. */
export function quoteName(value: string): string {
  const name = (/^[^\s=:,]+/.exec(value.trim())?.[0] ?? "").slice(0, BEGINNING_UNITS);
  return name === value.trim() ? `"${name}"` : `"${name}…"`;
}

/** Ends where a word does, if one does. */
function beginning(line: string): string {
  const start = line.slice(0, BEGINNING_UNITS);
  const end = line.charAt(BEGINNING_UNITS) === " " ? BEGINNING_UNITS : start.lastIndexOf(" ");
  return end > 0 ? `${start.slice(0, end)} ` : start;
}

/**
 * Searches output for remains of secrets in the simplest way: each piece of 12 characters is searched for in the
 * bytes as they are, with escapes undone, without invisible characters, with all blanks alike, and in every string
 * and number of JSON text. Shares nothing with the redactor.
 */

/** A secret may leave pieces one character shorter than this. */
const PIECE = 12;
/** A piece with fewer characters that are not blank could be the layout of any document. */
const FEWEST_TELLING = 4;
const UNSEEN = /\u001b\[[0-9;]*m|(?![\n\t])[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;
const STRING_LITERAL = /"(?:[^"\\]|\\.)*"/g;

export type NaiveSearch = (emitted: string) => readonly string[];

/** @returns a search for pieces of the secrets, and for whole secrets that are shorter than a piece */
export function createNaiveSearch(secrets: readonly string[]): NaiveSearch {
  const sought = [...new Set(secrets.flatMap(piecesOf))];
  return (emitted) => {
    const forms = new Set(formsOf(emitted));
    return sought.filter((piece) => [...forms].some((form) => form.includes(piece)));
  };
}

/** The pieces of a text that must not appear in any output. */
function piecesOf(text: string): readonly string[] {
  const secret = folded(text);
  return secret.length < PIECE
    ? [secret]
    : Array.from({ length: secret.length - PIECE + 1 }, (_, start) =>
        secret.slice(start, start + PIECE),
      ).filter((piece) => piece.isWellFormed() && piece.replace(/\s/g, "").length >= FEWEST_TELLING);
}

function formsOf(emitted: string): readonly string[] {
  // All strings in one text, separated by something that no secret contains.
  const strings = [...literalsOf(emitted), ...leavesOf(parsed(emitted))].join("\ue000");
  return [emitted, strings]
    .flatMap((text) => [text, text.replace(UNSEEN, "")])
    .flatMap((text) => [text, undone(text)])
    .flatMap((text) => [text, folded(text)]);
}

function folded(text: string): string {
  return text.replace(/\s+/g, " ");
}

function undone(text: string): string {
  return text.replace(/\\u([0-9a-f]{4})/gi, (_escape, digits: string) =>
    String.fromCharCode(parseInt(digits, 16)),
  );
}

/** Each by itself: of members with the same name, a JSON reader sees only the last. */
function literalsOf(emitted: string): readonly string[] {
  return (emitted.match(STRING_LITERAL) ?? []).flatMap((literal) => leavesOf(parsed(literal)));
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function leavesOf(value: unknown): readonly string[] {
  if (typeof value === "string" || typeof value === "number") {
    return [String(value)];
  }
  return typeof value === "object" && value !== null
    ? Object.entries(value).flatMap(([name, member]) => [name, ...leavesOf(member)])
    : [];
}

/**
 * What ends a line for the runner's log reader (`\r` too), a browser or a Markdown parser. All become `\n` rather than
 * vanish, so that two words are never joined.
 */
const LINE_ENDS = /\r\n?|[\v\f\u0085\u2028\u2029]/g;

/**
 * ECMA-48 sequences: control sequences (colours, cursor), strings (window titles, hyperlinks), then short escapes.
 * A string that is not ended on its line loses only its introducer: it must not swallow what follows.
 */
const TERMINAL_SEQUENCES =
  /(?:\x1b\[|\x9b)[0-?]*[ -/]*[@-~]|(?:\x1b[\]PX^_]|[\x90\x98\x9d-\x9f])[^\x07\x1b\x90\x98\x9c-\x9f\n]*(?:\x07|\x1b\\|\x9c)|\x1b[ -/]*[0-Z\\-~]/g;

/**
 * By property instead of by list, so that it covers what Unicode adds: control and format characters (bidirectional
 * overrides, zero-width, tags), everything that is drawn as nothing (soft hyphen, Hangul fillers, variation selectors)
 * and code points that are no characters. Stays: `\n`, `\t`, and one presentation selector right behind a pictograph.
 */
const INVISIBLE =
  /(?![\n\t])[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\p{Noncharacter_Code_Point}](?<!\p{Extended_Pictographic}[\uFE0E\uFE0F])/gu;

/** Scripts whose letters join, or stack, by what stands between them: there a joiner is part of how a word is spelt. */
const JOINING_SCRIPTS = [
  ..."Arab Syrc Mand Nkoo Adlm Rohg Mong Phag Mani".split(" "),
  ..."Deva Beng Guru Gujr Orya Taml Telu Knda Mlym Sinh Khmr Mymr Bali Java".split(" "),
]
  .map((script) => `\\p{Script_Extensions=${script}}`)
  .join("");

/** A letter of theirs, or a mark on it, that is seen. */
const JOINING_LETTER = `(?=[\\p{L}\\p{M}])(?!\\p{Default_Ignorable_Code_Point})[${JOINING_SCRIPTS}]`;

/**
 * A zero-width joiner or non-joiner that is seen by what it does: both between two letters of a joining script (Persian
 * "می‌خواهم"; the contexts of RFC 5892, A.1 and A.2), the joiner between two emoji (a family, a profession).
 */
const TELLING_JOINER =
  `(?<=${JOINING_LETTER})[\\u200c\\u200d](?=${JOINING_LETTER})|` +
  `(?<=\\p{Extended_Pictographic}[\\ufe0e\\ufe0f\\u{1f3fb}-\\u{1f3ff}]?)\\u200d(?=\\p{Extended_Pictographic})`;

/** What {@link INVISIBLE} finds, without those joiners; they are asked about last, as most texts have none. */
const UNSEEN = new RegExp(`${INVISIBLE.source}(?<!${TELLING_JOINER})`, "gu");

/**
 * Letters, digits, punctuation and signs of most of the world's writing, in ranges that hold nothing else; a test walks
 * through all of them. One look at each character by range costs a tenth of a search by property.
 */
const PLAIN =
  /^[\n\t\x20-\x7e\u00a1-\u00ac\u00ae-\u02ff\u0370-\u0482\u048a-\u052f\u2010-\u2027\u2030-\u205e\u20a0-\u20c0\u2100-\u214f\u2190-\u23ff\u2500-\u27bf\u3041-\u3096\u30a1-\u30fa\u4e00-\u9fff\uac00-\ud7a3]*$/;

/** Whether every character of the text can be seen and stands for itself. `false` says nothing. */
export function isPlain(text: string): boolean {
  return PLAIN.test(text);
}

/**
 * The text as it is shown: without anything that acts on a terminal or that a reader cannot see.
 *
 * Line ends of every kind become `\n`; terminal sequences, control and invisible characters are dropped; a lone
 * surrogate becomes U+FFFD. Joiners stay where a word or an emoji would fall apart without them, and nowhere else.
 * Idempotent, and linear in the length of the text.
 *
 * @param text any string, well-formed or not
 * @returns a well-formed string whose only control characters are `\n` and `\t`
 */
export function visibleText(text: string): string {
  return without(text, UNSEEN);
}

/**
 * {@link visibleText} without any joiner: to compare and to search, where one must not tell two texts apart that read
 * the same.
 */
export function bareText(text: string): string {
  return without(text, INVISIBLE);
}

function without(text: string, invisible: RegExp): string {
  if (isPlain(text)) {
    return text;
  }
  // Of half a character first: to drop what stands between two halves would make a new one.
  return text.toWellFormed().replace(LINE_ENDS, "\n").replace(TERMINAL_SEQUENCES, "").replace(invisible, "");
}

/** The text as every file and program can take it: half a surrogate pair becomes U+FFFD, and NUL is dropped. */
export function wellFormed(text: string): string {
  return text.toWellFormed().replaceAll("\0", "");
}

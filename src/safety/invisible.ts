/**
 * Line ends of the runner's log reader (`\r` too), browsers and Markdown parsers. All become `\n` rather than vanish,
 * so that two words are never joined.
 */
const LINE_ENDS = /\r\n?|[\v\f\u0085\u2028\u2029]/g;

/**
 * ECMA-48 sequences: control sequences (colours, cursor), strings (window titles, hyperlinks), then short escapes.
 * A string that does not end on its line loses only its introducer: it must not swallow the text after it.
 */
const TERMINAL_SEQUENCES =
  /(?:\x1b\[|\x9b)[0-?]*[ -/]*[@-~]|(?:\x1b[\]PX^_]|[\x90\x98\x9d-\x9f])[^\x07\x1b\x90\x98\x9c-\x9f\n]*(?:\x07|\x1b\\|\x9c)|\x1b[ -/]*[0-Z\\-~]/g;

/**
 * By property rather than by list, to cover future Unicode additions: control and format characters (bidirectional
 * overrides, zero-width, tags), everything that is drawn as nothing (soft hyphen, Hangul fillers, variation selectors)
 * and noncharacters. Keeps `\n`, `\t`, and one presentation selector right after a pictograph.
 */
const INVISIBLE =
  /(?![\n\t])[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\p{Noncharacter_Code_Point}](?<!\p{Extended_Pictographic}[\uFE0E\uFE0F])/gu;

/** Scripts whose letters join or stack depending on what is between them: a joiner is part of the spelling there. */
const JOINING_SCRIPTS = [
  ..."Arab Syrc Mand Nkoo Adlm Rohg Mong Phag Mani".split(" "),
  ..."Deva Beng Guru Gujr Orya Taml Telu Knda Mlym Sinh Khmr Mymr Bali Java".split(" "),
]
  .map((script) => `\\p{Script_Extensions=${script}}`)
  .join("");

/** A visible letter of these scripts, or a mark on one. */
const JOINING_LETTER = `(?=[\\p{L}\\p{M}])(?!\\p{Default_Ignorable_Code_Point})[${JOINING_SCRIPTS}]`;

/**
 * A zero-width joiner or non-joiner with a visible effect: either one between two letters of a joining script (Persian
 * "می‌خواهم"; the contexts of RFC 5892, A.1 and A.2), or the joiner between two emoji (a family, a profession).
 */
const TELLING_JOINER =
  `(?<=${JOINING_LETTER})[\\u200c\\u200d](?=${JOINING_LETTER})|` +
  `(?<=\\p{Extended_Pictographic}[\\ufe0e\\ufe0f\\u{1f3fb}-\\u{1f3ff}]?)\\u200d(?=\\p{Extended_Pictographic})`;

/** The same search through a whole text and at one place. */
type Search = { readonly all: RegExp; readonly here: RegExp };

/** Compiled on first use: so many scripts take a few milliseconds, and most runs show only plain text. */
function searchFor(source: string): () => Search {
  let search: Search | undefined;
  return () => (search ??= { all: new RegExp(source, "gu"), here: new RegExp(source, "uy") });
}

const invisible = searchFor(INVISIBLE.source);
/** {@link INVISIBLE} without the joiners above. They are checked last, because most texts have none. */
const unseen = searchFor(`${INVISIBLE.source}(?<!${TELLING_JOINER})`);

/** What a UTF-16 unit is, looked up rather than searched for: a look-up costs a twentieth of a search by property. */
const KINDS = new Uint8Array(0x10000);
/** Not looked at yet. */
const UNKNOWN = 0;
/** Visible, and stands for itself. */
const PLAIN = 1;
/** The halves of a pictograph (U+1F000 to U+1FBFF), which only count together. */
const FIRST_HALF = 2;
const SECOND_HALF = 3;
KINDS.fill(FIRST_HALF, 0xd83c, 0xd83e + 1);
KINDS.fill(SECOND_HALF, 0xdc00, 0xdfff + 1);
/** A presentation selector: one stays right after a pictograph, and nowhere else. */
const SELECTOR = 4;
KINDS.fill(SELECTOR, 0xfe0e, 0xfe0f + 1);
/** Joiners join letters and emoji, or have no visible effect. */
const JOINER = 5;
KINDS.fill(JOINER, 0x200c, 0x200d + 1);
/** Anything else: the text takes the long way. */
const ODD = 6;

function learn(unit: number): void {
  const text = String.fromCharCode(unit);
  KINDS[unit] = withoutAll(text, invisible().all) === text ? PLAIN : ODD;
}

const ENDS_IN_PICTOGRAPH = /\p{Extended_Pictographic}$/u;

/** The ranges that make up most text. One search over the whole text is faster than the table. */
const COMMON =
  /^[\n\t\x20-\x7e\u00a0-\u00ac\u00ae-\u02ff\u0370-\u0482\u048a-\u052f\u2010-\u2027\u202f-\u205f\u2190-\u23ff\u3041-\u3096\u4e00-\u9fff\uac00-\ud7a3]*$/;

/** Returns true only if every character of the text is visible and stands for itself. `false` means "unknown". */
export function isPlain(text: string): boolean {
  return COMMON.test(text) || nextOdd(text, 0) === text.length;
}

/** Returns the first place at or after `from` with a character that is not plain, or the length. */
function nextOdd(text: string, from: number): number {
  let at = from;
  while (at < text.length) {
    const kind = KINDS[text.charCodeAt(at)];
    if (kind === PLAIN || (kind === SELECTOR && isBehindPictograph(text, at))) {
      at += 1;
    } else if (kind === FIRST_HALF && KINDS[text.charCodeAt(at + 1)] === SECOND_HALF) {
      at += 2;
    } else if (kind === UNKNOWN) {
      learn(text.charCodeAt(at));
    } else {
      return at;
    }
  }
  return text.length;
}

/** Returns the places of joiners and selectors, if only these are not plain, as in text with emoji; else undefined. */
function oddJoiners(text: string): readonly number[] | undefined {
  const places: number[] = [];
  for (let at = nextOdd(text, 0); at < text.length; at = nextOdd(text, at + 1)) {
    const kind = KINDS[text.charCodeAt(at)];
    if (kind !== JOINER && kind !== SELECTOR) {
      return undefined;
    }
    places.push(at);
  }
  return places;
}

function isBehindPictograph(text: string, at: number): boolean {
  return ENDS_IN_PICTOGRAPH.test(text.slice(Math.max(0, at - 2), at));
}

/**
 * Returns the text as it is shown: without anything that acts on a terminal or that a reader cannot see.
 *
 * Line ends of every kind become `\n`. Terminal sequences, control and invisible characters are dropped. A lone
 * surrogate becomes U+FFFD. Joiners stay only where a word or an emoji would fall apart without them.
 * Idempotent, and linear in the length of the text.
 *
 * @param text any string, well-formed or not
 * @returns a well-formed string whose only control characters are `\n` and `\t`
 */
export function visibleText(text: string): string {
  return without(text, unseen);
}

/**
 * Returns {@link visibleText} without any joiner, for comparing and searching: texts that look the same must match.
 */
export function bareText(text: string): string {
  return without(text, invisible);
}

function without(text: string, search: () => Search): string {
  if (COMMON.test(text)) {
    return text;
  }
  const joiners = oddJoiners(text);
  if (joiners !== undefined) {
    return joiners.length === 0 ? text : withoutSome(text, joiners, search().here);
  }
  return withoutAll(text, search().all);
}

function withoutAll(text: string, unseen: RegExp): string {
  // Replace lone surrogates first: dropping what is between two of them would make a new character.
  return text.toWellFormed().replace(LINE_ENDS, "\n").replace(TERMINAL_SEQUENCES, "").replace(unseen, "");
}

/** Checking these places alone takes a tenth of the time of a search through the whole text. */
function withoutSome(text: string, places: readonly number[], here: RegExp): string {
  let shown = "";
  let from = 0;
  for (const at of places) {
    here.lastIndex = at;
    if (here.test(text)) {
      shown += text.slice(from, at);
      from = at + 1;
    }
  }
  return shown + text.slice(from);
}

/** Returns text that every file and program accepts: a lone surrogate becomes U+FFFD, and NUL is dropped. */
export function wellFormed(text: string): string {
  return text.toWellFormed().replaceAll("\0", "");
}

/**
 * Returns the text with every character that nobody sees written as its code, `\\u{200b}`: for code, from which nothing may
 * be missing.
 */
export function spelledOut(text: string): string {
  return COMMON.test(text)
    ? text
    : text.toWellFormed().replace(LINE_ENDS, "\n").replace(unseen().all, asCode);
}

/** Returns a character as its code, `\u{200b}`. */
export function asCode(character: string): string {
  return `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`;
}

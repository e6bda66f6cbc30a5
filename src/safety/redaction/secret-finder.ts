import { BlankSearch } from "./blanks.js";
import { HIDING_ESCAPES, hidesCharacter, withoutUnicodeEscapes } from "./json-strings.js";
import { bareText } from "../invisible.js";
import { knownForms } from "./known-secrets.js";
import { LiteralScanner } from "./literal-scanner.js";
import {
  PRIVATE_KEY_MARK,
  privateKeyAround,
  TOKEN_SHAPES,
  tokenFrom,
  WEB_TOKEN_MARK,
  webTokenAround,
} from "./token-shapes.js";
import { addSpan, type Span } from "./spans.js";
import { WindowSet } from "./window-set.js";

type Finding = {
  /** The bytes to remove; in no order, may overlap. */
  readonly spans: readonly Span[];
  /** Whether the bytes, if they are JSON, may hide characters from the search. */
  readonly hidden: boolean;
  /** Whether there may be unescaped characters that `bareText` changes; those of ASCII JSON set `hidden` instead. */
  readonly mayHideUnseen: boolean;
};

/** The state of a search: what it found, and where the last token and the last private key ended. */
type Progress = {
  readonly isJson: boolean;
  readonly spans: Span[];
  hidden: boolean;
  mayHideUnseen: boolean;
  /** Whether a secret may be written with different blanks. */
  mayHoldBlanks: boolean;
  tokenEnd: number;
  keyEnd: number;
};

type Landmark = {
  readonly literal: string | Buffer;
  reached(bytes: Buffer, start: number, progress: Progress): void;
};

function shortSecret(literal: Buffer, inJsonOnly: boolean): Landmark {
  return {
    literal,
    reached(_bytes, start, progress) {
      if (progress.isJson || !inJsonOnly) {
        addSpan(progress.spans, { start, end: start + literal.length });
      }
    },
  };
}

function markOfBlanks(literal: Buffer): Landmark {
  return {
    literal,
    reached(_bytes, _start, progress) {
      progress.mayHoldBlanks = true;
    },
  };
}

const TOKENS: readonly Landmark[] = TOKEN_SHAPES.map((shape) => ({
  literal: shape.prefix,
  reached(bytes, start, progress) {
    const token = tokenFrom(shape, bytes, start, progress.tokenEnd);
    if (token !== undefined) {
      addSpan(progress.spans, token);
      progress.tokenEnd = token.end;
    }
  },
}));

const WEB_TOKEN: Landmark = {
  literal: WEB_TOKEN_MARK,
  reached(bytes, start, progress) {
    const token = webTokenAround(bytes, start);
    if (token !== undefined) {
      addSpan(progress.spans, token);
      progress.tokenEnd = Math.max(progress.tokenEnd, token.end);
    }
  },
};

const PRIVATE_KEY: Landmark = {
  literal: PRIVATE_KEY_MARK,
  reached(bytes, start, progress) {
    // A key without an end may contain any number of first lines. Skip them to stay linear.
    const key = start < progress.keyEnd ? undefined : privateKeyAround(bytes, start);
    if (key !== undefined) {
      addSpan(progress.spans, key);
      progress.keyEnd = key.end;
    }
  },
};

/** `\t`, `\n` and `\r`. */
const LAYOUT: ReadonlySet<number> = new Set([0x09, 0x0a, 0x0d]);

const ESCAPES: readonly Landmark[] = HIDING_ESCAPES.map((literal) => ({
  literal,
  reached(bytes, start, progress) {
    progress.hidden ||= hidesCharacter(bytes, start);
  },
}));

/**
 * Unescaped control characters that vanish when text is shown; the three layout characters do not. JSON must escape all
 * of them except DEL, but a line that only looks like JSON may be full of them.
 */
const UNSEEN: readonly Landmark[] = Array.from({ length: 0x80 }, (_, byte) => byte)
  .filter((byte) => (byte < 0x20 && !LAYOUT.has(byte)) || byte === 0x7f)
  .map((byte) => ({
    literal: Buffer.of(byte),
    reached(_bytes, _start, progress) {
      progress.hidden = true;
    },
  }));

function marks(lead: readonly number[], lasts: readonly number[] = []): readonly Buffer[] {
  const endings = lasts.length === 0 ? [[]] : lasts.map((last) => [last]);
  return endings.map((ending) => Buffer.from([...lead, ...ending]));
}

function bytesFrom(first: number, last: number): readonly number[] {
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}

/**
 * UTF-8 contains one of these if it contains a character beyond ASCII that `bareText` changes, and seldom else; the
 * carriage return is the only ASCII one that the JSON search skips otherwise. A hit costs decoding the text, which took a
 * sixth of all time for a non-English stream. A test checks every character.
 */
const UNSEEN_MARKS: readonly Buffer[] = [
  ...marks([0x0d]),
  // C1 controls, the soft hyphen.
  ...marks([0xc2], [...bytesFrom(0x80, 0x9f), 0xad]),
  ...marks([0xcd, 0x8f]),
  // Arabic and Syriac: signs that enclose numbers, marks of direction.
  ...marks([0xd8], [0x80, 0x81, 0x82, 0x83, 0x84, 0x85, 0x9c]),
  ...marks([0xdb, 0x9d]),
  ...marks([0xdc, 0x8f]),
  ...marks([0xe0], [0xa2, 0xa3]),
  // Hangul fillers, Khmer vowels, Mongolian selectors.
  ...marks([0xe1], [0x85, 0x9e, 0xa0]),
  ...marks([0xe3, 0x85]),
  // Zero-width, directional, line and paragraph ends.
  ...marks([0xe2, 0x80], [...bytesFrom(0x8b, 0x8f), ...bytesFrom(0xa8, 0xae)]),
  ...marks([0xe2, 0x81], bytesFrom(0xa0, 0xaf)),
  // The second also begins U+FFFD, which replaces a lone surrogate.
  ...marks([0xef], [0xb7, 0xbf]),
  // Selectors, also those of coloured pictographs, which stay.
  ...marks([0xef, 0xb8], bytesFrom(0x80, 0x8f)),
  ...marks([0xef, 0xbb, 0xbf]),
  ...marks([0xef, 0xbe, 0xa0]),
  // Format characters of other scripts, shorthand and music.
  ...marks([0xf0, 0x91], [0x82, 0x83]),
  ...marks([0xf0, 0x93], [0x90, 0x91]),
  ...marks([0xf0, 0x9b]),
  ...marks([0xf0, 0x9d, 0x85]),
  // Tags, and the noncharacters at the end of each plane.
  ...marks([0xf3, 0xa0]),
  ...[0x8f, 0x9f, 0xaf, 0xbf].flatMap((first) => marks([first, 0xbf], [0xbe, 0xbf])),
];

const UNSEEN_BEYOND_ASCII: readonly Landmark[] = UNSEEN_MARKS.map((literal) => ({
  literal,
  reached(_bytes, _start, progress) {
    progress.mayHideUnseen = true;
  },
}));

/**
 * The search for some secrets in all their forms, for tokens of known shapes and for private keys. It reads the bytes
 * twice, once for pieces of long secrets and once for everything short, and is linear for any input.
 */
export class SecretFinder {
  readonly #blankSearch: BlankSearch;
  readonly #windows: WindowSet;
  readonly #windowsAsText: WindowSet;
  readonly #shortAsText: readonly Buffer[];
  readonly #landmarks: readonly Landmark[];
  readonly #scanner: LiteralScanner;

  constructor(secrets: readonly string[]) {
    const { anywhere, inJson, asText, folded } = knownForms(secrets);
    this.#blankSearch = new BlankSearch(folded);
    this.#windows = new WindowSet(anywhere.long, inJson.long);
    this.#windowsAsText = new WindowSet(asText.long, []);
    this.#shortAsText = asText.short;
    this.#landmarks = [
      ...anywhere.short.map((literal) => shortSecret(literal, false)),
      ...inJson.short.map((literal) => shortSecret(literal, true)),
      ...TOKENS,
      ...this.#blankSearch.marks.map(markOfBlanks),
      WEB_TOKEN,
      PRIVATE_KEY,
      ...ESCAPES,
      ...UNSEEN,
      ...UNSEEN_BEYOND_ASCII,
    ];
    this.#scanner = new LiteralScanner(this.#landmarks.map(({ literal }) => Buffer.from(literal)));
  }

  /** Searches the bytes. @param isJson whether they are JSON text: then also finds secrets as its strings write them */
  find(bytes: Buffer, isJson: boolean): Finding {
    const spans = this.#windows.find(bytes, isJson);
    const progress: Progress = {
      isJson,
      spans,
      hidden: false,
      mayHideUnseen: false,
      mayHoldBlanks: false,
      tokenEnd: 0,
      keyEnd: 0,
    };
    const landmarks = this.#landmarks;
    this.#scanner.scan(bytes, (landmark, start) => landmarks[landmark]?.reached(bytes, start, progress));
    if (progress.mayHoldBlanks) {
      spans.push(...this.#blankSearch.find(bytes));
    }
    return progress;
  }

  /**
   * Returns whether a JSON string literal of a clean text shows a secret to a reader who does not decode it, or decodes
   * only `\uXXXX`: the letter of an escape (`\n`) may be the first letter of a secret.
   */
  isWrittenIn(literal: string): boolean {
    return [literal, withoutUnicodeEscapes(literal)].some(
      (reading) => this.#showsSecret(reading) || this.#showsSecret(bareText(reading)),
    );
  }

  #showsSecret(text: string): boolean {
    const bytes = Buffer.from(text);
    return (
      this.#windowsAsText.find(bytes, false).length > 0 ||
      this.#shortAsText.some((literal) => bytes.includes(literal))
    );
  }
}

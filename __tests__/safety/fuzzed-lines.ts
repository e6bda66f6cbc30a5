import type { Random } from "../support/random.js";

const LETTERS = Array.from("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789");
const DIGITS = Array.from("0123456789");
/** Without the asterisk: the end of a secret that is masked would be read as one more character of it. */
const MARKS = Array.from("abcXYZ019!#$%&'()+,-./:;<=>?@[]^_`{|}~");
const ESCAPED = ["a", "b", "n", "t", "u", "0", "7", '"', "\\", "/", "<", "&", "é", "密", "😀"];
const INVISIBLE = ["\u200b", "\u00ad", "\u001b[31m", "\u0000", "\u007f", "\u{e0041}", "\b", "\ufeff"];
const BLANKS = [" ", "\t", "\n", "  ", "\u00a0", "\u2003 ", "\r\n"];
const FILLING = [
  "the ",
  "x",
  "=",
  ": ",
  '"',
  "\\",
  "\\n",
  "\n",
  "/",
  "é",
  "{",
  "}",
  "<b>",
  "0",
  "\u001b[0m",
  "u00",
];
const NAMES = ["type", "subtype", "text", "x", "y", "message", "duration_ms", "a b", "é"];

/** One to three secrets as people have them, and some that nobody should have. */
export function arbitrarySecrets(random: Random): readonly string[] {
  const one = (): string => {
    switch (random.below(7)) {
      case 0:
        return random.text(DIGITS, 6 + random.below(12));
      case 1:
        return `!${random.text(MARKS, 11 + random.below(24))}`;
      case 2:
        return `Q${random.text(ESCAPED, 11 + random.below(16))}Z`;
      case 3:
        return random.text(LETTERS, 7 + random.below(4));
      case 4:
        return Array.from({ length: 2 + random.below(4) }, () =>
          random.text(LETTERS, 2 + random.below(9)),
        ).join(random.pick(BLANKS));
      default:
        return random.text(LETTERS, 12 + random.below(32));
    }
  };
  return Array.from({ length: 1 + random.below(3) }, one);
}

export type FuzzedLine = {
  readonly text: string;
  /** Whether the line was made with a piece of a secret; chance makes none. */
  readonly hidesSecret: boolean;
};

/** A line of a stream: mostly JSON, written in any way in which JSON can be written, at times cut off or none at all. */
export function arbitraryLine(random: Random, secrets: readonly string[]): FuzzedLine {
  let hidesSecret = false;

  /** What a secret may look like, or nothing of one. */
  function fragment(): string {
    if (!random.oneIn(3)) {
      return random.pick(FILLING);
    }
    hidesSecret = true;
    const secret = random.pick(secrets);
    const from = random.oneIn(2) ? 0 : random.below(4);
    const piece = secret.slice(from, secret.length - (random.oneIn(2) ? 0 : random.below(4)));
    if (random.oneIn(2)) {
      return piece.replace(/\s+/g, () => random.pick(BLANKS) + random.pick(["", ...BLANKS]));
    }
    return random.oneIn(6) ? Array.from(piece).join(random.pick(INVISIBLE)) : piece;
  }

  function phrase(): string {
    return Array.from({ length: random.below(3) }, fragment).join("");
  }

  function literal(text: string): string {
    const often = random.pick([0, 0, 0, 1, 2, 5, 12]);
    const written = Array.from({ length: text.length }, (_, at) => character(text.charAt(at), often));
    return `"${written.join("")}"`;
  }

  function character(unit: string, often: number): string {
    if (often > 0 && random.oneIn(often)) {
      const digits = unit.charCodeAt(0).toString(16).padStart(4, "0");
      return `\\u${random.oneIn(2) ? digits : digits.toUpperCase()}`;
    }
    return unit === "/" && random.oneIn(3) ? "\\/" : JSON.stringify(unit).slice(1, -1);
  }

  function number(): string {
    const secret = random.pick(secrets);
    if (/^[1-9]\d*$/.test(secret) && random.oneIn(2)) {
      hidesSecret = true;
      return random.pick([secret, `-${secret}`, `1${secret}`, `${secret}.5`, `0.${secret}`, `${secret}e2`]);
    }
    return random.pick(["0", "1", "-1.5e3", "42", "1.0"]);
  }

  function value(depth: number): string {
    switch (random.below(depth > 3 ? 4 : 8)) {
      case 0:
        return number();
      case 1:
        return random.pick(["true", "false", "null", "{}", "[]"]);
      case 4:
        return `[${Array.from({ length: random.below(4) }, () => value(depth + 1)).join(random.pick([",", " , "]))}]`;
      case 5:
        return object(depth + 1);
      case 6:
        // JSON text inside of a string, as tools print it.
        return literal(object(depth + 2));
      default:
        return literal(phrase());
    }
  }

  /** Of few names, so that members often have the same one. */
  function object(depth: number): string {
    const blank = random.pick(["", "", " ", "\t"]);
    const members = Array.from({ length: random.below(4) }, () => {
      const name = random.oneIn(6) ? phrase() : random.pick(NAMES);
      return `${literal(name)}${blank}:${blank}${value(depth)}`;
    });
    return `{${blank}${members.join(`,${blank}`)}}`;
  }

  const json = random.oneIn(8) ? value(0) : object(0);
  const text = random.oneIn(10)
    ? json.slice(0, random.below(json.length + 1))
    : random.oneIn(20)
      ? phrase()
      : json;
  return { text: text.replaceAll("\n", "\r"), hidesSecret };
}

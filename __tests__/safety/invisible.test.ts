import { describe, expect, it } from "@jest/globals";
import fc from "fast-check";
import { bareText, isPlain, visibleText } from "../../src/safety/invisible.js";
import { propertyRuns } from "../support/property-runs.js";

/** What is known to have been used to hide text from reviewers or to steer terminals: first and last of each range. */
const HIDDEN_RANGES: readonly (readonly [name: string, first: number, last: number])[] = [
  ["C0 controls before tab", 0x00, 0x08],
  ["C0 controls behind carriage return", 0x0e, 0x1a],
  ["C0 separators", 0x1c, 0x1f],
  ["delete", 0x7f, 0x7f],
  ["soft hyphen", 0xad, 0xad],
  ["combining grapheme joiner", 0x34f, 0x34f],
  ["Arabic letter mark", 0x61c, 0x61c],
  ["Hangul fillers", 0x115f, 0x1160],
  ["Khmer inherent vowels", 0x17b4, 0x17b5],
  ["Mongolian selectors", 0x180b, 0x180f],
  ["zero-width and directional marks", 0x200b, 0x200f],
  ["directional embeddings and overrides", 0x202a, 0x202e],
  ["invisible operators and directional isolates", 0x2060, 0x206f],
  ["Hangul filler", 0x3164, 0x3164],
  ["variation selectors", 0xfe00, 0xfe0f],
  ["byte order mark", 0xfeff, 0xfeff],
  ["halfwidth Hangul filler", 0xffa0, 0xffa0],
  ["interlinear annotations", 0xfff9, 0xfffb],
  ["musical formats", 0x1d173, 0x1d17a],
  ["tags and supplementary variation selectors", 0xe0000, 0xe0fff],
];

describe("visibleText", () => {
  it.each(HIDDEN_RANGES)("drops %s", (_name, first, last) => {
    for (let codePoint = first; codePoint <= last; codePoint += 1) {
      expect(visibleText(`a${String.fromCodePoint(codePoint)}b`)).toBe("ab");
    }
  });

  it("makes every line end a line feed", () => {
    expect(visibleText("a\r\nb\rc\u000bd\u000ce\u0085f\u2028g\u2029h\n")).toBe("a\nb\nc\nd\ne\nf\ng\nh\n");
  });

  it.each([
    ["colours", "\u001b[1;31mred\u001b[0m", "red"],
    ["an 8-bit control sequence", "\u009b31mred", "red"],
    ["a window title", "\u001b]0;title\u0007text", "text"],
    ["a hyperlink", "\u001b]8;;https://evil.example\u001b\\text\u001b]8;;\u001b\\", "text"],
    ["a device control string", "\u001bPpayload\u001b\\text", "text"],
    ["strings of every other kind", "\u001bXa\u001b\\b\u001b^c\u001b\\d\u001b_e\u001b\\f", "bdf"],
    ["8-bit strings", "\u0090a\u009cb\u0098c\u009cd\u009de\u009cf\u009eg\u009ch\u009fi\u009cj", "bdfhj"],
    ["a cursor's shape, place and visibility", "\u001b[2 qa\u001b[10;20Hb\u001b[?25lc", "abc"],
    ["keys and insertions, the first and last letters of all", "\u001b[15~a\u001b[4@b", "ab"],
    ["a control sequence without numbers", "\u001b[Ka", "a"],
    ["short escapes", "\u001b(Btext\u001bc\u001b7", "text"],
    ["an escape that nothing follows", "text\u001b", "text"],
  ])("drops %s", (_name, text, expected) => {
    expect(visibleText(text)).toBe(expected);
  });

  it("lets a string that is never ended hide nothing", () => {
    expect(visibleText("\u001b]0;title\nnext line")).toBe("0;title\nnext line");
  });

  it("lets a string that another sequence breaks off hide nothing", () => {
    expect(visibleText("\u001b]0;title\u001b[1mbold\u001b\\")).toBe("0;titlebold");
    expect(visibleText("\u009d0;title\u009dmore\u0007text")).toBe("0;titletext");
  });

  it("takes of a control sequence that is never ended only what nobody sees", () => {
    expect(visibleText("\u001b[31\nred")).toBe("[31\nred");
    expect(visibleText("\u009b31é")).toBe("31é");
  });

  it("keeps emoji, with the one selector that makes them coloured", () => {
    expect(visibleText("😀 ❤️ 🏽 ©️")).toBe("😀 ❤️ 🏽 ©️");
    expect(visibleText("😀\ufe0f\ufe0e\ufe0f #\ufe0f 1\ufe0f")).toBe("😀\ufe0f # 1");
  });

  it("keeps letters of all scripts", () => {
    const text = "naïve Ångström 中文 العربية हिन्दी 한국어 e\u0301\tx";
    expect(visibleText(text)).toBe(text);
  });

  it("replaces half characters and never makes a whole of two halves", () => {
    expect(visibleText("\ud83d\u200b\ude00 \ud800 😀")).toBe("\ufffd\ufffd \ufffd 😀");
  });

  it("leaves nothing to do for a second time", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 100 }), (text) => {
        const once = visibleText(text);
        expect(visibleText(once)).toBe(once);
        expect(once).not.toMatch(/\p{Cs}/u);
      }),
      { numRuns: propertyRuns(500) },
    );
  });
});

const JOINER = /[\u200c\u200d]/g;

describe("joiners", () => {
  it.each([
    ["a Persian verb", "می\u200cخواهم"],
    ["a Persian plural behind a vowel sign", "کتابِ\u200cها"],
    ["Arabic letters joined by hand", "ه\u200d و ه\u200dه".replace("\u200d ", " ")],
    ["a Hindi conjunct that is drawn as half a letter", "क्\u200dष"],
    ["a Sinhala conjunct", "ශ්\u200dරී"],
    ["a Bengali word with a visible virama", "র\u200d্যাব"],
    ["a family", "👨\u200d👩\u200d👧\u200d👦"],
    ["a profession with a skin tone", "👩🏽\u200d💻"],
    ["emoji with presentation selectors", "❤️\u200d🔥 🏳️\u200d🌈 🧔\u200d♂️"],
  ])("stay in %s", (_name, text) => {
    expect(visibleText(text)).toBe(text);
    expect(bareText(text)).toBe(text.replace(JOINER, ""));
  });

  it.each([
    ["between Latin letters", "pass\u200dword"],
    ["between Chinese characters", "中\u200d文"],
    ["beside a blank", "می\u200c خواهم"],
    ["at both ends", "\u200dمی\u200c"],
    ["twice in a row", "می\u200c\u200cخواهم"],
    ["behind something else that is not seen", "می\u200b\u200cخواهم"],
    ["before something else that is not seen", "می\u200c\u2060خواهم"],
    ["between digits of a joining script", "۱\u200c۲"],
    ["between a letter and an emoji", "ی\u200d🔥 🔥\u200dی a\u200d🔥"],
    ["a non-joiner between emoji", "👨\u200c👩"],
    ["between emoji and a mark of a command", "#\u200d# 🔥\u200d["],
  ])("are dropped %s", (_name, text) => {
    expect(visibleText(text)).toBe(text.replace(/[\u200b-\u200d\u2060]/g, ""));
  });

  it("are all that the shown text has and the bare text has not, each with something to join on both sides", () => {
    const parts = fc.constantFrom(
      ...[
        "\u200c",
        "\u200d",
        "\u200b",
        "\u202e",
        "\ufe0f",
        "\u001b[0m",
        "\n",
        "م",
        "ی",
        "ِ",
        "क",
        "्",
        "👩",
        "🏽",
        "❤",
        "a",
        "#",
        " ",
      ],
    );
    fc.assert(
      fc.property(fc.array(parts, { maxLength: 40 }), (text) => {
        const shown = visibleText(text.join(""));
        expect(shown.replace(JOINER, "")).toBe(bareText(text.join("")));
        expect(visibleText(shown)).toBe(shown);
        expect(shown).not.toMatch(
          /(?<![\p{L}\p{M}\p{Extended_Pictographic}\p{Emoji_Modifier}\ufe0f])[\u200c\u200d]/u,
        );
        expect(shown).not.toMatch(/[\u200c\u200d](?![\p{L}\p{M}\p{Extended_Pictographic}])/u);
      }),
      { numRuns: propertyRuns(2_000) },
    );
  });
});

describe("the short cut for plain text", () => {
  /** The long way is forced by a character that is not plain. */
  const isChanged = (character: string): boolean => visibleText(`${character}\u200b`) !== character;

  it("takes exactly the characters that the long way leaves as they are, of those of one UTF-16 unit", () => {
    const wrong = Array.from({ length: 0x10000 }, (_, unit) => String.fromCharCode(unit)).filter(
      (character) => isPlain(character) === isChanged(character),
    );
    expect(wrong).toEqual([]);
  });

  it("takes of all other characters the pictographs, which the long way leaves as they are", () => {
    const taken = Array.from({ length: 0x100000 }, (_, index) => 0x10000 + index).filter((point) =>
      isPlain(String.fromCodePoint(point)),
    );
    expect([taken[0], taken.at(-1), taken.length]).toEqual([0x1f000, 0x1fbff, 0x1fbff - 0x1f000 + 1]);
    expect(taken.map((point) => String.fromCodePoint(point)).filter(isChanged)).toEqual([]);
  });

  it.each([
    "\ud83d",
    "\ude00",
    "a\ud83d",
    "\ud83d\ud83d\ude00",
    "\ud83d\ude00\ude00",
    "\ud83d\ue000",
    "\ud83d\ud83d",
    "\udb40\udc41",
    "a\ud83cb",
  ])("takes no half of a character, nor a tag: %j", (text) => {
    expect(isPlain(text)).toBe(false);
  });

  it("drops the joiners that the long way would drop, and no others", () => {
    const part = fc.constantFrom(
      ...Array.from("aжم🎉❤🇩🏽क"),
      "\u200c",
      "\u200d",
      "\ufe0e",
      "\ufe0f",
      "\ud83c",
      "\udf89",
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 8 }), (parts) => {
        const text = parts.join("");
        // The long way is forced by a character that is no joiner; it stands where no joiner looks.
        expect(visibleText(text)).toBe(visibleText(`${text} \u200b`).slice(0, -1));
        expect(bareText(text)).toBe(bareText(`${text} \u200b`).slice(0, -1));
      }),
      { numRuns: propertyRuns(5_000) },
    );
  });

  it("takes no text that the long way would change", () => {
    const part = fc.constantFrom(
      "a",
      " ",
      "ж",
      "❤",
      "🎉",
      "🇩",
      "🏽",
      "\ufe0e",
      "\ufe0f",
      "\ud83c",
      "\udf89",
      "\u200d",
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 6 }), (parts) => {
        const text = parts.join("");
        fc.pre(isPlain(text));
        expect(visibleText(`${text}\u200b`)).toBe(text);
      }),
    );
  });

  it("takes what people write every day", () => {
    for (const text of [
      "déjà vu",
      "файл изменён",
      "文件已经修改，测试通过。",
      "🎉🚀👍🏽🇩🇪",
      "☁\ufe0f ❤\ufe0f ☎\ufe0e 🐀\ufe0e 🏿",
      "❤\ufe0f",
      "ภาษาไทย ქართული हिन्दी",
      "שלום",
      "ＡＢＣ",
      "0.4\u00a0s",
    ]) {
      expect(isPlain(text)).toBe(true);
    }
  });
});

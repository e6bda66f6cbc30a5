import { describe, expect, it } from "@jest/globals";
import fc from "fast-check";
import { bareText } from "../../../src/safety/invisible.js";
import { SecretFinder } from "../../../src/safety/redaction/secret-finder.js";

const finder = new SecretFinder([]);

/** Whether the search says that a text may not be what it shows. */
function isSuspected(bytes: Buffer): boolean {
  const { hidden, mayHideUnseen } = finder.find(bytes, true);
  return hidden || mayHideUnseen;
}

/** All characters, in order, without halves of surrogate pairs. */
function* characters(): Generator<string> {
  for (let code = 0; code <= 0x10ffff; code += 1) {
    if (code < 0xd800 || code > 0xdfff) {
      yield String.fromCodePoint(code);
    }
  }
}

describe("the search for characters that are not seen", () => {
  it("meets every one, at even and at odd places", () => {
    const missed = [...characters()].filter(
      (character) =>
        bareText(character) !== character &&
        !(isSuspected(Buffer.from(`ab${character}`)) && isSuspected(Buffer.from(`abc${character}d`))),
    );
    expect(missed).toEqual([]);
  });

  it("suspects no text in which all is seen, so that most are not read once more", () => {
    const plain = "файл\u00a0изменён︐ «größer» 文件 已经 修改 한국어 العربية 🎉 ✅ 👍🏽 🇩🇪 — “…”";
    expect(isSuspected(Buffer.from(plain))).toBe(false);
    expect(bareText(plain)).toBe(plain);
  });

  it.each(["a\ufe0f", "\ufe0f", "1\ufe0f", "❤\ufe0f\ufe0f", "❤\ufe0e\ufe0f", "é\ufe0e", "🎉a\ufe0f"])(
    "suspects a selector that stands behind no pictograph: %j",
    (text) => {
      expect(isSuspected(Buffer.from(text))).toBe(true);
    },
  );

  it("suspects half a surrogate pair, as which it is no longer written", () => {
    expect(isSuspected(Buffer.from("a\ud83d"))).toBe(true);
  });

  it("suspects whatever the bytes are read as, broken ones too", () => {
    const piece = fc.oneof(
      fc
        .constantFrom("❤", "\ufe0f", "\u200d", "🎉", "\u00ad", "\r", "\u2028", "«", "—", "é", "x")
        .map((text) => Buffer.from(text)),
      fc.uint8Array({ maxLength: 3 }).map((bytes) => Buffer.from(bytes)),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), (parts) => {
        const bytes = Buffer.concat(parts);
        const text = bytes.toString();
        expect(isSuspected(bytes) || bareText(text) === text).toBe(true);
      }),
    );
  });
});

import { describe, expect, it } from "@jest/globals";
import { addSpan, replaceSpans, type Span } from "../../../src/safety/redaction/spans.js";

const span = (start: number, end: number): Span => ({ start, end });
const replaced = (text: string, ...spans: readonly Span[]): string =>
  replaceSpans(Buffer.from(text), spans).toString();

describe("addSpan", () => {
  it.each([
    ["overlaps the last one", span(4, 8), [span(0, 2), span(3, 8)]],
    ["begins where the last one ends", span(6, 8), [span(0, 2), span(3, 8)]],
    ["begins where the last one begins", span(3, 4), [span(0, 2), span(3, 6)]],
    ["lies in the last one", span(4, 5), [span(0, 2), span(3, 6)]],
    ["begins behind the last one", span(7, 8), [span(0, 2), span(3, 6), span(7, 8)]],
    ["begins before the last one", span(2, 4), [span(0, 2), span(3, 6), span(2, 4)]],
  ])("joins to the last span only what begins there or at its end: one that %s", (_, added, expected) => {
    const spans = [span(0, 2), span(3, 6)];
    addSpan(spans, added);
    expect(spans).toEqual(expected);
  });

  it("begins with the first", () => {
    const spans: Span[] = [];
    addSpan(spans, span(0, 1));
    expect(spans).toEqual([span(0, 1)]);
  });
});

describe("replaceSpans", () => {
  it("puts one mark for each place, whatever its length, at both ends of the text too", () => {
    expect(replaced("abcdefgh")).toBe("abcdefgh");
    expect(replaced("abcdefgh", span(1, 2), span(4, 7))).toBe("a***cd***h");
    expect(replaced("abcdefgh", span(0, 1), span(7, 8))).toBe("***bcdefg***");
    expect(replaced("abcdefgh", span(0, 8))).toBe("***");
  });

  it("puts one mark for places that overlap or touch, in whatever order they come", () => {
    expect(replaced("abcdefgh", span(5, 7), span(1, 3), span(3, 4), span(2, 3))).toBe("a***e***h");
  });

  it("takes along the rest of a character that a place cuts", () => {
    // é takes bytes 1 and 2, 😀 bytes 4 to 7.
    expect(replaced("aéb😀c", span(2, 3))).toBe("a***b😀c");
    expect(replaced("aéb😀c", span(1, 2))).toBe("a***b😀c");
    expect(replaced("aéb😀c", span(6, 7))).toBe("aéb***c");
    expect(replaced("aéb😀c", span(3, 5))).toBe("aé***c");
    expect(replaced("aéb", span(0, 1))).toBe("***éb");
    expect(replaced("éb", span(1, 2))).toBe("***b");
  });

  it("begins at the start of bytes that begin in the middle of a character", () => {
    expect(replaceSpans(Buffer.of(0x80, 0x61), [span(0, 1)]).toString()).toBe("***a");
  });

  it("makes one of a place and the marks that touch it, and leaves other asterisks", () => {
    expect(replaced("******x***y", span(6, 7))).toBe("***y");
    expect(replaced("a***bx", span(5, 6))).toBe("a***b***");
    expect(replaced("**x**", span(2, 3))).toBe("*******");
  });
});

import { describe, expect, it } from "@jest/globals";
import fc from "fast-check";
import { hasTellingWindow, WINDOW, WindowSet } from "../../../src/safety/redaction/window-set.js";
import { propertyRuns } from "../../support/property-runs.js";

const FORM = "correct-horse-battery-staple";

function found(forms: readonly string[], text: string): string[] {
  const windows = new WindowSet(
    forms.map((form) => Buffer.from(form)),
    [],
  );
  return windows.find(Buffer.from(text), false).map(({ start, end }) => `${start}-${end}`);
}

describe("the set of windows", () => {
  it.each([0, 1, 2, 3, 60])(
    "finds every piece of 12 bytes, wherever it stands, with %i bytes behind it",
    (behind) => {
      const windows = new WindowSet([Buffer.from(FORM)], []);
      for (let cut = 0; cut + WINDOW <= FORM.length; cut++) {
        for (let before = 0; before < 36; before++) {
          const text = "x".repeat(before) + FORM.slice(cut, cut + WINDOW) + "x".repeat(behind);
          expect(windows.find(Buffer.from(text), false)).toEqual([{ start: before, end: before + WINDOW }]);
        }
      }
    },
  );

  it("finds it at whatever address the bytes are", () => {
    const windows = new WindowSet([Buffer.from(FORM)], []);
    for (let address = 0; address < 8; address++) {
      const bytes = Buffer.from(`${"x".repeat(address)}<<${FORM}>`).subarray(address);
      expect(windows.find(bytes, false)).toEqual([{ start: 2, end: 2 + FORM.length }]);
    }
  });

  it("finds no piece of 11 bytes", () => {
    for (let cut = 0; cut + 11 <= FORM.length; cut++) {
      expect(found([FORM], ` ${FORM.slice(cut, cut + 11)} `)).toEqual([]);
    }
  });

  it("joins pieces that overlap, and keeps those apart that do not", () => {
    expect(found([FORM], `<${FORM}>${FORM}`)).toEqual(["1-29", "30-58"]);
  });

  it("does not take the end of one form and the start of another for a piece", () => {
    expect(found(["aaaaaa-bbbbbb", "cccccc-dddddd"], "bbbbbbcccccc")).toEqual([]);
  });

  it("leaves the layout of a document alone, also as JSON writes it", () => {
    const key = '{\n            "private": "a1b2c3d4e5f6"\n            }';
    const escaped = key.replaceAll("\n", "\\n");
    expect(found([key, escaped], "if (x) {\n            }")).toEqual([]);
    expect(found([key, escaped], "if (x) {\\n            }")).toEqual([]);
    expect(found([key, escaped], '"a1b2c3d4e5f6"')).toEqual(["0-14"]);
  });

  it("finds some pieces in JSON text only, unless they are pieces of another form as well", () => {
    const windows = new WindowSet([Buffer.from("shared-form-1")], [Buffer.from("shared-form-1 escaped")]);
    const text = Buffer.from("<shared-form-1 escaped>");
    expect(windows.find(text, false)).toEqual([{ start: 1, end: 14 }]);
    expect(windows.find(text, true)).toEqual([{ start: 1, end: 22 }]);
  });

  it("takes for layout what has fewer than four other characters in a piece, however its line ends are written", () => {
    expect(found(["abcd        "], "abcd        ")).toEqual(["0-12"]);
    expect(found(["abc         "], "abc         ")).toEqual([]);
    expect(found(["{\\n\\t\\n\\t\\n\\t\\n\\t}"], "{\\n\\t\\n\\t\\n\\t\\n\\t}")).toEqual([]);
  });

  it("is content with two of them in JSON text, where blanks are written longer", () => {
    const form = Buffer.from("x=          1;");
    const windows = new WindowSet([form], [form]);
    expect(windows.find(form, false)).toEqual([]);
    expect(windows.find(form, true)).toEqual([{ start: 0, end: form.length }]);
  });

  it("takes a form for layout only where every piece of it is, the first and the last too", () => {
    const blanks = " ".repeat(12);
    for (const form of ["abcd        ", `abcd        ${blanks}`, `${blanks}        abcd`]) {
      expect(hasTellingWindow(Buffer.from(form))).toBe(true);
    }
    for (const form of [`abc${blanks}def`, `${blanks}abc`, "short"]) {
      expect(hasTellingWindow(Buffer.from(form))).toBe(false);
    }
  });

  it("tells pieces apart that differ in their middle only", () => {
    const piece = (index: number): string => `head${String(index).padStart(4, "0")}tail`;
    const forms = Array.from({ length: 50 }, (_, index) => piece(index));
    const others = Array.from({ length: 2_000 }, (_, index) => `${piece(1_000 + index)}head`).join("");
    expect(found(forms, others)).toEqual([]);
    expect(found(forms, `${others}${piece(7)}head`)).toEqual(["32000-32012"]);
  });

  it("has nothing to find in what is shorter, or for forms that are", () => {
    expect(found([FORM], "correct")).toEqual([]);
    expect(found(["short"], FORM)).toEqual([]);
  });

  it("finds what the plainest search finds", () => {
    const text = (maxLength: number): fc.Arbitrary<string> =>
      fc.string({ unit: fc.constantFrom("a", "b"), maxLength });
    fc.assert(
      fc.property(fc.array(text(30), { maxLength: 4 }), text(120), (forms, haystack) => {
        const covered = new Set<number>();
        for (let start = 0; start + WINDOW <= haystack.length; start++) {
          if (forms.some((form) => form.includes(haystack.slice(start, start + WINDOW)))) {
            Array.from({ length: WINDOW }, (_, index) => covered.add(start + index));
          }
        }
        const windows = new WindowSet(
          forms.map((form) => Buffer.from(form)),
          [],
        );
        const places = windows
          .find(Buffer.from(haystack), false)
          .flatMap(({ start, end }) => Array.from({ length: end - start }, (_, index) => start + index));
        expect(new Set(places)).toEqual(covered);
      }),
      { numRuns: propertyRuns(500) },
    );
  });
});

import { describe, expect, it } from "@jest/globals";
import fc from "fast-check";
import { createFoldedSearch, foldBlanks, unfoldSpans } from "../../../src/safety/redaction/blanks.js";
import { createRedactor } from "../../../src/safety/redaction/redact.js";

const SECRET = "correct horse battery staple";
const redactor = createRedactor([SECRET, "my pin 4711"]);

const BLANKS: readonly (readonly [string, string])[] = [
  ["a tab", "\t"],
  ["a line end", "\n"],
  ["a line end of Windows", "\r\n"],
  ["two spaces", "  "],
  ["a no-break space", "\u00a0"],
  ["a narrow no-break space", "\u202f"],
  ["an ideographic space", "\u3000"],
  ["an em space", "\u2003"],
  ["a line separator", "\u2028"],
  ["a next line", "\u0085"],
  ["Braille without dots", "\u2800"],
  ["many of them", " \t\r\n\v\f\u00a0\u2009 \n"],
  ["what nobody sees between them", " \u200b\u00ad "],
  ["an escape", "\\n"],
  ["an escaped escape", "\\\\t"],
];

const said = (blank: string): string => SECRET.replaceAll(" ", blank);

describe("a secret with blanks is found, said with", () => {
  it.each(BLANKS)("%s", (_name, blank) => {
    expect(redactor.text(`<${said(blank)}>`)).toBe("<***>");
    expect(redactor.text(`<my${blank}pin${blank}4711>`)).toBe("<***>");
  });

  it.each(BLANKS)("%s in JSON, and in JSON in JSON", (_name, blank) => {
    const value = { text: `<${said(blank)}>`, short: `my${blank}pin${blank}4711` };
    expect(redactor.json(JSON.stringify(value))).toBe('{"text":"<***>","short":"***"}');
    expect(redactor.json(JSON.stringify({ inner: JSON.stringify(value) }))).toBe(
      JSON.stringify({ inner: '{"text":"<***>","short":"***"}' }),
    );
  });

  it("different ones each time, and a piece of it", () => {
    expect(redactor.text("correct\thorse\n\nbattery\u00a0staple")).toBe("***");
    expect(redactor.text("rect\nhorse \t ba")).toBe("***");
    expect(redactor.text("ect\nhorse \t b")).toBe("ect\nhorse \t b");
  });

  it("escapes for blanks in JSON", () => {
    expect(redactor.json('{"a":"correct\\u0020horse\\u00a0battery\\u2003staple","a":1}')).toBe(
      '{"a":"***","a":1}',
    );
  });

  it("the ends of the lines that a text comes in", () => {
    const piece = redactor.pieces();
    const left = ["so: correct\n", "\n", " \t\n", "horse\n", "battery\n", "staple\n", "it is"].map(piece);
    expect(left).toEqual(["so: correct\n", "\n", " \t\n", "***", "***", "***\n", "it is"]);
  });
});

describe("a secret that has other blanks than spaces", () => {
  it.each(["correct  horse\tbattery\nstaple", "correct\u00a0horse\u00a0battery\u00a0staple", ` ${SECRET}\n`])(
    "is found with spaces: %j",
    (secret) => {
      expect(createRedactor([secret]).text(`<${SECRET}>`)).toBe("<***>");
    },
  );

  it("is found in one line, of which it has several", () => {
    const lines = ["MIIEvQIBADANBg", "kqhkiG9w0BAQEF", "AASCBKcwggSjAg"];
    const key = createRedactor([lines.join("\n")]);
    expect(key.text(`<${lines.join(" ")}>`)).toBe("<***>");
    expect(key.text("BADANBg   kqhk")).toBe("***");
  });
});

describe("blanks", () => {
  it("that hide nothing stay as they are", () => {
    const text = "a  horse\tof \u00a0 another\r\n\r\ncolour \\n correct  hor";
    expect(redactor.text(text)).toBe(text);
  });

  it("do not matter in secrets without any", () => {
    expect(createRedactor(["correct-horse"]).text("correct- horse")).toBe("correct- horse");
  });

  it.each(["json", "any", "none"] as const)(
    "are of ASCII six, whatever letter is behind them (%s)",
    (escapes) => {
      const ascii = Array.from({ length: 0x80 }, (_, code) => String.fromCharCode(code)).filter(
        (one) => one !== "\\",
      );
      const fold = (text: string): string => foldBlanks(Buffer.from(text), escapes).toString();
      expect(ascii.filter((one) => fold(one) === " ").join("")).toBe("\t\n\v\f\r ");
      expect(fold("\t\n\v\f\r n")).toBe(" n");
    },
  );

  it("are folded to one space each run, and found again", () => {
    const bytes = Buffer.from("\t a\u00a0\u3000b\\\\nc\\xd é\u00a9 ");
    const folded = foldBlanks(bytes, "any");
    expect(folded.toString()).toBe(" a b c xd é\u00a9 ");
    const places = [" a", "b", " c", "xd é", " "].map((text) => {
      const start = text === " " ? folded.length - 1 : folded.indexOf(text);
      return { start, end: start + Buffer.byteLength(text) };
    });
    expect(
      unfoldSpans(bytes, "any", places).map(({ start, end }) => bytes.subarray(start, end).toString()),
    ).toEqual(["\t a", "b", "\\\\nc", "xd é", " "]);
  });

  it("are told from letters by the escapes of JSON", () => {
    const bytes = Buffer.from("a\\n\\tb\\\\nc\\\\\\nd\\u0020\\");
    expect(foldBlanks(bytes, "json").toString()).toBe("a b\\\\nc\\\\ d\\u0020\\");
    expect(foldBlanks(bytes, "none")).toEqual(bytes);
    expect(foldBlanks(bytes, "any").toString()).toBe("a b c d u0020 ");
  });

  it.each(["json", "any", "none"] as const)("are folded so that each byte has its place (%s)", (escapes) => {
    const text = fc.string({
      unit: fc.constantFrom("a", " ", "\t", "\\", "n", "\u00a0", "\u2800", "é", "密", "\u3000"),
    });
    fc.assert(
      fc.property(text, (value) => {
        const bytes = Buffer.from(value);
        const folded = foldBlanks(bytes, escapes);
        const each = Array.from(folded, (_, start) => ({ start, end: start + 1 }));
        const places = unfoldSpans(bytes, escapes, each);
        expect(places).toHaveLength(folded.length);
        places.forEach(({ start, end }, index) => {
          expect(foldBlanks(bytes.subarray(start, end), escapes).includes(folded[index] ?? -1)).toBe(true);
        });
        expect([places[0]?.start ?? 0, places.at(-1)?.end ?? 0]).toEqual([0, bytes.length]);
      }),
    );
  });
});

describe("the words to look for first", () => {
  const marksOf = (long: readonly string[], short: readonly string[] = []): readonly string[] =>
    createFoldedSearch({
      long: long.map((form) => Buffer.from(form)),
      short: short.map((form) => Buffer.from(form)),
    }).marks.map(String);

  it.each([
    ["the longest of each piece of 12 bytes that has a blank", ["correct horse"], [], ["orrect"]],
    ["no more than one of each piece", [SECRET], [], ["rrect", "horse", "batter", "attery", "staple"]],
    ["none of pieces without a blank", ["abcdefghijklmn op"], [], ["fghijklmn"]],
    ["those of short secrets", [], ["my pin 4711"], ["4711"]],
    ["none that holds another one", ["correct horse"], ["a rec"], ["rec"]],
    ["none of a secret that is all blank", [], [" "], []],
  ])("are %s", (_rule, long, short, words) => {
    expect(marksOf(long, short)).toEqual(words);
  });

  it("are in every piece that the search can find", () => {
    const word = fc.string({ unit: fc.constantFrom("a", "b", "c", " "), minLength: 12, maxLength: 40 });
    fc.assert(
      fc.property(word, (text) => {
        const form = text.replace(/ +/g, " ");
        const pieces = Array.from({ length: Math.max(0, form.length - 11) }, (_, at) =>
          form.slice(at, at + 12),
        );
        const marks = marksOf([form]);
        const unmarked = pieces.filter(
          (one) => one.includes(" ") && !marks.some((mark) => one.includes(mark)),
        );
        expect(unmarked).toEqual([]);
      }),
    );
  });
});

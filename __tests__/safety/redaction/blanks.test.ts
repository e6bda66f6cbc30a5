import { describe, expect, it } from "@jest/globals";
import fc from "fast-check";
import { BlankSearch, foldBlanks } from "../../../src/safety/redaction/blanks.js";
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
    const pieces = redactor.pieces();
    const sent = ["so: correct\n", "\n", " \t\n", "horse\n", "battery\n", "staple\n", "it is"];
    const left = sent.map((piece) => pieces.piece(piece));
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

  it("are of ASCII six, whatever letter is behind them", () => {
    const ascii = Array.from({ length: 0x80 }, (_, code) => String.fromCharCode(code));
    const fold = (text: string): string => foldBlanks(Buffer.from(text)).toString();
    expect(ascii.filter((one) => fold(one) === " ").join("")).toBe("\t\n\v\f\r \\");
    expect(fold("\t\n\v\f\r n")).toBe(" n");
    expect(fold("\t a\u00a0\u3000b\\\\nc\\xd é\u00a9 ")).toBe(" a b c xd é\u00a9 ");
  });

  it("of any length stand around what is found, and only between its words", () => {
    const blank = fc.string({
      unit: fc.constantFrom(" ", "\t", "\n", "\u00a0", "\u2800", "\u3000"),
      minLength: 1,
    });
    fc.assert(
      fc.property(fc.array(blank, { minLength: 3, maxLength: 3 }), blank, ([one, two, three], around) => {
        const text = `é${around}correct${one ?? ""}horse${two ?? ""}battery${three ?? ""}staple${around}密`;
        expect(redactor.text(text)).toBe(`é${around}***${around}密`);
      }),
    );
  });

  it("without an end cost no more than their length", () => {
    expect(redactor.text(`correct${" ".repeat(3_000_000)}horse`)).toHaveLength(3_000_012);
  });
});

describe("the words to look for first", () => {
  const marksOf = (long: readonly string[], short: readonly string[] = []): readonly string[] =>
    new BlankSearch({
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

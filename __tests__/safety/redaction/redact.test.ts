import { describe, expect, it } from "@jest/globals";
import fc from "fast-check";
import { encodedForms } from "../../../src/safety/redaction/encodings.js";
import { createRedactor } from "../../../src/safety/redaction/redact.js";
import { cutForms, pieces, secrets, surroundings } from "../redaction-arbitraries.js";
import { propertyRuns } from "../../support/property-runs.js";

const SECRET = "Tr0ub4dor&3-correct-horse";
const redactor = createRedactor([SECRET]);

describe("text: known secrets", () => {
  it("removes a secret wherever it stands", () => {
    expect(redactor.text(SECRET)).toBe("***");
    expect(redactor.text(`a ${SECRET}, b${SECRET}c`)).toBe("a ***, b***c");
  });

  it("hands the same text back when there is nothing to remove", () => {
    const text = "nothing in here, not even Tr0ub4dor&3";
    expect(redactor.text(text)).toBe(text);
    expect(redactor.text("")).toBe("");
    expect(redactor.text("half a pair: \ud83d")).toBe("half a pair: \ud83d");
  });

  it("removes any piece of 12 characters, and leaves shorter ones", () => {
    expect(redactor.text(`the key without its head: ${SECRET.slice(7)}`)).toBe(
      "the key without its head: ***",
    );
    expect(redactor.text(`<${SECRET.slice(3, 15)}>`)).toBe("<***>");
    expect(redactor.text(`<${SECRET.slice(3, 14)}>`)).toBe(`<${SECRET.slice(3, 14)}>`);
  });

  it.each(encodedForms(SECRET))("removes the form %j", (form) => {
    expect(redactor.text(`(${form})`)).toBe("(***)");
  });

  it("removes it from a header for basic authentication", () => {
    const header = `Authorization: Basic ${Buffer.from(`x-access-token:${SECRET}`).toString("base64")}`;
    expect(redactor.text(header)).toMatch(/^Authorization: Basic [\w+/]{20,21}\*\*\*$/);
  });

  it.each([
    ["decimal", (character: string) => `&#${character.charCodeAt(0)};`],
    ["with zeros before them", (character: string) => `&#0${character.charCodeAt(0)};`],
    ["hexadecimal", (character: string) => `&#x${character.charCodeAt(0).toString(16)};`],
    [
      "hexadecimal, capital",
      (character: string) => `&#X${character.charCodeAt(0).toString(16).toUpperCase()};`,
    ],
  ])("removes it in references of XML, %s, of letters, too", (_name, reference) => {
    const marks = SECRET.replace(/[&-]/g, reference);
    const letters = SECRET.replace(/[a-z]/g, reference).replace("&3", "&amp;3");
    for (const text of [marks, letters, JSON.stringify(letters)]) {
      expect(redactor.text(`(${text})`)).toContain("***");
      expect(redactor.text(`(${text})`)).not.toContain("correct");
    }
    const line = Buffer.from(JSON.stringify({ type: "x", text: letters }));
    expect(redactor.line(line).bytes.toString()).toBe('{"type":"x","text":"***"}');
  });

  it("removes it in base64 that is broken into lines", () => {
    const secret = "k".repeat(50) + SECRET;
    const broken = Buffer.from(secret).toString("base64").replace(/.{76}/g, "$&\n");
    expect(createRedactor([secret]).text(broken)).toMatch(/^\*\*\*\n(?:\*\*\*|.{0,11})$/);
  });

  it("replaces what overlaps or touches once", () => {
    expect(redactor.text(SECRET.repeat(3))).toBe("***");
    expect(redactor.text(SECRET + Buffer.from(SECRET).toString("hex"))).toBe("***");
    expect(redactor.text(`${SECRET}ghp_${"a1B2".repeat(9)}`)).toBe("***");
  });

  it("removes short secrets whole, their encodings too", () => {
    const short = createRedactor(["hunter2", "abc", "xy", "§"]);
    expect(short.text("hunter2 hunter abcd axyz 5§")).toBe("*** hunter ***d a***z 5***");
    expect(short.text("aHVudGVyMg== aHVudGVyMg 68756e74657232")).toBe("*** *** ***");
    expect(short.text(Buffer.from("me:hunter2!").toString("base64"))).toBe("bWU6***iE=");
  });

  it("removes single lines of a secret, but not those that are mere layout", () => {
    const document = createRedactor(["id = 1234\n[login]\n  pw = hunter2\n[x]\n"]);
    expect(document.text("<id = 1234> [login] [x]")).toBe("<***> [login] [x]");
    expect(document.text("pw = hunter2")).toBe("***");
    expect(document.text("\n[x]\n")).toBe("\n[x]\n");
  });

  it("removes a secret of several short lines, whatever its own line ends are and those of whoever prints it", () => {
    const lines = ["abcdefg", "hijklmn", "opqrstu", "vwxyz12"];
    for (const own of ["\n", "\r\n"]) {
      const document = createRedactor([lines.join(own)]);
      for (const printed of ["\n", "\r\n"]) {
        expect(document.text(`<${lines.join(printed)}>`)).toBe("<***>");
        const json = Buffer.from(JSON.stringify({ text: `<${lines.join(printed)}>` }));
        expect(document.line(json).bytes.toString()).toBe('{"text":"<***>"}');
      }
    }
  });

  it("removes lines of a secret from 8 characters on, however they end", () => {
    const document = createRedactor(["1234567\r12345678\r\n 87654321 \nabcdefg"]);
    expect(document.text("<12345678> <87654321> <1234567> <abcdefg>")).toBe(
      "<***> <***> <1234567> <abcdefg>",
    );
  });

  it("removes a secret that was given with blanks around it", () => {
    for (const secret of [" hunter2\t", "hunter2\n", "\r\n hunter2\r\n"]) {
      expect(createRedactor([secret]).text("<hunter2>")).toBe("<***>");
    }
    expect(createRedactor(["correct\u00e9\n"]).text("<correct\u00e9>")).toBe("<***>");
  });

  it("removes a secret of mostly blanks as a whole, as each piece of it is what any document holds", () => {
    const blank = createRedactor([`ab${" ".repeat(10)}cd`]);
    expect(blank.text(`<ab${" ".repeat(10)}cd>`)).toBe("<***>");
    expect(blank.text(`<ab${" ".repeat(10)}cx>`)).toBe(`<ab${" ".repeat(10)}cx>`);
  });

  it("removes a secret of mostly backslashes, which may be escapes of blanks, as a whole", () => {
    const secret = `ab${"\\".repeat(10)}cd`;
    const redactor = createRedactor([secret]);
    expect(redactor.text(`<${secret}>`)).toBe("<***>");
    expect(JSON.parse(redactor.line(Buffer.from(JSON.stringify({ a: secret }))).bytes.toString())).toEqual({
      a: "***",
    });
    expect(redactor.text(`<${secret.slice(0, -1)}x>`)).toBe(`<${secret.slice(0, -1)}x>`);
  });

  it("removes whole characters only", () => {
    const umlauts = createRedactor(["äöüäöüÄÖÜ"]);
    expect(umlauts.text("x äöüäöüÄÖ x")).toBe("x *** x");
    expect(umlauts.text("äöüäöüЖ")).toBe("***Ж");
  });

  it("removes a text whole in which each removal makes another secret", () => {
    const asterisk = createRedactor(["*a"]);
    expect(asterisk.text("x *ab")).toBe("x ***b");
    expect(asterisk.text(`x *${"a".repeat(20)}b`)).toBe("***");
    const chain = createRedactor(["ab", "***-cd", "***-ef", "***-gh"]);
    expect(chain.text("x ab-cd-ef")).toBe("x ***");
    expect(chain.text("x ab-cd-ef-gh")).toBe("***");
  });

  it("leaves layout with less of a secret in it than a text must have, in pieces too", () => {
    const blanks = " ".repeat(8);
    const document = createRedactor([`ab${blanks}cd${blanks}ef`]);
    expect(document.text(`ab${blanks}cd${blanks}ef`)).toBe("***");
    const piece = `b${blanks}cd `;
    expect(piece).toHaveLength(12);
    expect(document.text(piece)).toBe(piece);
    expect(document.pieces().piece(piece)).toBe(piece);
    expect(document.line(Buffer.from(JSON.stringify([piece]))).touched).toBe(false);
  });

  it("has no use for secrets that are blank, or masked already", () => {
    const blank = createRedactor(["", " ", "\n\t\n", "***", "*"]);
    expect(blank.text("a *** b \n\t\n **")).toBe("a *** b \n\t\n **");
  });
});

describe("text: what nobody sees", () => {
  const split = (invisible: string, text = SECRET): string => Array.from(text).join(invisible);

  it.each([
    ["zero-width spaces", "\u200b"],
    ["soft hyphens", "\u00ad"],
    ["tags", "\u{e0041}"],
    ["variation selectors", "\ufe0f"],
    ["bidirectional overrides", "\u202e\u202c"],
    ["control characters", "\b\u0000"],
    ["colours", "\u001b[31m\u001b[0m"],
    ["window titles", "\u001b]0;title\u0007"],
  ])("a secret with %s in it is removed", (_name, invisible) => {
    expect(redactor.text(`a ${split(invisible)} b`)).toBe("a *** b");
    expect(redactor.text(split(invisible, Buffer.from(SECRET).toString("hex")))).toBe("***");
  });

  it.each([
    [
      "joiners between its letters, which a view keeps",
      "گذرواژهنهان",
      "گذ\u200cرو\u200cاژ\u200cه\u200cنه\u200cان",
    ],
    ["joiners of its own", "می\u200cخواهم\u200cبمانم", "می\u200cخواهم\u200cبمانم"],
    ["its joiners left out", "می\u200cخواهم\u200cبمانم", "میخواهمبمانم"],
    [
      "its joiners and what nobody sees",
      "می\u200cخواهم\u200cبم",
      "م\u200bی\u200cخ\u200bو\u200bا\u200bه\u200bم\u200cب\u200bم",
    ],
    ["emoji that are joined", "👩💻👩💻", "👩\u200d💻👩\u200d💻"],
  ])("a secret with %s is removed", (_name, secret, text) => {
    expect(createRedactor([secret]).text(`a ${text} b`)).toBe("a *** b");
  });

  it("stays where it hides nothing", () => {
    const text = "woman \u{1f469}\u200d\u{1f4bb}, \u001b[31mred\u001b[0m, so\u00adft\r\n";
    expect(redactor.text(text)).toBe(text);
    expect(redactor.text(`${text}${SECRET}`)).toBe(`${text}***`);
  });

  it("a text with both is clean, and stays as it is", () => {
    const once = redactor.text(`${SECRET} \u{1f469}\u200d\u{1f4bb} ${split("\u200b")}`);
    expect(once).toBe("*** \u{1f469}\u{1f4bb} ***");
    expect(redactor.text(once)).toBe(once);
  });
});

describe("text: what holds for all secrets", () => {
  it("leaves no 12 characters of a secret, however encoded, cut and surrounded", () => {
    const scenario = secrets.chain((secret) =>
      fc.tuple(fc.constant(secret), surroundings, cutForms(secret), surroundings, cutForms(secret)),
    );
    fc.assert(
      fc.property(scenario, ([secret, before, form, between, other]) => {
        const text = createRedactor([secret]).text(before + form + between + other);
        const left = [secret, form, other].flatMap(pieces).filter((piece) => text.includes(piece));
        expect(left).toEqual([]);
      }),
      { numRuns: propertyRuns(500) },
    );
  });

  it("finds nothing more when it is asked again", () => {
    const shortOrLong = fc.oneof(
      secrets,
      fc.string({ unit: fc.constantFrom("a", "b", "*", "k", "_"), minLength: 1 }),
    );
    const parts = fc.constantFrom(
      "a",
      "b",
      "*",
      "k_",
      "AKIA",
      "ABCDEFGH12345678",
      `ghp_${"x".repeat(36)}`,
      "eyJ",
    );
    const scenario = fc
      .array(shortOrLong, { minLength: 1, maxLength: 3 })
      .chain((known) =>
        fc.tuple(
          fc.constant(known),
          fc.array(fc.oneof(parts, fc.constantFrom(...known), surroundings), { maxLength: 12 }),
        ),
      );
    fc.assert(
      fc.property(scenario, ([values, fragments]) => {
        const known = createRedactor(values);
        const once = known.text(fragments.join(""));
        expect(known.text(once)).toBe(once);
      }),
      { numRuns: propertyRuns(500) },
    );
  });

  it("removes a token that begins a word only once a secret before it is gone", () => {
    expect(redactor.text(`${SECRET}sk-${"a1B2".repeat(9)} x`)).toBe("*** x");
    expect(redactor.text(`${SECRET}${"AKIA1234567890ABCDEF".repeat(3)} x`)).toBe("*** x");
  });
});

describe("text: time", () => {
  const KIBIBYTE = 1024;
  const known = createRedactor([SECRET, "hunter2", `${"a".repeat(16)}b`.repeat(4)]);

  /** Processor time in µs, which does not depend on what else the machine does. */
  function fastestOf5(work: () => void): number {
    const times = Array.from({ length: 5 }, () => {
      const start = process.cpuUsage();
      work();
      // Together: how the system parts them is a guess, which may give one of them nothing.
      const { user, system } = process.cpuUsage(start);
      return user + system;
    });
    return Math.max(1, Math.min(...times));
  }

  // Sixteen times the bytes: quadratic work would take 256 times the time.
  it.each([
    "a",
    "a ",
    "AKIA",
    "AKIA-",
    "AKIAABCDEFGH12345678 ",
    "eyJ",
    "eyJ-",
    ".eyJ",
    "eyJaaaaaaaaaaaaaaaa.eyJ",
    "ghp_",
    "ghs_aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa.",
    "sk-ant-",
    "sk-proj-sk-ant-",
    "-----BEGIN PRIVATE KEY-----\n",
    "-----BEGIN PRIVATE KEY-----\n-----END CERTIFICATE-----",
    "PRIVATE KEY",
    "\\",
    "\\\\u0",
    "[3",
    "hunter2",
    "hunter",
    "aaaaaaaaaaa ",
    `${SECRET.slice(0, 11)} `,
    `${SECRET.slice(0, 12)} `,
    SECRET,
  ])("is linear on repetitions of %j", (unit) => {
    const small = unit.repeat(Math.ceil((32 * KIBIBYTE) / unit.length));
    const large = small.repeat(16);
    const ratio = fastestOf5(() => known.text(large)) / fastestOf5(() => known.text(small));
    expect(ratio).toBeLessThan(64);
  });
});

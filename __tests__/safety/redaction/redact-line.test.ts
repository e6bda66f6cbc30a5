import { describe, expect, it } from "@jest/globals";
import fc from "fast-check";
import { createRedactor, type Redactor } from "../../../src/safety/redaction/redact.js";
import { redactValue } from "../../../src/safety/redaction/redact-value.js";
import { cutForms, pieces, secrets, surroundings } from "../redaction-arbitraries.js";
import { propertyRuns } from "../../support/property-runs.js";

const SECRET = `p"4\\ss/w0rd-of-the-day`;
const redactor = createRedactor([SECRET, 'a"b', "hunter2"]);

const line = (text: string): Buffer => Buffer.from(text);
const stringify = (value: unknown): Buffer => line(JSON.stringify(value));

function redacted(text: string): { text: string; touched: boolean } {
  const { bytes, touched } = redactor.line(line(text));
  return { text: bytes.toString(), touched };
}

/** All strings of a JSON value. */
function strings(value: unknown): string[] {
  if (typeof value === "string") {
    return [value];
  }
  return typeof value === "object" && value !== null
    ? Object.entries(value).flatMap(([name, item]) => [name, ...strings(item)])
    : [];
}

/** JSON in which some characters are written as escapes that nobody needs. */
function obscure(json: string, every: number): string {
  let index = 0;
  return json.replace(/\\u.{4}|\\.|[^\\]/g, (character) => {
    index += 1;
    if (index % every !== 0 || character.length > 1 || '{}[]":,'.includes(character)) {
      return character;
    }
    return character === "/" ? "\\/" : `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`;
  });
}

describe("line: behind a byte order mark", () => {
  it("a secret in escapes is found, as whoever reads the event will find it", () => {
    const escaped = Array.from(
      "hunter2",
      (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
    ).join("");
    expect(redacted(`\uFEFF{"type":"thinking","text":"${escaped}"}`)).toEqual({
      text: '\uFEFF{"type":"thinking","text":"***"}',
      touched: true,
    });
  });

  it("a line that holds nothing is handed back with its mark", () => {
    const bytes = line('\uFEFF{"type":"thinking","text":"fine"}');
    expect(redactor.line(bytes).bytes).toBe(bytes);
  });
});

describe("line: nothing to remove", () => {
  it.each([
    '{"type":"assistant","message":{"content":[{"type":"text","text":"fine"}]}}',
    '{"stdout":"\\u001b[32mgreen\\u001b[0m\\r\\n\\ttab \\"quoted\\" C:\\\\users\\\\u0041 s/a\\\\/b/"}',
    '{"needless":"\\u0041\\/"}',
    '{"invisible":"so\u00adft \u200b \\u200b \\b C:\\\\b"}',
    '{"number":1.0,"big":12345678901234567890}',
    "not JSON",
    "not JSON, ㅎㅎ",
    "",
    "{",
  ])("hands the same bytes back: %s", (text) => {
    const bytes = line(text);
    expect(redactor.line(bytes)).toEqual({ bytes, touched: false });
    expect(redactor.line(bytes).bytes).toBe(bytes);
  });

  it("takes no line for clean that is no JSON and may hide something: its reader may be less strict", () => {
    const strange = line("not JSON, so\u00adft and \u001b[32mgreen\u001b[0m");
    expect(redactor.line(strange).bytes).toBe(strange);
    expect(redactor.line(strange).touched).toBe(true);
    const broken = line('{"type":"tool_call","path":"\\u0067hp_","content":"\\q"}');
    expect(redactor.line(broken).bytes).toBe(broken);
    expect(redactor.line(broken).touched).toBe(true);
  });

  it("hands the same bytes back for any JSON, and for any bytes", () => {
    // The other secrets here are so short that chance finds them.
    const redactor = createRedactor([SECRET]);
    fc.assert(
      fc.property(fc.json(), (json) => {
        const bytes = line(json);
        expect(redactor.line(bytes).bytes).toBe(bytes);
      }),
    );
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 60 }), (array) => {
        const bytes = Buffer.from(array);
        expect(redactor.line(bytes).bytes).toBe(bytes);
      }),
    );
  });
});

describe("lines: those of a block, searched together", () => {
  const TOKEN = `ghp_${"a1".repeat(18)}`;
  const KEY = "-----BEGIN RSA PRIVATE KEY-----\nMIIEow==\n-----END RSA PRIVATE KEY-----";
  const hostileLine = fc.oneof(
    surroundings,
    fc.constantFrom(SECRET, "hunter2", TOKEN, KEY, "-----BEGIN RSA PRIVATE KEY-----", "", "\u200b", "\\"),
    fc.tuple(surroundings, fc.constantFrom(SECRET, "hun", "ter2", TOKEN, KEY, "so\u00adft"), surroundings),
  );
  const written = (value: string | readonly string[]): string =>
    typeof value === "string" ? value.replaceAll("\n", "") : JSON.stringify({ text: value.join("") });

  it("leave as each of them would by itself", () => {
    fc.assert(
      fc.property(fc.array(hostileLine, { minLength: 1, maxLength: 6 }), (values) => {
        const lines = values.map((value) => line(written(value)));
        const redactLine = redactor.lines(Buffer.concat(lines.flatMap((one) => [one, line("\n")])));
        for (const one of lines) {
          expect(redactLine(one)).toEqual(redactor.line(one));
        }
      }),
      { numRuns: propertyRuns(2_000) },
    );
  });
});

describe("line: secrets", () => {
  it.each([
    ["a value", stringify({ a: `x ${SECRET} y` }), '{"a":"x *** y"}'],
    ["a name", stringify({ [SECRET]: 1 }), '{"***":1}'],
    ["JSON in a string", stringify({ a: JSON.stringify({ b: SECRET }) }), '{"a":"{\\"b\\":\\"***\\"}"}'],
    [
      "JSON in JSON in a string",
      stringify({ a: JSON.stringify(JSON.stringify('a"b')) }),
      stringify({ a: JSON.stringify(JSON.stringify("***")) }).toString(),
    ],
    ["a short secret that needs escapes", stringify(['a"b']), '["***"]'],
    ["needless escapes", line('{"a":"\\u0068unter2"}'), '{"a":"***"}'],
    ["an escaped slash", line('{"a":"p\\"4\\\\ss\\/w0rd-of-the-day"}'), '{"a":"***"}'],
    ["a token behind a line break", line(`{"a":"\\nghp_${"a1".repeat(18)}"}`), '{"a":"\\n***"}'],
    [
      "a token in colour",
      line(`{"a":"\\u001b[31mghp_${"a1".repeat(18)}\\u001b[0m"}`),
      '{"a":"\\u001b[31m***\\u001b[0m"}',
    ],
    ["a key", stringify(["-----BEGIN PRIVATE KEY-----\nabc", "b"]), '["***","b"]'],
    ["invisible characters", line('{"a":"hun\u200bter\u{e0041}2"}'), '{"a":"***"}'],
    ["escaped invisible characters", line('{"a":"hun\\u200bter\\b2"}'), '{"a":"***"}'],
    ["escaped colours", line('{"a":"hun\\u001b[1mter\\u001b[0m2"}'), '{"a":"***"}'],
    ["invisible characters, and no JSON", line("hun\u200bter2"), "***"],
    ["colours, and no JSON", line("\u001b[1mhun\u001b[0mter2"), "***"],
    ["a character that JSON need not escape", line('{"a":"hun\u007fter2"}'), '{"a":"***"}'],
    ["colours, and almost JSON", line('{"a":"hun\u001b[1mter2"'), '{"a":"***"'],
    ["control characters, and no JSON", line("hun\bter2"), "***"],
    ["control characters, and almost JSON", line('{"a":"h\u0000u\u0001nt\u001fer2"'), '{"a":"***"'],
    ["no JSON", line(`oops: ${SECRET}`), "oops: ***"],
    ["JSON that was cut off", line('{"a":"hunter2'), '{"a":"***'],
    [
      "bytes that are no UTF-8",
      Buffer.concat([line('{"a":"hunter2 '), Buffer.of(0xff), line('"}')]),
      '{"a":"*** \ufffd"}',
    ],
  ])("are removed: %s", (_name, bytes, expected) => {
    const result = redactor.line(bytes);
    expect(result.bytes.toString()).toBe(expected);
    expect(result.touched).toBe(true);
  });

  it("are removed though they are blank for the most part, and twice as long in JSON", () => {
    const poem = `ab${"\n".repeat(8)}cd`;
    const known = createRedactor([poem]);
    expect(known.line(stringify({ a: `x ${poem} y` }))).toEqual({
      bytes: line('{"a":"x *** y"}'),
      touched: true,
    });
    expect(known.line(stringify({ a: poem.slice(1) })).touched).toBe(false);
  });

  it("keeps numbers and escapes of a touched line as they are written", () => {
    const bytes = line(
      '{"a":"hunter2","big":12345678901234567890,"real":1.0e3,"escape":"\\u00e9\\/\\u0041"}',
    );
    expect(redactor.line(bytes).bytes.toString()).toBe(
      '{"a":"***","big":12345678901234567890,"real":1.0e3,"escape":"\\u00e9\\/\\u0041"}',
    );
  });

  it("removes strings across which a secret lies, and numbers", () => {
    const structure = createRedactor(['","id":12345678}', "4711", 'one","two","three']);
    expect(structure.line(line('["zero","one","two","three",4]')).bytes.toString()).toBe(
      '["zero","***","***","***",4]',
    );
    expect(structure.line(line('{"a":"x","id":12345678}')).bytes.toString()).toBe('{"a":"x","id":null}');
    expect(structure.line(line('{"ms":147110,"n":[-4711.5e3,47,11],"s":"4711"}')).bytes.toString()).toBe(
      '{"ms":null,"n":[null,47,11],"s":"***"}',
    );
  });

  it("leaves JSON's own words, and takes the line away whose secret is made of its marks", () => {
    const known = createRedactor(["true", "null", "[[[["]);
    const words = line('{"a":true,"b":null}');
    expect(known.line(words)).toEqual({ bytes: words, touched: false });
    expect(known.line(line('["true",[[[[0]]]]]'))).toEqual({
      bytes: line('{"type":"redacted","bytes":18}'),
      touched: true,
    });
  });

  it("copes with 200,000 levels of nesting", () => {
    const deep = (text: string): string => `${"[".repeat(200_000)}"${text}"${"]".repeat(200_000)}`;
    const { text, touched } = redacted(deep("hunter2"));
    expect(text === deep("***")).toBe(true);
    expect(touched).toBe(true);
  });
});

describe("line: members of the same name, of which JSON.parse knows the last", () => {
  const KEY = "correct-horse-battery";
  const known = createRedactor([KEY]);
  const escaped = (text: string, every: number): string =>
    Array.from(text, (character, index) =>
      index % every === 0 ? `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}` : character,
    ).join("");

  it.each([
    [
      "at the top",
      `{"type":"assistant","x":"${KEY}","x":"hello"}`,
      '{"type":"assistant","x":"***","x":"hello"}',
    ],
    ["below", `{"a":[{"b":{"x":"${KEY}","x":1}}]}`, '{"a":[{"b":{"x":"***","x":1}}]}'],
    ["as an object", `{"x":{"y":"${KEY}"},"x":1}`, '{"x":{"y":"***"},"x":1}'],
    ["in their name", `{"${KEY}":1,"${KEY}":2}`, '{"***":1,"***":2}'],
    ["in escapes", `{"x":"${escaped(KEY, 1)}","x":"hello"}`, '{"x":"***","x":"hello"}'],
    ["in some escapes", `{"x":"${escaped(KEY, 5)}","x":"hello"}`, '{"x":"***","x":"hello"}'],
    ["in a name of escapes", `{"${escaped(KEY, 3)}":1,"a":2}`, '{"***":1,"a":2}'],
    ["with a name of escapes", `{"\\u0078":"${KEY}","x":"hello"}`, '{"\\u0078":"***","x":"hello"}'],
    [
      "in JSON in a string",
      JSON.stringify({ s: `{"x":"${KEY}","x":1}` }),
      '{"s":"{\\"x\\":\\"***\\",\\"x\\":1}"}',
    ],
    ["a piece of it", `{"x":"${KEY.slice(2, 14)}","x":"hello"}`, '{"x":"***","x":"hello"}'],
  ])("are redacted each: %s", (_name, text, expected) => {
    expect(known.line(line(text)).bytes.toString()).toBe(expected);
  });
});

describe("line: escapes in JSON inside of a string, and where there is no JSON", () => {
  const KEY = "correct-horse-battery";
  const known = createRedactor([KEY]);
  const escapes = Array.from(KEY, (character) => `\\u00${character.charCodeAt(0).toString(16)}`).join("");

  it.each([
    ["a string", stringify({ a: `{"b":"${escapes}"}` }), '{"a":"{\\"b\\":\\"***\\"}"}'],
    ["a string in a string", stringify({ a: JSON.stringify(escapes) }), '{"a":"\\"***\\""}'],
    ["a line that is no JSON", line(`see ${escapes}`), "see ***"],
    ["JSON that was cut off", line(`{"a":"${escapes}`), '{"a":"***'],
  ])("do not hide a secret: %s", (_name, bytes, expected) => {
    expect(known.line(bytes).bytes.toString()).toBe(expected);
  });

  it("are left as they are where they hide nothing", () => {
    const bytes = stringify({ a: '{"b":"\\u0041\\u003c"}' });
    expect(known.line(bytes).bytes).toBe(bytes);
  });

  it("take the string away whose bytes show a secret that it does not stand for", () => {
    const windows = createRedactor(["C:\\new\\table\\top", "a\\b"]);
    expect(windows.line(line('{"a":"x C:\\new\\table\\top"}')).bytes.toString()).toBe('{"a":"***"}');
    expect(windows.line(line('{"a":"\\u0043:\\new\\t\\u0061ble\\top","b":"a\\b"}')).bytes.toString()).toBe(
      '{"a":"***","b":"***"}',
    );
  });
});

describe("line: what holds for all lines", () => {
  const scenario = secrets.chain((secret) => {
    const text = fc
      .array(
        fc.oneof(
          surroundings,
          cutForms(secret),
          fc.constantFrom(
            `ghp_${"a1".repeat(18)}`,
            "AKIAABCDEFGH12345678",
            `sk-ant-${"a1".repeat(18)}`,
            "sk-",
            "key_",
          ),
          fc.constantFrom(
            `eyJ${"a1".repeat(9)}.eyJ${"a1".repeat(9)}.a1`,
            "-----BEGIN PRIVATE KEY-----",
            "\n",
            "hunter2",
          ),
        ),
        { maxLength: 5 },
      )
      .map((fragments) => fragments.join(""));
    const json = fc.oneof(
      text,
      fc.array(text, { maxLength: 4 }),
      fc.dictionary(text, text, { maxKeys: 3 }),
      text.map((inner) => ({ content: JSON.stringify({ inner }) })),
    );
    return fc.tuple(fc.constant(secret), json);
  });

  function decoded(redactor: Redactor, bytes: Buffer): { touched: boolean; value: unknown } {
    const result = redactor.line(bytes);
    const value: unknown = JSON.parse(result.bytes.toString());
    return { touched: result.touched, value };
  }

  it("gives JSON without 12 characters of a secret", () => {
    fc.assert(
      fc.property(scenario, fc.integer({ min: 1, max: 4 }), ([secret, json], every) => {
        const { value } = decoded(createRedactor([secret]), line(obscure(JSON.stringify(json), every)));
        const left = strings(value).flatMap((text) => pieces(secret).filter((piece) => text.includes(piece)));
        expect(left).toEqual([]);
      }),
      { numRuns: propertyRuns(200) },
    );
  });

  it("finds a token behind a control character that is an escape of JSON in JSON", () => {
    const token = `ghp_${"a1".repeat(18)}`;
    const json = { content: JSON.stringify({ inner: `\u001bm${token}` }) };
    expect(decoded(createRedactor([]), stringify(json))).toEqual({
      touched: true,
      value: redactValue(createRedactor([]), json),
    });
  });

  it("says of no line that it is clean whose strings are not", () => {
    fc.assert(
      fc.property(scenario, ([secret, json]) => {
        const known = createRedactor([secret, "hunter2"]);
        const { touched, value } = decoded(known, stringify(json));
        const expected = redactValue(known, json);
        expect(touched).toBe(expected !== json);
        expect(value).toEqual(JSON.parse(JSON.stringify(expected)));
      }),
      // Seed 575444286 once found a fragment below the length that is searched for, between runs of backslashes that a
      // line and its decoded value count differently. Only the full number of runs looks for more of these.
      process.env["PROPERTY_SHARE"] === "all" ? { numRuns: 5_000 } : { numRuns: 500, seed: 1 },
    );
  });
});

import { describe, expect, it } from "@jest/globals";
import fc from "fast-check";
import { findJson } from "../../src/answer/find-json.js";
import { propertyRuns } from "../support/property-runs.js";

function valuesIn(answer: string): unknown[] {
  return findJson(answer).values.map(({ value }) => value);
}

describe("findJson", () => {
  describe("finds the JSON", () => {
    const verdict = { verdict: "ok" };

    it.each([
      ["bare", '{"verdict":"ok"}'],
      ["bare, with a byte order mark and white space around", '\uFEFF\n {"verdict":"ok"}\n\n'],
      ["fenced", '```json\n{"verdict":"ok"}\n```'],
      [
        "fenced without a language, with tildes, indented, with carriage returns",
        ' ~~~\r\n{"verdict":"ok"}\r\n ~~~',
      ],
      ["fenced between prose", 'I looked at it.\n\n```json\n{"verdict":"ok"}\n```\n\nThat is all.'],
      [
        "fenced, with the opening fence glued to the message before",
        'I looked.```json\n{"verdict":"ok"}\n```',
      ],
      [
        "fenced, with the next message glued to the closing fence",
        '```json\n{"verdict":"ok"}\n```I am done.',
      ],
      ["in a fence that is never closed", 'Here:\n```json\n{"verdict":"ok"}\n'],
      ["in a fence on one line", 'Here: ```json {"verdict":"ok"}```'],
      ["in prose", 'The verdict is {"verdict":"ok"}, as I said.'],
      ["glued between two messages", 'I looked.{"verdict":"ok"}I am done.'],
      ["in two pieces, split inside a string", ['{"verd', 'ict":"ok"}'].join("")],
      [
        "with trailing commentary that has brackets",
        '{"verdict":"ok"}\n\nSee [the docs] {x} and - [ ] to do {}',
      ],
      ["behind prose with an open bracket and a quote", 'Write {" first, then ["x. {"verdict":"ok"}'],
      ["behind a broken example", 'It looks like {"verdict": ...}. Mine: {"verdict":"ok"}'],
    ])("%s", (_, answer) => {
      expect(valuesIn(answer)[0]).toEqual(verdict);
    });

    it.each([
      ["a bare string", '"ok"', "ok"],
      ["a bare number", " 42\n", 42],
      ["null", "null", null],
      ["a fenced string", 'So:\n```json\n"ok"\n```', "ok"],
    ])("that is no object: %s", (_, answer, value) => {
      expect(valuesIn(answer)).toEqual([value]);
    });

    it("whose strings hold fences, brackets and quotes", () => {
      const value = { text: '```json\n{"a":1}\n``` and ```\u2028 ] } " \\' };
      expect(valuesIn(`Here: ${JSON.stringify(value)} Done.`)).toEqual([value]);
    });

    it("in an answer of ten megabytes", () => {
      const prose = 'It says "[see {this}" over and over. '.repeat(300_000);
      expect(valuesIn(`${prose}\`\`\`json\n{"verdict":"ok"}\n\`\`\`${prose}`)[0]).toEqual(verdict);
      const big = {
        items: Array.from({ length: 300_000 }, (_, index) => ({ index, name: "ten megabytes" })),
      };
      expect(valuesIn(`Here: ${JSON.stringify(big)} Done.`)).toEqual([big]);
    });

    it("with every member it was given, also one named __proto__, and changes no prototype", () => {
      const [value] = valuesIn('{"__proto__":{"polluted":true}}');
      expect(Object.keys(value ?? {})).toEqual(["__proto__"]);
      expect(Object.hasOwn(Object.prototype, "polluted")).toBe(false);
    });
  });

  describe("puts first", () => {
    it("what is fenced, even when prose with JSON follows", () => {
      expect(valuesIn('```json\n{"n":1}\n```\nas opposed to {"n":2}')).toEqual([{ n: 1 }, { n: 2 }]);
    });

    it("the later of two, since a draft comes before the final word", () => {
      expect(valuesIn('{"n":1}{"n":2}')).toEqual([{ n: 2 }, { n: 1 }]);
      expect(valuesIn("```json\n[1]\n```\n```\n[2]\n```")).toEqual([[2], [1]]);
    });

    it("anything before an empty object or array, which task lists are full of", () => {
      expect(valuesIn('["a"]\n- [ ] to do\n- {}')).toEqual([["a"], {}, []]);
    });
  });

  describe("does not take for an answer", () => {
    it("a part of something bigger", () => {
      expect(valuesIn('Here: {"outer":{"inner":1}} Done.')).toEqual([{ outer: { inner: 1 } }]);
    });

    it("a part of something broken", () => {
      expect(valuesIn('{"a": NaN, "findings": [{"path": "x"}], "b": {}}')).toEqual([]);
      expect(valuesIn('Here: [{"path":"x"},{"path":"y"},]')).toEqual([]);
    });

    it("a part of something that breaks off", () => {
      expect(valuesIn('{"findings":[{"path":"x"},{"path":"y')).toEqual([]);
      expect(valuesIn('{"a": NaN, "findings":[{"path":"x"},{"path":"y"}]')).toEqual([]);
    });

    it.each([
      "{'a': 1}",
      '{"a": 1,}',
      '{a: "b"}',
      '{"a": NaN}',
      '{"a": undefined}',
      '{"a": 1} // b: {"a": 2,}',
      "[1, 2",
    ])("what only a lenient reader would take: %s", (answer) => {
      expect(valuesIn(answer)).toEqual(answer.includes("//") ? [{ a: 1 }] : []);
    });

    it("prose", () => {
      const nothing = { values: [], broken: [] };
      expect(findJson("All good: see [the docs], {x}, 42 and “quotes”.")).toEqual(nothing);
      expect(findJson("")).toEqual(nothing);
    });
  });

  it("keeps what is broken, with what is wrong with it", () => {
    expect(findJson('Here it is: {\n  "a": 1,\n  "b": None\n} Done.').broken).toEqual([
      {
        text: '{\n  "a": 1,\n  "b": None\n}',
        problem: expect.stringContaining("Unexpected token"),
        isCut: false,
      },
    ]);
    expect(findJson('Here: {"a": [1, 2').broken).toEqual([
      { text: '{"a": [1, 2', problem: "it breaks off", isCut: true },
    ]);
  });

  it("never throws, and every text it returns is JSON with that value", () => {
    const piece = fc.oneof(
      fc.string(),
      fc.json(),
      fc.constantFrom("```", "```json\n", "\n```\n", "~~~", "{", "[", '"', "\\", "}", "]", '{"a":', "\n"),
    );
    fc.assert(
      fc.property(fc.array(piece), (pieces) => {
        for (const found of findJson(pieces.join("")).values) {
          expect(JSON.parse(found.text)).toEqual(found.value);
        }
      }),
      { numRuns: propertyRuns(1000) },
    );
  });

  it("finds any object or array in any prose, fenced or not", () => {
    const container = fc.oneof(
      fc.dictionary(fc.string(), fc.jsonValue(), { minKeys: 1 }),
      fc.array(fc.jsonValue(), { minLength: 1 }),
    );
    // A member of an object in the prose, or a bracket in front of a quote, would be JSON of its own.
    const prose = fc
      .array(
        fc.oneof(fc.lorem(), fc.constantFrom("[x]", "{see", "- [ ]", "(it's", "`a`", "]", "}", "\n", "1,")),
      )
      .map((words) => words.join(" "));
    const frames: ((json: string) => string)[] = [
      (json) => json,
      (json) => `\n\`\`\`json\n${json}\n\`\`\`\n`,
      (json) => `\`\`\`\n${json}\n\`\`\``,
      (json) => `~~~json\r\n${json}\r\n~~~\n`,
    ];
    fc.assert(
      fc.property(
        prose,
        container,
        fc.constantFrom(...frames),
        fc.constantFrom(0, 2, "\t"),
        prose,
        (before, value, frame, indent, after) => {
          const json = JSON.stringify(value, undefined, indent);
          const [found] = findJson(`${before} .${frame(json)}. ${after}`).values;
          expect(found?.text).toBe(json);
        },
      ),
      { numRuns: propertyRuns(1000) },
    );
  });

  it.each([
    ["{", "{"],
    ["[", "["],
    ['[{"', '[{"'],
    ['{"a":', '{"a":'],
    ['{"a":x', '{"a":x'],
    ['["[', '["['],
    ['["a[', '["a['],
    ['[1,"', '[1,"'],
    ['["\\', '["\\'],
    ["[]", "[]"],
    ["{}x", "{}x"],
    ["`", "`"],
    ["```\n", "```\n"],
    ["``` x ", "``` x "],
    ["```json\n[", "```json\n["],
    ["spaces", "``` " + " ".repeat(50)],
    ["blank lines", "\n "],
    ["quotes", '"'],
    ["backslashes", "\\"],
    ["closing brackets", "]}"],
  ])("reads a million characters of %j in linear time", (_, unit) => {
    const hostile = unit.repeat(1e6 / unit.length);
    const part = hostile.slice(0, 200_000);
    const answers = [hostile, `${part}!`, `"${part}`, `{"a":${part}`, `["${part}`];
    const startedAt = performance.now();
    for (const answer of answers) {
      findJson(answer);
    }
    // All together take less than a second; quadratic time would be hours. The limit is for a machine with other work.
    expect(performance.now() - startedAt).toBeLessThan(60_000);
  });
});

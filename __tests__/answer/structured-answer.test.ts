import { describe, expect, it } from "@jest/globals";
import fc from "fast-check";
import { readMendedAnswer, repairPrompt, readStructuredAnswer } from "../../src/answer/structured-answer.js";
import { compileSchema } from "../../src/answer/answer-schema.js";
import { MAXIMUM_JSON_UNITS } from "../../src/record/schema.js";
import { parseJson } from "../../src/safety/json.js";

const schema = compileSchema(
  JSON.stringify({
    type: "object",
    properties: { verdict: { enum: ["ok", "bad"] }, count: { type: "number" } },
    required: ["verdict"],
    additionalProperties: false,
  }),
);
const anything = compileSchema("true");

const ok = { ok: true, value: { verdict: "ok" }, json: '{"verdict":"ok"}' };

describe("an answer that satisfies the schema", () => {
  it.each([
    ["bare", '{"verdict":"ok"}'],
    ["fenced", '```json\n{\n  "verdict": "ok"\n}\n```'],
    ["in prose", 'I find {"verdict": "ok"} after all.'],
    ["with trailing commentary", '{"verdict": "ok"}\n\nI looked at [one] file, see {here}.'],
    ["in two messages, glued", 'Let me look.{"verdict": "ok"}'],
    ["behind a draft that does not satisfy it", '{"verdict": "unsure"}{"verdict": "ok"}'],
    ["before commentary that holds other JSON", '{"verdict": "ok"} The input was {"name": "x", "size": 3}.'],
    ["huge", `${"word [x] ".repeat(500_000)}{"verdict": "ok"}${" more {y}".repeat(500_000)}`],
  ])("%s", (_, answer) => {
    expect(readStructuredAnswer(answer, schema)).toEqual(ok);
  });

  it("is passed on by its own digits, on one line", () => {
    const answer = '{\n  "id": 12345678901234567890,\n  "price": 1.10,\n  "text": "a  b\\u00e9"\n}';
    expect(readStructuredAnswer(answer, anything)).toMatchObject({
      ok: true,
      json: '{"id":12345678901234567890,"price":1.10,"text":"a  b\\u00e9"}',
    });
  });

  it("loses nothing on its way to one line", () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.constantFrom(0, 1, "\t"), (value, indent) => {
        const read = readStructuredAnswer(JSON.stringify(value, undefined, indent), anything);
        expect(read).toEqual({
          ok: true,
          value: parseJson(JSON.stringify(value)),
          json: JSON.stringify(value),
        });
      }),
    );
  });
});

describe("an answer that does not", () => {
  it.each([
    ["nothing", " \n", "The answer is empty."],
    ["prose only", "All is well.", "The answer contains no JSON."],
    ["a wrong value", '{"verdict":"maybe"}', '/verdict must be one of "ok", "bad", but is "maybe"'],
    ["a missing member", '{"count":1}', "`verdict` is missing"],
    ["a foreign member", '{"verdict":"ok","why":"x"}', 'The top level must not have the member "why"'],
    [
      "a member twice, of which a later step may read the other one",
      '{"verdict":"bad","verdict":"ok"}',
      "The JSON names a member twice in the same object.",
    ],
    [
      "a wrong value among smaller things",
      '{"verdict":"maybe"} as [1] and [2] and {}',
      '/verdict must be one of "ok", "bad", but is "maybe"',
    ],
  ])("%s", (_, answer, error) => {
    expect(readStructuredAnswer(answer, schema)).toEqual({ ok: false, errors: [error] });
  });

  it("broken JSON, with what the parser says", () => {
    expect(readStructuredAnswer('```json\n{"verdict": "ok",}\n```', schema)).toEqual({
      ok: false,
      errors: [expect.stringMatching(/^The JSON is broken: Expected double-quoted property name.*17/)],
    });
  });

  it("more than the outputs of a job can hold", () => {
    const items = JSON.stringify(Array.from({ length: MAXIMUM_JSON_UNITS }, () => 1));
    expect(readStructuredAnswer(items, anything)).toEqual({
      ok: false,
      errors: [`The JSON is ${items.length} characters long; at most ${MAXIMUM_JSON_UNITS} can be taken.`],
    });
  });

  it("is repaired in one more turn", () => {
    const first = readStructuredAnswer('{"verdict":"maybe"}', schema);
    expect(first.ok).toBe(false);
    expect(repairPrompt(schema, first.ok ? [] : first.errors)).toContain('but is "maybe"');
    expect(readStructuredAnswer('Sorry.```json\n{"verdict":"ok"}\n```', schema)).toEqual(ok);
  });

  it("is wrong twice: the errors are those of the second answer", () => {
    expect(readStructuredAnswer('{"verdict":"maybe"}', schema).ok).toBe(false);
    expect(readStructuredAnswer('{"verdict":7}', schema)).toEqual({
      ok: false,
      errors: ['/verdict must be one of "ok", "bad", but is 7'],
    });
  });
});

describe("broken JSON in an answer", () => {
  it.each([
    ["a trailing comma", '{"verdict": "ok",}'],
    ["single quotes", "Here: {'verdict': 'ok'} Done."],
    ["names without quotes", '```json\n{verdict: "ok"}\n```'],
    ["comments", '```json\n{"verdict": "ok" // fine\n}\n```'],
    ["a missing comma", '{"verdict": "ok" "count": 1}'],
    ["a broken example before it", 'It looks like {"verdict": ...,}. Mine: {"verdict": "ok",}'],
    ["typographic quotes", "```json\n{“verdict”: “ok”}\n```"],
  ])("is mended where nothing else could be used: %s", (_, answer) => {
    expect(readStructuredAnswer(answer, schema).ok).toBe(false);
    expect(readMendedAnswer(answer, schema)).toMatchObject({ ok: true, value: { verdict: "ok" } });
  });

  it.each([
    ["an escape that JSON does not know", '{"text": "a\\_b"}', "a_b"],
    ["a line end in a string", '{"text": "a\nb"}', "a\nb"],
    ["quotes in a string", '{"text": "say "hi" to"}', 'say "hi" to'],
  ])("keeps its text: %s", (_, answer, text) => {
    expect(readMendedAnswer(answer, anything)).toMatchObject({ ok: true, value: { text } });
  });

  it("keeps the digits of its numbers", () => {
    expect(readMendedAnswer('{"id": 12345678901234567890, "price": 1.10,}', anything)).toMatchObject({
      json: '{"id":12345678901234567890,"price":1.10}',
    });
  });

  it.each(['{"verdict": "ok", "why": "the', '```json\n{"verdict": "ok", "notes": [{"a": 1}\n```'])(
    "is not used when it breaks off: %j",
    (answer) => {
      expect(readMendedAnswer(answer, anything)).toBeUndefined();
    },
  );

  it.each([
    ["does not satisfy the schema", '{"verdict": "maybe",}'],
    ["names a member twice", '{"verdict": "bad", "verdict": "ok",}'],
    ["is prose", "see [the docs], {x} and (y)"],
  ])("is not used when it %s", (_, answer) => {
    expect(readMendedAnswer(answer, schema)).toBeUndefined();
  });
});

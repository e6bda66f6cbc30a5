import { describe, expect, it, jest } from "@jest/globals";
import { compileSchema } from "../../src/answer/answer-schema.js";
import { SchemaError } from "../../src/answer/schema-errors.js";

function errorsOf(schema: unknown, value: unknown): readonly string[] {
  return compileSchema(JSON.stringify(schema)).validate(value);
}

function refusalOf(source: string): SchemaError {
  try {
    compileSchema(source);
  } catch (error) {
    if (error instanceof SchemaError) {
      return error;
    }
    throw error;
  }
  throw new Error("The schema was not refused.");
}

describe("compileSchema", () => {
  it("keeps the text of the schema for the prompt", () => {
    expect(compileSchema('\n {"type":"string"}\n').text).toBe('{"type":"string"}');
  });

  describe("takes", () => {
    it("2020-12, also where no dialect is named", () => {
      const pair = { prefixItems: [{ type: "string" }, { type: "number" }], items: false };
      const named = { $schema: "https://json-schema.org/draft/2020-12/schema", ...pair };
      for (const schema of [pair, named]) {
        expect(errorsOf(schema, ["a", 1])).toEqual([]);
        expect(errorsOf(schema, ["a", 1, 2])).toEqual(["The top level must NOT have more than 2 items"]);
      }
    });

    it.each([
      "http://json-schema.org/draft-07/schema#",
      "http://json-schema.org/draft-07/schema",
      "https://json-schema.org/draft-07/schema#",
    ])("draft-07, named %s", ($schema) => {
      const schema = { $schema, items: [{ type: "string" }], additionalItems: false };
      expect(errorsOf(schema, ["a"])).toEqual([]);
      expect(errorsOf(schema, ["a", "b"])).toEqual(["The top level must NOT have more than 1 items"]);
    });

    it("references that lead into the schema: by pointer, by anchor, by $id, to itself", () => {
      const schema = {
        $id: "https://example.com/answer.json",
        $defs: {
          name: { type: "string" },
          line: { $anchor: "line", type: "integer" },
          path: { $id: "path.json", minLength: 1 },
        },
        properties: {
          name: { $ref: "#/$defs/name" },
          line: { $ref: "#line" },
          path: { $ref: "https://example.com/path.json" },
          child: { $ref: "#" },
        },
      };
      expect(errorsOf(schema, { name: "a", line: 1, path: "x", child: { name: "b" } })).toEqual([]);
      expect(errorsOf(schema, { child: { name: 1, line: "x", path: "" } })).toHaveLength(3);
    });

    it("definitions of draft-07", () => {
      const schema = {
        $schema: "http://json-schema.org/draft-07/schema#",
        definitions: { name: { type: "string" } },
        items: { $ref: "#/definitions/name" },
      };
      expect(errorsOf(schema, [1])).toEqual(["/0 must be string, but is 1"]);
    });

    it("a $ref of draft-07 as that draft has it: what stands beside it says nothing", () => {
      const $schema = "http://json-schema.org/draft-07/schema#";
      const definitions = { text: { type: "string" } };
      const beside = { $ref: "#/definitions/text", maxLength: 2 };
      expect(errorsOf({ $schema, properties: { a: beside }, definitions }, { a: "long" })).toEqual([]);
      expect(errorsOf({ $schema, ...beside, definitions }, "long")).toEqual([]);
      expect(errorsOf({ $schema, ...beside, definitions }, 1)).toHaveLength(1);
      // Not a keyword there: a property of that name, and a value.
      const named = { $schema, properties: { $ref: { type: "string" }, a: { type: "number" } } };
      expect(errorsOf(named, { $ref: 1, a: "x" })).toHaveLength(2);
      expect(errorsOf({ $schema, enum: [{ $ref: "x", y: 1 }] }, { $ref: "x", y: 1 })).toEqual([]);
      // Later drafts read both.
      expect(errorsOf({ ...beside, definitions }, "long")).toHaveLength(1);
    });

    it("definitions that nothing refers to, under any name", () => {
      const $defs = { "a/b~c %": { type: "string" }, list: { items: { $ref: "#/$defs/list" } } };
      expect(errorsOf({ $defs, type: "string" }, "x")).toEqual([]);
    });

    it("a schema of 1,600 properties", () => {
      const names = Array.from({ length: 1_600 }, (_, index) => `p${index}`);
      const properties = Object.fromEntries(names.map((name) => [name, { type: "string" }]));
      const schema = { type: "object", properties, required: names, additionalProperties: false };
      const value = Object.fromEntries(names.map((name) => [name, "x"]));
      expect(errorsOf(schema, value)).toEqual([]);
      expect(errorsOf(schema, { ...value, p3: 1 })).toEqual(["/p3 must be string, but is 1"]);
    }, 60_000);

    it("the formats of the standard, and any other as an annotation, silently", () => {
      const warn = jest.spyOn(console, "warn").mockImplementation(() => undefined);
      expect(errorsOf({ format: "date" }, "2026-02-29")).toHaveLength(1);
      expect(errorsOf({ format: "uri" }, "https://example.com/")).toEqual([]);
      expect(errorsOf({ format: "regex" }, "(")).toHaveLength(1);
      expect(errorsOf({ format: "emoji", "x-widget": "textarea" }, "anything")).toEqual([]);
      expect(warn).not.toHaveBeenCalled();
    });

    it("patterns by Unicode characters, and those that only older rules allow", () => {
      expect(errorsOf({ pattern: "^\\p{Lu}.$" }, "Ä😀")).toEqual([]);
      expect(errorsOf({ pattern: "^[a\\-z]+\\_$" }, "a-z_")).toEqual([]);
    });

    it("true and false", () => {
      expect(errorsOf(true, {})).toEqual([]);
      expect(errorsOf(false, {})).toEqual(["The top level boolean schema is false"]);
    });
  });

  describe("refuses, and names the place:", () => {
    it.each([
      ["nothing", "", "not valid JSON: Unexpected end"],
      [
        "what is no JSON",
        '{\n  "type": "object",\n}',
        "not valid JSON: Expected double-quoted property name in JSON at position 22",
      ],
      [
        "more than one value",
        "{} {}",
        "not valid JSON: Unexpected non-whitespace character after JSON at position 3",
      ],
      ["an array", "[]", "The JSON Schema is an array."],
      ["a text", '"object"', "The JSON Schema is object."],
      ["null", "null", "The JSON Schema is null."],
      [
        "an unknown dialect",
        '{"$schema":"http://json-schema.org/draft-04/schema#"}',
        "at /$schema: the dialect",
      ],
      ["a dialect that is no text", '{"$schema":7}', "at /$schema: the dialect 7 is not known"],
      [
        "an unknown type",
        '{"properties":{"a":{"type":"text"}}}',
        '/properties/a/type must be one of "array", "boolean", "integer", "null", "number", "object", "string", but is "text"',
      ],
      ["a keyword with a wrong value", '{"required":"a"}', '/required must be array, but is "a"'],
      [
        "a pattern that is none",
        '{"items":{"pattern":"("}}',
        "at /items/pattern: Invalid regular expression: /(/",
      ],
      [
        "a pattern that is none, for names",
        '{"patternProperties":{"a":{},"(":{}}}',
        "at /patternProperties: Invalid regular expression",
      ],
      [
        "a remote reference",
        '{"items":{"$ref":"https://example.com/a.json"}}',
        'at /items/$ref: the reference "https',
      ],
      [
        "a reference to a file",
        '{"$id":"https://example.com/a.json","properties":{"a/b":{"$ref":"other.json#/x"}}}',
        "at /properties/a~1b/$ref",
      ],
      [
        "a reference to nothing",
        '{"items":{"$ref":"#"},"properties":{"a":{"$ref":"#/$defs/no"}}}',
        "at /properties/a/$ref",
      ],
      ["a reference to itself", '{"$ref":"#"}', "refers to itself without end"],
      [
        "a property that the validator passes over",
        '{"properties":{"__proto__":{"type":"string"}}}',
        'at /properties/__proto__: a member named "__proto__" cannot be checked',
      ],
      ["a bad pattern that nothing refers to", '{"$defs":{"a":{"pattern":"("}}}', "at /$defs/a/pattern: "],
      [
        "a bad reference that nothing refers to",
        '{"$defs":{"a":{"$ref":"#/$defs/none"}},"allOf":[true]}',
        'at /$defs/a/$ref: the reference "#/$defs/none" leads to nothing',
      ],
      [
        "a bad definition beside the $ref of draft-07",
        '{"$schema":"http://json-schema.org/draft-07/schema#","$ref":"#/definitions/a","definitions":{"a":{},"b":{"pattern":"("}}}',
        "at /definitions/b/pattern: ",
      ],
      [
        "the same $id twice",
        '{"$defs":{"a":{"$id":"x"},"b":{"$id":"x"}}}',
        'reference "x" resolves to more than one',
      ],
      ["a validator's own extension", '{"$async":true}', "at /$async: asynchronous"],
    ])("%s", (_, source, message) => {
      expect(refusalOf(source).message).toContain(message);
    });

    it.each([19.99, 0.07, 1_234_567.89])("takes %d for a multiple of 0.01", (value) => {
      expect(compileSchema('{"multipleOf": 0.01}').validate(value)).toEqual([]);
      expect(compileSchema('{"multipleOf": 0.01}').validate(value + 0.005)).toHaveLength(1);
    });

    it("with a remedy and a cause, as any error of the user", () => {
      const error = refusalOf('{"$ref":"https://example.com/a.json"}');
      expect(error).toBeInstanceOf(SchemaError);
      expect(error.remedy).toContain("$defs");
      expect(error.message).toContain("nothing is ever fetched");
      expect(error.cause).toBeInstanceOf(Error);
    });

    it("a schema nested without end, instead of falling over it", () => {
      const source = '{"not":'.repeat(20_000) + "{}" + "}".repeat(20_000);
      expect(refusalOf(source).message).toBe("The JSON Schema is nested too deeply.");
    });
  });
});

describe("errors of a value", () => {
  it.each([
    [{ type: "object" }, [1, 2], "The top level must be object, but is an array of 2"],
    [{ items: { type: "integer" } }, ["1"], '/0 must be integer, but is "1"'],
    [{ required: ["verdict"] }, {}, "`verdict` is missing"],
    [{ additionalProperties: false }, { extra: 1 }, 'The top level must not have the member "extra"'],
    [{ unevaluatedProperties: false }, { extra: 1 }, 'The top level must not have the member "extra"'],
    [{ properties: { a: { enum: ["x", 1] } } }, { a: {} }, '/a must be one of "x", 1, but is an object'],
    [{ properties: { a: { const: { b: 1 } } } }, { a: null }, '/a must be {"b":1}, but is null'],
    [{ items: { minimum: 1 } }, [0], "/0 must be >= 1, but is 0"],
    [{ items: { pattern: "^a" } }, ["ba"], '/0 must match pattern "^a", but is "ba"'],
    [{ items: { format: "email" } }, ["me"], '/0 must match format "email", but is "me"'],
    [{ minItems: 1 }, [], "The top level must NOT have fewer than 1 items"],
  ])("of %j for %j", (schema, value, error) => {
    expect(errorsOf(schema, value)).toEqual([error]);
  });

  it("are all told at once, up to 20", () => {
    const errors = errorsOf(
      { items: { type: "string" } },
      Array.from({ length: 50 }, (_, index) => index),
    );
    expect(errors).toHaveLength(21);
    expect(errors.at(-1)).toBe("… and 30 more");
  });

  it("are cut where the agent was verbose", () => {
    const [error = ""] = errorsOf({ type: "number" }, "x".repeat(1e6));
    expect(error).toMatch(/^The top level must be number, but is "x+…$/);
    expect(error.length).toBeLessThan(120);
    const [long = ""] = errorsOf({ additionalProperties: false }, { ["x".repeat(1e6)]: 1 });
    expect(long).toHaveLength(500);
  });

  it("of a big value stop at the first, instead of filling the memory", () => {
    const schema = { items: { required: Array.from({ length: 100 }, (_, index) => `member${index}`) } };
    expect(
      errorsOf(
        schema,
        Array.from({ length: 60_000 }, () => ({})),
      ),
    ).toEqual(["`member0` is missing in /0"]);
  });

  it("see own members only", () => {
    expect(errorsOf({ required: ["constructor"] }, {})).toHaveLength(1);
    const value: unknown = JSON.parse('{"__proto__":1}');
    expect(errorsOf({ additionalProperties: false }, value)).toEqual([
      'The top level must not have the member "__proto__"',
    ]);
  });

  it("come for a value that is nested too deeply to check", () => {
    const value: unknown = JSON.parse("[".repeat(100_000) + "]".repeat(100_000));
    const [error] = errorsOf({ items: { $ref: "#" } }, value);
    expect(error).toContain("cannot be checked, it may be nested too deeply");
  });

  it("leave the value as it is: nothing is filled in, removed or converted", () => {
    const value = Object.freeze({ a: "1", b: 2 });
    const schema = {
      properties: { a: { type: "number" }, c: { default: 3 } },
      additionalProperties: false,
    };
    expect(errorsOf(schema, value)).toHaveLength(2);
    expect(value).toEqual({ a: "1", b: 2 });
  });
});

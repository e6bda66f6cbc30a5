import { describe, expect, it } from "@jest/globals";
import {
  answer,
  bounded,
  count,
  flag,
  identifier,
  integer,
  json,
  type Member,
  milliseconds,
  NOTHING_SECRET,
  oneOf,
  ordinal,
  path,
  type Redaction,
  sentence,
  text,
  verbatim,
} from "../../src/record/members.js";
import { countsByName, list, object, optional } from "../../src/record/structures.js";

const x = (units: number): string => "x".repeat(units);

/** Marks each text with the rule by which it was redacted. */
const MARKING: Redaction = {
  text: (value) => `text ${value}`,
  answer: (value) => `answer ${value}`,
  sentence: (value) => `sentence ${value}`,
  allowsNumber: (number) => number !== 7,
};

describe("what a stranger wrote", () => {
  it.each<[string, Member<unknown>, readonly unknown[]]>([
    ["text", text(3, ""), ["a", x(5), " "]],
    ["identifier", identifier(""), ["a"]],
    ["path", path(""), ["a"]],
    ["sentence", sentence(""), ["a"]],
    ["answer", answer(""), ["a"]],
    ["verbatim", verbatim(3, ""), ["", "abc"]],
    ["json", json(3, ""), ["", "1", "abc"]],
    ["count", count(""), [0, 1, Number.MAX_SAFE_INTEGER]],
    ["ordinal", ordinal(""), [1, Number.MAX_SAFE_INTEGER]],
    ["integer", integer(""), [-1, 0, 1]],
    ["milliseconds", milliseconds(""), [0, 0.5, Number.MAX_SAFE_INTEGER]],
    ["flag", flag(""), [true, false]],
    ["one of", oneOf(["a", 7], "a", ""), ["a", 7]],
    ["optional", optional(count("")), [0]],
    ["list", list(count(""), 2, ""), [[], [1, 2]]],
    ["counts by name", countsByName(2, text(9, ""), ""), [{}, { a: 1, b: 2 }]],
    ["object", object({ a: count("") }, ""), [{ a: 1 }]],
  ])("is read as it is where it is of the kind: %s", (_kind, member, values) => {
    expect(values.map((value) => member.read(value))).toEqual(values);
  });

  it.each<[string, Member<unknown>, readonly unknown[]]>([
    ["text", text(3, ""), ["", 1, undefined, ["a"]]],
    ["verbatim", verbatim(3, ""), ["abcd", 1]],
    ["json", json(3, ""), ["abcd", {}]],
    ["count", count(""), [-1, 0.5, 2 ** 53, "one", Number.NaN]],
    ["ordinal", ordinal(""), [0, 1.5, 2 ** 53]],
    ["integer", integer(""), [0.5, 2 ** 53, -(2 ** 53), true]],
    ["milliseconds", milliseconds(""), [-0.1, 2 ** 53, Infinity]],
    ["flag", flag(""), [0, "true", null]],
    ["one of", oneOf(["a", 7], "a", ""), ["b", "7", "A"]],
    ["optional", optional(count("")), [undefined, -1]],
    ["list", list(count(""), 2, ""), [{}, "a"]],
    ["object", object({ a: count("") }, ""), [[1], "a", null]],
  ])("is nothing where it is not: %s", (_kind, member, values) => {
    expect(values.map((value) => member.read(value))).toEqual(values.map(() => undefined));
  });

  it("is read up to a million units of a text, before it is redacted and cut to its bound", () => {
    expect(text(3, "").read(x(1_000_000))).toHaveLength(1_000_000);
    expect(text(3, "").read(x(1_000_001))).toBe(`${x(999_999)}…`);
  });

  it("has of a list the first, of what is of its kind", () => {
    expect(list(count(""), 2, "").read(["a", 1, -1, 2, 3])).toEqual([1, 2]);
  });

  it("has of counts the first that are at least one", () => {
    expect(countsByName(2, text(9, ""), "").read({ none: 0, a: 1, text: "one", b: 2, c: 3 })).toEqual({
      a: 1,
      b: 2,
    });
    expect(countsByName(2, text(9, ""), "").read("a")).toEqual({});
  });

  it("has of an object its own members, each with what promises least where it is none", () => {
    const member = object(
      { a: count(""), b: optional(count("")), c: flag("", true), toString: text(3, "") },
      "",
    );
    const least = { a: 0, b: undefined, c: true, toString: "" };
    expect(member.read({ a: "one", d: 2 })).toStrictEqual(least);
    expect(member.otherwise).toStrictEqual(least);
    expect(member.jsonSchema["required"]).toEqual(["a", "c", "toString"]);
  });
});

describe("a member that leaves", () => {
  it.each<[string, Member<string>, string | undefined]>([
    ["text", text(100, ""), "text [1]"],
    ["sentence", sentence("", 100), "sentence [1]"],
    ["answer", answer(""), "answer [1]"],
    ["verbatim", verbatim(100, ""), "text [1]"],
    ["one of", oneOf(["[1]"], "[1]", ""), "[1]"],
  ])("is redacted by its kind: %s", (_kind, member, redacted) => {
    expect(member.redact("[1]", MARKING)).toBe(redacted);
  });

  it("is, of JSON, the JSON of its redacted strings, and the same text where none of them changes", () => {
    const starred: Redaction = { ...NOTHING_SECRET, answer: (value) => value.replaceAll("b", "*") };
    expect(json(100, "").redact('{ "a": ["abc"] }', starred)).toBe('{"a":["a*c"]}');
    expect(json(100, "").redact('{ "a": 1.0 }', starred)).toBe('{ "a": 1.0 }');
  });

  it("is cut to its bound after it was redacted, or does not leave where it is of use whole only", () => {
    expect(text(10, "").redact("123456", MARKING)).toBe("text 1234…");
    expect(sentence("", 14).redact("123456", MARKING)).toBe("sentence 1234…");
    expect(answer("").redact(x(1_000), NOTHING_SECRET)).toHaveLength(1_000);
    for (const member of [verbatim(3, ""), json(3, "")]) {
      expect(["123", "1234"].map((value) => member.redact(value, NOTHING_SECRET))).toEqual([
        "123",
        undefined,
      ]);
    }
    expect(bounded(text(3, ""), "1234")).toBe("12…");
    expect(bounded(verbatim(3, ""), "1234")).toBe("");
  });

  it.each<[string, Member<number>]>([
    ["count", count("")],
    ["ordinal", ordinal("")],
    ["integer", integer("")],
    ["milliseconds", milliseconds("")],
  ])("is, of a number, none that is secret or not of its kind: %s", (_kind, member) => {
    expect([6, 7, Number.NaN].map((value) => member.redact(value, MARKING))).toEqual([
      6,
      undefined,
      undefined,
    ]);
  });

  it("is, of what has parts, each part by its own kind", () => {
    const member = object(
      {
        a: text(99, ""),
        b: sentence("", 99),
        n: count(""),
        o: optional(count("")),
        l: list(count(""), 1, ""),
      },
      "",
    );
    expect(member.redact({ a: "1", b: "2", n: 7, o: 7, l: [7, 8] }, MARKING)).toStrictEqual({
      a: "text 1",
      b: "sentence 2",
      n: 0,
      o: undefined,
      l: [0, 8],
    });
    expect(countsByName(1, text(7, ""), "").redact({ ab: 7, abc: 8 }, MARKING)).toEqual({
      "text ab": 0,
      "text a…": 8,
    });
    expect(optional(text(9, "")).redact(undefined, MARKING)).toBeUndefined();
  });
});

import { describe, expect, it, jest } from "@jest/globals";
import {
  arrayAt,
  booleanAt,
  finiteNumber,
  idAt,
  isNestedTooDeep,
  isObject,
  numberAt,
  objectAt,
  parseJson,
  parseObject,
  textAt,
} from "../../src/safety/json.js";

describe("a text that is read as JSON", () => {
  it("is its value, a byte order mark passed over, or nothing", () => {
    expect(parseJson('\uFEFF{"a":1}')).toEqual({ a: 1 });
    expect([" [1] ", "null", "x", "", "\uFEFF"].map(parseJson)).toEqual([
      [1],
      null,
      undefined,
      undefined,
      undefined,
    ]);
  });

  it("is an object where one is wanted, else nothing", () => {
    for (const text of ['{"a":1}', ' {"a":1}\n', '\uFEFF{"a":1}']) {
      expect(parseObject(text)).toEqual({ a: 1 });
    }
    for (const text of ["[1]", "{x}", '{"a":1', '"a"}', "1", ""]) {
      expect(parseObject(text)).toBeUndefined();
    }
  });
});

describe("noise, of which a stream may be full", () => {
  it("does not reach the parser, whose errors are slow, unless it begins and ends like an object", () => {
    const parser = jest.spyOn(JSON, "parse");
    try {
      for (const text of ["", "{", "}", "{x", "x}", "[{}]", '"{}"', "12:00:01 started"]) {
        parseObject(text);
      }
      expect(parser).not.toHaveBeenCalled();
      parseObject("{x}");
      expect(parser).toHaveBeenCalledTimes(1);
    } finally {
      parser.mockRestore();
    }
  });
});

describe("a value", () => {
  it.each([
    [{}, true],
    [{ a: 1 }, true],
    [[], false],
    [null, false],
    ["a", false],
    [undefined, false],
  ])("%j is an object: %s", (value, is) => {
    expect(isObject(value)).toBe(is);
  });

  it.each(["[", '{"a":'])("nests too deep beyond 500 levels of %s", (open) => {
    const close = open === "[" ? "]" : "}";
    const nested = (levels: number): string =>
      open.repeat(levels) + (open === "[" ? "" : "0") + close.repeat(levels);
    expect([500, 501].map((levels) => isNestedTooDeep(JSON.parse(nested(levels)), nested(levels)))).toEqual([
      false,
      true,
    ]);
    expect(isNestedTooDeep(JSON.parse(`[1,${nested(501)}]`), nested(501))).toBe(true);
  });

  it("is not looked through where its text is too short to nest so deep", () => {
    const deep: unknown = JSON.parse("[".repeat(501) + "]".repeat(501));
    expect([500, 501].map((units) => isNestedTooDeep(deep, "x".repeat(units)))).toEqual([false, true]);
  });

  it.each<[unknown, number | undefined]>([
    [1, 1],
    [-0.5, -0.5],
    ["7", 7],
    [" 7 ", 7],
    ["", undefined],
    [" ", undefined],
    ["7a", undefined],
    ["Infinity", undefined],
    [Number.NaN, undefined],
    [null, undefined],
    [true, undefined],
    [[7], undefined],
  ])("%j is the finite number %s", (value, number) => {
    expect(finiteNumber(value)).toBe(number);
  });
});

describe("a member", () => {
  const object = { object: { a: 1 }, array: [1], text: "a", empty: "", number: 0, digits: "12", no: false };

  it("is read as what it has to be, else as nothing", () => {
    const names = [...Object.keys(object), "none"];
    const read = (at: (from: typeof object, key: string) => unknown): readonly unknown[] =>
      names.map((name) => at(object, name));
    const none = undefined;
    expect(read(objectAt)).toEqual([{ a: 1 }, {}, {}, {}, {}, {}, {}, {}]);
    expect(read(arrayAt)).toEqual([[], [1], [], [], [], [], [], []]);
    expect(read(textAt)).toEqual([none, none, "a", none, none, "12", none, none]);
    expect(read(numberAt)).toEqual([none, none, none, none, 0, 12, none, none]);
    expect(read(idAt)).toEqual([none, none, "a", none, "0", "12", none, none]);
    expect(read(booleanAt)).toEqual([none, none, none, none, none, none, false, none]);
  });

  it("is one of the object's own: what all objects have is none", () => {
    expect([objectAt({}, "__proto__"), arrayAt({}, "constructor"), textAt({}, "toString")]).toEqual([
      {},
      [],
      undefined,
    ]);
    expect(objectAt({}, "constructor")).toEqual({});
  });
});

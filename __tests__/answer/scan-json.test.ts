import { describe, expect, it } from "@jest/globals";
import fc from "fast-check";
import { describeBreak, endOfBroken, scanJson } from "../../src/answer/scan-json.js";
import { parseJson } from "../../src/safety/json.js";

/** Texts that are JSON, nearly JSON, or made of its punctuation. */
const nearlyJson = fc.oneof(
  fc.json(),
  fc
    .tuple(fc.json(), fc.nat(), fc.constantFrom("", ",", "}", '"', "\\", "\n", "0", "e", "."))
    .map(([json, place, character]) => {
      const at = place % (json.length + 1);
      return json.slice(0, at) + character + json.slice(at + 1);
    }),
  fc
    .array(
      fc.constantFrom("{", "}", "[", "]", ",", ":", '"', "\\", " ", "\n", "1", "-", ".", "e", "null", '"a":'),
    )
    .map((tokens) => tokens.join("")),
);

describe("scanJson", () => {
  it("agrees with JSON.parse on what is JSON", () => {
    fc.assert(
      fc.property(nearlyJson, (text) => {
        const scan = scanJson(text, 0);
        const isJson = scan.type === "whole" && text.slice(scan.end).trim() === "";
        expect(isJson).toBe(parseJson(text) !== undefined);
      }),
      { numRuns: 2000 },
    );
  });

  it("ends behind the value, whatever follows", () => {
    expect(scanJson('see {"a":[1,{}]} and {"b":2}', 4)).toEqual({ type: "whole", end: 16 });
  });

  it.each([
    ['{"a":1,}', 'line 1, column 8: expected a member name, found "}"'],
    ["[1,2,]", 'line 1, column 6: expected a value, found "]"'],
    ['{\n  "a": NaN\n}', 'line 2, column 8: expected a value, found "N"'],
    ["{'a':1}", 'line 1, column 2: expected a member name or }, found "\'"'],
    ['{"a" 1}', 'line 1, column 6: expected :, found "1"'],
    ['{"a":1 "b":2}', 'line 1, column 8: expected a comma or the end, found "\\""'],
    ['{"a":"x\ny"}', 'line 1, column 8: expected no bare control character in a string, found "\\n"'],
    ['{"a":"\\x"}', 'line 1, column 7: expected an escape that JSON knows, such as \\n or \\", found "\\\\"'],
    ['{"a":[1', "line 1, column 8: expected a comma or the end, found the end"],
    ['{"a":"x', "line 1, column 8: expected the end of a string, found the end"],
  ])("says where and how %j is broken", (text, description) => {
    const scan = scanJson(text, 0);
    expect(scan.type === "broken" && describeBreak(text, scan.at, scan.expected)).toBe(description);
  });

  it.each([
    ["the end of a broken object", '{"a": x, "b": "}"} and more', 18],
    ["its end behind a string with a bare newline", '{"a": "one\ntwo }"} and more', 18],
    ["none where it is never closed", '{"a": x, "b": {"c": 1}', undefined],
  ])("finds %s by brackets and quotes", (_, text, end) => {
    const scan = scanJson(text, 0);
    expect(scan.type === "broken" ? endOfBroken(text, scan) : "whole").toBe(end);
  });

  it("reads a string and a number of ten million characters, and a million open brackets", () => {
    expect(scanJson(`["${"x".repeat(1e7)}"]`, 0)).toEqual({ type: "whole", end: 1e7 + 4 });
    expect(scanJson(`[${"1".repeat(1e7)}]`, 0)).toEqual({ type: "whole", end: 1e7 + 2 });
    expect(scanJson("[".repeat(1e6), 0)).toMatchObject({ type: "broken", at: 1e6, depth: 1e6 });
  });
});

import { describe, expect, it } from "@jest/globals";
import fc from "fast-check";
import { createRedactor } from "../../../src/safety/redaction/redact.js";
import { redactValue } from "../../../src/safety/redaction/redact-value.js";

const SECRET = "correct-horse-battery";
const redactor = createRedactor([SECRET]);

function nested(levels: number): unknown {
  let value: unknown = "core";
  for (let level = 0; level < levels; level++) {
    value = [value];
  }
  return value;
}

describe("redactValue", () => {
  it("redacts every string, names of properties too", () => {
    const value = { a: [SECRET, 1, null, { [`key ${SECRET}`]: `x${SECRET}` }], b: true };
    expect(redactValue(redactor, value)).toEqual({ a: ["***", 1, null, { "key ***": "x***" }], b: true });
    expect(value.a[0]).toBe(SECRET);
  });

  it("hands the very same value back when nothing was found", () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 5 }), (value) => {
        expect(redactValue(redactor, value)).toBe(value);
      }),
    );
  });

  it("copies only the path to what was found", () => {
    const value = { clean: { a: [1] }, found: { b: SECRET } };
    expect(redactValue(redactor, value)).toEqual({ clean: { a: [1] }, found: { b: "***" } });
    expect(redactValue(redactor, value)).toHaveProperty("clean", expect.anything());
    const { clean } = value;
    const redacted = redactValue(redactor, value);
    expect(
      typeof redacted === "object" && redacted !== null && "clean" in redacted && redacted.clean === clean,
    ).toBe(true);
  });

  it("leaves the last of the properties that come to have the same name", () => {
    const value = { [`${SECRET}!`]: 1, [`${SECRET}-${SECRET}!`]: 2, [SECRET]: 3, [`${SECRET}${SECRET}`]: 4 };
    expect(redactValue(redactor, value)).toEqual({ "***!": 1, "***-***!": 2, "***": 4 });
  });

  it("keeps a property named __proto__ a property", () => {
    const value: unknown = JSON.parse(`{"__proto__":{"polluted":true},"a":"${SECRET}"}`);
    const redacted = redactValue(redactor, value);
    expect(JSON.stringify(redacted)).toBe('{"__proto__":{"polluted":true},"a":"***"}');
    expect(redacted).not.toHaveProperty("polluted");
  });

  it("replaces what is nested too deep to be written as JSON again", () => {
    expect(redactValue(redactor, nested(499))).toEqual(nested(499));
    expect(JSON.stringify(redactValue(redactor, nested(200_000)))).toBe(
      `${"[".repeat(500)}"***"${"]".repeat(500)}`,
    );
    const objects: unknown = JSON.parse(`${'{"a":'.repeat(5_000)}1${"}".repeat(5_000)}`);
    expect(JSON.stringify(redactValue(redactor, objects))).toBe(
      `${'{"a":'.repeat(500)}"***"${"}".repeat(500)}`,
    );
  });
});

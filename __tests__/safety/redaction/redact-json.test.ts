import { describe, expect, it } from "@jest/globals";
import { createRedactor } from "../../../src/safety/redaction/redact.js";

/** What is left of a line, as JSON text. */
function left(secrets: readonly string[], json: string): string {
  return createRedactor(secrets).line(Buffer.from(json)).bytes.toString();
}

describe("strings of which removals make another secret", () => {
  /** Each string is a secret once the one before it is gone. */
  const secrets = ['a","b', '***","c', '***","d', '***","e'];

  it("are removed, too", () => {
    expect(left(secrets, '["a","b","x",7]')).toBe('["***","***","x",7]');
    expect(left(secrets, '["a","b","c","d","x",7]')).toBe('["***","***","***","***","x",7]');
  });

  it("take the whole line along where there is no end to it", () => {
    expect(left(secrets, '["a","b","c","d","e","x",7]')).toBe('{"type":"redacted","bytes":27}');
  });
});

describe("a number", () => {
  it("is null where it holds a part of a secret, and as it is written beside one", () => {
    expect(left(["4711"], "[4711,14711,47110,-4711,47.11,471,1]")).toBe("[null,null,null,null,47.11,471,1]");
    expect(left(["4711"], "4711")).toBe("null");
    expect(left(["4711"], '{"4711":1,"b":[2,4711.0e+5]}')).toBe('{"***":1,"b":[2,null]}');
  });

  it("is null where a secret reaches into it from a string, from its front or from its back", () => {
    expect(left(['id":12345678'], '{"id":12345678,"n":1}')).toBe('{"id":null,"n":1}');
    expect(left(["12345678,"], "[1,12345678,2]")).toBe("[1,null,2]");
    expect(left([",12345678"], "[1,12345678,2]")).toBe("[1,null,2]");
    expect(left(["12,3456"], "[1,12,3456,7]")).toBe("[1,null,null,7]");
  });
});

describe("what touches a secret and has nothing of it", () => {
  it("stays as it is", () => {
    expect(left(["hunter2"], '["a","hunter2","b",1,2]')).toBe('["a","***","b",1,2]');
    expect(left(['":"hunter2'], '{"a":"hunter2","b":"a"}')).toBe('{"***":"***","b":"a"}');
  });
});

import { describe, expect, it } from "@jest/globals";
import { compileSchema } from "../../src/answer/answer-schema.js";
import { readInTime } from "../../src/run/answer-check.js";

const anything = compileSchema('{"type": "object"}');

describe("reading the agent's answer", () => {
  it("mends what is broken where nothing else can be used", () => {
    expect(readInTime("{'a': 1,}", anything, false)).toMatchObject({ ok: true, json: '{"a":1}' });
  });

  it("gives the mending up on a text on which it takes quadratic time", () => {
    const hostile = `{"a": [${"&quot;".repeat(200_000)}]}`;
    const startedAt = performance.now();

    expect(readInTime(hostile, anything, false)).toMatchObject({ ok: false });
    // Unlimited it takes more than ten seconds on any machine. The limit is for a machine with other work.
    expect(performance.now() - startedAt).toBeLessThan(20_000);
  });
});

import { describe, expect, it } from "@jest/globals";
import { withinTimeLimit } from "../../src/system/in-time.js";

describe("work with a time limit", () => {
  it("gives what it comes to, undefined too", () => {
    expect(withinTimeLimit(1_000, () => 7)).toEqual({ result: 7 });
    expect(withinTimeLimit(1_000, () => undefined)).toEqual({ result: undefined });
  });

  it("fails as it would without", () => {
    const fail = (): never => {
      throw new RangeError("too far");
    };
    expect(() => withinTimeLimit(1_000, fail)).toThrow(new RangeError("too far"));
  });

  it.each<[string, () => unknown]>([
    ["a regular expression that backtracks", () => /^(a+)+$/.test(`${"a".repeat(40)}!`)],
    [
      "a loop that catches what it can",
      () => {
        for (;;) {
          try {
            JSON.parse("x");
          } catch {
            // Goes on.
          }
        }
      },
    ],
  ])("is ended when it is over: %s", (_, task) => {
    const began = performance.now();
    expect(withinTimeLimit(100, task)).toBeUndefined();
    expect(performance.now() - began).toBeLessThan(2_000);
  });
});

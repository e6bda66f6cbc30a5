import { describe, expect, it } from "@jest/globals";
import fc from "fast-check";
import { LiteralScanner } from "../../../src/safety/redaction/literal-scanner.js";
import { propertyRuns } from "../../support/property-runs.js";

function found(literals: readonly string[], text: string): string[] {
  const occurrences: string[] = [];
  const scanner = new LiteralScanner(literals.map((literal) => Buffer.from(literal)));
  scanner.scan(Buffer.from(text), (literal, start) =>
    occurrences.push(`${start} ${literals[literal] ?? "?"}`),
  );
  return occurrences.toSorted();
}

/** The same by the plainest means. */
function expected(literals: readonly string[], text: string): string[] {
  return literals
    .flatMap((literal) =>
      Array.from(text, (_, start) => start)
        .filter((start) => text.startsWith(literal, start))
        .map((start) => `${start} ${literal}`),
    )
    .toSorted();
}

describe("the scanner", () => {
  it.each(["a", "ab", "abc", "abcd", "ghp_"])("finds %j at every place, at the very end too", (literal) => {
    for (let before = 0; before < 9; before++) {
      for (let behind = 0; behind < 5; behind++) {
        const text = "-".repeat(before) + literal + "-".repeat(behind);
        expect(found([literal], text)).toEqual([`${before} ${literal}`]);
      }
    }
  });

  it("finds it at whatever address the bytes are", () => {
    const scanner = new LiteralScanner([Buffer.from("ghp_")]);
    for (let address = 0; address < 8; address++) {
      const starts: number[] = [];
      const text = "ghp_ and ghp_";
      scanner.scan(Buffer.from("-".repeat(address) + text).subarray(address), (_literal, start) =>
        starts.push(start),
      );
      expect(starts).toEqual([0, 9]);
    }
  });

  it("finds what overlaps", () => {
    expect(found(["aa", "aab", "b"], "aaab")).toEqual(["0 aa", "1 aa", "1 aab", "3 b"]);
  });

  it("finds nothing without literals, and nothing in nothing", () => {
    expect(found([], "abc")).toEqual([]);
    expect(found(["a"], "")).toEqual([]);
  });

  it("finds what the plainest search finds", () => {
    const text = (maxLength: number): fc.Arbitrary<string> =>
      fc.string({ unit: fc.constantFrom("a", "b", "A", "_"), maxLength });
    const literal = text(6).filter((candidate) => candidate !== "");
    fc.assert(
      fc.property(fc.uniqueArray(literal, { maxLength: 8 }), text(60), (literals, haystack) => {
        expect(found(literals, haystack)).toEqual(expected(literals, haystack));
      }),
      { numRuns: propertyRuns(1000) },
    );
  });
});

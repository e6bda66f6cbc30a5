import { describe, expect, it } from "@jest/globals";
import { pairOf, pairsOf, wordsOf } from "../../../src/safety/redaction/byte-order.js";

const BYTES = Array.from({ length: 11 }, (_, index) => 10 * index + 7);

/** The same bytes at each of four addresses, of which only the first can be read in place. */
const copies = [0, 1, 2, 3].map((shift) => Buffer.from([...BYTES.slice(0, shift), ...BYTES]).subarray(shift));

describe("bytes that are read several at once", () => {
  it("are all pairs but for an odd last byte, whatever their address", () => {
    const pairs = [0, 2, 4, 6, 8].map((at) => pairOf(BYTES[at] ?? 0, BYTES[at + 1] ?? 0));
    for (const bytes of copies) {
      expect([...pairsOf(bytes)]).toEqual(pairs);
    }
  });

  it("are all words of four but for the rest, as the processor reads them", () => {
    for (const bytes of copies) {
      const words = wordsOf(bytes);
      expect(words).toHaveLength(2);
      expect([...new Uint8Array(words.buffer, words.byteOffset, 8)]).toEqual(BYTES.slice(0, 8));
    }
  });

  it("are two different pairs in either order", () => {
    expect(pairOf(1, 2)).not.toBe(pairOf(2, 1));
    expect([pairOf(0, 0), pairOf(255, 255)]).toEqual([0, 65_535]);
  });
});

import { describe, expect, it } from "@jest/globals";
import { bitsFor, createWindowTable, hashWord } from "../../../src/safety/redaction/window-table.js";

function viewOf(text: string): DataView {
  const bytes = Uint8Array.from(text, (character) => character.charCodeAt(0));
  return new DataView(bytes.buffer);
}

describe("the table of windows", () => {
  it.each([
    [0, 6],
    [64, 6],
    [65, 7],
    [128, 7],
    [129, 8],
    [1_000_000, 20],
  ])(
    "takes for %i entries the smallest power of two that holds them, and no less than 64: 2^%i",
    (count, bits) => {
      expect(bitsFor(count)).toBe(bits);
    },
  );

  it("has room for every window of its source, and knows each of them by all its 12 bytes", () => {
    const text = Array.from({ length: 1_000 }, (_, index) => String(index * index)).join();
    const source = viewOf(text);
    const table = createWindowTable(source);
    const offsets = Array.from({ length: text.length - 11 }, (_, offset) => offset);
    offsets.forEach((offset) => {
      table.add(offset);
    });
    expect(
      offsets.filter(
        (offset) => table.offsetOf(source, offset) !== text.indexOf(text.slice(offset, offset + 12)),
      ),
    ).toEqual([]);
    const windows = new Set(offsets.map((offset) => text.slice(offset, offset + 12)));
    const strange = Array.from({ length: 12 }, (_, place) => {
      const window = text.slice(500, 512);
      return `${window.slice(0, place)}x${window.slice(place + 1)}`;
    });
    expect(strange.filter((window) => windows.has(window) || isFound(table, window))).toEqual([]);
  });

  it("hashes a word to as many bits as are asked for", () => {
    for (const bits of [6, 12, 20]) {
      const hashes = Array.from({ length: 2_000 }, (_, word) => hashWord(word, bits));
      expect(Math.max(...hashes)).toBeLessThan(2 ** bits);
      expect(Math.max(...hashes)).toBeGreaterThan(2 ** (bits - 1));
    }
  });
});

function isFound(table: ReturnType<typeof createWindowTable>, window: string): boolean {
  return table.offsetOf(viewOf(window), 0) !== -1;
}

/** Local names, because looking up a global for each number is 50 times slower in a test runner's sandbox. */
const { floor, imul } = Math;

/** Numbers that are the same for the same seed, on every machine. */
export interface Random {
  /** Returns a whole number from 0 to one less than `below`. */
  below(below: number): number;
  /** Returns true once in `times` on average. */
  oneIn(times: number): boolean;
  pick<Item>(items: readonly Item[]): Item;
  /** Returns a text of that many of the units. */
  text(units: readonly string[], length: number): string;
}

/** @param seed any number */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;

  // Mulberry32: 32 bits of state are enough for the cases of a test.
  function next(): number {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  function below(limit: number): number {
    return floor(next() * limit);
  }

  function pick<Item>(items: readonly Item[]): Item {
    const item = items[below(items.length)];
    if (item === undefined) {
      throw new RangeError("There is nothing to choose from.");
    }
    return item;
  }

  return {
    below,
    oneIn: (times) => below(times) === 0,
    pick,
    text: (units, length) => Array.from({ length }, () => pick(units)).join(""),
  };
}

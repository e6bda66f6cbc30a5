import { describe, expect, it, jest } from "@jest/globals";
import { superlinearGrowth } from "./support/growth.js";
import { HOSTILE_REPETITIONS } from "./support/hostile-repetitions.js";
import { recordOf, VIEWS, WORK } from "./support/renderers.js";

jest.setTimeout(600_000);

/** A record says each text in so many places, about. */
const PLACES = 16;

function growth<Prepared>(
  prepare: (text: string) => Prepared,
  places: number,
  work: (prepared: Prepared) => unknown,
): readonly string[] {
  return Object.entries(HOSTILE_REPETITIONS).flatMap(([name, textOf]) => {
    const problem = superlinearGrowth((size) => prepare(textOf(Math.ceil(size / places))), work);
    return problem === undefined ? [] : [`${name}: ${problem}`];
  });
}

describe("twice the text takes at most 2.3 times as long,", () => {
  it.each(Object.entries(WORK))("in %s", (_, work) => {
    expect(growth((text) => text, 1, work)).toEqual([]);
  });

  it.each(Object.entries(VIEWS))("in the %s of a record that says it everywhere", (_, work) => {
    expect(growth(recordOf, PLACES, work)).toEqual([]);
  });
});

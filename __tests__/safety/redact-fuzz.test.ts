import { describe, expect, it } from "@jest/globals";
import { createRedactor, type Redactor } from "../../src/safety/redact.js";
import { createNaiveSearch, type NaiveSearch } from "../support/naive-search.js";
import { createRandom, type Random } from "../support/random.js";
import { arbitraryLine, arbitrarySecrets } from "./fuzzed-lines.js";

// What the redactor lets through, against a naive search of the very bytes. `FUZZ_CASES=1000 FUZZ_SEED=…` for a quick run,
// or to see a failure again.
const CASES = Number(process.env["FUZZ_CASES"] ?? 100_000);
const SEED = Number(process.env["FUZZ_SEED"] ?? Date.now() % 1_000_000);
/** To build a redactor takes longer than to use it. */
const LINES_PER_REDACTOR = 250;

type Case = {
  readonly random: Random;
  readonly redactor: Redactor;
  readonly search: NaiveSearch;
  readonly secrets: readonly string[];
  readonly areWords: boolean;
};

function eachCase(cases: number, seed: number, check: (one: Case) => void): void {
  const random = createRandom(seed);
  for (let done = 0; done < cases; done += LINES_PER_REDACTOR) {
    const secrets = arbitrarySecrets(random);
    // Of marks that are escaped by six characters two are a piece: chance may make those.
    const areWords = secrets.every((secret) => /^\w*$/.test(secret));
    const redactor = createRedactor(secrets);
    const search = createNaiveSearch(secrets);
    for (let line = 0; line < Math.min(LINES_PER_REDACTOR, cases - done); line += 1) {
      check({ random, redactor, search, secrets, areWords });
    }
  }
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

describe(`a naive search of what the redactor lets through (seed ${SEED})`, () => {
  it(`finds nothing in ${CASES} lines, which stay JSON, and those that hold nothing as they are`, () => {
    let held = 0;
    eachCase(CASES, SEED, ({ random, redactor, search, secrets, areWords }) => {
      const { text, hidesSecret } = arbitraryLine(random, secrets);
      const bytes = Buffer.from(text);
      const left = redactor.line(bytes).bytes;
      const context = { seed: SEED, secrets, text, left: left.toString() };
      const found = search(left.toString());
      if (
        found.length > 0 ||
        (isJson(text) && !isJson(left.toString())) ||
        (!hidesSecret && areWords && left !== bytes)
      ) {
        expect({ ...context, found }).toEqual("clean");
      }
      held += hidesSecret ? 1 : 0;
    });
    // Else it would be a test of nothing.
    expect(held).toBeGreaterThan(CASES / 4);
  }, 600_000);
});

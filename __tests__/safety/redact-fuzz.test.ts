import { describe, expect, it } from "@jest/globals";
import { createRedactor, type Redactor } from "../../src/safety/redaction/redact.js";
import { createNaiveSearch, type NaiveSearch } from "../support/naive-search.js";
import { propertyRuns } from "../support/property-runs.js";
import { createRandom, type Random } from "../support/random.js";
import { arbitraryLine, arbitrarySecrets } from "./fuzzed-lines.js";

// What the redactor lets through, against a naive search of the very bytes. The same cases each time, so that a failure is
// one of the change; `FUZZ_SEED=… FUZZ_CASES=…` for others, for more, and for fewer in a quick run.
const CASES = Number(process.env["FUZZ_CASES"] ?? propertyRuns(100_000));
const SEED = Number(process.env["FUZZ_SEED"] ?? 18);
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
    const areWords = secrets.every((secret) => /^[\w\s]*$/.test(secret));
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

  it(`finds nothing in ${CASES / 10} texts, nor in what came in pieces, but the ends of short secrets`, () => {
    eachCase(CASES / 10, SEED + 1, ({ random, redactor, search, secrets }) => {
      const { text } = arbitraryLine(random, secrets);
      const left = redactor.text(text);
      // No view undoes an escape that was cut in two.
      const pieces = cutAnywhere(text.replaceAll("\\", ""), random);
      const ofPieces = redactor.pieces();
      const leftOfPieces = pieces.map((piece) => ofPieces.piece(piece)).join("");
      // Of a secret shorter than a piece all but its last character may have left before it is known.
      const found = [...search(left), ...search(leftOfPieces).filter((one) => one.length >= 12)];
      if (found.length > 0) {
        expect({ seed: SEED, secrets, text, left, pieces, leftOfPieces, found }).toEqual("clean");
      }
    });
  }, 600_000);
});

/** Between characters: half a surrogate pair is shown as something else. */
function cutAnywhere(text: string, random: Random): readonly string[] {
  const characters = Array.from(text);
  const cuts = Array.from({ length: random.below(6) }, () => random.below(characters.length + 1));
  const ends = [...cuts.toSorted((one, other) => one - other), characters.length];
  return ends.map((end, index) => characters.slice(ends[index - 1] ?? 0, end).join(""));
}

import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import fc from "fast-check";
import { rmSync } from "node:fs";
import { resolve } from "node:path";
import { readDiff } from "../../src/review/diff.js";
import { Placer, type Side } from "../../src/review/place.js";
import { type JudgedFile, judgedDiff } from "../support/git-diffs.js";
import { createRepository, openRepository, temporaryFolder } from "../support/git-repository.js";
import { propertyRuns } from "../support/property-runs.js";
import { sampleFinding } from "../support/sample-record.js";

/** A finding that somebody may make of a file: a line that is counted from somewhere, and what it quotes. */
type Guess = {
  readonly side: Side;
  readonly line: number;
  readonly length: number;
  readonly code: string | undefined;
};

/** What the contract says of the guess, worked out line by line from what git says. */
function expectedPlace(file: JudgedFile, { side, line, length, code }: Guess): unknown {
  const wanted = code?.trim() ?? "";
  const start = wanted === "" ? { side, line } : (whereItStands(file, side, line, wanted) ?? { side, line });
  const fits = wanted === "" || whereItStands(file, side, line, wanted) !== undefined;
  const first = start.line;
  const last = first + length;
  const spans = file.spans[start.side];
  const isIn = (number: number): boolean => spans.some((span) => span.first <= number && number <= span.last);
  const isOne = spans.some((span) => span.first <= first && last <= span.last);
  if (!isOne && !isIn(last)) {
    return { where: "elsewhere", path: file.path, text: wanted === "" ? undefined : wanted };
  }
  const known = isOne ? first : last;
  return {
    where: "line",
    path: file.path,
    side: start.side,
    startLine: isOne && length > 0 ? first : undefined,
    line: last,
    text: file.lines[start.side][known - 1]?.trim(),
    canReplace: isOne && fits && start.side === "RIGHT",
  };
}

function whereItStands(file: JudgedFile, side: Side, line: number, code: string) {
  const numbersOn = (on: Side): number[] =>
    file.spans[on]
      .flatMap(({ first, last }) => Array.from({ length: last - first + 1 }, (_, index) => first + index))
      .filter((number) => file.lines[on][number - 1]?.trim() === code);
  const here = numbersOn(side);
  if (here.includes(line)) {
    return { side, line };
  }
  const on = here.length > 0 ? side : side === "LEFT" ? "RIGHT" : "LEFT";
  const [only, ...others] = numbersOn(on);
  return only === undefined || others.length > 0 ? undefined : { side: on, line: only };
}

/** Guesses all over a file: at every line that matters and off it, with the text of another line, and ranges. */
function guesses(file: JudgedFile, seed: number): readonly Guess[] {
  const lines = Math.max(file.lines.LEFT.length, file.lines.RIGHT.length);
  const codes = [...new Set([...file.lines.RIGHT.slice(0, 40), ...file.lines.LEFT.slice(0, 40), "nowhere"])];
  return fc.sample(
    fc.record({
      side: fc.constantFrom<Side>("LEFT", "RIGHT"),
      line: fc.integer({ min: 0, max: lines + 2 }),
      length: fc.oneof(fc.constant(0), fc.nat(8)),
      code: fc.option(fc.constantFrom(...codes), { nil: undefined }),
    }),
    { numRuns: propertyRuns(20), seed },
  );
}

function disagreements(files: readonly JudgedFile[]): readonly unknown[] {
  const placer = new Placer(
    readDiff(files.map(({ path, previousPath, status, patch }) => ({ path, previousPath, status, patch }))),
  );
  return files.flatMap((file, index) =>
    guesses(file, index).flatMap((guess) => {
      const { side, line, length, code } = guess;
      const endLine = length === 0 || line === 0 ? undefined : line + length;
      const found = placer.place(sampleFinding({ path: file.path, side, line, endLine, code }));
      const expected = expectedPlace(file, line === 0 ? { ...guess, length: 0 } : guess);
      return JSON.stringify(found) === JSON.stringify(expected)
        ? []
        : [{ path: file.path, guess, found, expected }];
    }),
  );
}

describe("places in the history of this repository", () => {
  it("are those that git says", () => {
    const repository = openRepository(resolve("."));
    const commits = repository.git("log", "--format=%H %P", "-n", "60", "--no-merges").trim().split("\n");
    const pairs = commits.map((line) => line.split(" ")).filter(([, parent]) => parent !== undefined);
    const diffs = pairs
      .slice(0, 50)
      .map(([commit = "", parent = ""]) =>
        judgedDiff(repository.folder, parent, commit, ["src", "__tests__", "docs"]),
      );
    expect(diffs.flat().length).toBeGreaterThan(0);
    expect(diffs.flatMap(disagreements)).toEqual([]);
  });
});

describe("places in random diffs", () => {
  let folder: string;

  beforeAll(() => {
    folder = temporaryFolder();
  });
  afterAll(() => {
    rmSync(folder, { recursive: true, force: true });
  });

  /** Few different lines, so that many repeat; some of Windows, some blank. */
  const line = fc.constantFrom(
    "a",
    "b",
    "  b",
    "}",
    "",
    "\t",
    "x = 1;",
    "x = 2;",
    "@@ -1 +1 @@",
    "-- a",
    "++ b",
    "c\r",
    "\\ d",
  );
  const content = fc.record({
    before: fc.array(line, { maxLength: 40 }),
    edits: fc.array(
      fc.record({ at: fc.nat(40), remove: fc.nat(3), insert: fc.array(line, { maxLength: 3 }) }),
      {
        maxLength: 4,
      },
    ),
    endings: fc.constantFrom(["\n", "\n"], ["", "\n"], ["\n", ""], ["", ""]),
    fate: fc.constantFrom("edited", "edited", "edited", "edited", "removed", "added", "renamed"),
  });

  it("are those that git says", () => {
    const repository = createRepository(folder);
    const cases = fc.sample(content, { numRuns: propertyRuns(1_000, 10_000), seed: 20_261_121 });
    const paths = cases.map((_, index) => `${index % 97}/${index}.txt`);
    cases.forEach(({ before, endings: [ending = ""], fate }, index) => {
      if (fate !== "added") {
        repository.write(paths[index] ?? "", text(before, ending));
      }
    });
    const first = repository.commit("before");
    cases.forEach(({ before, edits, endings: [, ending = ""], fate }, index) => {
      const path = paths[index] ?? "";
      if (fate === "removed" || fate === "renamed") {
        repository.remove(path);
      }
      if (fate !== "removed") {
        const after = [...before];
        for (const { at, remove, insert } of edits) {
          after.splice(at, remove, ...insert);
        }
        repository.write(fate === "renamed" ? `moved/${path}` : path, text(after, ending));
      }
    });
    const files = judgedDiff(folder, first, repository.commit("after"));
    expect(files.length).toBeGreaterThan(cases.length / 2);
    expect(disagreements(files)).toEqual([]);
  }, 300_000);

  function text(lines: readonly string[], ending: string): string {
    return lines.length === 0 ? "" : lines.join("\n") + ending;
  }
});

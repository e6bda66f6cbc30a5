import { describe, expect, it } from "@jest/globals";
import fc from "fast-check";
import { neutraliseInline, neutraliseLines } from "../../src/safety/neutralise.js";
import { runnerCommands, runnerLines } from "../support/runner-commands.js";

const GUTTER = "│ ";
const FUZZ_CASES = 100_000;
const FIXED_SEED = 20_261_121;

const lines = (text: string, maximumLength = 1_000): string[] =>
  neutraliseLines(text, { gutter: GUTTER, maximumLength });

describe("the judge itself", () => {
  it.each([
    ["::error::x", "error"],
    ["  \u00a0\u2028::set-output name=a::b", "set-output"],
    ["fine\r::add-mask::x", "add-mask"],
    ['{"text":"##[set-env name=A]b"}', "set-env"],
    ["###[group]x", "group"],
    ["#\u200b#[group]x", "group"],
    ["::stop-commands::token", "stop-commands"],
  ])("finds the command in %j", (log, name) => {
    expect(runnerCommands(log).map((command) => command.name)).toEqual([name]);
  });

  it.each(["│ ::error::x", "a ::error::", "::error", "##\\[error]", "##[error", "# #[error]"])(
    "finds none in %j",
    (log) => {
      expect(runnerCommands(log)).toEqual([]);
    },
  );
});

describe("neutraliseLines", () => {
  it("puts a gutter before every line, however lines end", () => {
    expect(lines("a\nb\r\nc\rd\u0085e\u2028f\u000bg\n")).toEqual(
      ["a", "b", "c", "d", "e", "f", "g"].map((x) => GUTTER + x),
    );
  });

  it("keeps empty lines, drops white space at the end, and has nothing to say about nothing", () => {
    expect(lines("a\n\nb  ")).toEqual(["│ a", "│", "│ b"]);
    expect(lines("")).toEqual([]);
  });

  it("breaks ##[ up wherever it stands, also when it appears only after something was dropped", () => {
    expect(lines('say ##[error]x and ####[group]y "##[[z"')).toEqual([
      '│ say ##\\[error]x and ####\\[group]y "##\\[[z"',
    ]);
    expect(lines("#\u200b#\u00ad[a] #\u001b[0m#[b] #\u0000#\u{e0041}[c] #\ufe0f#[d]")).toEqual([
      "│ ##\\[a] ##\\[b] ##\\[c] ##\\[d]",
    ]);
  });

  it("cuts long lines visibly, gutter included, and never within a character", () => {
    const [cut = ""] = lines("x".repeat(5_000), 100);
    expect(cut).toHaveLength(100);
    expect(cut).toMatch(/^│ x+ … \+\d+ characters$/);
    for (let maximumLength = 30; maximumLength < 60; maximumLength += 1) {
      const [emoji = ""] = lines("😀".repeat(100), maximumLength);
      expect(emoji.length).toBeLessThanOrEqual(maximumLength);
      expect(emoji).not.toMatch(/\p{Cs}/u);
    }
  });

  it.each(["│ ", "a", "  | ", "x: "])("takes the gutter %j", (gutter) => {
    expect(neutraliseLines("::error::x", { gutter, maximumLength: 100 })).toEqual([`${gutter}::error::x`]);
  });

  it.each(["", "  ", ": ", ":a ", "#a ", " :| ", "\t::", "##", "a\n", "\u200b| "])(
    "refuses the gutter %j",
    (gutter) => {
      expect(() => neutraliseLines("x", { gutter, maximumLength: 10 })).toThrow(RangeError);
    },
  );
});

describe("neutraliseInline", () => {
  it.each([
    ["npm test\n&& rm -rf /\r\n", "npm test⏎&& rm -rf /"],
    ["\u00a0::error::x", "\\::error::x"],
    ["##[error]x", "##\\[error]x"],
    ["C##", "C##"],
    ["a\tb\u001b[31mc", "a bc"],
    ["  a  ", "a"],
    ["a ::error::x", "a ::error::x"],
    ["", ""],
  ])("%j becomes %j", (text, expected) => {
    expect(neutraliseInline(text, 100)).toBe(expected);
  });

  it("cuts before a character of two units, and behind any other", () => {
    for (const first of ["\u{10000}", "\u{10fffd}", "😀"]) {
      expect(neutraliseInline(`zz${first}${"z".repeat(76)}`, 20)).toBe("zz … +78 characters");
      expect(neutraliseInline(first.repeat(40), 20)).toBe(`${first} … +78 characters`);
    }
    for (const first of ["\ud7ff", "\uac00", "z"]) {
      expect(neutraliseInline(first.repeat(80), 20)).toBe(`${first.repeat(3)} … +77 characters`);
    }
  });

  it("keeps to the length", () => {
    expect(neutraliseInline("x".repeat(200), 50)).toBe(`${"x".repeat(32)} … +168 characters`);
    expect(neutraliseInline("x".repeat(200), 5)).toHaveLength(5);
    expect(neutraliseInline("x".repeat(50), 50)).toBe("x".repeat(50));
  });
});

/** Pieces that commands are made of and that parsers stumble over; random text hardly ever has two of them in a row. */
const FRAGMENTS = [
  ...Array.from(
    "#:[] ,=%\n\r\t\v\f\u0000\u001b\u0085\u009b\u009d\u00a0\u00ad\u180e\u2028\u2029\u200b\u200d\u2060\u3000\ufe0f\ufeff",
  ),
  ...Array.from("©a1m;"),
  "\ud83d",
  "\ude00",
  "##",
  "##[",
  "::",
  "\r\n",
  "\u001b[0m",
  "\u001b]8;;",
  "\u001b\\",
  "\u{e0023}",
  "\u{e005b}",
  "😀",
  "ی",
  "\u200c",
  "error",
  "::error::",
  "::add-mask::",
  "##[set-output name=a]",
  "##[group]",
  "::stop-commands::t",
  "x".repeat(40),
];

/** A small generator of our own, 20 times as fast as a property library; the seed makes a failure repeatable. */
function fuzz(seed: number): void {
  let state = seed >>> 0;
  const random = (below: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
  for (let round = 0; round < FUZZ_CASES; round += 1) {
    const text = Array.from({ length: 1 + random(12) }, () => FRAGMENTS[random(FRAGMENTS.length)] ?? "").join(
      "",
    );
    const maximumLength = 20 + random(80);
    const output = lines(text, maximumLength);
    const inline = neutraliseInline(text, maximumLength);
    const log = [...output, inline, `  ${inline}`, `${inline} ${inline}`].join("\n");
    const isHarmless =
      runnerCommands(log).length === 0 &&
      runnerLines(log).length === output.length + 3 &&
      output.every((line) => line.length <= maximumLength && line.startsWith("│")) &&
      inline.length <= maximumLength &&
      !/(?<![ی😀©\ufe0f])[\u200c\u200d]|[\u200c\u200d](?![ی😀©])/u.test(log) &&
      !/(?![\u200c\u200d])[\p{Cs}\p{Cf}\u0000-\u0008\u000b-\u001f\u007f-\u009f]/u.test(log);
    if (!isHarmless) {
      throw new Error(`Seed ${seed}, round ${round}: ${JSON.stringify({ text, output, inline })}`);
    }
  }
}

describe("no text is a command", () => {
  it(`holds for ${FUZZ_CASES} texts, fixed seed ${FIXED_SEED}`, () => {
    fuzz(FIXED_SEED);
  });

  const randomSeed = Math.floor(Math.random() * 2 ** 32);
  it(`holds for ${FUZZ_CASES} texts, random seed ${randomSeed}`, () => {
    process.stdout.write(`neutralise: random fuzz seed ${randomSeed}\n`);
    fuzz(randomSeed);
  });

  it("holds for any string at all", () => {
    fc.assert(
      fc.property(
        fc.string({ unit: "binary", maxLength: 200 }),
        fc.integer({ min: 20, max: 300 }),
        (text, length) => {
          expect(runnerCommands(lines(text, length).join("\n"))).toEqual([]);
        },
      ),
    );
  });
});

describe("speed", () => {
  const MEBIBYTE = 2 ** 20;
  it.each([
    "x",
    "##[",
    "\u001b[",
    "\u001b]",
    "\u009d",
    "\u001b[0m",
    "\r",
    "::error::\r\n",
    "\u200b",
    "\ud800",
    "😀\ufe0f",
    "#\u200b",
  ])("is linear for 1 MiB of %j", (piece) => {
    const text = piece.repeat(Math.ceil(MEBIBYTE / piece.length));
    const start = performance.now();
    neutraliseLines(text, { gutter: GUTTER, maximumLength: 1_000 });
    neutraliseInline(text, 1_000);
    // About 0.1 s here; a quadratic search would take minutes.
    expect(performance.now() - start).toBeLessThan(5_000);
  });
});

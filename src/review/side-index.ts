import { collapse } from "./code-quotation.js";
import type { Hunk } from "./diff.js";

type SideLine = {
  readonly number: number;
  /** Without blanks around. */
  readonly text: string;
  /** As it is in the file. */
  readonly whole: string;
  readonly hunk: SideHunk;
};

type SideHunk = { readonly first: number; readonly last: number };

/** If the rarest line of a quotation occurs more often, we do not look for it: checking every place takes too long. */
const MAXIMUM_CANDIDATES = 1_000;

/** Where a comment behind code may begin. */
const COMMENT = /\/\/|\/\*| (?:#|--|<!--)/g;
/** The sign may also stand inside the code. */
const MAXIMUM_SIGNS = 4;

/** One side of a file's hunks, by line number and by text. */
export class SideIndex {
  readonly #lines: readonly SideLine[];
  readonly #byNumber: ReadonlyMap<number, SideLine>;
  readonly #byText = new Map<string, number[]>();
  /** Blanks collapsed; with and without the comment at its end. */
  readonly #byCode = new Map<string, number[]>();

  constructor(hunks: readonly Hunk[], side: "left" | "right") {
    this.#lines = hunks
      .flatMap(({ lines }) => sideLines(lines.map((line) => ({ number: line[side], whole: line.text }))))
      .sort((one, other) => one.number - other.number);
    this.#byNumber = new Map(this.#lines.map((line) => [line.number, line]));
    for (const { text, number } of this.#lines) {
      add(this.#byText, text, number);
      for (const code of codesIn(collapse(text))) {
        add(this.#byCode, code, number);
      }
    }
  }

  at(number: number): SideLine | undefined {
    return this.#byNumber.get(number);
  }

  get isEmpty(): boolean {
    return this.#lines.length === 0;
  }

  /** Returns the lines from one number to another, both included. */
  *within(first: number, last: number): Generator<SideLine> {
    for (let index = this.#indexOf(first); ; index += 1) {
      const line = this.#lines[index];
      if (line === undefined || line.number > last) {
        return;
      }
      yield line;
    }
  }

  /** Returns the number of the first line of every occurrence of lines that follow each other in one hunk. */
  placesOf(texts: readonly string[]): readonly number[] {
    const places = texts.map((text) => this.#byText.get(text) ?? []);
    if (places.length < 2) {
      return places[0] ?? [];
    }
    const fewest = Math.min(...places.map((numbers) => numbers.length));
    const rarest = places.findIndex((numbers) => numbers.length === fewest);
    return fewest > MAXIMUM_CANDIDATES
      ? []
      : (places[rarest] ?? [])
          .map((number) => number - rarest)
          .filter((number) => this.#standsAt(number, texts));
  }

  /** Returns the numbers of the lines with this code, however many blanks they have and whatever comment behind. */
  placesOfCode(text: string): readonly number[] {
    return this.#byCode.get(collapse(text)) ?? [];
  }

  #standsAt(number: number, texts: readonly string[]): boolean {
    const hunk = this.at(number)?.hunk;
    return texts.every((text, index) => {
      const line = this.at(number + index);
      return line !== undefined && line.hunk === hunk && line.text === text;
    });
  }

  /** Returns all lines, the nearest to a number first; of two that are as near the first. */
  *nearestFirst(number: number): Generator<SideLine> {
    let after = this.#indexOf(number);
    let before = after - 1;
    for (;;) {
      const [one, other] = [this.#lines[before], this.#lines[after]];
      if (one === undefined && other === undefined) {
        return;
      }
      if (one !== undefined && (other === undefined || number - one.number <= other.number - number)) {
        yield one;
        before -= 1;
      } else if (other !== undefined) {
        yield other;
        after += 1;
      }
    }
  }

  /** Returns the index of the first line with this number or a higher one. */
  #indexOf(number: number): number {
    let [low, high] = [0, this.#lines.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#lines[middle]?.number ?? 0) < number) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    return low;
  }
}

function add(numbers: Map<string, number[]>, text: string, number: number): void {
  const known = numbers.get(text);
  if (known === undefined) {
    numbers.set(text, [number]);
  } else {
    known.push(number);
  }
}

/** Returns a line, and what of it stands before a comment. */
function codesIn(line: string): ReadonlySet<string> {
  const before = [...line.matchAll(COMMENT)]
    .slice(0, MAXIMUM_SIGNS)
    .map(({ index }) => line.slice(0, index).trimEnd());
  return new Set([line, ...before].filter((code) => code !== ""));
}

function sideLines(
  lines: readonly { readonly number: number | undefined; readonly whole: string }[],
): readonly SideLine[] {
  const numbered = lines.flatMap(({ number, whole }) => (number === undefined ? [] : [{ number, whole }]));
  const hunk = { first: numbered[0]?.number ?? 0, last: numbered.at(-1)?.number ?? 0 };
  return numbered.map(({ number, whole }) => ({ number, whole, text: whole.trim(), hunk }));
}

import { isOutside, normalisePath } from "../record/paths.js";
import type { Finding } from "../record/schema-finding.js";
import { CodePattern, type Quotation, quotationsIn } from "./code-quotation.js";
import type { DiffFile } from "./diff.js";
import { SideIndex } from "./side-index.js";

export type Side = "LEFT" | "RIGHT";

/** Where a finding goes. `text`: the line that identifies the finding, trimmed. */
export type Placement =
  | {
      readonly where: "line";
      readonly path: string;
      readonly side: Side;
      /** Undefined for a single line. Otherwise in the same hunk as `line`, and before it. */
      readonly startLine: number | undefined;
      readonly line: number;
      readonly text: string;
      /** Whether no other line of the file's hunks has that text. */
      readonly isOnlyOne: boolean;
      /** Its lines as they are in the file. */
      readonly lines: readonly string[];
      /** Up to three lines before and behind them in the hunk, the nearest first. */
      readonly before: readonly string[];
      readonly behind: readonly string[];
      /** Whether a suggestion would replace exactly the lines that the finding means. */
      readonly canReplace: boolean;
    }
  | {
      /** `file`: about a file as a whole or, without a path, about the change. */
      readonly where: "elsewhere" | "file";
      /** Undefined for the change. */
      readonly path: string | undefined;
      /** Undefined when the finding quotes no code. */
      readonly text: string | undefined;
    };

type Sides = Readonly<Record<Side, SideIndex>>;

type FileIndex = {
  readonly file: DiffFile;
  readonly sides: Sides;
  /** Where code is looked for that may stand on either side: context lines have numbers on both, and count on the right. */
  readonly either: Sides;
};

type Found = {
  readonly side: Side;
  readonly line: number;
  /** Whether that is not among the finding's own lines. */
  readonly isMoved: boolean;
  /** How many lines were compared. */
  readonly quoted: number;
};

const WHOLE_WORKSPACE = ".";
/** The longest path on Linux (PATH_MAX). Searching with a path of 100,000 parts would take long. */
const MAXIMUM_PATH_UNITS = 4_096;
/** What `git diff` writes before the paths of the two sides. */
const DIFF_PREFIX = /^[ab]\//;
/** In which a suggestion may repeat a line that it does not replace. */
const NEAR_LINES = 3;
/** Nobody reads a suggestion for more. */
const MAXIMUM_REPLACED_LINES = 500;
/** What all findings together may compare with lines that are only like their code, in characters: under a second. */
const MAXIMUM_COMPARED_UNITS = 50_000_000;

/**
 * Finds the places of findings in a diff, by GitHub's rules for comments: a line must be in a hunk (right side: added
 * and context lines; left side: removed and context lines), and both ends of a range in the same one.
 */
export class Placer {
  readonly #files: ReadonlyMap<string, DiffFile>;
  readonly #byName = new Map<string, DiffFile[]>();
  readonly #indexes = new Map<DiffFile, FileIndex>();
  #comparable = MAXIMUM_COMPARED_UNITS;

  constructor(diff: readonly DiffFile[]) {
    const renamed = diff.flatMap((file): [string, DiffFile][] =>
      file.previousPath === undefined ? [] : [[file.previousPath, file]],
    );
    this.#files = new Map([...renamed, ...diff.map((file): [string, DiffFile] => [file.path, file])]);
    for (const file of diff) {
      const known = this.#byName.get(nameOf(file.path));
      if (known === undefined) {
        this.#byName.set(nameOf(file.path), [file]);
      } else {
        known.push(file);
      }
    }
  }

  /** Takes time in proportion to the finding's length, and to the file's until the limit of all findings is reached. */
  place(finding: Finding): Placement {
    const quotations = quotationsIn(finding.code ?? "");
    const index = this.#fileOf(finding.path, quotations);
    const found = index === undefined ? undefined : this.#find(index, finding, quotations);
    const placed =
      index === undefined ? undefined : placeInFile(index, finding, found, quotations.length > 0);
    if (placed !== undefined) {
      return placed;
    }
    const path = finding.path === WHOLE_WORKSPACE ? undefined : (index?.file.path ?? finding.path);
    const isWhole = path === undefined || (finding.line === 0 && finding.lineAsGiven === undefined);
    return { where: isWhole ? "file" : "elsewhere", path, text: quotations[0]?.texts[0] };
  }

  /** Returns the file of the diff that a path means, however a model writes it. */
  #fileOf(path: string, quotations: readonly Quotation[]): FileIndex | undefined {
    const slashed = this.#files.has(path) ? path : normalisePath(path.replaceAll("\\", "/"));
    if (slashed.length > MAXIMUM_PATH_UNITS) {
      return undefined;
    }
    const named =
      this.#files.get(slashed) ??
      this.#files.get(slashed.replace(DIFF_PREFIX, "")) ??
      this.#onlyEnding(slashed);
    if (named !== undefined) {
      return this.#indexOf(named);
    }
    const longer = longestEnding(this.#files, slashed);
    const index = longer === undefined ? undefined : this.#indexOf(longer);
    // The root of an absolute path may be another machine's. A relative path must match by its quoted code.
    const isMeant =
      isOutside(slashed) ||
      quotations.some(({ texts }) =>
        Object.values(index?.sides ?? {}).some((side) => side.placesOf(texts).length > 0),
      );
    return isMeant ? index : undefined;
  }

  /** Returns the only file of the diff whose path ends with this one. */
  #onlyEnding(path: string): DiffFile | undefined {
    const named = (this.#byName.get(nameOf(path)) ?? []).filter((file) => file.path.endsWith(`/${path}`));
    return named.length === 1 ? named[0] : undefined;
  }

  #indexOf(file: DiffFile): FileIndex {
    const index = this.#indexes.get(file) ?? indexOf(file);
    this.#indexes.set(file, index);
    return index;
  }

  /**
   * Looks for the quoted code: equal at the finding's lines, equal elsewhere, then the same but for blanks and a comment,
   * then like it at its lines, like it elsewhere; of several the nearest. A quotation of several lines that stands
   * nowhere is looked for by its first one.
   */
  #find(index: FileIndex, finding: Finding, quotations: readonly Quotation[]): Found | undefined {
    const groups = sidesOf(index, finding);
    const sides = finding.side === undefined ? index.either : index.sides;
    const whole = quotations
      .filter(({ texts }) => texts.length > 1)
      .toSorted((one, other) => other.texts.length - one.texts.length);
    const firstLines = quotations.map(({ wholes, texts }) => ({
      wholes: wholes.slice(0, 1),
      texts: texts.slice(0, 1),
    }));
    const codes = firstLines.flatMap(({ texts }) => texts);
    const patterns = new Map(codes.map((text) => new CodePattern(text)).map((one) => [one.text, one]));
    const inGroups = <Way>(
      ways: Iterable<Way>,
      find: (group: readonly Side[], way: Way) => Found | undefined,
    ): Found | undefined => firstOf(groups, (group) => firstOf(ways, (way) => find(group, way)));
    return (
      inGroups([...whole, ...firstLines], (group, one) => findEqual(sides, group, finding, one)) ??
      inGroups(codes, (group, text) => findCode(sides, group, finding, text)) ??
      inGroups(patterns.values(), (group, pattern) => this.#findLike(sides, group, finding, pattern))
    );
  }

  #findLike(
    sides: Sides,
    group: readonly Side[],
    { line, endLine = line }: Finding,
    pattern: CodePattern,
  ): Found | undefined {
    const isLike = (text: string, isNamed: boolean): boolean => {
      this.#comparable -= pattern.costOf(text);
      return this.#comparable >= 0 && pattern.matches(text, isNamed);
    };
    for (const side of group) {
      const inside = first(sides[side].within(line, endLine), ({ text }) => isLike(text, true));
      if (inside !== undefined) {
        return { side, line: inside.number, isMoved: false, quoted: 1 };
      }
    }
    for (const side of group) {
      const nearest = first(sides[side].nearestFirst(line), ({ text }) => isLike(text, false));
      if (nearest !== undefined) {
        return { side, line: nearest.number, isMoved: true, quoted: 1 };
      }
    }
    return undefined;
  }
}

function firstOf<Item, Result>(
  items: Iterable<Item>,
  find: (item: Item) => Result | undefined,
): Result | undefined {
  for (const item of items) {
    const found = find(item);
    if (found !== undefined) {
      return found;
    }
  }
  return undefined;
}

function first<Item>(items: Iterable<Item>, isIt: (item: Item) => boolean): Item | undefined {
  for (const item of items) {
    if (isIt(item)) {
      return item;
    }
  }
  return undefined;
}

function indexOf(file: DiffFile): FileIndex {
  const sides = { LEFT: new SideIndex(file.hunks, "left"), RIGHT: new SideIndex(file.hunks, "right") };
  const removed = file.hunks.map(({ heading, lines }) => ({
    heading,
    lines: lines.filter(({ right }) => right === undefined),
  }));
  return { file, sides, either: { ...sides, LEFT: new SideIndex(removed, "left") } };
}

/** Returns the sides on which to look: together, or one after the other where the finding names one. */
function sidesOf({ sides }: FileIndex, { side }: Finding): readonly (readonly Side[])[] {
  const isRemoved = sides.RIGHT.isEmpty;
  if (side === undefined || isRemoved) {
    return [isRemoved ? ["LEFT"] : ["RIGHT", "LEFT"]];
  }
  return [[side], [side === "LEFT" ? "RIGHT" : "LEFT"]];
}

/** A quotation that begins without a blank may have lost its indentation; any other has it. */
function findEqual(
  sides: Sides,
  group: readonly Side[],
  finding: Finding,
  { wholes: [whole = ""], texts }: Quotation,
): Found | undefined {
  const isIndented = /^\s/.test(whole);
  const places = group.map((side) => {
    const numbers = sides[side].placesOf(texts);
    return { side, numbers, exact: numbers.filter((number) => sides[side].at(number)?.whole === whole) };
  });
  // Where no side is given, word for word on the right counts more than with other blanks at the number on the left.
  const isOnRight = (places[0]?.exact.length ?? 0) > 0;
  const inside = places.map(({ side, numbers, exact }, index) => ({
    side,
    numbers: isOnRight && index > 0 ? exact : numbers,
  }));
  const all = places.map(({ side, numbers, exact }) => ({
    side,
    numbers: isIndented && exact.length > 0 ? exact : numbers,
  }));
  return foundAmong(inside, all, finding, texts.length);
}

/** Finds a line with the same code but for blanks and a comment. */
function findCode(sides: Sides, group: readonly Side[], finding: Finding, text: string): Found | undefined {
  const places = group.map((side) => ({ side, numbers: sides[side].placesOfCode(text) }));
  return foundAmong(places, places, finding, 1);
}

type Places = readonly { readonly side: Side; readonly numbers: readonly number[] }[];

/** @param inside where it may stand among the finding's lines; otherwise the nearest of `all` */
function foundAmong(
  inside: Places,
  all: Places,
  { line, endLine = line }: Finding,
  quoted: number,
): Found | undefined {
  return (
    firstOf(inside, ({ side, numbers }) => {
      const among = numbers.find((number) => number >= line && number <= endLine);
      return among === undefined ? undefined : { side, line: among, isMoved: false, quoted };
    }) ??
    firstOf(all, ({ side, numbers }) => {
      const nearest = nearestTo(line, numbers);
      return nearest === undefined ? undefined : { side, line: nearest, isMoved: true, quoted };
    })
  );
}

function nearestTo(line: number, numbers: readonly number[]): number | undefined {
  let nearest: number | undefined;
  for (const number of numbers) {
    if (nearest === undefined || Math.abs(number - line) < Math.abs(nearest - line)) {
      nearest = number;
    }
  }
  return nearest;
}

/** @param isQuoting whether the finding quotes code, which then stands nowhere if it was not found */
function placeInFile(
  index: FileIndex,
  finding: Finding,
  found: Found | undefined,
  isQuoting: boolean,
): Placement | undefined {
  const side = found?.side ?? sidesOf(index, finding)[0]?.[0] ?? "RIGHT";
  const lines = index.sides[side];
  const length = finding.line < 1 || finding.endLine === undefined ? 0 : finding.endLine - finding.line;
  const start = found?.isMoved === true ? found.line : finding.line;
  const anchor =
    found === undefined ? first(lines.within(start, start + length), () => true) : lines.at(found.line);
  if (anchor === undefined) {
    return undefined;
  }
  const [from, to] = [Math.max(start, anchor.hunk.first), Math.min(start + length, anchor.hunk.last)];
  const count = to - from + 1;
  const isClipped = count !== length + 1;
  const isGuessed =
    isQuoting && (found === undefined || found.quoted > count || (found.isMoved && found.quoted < count));
  const text = lines.at(from)?.text ?? "";
  return {
    where: "line",
    path: index.file.path,
    side,
    startLine: count > 1 ? from : undefined,
    line: to,
    text,
    isOnlyOne: lines.placesOf([text]).length === 1,
    lines: count > MAXIMUM_REPLACED_LINES ? [] : textsOf(lines.within(from, to)),
    before: textsOf(lines.within(Math.max(from - NEAR_LINES, anchor.hunk.first), from - 1)).reverse(),
    behind: textsOf(lines.within(to + 1, Math.min(to + NEAR_LINES, anchor.hunk.last))),
    canReplace: side === "RIGHT" && !isClipped && !isGuessed && count <= MAXIMUM_REPLACED_LINES,
  };
}

function textsOf(lines: Iterable<{ readonly whole: string }>): string[] {
  return Array.from(lines, ({ whole }) => whole);
}

function nameOf(path: string): string {
  return path.slice(path.lastIndexOf("/") + 1);
}

function longestEnding(files: ReadonlyMap<string, DiffFile>, path: string): DiffFile | undefined {
  let rest = path;
  while (rest.includes("/")) {
    rest = rest.slice(rest.indexOf("/") + 1);
    const file = files.get(rest);
    if (file !== undefined) {
      return file;
    }
  }
  return undefined;
}

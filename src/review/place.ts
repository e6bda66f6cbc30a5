import { isOutside, normalisePath } from "../record/paths.js";
import type { Finding } from "../record/schema-finding.js";
import type { DiffFile, Hunk } from "./diff.js";

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
      /** Whether a suggestion would replace exactly these lines. */
      readonly canReplace: boolean;
    }
  | {
      readonly where: "elsewhere";
      readonly path: string;
      /** Undefined when the finding quotes no code. */
      readonly text: string | undefined;
    };

/** Position of a line of one side. */
type LinePlace = { readonly hunk: number; readonly text: string };

/** One side of a file's hunks, by line number and by text. */
type SideIndex = {
  readonly lines: ReadonlyMap<number, LinePlace>;
  readonly numbersOf: ReadonlyMap<string, readonly number[]>;
};

type FileIndex = { readonly path: string; readonly sides: Readonly<Record<Side, SideIndex>> };

const SIDES: readonly Side[] = ["RIGHT", "LEFT"];
const OTHER_SIDE = { LEFT: "RIGHT", RIGHT: "LEFT" } as const;
/** The first lines of a long quotation are enough to find it. */
const MAXIMUM_CODE_LINES = 10;
/** If the rarest line of a quotation occurs more often, we do not look for it: checking every place takes too long. */
const MAXIMUM_CANDIDATES = 200;
/** The longest path on Linux (PATH_MAX). Searching with a path of 100,000 parts would take long. */
const MAXIMUM_PATH_UNITS = 4_096;
/** What the prompt or a diff writes before a line. */
const NUMBER_AND_SIGN = /^(?:L?\d{1,9} {1,2}[+-]?|[+-])/;
/** What `git diff` writes before the paths of the two sides. */
const DIFF_PREFIX = /^[ab]\//;

/**
 * Finds the places of findings in a diff, by GitHub's rules for comments: a line must be in a hunk (right side: added
 * and context lines; left side: removed and context lines), and both ends of a range in the same one.
 */
export class Placer {
  readonly #files: ReadonlyMap<string, DiffFile>;
  readonly #indexes = new Map<string, FileIndex>();

  constructor(diff: readonly DiffFile[]) {
    this.#files = new Map([
      ...diff.flatMap((file): [string, DiffFile][] =>
        file.previousPath === undefined ? [] : [[file.previousPath, file]],
      ),
      ...diff.map((file): [string, DiffFile] => [file.path, file]),
    ]);
  }

  /**
   * Places one finding, in time proportional to its length.
   *
   * @param isNumbered false: by its text alone, because the line numbers are those of another commit
   */
  place(finding: Finding, isNumbered = true): Placement {
    const code = codeLines(finding.code);
    const file = this.#findFile(finding.path, code);
    const placed = file === undefined ? undefined : placeInFile(file, finding, code, isNumbered);
    return placed ?? { where: "elsewhere", path: file?.path ?? finding.path, text: code[0] };
  }

  #findFile(path: string, code: readonly string[]): FileIndex | undefined {
    const files = this.#files;
    const slashed = files.has(path) ? path : normalisePath(path.replaceAll("\\", "/"));
    const named = files.get(slashed) ?? files.get(slashed.replace(DIFF_PREFIX, ""));
    if (named !== undefined) {
      return this.#indexOf(named);
    }
    const ending = slashed.length > MAXIMUM_PATH_UNITS ? undefined : longestEnding(files, slashed);
    const found = ending === undefined ? undefined : this.#indexOf(ending);
    // The root of an absolute path may be another machine's. A relative path must match by its quoted code.
    const isMeant =
      isOutside(slashed) ||
      SIDES.some((side) => found !== undefined && findCode(found.sides[side], code).length > 0);
    return isMeant ? found : undefined;
  }

  #indexOf(file: DiffFile): FileIndex {
    const index = this.#indexes.get(file.path) ?? {
      path: file.path,
      sides: { LEFT: indexSide(file.hunks, "left"), RIGHT: indexSide(file.hunks, "right") },
    };
    this.#indexes.set(file.path, index);
    return index;
  }
}

function indexSide(hunks: readonly Hunk[], side: "left" | "right"): SideIndex {
  const lines = new Map<number, LinePlace>();
  const numbersOf = new Map<string, number[]>();
  for (const [hunk, { lines: hunkLines }] of hunks.entries()) {
    for (const line of hunkLines) {
      const number = line[side];
      if (number !== undefined) {
        const text = line.text.trim();
        lines.set(number, { hunk, text });
        const known = numbersOf.get(text);
        if (known === undefined) {
          numbersOf.set(text, [number]);
        } else {
          known.push(number);
        }
      }
    }
  }
  return { lines, numbersOf };
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

/** Returns the trimmed lines of a quotation, without blank lines around it. */
function codeLines(code = ""): readonly string[] {
  const text = code.trim();
  return text === "" ? [] : text.split("\n", MAXIMUM_CODE_LINES).map((line) => line.trim());
}

function placeInFile(
  file: FileIndex,
  finding: Finding,
  code: readonly string[],
  isNumbered: boolean,
): Placement | undefined {
  const stated = { side: finding.side ?? "RIGHT", line: finding.line };
  const find = (lines: readonly string[]): typeof stated | undefined =>
    isNumbered && (lines.length === 0 || standsAt(file.sides[stated.side], stated.line, lines))
      ? stated
      : onlyPlace(file, stated.side, lines);
  const found = find(code) ?? find(code.map(withoutNumber));
  if (found === undefined && !isNumbered) {
    return undefined;
  }
  const { side, line } = found ?? stated;
  const length = finding.line < 1 || finding.endLine === undefined ? 0 : finding.endLine - finding.line;
  const { lines } = file.sides[side];
  const first = lines.get(line);
  const last = lines.get(line + length);
  if (last === undefined) {
    return undefined;
  }
  const whole = first?.hunk === last.hunk ? first : undefined;
  return {
    where: "line",
    path: file.path,
    side,
    startLine: whole !== undefined && length > 0 ? line : undefined,
    line: line + length,
    text: (whole ?? last).text,
    canReplace: whole !== undefined && side === "RIGHT" && found !== undefined,
  };
}

/** Removes the number and sign, in case the quotation copied them from the prompt. */
function withoutNumber(line: string): string {
  return line.replace(NUMBER_AND_SIGN, "").trim();
}

/** Returns the only place of a quotation: on the stated side, or, if it does not occur there, on the other. */
function onlyPlace(
  file: FileIndex,
  stated: Side,
  code: readonly string[],
): { readonly side: Side; readonly line: number } | undefined {
  for (const side of [stated, OTHER_SIDE[stated]]) {
    const [line, ...others] = findCode(file.sides[side], code);
    if (line !== undefined) {
      return others.length === 0 ? { side, line } : undefined;
    }
  }
  return undefined;
}

/** Returns the first line number of every occurrence of a quotation. */
function findCode(side: SideIndex, code: readonly string[]): readonly number[] {
  const places = code.map((text) => side.numbersOf.get(text) ?? []);
  if (places.length < 2) {
    return places[0] ?? [];
  }
  const fewest = Math.min(...places.map((numbers) => numbers.length));
  const rarest = places.findIndex((numbers) => numbers.length === fewest);
  return fewest > MAXIMUM_CANDIDATES
    ? []
    : (places[rarest] ?? []).map((line) => line - rarest).filter((line) => standsAt(side, line, code));
}

function standsAt({ lines }: SideIndex, line: number, code: readonly string[]): boolean {
  const hunk = lines.get(line)?.hunk;
  return code.every((text, index) => {
    const place = lines.get(line + index);
    return place !== undefined && place.hunk === hunk && place.text === text;
  });
}

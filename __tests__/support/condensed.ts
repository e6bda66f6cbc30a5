/** Returns a view as a person can compare it: of what is repeated, only how often. */
export function condensed(text: string): string {
  return foldedLines(withCounts(text).split("\n")).join("\n");
}

/** Returns a page, or a part of one, without its own script and style, and with its larger elements a line each. */
export function condensedPage(html: string): string {
  const ours = html
    .replace(/<style>.*?<\/style>/su, "<style></style>")
    .replace(/<script>.*?<\/script>/su, "<script></script>")
    .replaceAll(/sha256-[\w+/=]+/gu, "sha256-…")
    .replaceAll("\n", "⏎")
    .replaceAll(NEW_LINE, "\n");
  return `${condensed(ours.trim())}\n`;
}

const NEW_LINE =
  /⏎*(?=<(?:\/?(?:main|section|header|nav|ul|ol|dl|form|template)|li|div><dt|h\d|meta|label|script|details class)\b|\{"order":)/gu;

/** `x{500}` is 500 times an x. */
function withCounts(text: string): string {
  return text.replaceAll(
    /([^\n])\1{15,}/gu,
    (run: string, character: string) => `${character}{${run.length / character.length}}`,
  );
}

/** Longest piece of a list, in lines, that is recognised as one of many. */
const LONGEST_PIECE = 12;
const MOST_ALIKE = 4;

/** Of many pieces that differ in their numbers only, the first and the last are enough. */
function foldedLines(lines: readonly string[]): readonly string[] {
  const kinds = lines.map((line) => line.replaceAll(/\d+/gu, "0"));
  const shown: string[] = [];
  let at = 0;
  while (at < lines.length) {
    const { size, count } = repetition(kinds, at);
    const end = at + size * count;
    shown.push(
      ...lines.slice(at, at + size),
      ...(count > 1 ? [`[${count - 2} more like it]`, ...lines.slice(end - size, end)] : []),
    );
    at = end;
  }
  return shown;
}

/** Returns the size of the piece that is repeated from there on, and how often it comes; a line that comes once otherwise. */
function repetition(kinds: readonly string[], at: number): { readonly size: number; readonly count: number } {
  for (let size = 1; size <= LONGEST_PIECE; size += 1) {
    let same = 0;
    while (at + same + size < kinds.length && kinds[at + same] === kinds[at + same + size]) {
      same += 1;
    }
    const count = Math.floor(same / size) + 1;
    if (count > MOST_ALIKE) {
      return { size, count };
    }
  }
  return { size: 1, count: 1 };
}

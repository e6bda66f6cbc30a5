/** A line of prose cut shorter than this says nothing, and might be no more than a list marker. UTF-16 units. */
const SHORTEST_PROSE = 32;

/**
 * The longest beginning of a text that fits, cut between characters.
 *
 * @param text well-formed
 * @param maximumBytes in UTF-8
 */
export function cutCharacters(text: string, maximumBytes: number): string {
  const bytes = Buffer.from(text, "utf8");
  if (bytes.length <= maximumBytes) {
    return text;
  }
  let end = Math.max(0, maximumBytes);
  while (end > 0 && isContinuationByte(bytes[end])) {
    end -= 1;
  }
  return bytes.toString("utf8", 0, end);
}

function isContinuationByte(byte: number | undefined): boolean {
  return byte !== undefined && (byte & 0xc0) === 0x80;
}

/**
 * The longest beginning of a line of safe Markdown that fits and is safe as well: not cut inside a code span, whose
 * content would become text, nor inside a word of ASCII letters and digits, whose beginning could be a commit.
 *
 * @param line prose of this room: code spans are closed, all other backticks escaped
 * @param maximumBytes in UTF-8
 * @returns empty when only a few words would be left
 */
export function cutProse(line: string, maximumBytes: number): string {
  const limit = cutCharacters(line, maximumBytes).length;
  let end = 0;
  let position = 0;
  while (position < limit) {
    const next = behindToken(line, position);
    if (next <= limit && !/[0-9a-z\ud800-\udbff]/i.test(line.charAt(next - 1))) {
      end = next;
    }
    position = next;
  }
  return end < SHORTEST_PROSE ? "" : line.slice(0, end).trimEnd();
}

/** Where the escape, code span or single character that starts at the position ends. */
function behindToken(line: string, position: number): number {
  if (line[position] === "\\") {
    return position + 2;
  }
  if (line[position] !== "`") {
    return position + 1;
  }
  return behindCodeSpan(line, position);
}

function behindCodeSpan(line: string, position: number): number {
  const backticks = /`+/g;
  backticks.lastIndex = position;
  const opening = backticks.exec(line)?.[0];
  for (let run = backticks.exec(line); run !== null; run = backticks.exec(line)) {
    if (run[0] === opening) {
      return backticks.lastIndex;
    }
  }
  return line.length;
}

import { endBefore } from "../safety/cut.js";

/** A line of prose cut shorter than this says nothing, and might be no more than a list marker. UTF-16 units. */
const SHORTEST_PROSE = 32;
/** Hexadecimal digits of the longest name of a commit, a SHA-256. */
const LONGEST_COMMIT = 64;

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
  const beginning = bytes.toString("utf8", 0, end);
  return beginning.slice(0, endBefore(beginning, beginning.length));
}

function isContinuationByte(byte: number | undefined): boolean {
  return byte !== undefined && (byte & 0xc0) === 0x80;
}

/**
 * The longest beginning of a line of safe Markdown that fits and is safe as well: not cut inside a word of ASCII letters
 * and digits, whose beginning could be a commit, nor inside a code span, whose content would become text. Of a word or a
 * span that is longer than any commit the beginning is kept, the span closed: an answer may be nothing else.
 *
 * @param line prose of this room: code spans are closed, all other backticks escaped
 * @param maximumBytes in UTF-8
 * @returns empty when only a few words would be left
 */
export function cutProse(line: string, maximumBytes: number): string {
  const limit = cutCharacters(line, maximumBytes).length;
  /** Behind the last character that a line may end with. */
  let end = 0;
  let position = 0;
  let next = behindToken(line, 0);
  while (position < limit && next <= limit) {
    end = /[0-9a-z\ud800-\udbff]/i.test(line.charAt(next - 1)) ? end : next;
    position = next;
    next = behindToken(line, position);
  }
  const span = position < limit && line[position] === "`" ? cutSpan(line, position, maximumBytes) : "";
  if (span !== "") {
    return line.slice(0, position) + span;
  }
  if (position - end > LONGEST_COMMIT) {
    return line.slice(0, position);
  }
  return end < SHORTEST_PROSE ? "" : line.slice(0, end).trimEnd();
}

/** The beginning of the code span at the position, closed; empty when it would be short. */
function cutSpan(line: string, position: number, maximumBytes: number): string {
  const ticks = backticksAt(line, position);
  const room = maximumBytes - Buffer.byteLength(line.slice(0, position)) - 2 * ticks.length;
  const content = cutCharacters(line.slice(position + ticks.length), room);
  let end = content.length;
  while (content[end - 1] === "`") {
    end -= 1;
  }
  return end > LONGEST_COMMIT ? ticks + content.slice(0, end) + ticks : "";
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

function backticksAt(line: string, position: number): string {
  const backticks = /`+/y;
  backticks.lastIndex = position;
  return backticks.exec(line)?.[0] ?? "";
}

function behindCodeSpan(line: string, position: number): number {
  const opening = backticksAt(line, position);
  const backticks = /`+/g;
  backticks.lastIndex = position + opening.length;
  for (let run = backticks.exec(line); run !== null; run = backticks.exec(line)) {
    if (run[0] === opening) {
      return backticks.lastIndex;
    }
  }
  return line.length;
}

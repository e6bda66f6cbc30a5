import { decode } from "./decode.js";
import type { AgentEvent } from "./events.js";
import { outcomeOf } from "./outcomes.js";
import { toolKind } from "./tools.js";

/** Shorter lines are decoded faster as a whole. Bytes. */
const SHORTEST_LINE = 2_000;
/** Shorter strings are kept. Bytes. */
const SHORTEST_STRING = 500;
const TOOL_CALL_START = '{"type":"tool_call"';
const TOOL_KEY_END = "ToolCall";
/** The text after a member's name, by the kind of its value. */
const OBJECT_FOLLOWS = '":{"';
const TEXT_FOLLOWS = '":"';
const BACKSLASH = 0x5c;
const NO_MEMBERS: readonly string[] = [];

/**
 * {@link decode} for callers that only show a call's outcome: empties the `bulk` members of successful calls. Parsing a
 * JSON string costs several times as much as finding its end, and nine in ten bytes of a stream are files that were
 * read or written. Their bytes are not even decoded, which took a tenth of all time for a non-English stream.
 *
 * @param line UTF-8
 * @returns undefined for a line that must be decoded as a whole
 */
export function decodeWithoutBulk(line: Buffer): AgentEvent | undefined {
  const rest = withoutBulk(line);
  const event = rest === undefined ? undefined : decode(rest);
  return event?.type === "tool-call" && outcomeOf(event, toolKind(event.key)) === "ok" ? event : undefined;
}

/**
 * Returns the line with `""` for each long string that is the value of a `bulk` member; undefined if it has none. Reads
 * the line as Latin-1, so that text offsets are byte offsets: JSON's syntax is ASCII, and no byte of a longer character
 * is.
 */
function withoutBulk(bytes: Buffer): string | undefined {
  if (
    bytes.length < SHORTEST_LINE ||
    bytes.toString("latin1", 0, TOOL_CALL_START.length) !== TOOL_CALL_START
  ) {
    return undefined;
  }
  const line = bytes.toString("latin1");
  let bulk = NO_MEMBERS;
  let rest = "";
  let keptFrom = 0;
  for (let open = line.indexOf('"'); open !== -1;) {
    let close = closingQuote(line, open + 1);
    if (line.startsWith(OBJECT_FOLLOWS, close) && line.endsWith(TOOL_KEY_END, close)) {
      bulk = toolKind(line.slice(open + 1, close)).bulk ?? NO_MEMBERS;
    } else if (line.startsWith(TEXT_FOLLOWS, close) && bulk.includes(line.slice(open + 1, close))) {
      const start = close + TEXT_FOLLOWS.length;
      close = closingQuote(line, start);
      if (close - start >= SHORTEST_STRING) {
        rest += bytes.toString("utf8", keptFrom, start);
        keptFrom = close;
      }
    }
    open = line.indexOf('"', close + 1);
  }
  return keptFrom === 0 ? undefined : rest + bytes.toString("utf8", keptFrom);
}

/** Returns where the string with contents from `start` ends: its closing quotation mark, or the end of the text. */
function closingQuote(text: string, start: number): number {
  let end = text.indexOf('"', start);
  while (end !== -1 && isEscaped(text, end)) {
    end = text.indexOf('"', end + 1);
  }
  return end === -1 ? text.length : end;
}

/** Returns whether an odd number of backslashes precedes `at`. */
function isEscaped(text: string, at: number): boolean {
  let first = at;
  while (text.charCodeAt(first - 1) === BACKSLASH) {
    first--;
  }
  return (at - first) % 2 === 1;
}

import { decode } from "./decode.js";
import type { AgentEvent, ToolCallEvent } from "../events.js";
import { outcomeOfKey } from "./outcomes.js";
import { toolKind } from "./tools.js";

/** Bytes of a line below which it is read faster as it is. */
const SHORTEST_LINE = 2_000;
/** A string of fewer bytes is left where it is. */
const SHORTEST_STRING = 500;
const TOOL_CALL_START = '{"type":"tool_call"';
const TOOL_KEY_END = "ToolCall";
/** What stands from the end of a member's name on. */
const OBJECT_FOLLOWS = '":{"';
const TEXT_FOLLOWS = '":"';
const BACKSLASH = 0x5c;
const NO_MEMBERS: readonly string[] = [];

/**
 * {@link decode} for callers that show only a call's outcome: what its tool's row names as `bulk` may be empty
 * where the call went well. To read a JSON string costs several times as much as to find its end, and of the bytes of
 * a stream nine in ten are files that were read or written. They are not even decoded: for a stream that is not in
 * English that took a tenth of all time.
 *
 * @param line UTF-8
 * @returns undefined for a line that is to be read as a whole
 */
export function decodeWithoutBulk(line: Buffer): AgentEvent | undefined {
  const rest = withoutBulk(line);
  const event = rest === undefined ? undefined : decode(rest);
  return event?.type === "tool-call" && wentWell(event) ? event : undefined;
}

function wentWell({ key, result }: ToolCallEvent): boolean {
  return (
    result === undefined ||
    (outcomeOfKey(result.outcome) === "ok" && toolKind(key).failed?.(result.payload) !== true)
  );
}

/**
 * The line with `""` in the place of each long string that is the value of a `bulk` member; undefined where it has none.
 * It is read with a unit for each byte, so that places in the text are places in the bytes: whatever holds JSON together
 * is ASCII, and no byte of another character is.
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

/** Where the string ends whose contents begin at `start`: at its closing quotation mark, or with the text. */
function closingQuote(text: string, start: number): number {
  let end = text.indexOf('"', start);
  while (end !== -1 && isEscaped(text, end)) {
    end = text.indexOf('"', end + 1);
  }
  return end === -1 ? text.length : end;
}

/** Whether an odd number of backslashes stands before `at`. */
function isEscaped(text: string, at: number): boolean {
  let first = at;
  while (text.charCodeAt(first - 1) === BACKSLASH) {
    first--;
  }
  return (at - first) % 2 === 1;
}

import { decode } from "./decode.js";
import type { AgentEvent, ToolCallEvent } from "../events.js";
import { outcomeOfKey } from "./outcomes.js";
import { toolKind } from "./tools.js";

/** UTF-16 units of a line below which it is read faster as it is. */
const SHORTEST_LINE = 2_000;
/** A string of fewer UTF-16 units is left where it is. */
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
 * a stream nine in ten are files that were read or written.
 */
export function decodeWithoutBulk(line: string): AgentEvent {
  const rest = withoutBulk(line);
  if (rest === line) {
    return decode(line);
  }
  const event = decode(rest);
  return event.type === "tool-call" && wentWell(event) ? event : decode(line);
}

function wentWell({ key, result }: ToolCallEvent): boolean {
  return (
    result === undefined ||
    (outcomeOfKey(result.outcome) === "ok" && toolKind(key).failed?.(result.payload) !== true)
  );
}

/** The line with `""` in the place of each long string that is the value of a `bulk` member. */
function withoutBulk(line: string): string {
  if (line.length < SHORTEST_LINE || !line.startsWith(TOOL_CALL_START)) {
    return line;
  }
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
        rest += line.slice(keptFrom, start);
        keptFrom = close;
      }
    }
    open = line.indexOf('"', close + 1);
  }
  return keptFrom === 0 ? line : rest + line.slice(keptFrom);
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

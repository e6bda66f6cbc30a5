import { cutUnits } from "../safety/cut.js";
import { neutraliseLines } from "../safety/neutralise.js";

/** The live view cuts a line after 1,024 characters (actions/runner, JobServerQueue.cs). */
export const MAXIMUM_LINE = 1_000;
export const MAXIMUM_TARGET = 400;
export const MAXIMUM_DETAIL = 300;
/** Lines of one message or one output; what is left out stands in the transcript. */
const MAXIMUM_LINES = 200;
export const KIND_WIDTH = 8;
export const GUTTER = "│ ";

export type LogLevel = "quiet" | "normal" | "full";

/** One thing to print: a line, a fold with lines in it, or an annotation. All texts are ready and cannot act. */
export type LogEntry =
  | { readonly type: "line"; readonly text: string }
  | { readonly type: "group"; readonly title: string; readonly lines: readonly string[] }
  | { readonly type: "warning"; readonly text: string };

/** A text of several lines, each behind the gutter; a long one as far as its beginning goes. */
export function block(text: string): readonly LogEntry[] {
  return firstLines(text).map(line);
}

function firstLines(text: string): readonly string[] {
  const lines = gutterLines(text);
  const rest = lines.length - MAXIMUM_LINES;
  return rest > 0
    ? [...lines.slice(0, MAXIMUM_LINES), `${GUTTER}… ${rest} more lines, in the transcript`]
    : lines;
}

/** Of an output the end is what tells: that is where a command says why it failed. */
export function lastLines(text: string): readonly string[] {
  const lines = gutterLines(text);
  const rest = lines.length - MAXIMUM_LINES;
  return rest > 0 ? [`${GUTTER}… ${rest} lines before, in the transcript`, ...lines.slice(rest)] : lines;
}

function gutterLines(text: string): readonly string[] {
  return neutraliseLines(text, { gutter: GUTTER, maximumLength: MAXIMUM_LINE });
}

/** What is no tool call, in the same columns. */
export function entry(mark: string, kind: string, text: string): LogEntry {
  return line(`${mark} ${kind.padEnd(KIND_WIDTH)} ${text}`);
}

export function line(text: string): LogEntry {
  return { type: "line", text: cutUnits(text, MAXIMUM_LINE) };
}

export function joined(parts: readonly string[]): string {
  return parts.filter((part) => part !== "").join(" · ");
}

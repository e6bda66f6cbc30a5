import { cutUnits } from "../../safety/cut.js";
import { neutraliseLines } from "../../safety/neutralise.js";

/** GitHub's live view cuts lines after 1,024 characters (actions/runner, JobServerQueue.cs). */
export const MAXIMUM_LINE = 1_000;
export const MAXIMUM_TARGET = 400;
export const MAXIMUM_DETAIL = 300;
/** Longest message or output, in lines. The transcript has the rest. */
const MAXIMUM_LINES = 200;
export const KIND_WIDTH = 8;
export const GUTTER = "│ ";

export type LogLevel = "quiet" | "normal" | "full";

/** What is coloured of a line: its first word, which is a mark of ours, and its end. */
export type Paint = {
  readonly mark: string;
  readonly colour: "green" | "red" | "yellow" | "grey";
  /** Shown in grey; empty for none. */
  readonly quiet: string;
};

/** One thing to print: a line, a fold with lines in it, or an annotation. All texts are neutralised. */
export type StepLogEntry =
  | { readonly type: "line"; readonly text: string; readonly paint?: Paint }
  | { readonly type: "group"; readonly title: string; readonly lines: readonly string[] }
  | { readonly type: "warning"; readonly text: string };

/** Returns a text line by line, each after the gutter; only the beginning of a long one. */
export function block(text: string): readonly StepLogEntry[] {
  return firstLines(text).map((shown) => line(shown));
}

function firstLines(text: string): readonly string[] {
  const lines = gutterLines(text);
  const rest = lines.length - MAXIMUM_LINES;
  return rest > 0
    ? [...lines.slice(0, MAXIMUM_LINES), `${GUTTER}… ${rest} more lines, in the transcript`]
    : lines;
}

/** Returns the end of a text, which is where a command says why it failed. */
export function lastLines(text: string, most = MAXIMUM_LINES, gutter = GUTTER): readonly string[] {
  const lines = gutterLines(text, gutter);
  const rest = lines.length - most;
  return rest > 0 ? [`${gutter}… ${rest} lines before, in the transcript`, ...lines.slice(rest)] : lines;
}

function gutterLines(text: string, gutter = GUTTER): readonly string[] {
  return neutraliseLines(text, { gutter, maximumLength: MAXIMUM_LINE });
}

/** Returns a line that is not a tool call, in the same columns. */
export function entry(mark: string, kind: string, text: string): StepLogEntry {
  return line(`${mark} ${kind.padEnd(KIND_WIDTH)} ${text}`);
}

export function line(text: string, paint?: Paint): StepLogEntry {
  return { type: "line", text: cutUnits(text, MAXIMUM_LINE), ...(paint && { paint }) };
}

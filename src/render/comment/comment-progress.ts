import type { RunRecord, ToolCall, Todo } from "../../record/schema.js";
import { cutUnits } from "../../safety/cut.js";
import { byteLength } from "../markdown/budget.js";
import { MAXIMUM_COMMENT_BYTES } from "./comment.js";
import { composeComment } from "./comment-marker.js";
import { blocks, type CommentFrame, listItems } from "../parts/comment-parts.js";
import { headingOfAgent } from "../parts/heading.js";
import { lastLine } from "../parts/last-line.js";
import { sentence } from "../markdown/answer-inline.js";
import { fileTotals } from "../parts/file-count.js";
import { codeSpan, escapeText } from "../markdown/markdown.js";
import { callWords, duration, joined, listed } from "../parts/words.js";

const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;
const MAXIMUM_OPEN_CALLS = 3;
const MAXIMUM_TODOS = 40;
const MAXIMUM_UNITS = 200;

/**
 * Renders the comment of a run in progress: state, time, what the agent is doing now, and its to-do list.
 *
 * Time is in minutes, so that the comment is not rewritten just because time passes.
 *
 * @param atMs milliseconds since the epoch
 */
export function renderProgress(record: RunRecord, atMs: number, frame: CommentFrame): string {
  const text = blocks(
    `### ${escapeText(headingOfAgent(record))}`,
    soFar(record, atMs),
    openCalls(record),
    background(record),
    todoList(record.todos),
    lastLine(record, { runUrl: frame.runUrl, isAlone: true }),
  );
  const whole = composeComment(frame.identity, "running", text, frame.previous);
  return byteLength(whole) <= MAXIMUM_COMMENT_BYTES
    ? whole
    : composeComment(frame.identity, "running", text, undefined);
}

/** An open call is no trouble yet. */
function soFar(record: RunRecord, atMs: number): string {
  const { total } = record.toolCallCounts;
  return joined(" · ", [
    elapsed(atMs - record.startedAtMs),
    total === 0 ? "" : callWords({ ...record.toolCallCounts, unfinished: 0 }),
    fileTotals(record),
  ]);
}

function elapsed(milliseconds: number): string {
  if (milliseconds < MINUTE_MS) {
    return "less than a minute";
  }
  return milliseconds < HOUR_MS ? `${Math.floor(milliseconds / MINUTE_MS)} m` : duration(milliseconds);
}

/** Unfinished calls of an earlier attempt are not open: the agent no longer works on them. */
function openCalls(record: RunRecord): string {
  const attempt = Math.max(1, record.attempts.length);
  const open = record.toolCalls.filter((call) => call.outcome === "unfinished" && call.attempt === attempt);
  const shown = open.slice(-MAXIMUM_OPEN_CALLS).map(openCall);
  const more = open.length - shown.length;
  return shown.length === 0 ? "" : `**Now:** ${shown.join(", ")}${more > 0 ? `, and ${more} more` : ""}`;
}

/** The CLI still waits for these after the agent's last message. */
function background({ background: names }: RunRecord): string {
  const spans = names.map((name) => codeSpan(cutUnits(name, MAXIMUM_UNITS)));
  return spans.length === 0 ? "" : `**In the background:** ${listed(spans, MAXIMUM_OPEN_CALLS, ", and")}`;
}

function openCall(call: ToolCall): string {
  const target = call.target === "" ? "" : ` ${codeSpan(cutUnits(call.target, MAXIMUM_UNITS))}`;
  return `${escapeText(call.kind)}${target}`;
}

function todoList(todos: readonly Todo[]): string {
  return listItems(todos.slice(0, MAXIMUM_TODOS).map(todoItem), todos.length);
}

function todoItem(todo: Todo): string {
  const content = sentence(cutUnits(todo.content, MAXIMUM_UNITS));
  const text = content === "" ? "…" : content;
  switch (todo.state) {
    case "pending":
      return `- [ ] ${text}`;
    case "in-progress":
      return `- [ ] **${text}**`;
    case "done":
      return `- [x] ${text}`;
    case "cancelled":
      return `- [x] ~~${text}~~`;
  }
}

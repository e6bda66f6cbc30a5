import type { RunRecord } from "../record/record.js";
import { codeSpan, escapeText } from "./markdown.js";

/**
 * What a reader should know of how the run was read: what the stream held that was not understood, what the action
 * itself had to say.
 *
 * @returns safe Markdown, a paragraph for each
 */
export function noteLines(record: RunRecord): readonly string[] {
  const { stream } = record;
  return [
    ...record.notes.map(escapeText),
    ...counted(
      stream.unreadableLines,
      "line of the stream was no event",
      "lines of the stream were no events",
    ),
    ...counted(
      stream.oversizedLines,
      "line was too long and was dropped",
      "lines were too long and were dropped",
    ),
    ...counted(
      stream.repairedLines,
      "line was broken in pieces and was put together again",
      "lines were broken in pieces and were put together again",
    ),
    ...counted(stream.eventsAfterResult, "event came after the result", "events came after the result"),
    ...unknownEvents(stream.unknownEvents),
  ];
}

function counted(count: number, one: string, many: string): readonly string[] {
  return count === 0 ? [] : [`${count} ${count === 1 ? one : many}.`];
}

function unknownEvents(names: Readonly<Record<string, number>>): readonly string[] {
  const listed = Object.entries(names).map(([name, count]) => `${codeSpan(name)} × ${count}`);
  return listed.length === 0
    ? []
    : [
        `Events that this action does not know, so a newer CLI may tell more than is shown: ${listed.join(", ")}.`,
      ];
}

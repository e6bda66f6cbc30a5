import type { RunRecord } from "../record/schema.js";
import { cutUnits } from "../safety/cut.js";
import { shortTarget } from "./calls-table.js";
import { codeSpan, escapeText } from "./markdown.js";
import { sentence } from "./sentence.js";

/**
 * Why the run ended as it did, and what to do about it, as a quotation; each line of the message is a line of it.
 *
 * @returns safe Markdown, empty for a success
 */
export function verdictQuote({ reason, message, remedy }: RunRecord): string {
  if (message === "") {
    return "";
  }
  const lines = message
    .split("\n")
    .map(sentence)
    .filter((line) => line !== "");
  const what = `> **${escapeText(reason)}** — ${lines.join("\\\n> ")}`;
  return remedy === "" ? what : `${what}\n>\n> ${sentence(remedy)}`;
}

/** So many are named; the table has them all. */
const MAXIMUM_NAMED = 5;
const MAXIMUM_SPAN_UNITS = 200;

/**
 * Which calls were denied that somebody could have allowed, and how, as a quotation. What the agent said stands in code spans:
 * as prose its marks would be read, and could put together what was redacted piece by piece.
 *
 * @returns safe Markdown, empty where a rule denied them all: the workflow may have written it
 */
export function denialQuote({ toolCalls, toolCallCounts: { total, denied } }: RunRecord): string {
  const calls = toolCalls.filter(({ denial }) => denial === "approval");
  if (calls.length === 0) {
    return "";
  }
  const names = calls.map(({ kind, target }) => `${kind} ${shortTarget(target)}`.trim());
  const tokens = [...new Set(calls.flatMap(({ permissions }) => permissions))];
  const verb = denied === 1 ? "was" : "were";
  const what = `${denied} of ${total} tool calls ${verb} denied: ${spans(names)}.`;
  const how =
    tokens.length === 0 ? "" : ` To let them run, put into \`allow\`, one per line: ${spans(tokens)}.`;
  return `> ⊘ ${what}${how}`;
}

function spans(texts: readonly string[]): string {
  const more = texts.length > MAXIMUM_NAMED ? `, and ${texts.length - MAXIMUM_NAMED} more` : "";
  return `${texts
    .slice(0, MAXIMUM_NAMED)
    .map((text) => codeSpan(cutUnits(text, MAXIMUM_SPAN_UNITS)))
    .join(", ")}${more}`;
}

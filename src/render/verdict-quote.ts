import { denialCount, denialNames, unexpectedCalls, unexpectedDenials } from "../record/denials.js";
import { remedyHere } from "../record/explained.js";
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

/** The record for a view that shows what the CLI said itself: its remedy does not send the reader there. */
export function withRemedyHere(record: RunRecord): RunRecord {
  return { ...record, remedy: remedyHere(record.remedy) };
}

const MAXIMUM_SPAN_UNITS = 200;

/**
 * Which calls were denied that the workflow did not ask for by `deny`, and how to let them run, as a quotation. What the
 * agent said stands in code spans: as prose its marks would be read, and could put together what was redacted piece by piece.
 *
 * @returns safe Markdown, empty where there are none
 */
export function denialQuote(record: RunRecord): string {
  if (unexpectedDenials(record) === 0) {
    return "";
  }
  const short = unexpectedCalls(record).map((call) => ({ ...call, target: shortTarget(call.target) }));
  const names = denialNames(short, (name) => codeSpan(cutUnits(name, MAXIMUM_SPAN_UNITS)));
  const what = `${denialCount(record)}${names === "" ? "" : `: ${names}`}.`;
  return `> ⊘ ${[what, sentence(record.denialAdvice)].filter((part) => part !== "").join(" ")}`;
}

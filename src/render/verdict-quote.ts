import { denialAdvice, denialWarning } from "../record/denials.js";
import type { RunRecord } from "../record/schema.js";
import { escapeText } from "./markdown.js";
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

/**
 * Which calls were denied that somebody could have allowed, and how, as a quotation.
 *
 * @returns safe Markdown, empty where a rule denied them all: the workflow may have written it
 */
export function denialQuote(record: RunRecord): string {
  const text = denialWarning(record, true, denialAdvice(record, undefined));
  return text === "" ? "" : `> ⊘ ${sentence(text)}`;
}

import { isUnreadable } from "../../record/finish.js";
import type { RunRecord } from "../../record/schema.js";
import { isGoodNews, warnings } from "../parts/headline.js";
import { duration, failureWords, unbroken } from "../parts/words.js";
import { markup, type Markup } from "./markup.js";

const CONCLUSION_WORDS: Readonly<Record<RunRecord["conclusion"], readonly [mark: string, word: string]>> = {
  success: ["✓", "Success"],
  failure: ["✗", "Failure"],
  "timed-out": ["◷", "Timed out"],
  cancelled: ["■", "Cancelled"],
  skipped: ["»", "Skipped"],
  running: ["…", "Running"],
};

/** Renders how the run ended, for a heading and for the run's row in an index. */
export function conclusionWord(record: RunRecord): Markup {
  const [mark, known] = CONCLUSION_WORDS[record.conclusion];
  const word = isUnreadable(record) ? "Unreadable" : known;
  return markup`<span class="conclusion ${record.conclusion}"><span aria-hidden="true">${mark}</span> ${word}</span>`;
}

/** Renders the conclusion with the warnings, for a row of an index: `Success, 4 of 5 calls denied`. */
export function headlineOfRow(record: RunRecord): Markup {
  const why = isUnreadable(record) ? "" : failureWords(record);
  const all = [why, ...warnings(record)].filter((words) => words !== "");
  return markup`${conclusionWord(record)}${all.length === 0 ? undefined : markup` <span class="${isGoodNews(all) ? "quiet" : "warnings"}">${all.join(", ")}</span>`}`;
}

export function elapsed(record: RunRecord): string {
  return record.endedAtMs === undefined ? "" : unbroken(duration(record.endedAtMs - record.startedAtMs));
}

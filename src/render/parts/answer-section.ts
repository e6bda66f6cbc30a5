import { answerReview, restOfAnswer } from "../../record/answer-review.js";
import type { RunRecord } from "../../record/schema.js";
import { parseAnswer } from "../markdown/answer.js";
import { byteLength, printWithin } from "../markdown/budget.js";
import { type Block, printBlocks } from "../markdown/document.js";
import { details } from "../markdown/markdown.js";
import { blocks } from "./comment-parts.js";
import { counted } from "./words.js";

const MAXIMUM_FOLD_BYTES = 60_000;
/** Approximate length of a line on the screen, in UTF-16 units. */
const LINE_UNITS = 90;
/** Below a longer answer, readers would miss what follows. */
const MANY_LINES = 60;

/**
 * Renders the agent's last message without a heading: of a long one the first paragraph, the rest in a fold. Behind it,
 * in folds, its earlier messages and the JSON of a structured answer, as far as it is not shown otherwise.
 *
 * @param maximumBytes limit in UTF-8
 * @param note one paragraph that says where the whole is, if it is cut
 */
export function answerSection(record: RunRecord, maximumBytes: number, note: string): string {
  const { title, text, before } = shownAnswer(record);
  const folds = blocks(
    foldWithin(otherMessages(title), parseAnswer(before), Math.min(maximumBytes / 4, MAXIMUM_FOLD_BYTES)),
    jsonFold(record, Math.min(maximumBytes / 4, MAXIMUM_FOLD_BYTES)),
  );
  return blocks(answerWithin(parseAnswer(text), maximumBytes - byteLength(folds) - 2, note), folds);
}

/** For a structured answer its summary, which is all that is written for people. */
function shownAnswer(record: RunRecord): FinalAnswer {
  const answer = finalAnswer(record);
  return record.structuredOutput === undefined
    ? answer
    : { ...answer, text: answerReview(record)?.summary ?? "" };
}

function jsonFold(record: RunRecord, maximumBytes: number): string {
  if (record.structuredOutput === undefined) {
    return "";
  }
  const { json, isWhole } = restOfAnswer(record);
  const title = isWhole ? "The answer as JSON" : "The rest of the answer as JSON";
  return foldWithin(title, json === "" ? [] : [{ kind: "code", text: json, language: "json" }], maximumBytes);
}

function foldWithin(title: string, content: readonly Block[], maximumBytes: number): string {
  const text = printWithin(content, maximumBytes, "… cut here; all of it is in the transcript.");
  return text === "" ? "" : details(title, text);
}

function answerWithin(content: readonly Block[], maximumBytes: number, note: string): string {
  const whole = printBlocks(content);
  if (screenLines(whole) <= MANY_LINES) {
    return printWithin(content, maximumBytes, note);
  }
  const end = content.slice(0, 2).findIndex(({ kind }) => kind === "paragraph") + 1;
  const first = printBlocks(content.slice(0, end));
  const isShort = end > 0 && screenLines(first) <= MANY_LINES / 2;
  const rest = isShort ? content.slice(end) : content;
  const title = `${isShort ? "The rest of the answer" : "The answer"}, ${counted(screenLines(printBlocks(rest)), "line")}`;
  const open = isShort ? first : "";
  const room = maximumBytes - byteLength(open) - byteLength(details(title, "")) - 2;
  const shown = printWithin(rest, room, note);
  return shown === "" ? "" : blocks(open, details(title, shown));
}

/** Counts lines as a phone or a narrow column wraps them. */
export function screenLines(text: string, lineUnits = LINE_UNITS): number {
  return text.split("\n").reduce((sum, line) => sum + Math.max(1, Math.ceil(line.length / lineUnits)), 0);
}

/** Title of the agent's other messages. Those beside a plan may have come before it or after it. */
export function otherMessages(title: FinalAnswer["title"]): string {
  return title === "Plan" ? "Other messages" : "Earlier messages";
}

/** The agent's final message and its earlier ones. Texts are empty where it said nothing. */
type FinalAnswer = {
  readonly title: "Answer" | "Last message" | "Plan";
  readonly text: string;
  readonly before: string;
};

/**
 * Finds the agent's answer, which is its last message. The text of the terminal event joins all messages without a
 * separator (`tests.## Review`), so earlier messages come from the record; of a record without them, we split off the
 * part before the last one. If the stream broke off before its result, or the result is empty, the last message is the
 * best answer we have. If a plan was asked for, the plan is the answer. It is not part of those texts.
 */
export function finalAnswer(record: RunRecord): FinalAnswer {
  const { result, lastMessage = "", plan, cause } = record;
  const earlier = record.earlierMessages.map((text) => text.trim()).filter((text) => text !== "");
  const last = lastMessage.trim();
  const text = result?.text.trim() ?? "";
  // The text of an error is often not an answer but the reason, which the verdict quotes.
  const isSaid = result?.isError === true && text !== last && cause?.said.includes(text) === true;
  const all = isSaid ? "" : text;
  // Only what makes up the terminal event's text is told apart: a retry's record has messages of other attempts, too.
  const isWhole = all === "" || joined([...earlier, last]).endsWith(joined([all]));
  if (plan !== undefined) {
    const others = isWhole ? blocks(...newest(earlier), last) : all;
    return { title: "Plan", text: plan, before: others };
  }
  const before = isWhole ? blocks(...newest(earlier)) : "";
  if (all !== "") {
    return last !== "" && all.endsWith(last)
      ? { title: "Answer", text: last, before: before || all.slice(0, -last.length).trim() }
      : { title: "Answer", text: all, before: "" };
  }
  if (result === undefined || isSaid || last !== "") {
    return { title: "Last message", text: last, before };
  }
  return { title: "Answer", text: "(The answer is empty.)", before };
}

function joined(texts: readonly string[]): string {
  return texts.join("").replace(/\s+/g, "");
}

const MAXIMUM_EARLIER_UNITS = 40_000;

/** Returns the last of them, as many as a fold has room for. */
function newest(texts: readonly string[]): readonly string[] {
  let units = 0;
  const first = texts.findLastIndex((text) => (units += text.length) > MAXIMUM_EARLIER_UNITS);
  return texts.slice(first + 1);
}

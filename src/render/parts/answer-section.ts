import { answerReview, restOfAnswer } from "../../record/answer-review.js";
import type { RunRecord } from "../../record/schema.js";
import { parseAnswer } from "../markdown/answer.js";
import { byteLength, printWithin } from "../markdown/budget.js";
import { type Block, printBlocks } from "../markdown/document.js";
import { blocks } from "./comment-parts.js";
import { details } from "../markdown/markdown.js";
import { count, counted } from "./words.js";

/** The parts of an answer, as safe Markdown blocks. A part without content is empty. */
type AnswerParts = {
  readonly title: string;
  /** The text for people to read, as blocks and as Markdown. */
  readonly blocks: readonly Block[];
  readonly body: string;
  /** Length of the body, in lines on the screen. */
  readonly lines: number;
  /** A fold with the earlier messages, or with JSON that the body does not show. */
  readonly fold: string;
};

const MAXIMUM_FOLD_BYTES = 60_000;
/** Approximate length of a line on the screen, in UTF-16 units. */
const LINE_UNITS = 90;

/**
 * Returns the agent's last message, with its earlier messages in a fold. For a structured answer, the body is its
 * summary (if any) and the fold has the JSON of what is not shown otherwise. Findings have a section of their own.
 */
export function answerParts(record: RunRecord): AnswerParts {
  const { title, text, before } = finalAnswer(record);
  if (record.structuredOutput !== undefined) {
    const { json, isWhole } = restOfAnswer(record);
    const foldTitle = isWhole ? "The answer as JSON" : "The rest of the answer as JSON";
    const folded: readonly Block[] = json === "" ? [] : [{ kind: "code", text: json, language: "json" }];
    return parts(title, answerReview(record)?.summary ?? "", foldTitle, folded);
  }
  return parts(title, text, otherMessages(title), parseAnswer(before));
}

function parts(title: string, text: string, foldTitle: string, folded: readonly Block[]): AnswerParts {
  const blocks = parseAnswer(text);
  const body = printBlocks(blocks);
  const rest = printWithin(folded, MAXIMUM_FOLD_BYTES, "… cut here; all of it is in the transcript.");
  return { title, blocks, body, lines: screenLines(body), fold: rest === "" ? "" : details(foldTitle, rest) };
}

/** Counts lines as a phone or a narrow column wraps them. */
function screenLines(text: string): number {
  return text.split("\n").reduce((sum, line) => sum + Math.max(1, Math.ceil(line.length / LINE_UNITS)), 0);
}

/** Returns what fits of the body, maybe in a fold; see {@link printWithin}. */
export function bodyWithin(
  { title, blocks, body }: AnswerParts,
  isFolded: boolean,
  maximumBytes: number,
  note: string,
): string {
  const show = (text: string): string => (isFolded ? details(`${title}, ${sizeOf(body)}`, text) : text);
  const shown = printWithin(blocks, maximumBytes - byteLength(show("")), note);
  return shown === "" ? "" : show(shown);
}

/** Title of the agent's other messages. Those beside a plan may have come before it or after it. */
export function otherMessages(title: FinalAnswer["title"]): string {
  return title === "Plan" ? "Other messages" : "Earlier messages";
}

/** More than a phone shows. */
const MANY_LINES = 60;

/** Says the size in lines, or in characters if the text has few lines but long ones. */
function sizeOf(body: string): string {
  const lines = body.split("\n").length;
  return lines > MANY_LINES ? counted(lines, "line") : `about ${count(body.length)} characters`;
}

/** Limits for an open answer in a job summary. Below a longer one, readers would miss the files and calls. */
const MAXIMUM_OPEN_LINES = 200;
const MAXIMUM_OPEN_UNITS = 20_000;

/** Whether an answer is in a fold, which belongs after the sections that readers look for first. */
export function isLongAnswer({ body, lines }: AnswerParts): boolean {
  return lines > MAXIMUM_OPEN_LINES || body.length > MAXIMUM_OPEN_UNITS;
}

/** Returns an answer as a section. @param maximumBytes limit in UTF-8, see {@link printWithin} */
export function answerSection(parts: AnswerParts, maximumBytes: number, note: string): string {
  const { title, fold } = parts;
  const isLong = isLongAnswer(parts);
  const body = bodyWithin(parts, isLong, maximumBytes - byteLength(fold), note);
  return body === "" && fold === "" ? "" : blocks(isLong ? "" : `### ${title}`, body, fold);
}

/** The agent's final message and its earlier ones. Texts are empty where it said nothing. */
type FinalAnswer = {
  readonly title: "Answer" | "Last message" | "Plan";
  readonly text: string;
  readonly before: string;
};

/**
 * Finds the agent's answer, which is its last message. The text of the terminal event joins all messages without a
 * separator (`tests.## Review`), so we split off the part before the last message. If the stream broke off before its
 * result, or the result is empty, the last message is the best answer we have. If a plan was asked for, the plan is
 * the answer. It is not part of those texts.
 */
export function finalAnswer({ result, lastMessage = "", plan, cause }: RunRecord): FinalAnswer {
  const last = lastMessage.trim();
  const text = result?.text.trim() ?? "";
  // The text of an error is often not an answer but the reason, which the verdict quotes.
  const isSaid = result?.isError === true && text !== last && cause?.said.includes(text) === true;
  const all = isSaid ? "" : text;
  if (plan !== undefined) {
    return { title: "Plan", text: plan, before: all === "" ? last : all };
  }
  if (all !== "") {
    return last !== "" && all.endsWith(last)
      ? { title: "Answer", text: last, before: all.slice(0, -last.length).trim() }
      : { title: "Answer", text: all, before: "" };
  }
  if (result === undefined || isSaid || last !== "") {
    return { title: "Last message", text: last, before: "" };
  }
  return { title: "Answer", text: "(The answer is empty.)", before: "" };
}

import { answerReview, indentedJson } from "../record/answer-review.js";
import type { RunRecord } from "../record/schema.js";
import { safeAnswer } from "./answer.js";
import { cutText } from "./budget.js";
import { blocks } from "./comment-parts.js";
import { details, fence } from "./markdown.js";
import { count, counted } from "./words.js";

/** The parts of an answer, as safe Markdown blocks; each empty where there is nothing of it. */
type AnswerParts = {
  readonly title: string;
  /** What a person reads. */
  readonly body: string;
  /** Lines of the body. */
  readonly lines: number;
  /** A fold with what was said before, or with the JSON that the body was made from. */
  readonly fold: string;
};

const MAXIMUM_FOLD_BYTES = 60_000;
/** Of a line on the screen, about. UTF-16 units. */
const LINE_UNITS = 90;

/**
 * The agent's last message, and in a fold what it said before. Of a structured answer the summary is the body, if it has
 * one, and the JSON, laid out, is in the fold: findings are a section of their own.
 */
export function answerParts(record: RunRecord): AnswerParts {
  const { title, text, before } = finalAnswer(record);
  if (record.structuredOutput !== undefined) {
    const summary = safeAnswer(answerReview(record)?.summary ?? "");
    return parts(title, summary, "The answer as JSON", fence(indentedJson(record.structuredOutput), "json"));
  }
  return parts(title, safeAnswer(text), otherMessages(title), safeAnswer(before));
}

function parts(title: string, body: string, foldTitle: string, foldBody: string): AnswerParts {
  const fold =
    foldBody === ""
      ? ""
      : details(
          foldTitle,
          cutText(foldBody, MAXIMUM_FOLD_BYTES, "… cut here; all of it is in the transcript."),
        );
  return { title, body, lines: screenLines(body), fold };
}

/** As a phone or a narrow column breaks them. */
function screenLines(text: string): number {
  return text === ""
    ? 0
    : text.split("\n").reduce((sum, line) => sum + Math.max(1, Math.ceil(line.length / LINE_UNITS)), 0);
}

/** The body, in a fold where it has more lines than may be open. */
export function foldedBody({ title, body, lines }: AnswerParts, maximumOpenLines: number): string {
  return lines > maximumOpenLines ? details(`${title}, ${sizeOf(body, maximumOpenLines)}`, body) : body;
}

/** What the agent said beside its answer; beside a plan it may have come before as well as after. */
export function otherMessages(title: FinalAnswer["title"]): string {
  return title === "Plan" ? "Other messages" : "Earlier messages";
}

/** A few lines may be as long as many. */
function sizeOf(body: string, manyLines: number): string {
  const lines = body.split("\n").length;
  return lines > manyLines ? counted(lines, "line") : `about ${count(body.length)} characters`;
}

/** In a summary; the files and calls below a longer answer are not looked for there. */
const MAXIMUM_OPEN_LINES = 200;
const MAXIMUM_OPEN_UNITS = 20_000;

/**
 * An answer as a section.
 *
 * @returns whether it is a long one, in a fold, to be put behind what a reader looks for as well
 */
export function answerSection(
  record: RunRecord,
  maximumBytes: number,
  note: string,
): { readonly section: string; readonly isLong: boolean } {
  const parts = answerParts(record);
  const { title, fold, lines } = parts;
  const isLong = lines > MAXIMUM_OPEN_LINES || parts.body.length > MAXIMUM_OPEN_UNITS;
  const body = parts.body === "" ? "" : cutText(parts.body, maximumBytes, note);
  if (isLong) {
    return {
      isLong,
      section: blocks(details(`${title}, ${sizeOf(parts.body, MAXIMUM_OPEN_LINES)}`, body), fold),
    };
  }
  return { isLong, section: body === "" && fold === "" ? "" : blocks(`### ${title}`, body, fold) };
}

/** What the agent said at its end, and what it had said before; texts are empty where it said nothing. */
type FinalAnswer = {
  readonly title: "Answer" | "Last message" | "Plan";
  readonly text: string;
  readonly before: string;
};

/**
 * The agent's answer: its last message. The text of the terminal event glues all messages together
 * (`tests.## Review`), so what stands there before the last message is told apart. Where the stream broke off before its
 * result, or the result is empty, the last message is as near to an answer as can be had. A plan that was asked for is the
 * answer, and in none of these.
 */
export function finalAnswer({ result, lastMessage = "", plan, message }: RunRecord): FinalAnswer {
  const last = lastMessage.trim();
  const text = result?.text.trim() ?? "";
  // Of an error the text is often no answer but its reason, which the message of the run has said.
  const isSaid = result?.isError === true && text !== last && message.includes(text);
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

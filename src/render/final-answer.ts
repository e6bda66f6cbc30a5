import type { RunRecord } from "../record/schema.js";

/** What the agent said at its end, and what it had said before; texts are empty where it said nothing. */
export type FinalAnswer = {
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

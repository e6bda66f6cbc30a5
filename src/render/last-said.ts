import type { RunRecord } from "../record/schema.js";

/** What the agent said at its end, under its title; empty where it said nothing. */
export type LastSaid = { readonly title: "Answer" | "Last message"; readonly text: string };

/**
 * The agent's answer. Where the stream broke off before its result, or the result is empty, the last message is as near
 * to one as can be had.
 */
export function lastSaid({ result, lastMessage = "" }: RunRecord): LastSaid {
  if (result !== undefined && result.text.trim() !== "") {
    return { title: "Answer", text: result.text };
  }
  if (result === undefined || lastMessage.trim() !== "") {
    return { title: "Last message", text: lastMessage };
  }
  return { title: "Answer", text: "(The answer is empty.)" };
}

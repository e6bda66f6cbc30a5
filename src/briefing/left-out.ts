import type { Given } from "../record/schema-given.js";

/** How much of the conversation is not quoted, by reason. */
export type LeftOut = Pick<
  Given,
  | "commentsOfStrangers"
  | "commentsOfOwn"
  | "commentsEdited"
  | "commentsMinimized"
  | "commentsResolved"
  | "commentsLeftOut"
>;

/** Returns `9 by people without write access, 2 edited after the request`; empty when all is quoted. */
export function leftOutWords(counts: LeftOut): string {
  const reasons = [
    [counts.commentsOfStrangers, "by people without write access"],
    [counts.commentsOfOwn, "by this action"],
    [counts.commentsEdited, "edited after the request"],
    [counts.commentsMinimized, "minimised"],
    [counts.commentsResolved, "in resolved threads"],
    [counts.commentsLeftOut, "older"],
  ] as const;
  return reasons
    .filter(([amount]) => amount > 0)
    .map(([amount, words]) => `${amount.toLocaleString("en")} ${words}`)
    .join(", ");
}

import { leftOutWords } from "../../briefing/left-out.js";
import type { RunRecord } from "../../record/schema.js";
import type { Given } from "../../record/schema-given.js";
import { details, escapeText } from "../markdown/markdown.js";

/** Returns what the agent was told and what not, on one line: `#12 with 14 of 37 comments (…), 1 hidden text removed.` */
export function givenWords(given: Given): string {
  const { kind, number, comments, commentsGiven, hiddenTexts, failedJobs, failedChecks } = given;
  const about = kind === "none" ? [] : [`#${number}`];
  const said =
    comments === 0 ? [] : [`${exactly(commentsGiven)} of ${many(comments, "comment")}${whyNot(given)}`];
  const [first, ...rest] = [
    ...(about.length > 0 && said.length > 0 ? [`#${number} with ${said.join("")}`] : [...about, ...said]),
    ...(given.hasDiff ? ["the diff"] : []),
    ...(hiddenTexts === 0 ? [] : [`${many(hiddenTexts, "hidden text")} removed`]),
    ...(failedJobs === 0
      ? []
      : [
          `${many(failedJobs, "failed job")} with ${exactly(given.logLinesGiven)} of ${many(given.logLines, "log line")}`,
        ]),
    ...(failedChecks === 0 ? [] : [many(failedChecks, "failed check")]),
    ...(given.checksUnread === 0
      ? []
      : [`${exactly(given.checksUnread)} of the runs, jobs and checks not read`]),
    ...(given.missing.length === 0 ? [] : [`without ${given.missing.join(", ")}`]),
  ];
  return first === undefined ? "nothing beside the task." : `${[first, ...rest].join(", ")}.`;
}

/** Names in a fold what the agent was told beside its task; empty when it was told nothing. */
export function givenFold({ given }: Pick<RunRecord, "given">): string {
  return given === undefined
    ? ""
    : details("What the agent was told beside its task", escapeText(givenWords(given)));
}

function whyNot(given: Given): string {
  const reasons = leftOutWords(given);
  return reasons === "" ? "" : ` (${reasons})`;
}

/** Returns `41,208`. */
function exactly(amount: number): string {
  return amount.toLocaleString("en");
}

function many(amount: number, noun: string): string {
  return `${exactly(amount)} ${noun}${amount === 1 ? "" : "s"}`;
}

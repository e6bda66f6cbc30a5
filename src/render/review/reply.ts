import type { Judgement } from "../../review/judgement.js";
import type { EarlierFinding } from "../../review/thread.js";
import { parseAnswer } from "../markdown/answer.js";
import { printWithin } from "../markdown/budget.js";
import { codeSpan } from "../markdown/markdown.js";
import { blocks } from "../parts/comment-parts.js";
import { listed, placeInFile } from "../parts/words.js";
import { nameHeading } from "./review-finding.js";

const MAXIMUM_BYTES = 10_000;
const MAXIMUM_PLACES = 20;
const WORDS = { fixed: "Fixed.", withdrawn: "Withdrawn.", open: "Still open." } as const;

/** Renders the answer to people who wrote in the thread of a finding; of several runs, each under its name. */
export function renderReply(state: Judgement["state"], why: Judgement["why"]): string {
  const share = MAXIMUM_BYTES / Math.max(1, why.length);
  const said = why.map(({ run, text }) =>
    blocks(why.length > 1 ? nameHeading(run) : "", printWithin(parseAnswer(text), share, "… cut here.")),
  );
  return blocks(`**${WORDS[state]}**`, ...said);
}

/** Says in the body of a review which of its findings are over. */
export function renderGone(over: readonly EarlierFinding[], commit: string): string {
  const places = over.map(({ path, line, title }) =>
    path === "" ? codeSpan(title) : `${codeSpan(placeInFile(path, line, undefined))} (${codeSpan(title)})`,
  );
  return `No longer found, as of commit \`${commit}\`: ${listed(places, MAXIMUM_PLACES)}.`;
}

import { answerReview, indentedJson } from "../../record/answer-review.js";
import type { Finding, Severity } from "../../record/schema-finding.js";
import type { RunRecord } from "../../record/schema.js";
import { cutUnits, withoutMiddle } from "../../safety/cut.js";
import { finalAnswer, otherMessages, screenLines } from "../parts/answer-section.js";
import { timeSplit } from "../parts/run-details.js";
import { timelineBars } from "../parts/timeline.js";
import { worstFirst } from "../parts/findings.js";
import { findingCounts } from "../parts/outcome-words.js";
import { answerElements } from "../markdown/elements.js";
import { brokenPath, foldedList, markup, type Markup, NOTHING, treeMarkup } from "./markup.js";
import type { PageRoom } from "./page-room.js";
import { placeInFile } from "../parts/words.js";

const MAXIMUM_PLACE_UNITS = 500;
/** Longer texts are folded: about sixty lines on a screen. UTF-16 units, and lines of `LINE_UNITS`. */
const LONG_TEXT_UNITS = 6_000;
const LONG_TEXT_LINES = 60;
const LINE_UNITS = 100;
const MARKS: Readonly<Record<Severity, string>> = { error: "✗", warning: "!", notice: "i" };

export function section(title: string, body: Markup | undefined): Markup {
  return body === undefined ? NOTHING : markup`<section class="part"><h3>${title}</h3>${body}</section>\n`;
}

/** Renders the agent's last message, with its earlier messages, or the JSON of a structured answer, in a fold. */
export function runAnswer(record: RunRecord, room: PageRoom): Markup {
  const { title, text, before } = finalAnswer(record);
  const json = record.structuredOutput;
  const shown = json === undefined ? text : (answerReview(record)?.summary ?? "");
  const body = shown.trim() === "" ? NOTHING : answerBox(shown, room);
  const fold =
    json === undefined
      ? before.trim() === ""
        ? NOTHING
        : markup`<details class="fold"><summary>${otherMessages(title)}</summary>${answerBox(before, room)}</details>`
      : markup`<details class="fold"><summary>The answer as JSON</summary><pre>${withoutMiddle(indentedJson(json), room.textUnits)}</pre></details>`;
  return body === NOTHING && fold === NOTHING ? NOTHING : section(title, markup`${body}${fold}`);
}

/** Renders the findings, worst first. That a review found none is in the run's head. */
export function runFindings(record: RunRecord, room: PageRoom): Markup {
  const review = answerReview(record);
  if (record.findings.length === 0) {
    return NOTHING;
  }
  const shown = worstFirst(record.findings).slice(0, room.fileRows);
  const rest = record.findings.length - shown.length;
  return section(
    "Findings",
    markup`${review === undefined ? undefined : markup`<p>${findingCounts(review)}</p>`}
${foldedList("findings", shown.map(findingItem), "finding")}${rest > 0 ? markup`<p class="quiet">… and ${rest} more, in the record file.</p>` : undefined}`,
  );
}

function findingItem({ severity, path, line, title, message }: Finding): Markup {
  const place = cutUnits(placeInFile(path, line, undefined), MAXIMUM_PLACE_UNITS);
  return markup`<li class="${severity}"><p><span class="mark" role="img" aria-label="${severity}">${MARKS[severity]}</span> <bdi class="path">${brokenPath(place)}</bdi>${title === undefined ? undefined : markup` <strong>${title}</strong>`}</p><div class="message${isLong(message) ? " long" : ""}">${treeMarkup(answerElements(message))}</div></li>`;
}

function answerBox(text: string, room: PageRoom): Markup {
  const prose = treeMarkup(answerElements(withoutMiddle(text, room.textUnits)));
  return markup`<div class="answer${isLong(text) ? " long" : ""}">${prose}</div>`;
}

/** Whether a text would push what follows it off several screens. */
function isLong(text: string): boolean {
  return text.length > LONG_TEXT_UNITS || screenLines(text, LINE_UNITS) > LONG_TEXT_LINES;
}

/** Renders the time of a run: its split, and the bars of the longest calls. */
export function runTime(record: RunRecord): Markup {
  // If the agent never sent anything, we cannot know that its model was working.
  const isSilent = record.stream.events === 0 && record.toolCalls.length === 0;
  const split = isSilent ? "" : timeSplit(record);
  const bars = timelineBars(record);
  return section(
    "Time",
    split === "" && bars === ""
      ? undefined
      : markup`${split === "" ? undefined : markup`<p>${split}</p>`}
${bars === "" ? undefined : markup`<pre class="timeline">${bars}</pre>`}`,
  );
}

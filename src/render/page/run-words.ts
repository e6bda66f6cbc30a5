import { isUnreadable } from "../../record/finish.js";
import type { RunRecord } from "../../record/schema.js";
import { headingOf, type Heading } from "../parts/heading.js";
import { duration, unbroken } from "../parts/words.js";
import { markup, type Markup } from "./markup.js";

/** Renders what came out of a run, for its heading and its row in an index. */
export function pageHeading(record: RunRecord): Markup {
  return signedWords(isUnreadable(record) ? { sign: "❌", words: "could not be read" } : headingOf(record));
}

/** Renders a heading in the colour of its sign. */
export function signedWords({ sign, words }: Heading): Markup {
  return markup`<span class="heading ${CLASSES[sign]}"><span aria-hidden="true">${sign}</span> ${words}</span>`;
}

const CLASSES: Readonly<Record<Heading["sign"], string>> = {
  "❌": "bad",
  "⚠️": "wary",
  "✅": "good",
  "⏹️": "wary",
  "⏭️": "wary",
  "⏳": "wary",
};

export function elapsed(record: RunRecord): string {
  return record.endedAtMs === undefined ? "" : unbroken(duration(record.endedAtMs - record.startedAtMs));
}

import { spelledOut, visibleText } from "../safety/invisible.js";
import { type Footnote, shownFootnotes, withoutFootnotes } from "./footnotes.js";
import { sourceParts } from "./source-lines.js";
import { visibleProse } from "./visible-prose.js";

/** What a reader of a text on GitHub sees of it. */
type ReadableText = {
  readonly text: string;
  /** Pieces that were removed because a reader does not see them. */
  readonly hidden: number;
};

/**
 * Returns a text of GitHub's as its readers see it, because what nobody sees is where instructions to an agent hide:
 * without HTML comments, hidden elements, attributes, titles of links, link definitions, footnotes that it does not name, and invisible or bidirectional
 * characters. Code stays as it is written, its invisible characters are spelled out (`\u{200b}`). Images become their
 * address's host. Linear in the length of the text.
 *
 * @param source Markdown as GitHub stores it
 * @returns text whose only line end is `\n`
 */
export function readableText(source: string): ReadableText {
  let hidden = 0;
  const footnotes: Footnote[] = [];
  const proses: string[] = [];
  const texts = sourceParts(source.toWellFormed().replace(/\r\n?|[\v\f\u0085\u2028\u2029]/g, "\n")).map(
    ({ kind, lines }) => {
      const text = lines.join("\n");
      if (kind === "code") {
        return spelledOut(text);
      }
      const prose = visibleProse(text);
      hidden += prose.hidden;
      const visible = visibleText(prose.text);
      hidden += visible === prose.text ? 0 : 1;
      const rest = withoutFootnotes(visible);
      footnotes.push(...rest.footnotes);
      proses.push(rest.text);
      return rest.text.replace(/\n{3,}/g, "\n\n");
    },
  );
  const notes = shownFootnotes(footnotes, proses);
  const text = [texts.join("\n").trim(), ...notes].join("\n\n").trim();
  return { text, hidden: hidden + footnotes.length - notes.length };
}

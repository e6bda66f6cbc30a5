import { isBlank } from "./source-lines.js";
import { codeSpanEnds } from "./visible-prose.js";

export type Footnote = { readonly label: string; readonly lines: string[] };

/** Also in quotations and lists. */
const DEFINITION = /^ {0,3}(?:(?:>|[-+*]|\d{1,9}[.)])[ \t]*)*\[\^([^[\]\s]{1,200})\]:(.*)$/;
const QUOTED = /^(?: {0,3}>)+ ?/;
const INDENTED = /^(?: {4}|\t)/;
/** What does not go on with the paragraph before it. */
const BLOCK = /^ {0,3}(?:#{1,6}(?: |$)|[-+*>]|\d{1,9}[.)]|<|`{3}|~{3})/;
/** A line of code, the beginning of a code span, or a reference that is no link. */
const CODE_OR_REFERENCE = /^(?: {4}|\t).*$|`+|(?<!\\)\[\^([^[\]\s]{1,200})\](?![([])/gm;

/**
 * Takes the footnotes out of prose, of which comments and hidden elements are gone already. Where it is not certain that
 * a line goes on with a footnote, it does.
 */
export function withoutFootnotes(prose: string): { readonly text: string; readonly footnotes: Footnote[] } {
  const footnotes: Footnote[] = [];
  const kept: string[] = [];
  let current: Footnote | undefined;
  let isAfterBlank = false;
  for (const line of prose.split("\n")) {
    const [, label, first = ""] = DEFINITION.exec(line) ?? [];
    const inner = line.replace(QUOTED, "");
    if (label !== undefined) {
      current = { label: label.toLowerCase(), lines: [first] };
      footnotes.push(current);
    } else if (isBlank(inner)) {
      kept.push(line);
    } else if (current !== undefined && (INDENTED.test(inner) || (!isAfterBlank && !BLOCK.test(inner)))) {
      current.lines.push(inner);
    } else {
      kept.push(line);
      current = undefined;
    }
    isAfterBlank = isBlank(inner);
  }
  return { text: kept.join("\n"), footnotes };
}

/**
 * Writes the footnotes that a text names, in their order: GitHub shows them at its end, and no others.
 *
 * @param texts the text's prose, without footnotes
 */
export function shownFootnotes(footnotes: readonly Footnote[], texts: readonly string[]): readonly string[] {
  const named = new Set(texts.flatMap(referencesIn));
  return footnotes.flatMap(({ label, lines }) =>
    // Of several with one label the first counts.
    named.delete(label) ? [`[^${label}]: ${lines.join("\n").trim()}`] : [],
  );
}

function referencesIn(text: string): readonly string[] {
  const found: string[] = [];
  const ends = codeSpanEnds(text);
  CODE_OR_REFERENCE.lastIndex = 0;
  for (let match = CODE_OR_REFERENCE.exec(text); match !== null; match = CODE_OR_REFERENCE.exec(text)) {
    CODE_OR_REFERENCE.lastIndex = ends.get(match.index) ?? CODE_OR_REFERENCE.lastIndex;
    found.push(...(match[1] === undefined ? [] : [match[1].toLowerCase()]));
  }
  return found;
}

/** A link or an image of Markdown, as it stands in running text. */
export type InlineLink = {
  readonly isImage: boolean;
  readonly label: string;
  readonly target: string;
  /** Of the whole, in UTF-16 units. */
  readonly length: number;
};

/** Texts and targets longer than these are no link that a person wants to read. */
const LABEL = /(!?)\[([^[\]]{0,1000})\]\(/y;
const TARGET = /<?([^()<>\s]{0,1000}(?:\([^()<>\s]{0,1000}\)[^()<>\s]{0,1000})?)>?/y;
const TITLE = /"[^"\n]{0,1000}"|'[^'\n]{0,1000}'/y;
const BLANKS = /[ \t]*/y;

/**
 * The link that starts at the position: `[label](target)`, `![label](<target> "title")`. It is read part by part, and
 * none of them is looked at twice: as one pattern its optional blanks took cubic time.
 *
 * @returns undefined when there is none
 */
export function linkAt(text: string, position: number): InlineLink | undefined {
  let end = position;
  const take = (pattern: RegExp): RegExpExecArray | null => {
    pattern.lastIndex = end;
    const match = pattern.exec(text);
    end += match?.[0].length ?? 0;
    return match;
  };

  const label = take(LABEL);
  if (label === null) {
    return undefined;
  }
  take(BLANKS);
  const target = take(TARGET)?.[1] ?? "";
  const blanks = take(BLANKS)?.[0] ?? "";
  if (blanks !== "" && take(TITLE) !== null) {
    take(BLANKS);
  }
  return text.charAt(end) === ")"
    ? { isImage: label[1] === "!", label: label[2] ?? "", target, length: end + 1 - position }
    : undefined;
}

/** A part of a Markdown source: `code` is shown as it is written, `prose` as GitHub renders it. */
type SourcePart = { readonly kind: "code" | "prose"; readonly lines: readonly string[] };

type Fence = { readonly marker: string; readonly contentIndent: number };

const FENCE = /^( *)(`{3,}|~{3,})/;
const LIST_ITEM = /^( *)(?:[-+*]|\d{1,9}[.)])( {1,4}|$)/;

/** Where a line begins HTML that goes on to an end, whatever lies between: a fence in it is no code (CommonMark 4.6). */
const HTML_BLOCKS: readonly (readonly [begin: RegExp, end: RegExp])[] = [
  [/^ *<!--/, /-->/],
  [/^ *<\?/, /\?>/],
  [/^ *<!\[CDATA\[/, /\]\]>/],
  [/^ *<![A-Za-z]/, />/],
  [/^ *<(?:script|style|pre|textarea)(?:[\s>]|$)/i, /<\/(?:script|style|pre|textarea)>/i],
];

/**
 * Splits a source into fenced code blocks and everything else. A fence counts at the top level and in list items, where
 * its indentation belongs to the item. What is not certain to be code is prose, of which hidden text is removed.
 *
 * @param source with `\n` as its only line end
 */
export function sourceParts(source: string): readonly SourcePart[] {
  const parts: { kind: SourcePart["kind"]; lines: string[] }[] = [];
  const items: number[] = [];
  let fence: Fence | undefined;
  let htmlEnd: RegExp | undefined;
  const add = (kind: SourcePart["kind"], line: string): void => {
    const last = parts.at(-1);
    if (last?.kind === kind) {
      last.lines.push(line);
    } else {
      parts.push({ kind, lines: [line] });
    }
  };
  for (const line of source.split("\n")) {
    const indent = indentOf(line);
    if (htmlEnd !== undefined) {
      add("prose", line);
      htmlEnd = htmlEnd.test(line) ? undefined : htmlEnd;
      continue;
    }
    if (fence !== undefined && (isBlank(line) || indent >= fence.contentIndent)) {
      add("code", line);
      fence = closes(line, fence) ? undefined : fence;
      continue;
    }
    fence = isBlank(line) ? undefined : openedFence(line, leaveItems(items, indent));
    if (fence === undefined) {
      const [whole, before = "", after = ""] = LIST_ITEM.exec(line) ?? [];
      if (whole !== undefined && before.length - (items.at(-1) ?? 0) <= 3) {
        items.push(after === "" ? whole.length + 1 : whole.length);
      }
    }
    add(fence === undefined ? "prose" : "code", line);
    htmlEnd = fence === undefined ? openedHtml(line) : undefined;
  }
  return parts;
}

/** @returns what ends the HTML that a line begins and does not end; undefined when there is none */
function openedHtml(line: string): RegExp | undefined {
  const [, end] = HTML_BLOCKS.find(([begin]) => begin.test(line)) ?? [];
  return end?.test(line.replace(/^ *<!?-?-?/, "")) === false ? end : undefined;
}

/** Drops the list items that a line of this indentation is not part of. @returns the content's indentation */
function leaveItems(items: number[], indent: number): number {
  while (items.length > 0 && indent < (items.at(-1) ?? 0)) {
    items.pop();
  }
  return items.at(-1) ?? 0;
}

function openedFence(line: string, contentIndent: number): Fence | undefined {
  const [whole = "", indent = "", marker = ""] = FENCE.exec(line) ?? [];
  const information = line.slice(whole.length);
  const isFence =
    marker !== "" &&
    indent.length - contentIndent <= 3 &&
    !(marker.startsWith("`") && information.includes("`"));
  return isFence ? { marker, contentIndent } : undefined;
}

function closes(line: string, { marker, contentIndent }: Fence): boolean {
  const text = line.trim();
  return (
    indentOf(line) - contentIndent <= 3 &&
    text.length >= marker.length &&
    text === marker.charAt(0).repeat(text.length)
  );
}

function indentOf(line: string): number {
  const [blanks = ""] = /^ */.exec(line) ?? [];
  return blanks.length;
}

export function isBlank(line: string): boolean {
  return line.trim() === "";
}

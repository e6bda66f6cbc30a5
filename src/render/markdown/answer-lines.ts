import type { Alignment } from "./document.js";

export type ListMarker = {
  readonly indent: number;
  readonly marker: string;
  readonly number: string;
  readonly rest: string;
};
type FenceOpening = { readonly indent: number; readonly marker: string; readonly language: string };

/** Returns the line at an index; an empty one outside the text. */
export function lineAt(lines: readonly string[], index: number): string {
  return lines[index] ?? "";
}

/** Counts the columns of leading white space. A tab reaches to the next multiple of four. */
export function indentation(line: string): number {
  let columns = 0;
  for (const character of line) {
    if (character === " ") {
      columns += 1;
    } else if (character === "\t") {
      columns += 4 - (columns % 4);
    } else {
      break;
    }
  }
  return columns;
}

/** Removes the first `columns` columns of white space. The remainder of a tab becomes spaces. */
export function outdent(line: string, columns: number): string {
  const text = line.replace(/^[ \t]+/, "");
  const indent = line.slice(0, line.length - text.length);
  const present = indentation(indent);
  if (columns >= present) {
    return text;
  }
  return indent.includes("\t") && columns > 0 ? " ".repeat(present - columns) + text : line.slice(columns);
}

export function isBlank(line: string): boolean {
  return line.trim() === "";
}

/** Parses an opening fence: three or more backticks or tildes. A backtick fence has no other backtick on its line. */
export function fenceOpening(line: string): FenceOpening | undefined {
  const [, indent, marker, info] = /^( {0,3})(`{3,}|~{3,})([^]*)/.exec(line) ?? [];
  if (indent === undefined || marker === undefined || info === undefined) {
    return undefined;
  }
  if (marker.startsWith("`") && info.includes("`")) {
    return undefined;
  }
  return { indent: indent.length, marker, language: /^[\w+#-]*/.exec(info.trim())?.[0] ?? "" };
}

export function closesFence(line: string, opening: FenceOpening): boolean {
  const text = line.trim();
  return text.startsWith(opening.marker) && text === opening.marker.charAt(0).repeat(text.length);
}

/** Returns `[level, text]` of a heading that starts with `#`. */
export function heading(line: string): [level: number, text: string] | undefined {
  const [, marks, text = ""] = /^ {0,3}(#{1,6})(?![^ \t])([^]*)/.exec(line) ?? [];
  return marks === undefined ? undefined : [marks.length, withoutClosingMarks(text.trim())];
}

function withoutClosingMarks(text: string): string {
  let end = text.length;
  while (text.charAt(end - 1) === "#") {
    end -= 1;
  }
  return end === 0 || /\s/.test(text.charAt(end - 1)) ? text.slice(0, end).trimEnd() : text;
}

/** Returns the level of the heading that this line makes of the lines before it, if it is an underline. */
export function underlineLevel(line: string): 1 | 2 | undefined {
  const text = indentation(line) < 4 ? line.trim() : "";
  if (/^={2,}$/.test(text)) {
    return 1;
  }
  return /^-{2,}$/.test(text) ? 2 : undefined;
}

export function isRule(line: string): boolean {
  return indentation(line) < 4 && /^(?:\*{3,}|-{3,}|_{3,})$/.test(line.replace(/[ \t]/g, ""));
}

/** Returns the text after the `>` of a quotation. */
export function quoted(line: string): string | undefined {
  return /^ {0,3}> ?(.*)$/.exec(line)?.[1];
}

/** Parses the marker of a list item. Numbers of more than four digits are not list markers. */
export function listMarker(line: string): ListMarker | undefined {
  const [, indent, marker, number = "", rest = ""] =
    /^( {0,3})([-*+]|(\d{1,4})[.)])(?![^ \t])[ \t]*([^]*)/.exec(line) ?? [];
  return indent === undefined || marker === undefined
    ? undefined
    : { indent: indent.length, marker, number, rest };
}

/** Whether a table starts here: two lines that agree on the number of columns. */
export function startsTable(line: string, next: string | undefined): boolean {
  if (next === undefined || !line.includes("|") || indentation(line) > 3) {
    return false;
  }
  return tableRule(next)?.length === splitTableRow(line).length;
}

/** Whether a line ends the paragraph before it. */
export function interruptsParagraph(line: string, next: string | undefined): boolean {
  const item = listMarker(line);
  return (
    isBlank(line) ||
    fenceOpening(line) !== undefined ||
    heading(line) !== undefined ||
    isRule(line) ||
    quoted(line) !== undefined ||
    (item !== undefined && item.rest !== "" && (item.number === "" || item.number === "1")) ||
    startsTable(line, next)
  );
}

/**
 * Splits a row into its cells, as GitHub does before it parses anything else. A `|` separates cells even inside code, unless the character before it is a backslash,
 * however many backslashes there are.
 *
 * @param row one line of Markdown, with or without outer pipes
 * @returns trimmed cells, in which `\|` has become `|`
 */
export function splitTableRow(row: string): string[] {
  const cells: string[] = [];
  let cell = "";
  for (const part of row.trim().split(/(\\?\|)/)) {
    if (part === "|") {
      cells.push(cell.trim());
      cell = "";
    } else {
      cell += part === "\\|" ? "|" : part;
    }
  }
  cells.push(cell.trim());
  const first = cells[0] === "" ? 1 : 0;
  const last = cells.length > first + 1 && cells.at(-1) === "" ? -1 : undefined;
  return cells.slice(first, last);
}

/**
 * Returns the alignments of the columns if the line is the second row of a table (`| --- | :-: |`), else `undefined`.
 *
 * @param line one line of Markdown
 */
export function tableRule(line: string): Alignment[] | undefined {
  if (!line.includes("-") || !line.includes("|")) {
    return undefined;
  }
  const cells = splitTableRow(line);
  return cells.every((cell) => /^:?-+:?$/.test(cell)) ? cells.map(alignment) : undefined;
}

function alignment(rule: string): Alignment {
  if (!rule.endsWith(":")) {
    return "left";
  }
  return rule.startsWith(":") ? "center" : "right";
}

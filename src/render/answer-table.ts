/** How GitHub reads the rows of a table: split first, everything else afterwards. */

type Alignment = "left" | "right" | "center";

/**
 * The cells of a row. A `|` separates even inside code, unless a backslash is in front of it — however many there are.
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
  const first = cells[0] === "" && row.trim().startsWith("|") ? 1 : 0;
  const last = cells.length > first + 1 && cells.at(-1) === "" ? -1 : undefined;
  return cells.slice(first, last);
}

/**
 * The alignments of the columns, if the line is the second row of a table (`| --- | :-: |`), else `undefined`.
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

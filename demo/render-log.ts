import { pageFrame } from "./render-html.js";
import { readRunnerLog } from "./runner-log.js";

/**
 * A step's log as a page that looks much as GitHub shows it: groups folded, annotations marked, other commands left out.
 *
 * @param log as the step printed it
 * @param width of the column, CSS pixels
 */
export function renderLog(log: string, width: number): string {
  const read = readRunnerLog();
  const rows: string[] = [];
  for (const row of log.split("\n").flatMap((line) => read(line) ?? [])) {
    if (row.kind === "group") {
      rows.push(`<details><summary>${escaped(row.text)}</summary>`);
    } else if (row.kind === "endgroup") {
      rows.push("</details>");
    } else {
      rows.push(
        ...row.text.split("\n").map((text) => `<div class="line ${row.kind}">${escaped(text)}</div>`),
      );
    }
  }
  return pageFrame(
    "Step log",
    `<style>.line { font: 12px/1.6 ui-monospace, monospace; white-space: pre-wrap; min-height: 1.6em; }
.error { color: #d1242f; } .warning { color: #9a6700; } .notice { color: #0969da; }</style>${rows.join("\n")}`,
    width,
  );
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
}

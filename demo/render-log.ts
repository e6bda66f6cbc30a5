import { pageFrame } from "./render-html.js";

const COMMAND = /^::([a-z\d-]+)(?: ([^:]*))?::(.*)$/;

/**
 * A step's log as a page that looks much as GitHub shows it: groups folded, annotations marked, other commands left out.
 *
 * @param log as the step printed it
 * @param width of the column, CSS pixels
 */
export function renderLog(log: string, width: number): string {
  const rows: string[] = [];
  for (const line of log.split("\n")) {
    const [, command, , text = ""] = COMMAND.exec(line) ?? [];
    if (command === undefined) {
      rows.push(`<div class="line">${escaped(line)}</div>`);
    } else if (command === "group") {
      rows.push(`<details><summary>${escaped(unescaped(text))}</summary>`);
    } else if (command === "endgroup") {
      rows.push("</details>");
    } else if (command === "error" || command === "warning" || command === "notice") {
      const lines = unescaped(text).split("\n");
      rows.push(...lines.map((part) => `<div class="line ${command}">${escaped(part)}</div>`));
    }
  }
  return pageFrame(
    "Step log",
    `<style>.line { font: 12px/1.6 ui-monospace, monospace; white-space: pre-wrap; }
.error { color: #d1242f; } .warning { color: #9a6700; } .notice { color: #0969da; }</style>${rows.join("\n")}`,
    width,
  );
}

function unescaped(text: string): string {
  return text.replaceAll("%0A", "\n").replaceAll("%0D", "\r").replaceAll("%25", "%");
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
}

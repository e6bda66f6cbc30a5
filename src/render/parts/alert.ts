import { blocks } from "./comment-parts.js";
import { cutUnits } from "../../safety/cut.js";
import { sentence } from "../markdown/answer-inline.js";
import { fenceLines } from "../markdown/markdown.js";

/** What a reader must not miss: the cause, then the remedy. All texts are prose of ours, with names in backticks. */
export type Alert = {
  readonly level: "CAUTION" | "WARNING";
  readonly cause: string;
  /** Paragraphs and lines on how it came out. */
  readonly more: readonly string[];
  readonly items: readonly string[];
  readonly remedy: string;
  /** YAML that can be copied whole; empty without it. */
  readonly block: string;
  readonly after: string;
};

/**
 * Renders the alerts as GitHub's.
 *
 * @param maximumUnits of each text, in UTF-16 units; the rest is cut
 * @returns safe Markdown, empty without alerts
 */
export function alertBlocks(alerts: readonly Alert[], maximumUnits = Infinity): string {
  return alerts.map((alert) => alertBlock(alert, Math.max(1, maximumUnits))).join("\n\n");
}

function alertBlock(
  { level, cause, more, items, remedy, block, after }: Alert,
  maximumUnits: number,
): string {
  const prose = (text: string): string => sentence(cutUnits(text, maximumUnits));
  const share = Math.max(1, Math.ceil(maximumUnits / Math.max(1, items.length)));
  const parts = blocks(
    `**${prose(cause)}**`,
    more.map(prose).join("\\\n"),
    items.map((item) => `- ${sentence(cutUnits(item, share))}`).join("\n"),
    prose(remedy),
    block === "" ? "" : fenceLines(block, "yaml").join("\n"),
    prose(after),
  );
  return [`[!${level}]`, ...parts.split("\n")].map((line) => `> ${line}`.trimEnd()).join("\n");
}

import type { Finding } from "../record/schema.js";
import { cutUnits } from "../safety/cut.js";
import { cutText } from "./budget.js";
import { codeSpan, escapeText, table } from "./markdown.js";

const MAXIMUM_BYTES = 60_000;
const MAXIMUM_MESSAGE_UNITS = 500;
const MARKS = { error: "❌ error", warning: "⚠️ warning", notice: "ℹ️ notice" } as const;

/** What the agent found at places in the code. */
export function findingsSection(findings: readonly Finding[]): string {
  if (findings.length === 0) {
    return "";
  }
  const rows = findings.map((finding) => [
    MARKS[finding.severity],
    codeSpan(`${finding.path}:${finding.line}`),
    [finding.title, finding.message]
      .filter((text) => text !== undefined)
      .map((text) => escapeText(cutUnits(text, MAXIMUM_MESSAGE_UNITS)))
      .join(": "),
  ]);
  const body = table(["Severity", "Place", "Finding"], rows);
  return `### Findings\n\n${cutText(body, MAXIMUM_BYTES, "… cut here; all findings stand in `structured-output`.")}`;
}

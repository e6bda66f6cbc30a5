import { type Finding, FINDING, worstSeverity } from "../record/schema-finding.js";
import type { ReviewDecision } from "./decide.js";
import type { ReviewFinding } from "./gather.js";
import type { EarlierFinding } from "./thread.js";

const WHOLE_WORKSPACE = ".";

/** Returns what counts after a review, for a record: what is new and what is still open, each once. */
export function recordedFindings({ onLines, inBody, open }: ReviewDecision): readonly Finding[] {
  return [
    ...onLines.map((finding) => recorded(finding, "line")),
    ...inBody.map((finding) => recorded(finding, "body")),
    ...open.map(({ earlier, finding }) => stillOpen(earlier, finding)),
  ];
}

function recorded({ placement, severity, said }: ReviewFinding, standing: Finding["standing"]): Finding {
  const finding = said[0]?.finding ?? FINDING.otherwise;
  const path = placement.path ?? finding.path;
  if (placement.where !== "line") {
    return { ...finding, path, severity, standing };
  }
  const { side, startLine, line } = placement;
  const lines = startLine === undefined ? { line, endLine: undefined } : { line: startLine, endLine: line };
  return { ...finding, path, ...lines, side, severity, standing };
}

function stillOpen(earlier: EarlierFinding, finding: ReviewFinding | undefined): Finding {
  const { id, path, side, line, endLine, title, text, severity } = earlier;
  if (finding !== undefined) {
    const worst = worstSeverity([earlier, finding]) ?? severity;
    return { ...recorded(finding, "open"), id, severity: worst };
  }
  return {
    ...FINDING.otherwise,
    ...{ id, side, title, severity, standing: "open", message: text },
    path: path === "" ? WHOLE_WORKSPACE : path,
    line,
    endLine: endLine > line ? endLine : undefined,
  };
}

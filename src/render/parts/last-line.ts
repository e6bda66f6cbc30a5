import { matrixWords } from "../../record/run-names.js";
import type { RunRecord } from "../../record/schema.js";
import { cutUnits } from "../../safety/cut.js";
import { escapeText } from "../markdown/markdown.js";
import { artifactsUrl, runLink } from "./comment-parts.js";
import { duration, joined, spanOf, tokenCounts } from "./words.js";

const MAXIMUM_NAME_UNITS = 100;

type Frame = {
  readonly runUrl: string;
  /** Whether the view names the run's page. */
  readonly isAlone: boolean;
};

/**
 * Returns the small last line of a view: where the run and its page are, whose it is, and for those who look for it the
 * reason, the time, the model and the tokens.
 *
 * @returns safe Markdown; empty where nothing is known
 */
export function lastLine(record: RunRecord, { runUrl, isAlone }: Frame): string {
  const { run, session, usage, reason, conclusion, endedAtMs } = record;
  const facts = joined(" · ", [
    runUrl === "" ? "" : runLink("run", runUrl),
    isAlone ? pageLink(record) : "",
    name(joined(" / ", [run.workflow, run.job])),
    name(matrixWords(run.matrix)),
    reason === "completed" || conclusion === "running" ? "" : reason,
    endedAtMs === undefined || record.attempts.length === 0 ? "" : duration(spanOf(record)),
    record.attempts.length > 1 ? `${record.attempts.length} attempts` : "",
    name(session.model ?? ""),
    tokens(record, tokenCounts(usage, "tokens ")),
  ]);
  return facts === "" ? "" : `<sub>${facts}</sub>`;
}

/** A run that never started has no report that somebody could miss. */
function pageLink({ run, conclusion, attempts }: RunRecord): string {
  if (conclusion === "running" || attempts.length === 0) {
    return "";
  }
  return run.artifact === "" ? "`report.html`, if uploaded" : runLink("report.html", artifactsUrl(run));
}

/** Says that the CLI reported none, as older versions do. Without it, the line would look like a choice of ours. */
function tokens({ conclusion, stream }: RunRecord, counts: string): string {
  return counts === "" && conclusion !== "running" && stream.events > 0
    ? "tokens not reported by the CLI"
    : counts;
}

function name(text: string): string {
  return escapeText(cutUnits(text, MAXIMUM_NAME_UNITS));
}

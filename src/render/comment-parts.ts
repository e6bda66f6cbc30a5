import { matrixWords } from "../record/run-names.js";
import type { RunRecord } from "../record/schema.js";
import { cutUnits } from "../safety/cut.js";
import type { CommentIdentity } from "./comment-marker.js";
import { codeSpan, escapeText } from "./markdown.js";
import { fileTotals, hasPatch } from "./file-count.js";
import { headline } from "./headline.js";
import { callWords, tokenCounts, unbroken } from "./words.js";

/** The review posted with a report. It has the findings at their lines. */
export type ReviewLink = {
  readonly url: string;
  /** How many findings do not fit into it. */
  readonly leftOut: number;
};

/** The data for a comment besides the record. */
export type CommentFrame = {
  readonly identity: CommentIdentity;
  /** Address of the page of the run that writes the comment; empty if unknown. */
  readonly runUrl: string;
  /** The previous run's result, from `previousResult`; undefined without one. */
  readonly previous: string | undefined;
  /** Undefined if no review was posted. */
  readonly review: ReviewLink | undefined;
};

/** Has no character that ends the target of a Markdown link. The record may come from an untrusted place. */
const LINKABLE = /^https?:\/\/[\w.~:/?#@!&=+%-]+$/;
const MAXIMUM_NAME_UNITS = 100;

/** Returns the headline: how the run ended, what a reader must not miss, how long it took. */
export function heading(record: RunRecord, elapsed: string, runUrl: string): string {
  return `## Cursor agent: ${escapeText(headline(record))} ${unbroken(`· ${elapsed}`)} ${unbroken("· ")}${runLink("run", runUrl)}`;
}

/** Returns a Markdown link, or only the text when the address is not safe to link. */
export function runLink(text: string, runUrl: string): string {
  return LINKABLE.test(runUrl) ? `[${text}](${runUrl})` : text;
}

const PAGE = "`report.html` (output `report-file`)";

/** Reports say this because the runner is deleted with its job, and only an artifact keeps the page. */
export const PAGE_ON_RUNNER = `The full report, ${PAGE}, is deleted with the runner. To keep it, upload it with \`actions/upload-artifact\`.`;

/** Says where the full report is. */
export function wherePageIs({ conclusion, run }: RunRecord): string {
  if (conclusion === "running" || conclusion === "skipped") {
    return "";
  }
  return run.artifact === "" ? PAGE_ON_RUNNER : `The full report is ${PAGE}${inArtifact(run)}.`;
}

function inArtifact({ artifact, runUrl }: RunRecord["run"]): string {
  return artifact === ""
    ? ""
    : `, in the artifact ${codeSpan(cutUnits(artifact, MAXIMUM_NAME_UNITS))} of the ${runLink("run", `${withoutAttempt(runUrl)}#artifacts`)}`;
}

/** Says where the changes of a run are, since they exist only as a file on the runner; empty without a patch. */
export function wherePatchIs(record: RunRecord): string {
  return hasPatch(record)
    ? `This action pushed nothing: the change is \`changes.patch\` (output \`patch-file\` of the agent's step)${inArtifact(record.run)}, to be applied with \`git apply\`.`
    : "";
}

/** Artifacts of all attempts are listed on the page of the run. The page of an attempt lists none. */
function withoutAttempt(runUrl: string): string {
  return runUrl.replace(/\/attempts\/\d+$/, "");
}

/** Returns one line with the workflow, job, model and amounts of work. */
export function facts(record: RunRecord): string {
  const { run, session, usage, toolCallCounts } = record;
  // While the agent works, an open call is not a problem.
  const calls = record.conclusion === "running" ? { ...toolCallCounts, unfinished: 0 } : toolCallCounts;
  return [
    name([run.workflow, run.job].filter((part) => part !== "").join(" / ")),
    name(matrixWords(run.matrix)),
    name(session.model ?? ""),
    calls.total === 0 ? "" : callWords(calls),
    fileTotals(record),
    tokenCounts(usage, "tokens "),
    record.attempts.length > 1 ? `${record.attempts.length} attempts` : "",
  ]
    .filter((fact) => fact !== "")
    .join(" · ");
}

/** Joins the non-empty blocks with blank lines. */
export function blocks(...parts: readonly string[]): string {
  return parts.filter((part) => part !== "").join("\n\n");
}

function name(text: string): string {
  return escapeText(cutUnits(text, MAXIMUM_NAME_UNITS));
}

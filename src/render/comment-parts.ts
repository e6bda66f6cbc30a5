import { matrixWords } from "../record/run-names.js";
import type { RunRecord } from "../record/schema.js";
import { cutUnits } from "../safety/cut.js";
import type { CommentIdentity } from "./comment-marker.js";
import { codeSpan, escapeText } from "./markdown.js";
import { fileTotals, hasPatch } from "./file-count.js";
import { headline } from "./headline.js";
import { callWords, tokenCounts, unbroken } from "./words.js";

/** The review that was posted with a report, which has the findings on their lines. */
export type ReviewLink = {
  readonly url: string;
  /** How many findings it has no room for. */
  readonly leftOut: number;
};

/** What a comment is made of besides the record. */
export type CommentFrame = {
  readonly identity: CommentIdentity;
  /** The page of the run that writes; empty where there is none. */
  readonly runUrl: string;
  /** The result of the run before, from `previousResult`; undefined without one. */
  readonly previous: string | undefined;
  /** Undefined where none was posted. */
  readonly review: ReviewLink | undefined;
};

/** Nothing in it ends the target of a Markdown link: a record may have travelled from a place that nobody trusts. */
const LINKABLE = /^https?:\/\/[\w.~:/?#@!&=+%-]+$/;
const MAXIMUM_NAME_UNITS = 100;

/** How it ended, what a reader must not miss, how long it took. */
export function heading(record: RunRecord, elapsed: string, runUrl: string): string {
  return `## Cursor agent: ${escapeText(headline(record))} ${unbroken(`· ${elapsed}`)} ${unbroken("· ")}${runLink("run", runUrl)}`;
}

/** @returns the text alone when the address is none that can be linked */
export function runLink(text: string, runUrl: string): string {
  return LINKABLE.test(runUrl) ? `[${text}](${runUrl})` : text;
}

const PAGE = "`report.html` (output `report-file`)";

/** Nobody who was not told of an artifact finds the page later: the runner goes with its job. */
export const PAGE_ON_RUNNER = `The full report, ${PAGE}, is deleted with the runner. To keep it, upload it with \`actions/upload-artifact\`.`;

/** Where everything is that a view leaves out. */
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

/** Where the changes of a run are, as nothing but a file of the runner holds them; empty without a patch of any. */
export function wherePatchIs(record: RunRecord): string {
  return hasPatch(record)
    ? `This action pushed nothing: the change is \`changes.patch\` (output \`patch-file\` of the agent's step)${inArtifact(record.run)}, to be applied with \`git apply\`.`
    : "";
}

/** The page of a run lists the artifacts of all its attempts; that of an attempt has none of its own. */
function withoutAttempt(runUrl: string): string {
  return runUrl.replace(/\/attempts\/\d+$/, "");
}

/** Who worked where, and how much: one line. */
export function facts(record: RunRecord): string {
  const { run, session, usage, toolCallCounts } = record;
  // While the agent is at work, a call that is open is no trouble.
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

/** @returns the blocks that are not empty, with blank lines between them */
export function blocks(...parts: readonly string[]): string {
  return parts.filter((part) => part !== "").join("\n\n");
}

function name(text: string): string {
  return escapeText(cutUnits(text, MAXIMUM_NAME_UNITS));
}

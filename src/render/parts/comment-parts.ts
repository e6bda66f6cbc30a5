import { matrixWords } from "../../record/run-names.js";
import type { RunRecord } from "../../record/schema.js";
import { cutUnits } from "../../safety/cut.js";
import type { CommentIdentity } from "../comment/comment-marker.js";
import { codeSpan, escapeText } from "../markdown/markdown.js";
import { hasPatch } from "./file-count.js";
import { headingOfAgent } from "./heading.js";
import { SHORT_COMMIT } from "./outcome-words.js";
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

export function heading(record: RunRecord, elapsed: string, runUrl: string): string {
  return `### ${escapeText(headingOfAgent(record))} ${unbroken(`· ${elapsed}`)} ${unbroken("· ")}${runLink("run", runUrl)}`;
}

/** Returns a Markdown link, or only the text when the address is not safe to link. */
export function runLink(text: string, runUrl: string): string {
  return LINKABLE.test(runUrl) ? `[${text}](${runUrl})` : text;
}

const PAGE = "`report.html` (output `report-file`)";

/** For a summary. The runner is deleted with its job; only a step that uploads the page keeps it. */
export const PAGE_ON_RUNNER = `The full report, ${PAGE}, is deleted when the job ends, unless a later step uploads it.`;

/** For a comment, most of whose readers can change no workflow. */
export const PAGE_OF_STEP = `Full report: ${PAGE}.`;

/**
 * Says where the full report is, and the patch if its artifact is unknown.
 *
 * @param view a comment is short about files that its reader cannot get
 */
export function wherePageIs(record: RunRecord, view: "summary" | "comment"): string {
  const { conclusion, run } = record;
  if (conclusion === "running" || conclusion === "skipped") {
    return "";
  }
  if (run.artifact !== "") {
    return `The full report is ${PAGE}${inArtifact(run)}.`;
  }
  if (!hasPatch(record)) {
    return view === "summary" ? PAGE_ON_RUNNER : PAGE_OF_STEP;
  }
  return view === "summary"
    ? "Nothing was pushed. The patch (output `patch-file`) and the full report (`report-file`) are deleted when the job ends, unless a later step uploads them."
    : `Nothing was pushed. ${PAGE_OF_STEP} Patch: \`changes.patch\` (output \`patch-file\`).`;
}

function inArtifact(run: RunRecord["run"]): string {
  return `, in the artifact ${codeSpan(cutUnits(run.artifact, MAXIMUM_NAME_UNITS))} of the ${runLink("run", artifactsUrl(run))}`;
}

/** Says as which commit the changes were pushed, or how to apply them if they exist only in the run's artifact. */
export function howToApply(record: RunRecord): string {
  const { run, pushedCommit = "" } = record;
  if (pushedCommit !== "") {
    return `Pushed as ${runLink(codeSpan(pushedCommit.slice(0, SHORT_COMMIT)), commitUrl(run, pushedCommit))}.`;
  }
  if (!hasPatch(record) || run.artifact === "") {
    return "";
  }
  const command = applyCommand(run);
  return command === undefined
    ? `Nothing was pushed. To apply: \`git apply changes.patch\`${inArtifact(run)}.`
    : `Nothing was pushed. To apply: ${codeSpan(command)}`;
}

/** @returns empty if the run does not say where its repository is */
function commitUrl({ runUrl }: RunRecord["run"], commit: string): string {
  const [, repository] = /^(.+)\/actions\/runs\/\d/.exec(runUrl) ?? [];
  return repository === undefined ? "" : `${repository}/commit/${encodeURIComponent(commit)}`;
}

/** A name that means only itself to a shell and to `gh`. The record may come from an untrusted place. */
const PLAIN_NAME = /^\w[\w.-]*$/;
const RUN_NUMBER = /^\d+$/;

/**
 * Returns the command that downloads the artifact of a run and applies its patch.
 *
 * @returns undefined if there is no artifact, or if its name or the run's number is not safe to paste
 */
export function applyCommand({ artifact, runId }: RunRecord["run"]): string | undefined {
  return PLAIN_NAME.test(artifact) && RUN_NUMBER.test(runId)
    ? `gh run download ${runId} -n ${artifact} -D ${artifact} && git apply ${artifact}/changes.patch`
    : undefined;
}

function artifactsUrl({ runUrl }: RunRecord["run"]): string {
  return `${withoutAttempt(runUrl)}#artifacts`;
}

/** Artifacts of all attempts are listed on the page of the run. The page of an attempt lists none. */
function withoutAttempt(runUrl: string): string {
  return runUrl.replace(/\/attempts\/\d+$/, "");
}

/**
 * Returns one line with the workflow, job, model and amounts of work.
 *
 * @param files how many changed, for a view that has no section about them
 */
export function facts(record: RunRecord, files = ""): string {
  const { run, session, usage, toolCallCounts } = record;
  // While the agent works, an open call is not a problem.
  const calls = record.conclusion === "running" ? { ...toolCallCounts, unfinished: 0 } : toolCallCounts;
  return [
    name([run.workflow, run.job].filter((part) => part !== "").join(" / ")),
    name(matrixWords(run.matrix)),
    name(session.model ?? ""),
    calls.total === 0 ? "" : callWords(calls),
    files,
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

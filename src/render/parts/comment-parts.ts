import { joined } from "./words.js";
import type { RunRecord } from "../../record/schema.js";
import type { CommentIdentity } from "../comment/comment-marker.js";
import { codeSpan, fence } from "../markdown/markdown.js";
import { hasPatch } from "./file-count.js";
import { SHORT_COMMIT } from "./outcome-words.js";

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

/** Returns a Markdown link, or only the text when the address is not safe to link. */
export function runLink(text: string, runUrl: string): string {
  return LINKABLE.test(runUrl) ? `[${text}](${runUrl})` : text;
}

/** For the summary of several runs. The runner is deleted with its job; only a step that uploads the page keeps it. */
export const PAGE_ON_RUNNER =
  "The full report, `report.html` (output `report-file`), is deleted when the job ends, unless a later step uploads it.";

/** Says as which commit the changes were pushed, or how to apply them; empty without a patch. */
export function howToApply(record: RunRecord): string {
  const { run, pushedCommit = "" } = record;
  if (pushedCommit !== "") {
    return `Pushed as ${runLink(codeSpan(pushedCommit.slice(0, SHORT_COMMIT)), commitUrl(run, pushedCommit))}.`;
  }
  if (!hasPatch(record)) {
    return "";
  }
  const command = applyCommand(run);
  return command === undefined
    ? `To apply it, with \`changes.patch\` of ${runLink("the run's artifacts", artifactsUrl(run))}, if its workflow uploads it:\n\n${fence("git apply changes.patch", "sh")}`
    : `To apply it:\n\n${fence(command, "sh")}`;
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

/** Artifacts of all attempts are listed on the page of the run. The page of an attempt lists none. */
export function artifactsUrl({ runUrl }: RunRecord["run"]): string {
  return `${runUrl.replace(/\/attempts\/\d+$/, "")}#artifacts`;
}

/** Joins the non-empty blocks with blank lines. */
export function blocks(...parts: readonly string[]): string {
  return joined("\n\n", parts);
}

/** Joins list items, and says in a last one how many of all are not among them. */
export function listItems(items: readonly string[], total: number): string {
  const rest = total - items.length;
  return [...items, ...(rest > 0 ? [`- … and ${rest} more`] : [])].join("\n");
}

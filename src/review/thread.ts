import type { Severity } from "../record/schema-finding.js";
import { type FindingMarker, parseFindingMarker, type ReviewMarker, withoutMarker } from "./marker.js";
import type { Side } from "./place.js";

/** A conversation on a line of a pull request, as GitHub returns it. */
export type ReviewThread = {
  /** GitHub's id. */
  readonly id: string;
  readonly path: string;
  /** The commit that it began on. Undefined when GitHub no longer has it. */
  readonly commit: string | undefined;
  /** On the current head. Undefined when the line is no longer part of the diff. */
  readonly line: number | undefined;
  /** Undefined while it is open. */
  readonly resolvedBy: "us" | "person" | "bot" | undefined;
  /** The first and the last ones, oldest first. */
  readonly comments: readonly ThreadComment[];
  /** Number of all comments. */
  readonly commentCount: number;
};

export type ThreadComment = {
  readonly id: string;
  /** Number of the comment in addresses; undefined where GitHub does not tell. */
  readonly number: number | undefined;
  readonly body: string;
  /** Login; a bot's ends in `[bot]`; undefined when the account was deleted. */
  readonly author: string | undefined;
  /** Whether the owner of our token wrote it. */
  readonly isOurs: boolean;
};

/** A finding of an earlier review: in a thread of its own, or in the body of a review. */
export type EarlierFinding = {
  /** As the agent's prompt names it. */
  readonly id: string;
  readonly identities: readonly string[];
  /** Undefined for one in the body of a review. */
  readonly words: string | undefined;
  readonly severity: Severity;
  readonly title: string;
  readonly path: string;
  readonly side: Side;
  /** 0: about a whole file, or its line is no longer in the diff. */
  readonly line: number;
  readonly endLine: number;
  /** `dismissed`: by a person. `over`: by us. */
  readonly state: "open" | "dismissed" | "over";
  /** Whether an earlier run has counted that a person dismissed it. */
  readonly isCounted: boolean;
  /** What it says, on one line. */
  readonly text: string;
  /** The thread; undefined for one in the body of a review. */
  readonly thread: ReviewThread | undefined;
  /** The review whose body holds it; undefined for one with a thread. */
  readonly reviewId: number | undefined;
  readonly runId: number;
};

/** The keys of an agent step in markers: its own, and the one that older versions would have used. */
export type StepKeys = { readonly key: string; readonly olderKey?: string | undefined };

/** Whether a marker with that key is one of this step. */
export function isOwnKey(key: string, keys: StepKeys): boolean {
  return key === keys.key || key === keys.olderKey;
}

/** Returns the findings of our own threads: begun by the owner of our token, with our marker. Anyone can copy a marker. */
export function threadFindings(threads: readonly ReviewThread[], keys: StepKeys): readonly EarlierFinding[] {
  return threads.flatMap((thread) => {
    const [comment] = thread.comments;
    const marker = comment?.isOurs === true ? parseFindingMarker(comment.body) : undefined;
    if (comment === undefined || marker === undefined || !isOwnKey(marker.key, keys)) {
      return [];
    }
    const { id, identities, words, severity, title, side, lineCount, runId, over } = marker;
    const line = thread.line === undefined ? 0 : Math.max(1, thread.line - lineCount + 1);
    return [
      {
        ...{ id, identities, words, severity, title, side, runId, thread },
        path: thread.path,
        line,
        endLine: thread.line ?? 0,
        state: stateOf(thread, marker),
        isCounted: over === "dismissed",
        text: messageOf(comment.body),
        reviewId: undefined,
      },
    ];
  });
}

function stateOf({ resolvedBy }: ReviewThread, { over }: FindingMarker): EarlierFinding["state"] {
  if (resolvedBy === "person") {
    return "dismissed";
  }
  // Where our token may not resolve a thread, only our comment says that it is over.
  return resolvedBy === "us" || over === "fixed" || over === "withdrawn" ? "over" : "open";
}

/** Whether anybody else has commented in a thread. */
export function isShared({ comments, commentCount }: ReviewThread): boolean {
  return commentCount > comments.length || comments.some(({ isOurs }) => !isOurs);
}

/** Returns who wrote in a thread since our last comment, bots left out. */
export function repliersOf({ comments }: ReviewThread): readonly string[] {
  const last = comments.findLastIndex(({ isOurs }) => isOurs);
  const authors = comments.slice(last + 1).flatMap(({ author }) => author ?? []);
  return [...new Set(authors.filter((author) => !isBot(author)))];
}

/** Whether a login is a bot's, with the ending that REST gives it. */
function isBot(login: string): boolean {
  return login.endsWith("[bot]");
}

/** Returns the text of a comment as it was before it was escaped, without its heading and its suggestion. */
function messageOf(body: string): string {
  return withoutMarker(body)
    .replace(/^ ?`{3,}[\s\S]*/m, "")
    .replace(/^\*\*.*/, "")
    .replace(/\\([!-/:-@[-`{-~])/g, "$1")
    .split(/\s/)
    .filter((word) => word !== "")
    .join(" ");
}

/** Returns the findings in the body of one of our reviews that are open. */
export function bodyFindingsOf({
  id: reviewId,
  marker,
}: {
  readonly id: number;
  readonly marker: ReviewMarker;
}): readonly EarlierFinding[] {
  return marker.findings.map((finding) => ({
    ...finding,
    endLine: finding.line,
    words: undefined,
    state: "open",
    isCounted: false,
    text: finding.title,
    thread: undefined,
    reviewId,
    runId: marker.runId,
  }));
}

import { type FindingMarker, parseFindingMarker, withoutMarker } from "./marker.js";

/** A conversation on a line of a pull request, as GitHub returns it. */
export type ReviewThread = {
  /** GitHub's id. */
  readonly id: string;
  readonly path: string;
  /** The commit that it began on. Undefined when GitHub no longer has it. */
  readonly commit: string | undefined;
  /** On the current head. Undefined when the line is no longer part of the diff. */
  readonly line: number | undefined;
  readonly isResolved: boolean;
  /** Whether we resolved it. */
  readonly isResolvedByUs: boolean;
  /** The first comments, oldest first. */
  readonly comments: readonly ThreadComment[];
  /** Number of all comments. */
  readonly commentCount: number;
};

export type ThreadComment = {
  readonly id: string;
  readonly body: string;
  /** Whether the owner of our token wrote it. */
  readonly isOurs: boolean;
};

/** A thread that an agent step of the same key began. */
export type OwnThread = {
  readonly thread: ReviewThread;
  readonly comment: ThreadComment;
  readonly marker: FindingMarker;
  /** `settled`: resolved by another user. `closed`: resolved by us. */
  readonly state: "open" | "settled" | "closed";
  /** Whether anyone else has commented on it. */
  readonly isShared: boolean;
};

/** A finding of an earlier run, as the agent's prompt shows it. */
export type OpenFinding = {
  readonly id: string;
  readonly path: string;
  readonly line: number | undefined;
  /** On one line. */
  readonly text: string;
};

/** The keys of an agent step in markers: its own, and the one that older versions would have used. */
export type StepKeys = { readonly key: string; readonly olderKey?: string | undefined };

/** Whether a marker with that key is one of this step. */
export function isOwnKey(key: string, keys: StepKeys): boolean {
  return key === keys.key || key === keys.olderKey;
}

/** Returns our own threads: begun by the owner of our token, with our marker and key. Anyone can copy a marker. */
export function ownThreads(threads: readonly ReviewThread[], keys: StepKeys): readonly OwnThread[] {
  return threads.flatMap((thread) => {
    const [comment] = thread.comments;
    const marker = comment?.isOurs === true ? parseFindingMarker(comment.body) : undefined;
    if (comment === undefined || marker === undefined || !isOwnKey(marker.key, keys)) {
      return [];
    }
    const isShared =
      thread.commentCount > thread.comments.length || thread.comments.some(({ isOurs }) => !isOurs);
    const state = !thread.isResolved ? "open" : thread.isResolvedByUs ? "closed" : "settled";
    return [{ thread, comment, marker, state, isShared }];
  });
}

/** Returns the open findings for the agent's prompt. */
export function openFindings(threads: readonly OwnThread[]): readonly OpenFinding[] {
  return threads
    .filter(({ state }) => state === "open")
    .map(({ thread: { path, line }, comment, marker }) => ({
      id: marker.id,
      path,
      line,
      text: wordsOf(comment.body),
    }));
}

/** Returns the text of a comment, without its suggestion. */
function wordsOf(body: string): string {
  return withoutMarker(body)
    .replace(/^ ?`{3,}[\s\S]*/m, "")
    .split(/\s/)
    .filter((word) => word !== "")
    .join(" ");
}

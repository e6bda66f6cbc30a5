import { type FindingMarker, parseFindingMarker, withoutMarker } from "./marker.js";

/** A conversation on a line of a pull request, as GitHub tells it. */
export type ReviewThread = {
  /** GitHub's id of it. */
  readonly id: string;
  readonly path: string;
  /** The commit that it was begun on; undefined where GitHub has it no more. */
  readonly commit: string | undefined;
  /** On the present head; undefined where the line is no longer part of the diff. */
  readonly line: number | undefined;
  readonly isResolved: boolean;
  /** Whether it is resolved, and we did that. */
  readonly isResolvedByUs: boolean;
  /** The first comments, oldest first. */
  readonly comments: readonly ThreadComment[];
  /** Of all comments. */
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
  /** `settled`: resolved by somebody else. `closed`: resolved by us. */
  readonly state: "open" | "settled" | "closed";
  /** Whether somebody else has written in it. */
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

/**
 * Those of the threads that are ours: begun by the owner of our token, with our marker and key. A marker alone can be
 * copied by anybody.
 */
export function ownThreads(threads: readonly ReviewThread[], key: string): readonly OwnThread[] {
  return threads.flatMap((thread) => {
    const [comment] = thread.comments;
    const marker = comment?.isOurs === true ? parseFindingMarker(comment.body) : undefined;
    if (comment === undefined || marker?.key !== key) {
      return [];
    }
    const isShared =
      thread.commentCount > thread.comments.length || thread.comments.some(({ isOurs }) => !isOurs);
    const state = !thread.isResolved ? "open" : thread.isResolvedByUs ? "closed" : "settled";
    return [{ thread, comment, marker, state, isShared }];
  });
}

/** The open findings for the agent's prompt. */
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

/** What the comment says, without what it suggests. */
function wordsOf(body: string): string {
  const [words = ""] = withoutMarker(body).split(/^ ?`{3,}/m, 1);
  return words
    .split(/\s/)
    .filter((word) => word !== "")
    .join(" ");
}

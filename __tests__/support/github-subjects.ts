import type { StoredComment } from "./github-comment-store.js";
import type { StoredPull } from "./github-pulls.js";

/** A comment, a review, or one comment of a thread, as GraphQL tells it. Tests may change it. */
export type StoredRemark = {
  id: number;
  /** Undefined for a deleted account. */
  author: string | undefined;
  body: string;
  at: string;
  editedAt?: string;
  isMinimized?: boolean;
};

/** What GitHub tells about a pull request or issue. Tests may change it between requests. */
export type StoredSubject = {
  readonly kind: "PullRequest" | "Issue";
  readonly number: number;
  title: string;
  body: string;
  author: string | undefined;
  editedAt?: string;
  renamedAt?: string;
  labels?: readonly string[];
  state?: string;
  head?: string;
  headOid?: string;
  fork?: string;
  commits?: readonly { readonly oid: string; readonly headline: string; readonly at: string }[];
  /** Numbers of issues that it closes. */
  closes?: readonly number[];
  remarks?: StoredRemark[];
  reviews?: (StoredRemark & { readonly state?: string })[];
  threads?: {
    readonly path: string;
    readonly line?: number;
    readonly hunk?: string;
    isResolved?: boolean;
    readonly isOutdated?: boolean;
    readonly comments: StoredRemark[];
  }[];
};

export const BASE_OID = "ba5e".repeat(10);
const HEAD_OID = "c0ffee".repeat(6) + "0123";
const FIRST_TIME_MS = Date.UTC(2026, 0, 1);

/** Returns the subject of a number: as the test tells it, else a plain one of what the stand-in has by that number. */
export function subjectOf(
  number: number,
  {
    subjects,
    pulls,
    numbers,
    comments,
  }: {
    readonly subjects: readonly StoredSubject[];
    readonly pulls: readonly StoredPull[];
    readonly numbers: readonly number[];
    readonly comments: readonly StoredComment[];
  },
): StoredSubject | undefined {
  const told = subjects.find((subject) => subject.number === number);
  const pull = pulls.find((one) => one.number === number);
  if (told !== undefined || (pull === undefined && !numbers.includes(number))) {
    return told;
  }
  return {
    kind: "PullRequest",
    number,
    title: `Number ${number}`,
    body: "",
    author: pull?.author ?? "octocat",
    ...(pull && { headOid: pull.head }),
    remarks: comments
      .filter((comment) => comment.number === number)
      .map(({ id, author, body }) => ({
        id,
        author,
        body,
        at: new Date(FIRST_TIME_MS + id * 1_000).toISOString(),
      })),
  };
}

type Page = { readonly last: number; readonly before?: string | null };

/** Answers the fields of `issueOrPullRequest`. */
export function subjectNode(
  subject: StoredSubject,
  find: (number: number) => StoredSubject | undefined,
): object {
  const { kind, remarks = [], reviews = [], threads = [], commits = [] } = subject;
  return {
    __typename: kind,
    number: subject.number,
    title: subject.title,
    body: subject.body,
    lastEditedAt: subject.editedAt ?? null,
    author: actor(subject.author),
    timelineItems: {
      nodes:
        subject.renamedAt === undefined
          ? []
          : [{ __typename: "RenamedTitleEvent", createdAt: subject.renamedAt }],
    },
    labels: { nodes: (subject.labels ?? []).map((name) => ({ name })) },
    state: subject.state ?? "OPEN",
    isDraft: false,
    baseRefName: "main",
    baseRefOid: BASE_OID,
    headRefName: subject.head ?? "topic",
    headRefOid: subject.headOid ?? HEAD_OID,
    isCrossRepository: subject.fork !== undefined,
    headRepository: { nameWithOwner: subject.fork ?? "octo/repo" },
    commits: ({ last }: Page) => ({
      totalCount: commits.length,
      nodes: commits
        .slice(-last)
        .map(({ oid, headline, at }) => ({ commit: { oid, messageHeadline: headline, committedDate: at } })),
    }),
    closingIssuesReferences: {
      nodes: (subject.closes ?? []).map((number) => {
        const issue = find(number);
        return issue === undefined ? null : subjectNode(issue, find);
      }),
    },
    comments: (page: Page) => newest(remarks, page, remarkNode),
    reviews: (page: Page) =>
      newest(reviews, page, (review) => ({
        ...remarkNode(review),
        submittedAt: review.at,
        state: review.state ?? "COMMENTED",
      })),
    reviewThreads: (page: Page) =>
      newest(threads, page, (thread) => ({
        isResolved: thread.isResolved ?? false,
        isOutdated: thread.isOutdated ?? false,
        path: thread.path,
        line: thread.line ?? null,
        comments: ({ first, last }: { readonly first?: number; readonly last?: number }) => ({
          totalCount: thread.comments.length,
          nodes: (first === undefined
            ? thread.comments.slice(-(last ?? 0))
            : thread.comments.slice(0, first)
          ).map((comment) => ({ ...remarkNode(comment), diffHunk: thread.hunk ?? "" })),
        }),
      })),
  };
}

/** The last entries before a cursor, which is the place of the first entry of the page behind it. */
function newest<Entry>(
  all: readonly Entry[],
  { last, before }: Page,
  node: (entry: Entry) => object,
): object {
  const end = before === undefined || before === null ? all.length : Number(before);
  const start = Math.max(0, end - last);
  return {
    totalCount: all.length,
    pageInfo: { hasPreviousPage: start > 0, startCursor: String(start) },
    nodes: all.slice(start, end).map(node),
  };
}

function remarkNode({ id, author, body, at, editedAt, isMinimized }: StoredRemark) {
  return {
    fullDatabaseId: String(id),
    author: actor(author),
    body,
    createdAt: at,
    lastEditedAt: editedAt ?? null,
    isMinimized: isMinimized ?? false,
  };
}

function actor(login: string | undefined): object | null {
  return login === undefined
    ? null
    : { __typename: login.endsWith("[bot]") ? "Bot" : "User", login: login.replace(/\[bot\]$/, "") };
}

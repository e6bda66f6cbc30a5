import type { StepLog } from "./job-log.js";

/** What GitHub knows about the subject of a run, as it was read; nothing of it is clean yet. Times in ms since 1970. */
export type Material = {
  readonly subject: Subject | undefined;
  readonly conversation: Conversation | undefined;
  readonly checks: Checks | undefined;
};

/** A person or a bot; bots have a login that ends in `[bot]`. `undefined`: the account was deleted. */
export type Author = string | undefined;

export type Subject = {
  readonly kind: "pull request" | "issue";
  readonly number: number;
  /** As the event has it. Undefined: it was changed after the request, and what it was is not known. */
  readonly title: string | undefined;
  readonly author: Author;
  readonly labels: readonly string[];
  readonly state: string;
  readonly description: string | undefined;
  readonly branches: Branches | undefined;
  /** Of a pull request, the oldest first. */
  readonly commits: { readonly subjects: readonly string[]; readonly total: number };
  /** The issues that a pull request closes. */
  readonly closes: readonly ClosedIssue[];
};

export type Branches = {
  readonly base: string;
  readonly baseSha: string;
  readonly head: string;
  readonly headSha: string;
  /** `owner/name` of another repository that the head is in. */
  readonly fork: string | undefined;
  readonly checkedOut: CheckedOut;
  readonly stack: { readonly position: number; readonly size: number; readonly base: string } | undefined;
};

/** What the working directory holds, as a sentence of the prompt names it. */
export type CheckedOut =
  | { readonly what: "merge" | "head" | "base" | "nothing" }
  | { readonly what: "other"; readonly name: string };

export type ClosedIssue = Pick<Subject, "number" | "title" | "author" | "description">;

/** A comment, a review, or one entry of a thread. */
export type Remark = {
  readonly author: Author;
  readonly writtenAtMs: number;
  /** Undefined when it was never edited. */
  readonly editedAtMs: number | undefined;
  readonly isMinimized: boolean;
  readonly body: string;
};

export type Thread = {
  readonly path: string;
  /** Undefined for a thread about the file, or on lines that the diff no longer has. */
  readonly line: number | undefined;
  readonly hunk: string;
  readonly isResolved: boolean;
  /** Whether the request was made in it. */
  readonly isRequested: boolean;
  readonly remarks: readonly Remark[];
};

export type Conversation = {
  /** Comments and reviews with a text, without the request itself. */
  readonly remarks: readonly (Remark & { readonly kind: "comment" | "review" })[];
  readonly threads: readonly Thread[];
  /** Comments that exist beside those that were read, because there are too many pages. */
  readonly unread: number;
};

/** How the checks of a commit went, as far as they failed. */
export type Checks = {
  readonly headSha: string;
  /** Whether others still run. */
  readonly isRunning: boolean;
  /** Names of runs that wait for a person's approval. */
  readonly held: readonly string[];
  /** Runs, jobs and checks that exist beside those that were read, because there are too many. */
  readonly unread: number;
  readonly jobs: readonly FailedJob[];
  readonly others: readonly FailedCheck[];
};

type Annotated = {
  readonly annotations: readonly Annotation[];
  /** Whether there are more than were read. */
  readonly hasMoreAnnotations: boolean;
};

export type FailedJob = Annotated & {
  readonly workflow: string;
  readonly name: string;
  readonly conclusion: string;
  readonly steps: readonly FailedStep[];
  /** Why there is no log: it expired, or could not be read. */
  readonly missing: string | undefined;
};

export type FailedStep = StepLog & {
  /** Undefined for a job that failed beside its steps. */
  readonly name: string | undefined;
  /** Whether steps ran beside it, so that the lines of several are mixed. */
  readonly isMixed: boolean;
};

export type FailedCheck = Annotated & {
  readonly name: string;
  readonly conclusion: string;
  readonly title: string;
  readonly summary: string;
};

export type Annotation = { readonly path: string; readonly line: number; readonly message: string };

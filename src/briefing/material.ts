import type { StepLog } from "./job-log.js";

/** What GitHub knows about the subject of a run, as it was read; nothing of it is clean yet. Times in ms since 1970. */
export type Material = {
  readonly setting: Setting;
  readonly subject: Subject | undefined;
  readonly conversation: Conversation | undefined;
  readonly checks: Checks | undefined;
};

/** A person or a bot; bots have a login that ends in `[bot]`. `undefined`: the account was deleted. */
export type Author = string | undefined;

/** Where the run is, and what becomes of its work. */
export type Setting = {
  /** `owner/name`. */
  readonly repository: string;
  /** The event that carries the request. Undefined where the task is the workflow's own. */
  readonly asked: Asked | undefined;
  /** What was checked, where checks caused the run. */
  readonly checked: Checked | undefined;
  /** The commit in the working directory. Undefined: nothing is checked out. */
  readonly checkout: { readonly sha: string; readonly branch: string | undefined } | undefined;
  /** Where the last message is shown: on a pull request or issue by number, or elsewhere. */
  readonly answer:
    | { readonly as: "comment" | "review"; readonly number: number }
    | { readonly as: "reply" | "summary" | "output" };
  /** What becomes of changed files. */
  readonly changes: "none" | "patch" | "suggestions";
};

export type Asked = {
  readonly by: Author;
  readonly where: "comment" | "thread" | "review" | "description";
  readonly number: number;
  readonly atMs: number;
  /** Of a thread: path and line. */
  readonly place: string | undefined;
};

/** As the event of checks has it; members are empty where it has none. */
export type Checked = {
  /** The event that caused the checks, e.g. `push`. */
  readonly event: string;
  readonly branch: string;
  /** The commit's first line. */
  readonly commit: string;
  /** Path of the workflow's file. */
  readonly workflow: string;
};

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
  /** Number of its first comment; undefined where GitHub does not tell. */
  readonly id: string | undefined;
  /** Whether the lines that it began on have changed since. */
  readonly isOutdated: boolean;
  readonly isResolved: boolean;
  /** Whether the request was made in it. */
  readonly isRequested: boolean;
  readonly remarks: readonly Remark[];
};

export type Conversation = {
  /** Comments and reviews with a text, without the request itself. */
  readonly remarks: readonly (Remark & {
    /** Of a review, in GitHub's words, e.g. `CHANGES_REQUESTED`. Undefined for a comment. */
    readonly state: string | undefined;
  })[];
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

import { briefing as writeBriefing } from "../briefing/briefing.js";
import { earlierPart, quotableReplies } from "../briefing/earlier-findings.js";
import type { CheckedOut, Checks, Conversation, Material, Subject } from "../briefing/material.js";
import { askGit, type Checkout, readCheckout } from "../changes/ask-git.js";
import { hasWriteAccess } from "../github/access.js";
import { apiUrl, type GitHubClient, type GitHubRequests } from "../github/client.js";
import { readChecks } from "../github/checks.js";
import type { CommentPlace } from "../github/comments.js";
import { readConversation } from "../github/conversation.js";
import type { Repository } from "../github/event.js";
import { GitHubError } from "../github/failure.js";
import { findPullRequest, getPullRequest, readStack } from "../github/pull-request.js";
import { type FoundSubject, type Moment, readToldSubject } from "../github/subject.js";
import type { ContextPart, Given } from "../record/schema-given.js";
import type { PullRequestBriefing } from "../report/review/pull-request-work.js";
import { describeError, StartError } from "../system/errors.js";
import { settingOf } from "./setting.js";
import type { UnderWay } from "./under-way.js";

/** What the agent is told beside its task. */
export type AgentBriefing = {
  /** Stands behind the task. */
  readonly text: string;
  /** Undefined when nothing was asked for. */
  readonly given: Given | undefined;
  readonly pullRequest: PullRequestBriefing | undefined;
};

/** Why parts could not be read. */
type Failure = { readonly parts: Set<ContextPart>; readonly error: unknown; readonly remedy: string };

type Surroundings = Pick<
  UnderWay,
  "inputs" | "event" | "environment" | "cancel" | "clock" | "tell" | "pullRequest" | "redactor"
>;

const BUDGET_MS = 60_000;
const MAXIMUM_QUESTIONS = 30;

const ISSUE = ["`issues: read`"];
const PULL_REQUEST = ["`pull-requests: read`"];
const CHECKS = ["`actions: read`", "`checks: read`"];

/**
 * Reads what the inputs name and writes it down. What cannot be read is left out with a warning.
 *
 * @param client undefined without a token
 * @throws StartError when a part that the workflow named needs a permission that the token lacks
 */
export async function briefAgent(
  run: Surroundings,
  client: GitHubClient | undefined,
): Promise<AgentBriefing> {
  const { context } = run.inputs;
  if (context.parts.size === 0) {
    const pullRequest = await run.pullRequest?.brief();
    const text = earlierPart(pullRequest?.earlier ?? [], () => false);
    return { text, given: undefined, pullRequest };
  }
  const { repository, conversation } = run.event;
  if (client === undefined || repository === undefined) {
    const why = client === undefined ? "there is no `github-token`" : "this run was not caused by GitHub";
    if (context.isNamed && client === undefined) {
      throw new StartError(
        `\`context\` cannot be read: ${why}.`,
        "Pass `github-token: ${{ github.token }}`.",
      );
    }
    void run.tell({ type: "notice", text: `The agent is told nothing beside its task: ${why}.` });
    return { text: "", given: undefined, pullRequest: undefined };
  }
  const reader = new BriefingReader(run, client.within(BUDGET_MS), repository);
  const number = conversation?.number ?? run.inputs.prNumber ?? (await reader.numberByHead());
  return await reader.read(number);
}

/** Reads the parts of one briefing, side by side. */
class BriefingReader {
  readonly #run: Surroundings;
  readonly #requests: GitHubRequests;
  readonly #repository: Repository;
  readonly #baseUrl: string;
  readonly #moment: Moment;
  readonly #missing = new Set<ContextPart>();
  /** What could not be read, by its cause: one warning for each. */
  readonly #failures = new Map<string, Failure>();

  constructor(run: Surroundings, requests: GitHubRequests, repository: Repository) {
    this.#run = run;
    this.#requests = requests;
    this.#repository = repository;
    this.#baseUrl = apiUrl(run.environment);
    const { atMs, subject, headSha } = run.event.request;
    this.#moment = { atMs: atMs ?? run.clock.now(), subject, headSha };
  }

  /** A run for a fork's commit does not name its pull request. */
  async numberByHead(): Promise<number | undefined> {
    const { checks, headSha } = this.#run.event.request;
    return checks?.kind !== "workflow_run" || checks.head === undefined || headSha === undefined
      ? undefined
      : await findPullRequest(this.#requests, this.#repository, checks.head, headSha).catch(() => undefined);
  }

  async read(number: number | undefined): Promise<AgentBriefing> {
    const place = number === undefined ? undefined : { repository: this.#repository, number };
    const checkout = this.#checkout();
    const [pullRequest, subject, conversation] = await Promise.all([
      this.#pullRequest(),
      place && this.#part("subject", () => this.#subject(place, checkout)),
      place && this.#part("conversation", () => this.#conversation(place)),
    ]);
    const known = subject?.branches?.headSha ?? pullRequest?.head;
    const headSha = await this.#part("failed-checks", () => this.#headSha(known, place));
    const checks =
      headSha === undefined
        ? undefined
        : await this.#part("failed-checks", () => this.#checks(headSha), CHECKS);
    this.#warnOfMissing();
    const setting = settingOf(this.#run.inputs, this.#run.event, {
      repository: this.#repository,
      checkout: await checkout,
      isReviewed: pullRequest !== undefined,
    });
    const material: Material = { setting, subject, conversation, checks };
    const earlier = pullRequest?.earlier ?? [];
    const rules = {
      mayRead: await this.#readers(material),
      requestedAtMs: this.#moment.atMs,
      findings: new Set(earlier.flatMap(({ thread }) => thread?.comments[0]?.number ?? []).map(String)),
    };
    const earlierFindings = earlierPart(earlier, quotableReplies(conversation, rules));
    const { text, given } = writeBriefing(
      material,
      { diff: pullRequest?.diff ?? "", earlierFindings },
      rules,
    );
    if (this.#run.inputs.context.parts.has("diff") && pullRequest === undefined && place !== undefined) {
      this.#missing.add("diff");
    }
    return { text, given: { ...given, missing: [...this.#missing] }, pullRequest };
  }

  /** The diff and a review's earlier findings are read together. */
  async #pullRequest(): Promise<PullRequestBriefing | undefined> {
    const brief = () => this.#run.pullRequest?.brief();
    return this.#run.inputs.context.parts.has("diff")
      ? await this.#part("diff", async () => await brief(), PULL_REQUEST)
      : await brief();
  }

  /** What reading the subject needs. */
  get #permissions(): readonly string[] {
    return this.#run.event.conversation?.kind === "issue" ? ISSUE : PULL_REQUEST;
  }

  /**
   * @param permissions that reading it needs
   * @returns undefined when the part is not wanted, or could not be read
   */
  async #part<Value>(
    part: ContextPart,
    read: () => Promise<Value>,
    permissions = this.#permissions,
  ): Promise<Value | undefined> {
    const { context } = this.#run.inputs;
    if (!context.parts.has(part)) {
      return undefined;
    }
    try {
      return await read();
    } catch (error) {
      const isDenied = error instanceof GitHubError && isDenial(error, part);
      const remedy = `Add ${permissions.join(" and ")} to the \`permissions:\` of this job.`;
      if (isDenied && context.isNamed) {
        const message = `\`context: ${part}\` cannot be read: ${describeError(error)}`;
        throw new StartError(message, remedy, { cause: error });
      }
      this.#missing.add(part);
      // Of what a token may not see, GitHub says in one place that it is forbidden, in another that it does not exist.
      const isUnseen = isDenied || (error instanceof GitHubError && error.kind === "not-found");
      const cause = isUnseen ? remedy : describeError(error);
      const known = this.#failures.get(cause) ?? { parts: new Set(), error, remedy: isUnseen ? remedy : "" };
      known.parts.add(part);
      this.#failures.set(cause, known);
      return undefined;
    }
  }

  #warnOfMissing(): void {
    for (const { parts, error, remedy } of this.#failures.values()) {
      this.#warn(
        `The agent is told no ${[...parts].join(", ")}${this.#reviewLost([...parts])}`,
        error,
        remedy,
      );
    }
  }

  #reviewLost(parts: readonly ContextPart[]): string {
    const isLost = parts.includes("diff") && this.#run.inputs.review !== "off";
    return isLost ? ", and there will be no review (which needs `pull-requests: write`)" : "";
  }

  #warn(what: string, error: unknown, remedy = ""): void {
    void this.#run.tell({ type: "warning", text: `${what}: ${describeError(error)} ${remedy}`.trim() });
  }

  async #subject(place: CommentPlace, checkingOut: Promise<Checkout | undefined>): Promise<Subject> {
    const [found, checkout, stack] = await Promise.all([
      readToldSubject(this.#requests, this.#baseUrl, place, this.#moment),
      checkingOut,
      this.#stack(place),
    ]);
    if (found.closesFailure !== undefined) {
      this.#warn("The agent is not told which issues the pull request closes", found.closesFailure);
    }
    const { branches } = found;
    return {
      ...found,
      branches: branches && { ...branches, stack, checkedOut: checkedOut(checkout, branches) },
    };
  }

  #checkout(): Promise<Checkout | undefined> {
    const { inputs, environment, cancel } = this.#run;
    const { workingDirectory: directory, workspace: workspaceRoot } = inputs;
    return askGit({ directory, workspaceRoot, environment, cancel: cancel.requested }, readCheckout);
  }

  /** Only REST tells it, and events that have the pull request itself. */
  async #stack(place: CommentPlace) {
    const { conversation, request, isPullRequestTold } = this.#run.event;
    return conversation?.kind !== "pull request" || isPullRequestTold
      ? request.stack
      : await readStack(this.#requests, place).catch(() => undefined);
  }

  #conversation(place: CommentPlace): Promise<Conversation> {
    return readConversation(this.#requests, this.#baseUrl, place, this.#run.event.request);
  }

  /** @param known of the subject, where it was read */
  async #headSha(known: string | undefined, place: CommentPlace | undefined): Promise<string | undefined> {
    const told = this.#run.event.request.headSha ?? known;
    return told ?? (place && (await getPullRequest(this.#requests, place)).headSha);
  }

  #checks(headSha: string): Promise<Checks> {
    const { event, redactor } = this.#run;
    return readChecks(this.#requests, {
      repository: this.#repository,
      headSha,
      cause: event.request.checks,
      ownRunId: event.run.runId,
      redact: (text) => redactor.text(text),
    });
  }

  /** Asks who of those who spoke may write, the newest speakers first. */
  async #readers({ subject, conversation }: Material): Promise<(author: string) => boolean> {
    const { contextAuthors } = this.#run.inputs;
    if (contextAuthors === "all") {
      return () => true;
    }
    const authors = [subject?.author, ...(subject?.closes ?? []).map(({ author }) => author)];
    const trusted = [...authors, ...this.#run.event.actors, ...contextAuthors];
    const readers = new Set(trusted.filter((name) => name !== undefined).map((name) => name.toLowerCase()));
    const remarks = [
      ...(conversation?.remarks ?? []),
      ...(conversation?.threads ?? []).flatMap((thread) => thread.remarks),
    ]
      .filter(({ writtenAtMs, isMinimized }) => writtenAtMs <= this.#moment.atMs && !isMinimized)
      .toSorted((one, other) => other.writtenAtMs - one.writtenAtMs);
    const speakers = new Set(remarks.flatMap(({ author }) => author ?? []));
    const unknown = [...speakers].filter(
      (author) => !readers.has(author.toLowerCase()) && !author.endsWith("[bot]"),
    );
    await Promise.all(
      unknown.slice(0, MAXIMUM_QUESTIONS).map(async (author) => {
        if (await this.#mayWrite(author)) {
          readers.add(author.toLowerCase());
        }
      }),
    );
    return (author) => readers.has(author.toLowerCase());
  }

  async #mayWrite(author: string): Promise<boolean> {
    try {
      return await hasWriteAccess(this.#requests, this.#repository, author);
    } catch (error) {
      // GitHub's answer for names that are not users.
      if (!(error instanceof GitHubError) || error.kind !== "not-found") {
        this.#warn(
          `Whether ${author} may write could not be asked, so the agent is not told what they said`,
          error,
        );
      }
      return false;
    }
  }
}

/** GitHub also answers "not found" where a token may not see a pull request; of an issue there is no diff to read. */
function isDenial({ kind }: GitHubError, part: ContextPart): boolean {
  return kind === "forbidden" || kind === "unauthorized" || (kind === "not-found" && part === "diff");
}

function checkedOut(
  checkout: Checkout | undefined,
  { baseSha, base, headSha, head, fork }: NonNullable<FoundSubject["branches"]>,
): CheckedOut {
  if (checkout === undefined) {
    return { what: "nothing" };
  }
  const { sha, parents, branch } = checkout;
  if (sha === headSha || (branch === head && fork === undefined)) {
    return { what: "head" };
  }
  if (parents[1] === headSha) {
    return { what: "merge" };
  }
  return sha === baseSha || branch === base
    ? { what: "base" }
    : { what: "other", name: branch ?? `commit ${sha.slice(0, 12)}` };
}

import { createGitHubClient } from "../../src/github/client.js";
import type { Finding } from "../../src/record/schema-finding.js";
import {
  type PublishedReview,
  publishReview,
  type PublishReviewOptions,
} from "../../src/report/review/publish-review.js";
import { readSubject, type ReviewSubject } from "../../src/report/review/review-subject.js";
import { openFindings, ownThreads } from "../../src/review/thread.js";
import { listThreads } from "../../src/github/review-threads.js";
import type { Clock } from "../../src/system/clock.js";
import type { PullFile, StoredPull, StoredThread } from "./github-pulls.js";
import { type GitHubServer, type GitHubServerOptions, startGitHubServer } from "./github-server.js";
import { createManualClock, type ManualClock } from "./manual-clock.js";
import { sampleFinding } from "./sample-record.js";

const BUDGET_MS = 60_000;

export type SceneOptions = GitHubServerOptions & {
  readonly mode?: PublishReviewOptions["mode"];
  readonly files?: readonly PullFile[];
  /** The pull request's author. */
  readonly author?: string;
  /** The real clock for measurements; otherwise waiting takes no time. */
  readonly clock?: Clock;
};

/** Runs of one agent step on one pull request. */
export interface ReviewScene {
  readonly server: GitHubServer;
  readonly pull: StoredPull;
  readonly clock: ManualClock;
  readonly notices: readonly string[];
  readonly warnings: readonly string[];
  /** Begins a run, which reads the current state of the pull request. */
  begin(): Promise<ReviewSubject>;
  /** Ends one or more runs with these findings; the next run has the next number. */
  end(subject: ReviewSubject, ...runs: readonly (readonly Partial<Finding>[])[]): Promise<PublishedReview>;
  /** Does both. */
  review(...runs: readonly (readonly Partial<Finding>[])[]): Promise<PublishedReview>;
  /** Returns the ids of the open findings in the next prompt, in the order of the threads. */
  openIds(): Promise<readonly string[]>;
  /** Changes how the next runs are reported. */
  change(
    options: Partial<Pick<PublishReviewOptions, "mode">> & {
      readonly key?: string;
      readonly answers?: Partial<PublishReviewOptions["answers"]>;
    },
  ): void;
}

/** Returns a file in which every line is added: `line 1`, `line 2` and so on, or the given lines. */
export function addedFile(filename: string, lines: number | readonly string[]): PullFile {
  const texts =
    typeof lines === "number" ? Array.from({ length: lines }, (_, index) => `line ${index + 1}`) : lines;
  const body = texts.map((text) => `+${text}`).join("\n");
  return { filename, status: "added", patch: `@@ -0,0 +1,${texts.length} @@\n${body}` };
}

export async function openScene(options: SceneOptions = {}): Promise<ReviewScene> {
  const { mode = "comment", files = [addedFile("src/a.ts", 100)], author = "octocat", ...server } = options;
  const github = await startGitHubServer({ pulls: [{ files, author }], ...server });
  const [pull] = github.pulls;
  if (pull === undefined) {
    throw new Error("The scene has no pull request.");
  }
  const clock = createManualClock();
  const client = await createGitHubClient({
    token: "test-token",
    baseUrl: github.url,
    clock: options.clock ?? clock,
  });
  const place = { repository: { owner: "octo", name: "repo" }, number: pull.number };
  const notices: string[] = [];
  const warnings: string[] = [];
  const nothing: ReadonlySet<string> = new Set();
  let settings = { mode, key: "CI/review", isWhole: true, unseen: nothing };
  let runId = 0;

  async function end(
    subject: ReviewSubject,
    ...runs: readonly (readonly Partial<Finding>[])[]
  ): Promise<PublishedReview> {
    runId += 1;
    return await publishReview({
      requests: client.within(BUDGET_MS),
      baseUrl: github.url,
      place,
      identity: { key: settings.key, runId, runAttempt: 1 },
      mode: settings.mode,
      subject,
      answers: {
        runs: runs.map((findings, index) => ({
          name: `model ${index + 1}`,
          findings: findings.map((one) => sampleFinding({ path: "src/a.ts", severity: "warning", ...one })),
        })),
        unseen: settings.unseen,
        summaries: runs.map((_, index) => ({ name: `model ${index + 1}`, text: `Summary ${index + 1}.` })),
        isWhole: settings.isWhole,
      },
      warn: (text) => warnings.push(text),
      notice: (text) => notices.push(text),
    });
  }

  const begin = (): Promise<ReviewSubject> => {
    const requests = client.within(BUDGET_MS);
    return readSubject(
      requests,
      place,
      undefined,
      async () => (await listThreads(requests, github.url, place)).headSha,
    );
  };
  return {
    server: github,
    pull,
    clock,
    notices,
    warnings,
    begin,
    end,
    review: async (...runs) => end(await begin(), ...runs),
    async openIds() {
      const { threads } = await listThreads(client.within(BUDGET_MS), github.url, place);
      return openFindings(ownThreads(threads, settings)).map(({ id }) => id);
    },
    change({ mode: nextMode, key, answers }) {
      settings = {
        mode: nextMode ?? settings.mode,
        key: key ?? settings.key,
        unseen: answers?.unseen ?? settings.unseen,
        isWhole: answers?.isWhole ?? settings.isWhole,
      };
    },
  };
}

/** Returns the visible beginning of a thread's first comment. */
export function headingOf(thread: StoredThread | undefined): string {
  return thread?.comments[0]?.body.split("\n")[0] ?? "";
}

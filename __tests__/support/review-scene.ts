import { createGitHubClient } from "../../src/github/client.js";
import type { Finding } from "../../src/record/schema-finding.js";
import {
  planReview,
  type PublishedReview,
  publishReview,
  readStanding,
  type ReviewOptions,
} from "../../src/report/review/publish-review.js";
import type { JudgedFinding } from "../../src/answer/read-earlier.js";
import type { SinceLastPush } from "../../src/record/schema-finding.js";
import type { EarlierFinding } from "../../src/review/thread.js";
import { readSubject, type ReviewSubject } from "../../src/report/review/review-subject.js";
import { listThreads } from "../../src/github/review-threads.js";
import type { Clock } from "../../src/system/clock.js";
import type { PullFile, StoredPull, StoredThread } from "./github-pulls.js";
import { type GitHubServer, type GitHubServerOptions, startGitHubServer } from "./github-server.js";
import { createManualClock, type ManualClock } from "./manual-clock.js";
import { sampleFinding } from "./sample-record.js";

const BUDGET_MS = 60_000;

export type SceneOptions = GitHubServerOptions & {
  readonly mode?: ReviewOptions["mode"];
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
  /** Returns the open findings of the next prompt: those of threads first, in their order. */
  open(): Promise<readonly EarlierFinding[]>;
  /** Lets every run of the next review say this about earlier findings. */
  say(...earlier: readonly (Pick<JudgedFinding, "id" | "state"> & { readonly why?: string })[]): void;
  /** What became of earlier findings in the last review. */
  sinceLastPush: SinceLastPush | undefined;
  /** Changes how the next runs are reported. */
  change(
    options: Partial<Pick<ReviewOptions, "mode">> & {
      readonly key?: string;
      readonly isOfHead?: boolean;
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
  let settings = { mode, key: "CI/review", isOfHead: true };
  let said: readonly JudgedFinding[] = [];
  let runId = 0;

  async function end(
    subject: ReviewSubject,
    ...runs: readonly (readonly Partial<Finding>[])[]
  ): Promise<PublishedReview> {
    runId += 1;
    const earlier = said;
    said = [];
    const options = {
      requests: client.within(BUDGET_MS),
      baseUrl: github.url,
      serverUrl: "https://github.example",
      place,
      identity: { key: settings.key, runId, runAttempt: 1 },
      mode: settings.mode,
      subject,
      isPerson: (login: string) => Promise.resolve(!login.startsWith("stranger")),
      answers: {
        runs: runs.map((findings, index) => ({
          name: `model ${index + 1}`,
          summary: `Summary ${index + 1}.`,
          isRedacted: false,
          earlier,
          findings: findings.map((one) => sampleFinding({ path: "src/a.ts", severity: "warning", ...one })),
        })),
        unanswered: [],
        ofOtherHeads: [],
        isOfHead: settings.isOfHead,
      },
      warn: (text: string) => warnings.push(text),
      notice: (text: string) => notices.push(text),
    };
    const plan = await planReview(options);
    scene.sinceLastPush = plan.decision.sinceLastPush;
    return await publishReview(options, plan);
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
  const scene: ReviewScene = {
    sinceLastPush: undefined,
    server: github,
    pull,
    clock,
    notices,
    warnings,
    begin,
    end,
    review: async (...runs) => end(await begin(), ...runs),
    async open() {
      const identity = { key: settings.key, runId, runAttempt: 1 };
      const requests = client.within(BUDGET_MS);
      const { earlier } = await readStanding({ requests, baseUrl: github.url, place, identity });
      return earlier.filter(({ state }) => state === "open");
    },
    say(...earlier) {
      said = earlier.map((one) => ({ why: "", ...one }));
    },
    change({ mode: nextMode, key, isOfHead }) {
      settings = {
        mode: nextMode ?? settings.mode,
        key: key ?? settings.key,
        isOfHead: isOfHead ?? settings.isOfHead,
      };
    },
  };
  return scene;
}

/** Returns the visible beginning of a thread's first comment. */
export function headingOf(thread: StoredThread | undefined): string {
  return thread?.comments[0]?.body.split("\n")[0] ?? "";
}

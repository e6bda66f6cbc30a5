import { jest } from "@jest/globals";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createGitHubClient } from "../../src/github/client.js";
import { eventContext } from "../../src/github/event.js";
import { loadInputs } from "../../src/inputs/inputs.js";
import { inputVariable } from "../../src/inputs/input-reader.js";
import type { RunRecord } from "../../src/record/schema.js";
import type { RunUpdate } from "../../src/record/run-update.js";
import { type AgentBriefing, briefAgent } from "../../src/run/brief-agent.js";
import { pullRequestWorkFor } from "../../src/report/review/pull-request-channel.js";
import { createRedactor } from "../../src/safety/redaction/redact.js";
import { systemClock } from "../../src/system/clock.js";
import { type GitHubServerOptions, startGitHubServer } from "./github-server.js";

/** A run whose agent is told something. */
export type BriefingScene = GitHubServerOptions & {
  readonly event: string;
  readonly payload: object;
  readonly inputs?: Readonly<Record<string, string>>;
  readonly actor?: string;
  /** Whether the work on the pull request, its diff among it, is a part of the run. */
  readonly isWithDiff?: boolean;
};

export type Briefed = AgentBriefing & {
  readonly warnings: readonly string[];
  /** Routes, in order. */
  readonly requests: readonly string[];
  readonly violations: readonly string[];
  readonly tookMs: number;
};

/** Reads what the agent of a run is told, from a stand-in of GitHub. */
export async function brief(scene: BriefingScene): Promise<Briefed> {
  const server = await startGitHubServer(scene);
  const workspace = mkdtempSync(join(tmpdir(), "briefing-"));
  const over = new AbortController();
  try {
    const environment = {
      GITHUB_API_URL: server.url,
      GITHUB_REPOSITORY: "octo/repo",
      GITHUB_EVENT_NAME: scene.event,
      GITHUB_ACTOR: scene.actor ?? "ada",
      GITHUB_RUN_ID: "900",
      GITHUB_WORKSPACE: workspace,
      RUNNER_TEMP: workspace,
      PATH: process.env["PATH"],
      ...Object.fromEntries(
        Object.entries({ prompt: "Do this.", "api-key": "key", ...scene.inputs }).map(([name, value]) => [
          inputVariable(name),
          value,
        ]),
      ),
    };
    const event = eventContext(environment, { ...scene.payload }, { matrix: "" });
    const isAboutPullRequest = event.conversation?.kind === "pull request";
    const updates: RunUpdate[] = [];
    const { signal } = over;
    const client = await createGitHubClient({ token: "test-token", baseUrl: server.url, clock: systemClock });
    const inputs = loadInputs(environment, { event: { name: scene.event, isAboutPullRequest } });
    const cancel = { requested: signal, urgent: signal };
    const redactor = createRedactor([]);
    const warnings: string[] = [];
    const say = { warn: (text: string) => void warnings.push(text), notice: jest.fn(), debug: jest.fn() };
    const work = {
      environment,
      event,
      client,
      redactor,
      redactRecord: (record: RunRecord) => record,
      cancel,
    };
    const beganMs = performance.now();
    const briefing = await briefAgent(
      {
        inputs,
        event,
        environment,
        cancel,
        clock: systemClock,
        redactor,
        pullRequest: scene.isWithDiff === true ? pullRequestWorkFor(inputs, { ...work, say }) : undefined,
        tell: (update) => void updates.push(update),
      },
      client,
    );
    return {
      ...briefing,
      warnings: [
        ...warnings,
        ...updates.flatMap((update) => (update.type === "warning" ? [update.text] : [])),
      ],
      requests: server.requests.map(({ route }) => route),
      violations: server.violations,
      tookMs: performance.now() - beganMs,
    };
  } finally {
    // A question to git may still be open where another one has ended the briefing.
    over.abort();
    await server.close();
    rmSync(workspace, { recursive: true });
  }
}

import { afterEach, beforeEach, describe, expect, it } from "@jest/globals";
import { createGitHubClient } from "../../src/github/client.js";
import { eventContext } from "../../src/github/event.js";
import { loadInputs } from "../../src/inputs/inputs.js";
import {
  composeComment,
  countedComment,
  parseMarker,
  UNCOUNTED,
  withRun,
} from "../../src/render/comment/comment-marker.js";
import type { RunRecord } from "../../src/record/schema.js";
import { openComment } from "../../src/report/comment/open-comment.js";
import { createCommentReporter } from "../../src/report/comment/pr-comment.js";
import { checkRunLimit, countStart } from "../../src/run/run-limit.js";
import { createRedactor } from "../../src/safety/redaction/redact.js";
import { type GitHubServer, startGitHubServer } from "../support/github-server.js";
import { sampleRecord } from "../support/sample-record.js";
import { createManualClock } from "../support/manual-clock.js";

const PULL_REQUEST = { issue: { number: 7, pull_request: {} } };

let server: GitHubServer;

beforeEach(async () => {
  server = await startGitHubServer();
});

afterEach(async () => {
  await server.close();
});

type Visit = {
  readonly runId: number;
  readonly attempt?: number;
  readonly maximum?: string;
  readonly key?: string;
  /** Whether the run came as far as its agent. */
  readonly starts?: boolean;
  /** Whether its runner goes away as soon as the agent runs. */
  readonly isKilled?: boolean;
};

/** One run of the step: asks whether it may start, and writes its comment. */
async function visit({
  runId,
  attempt = 1,
  maximum = "2",
  key = "",
  starts = true,
  isKilled = false,
}: Visit): Promise<string> {
  const environment = {
    GITHUB_API_URL: server.url,
    GITHUB_REPOSITORY: "octo/repo",
    GITHUB_RUN_ID: String(runId),
    GITHUB_RUN_ATTEMPT: String(attempt),
    INPUT_PROMPT: "Fix it.",
    "INPUT_API-KEY": "key_x",
    "INPUT_GITHUB-TOKEN": "test-token",
    "INPUT_COMMENT-KEY": key,
    "INPUT_MAX-RUNS": maximum,
  };
  const inputs = loadInputs(environment);
  const say = { warn: () => undefined, notice: () => undefined, debug: () => undefined };
  const client = await createGitHubClient({
    token: "test-token",
    baseUrl: server.url,
    clock: createManualClock(),
  });
  const event = eventContext(environment, PULL_REQUEST, { matrix: "" });
  const signal = new AbortController().signal;
  const step = {
    environment,
    event,
    client,
    cancel: { requested: signal, urgent: signal },
    redactor: createRedactor([]),
    say,
  };
  try {
    await checkRunLimit(inputs, step);
  } catch (error) {
    return error instanceof Error ? `${error.constructor.name}: ${error.message}` : "?";
  }
  const opened = openComment(inputs, {
    ...step,
    baseUrl: server.url,
    redact: String,
    answersInThread: false,
    notice: say.notice,
  });
  if (opened !== undefined) {
    const { identity } = opened.frame;
    if (starts) {
      const render = (_record: RunRecord, _at: unknown, previous?: string): string =>
        composeComment(identity, "running", `Run ${runId} runs`, previous);
      const { cancel } = step;
      const clock = createManualClock();
      const reporter = createCommentReporter({
        ...opened,
        ...say,
        render: { progress: render, final: (record, previous) => render(record, 0, previous) },
        clock,
        cancel: cancel.requested,
      });
      try {
        await countStart(inputs, reporter, sampleRecord());
      } catch (error) {
        return error instanceof Error ? `${error.constructor.name}: ${error.message}` : "?";
      }
    }
    if (isKilled) {
      return "ran";
    }
    if (starts) {
      opened.comment.countRun();
    }
    await opened.comment.write((previous) => composeComment(identity, "final", `Run ${runId}`, previous), {
      budgetMs: 60_000,
    });
  }
  return "ran";
}

describe("max-runs", () => {
  it("lets as many runs start, and tells the next one and the comment", async () => {
    expect([await visit({ runId: 1 }), await visit({ runId: 2 })]).toEqual(["ran", "ran"]);
    const refused = await visit({ runId: 3 });
    expect(refused).toBe(
      "RunLimitError: 2 runs have started an agent on #7, and `max-runs` is 2, so no agent was started.",
    );
    expect(await visit({ runId: 4 })).toBe(refused);
    const [comment, ...others] = server.comments;
    expect(others).toEqual([]);
    expect(comment?.body.match(/The agent was not started again: `max-runs` is 2/g)).toHaveLength(1);
    expect(comment?.body).toContain("Run 2");
    expect(server.violations).toEqual([]);
  });

  it("counts all attempts of a workflow run once", async () => {
    await visit({ runId: 1 });
    await visit({ runId: 2, attempt: 1 });
    expect(await visit({ runId: 2, attempt: 2 })).toBe("ran");
    expect(await visit({ runId: 1, attempt: 2 })).toBe("ran");
    expect(parseMarker(server.comments[0]?.body ?? "")?.count).toEqual({ runs: 2, runIds: [1, 2] });
  });

  it("counts a run from the start of its agent, whatever becomes of it", async () => {
    await visit({ runId: 1, isKilled: true });
    expect(await visit({ runId: 2, maximum: "1" })).toMatch(/^RunLimitError/);
    expect(await visit({ runId: 1, attempt: 2, maximum: "1" })).toBe("ran");
  });

  it("remembers the last hundred runs", () => {
    const identity = (runId: number) => ({ key: "k", runId, runAttempt: 1 });
    const ids = Array.from({ length: 101 }, (_, index) => 900_000_000_000_000 - 101 + index);
    const count = ids.reduce((counted, id) => withRun(counted, identity(id)), UNCOUNTED);
    expect(count).toEqual({ runs: 101, runIds: ids.slice(1) });
    const body = countedComment(composeComment(identity(1), "final", "x", undefined), count);
    expect(parseMarker(body)?.count).toEqual(count);
  });

  it("reads a comment that names the last run only", () => {
    const body = "<!-- cursor-agent-action v1 key=k run=2 attempt=1 state=final length=1 runs=2:101 -->\nx";
    expect(parseMarker(body)?.count).toEqual({ runs: 2, runIds: [101] });
  });

  it.each(["POST", "PATCH"])("starts no agent where the comment cannot be written: %s", async (method) => {
    if (method === "PATCH") {
      await visit({ runId: 1 });
    }
    server.inject({
      route: method,
      status: 403,
      message: "Resource not accessible",
      times: 9,
      act: "answer",
    });
    expect(await visit({ runId: 2 })).toMatch(
      /^StartError: max-runs: the comment .* could not be written: .*403/,
    );
  });

  it("starts no agent that the comment of a newer run does not count", async () => {
    await visit({ runId: 2, starts: false });
    expect(await visit({ runId: 1 })).toMatch(
      /^StartError: .* could not be written: .* belongs to a newer run/,
    );
  });

  it("counts no run that did not start an agent", async () => {
    await visit({ runId: 1, starts: false });
    await visit({ runId: 2 });
    expect(await visit({ runId: 3 })).toBe("ran");
  });

  it("counts apart for each comment-key, also what ran without a limit", async () => {
    await visit({ runId: 1, key: "fix", maximum: "0" });
    await visit({ runId: 2, key: "review" });
    expect(await visit({ runId: 3, key: "fix", maximum: "1" })).toMatch(/^RunLimitError/);
    expect(await visit({ runId: 4, key: "review" })).toBe("ran");
  });

  it("believes no comment of another author", async () => {
    await visit({ runId: 1, maximum: "1" });
    const [comment] = server.comments;
    const forged = countedComment(comment?.body ?? "", { runs: 0, runIds: [] });
    server.comments.push({
      ...(comment ?? server.comments[0]),
      id: 99,
      author: "mallory",
      body: forged,
    } as never);
    expect(await visit({ runId: 2, maximum: "1" })).toMatch(/^RunLimitError/);
  });

  it("starts nothing where the comment cannot be read", async () => {
    const list = "GET /repos/{owner}/{repo}/issues/{issue_number}/comments";
    server.inject({
      route: list,
      status: 403,
      message: "Resource not accessible by integration",
      times: 9,
      act: "answer",
    });
    expect(await visit({ runId: 1 })).toMatch(
      /^StartError: max-runs: the comment .* could not be read: .*403/,
    );
  });

  it("needs the comment that is kept current", () => {
    const inputs = {
      INPUT_PROMPT: "x",
      "INPUT_API-KEY": "key_x",
      "INPUT_MAX-RUNS": "2",
      INPUT_COMMENT: "new",
    };
    expect(() => loadInputs(inputs)).toThrow("max-runs: needs `comment: update`");
  });
});

import { afterAll, describe, expect, it, jest } from "@jest/globals";
import { readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { DIST, type FinishedStep, removeRuns, runAction, TEST_KEY } from "../support/action-run.js";
import type { Scenario } from "../support/stand-in.js";

// What a reader is told of a run that did not go as was meant: what is wrong, and what to do about it.

jest.setTimeout(120_000);
afterAll(removeRuns);

const REPORT = resolve(DIST, "../report/index.js");

function errorOf({ log }: FinishedStep): string {
  return decodeURIComponent(/^::error [^\n]*/mu.exec(log)?.[0] ?? "");
}

describe("mode: plan", () => {
  it.concurrent(
    "hands over the plan: in plan-file whole, as the answer in the summary, in the record",
    async () => {
      const step = await runAction({
        inputs: { mode: "plan" },
        scenario: async (cli) => {
          const plan = `# The plan\n\n1. Read it.\n2. Mend it with ${process.env["CURSOR_API_KEY"] ?? ""}.`;
          await cli.begin();
          await cli.event({
            type: "assistant",
            message: { content: [{ type: "text", text: "I look around." }] },
          });
          await cli.event({
            type: "tool_call",
            subtype: "completed",
            call_id: "c",
            tool_call: {
              createPlanToolCall: { args: { plan, name: "n" }, result: { success: {}, planUri: "" } },
            },
          });
          await cli.succeed("I look around.");
        },
      });
      const plan = "# The plan\n\n1. Read it.\n2. Mend it with ***.";
      expect(step).toMatchObject({ exitCode: 0, outputs: { reason: "completed", result: "I look around." } });
      expect(readFileSync(step.outputs["plan-file"] ?? "", "utf8")).toBe(plan);
      expect(step.summary).toMatch(/\n\n#### The plan\n\n1\. Read it\.\n2\. Mend it with \*\*\*\./u);
      expect(JSON.parse(readFileSync(step.outputs["record-file"] ?? "", "utf8"))).toMatchObject({ plan });
    },
  );

  it.concurrent("has an empty plan-file where there is none, and says so", async () => {
    const step = await runAction({
      inputs: { mode: "plan" },
      scenario: (cli) => cli.succeed("Nothing to do."),
    });
    expect(step).toMatchObject({ exitCode: 0, outputs: { "plan-file": "" } });
    expect(step.summary).toContain("ended without handing over a plan");
  });

  it.concurrent("alone has a plan: in another mode it is a call like any other", async () => {
    const step = await runAction({
      scenario: async (cli) => {
        const createPlanToolCall = { args: { plan: "# Plan" }, result: { success: {} } };
        await cli.event({
          type: "tool_call",
          subtype: "completed",
          call_id: "c",
          tool_call: { createPlanToolCall },
        });
        await cli.succeed("Done.");
      },
    });
    expect(step).toMatchObject({ exitCode: 0, outputs: { "plan-file": "", "tool-calls": "1" } });
    expect(step.summary).toContain("\n\nDone.\n");
  });
});

describe("a CLI that waits for what runs in the background", () => {
  it.concurrent(
    "is idle: the command is named, and what limits the wait; the last message is the answer",
    async () => {
      const step = await runAction({
        inputs: { "idle-timeout-minutes": "0.05" },
        scenario: async (cli) => {
          await cli.begin();
          const shellToolCall = {
            args: { command: "npm run dev" },
            result: { success: { exitCode: 0, pid: 7 }, isBackground: true },
          };
          await cli.event({
            type: "tool_call",
            subtype: "completed",
            call_id: "c",
            tool_call: { shellToolCall },
          });
          await cli.event({
            type: "assistant",
            message: { content: [{ type: "text", text: "The server runs." }] },
          });
          await cli.hang();
        },
      });
      expect(step).toMatchObject({
        exitCode: 1,
        outputs: { conclusion: "timed-out", reason: "idle-timeout", result: "" },
      });
      expect(errorOf(step)).toMatch(
        /left running in the background: `npm run dev`.*--background-shell-timeout 60/su,
      );
      expect(step.summary).toContain("\n\nThe server runs.");
      expect(step.summary).toContain("`npm run dev`");
      expect(step.log).toContain("✓ shell    npm run dev · in background");
    },
  );
});

describe("a program that is not the Cursor CLI", () => {
  it.concurrent("is no success, whatever its stream says", async () => {
    const step = await runAction({
      scenario: async (cli) => {
        await cli.event({ type: "system", subtype: "init", session_id: "s", claude_code_version: "2.1.0" });
        await cli.event({ type: "assistant", message: { content: [{ type: "text", text: "Done." }] } });
        await cli.succeed("Done.");
      },
    });
    expect(step).toMatchObject({
      exitCode: 1,
      outputs: { conclusion: "failure", reason: "no-result", result: "" },
    });
    expect(errorOf(step)).toMatch(
      /not a stream of the Cursor CLI but looks like Claude Code's\..*cli-path/su,
    );
  });

  it.concurrent("is named where it ends at once: cli-path: /bin/false", async () => {
    const step = await runAction({ inputs: { "cli-path": "/bin/false" } });
    expect(step).toMatchObject({ exitCode: 1, outputs: { reason: "start-failed" } });
    expect(errorOf(step)).toMatch(
      /`\/bin\/false` is probably not the Cursor CLI.*Name Cursor's own CLI in `cli-path`/su,
    );
  });
});

describe("an error of the agent", () => {
  it.concurrent("is told where only an event of the stream speaks of it", async () => {
    const step = await runAction({
      scenario: async (cli) => {
        await cli.begin();
        await cli.event({ type: "error", message: "Your team has no seat left" });
        process.exit(1);
      },
    });
    expect(step).toMatchObject({ exitCode: 1, outputs: { reason: "exit-code" } });
    expect(errorOf(step)).toContain("Last message of the CLI: Your team has no seat left");
    expect(step.summary).toContain("Your team has no seat left");
  });

  it.concurrent("is told in the CLI's own words, without secrets, and so that they cannot act", async () => {
    const step = await runAction({
      scenario: async (cli) => {
        await cli.begin();
        await cli.complain(`::error::fatal ${process.env["CURSOR_API_KEY"] ?? ""} @octocat\n`);
        await cli.event({
          type: "result",
          subtype: "error",
          is_error: true,
          result: "I began.",
          error: { message: "Model gone <img src=x>" },
        });
      },
    });
    expect(step).toMatchObject({ exitCode: 1, outputs: { reason: "agent-error", result: "I began." } });
    expect(errorOf(step)).toContain(
      "an error. The CLI said: Model gone <img src=x> · ::error::fatal *** @octocat",
    );
    expect(step.summary).toMatch(/The CLI said: Model gone \\<img src=x\\> · .*`@octocat`/u);
    expect(step.log.replaceAll(/^::add-mask::.*$/gmu, "")).not.toContain(TEST_KEY);
  });
});

describe("denied calls", () => {
  const denies: Scenario = async (cli) => {
    await cli.begin();
    const fetch = {
      args: { url: "https://docs.example/x" },
      result: { rejected: { reason: "User Rejected" } },
    };
    await cli.event({
      type: "tool_call",
      subtype: "completed",
      call_id: "a",
      tool_call: { webFetchToolCall: fetch },
    });
    const ask = {
      args: { title: "Which?" },
      result: { rejected: { reason: "Questions skipped by the user" } },
    };
    await cli.event({
      type: "tool_call",
      subtype: "completed",
      call_id: "b",
      tool_call: { askQuestionToolCall: ask },
    });
    await cli.succeed("Done.");
  };

  it.concurrent(
    "get the advice that fits: the token for what was denied, `force` where it is not set",
    async () => {
      const [plain, forced] = await Promise.all([
        runAction({ scenario: denies }),
        runAction({ inputs: { force: "true" }, scenario: denies }),
      ]);
      expect(plain).toMatchObject({ exitCode: 0, outputs: { "tool-calls-denied": "2" } });
      expect(plain.summary).toContain(
        "> allow: |\n>   WebFetch(docs.example)\n> ```\n>\n> `force: true` allows everything that `deny` does not name.",
      );
      expect(forced.summary).toContain("`force` is set, so something else denies");
      expect(forced.summary).not.toContain("force: true");
    },
  );

  it.concurrent("fail a gate but for the question, which nothing can allow", async () => {
    const step = await runAction({ inputs: { "fail-on": "denied" }, scenario: denies });
    expect(step).toMatchObject({ exitCode: 1, outputs: { reason: "denied" } });
    expect(errorOf(step)).toContain("1 tool call was denied: `fetch https://docs.example/x`.");
    expect(step.summary.split("WebFetch(docs.example)")).toHaveLength(2);
  });
});

describe("a pull request from a fork", () => {
  it.concurrent("has no key: the fork is named, and the condition that leaves it out", async () => {
    const event = {
      repository: { id: 1, full_name: "octo-org/octo-repo" },
      pull_request: {
        number: 7,
        head: { repo: { id: 2, full_name: "stranger/octo-repo" } },
        base: { repo: { id: 1 } },
      },
    };
    const step = await runAction({
      inputs: { "api-key": "" },
      environment: { GITHUB_EVENT_NAME: "pull_request", GITHUB_EVENT_PATH: "event.json" },
      prepare: ({ workspace }) => {
        writeFileSync(join(workspace, "event.json"), JSON.stringify(event));
      },
    });
    expect(step).toMatchObject({ exitCode: 1, outputs: { reason: "invalid-input" } });
    expect(errorOf(step)).toMatch(
      /comes from stranger\/octo-repo,.*`if: .*head\.repo\.full_name == github\.repository`/su,
    );
  });
});

describe("an input that does not exist", () => {
  it.concurrent("gets the nearest name, of either action, and no list", async () => {
    const [run, report] = await Promise.all([
      runAction({ inputs: { promt: "x" } }),
      runAction({ program: REPORT, inputs: { record: "x", prompt: "" } }),
    ]);
    expect(errorOf(run)).toContain("promt: not an input of this action. Did you mean prompt?");
    expect(errorOf(report)).toContain("record: not an input of this action. Did you mean records?");
    expect(errorOf(run) + errorOf(report)).not.toContain("github-token");
  });
});

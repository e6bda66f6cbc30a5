import { afterEach, describe, expect, it, jest } from "@jest/globals";
import { execFileSync } from "node:child_process";
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { RunDirectory } from "../../src/agent/agent-directory.js";
import { eventContext } from "../../src/github/event.js";
import { readAllowedPaths } from "../../src/inputs/allowed-paths.js";
import { loadInputs } from "../../src/inputs/inputs.js";
import { inputVariable } from "../../src/inputs/input-reader.js";
import { createRecordRedactor } from "../../src/record/redact-record.js";
import { SHOWN_TEXTS } from "../../src/render/markdown/shown-texts.js";
import type { StepContext } from "../../src/run/channels.js";
import { type FinishedRun, run } from "../../src/run/run.js";
import { createRedactor } from "../../src/safety/redaction/redact.js";
import { createStepMessages, type LogOutput } from "../../src/step/log-output.js";
import { systemClock } from "../../src/system/clock.js";
import { processEntry } from "../../src/system/processes.js";
import { answers, says, SESSION } from "../support/played-attempts.js";

// The use case alone: a shell script plays the CLI, and the log is a list of words.

jest.setTimeout(30_000);

type PlayedRun = FinishedRun & { readonly log: readonly string[]; readonly root: string };
type Scene = {
  readonly inputs?: Readonly<Record<string, string>>;
  readonly environment?: Readonly<Record<string, string>>;
  readonly cancel?: AbortController;
  /** What the CLI does with its task, as a shell script. */
  readonly agent?: string;
  /** What it does beside telling its version. */
  readonly version?: string;
  /** What is missing in the workspace. */
  readonly without?: readonly string[];
};

const roots: string[] = [];
const PATH = process.env["PATH"];

afterEach(() => {
  process.env["PATH"] = PATH;
  for (const root of roots.splice(0)) {
    rmSync(root, { recursive: true });
  }
});

async function play({
  inputs: given = {},
  environment: further = {},
  cancel,
  agent = says(SESSION, answers("Hello.")),
  version = ":",
  without = [],
}: Scene): Promise<PlayedRun> {
  const root = mkdtempSync(join(tmpdir(), "run-"));
  roots.push(root);
  const [workspace, temporary] = [join(root, "workspace"), join(root, "temp")];
  mkdirSync(workspace);
  mkdirSync(temporary);
  writeFileSync(join(workspace, "AGENTS.md"), "Be kind.\n");
  execFileSync("git", ["init", "--quiet"], { cwd: workspace });
  for (const name of without) {
    rmSync(join(workspace, name), { recursive: true });
  }
  const cli = join(root, "cursor-agent");
  const asked = `*--version*) ${version}; echo 2026.10.01-e373342;;\n*--help*) ;;`;
  writeFileSync(cli, `#!/bin/sh\ncase "$*" in\n${asked}\n*) ${agent};;\nesac\n`);
  chmodSync(cli, 0o755);
  const environment = {
    PATH,
    GITHUB_WORKSPACE: workspace,
    GITHUB_EVENT_NAME: "push",
    RUNNER_TEMP: temporary,
    ...Object.fromEntries(
      Object.entries({
        prompt: "Do this.",
        "api-key": "key_x",
        "cli-path": cli,
        comment: "off",
        ...given,
      }).map(([name, value]) => [inputVariable(name), value]),
    ),
    ...further,
  };
  const inputs = loadInputs(environment, { readAllowedPaths });
  const redactor = createRedactor([]);
  const { log, words } = listedLog();
  const say = createStepMessages(log, redactor);
  const step: StepContext = {
    environment,
    log,
    say,
    redactor,
    redactRecord: createRecordRedactor((text) => redactor.text(text), SHOWN_TEXTS),
    clock: systemClock,
    random: () => 0.5,
    cancel: { requested: (cancel ?? new AbortController()).signal, urgent: new AbortController().signal },
    directory: new RunDirectory(temporary, inputs, say.warn),
    event: eventContext(environment, {}, { matrix: "", checkRunId: undefined, artifact: undefined }),
    client: undefined,
    trace: undefined,
  };
  return { ...(await run(inputs, step)), log: words, root };
}

function listedLog(): { readonly log: LogOutput; readonly words: readonly string[] } {
  const words: string[] = [];
  return {
    words,
    log: {
      lines: (lines) => void words.push(...lines),
      group: (title, lines) => void words.push(title, ...lines),
      notice: (text) => void words.push(`notice: ${text}`),
      warning: (text) => void words.push(`warning: ${text}`),
      error: (title, text) => void words.push(`error: ${title}: ${text}`),
      annotate: (severity, text) => void words.push(`${severity}: ${text}`),
      stopCommands: () => void words.push("commands stopped"),
      caughtUp: () => undefined,
    },
  };
}

describe("a run", () => {
  it("stops the runner's commands, runs the agent and reports it, in this order", async () => {
    const { record, outputs, log } = await play({});
    expect(record).toMatchObject({ conclusion: "success", reason: "completed", attempts: [{}] });
    expect(record.result?.text).toBe("Hello.");
    // The last line comes with the outputs.
    const told = log.filter((line) => /commands stopped|s-1|Hello\.|✅/.test(line));
    expect(told).toEqual(["commands stopped", expect.stringContaining("s-1")]);
    expect(readFileSync(outputs["transcript-file"] ?? "", "utf8")).toContain("Hello.");
    expect(JSON.parse(readFileSync(outputs["record-file"] ?? "", "utf8"))).toMatchObject({ schema: 1 });
  });

  it("ends before anything is started where the actor may not start it", async () => {
    const { record, log, root } = await play({
      environment: { GITHUB_EVENT_NAME: "issue_comment", GITHUB_ACTOR: "mallory" },
      agent: "touch started",
    });
    expect(record).toMatchObject({ conclusion: "skipped", reason: "not-authorized", attempts: [] });
    expect(existsSync(join(root, "workspace", "started"))).toBe(false);
    expect(log).not.toContain("commands stopped");
  });

  it("only puts the CLI on the path in mode install", async () => {
    const { record, root } = await play({ inputs: { mode: "install", prompt: "" } });
    expect(record).toMatchObject({ conclusion: "success", attempts: [] });
    expect(process.env["PATH"]?.startsWith(join(root, "temp"))).toBe(true);
  });

  it("that is cancelled starts no agent", async () => {
    const cancel = new AbortController();
    cancel.abort("cancelled");
    const { record } = await play({ cancel });
    expect(record).toMatchObject({ conclusion: "cancelled", reason: "cancelled", attempts: [] });
  });

  it("puts the checkout's configuration back, also where no CLI could be started", async () => {
    const { record, root } = await play({
      inputs: { "project-config": "remove", "cli-path": "/no/such/cli" },
    });
    expect(record).toMatchObject({ conclusion: "failure", reason: "start-failed", attempts: [] });
    expect(readFileSync(join(root, "workspace", "AGENTS.md"), "utf8")).toBe("Be kind.\n");
  });

  it("asks the CLI elsewhere while the checkout's own configuration is still there", async () => {
    const { record, root } = await play({
      inputs: { "project-config": "remove" },
      version: 'pwd > "$0.asked"',
    });
    expect(record).toMatchObject({ conclusion: "success" });
    expect(readFileSync(join(root, "cursor-agent.asked"), "utf8").trim()).toBe(join(root, "temp"));
  });

  it("ends what the CLI left behind when it was asked for its version", async () => {
    const { root } = await play({
      version: `env -i LEFT="$0.left" setsid sh -c 'echo $$ > "$LEFT"; exec sleep 60' > /dev/null 2>&1 &
        while ! [ -s "$0.left" ]; do sleep 0.02; done`,
    });
    const left = Number(readFileSync(join(root, "cursor-agent.left"), "utf8"));
    expect([left > 0, processEntry(left)]).toEqual([true, undefined]);
  });

  it.each([
    ["is empty", ["AGENTS.md", ".git"], {}],
    ["is no git repository", [".git"], {}],
    [undefined, [], {}],
    [undefined, [".git"], { mode: "ask" }],
  ])("says where the checkout was forgotten: %s", async (state, without, inputs) => {
    const { log } = await play({ inputs, without });
    const warning = `warning: The working directory ${state ?? ""}. If the agent is to work on the repository, put \`actions/checkout\` before this step.`;
    expect(log.filter((line) => line.startsWith("warning: "))).toEqual(state === undefined ? [] : [warning]);
  });

  it.each([
    ["is another version", "2026.11.02-0123abc", ["is 2026.11.02-0123abc now"]],
    ["was only touched", "2026.10.01-e373342", []],
    ["is broken", "nonsense", ["no longer says its version"]],
  ])("says that the CLI was replaced during the run where it %s", async (_state, version, told) => {
    const replace = `printf '#!/bin/sh\necho ${version}\n' > "$0.new"; chmod +x "$0.new"; mv "$0.new" "$0"`;
    const { record, log } = await play({ agent: `${says(SESSION, answers("Hello."))}; ${replace}` });
    const text = (fate: string): string =>
      `The CLI was replaced during the run: it was 2026.10.01-e373342, and ${fate}. What ran is not known for certain. Set \`cli-version\` and \`cli-sha256\` to have a CLI of this step's own installed.`;
    expect(record).toMatchObject({ conclusion: "success", notes: told.map(text) });
    expect(log.filter((line) => line.startsWith("warning: "))).toEqual(
      told.map((fate) => `warning: ${text(fate)}`),
    );
  });

  it("asks the gates once the agent has ended", async () => {
    const { record } = await play({ inputs: { "fail-on": "no-changes" } });
    expect(record).toMatchObject({ conclusion: "failure", reason: "no-changes" });
  });
});

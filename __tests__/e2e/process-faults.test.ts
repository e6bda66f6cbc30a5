import { afterAll, describe, expect, it, jest } from "@jest/globals";
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { removeRuns, runAction, startAction, type StepPlaces } from "../support/action-run.js";
import { expectNothingLeft, expectOrderlyEnd } from "../support/orderly-end.js";

// Rows P1 to P8 and P22 to P25 of the table of process faults: how the CLI starts, and how it ends by itself. What has to be
// ended (P9 to P16) is in e2e/stubborn-processes.test.ts, the limits in e2e/limits-and-retries.test.ts, P17 to P19 in
// e2e/cancel.test.ts, P20 in agent/process.test.ts, P21 in e2e/own-failures.test.ts.

jest.setTimeout(120_000);
afterAll(removeRuns);

const SUCCESS = { conclusion: "success", reason: "completed" };
const NOT_STARTED = { conclusion: "failure", reason: "start-failed" };

/** A CLI that answers `--version` and `--help`, and does this to itself before it is started for good. */
function cliThat(shellCommand: string): (places: StepPlaces) => void {
  return (places) => {
    // It is asked for both at once, and what it does to itself must not hit the first answer.
    const script = `#!/bin/sh
case "$1" in
  --version) echo 2026.10.01-e373342; : >"$0.answered" ;;
  --help)
    until [ -e "$0.answered" ]; do sleep 0.01; done
    echo '  --output-format --trust --workspace'; ${shellCommand} ;;
esac
`;
    writeProgram(places, script);
  };
}

/** Outside the workspace: with isolation, no CLI is started that an agent could have replaced. */
function writeProgram({ root }: StepPlaces, content: string | Uint8Array): void {
  mkdirSync(join(root, "bin"), { recursive: true });
  writeFileSync(join(root, "bin/cli"), content);
  chmodSync(join(root, "bin/cli"), 0o755);
}

const OWN_CLI = { "cli-path": "../bin/cli" };

describe("a CLI that cannot be started", () => {
  it.concurrent("P1 is not there", async () => {
    const step = await runAction({ inputs: OWN_CLI });
    await expectOrderlyEnd(step, NOT_STARTED);
    expect(step.log).toMatch(/::error .*bin\/cli, which is not there/u);
  });

  it.concurrent("P1 goes away just before its start", async () => {
    const step = await runAction({ inputs: OWN_CLI, prepare: cliThat('rm "$0"') });
    await expectOrderlyEnd(step, NOT_STARTED);
    expect(step.log).toContain("is not there.");
  });

  it.concurrent("P1 names an interpreter that is not there", async () => {
    const step = await runAction({
      inputs: OWN_CLI,
      prepare: (places) => {
        writeProgram(places, "#!/no/such/interpreter\n");
      },
    });
    await expectOrderlyEnd(step, NOT_STARTED);
    expect(step.log).toContain("interpreter");
  });

  it.concurrent("P2 is there, but its working directory is not, and the message says which", async () => {
    const step = await runAction({
      inputs: { "cli-path": "../../bin/cli", "working-directory": "packages" },
      files: { "packages/file": "" },
      prepare: (places) => {
        cliThat(`rm -r "${places.workspace}/packages"`)(places);
      },
    });
    await expectOrderlyEnd(step, NOT_STARTED);
    expect(step.log).toMatch(/::error .*Workspace directory does not exist: .*\/packages/u);
  });

  it.concurrent("P2 has a working directory in its inputs that is not there", async () => {
    const step = await runAction({ inputs: { "working-directory": "nowhere" } });
    await expectOrderlyEnd(step, { conclusion: "failure", reason: "invalid-input" });
    expect(step.log).toContain('working-directory: "nowhere" is not a directory in the workspace');
  });

  it.concurrent("P3 is not executable", async () => {
    const step = await runAction({
      inputs: OWN_CLI,
      prepare: (places) => {
        writeProgram(places, "#!/bin/sh\n");
        chmodSync(join(places.root, "bin/cli"), 0o644);
      },
    });
    await expectOrderlyEnd(step, NOT_STARTED);
    expect(step.log).toContain("chmod +x");
  });

  it.concurrent("P3 loses its permission just before its start", async () => {
    const step = await runAction({ inputs: OWN_CLI, prepare: cliThat('chmod 644 "$0"') });
    await expectOrderlyEnd(step, NOT_STARTED);
    expect(step.log).toContain("The CLI is not executable.");
  });

  it.concurrent("P3 is made for another processor", async () => {
    const step = await runAction({
      inputs: OWN_CLI,
      prepare: (places) => {
        writeProgram(places, Buffer.concat([Buffer.from("\u007fELF"), Buffer.alloc(60, 1)]));
      },
    });
    await expectOrderlyEnd(step, NOT_STARTED);
  });

  it.concurrent.each([
    ["no key", "Error: Authentication required. Please run 'agent login' first", "has no API key"],
    ["a bad key", "\u001b[33m⚠ Warning: The provided API key is invalid.\u001b[0m", "refused the API key"],
    ["an untrusted directory", "⚠ Workspace Trust Required", "does not trust the working directory"],
    [
      "an unknown model",
      "Cannot use this model: gpt-0. Available models: a, b, c",
      "does not know the model",
    ],
    ["an empty plan", "ActionRequiredError: usage limit reached", "because of the account's plan"],
    ["an unknown flag", "error: unknown option '--frobnicate'", "does not know one of its arguments"],
  ])("says in plain words that the CLI refused: %s", async (_name, said, explained) => {
    const step = await runAction({
      files: { said },
      scenario: async (cli) => {
        const { readFileSync } = await import("node:fs");
        await cli.complain(`${readFileSync("said", "utf8")}\n`);
        process.exitCode = 1;
      },
    });
    await expectOrderlyEnd(step, NOT_STARTED);
    expect(step.log).toMatch(new RegExp(`::error .*${explained}`, "u"));
    expect(step.outputs["exit-code"]).toBe("1");
  });

  it.concurrent(
    "says in the CLI's own words what nobody knows, though all else is switched off",
    async () => {
      const step = await runAction({
        inputs: { log: "quiet", summary: "off" },
        scenario: async (cli) => {
          await cli.complain(
            `Error: ##[error]no plan for ${process.env["CURSOR_API_KEY"] ?? ""}\n    at a (b:1)\n`,
          );
          process.exitCode = 1;
        },
      });
      expect(step.outputs).toMatchObject(NOT_STARTED);
      expect(step.log).toMatch(
        /::error .*before its first event\. Last message of the CLI: Error: ##\\\[error\]no plan for \*{3}%0ARead all that the CLI said in `record-file`\./u,
      );
    },
  );
});

describe("what the CLI is given", () => {
  it.concurrent.each([
    ["P4 300 kB of text", "word ".repeat(60_000)],
    ["a text that begins with a hyphen", "-X --force\nnot a flag"],
  ])("takes from a prompt-file: %s", async (_name, prompt) => {
    const step = await runAction({
      inputs: { prompt: "", "prompt-file": "task.md" },
      files: { "task.md": prompt },
      scenario: async (cli) => {
        const { writeFileSync } = await import("node:fs");
        writeFileSync(`${cli.directory}/given`, await cli.prompt());
        await cli.succeed("Done.");
      },
    });
    await expectOrderlyEnd(step, SUCCESS);
    expect(readFileSync(join(step.places.standIn, "given"), "utf8") === prompt).toBe(true);
  });

  it.concurrent("P5 refuses NUL in a prompt-file and in an argument, both in one message", async () => {
    const step = await runAction({
      inputs: { prompt: "", "prompt-file": "task.md", "extra-args": '["a\\u0000b"]' },
      files: { "task.md": "do\0this" },
      scenario: (cli) => cli.succeed("never"),
    });
    await expectOrderlyEnd(step, { conclusion: "failure", reason: "invalid-input" });
    expect(step.log).toContain('prompt-file: "task.md" holds NUL bytes');
    expect(step.log).toContain("extra-args: holds a NUL character");
    expect(step.starts).toEqual([]);
  });

  it.concurrent("P23 no more open files than the three that it needs", async () => {
    const step = await runAction({
      scenario: async (cli) => {
        const { readdirSync, readlinkSync } = await import("node:fs");
        const links = readdirSync("/proc/self/fd").flatMap((name) => {
          try {
            return [readlinkSync(`/proc/self/fd/${name}`)];
          } catch {
            return [];
          }
        });
        const opened = links.filter((link) => /^\/(?!dev\/null|proc\/)/.test(link));
        await cli.succeed(JSON.stringify(opened));
      },
    });
    await expectOrderlyEnd(step, SUCCESS);
    expect(step.outputs["result"]).toBe("[]");
  });

  it.concurrent("P24 an environment without a usable home, and nothing of a huge one", async () => {
    const big = Object.fromEntries(
      Array.from({ length: 12 }, (_, index) => [`BIG_${index}`, "x".repeat(100_000)]),
    );
    const step = await runAction({
      environment: { ...big, HOME: "/nonexistent" },
      scenario: (cli) =>
        cli.succeed(`${process.env["HOME"] ?? ""} ${JSON.stringify(process.env).length < 10_000}`),
    });
    await expectOrderlyEnd(step, SUCCESS);
    expect(step.outputs["result"]).toBe("/nonexistent true");
  });
});

describe("a CLI that ends by itself", () => {
  it.concurrent("P6 is reported by its exit code when it never read its prompt", async () => {
    const step = await runAction({
      inputs: { prompt: "", "prompt-file": "task.md" },
      files: { "task.md": "word ".repeat(60_000) },
      scenario: async (cli) => {
        const { closeSync } = await import("node:fs");
        closeSync(0);
        await cli.begin();
        process.exit(3);
      },
    });
    await expectOrderlyEnd(step, { conclusion: "failure", reason: "exit-code" });
    expect(step.outputs["exit-code"]).toBe("3");
  });

  it.concurrent("P7 is reported by the signal that ended it, and not by us", async () => {
    const step = await runAction({
      scenario: async (cli) => {
        await cli.begin();
        process.kill(process.pid, "SIGKILL");
        await cli.hang();
      },
    });
    await expectOrderlyEnd(step, { conclusion: "failure", reason: "signal" });
    expect(step.log).toMatch(/::error .*ended by SIGKILL.*memory/u);
    expect(step.outputs["exit-code"]).toBe("");
  });

  it.concurrent.each([1, 2, 130, 137, 143, 255])("P8 is reported by its exit code %i", async (code) => {
    const step = await runAction({
      files: { code: String(code) },
      scenario: async (cli) => {
        const { readFileSync } = await import("node:fs");
        await cli.begin();
        process.exitCode = Number(readFileSync("code", "utf8"));
      },
    });
    await expectOrderlyEnd(step, { conclusion: "failure", reason: "exit-code" });
    expect(step.outputs["exit-code"]).toBe(String(code));
  });
});

describe("around the step", () => {
  it.concurrent("P22 ends when nobody reads its log any more: the runner is gone", async () => {
    const step = startAction({
      scenario: async (cli) => {
        await cli.begin();
        await cli.prompt();
        const { existsSync } = await import("node:fs");
        while (!existsSync(`${cli.directory}/go-on`)) {
          await cli.wait(10);
        }
        for (let index = 0; ; index += 1) {
          await cli.event({
            type: "assistant",
            message: { content: [{ type: "text", text: `line ${index}` }] },
          });
        }
      },
    });
    await step.logged("session  Auto");
    step.process.stdout?.destroy();
    writeFileSync(join(step.places.standIn, "go-on"), "");
    const finished = await step.finished;
    expect(finished).toMatchObject({
      exitCode: 1,
      outputs: { conclusion: "cancelled", reason: "cancelled" },
    });
    await expectNothingLeft(finished);
  });

  it.concurrent("P25 shares the machine with another step of the same job", async () => {
    const shared = startAction({ scenario: (cli) => cli.succeed("one") });
    const other = startAction({
      environment: { RUNNER_TEMP: shared.places.temporary, GITHUB_WORKSPACE: shared.places.workspace },
      scenario: (cli) => cli.succeed("two"),
    });
    const [one, two] = await Promise.all([shared.finished, other.finished]);
    await expectOrderlyEnd(one, SUCCESS);
    await expectOrderlyEnd(two, SUCCESS);
    expect([one.outputs["result"], two.outputs["result"]]).toEqual(["one", "two"]);
    expect(one.outputs["transcript-file"]).not.toBe(two.outputs["transcript-file"]);
  });
});

import { afterEach, beforeEach, describe, expect, it } from "@jest/globals";
import {
  copyFileSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { isObject } from "../../src/safety/json.js";
import {
  type ActionRunOptions,
  DIST,
  type FinishedStep,
  ISOLATION,
  parseOutputs,
  removeRuns,
  runAction,
  type StepPlaces,
  TEST_KEY,
} from "../support/action-run.js";
import { openRepository, plainGit } from "../support/git-repository.js";
import { type GitHubServer, startGitHubServer } from "../support/github-server.js";
import { leaksIn, leaksInJson, leaksInPage } from "../support/leak-judge.js";
import { runnerCommands } from "../support/runner-commands.js";
import type { Scenario } from "../support/stand-in.js";

let root: string;
let program: string;
let event: string;

/** The action as the runner unpacks it, to be attacked: never the one in this repository. */
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "hostile-files-"));
  const action = join(root, "_actions", "octo-org", "cursor-agent-action", "v1");
  cpSync(dirname(DIST), join(action, "dist"), { recursive: true });
  copyFileSync("action.yml", join(action, "action.yml"));
  program = join(action, "dist", "index.js");
  event = join(root, "event.json");
  writeFileSync(event, '{"action":"opened"}');
});

afterEach(() => {
  removeRuns();
  rmSync(root, { recursive: true, force: true });
});

const says: Scenario = async (cli) => {
  await cli.prompt();
  await cli.begin();
  await cli.succeed("Done.");
};

function step(scenario: Scenario, options: ActionRunOptions = {}): Promise<FinishedStep> {
  return runAction({
    ...options,
    program,
    scenario,
    environment: { GITHUB_EVENT_PATH: event, ...options.environment },
  });
}

/** Attacks that do not even begin inside of walls, where nothing of the runner is in reach (e2e/isolation.test.ts). */
const itInReach = ISOLATION === "off" ? it : it.skip;

function warnings(log: string): readonly string[] {
  return log.split("\n").filter((line) => line.startsWith("::warning::"));
}

/** Makes the workspace a repository with one commit. */
function commitWorkspace(places: StepPlaces): void {
  plainGit(places.workspace, ["init", "--quiet", "--initial-branch=main"]);
  openRepository(places.workspace).commit("base");
}

describe("T2 T3 T13 T14: an agent that finds the runner's files, the event and the action", () => {
  // Everything is found as an attacker would: from the folder's fixed name, and from the parent's command and environment.
  const attack: Scenario = async (cli) => {
    const fs = await import("node:fs");
    await cli.prompt();
    await cli.begin();
    const commands = `${process.env["RUNNER_TEMP"] ?? ""}/_runner_file_commands`;
    for (const name of fs.readdirSync(commands)) {
      fs.appendFileSync(`${commands}/${name}`, "LD_PRELOAD=/tmp/evil.so\nresult=forged\n");
    }
    fs.writeFileSync(`${commands}/set_env_of_mine`, "PATH=/tmp/evil\n");
    const parent = (name: string): string[] =>
      fs.readFileSync(`/proc/${process.ppid}/${name}`, "latin1").split("\0");
    const event = parent("environ").find((entry) => entry.startsWith("GITHUB_EVENT_PATH=")) ?? "";
    fs.writeFileSync(event.slice("GITHUB_EVENT_PATH=".length), '{"forged":true}');
    const program = parent("cmdline")[1] ?? "";
    fs.writeFileSync(program, "evil();");
    fs.appendFileSync(program.replace("dist/index.js", "action.yml"), "evil: true\n");
    fs.writeFileSync(`${cli.directory}/attacked`, [event, program].join("\n"));
    await cli.succeed("Done.");
  };

  itInReach("changes nothing for later steps, and the warnings say what was tried", async () => {
    const before = readFileSync(program);
    const { log, outputs, places, summary, exitCode } = await step(attack, {
      prepare: (made) => {
        writeFileSync(join(made.commands, "set_env"), "BEFORE=1\n");
        writeFileSync(join(made.commands, "step_summary"), "Before.\n");
      },
    });
    expect(readFileSync(join(places.standIn, "attacked"), "utf8")).toBe(
      `GITHUB_EVENT_PATH=${event}\n${program}`,
    );

    expect(exitCode).toBe(0);
    expect(readFileSync(join(places.commands, "set_env"), "utf8")).toBe("BEFORE=1\n");
    expect(readFileSync(join(places.commands, "add_path"), "utf8")).toBe("");
    expect(readFileSync(join(places.commands, "save_state"), "utf8")).toBe("");
    // What no variable of this step names may be a neighbour's.
    expect(readFileSync(join(places.commands, "set_env_of_mine"), "utf8")).toBe("PATH=/tmp/evil\n");
    expect(outputs["result"]).toBe("Done.");
    expect(Object.keys(outputs)).not.toContain("LD_PRELOAD");
    expect(Object.keys(parseOutputs(readFileSync(join(places.commands, "set_output"), "utf8")))).toContain(
      "result",
    );
    expect(summary).toMatch(/^Before\./);
    expect(summary).not.toContain("result=forged");
    expect(readFileSync(event, "utf8")).toBe('{"action":"opened"}');
    expect(readFileSync(program).equals(before)).toBe(true);
    expect(readFileSync(join(dirname(dirname(program)), "action.yml"), "utf8")).toBe(
      readFileSync("action.yml", "utf8"),
    );

    const told = warnings(log).join("\n");
    for (const attempt of [
      "GITHUB_ENV was written to (LD_PRELOAD, result)",
      "GITHUB_PATH was written to",
      "GITHUB_OUTPUT was written to",
      "GITHUB_STATE was written to",
      "GITHUB_STEP_SUMMARY was changed",
      "GITHUB_EVENT_PATH was changed",
      "the action's own action.yml was changed",
      "the action's own dist/index.js was changed",
    ]) {
      expect(told).toContain(attempt);
    }
    expect(told).not.toContain("/tmp/evil.so");
    expect(told).not.toContain("set_env_of_mine");
    expect(summary).toContain("was written to");
  });

  it("is not told to have done anything when it did nothing", async () => {
    expect(warnings((await step(says)).log)).toEqual([expect.stringContaining("put `actions/checkout`")]);
  });
});

describe("T2 T3: an agent that makes the runner's files impossible to put back", () => {
  itInReach("fails the step, whatever it says of itself", async () => {
    const { exitCode, log, outputs } = await step(async (cli) => {
      const fs = await import("node:fs");
      await cli.prompt();
      await cli.begin();
      const temporary = process.env["RUNNER_TEMP"] ?? "";
      fs.renameSync(temporary, `${temporary}-away`);
      fs.writeFileSync(temporary, "no folder");
      await cli.succeed("Done.");
    });
    expect(exitCode).toBe(1);
    expect(outputs).toEqual({});
    const errors = runnerCommands(log).filter(({ name }) => name === "error");
    expect(errors).toHaveLength(1);
    expect(errors[0]?.line).toMatch(/^::error title=❌ Cursor agent%3A the outputs could not be written::/u);
    expect(errors[0]?.line).toMatch(
      /GITHUB_ENV was replaced .*; it could not be put back \((?:Error: )?ENOTDIR/u,
    );
  });
});

describe("T1 T2: an agent that writes into this process's own log", () => {
  const ATTACK =
    "::set-output name=result::forged\n##[save-state name=a]forged\n::error::forged\n::endgroup::\n";

  itInReach(
    "has the runner obey nothing of it, and keeps none of our commands from being obeyed",
    async () => {
      const { exitCode, log, outputs, starts } = await runAction({
        throughPipe: true,
        program,
        environment: { GITHUB_EVENT_PATH: event, ATTACK },
        inputs: { "pass-env": "ATTACK", "fail-on": "tool-error" },
        scenario: async (cli) => {
          const fs = await import("node:fs");
          await cli.prompt();
          await cli.begin();
          const attack = process.env["ATTACK"] ?? "";
          const log = fs.openSync(`/proc/${process.ppid}/fd/1`, "a");
          fs.appendFileSync(`${process.env["RUNNER_TEMP"] ?? ""}/_runner_file_commands/set_env`, "A=1\n");
          for (let round = 0; round < 60; round += 1) {
            fs.writeSync(log, attack);
            const shellToolCall = {
              args: { command: `make ${round}` },
              result: {
                failure: {
                  command: "make",
                  exitCode: 1,
                  stdout: "::error::forged\n".repeat(200),
                  stderr: "",
                },
              },
            };
            const call_id = String(round);
            await cli.event({
              type: "tool_call",
              subtype: "completed",
              call_id,
              tool_call: { shellToolCall },
            });
            fs.writeSync(log, `${attack}left without an end`);
            if (round % 10 === 0) {
              await cli.wait(20);
            }
          }
          await cli.succeed("Done.");
        },
      });
      expect(starts).toHaveLength(1);
      expect(log.split("forged").length).toBeGreaterThan(120);
      const obeyed = runnerCommands(log).filter(({ name }) => !["stop-commands", "add-mask"].includes(name));
      expect(obeyed.filter(({ line }) => line.includes("forged"))).toEqual([]);
      expect(log.split("\n✗ shell").length).toBeGreaterThan(50);
      expect(obeyed.findLast(({ name }) => name === "warning")?.line).toContain(
        "GITHUB_ENV was written to (A)",
      );
      expect(obeyed.at(-1)?.line).toMatch(/^::error title=❌ Cursor agent [^:]*::60 tool calls failed/u);
      expect([exitCode, outputs["reason"]]).toEqual([1, "tool-error"]);
    },
  );

  itInReach("finds the word that opens the commands neither in its environment nor in ours", async () => {
    const { log, places } = await runAction({
      program,
      scenario: async (cli) => {
        const fs = await import("node:fs");
        await cli.prompt();
        const seen = ["self", String(process.ppid)].flatMap((pid) =>
          ["environ", "cmdline"].map((name) => fs.readFileSync(`/proc/${pid}/${name}`, "latin1")),
        );
        fs.writeFileSync(`${cli.directory}/seen`, seen.join("\n"));
        await cli.succeed("Done.");
      },
    });
    const [stop] = runnerCommands(log).filter(({ name }) => name === "stop-commands");
    expect(stop?.data).toMatch(/^[0-9a-f]{32}$/u);
    expect(readFileSync(join(places.standIn, "seen"), "latin1")).not.toContain(stop?.data);
  });
});

describe("T12: an agent that puts links and folders in the place of our files", () => {
  itInReach("has nothing of ours written through them, and no report is taken from it", async () => {
    const victim = join(root, "victim");
    writeFileSync(victim, "victim\n");
    const { outputs, log } = await step(
      async (cli) => {
        const fs = await import("node:fs");
        await cli.prompt();
        await cli.begin();
        const temporary = process.env["RUNNER_TEMP"] ?? "";
        const victim = fs.readFileSync(`${cli.directory}/victim`, "utf8");
        for (const folder of fs.readdirSync(temporary).filter((name) => name.startsWith("cursor-agent-"))) {
          const at = `${temporary}/${folder}`;
          fs.rmSync(`${at}/transcript.ndjson`, { force: true });
          for (const name of ["transcript.ndjson", "record.json", "result.md", "report.html"]) {
            fs.symlinkSync(victim, `${at}/${name}`);
          }
        }
        await cli.succeed("Done.");
      },
      {
        prepare: (places) => {
          writeFileSync(join(places.standIn, "victim"), victim);
        },
      },
    );
    expect(outputs["conclusion"]).toBe("success");
    expect(readFileSync(victim, "utf8")).toBe("victim\n");
    expect(outputs["transcript-file"]).toBe("");
    expect(log).toContain("The transcript was removed or replaced during the run");
    for (const name of ["record-file", "result-file", "report-file"]) {
      const path = outputs[name] ?? "";
      // What could not be written is said, and not named as an output.
      expect(path === "" ? log : lstatSync(path).isFile()).toEqual(
        path === "" ? expect.stringContaining("EEXIST") : true,
      );
    }
  });
});

describe("T12: an agent that replaces the run's directory", () => {
  const REPLACED = "The run's directory in RUNNER_TEMP was removed or replaced during the run";
  const FILES = ["record.json", "result.md", "report.html", "changes.patch", "findings.sarif", "plan.md"];

  const replaces: Scenario = async (cli) => {
    const fs = await import("node:fs");
    await cli.prompt();
    await cli.begin();
    const temporary = process.env["RUNNER_TEMP"] ?? "";
    const target = fs.readFileSync(`${cli.directory}/target`, "utf8");
    for (const folder of fs.readdirSync(temporary).filter((name) => name.startsWith("cursor-agent-"))) {
      fs.rmSync(`${temporary}/${folder}`, { recursive: true });
      if (target !== "") {
        fs.symlinkSync(target, `${temporary}/${folder}`);
      }
    }
    await cli.succeed("Done.");
  };

  itInReach.each([
    ["by a link: nothing is written where it leads", true],
    ["by nothing", false],
  ])("%s, and all files are in a new directory", async (_, isLinked) => {
    const victim = join(root, "victim");
    mkdirSync(victim);
    FILES.forEach((name) => {
      writeFileSync(join(victim, name), "precious");
    });
    const { outputs, log } = await step(replaces, {
      prepare: (places) => {
        writeFileSync(join(places.standIn, "target"), isLinked ? victim : "");
      },
    });
    expect(outputs["conclusion"]).toBe("success");
    expect(readdirSync(victim).sort()).toEqual([...FILES].sort());
    expect(FILES.map((name) => readFileSync(join(victim, name), "utf8"))).toEqual(
      FILES.map(() => "precious"),
    );
    expect(warnings(log).filter((line) => line.includes(REPLACED))).toHaveLength(1);
    const made = ["record-file", "result-file", "report-file", "patch-file"].map(
      (name) => outputs[name] ?? "",
    );
    expect(new Set(made.map((path) => dirname(path))).size).toBe(1);
    expect(lstatSync(dirname(made[0] ?? "")).mode & 0o777).toBe(0o700);
    expect(made.map((path) => lstatSync(path).isFile())).toEqual([true, true, true, true]);
    expect(readFileSync(outputs["result-file"] ?? "", "utf8")).toBe("Done.");
  });
});

describe("T23: an agent that puts named pipes where we write", () => {
  // To open one blocks until somebody opens the other end; in this process, which would then hear no signal either.
  itInReach(
    "does not keep the step from its end, nor the summary from being current",
    async () => {
      const { outputs, summary, log } = await step(async (cli) => {
        const fs = await import("node:fs");
        const { execFileSync } = await import("node:child_process");
        await cli.prompt();
        await cli.begin();
        const temporary = process.env["RUNNER_TEMP"] ?? "";
        const commands = `${temporary}/_runner_file_commands`;
        for (const folder of fs.readdirSync(temporary).filter((name) => name.startsWith("cursor-agent-"))) {
          fs.rmSync(`${temporary}/${folder}`, { recursive: true });
        }
        for (const name of ["step_summary", "set_output", "set_env"]) {
          fs.rmSync(`${commands}/${name}`);
          execFileSync("mkfifo", [`${commands}/${name}`]);
        }
        await cli.startCall("c1", "make world");
        // Until the summary has been rewritten, which takes 5 s.
        while (!fs.lstatSync(`${commands}/step_summary`).isFile()) {
          await cli.wait(100);
        }
        await cli.succeed("Done.");
      });
      expect(outputs).toMatchObject({ conclusion: "success", result: "Done." });
      expect(summary).toMatch(/^## ✅ Cursor agent/u);
      expect(warnings(log).join("\n")).toContain("GITHUB_OUTPUT was replaced by something that is no file");
    },
    60_000,
  );
});

describe("T11: an agent that has git start programs", () => {
  it("starts none of them through this action", async () => {
    const { places, outputs, summary } = await step(
      async (cli) => {
        const fs = await import("node:fs");
        await cli.prompt();
        await cli.begin();
        const evil = `${process.cwd()}/evil.sh`;
        fs.writeFileSync(evil, `#!/bin/sh\ntouch "${cli.directory}/pwned"\ncat\n`, { mode: 0o755 });
        const settings =
          `[core]\n\tfsmonitor = ${evil}\n\thooksPath = hooks\n\tpager = ${evil}\n\tsshCommand = ${evil}\n` +
          `[diff]\n\texternal = ${evil}\n[diff "x"]\n\tcommand = ${evil}\n\ttextconv = ${evil}\n` +
          `[filter "x"]\n\tclean = ${evil}\n\tsmudge = ${evil}\n\tprocess = ${evil}\n\trequired = true\n` +
          `[gpg]\n\tprogram = ${evil}\n[alias]\n\tdiff = !${evil}\n`;
        fs.appendFileSync(".git/config", settings);
        // The action's own private repositories lie where the agent can write, too.
        const temporary = process.env["RUNNER_TEMP"] ?? "";
        const places = fs.readdirSync(temporary).flatMap((folder) => {
          const names = fs.statSync(`${temporary}/${folder}`).isDirectory()
            ? fs.readdirSync(`${temporary}/${folder}`)
            : [];
          return names
            .filter((name) => name.startsWith("git-"))
            .map((name) => `${temporary}/${folder}/${name}`);
        });
        for (const home of places) {
          fs.appendFileSync(`${home}/.gitconfig`, settings);
          fs.appendFileSync(`${home}/repository/config`, settings);
          fs.appendFileSync(`${cli.directory}/attacked`, home);
        }
        fs.writeFileSync(".gitattributes", "* filter=x diff=x\n");
        fs.mkdirSync("hooks");
        for (const hook of [
          "post-index-change",
          "pre-commit",
          "reference-transaction",
          "fsmonitor-watchman",
        ]) {
          fs.copyFileSync(evil, `hooks/${hook}`);
          fs.copyFileSync(evil, `.git/hooks/${hook}`);
        }
        fs.writeFileSync("code.ts", "changed\n");
        await cli.succeed("Done.");
      },
      { files: { "code.ts": "code\n" }, prepare: commitWorkspace },
    );
    expect(existsSync(join(places.standIn, "attacked"))).toBe(ISOLATION === "off");
    expect(existsSync(join(places.standIn, "pwned"))).toBe(false);
    expect(outputs["files-changed"]).toContain('"path":"code.ts","status":"modified"');
    expect(readFileSync(outputs["patch-file"] ?? "", "utf8")).toContain("+changed");
    expect(summary).toContain("Git's own files were changed");

    // The trap is a real one: git as everybody runs it falls into it.
    expect(() => plainGit(places.workspace, ["diff"])).toThrow();
    expect(existsSync(join(places.standIn, "pwned"))).toBe(true);
  });
});

describe("T4: what the agent sees", () => {
  const dump: Scenario = async (cli) => {
    const fs = await import("node:fs");
    await cli.prompt();
    fs.writeFileSync(`${cli.directory}/environment.json`, JSON.stringify(process.env));
    await cli.succeed("Done.");
  };

  it("is the allow-list, what pass-env names, and what the action gives it", async () => {
    const { places } = await step(dump, {
      inputs: { "github-token": "ghs_0123456789abcdef0123456789abcdef0123", "pass-env": "WANTED" },
      environment: {
        LANG: "C.UTF-8",
        LC_ALL: "C.UTF-8",
        HTTPS_PROXY: "http://127.0.0.1:9",
        WANTED: "yes",
        UNWANTED: "no",
        MY_TOKEN: "not-for-the-agent",
        GITHUB_TOKEN: "not-for-the-agent",
        GH_TOKEN: "not-for-the-agent",
        ACTIONS_RUNTIME_TOKEN: "not-for-the-agent",
        ACTIONS_RUNTIME_URL: "http://127.0.0.1:9",
        ACTIONS_CACHE_URL: "http://127.0.0.1:9",
        ACTIONS_RESULTS_URL: "http://127.0.0.1:9",
        ACTIONS_ID_TOKEN_REQUEST_TOKEN: "not-for-the-agent",
        ACTIONS_ID_TOKEN_REQUEST_URL: "http://127.0.0.1:9",
        NODE_OPTIONS: "--no-warnings",
        LD_LIBRARY_PATH: "/nowhere",
        BASH_ENV: "/nowhere",
        GIT_DIR: "/nowhere",
      },
    });
    const seen: unknown = JSON.parse(readFileSync(join(places.standIn, "environment.json"), "utf8"));
    const environment = isObject(seen) ? seen : {};
    // The shell that starts the stand-in adds these.
    const names = Object.keys(environment).filter((name) => !["PWD", "OLDPWD", "SHLVL", "_"].includes(name));
    expect(names.sort()).toEqual([
      "CI",
      "CURSOR_AGENT_ACTION_RUN",
      "CURSOR_API_KEY",
      "CURSOR_CONFIG_DIR",
      "GITHUB_ACTIONS",
      "GITHUB_ACTOR",
      "GITHUB_API_URL",
      "GITHUB_EVENT_NAME",
      "GITHUB_JOB",
      "GITHUB_REF",
      "GITHUB_REPOSITORY",
      "GITHUB_RUN_ATTEMPT",
      "GITHUB_RUN_ID",
      "GITHUB_SERVER_URL",
      "GITHUB_SHA",
      "GITHUB_WORKFLOW",
      "GITHUB_WORKSPACE",
      "HOME",
      "HTTPS_PROXY",
      "LANG",
      "LC_ALL",
      "NO_COLOR",
      "NO_OPEN_BROWSER",
      "PATH",
      "RUNNER_OS",
      "RUNNER_TEMP",
      "RUNNER_TRACKING_ID",
      "TERM",
      "WANTED",
    ]);
    expect(JSON.stringify(seen)).not.toContain("not-for-the-agent");
    expect(environment["CURSOR_API_KEY"]).toBe(TEST_KEY);
  });

  it("is kept from a program that is only asked who it is", async () => {
    const { places } = await step(dump, {
      inputs: { "pass-env": "WANTED" },
      environment: { WANTED: "for-the-agent-alone" },
      prepare: ({ standIn }) => {
        const runtime = join(standIn, "runtime.mjs");
        const script = `#!/bin/sh\nenv > "${standIn}/seen by $1"\nexec node "${runtime}" "$@"\n`;
        writeFileSync(join(standIn, "cursor-agent"), script);
      },
    });
    const seenBy = (argument: string): string =>
      readFileSync(join(places.standIn, `seen by ${argument}`), "utf8");
    for (const question of ["--version", "--help"]) {
      expect(seenBy(question)).toContain("CURSOR_CONFIG_DIR=");
      expect(seenBy(question)).not.toContain(TEST_KEY);
      expect(seenBy(question)).not.toContain("for-the-agent-alone");
    }
    expect(seenBy("--print")).toContain(TEST_KEY);
    expect(seenBy("--print")).toContain("for-the-agent-alone");
  });
});

// This is not prevented, and cannot be by an action (SECURITY.md). The test states it, so that nobody believes otherwise.
(process.platform === "linux" ? describe : describe.skip)(
  "T5: what the same user can read all the same",
  () => {
    const TOKEN = "ghs_0123456789abcdef0123456789abcdef0123";

    itInReach(
      "the step's own environment, by /proc; but what the agent says of it stays in no view",
      async () => {
        const { places, log, summary, outputs } = await step(
          async (cli) => {
            const fs = await import("node:fs");
            await cli.prompt();
            await cli.begin();
            const environment = fs.readFileSync(`/proc/${process.ppid}/environ`, "latin1");
            fs.writeFileSync(`${cli.directory}/stolen`, environment);
            await cli.succeed(`Here it is: ${environment.replaceAll("\0", "\n")}`);
          },
          { inputs: { "github-token": TOKEN } },
        );
        expect(readFileSync(join(places.standIn, "stolen"), "latin1")).toContain(
          `INPUT_GITHUB-TOKEN=${TOKEN}`,
        );

        const secrets = [TOKEN, TEST_KEY];
        const file = (name: string): string => readFileSync(outputs[name] ?? "", "utf8");
        const shown = log.split("\n").filter((line) => !line.startsWith("::add-mask::"));
        expect(
          leaksIn([...shown, summary, ...Object.values(outputs), file("result-file")].join("\n"), secrets),
        ).toEqual([]);
        expect(leaksInJson(`${file("transcript-file")}\n${file("record-file")}`, secrets)).toEqual([]);
        expect(leaksInPage(file("report-file"), secrets)).toEqual([]);
        expect(outputs["result"]).toContain("INPUT_GITHUB-TOKEN=***");
      },
    );
  },
);

describe("T22: an agent that signals this process", () => {
  itInReach("opens no debugger with SIGUSR1", async () => {
    const { outputs, errors, log } = await step(async (cli) => {
      const fs = await import("node:fs");
      await cli.prompt();
      process.kill(process.ppid, "SIGUSR1");
      await cli.wait(300);
      const listening = fs.readFileSync("/proc/net/tcp", "utf8").includes(":2405 00000000:0000 0A");
      await cli.succeed(listening ? "There is a debugger." : "There is none.");
    });
    expect(outputs["result"]).toBe("There is none.");
    expect(log + errors).not.toContain("Debugger listening");
  });
});

describe("T16: who may start the agent by a comment", () => {
  const TOKEN = "ghs_0123456789abcdef0123456789abcdef0123";
  let server: GitHubServer;

  beforeEach(async () => {
    server = await startGitHubServer({
      token: TOKEN,
      repository: "octo-org/octo-repo",
      permissions: { reader: "read", writer: "write" },
    });
    writeFileSync(
      event,
      JSON.stringify({ action: "created", issue: { number: 7 }, comment: { body: "@agent" } }),
    );
  });

  afterEach(() => server.close());

  function comment(actor: string, url = server.url): Promise<FinishedStep> {
    return step(says, {
      inputs: { "github-token": TOKEN },
      environment: { GITHUB_EVENT_NAME: "issue_comment", GITHUB_ACTOR: actor, GITHUB_API_URL: url },
    });
  }

  it("nobody who may only read: skipped, with a notice, and nothing was started", async () => {
    const { outputs, exitCode, starts, log } = await comment("reader");
    expect([outputs["conclusion"], outputs["reason"], exitCode]).toEqual(["skipped", "not-authorized", 0]);
    expect(starts).toEqual([]);
    expect(log).toMatch(/^::notice::.*reader has no write access/m);
  });

  it("whoever may write", async () => {
    const { outputs, starts } = await comment("writer");
    expect(outputs["conclusion"]).toBe("success");
    expect(starts).toHaveLength(1);
  });

  it("nobody when GitHub cannot be asked", async () => {
    const { port } = server;
    await server.close();
    const { outputs, exitCode, starts } = await comment("writer", `http://127.0.0.1:${port}`);
    expect([outputs["conclusion"], outputs["reason"], exitCode]).toEqual(["skipped", "not-authorized", 0]);
    expect(starts).toEqual([]);
  }, 90_000);
});

describe("T10: a pull request that brings its own configuration of the agent", () => {
  const look: Scenario = async (cli) => {
    const fs = await import("node:fs");
    await cli.prompt();
    await cli.begin();
    const seen = Object.fromEntries(
      ["AGENTS.md", ".cursor/hooks.json", ".cursor/mcp.json", ".cursor/rules/style.mdc", "lib/AGENTS.md"].map(
        (name) => [name, fs.existsSync(name) ? fs.readFileSync(name, "utf8") : ""],
      ),
    );
    fs.writeFileSync(`${cli.directory}/seen.json`, JSON.stringify(seen));
    fs.writeFileSync("code.ts", "changed\n");
    await cli.succeed("Done.");
  };

  let base: string;

  function pullRequest(places: StepPlaces, links: boolean): void {
    plainGit(places.workspace, ["init", "--quiet", "--initial-branch=main"]);
    const repository = openRepository(places.workspace);
    repository.write("AGENTS.md", "base\n");
    repository.write(".cursor/rules/style.mdc", "base\n");
    base = repository.commit("base");
    repository.remove(".cursor");
    repository.remove("AGENTS.md");
    if (links) {
      mkdirSync(join(places.root, "evil"));
      writeFileSync(join(places.root, "evil", "hooks.json"), "hostile\n");
      repository.link(".cursor", "../evil");
      repository.link("AGENTS.md", "/etc/passwd");
    } else {
      repository.write(".cursor/hooks.json", "hostile\n");
      repository.write(".cursor/mcp.json", "hostile\n");
      repository.write("AGENTS.md", "hostile\n");
    }
    repository.write("lib/AGENTS.md", "hostile\n");
    repository.commit("pull request");
    const payload = {
      number: 7,
      pull_request: { number: 7, base: { sha: base }, head: { sha: "a".repeat(40) } },
    };
    writeFileSync(event, JSON.stringify(payload));
  }

  const onPullRequestTarget = {
    inputs: { "require-write-access": "never" },
    environment: { GITHUB_EVENT_NAME: "pull_request_target" },
  };

  it.each([
    ["files", false],
    ["links", true],
  ])("as %s: the agent sees the base's, and the rest of the job the pull request's", async (_as, links) => {
    const { places, outputs, log } = await step(look, {
      ...onPullRequestTarget,
      prepare: (made) => {
        pullRequest(made, links);
      },
    });
    expect(JSON.parse(readFileSync(join(places.standIn, "seen.json"), "utf8"))).toEqual({
      "AGENTS.md": "base\n",
      ".cursor/hooks.json": "",
      ".cursor/mcp.json": "",
      ".cursor/rules/style.mdc": "base\n",
      "lib/AGENTS.md": "",
    });
    expect(log).toContain(`the agent configuration of commit ${base.slice(0, 12)} replaces the checkout`);
    expect(log).toContain(".cursor, AGENTS.md, lib/AGENTS.md");
    expect(JSON.parse(outputs["files-changed"] ?? "")).toMatchObject([{ path: "code.ts", status: "added" }]);
    expect(plainGit(places.workspace, ["status", "--porcelain"]).trim()).toBe("?? code.ts");
  });

  it("in a shallow checkout the agent is not started, and the remedy is named", async () => {
    const { outputs, starts, exitCode, log } = await step(look, {
      ...onPullRequestTarget,
      prepare: (places) => {
        pullRequest(places, false);
        const payload = { number: 7, pull_request: { number: 7, base: { sha: "c".repeat(40) } } };
        writeFileSync(event, JSON.stringify(payload));
      },
    });
    expect([outputs["conclusion"], outputs["reason"], exitCode]).toEqual(["failure", "start-failed", 1]);
    expect(starts).toEqual([]);
    expect(log).toMatch(/^::error .*fetch-depth: 0/m);
  });

  it("is kept on an event that only people with access can cause", async () => {
    const { places } = await step(look, {
      environment: { GITHUB_EVENT_NAME: "pull_request" },
      prepare: (made) => {
        pullRequest(made, false);
      },
    });
    expect(readFileSync(join(places.standIn, "seen.json"), "utf8")).toContain('"AGENTS.md":"hostile\\n"');
  });
});

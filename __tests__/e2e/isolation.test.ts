import { afterAll, beforeAll, describe, expect, it, jest } from "@jest/globals";
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { dirname, join, resolve } from "node:path";
import { isObject } from "../../src/safety/json.js";
import {
  type ActionRunOptions,
  DIST,
  type FinishedStep,
  ISOLATION,
  readIfThere,
  removeRuns,
  runAction,
  type StepPlaces,
} from "../support/action-run.js";
import {
  ALLOWED_LOOPBACK_PORT,
  BEFORE_AND_AFTER,
  BEFORE_AND_AFTER_IN_SMALL,
  GIT_CONFIGURATIONS,
  GIT_CREDENTIALS,
  type Killed,
  killedAndAgain,
  manyFiles,
  MACHINE_VARIABLES,
  NETWORK,
  plant,
  plantAttempts,
  plantCheckout,
} from "../support/hostile-machine.js";
import { installTools, TOOL_NAMES, TOOL_PATH } from "../support/hosted-tools.js";
import type { Scenario } from "../support/stand-in.js";
import { MACHINE_HOME, noMachine, RUST_PROGRAMS, SETTINGS, type Setting } from "../support/test-machine.js";

// Section 7 of the contract, on machines of the test's own: what an agent that tries everything gets hold of.

jest.setTimeout(120_000);
afterAll(removeRuns);

// They choose their level themselves.
const onMachines = noMachine === undefined && ISOLATION === "off" ? describe : describe.skip;

type Tried = { readonly tried: number; readonly succeeded: readonly string[] };

/** What the scenarios below leave in the workspace. */
function triedIn({ places, log, errors }: FinishedStep): Tried {
  const file = join(places.workspace, "tried.json");
  const tried: unknown = existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : undefined;
  const isTried = (value: unknown): value is Tried =>
    isObject(value) && "tried" in value && "succeeded" in value;
  if (!isTried(tried)) {
    throw new Error(`No attempts were told of:\n${log}${errors}`);
  }
  return tried;
}

/** Tries what `only.json` names, or everything, and leaves processes behind. */
const tryEverything: Scenario = async (cli) => {
  const { existsSync, readFileSync, writeFileSync } = await import("node:fs");
  const { attempts, networkAttempts, tryAll, leaveBehind } = await cli.load(`${cli.directory}/attempts.mjs`);
  await cli.begin();
  const facts: unknown = JSON.parse(readFileSync(`${cli.directory}/facts.json`, "utf8"));
  const named = `${cli.directory}/only.json`;
  const only: unknown = existsSync(named) ? JSON.parse(readFileSync(named, "utf8")) : undefined;
  // Without `only`, what the level `process` does not promise is left out.
  const all = only === undefined ? [attempts?.(facts)] : [attempts?.(facts), networkAttempts?.(facts)];
  const tried: unknown = await tryAll?.(all.flat(), only);
  writeFileSync(`${process.cwd()}/tried.json`, JSON.stringify(tried));
  if (only === undefined) {
    await leaveBehind?.(`${process.cwd()}/survivors`);
    while (!existsSync(`${process.cwd()}/survivors`)) {
      await cli.wait(20);
    }
  }
  await cli.succeed("Tried.");
};

/** Hangs the first time, with processes that would go on; succeeds when there has been a first time. */
const hangOnce: Scenario = async (cli) => {
  const { existsSync, writeFileSync } = await import("node:fs");
  const { leaveBehind } = await cli.load(`${cli.directory}/attempts.mjs`);
  await cli.begin();
  const running = `${process.cwd()}/running`;
  if (!existsSync(running)) {
    await leaveBehind?.(`${process.cwd()}/survivors`);
    writeFileSync(running, "");
    await cli.hang();
  }
  await cli.succeed("Again.");
};

type HostileStep = Omit<ActionRunOptions, "machine"> & {
  readonly script?: string;
  readonly network?: boolean;
  readonly tools?: boolean;
};

function hostileStep(
  setting: Setting,
  { script, network = false, tools = false, ...options }: HostileStep,
): Promise<FinishedStep> {
  return runAction({
    machine: {
      setting,
      prepare: (network ? NETWORK : "") + plant(setting, options.program) + (tools ? installTools() : ""),
      ...(script === undefined ? {} : { script }),
    },
    ...options,
    prepare: (places) => {
      plantCheckout(places);
      plantAttempts(places);
      options.prepare?.(places);
    },
    inputs: { isolation: "process", ...options.inputs },
    environment: { ...MACHINE_VARIABLES, ...options.environment },
  });
}

/** Lines of what there was before and after the step. */
function inventories({ root }: StepPlaces): readonly (readonly string[])[] {
  return ["before", "after"].map((name) => readFileSync(join(root, name), "utf8").split("\n"));
}

onMachines("a hostile agent", () => {
  describe.each(SETTINGS)("as %s", (setting) => {
    let step: FinishedStep;
    beforeAll(async () => {
      step = await hostileStep(setting, { scenario: tryEverything, script: BEFORE_AND_AFTER });
    });

    it("succeeds with none of more than 40 attempts", () => {
      const { tried, succeeded } = triedIn(step);
      expect(succeeded).toEqual([]);
      expect(tried).toBeGreaterThanOrEqual(40);
      expect(step.outputs).toMatchObject({ conclusion: "success", result: "Tried." });
      expect(step.summary).toContain("Isolation: `process`");
    });

    it("reaches nobody who listens on the machine's sockets", () => {
      expect(readFileSync(join(step.places.root, "connections.log"), "utf8")).toBe("");
    });

    it(`leaves mounts, processes, namespaces, users and files as they were, owner, mode and times of ${manyFiles(setting)} in the workspace`, () => {
      const [before = [], after] = inventories(step.places);
      expect(after).toEqual(before);
      expect(before.filter((line) => line.includes("/workspace/many/")).length).toBe(
        manyFiles(setting) + 100,
      );
    });

    it("leaves nothing of itself in RUNNER_TEMP", () => {
      const kept = readdirSync(step.places.temporary, { recursive: true, encoding: "utf8" });
      expect(kept.filter((path) => path.includes("isolation"))).toEqual([]);
    });
  });

  it("succeeds with nearly all of it where there are no walls: the attempts are real ones", async () => {
    const step = await hostileStep("sudo", { scenario: tryEverything, inputs: { isolation: "off" } });
    const { succeeded } = triedIn(step);
    expect(succeeded.length).toBeGreaterThan(40);
  });
});

onMachines("credentials in a git configuration of the workspace", () => {
  const cases = GIT_CONFIGURATIONS.flatMap((path, index) =>
    Object.entries(GIT_CREDENTIALS)
      .filter((_, at) => index === 0 || at === 0)
      .map(([key, text]) => ({ path, key, text })),
  );

  it.each(cases)(
    "$key in $path: nothing starts, and the file stays as it is",
    async ({ path, key, text }) => {
      const step = await hostileStep("sudo", {
        scenario: tryEverything,
        prepare: ({ workspace }) => {
          appendFileSync(join(workspace, path), text);
        },
      });
      expect(step.outputs).toMatchObject({ conclusion: "failure", reason: "start-failed", attempts: "0" });
      expect(step.starts).toEqual([]);
      for (const said of [`${path} (${key})`, "Check out with `persist-credentials: false`"]) {
        expect(step.summary + step.log).toContain(said);
      }
      expect(readFileSync(join(step.places.workspace, path), "utf8").endsWith(text)).toBe(true);
    },
  );
});

onMachines("where something is killed by SIGKILL", () => {
  const levels = ["process", "network"] as const;
  const killed: readonly Killed[] = ["action", "supervisor", "supervisor and action"];
  const cases = [
    ...SETTINGS.flatMap((setting) =>
      killed.flatMap((what) => levels.map((level) => ({ setting, what, level }))),
    ),
    ...(existsSync("/usr/bin/sudo") ? [{ setting: "sudo", what: "sudo", level: "process" } as const] : []),
  ];

  it.each(cases)(
    "$what, as $setting with $level: leaves nothing, and the next step works",
    async ({ setting, what, level }) => {
      const step = await hostileStep(setting, {
        scenario: hangOnce,
        script: killedAndAgain(what),
        inputs: { isolation: level },
      });
      const [before, after = []] = inventories(step.places);
      // In the step's own folder, where both are gone who would remove it.
      const isKept = (line: string): boolean =>
        what === "supervisor and action" && line.includes("/temp/cursor-agent-");
      expect(after.filter((line) => !isKept(line))).toEqual(before);
      expect([step.outputs["result"], step.errors]).toEqual(["Again.", ""]);
    },
  );
});

onMachines("an agent that stops processes", () => {
  const stopItself: Scenario = async (cli) => {
    await cli.begin();
    process.kill(process.pid, "SIGSTOP");
  };
  /** With the same user inside as outside, this also stops what the action sends inside to end it. */
  const stopEverything: Scenario = async (cli) => {
    const { spawn } = await import("node:child_process");
    await cli.begin();
    spawn("perl", ["-e", "kill 'STOP', -1 while 1"], { stdio: "ignore" });
    await cli.hang();
  };
  const cases = SETTINGS.flatMap((setting) => [
    { what: "itself", setting, scenario: stopItself, limits: { "timeout-minutes": "0.05" } },
    { what: "itself", setting, scenario: stopItself, limits: { "idle-timeout-minutes": "0.05" } },
    { what: "everything", setting, scenario: stopEverything, limits: { "timeout-minutes": "0.05" } },
  ]);

  it.each(cases)(
    "$what, as $setting, ends by $limits, and leaves nothing",
    async ({ setting, scenario, limits }) => {
      const step = await hostileStep(setting, {
        scenario,
        inputs: limits,
        script: BEFORE_AND_AFTER_IN_SMALL,
      });
      const reason = "timeout-minutes" in limits ? "timeout" : "idle-timeout";
      expect(step.outputs).toMatchObject({ conclusion: "timed-out", reason });
      const [before, after] = inventories(step.places);
      expect(after).toEqual(before);
    },
  );

  it.each(SETTINGS)(
    "as %s: one that SIGKILL ends is told by that signal, without a shell's word",
    async (setting) => {
      const killItself: Scenario = async (cli) => {
        await cli.begin();
        process.kill(process.pid, "SIGKILL");
      };
      const step = await hostileStep(setting, { scenario: killItself });
      expect(step.outputs).toMatchObject({ conclusion: "failure", reason: "signal" });
      expect(step.log).not.toContain("│ Killed");
    },
  );
});

onMachines("a CLI that an earlier agent could have replaced", () => {
  const succeed: Scenario = async (cli) => {
    await cli.begin();
    await cli.succeed("Done.");
  };
  /** Notes how it was started, and becomes the program of that name in the next folder. */
  const noting = `#!/bin/sh\necho "$*" >>"\${0%/*}/starts"\nPATH=\${PATH#*:} exec "\${0##*/}" "$@"\n`;
  const plantPrograms = ({ workspace }: StepPlaces): void => {
    for (const name of ["cursor-agent", "node"]) {
      mkdirSync(join(workspace, "bin"), { recursive: true });
      writeFileSync(join(workspace, "bin", name), noting, { mode: 0o755 });
    }
  };
  const startsOf = ({ places }: FinishedStep): string => readIfThere(join(places.workspace, "bin/starts"));

  it("is not started when cli-path names it", async () => {
    const inputs = { "cli-path": "bin/cursor-agent" };
    const step = await hostileStep("root", { scenario: succeed, prepare: plantPrograms, inputs });
    expect(step.outputs).toMatchObject({ conclusion: "failure", reason: "start-failed", attempts: "0" });
    expect(step.log).toContain("Install the CLI outside the workspace");
    expect(startsOf(step)).toBe("");
  });

  it("is passed over on PATH, and so is an interpreter: only the agent itself finds it, inside", async () => {
    const step = await hostileStep("root", {
      scenario: succeed,
      prepare: plantPrograms,
      workspaceFolders: ["bin"],
    });
    expect(step.outputs).toMatchObject({ conclusion: "success", result: "Done." });
    expect(step.log).toContain("bin/cursor-agent is in the workspace");
    expect(startsOf(step)).toMatch(/^\S*runtime\.mjs --print [^\n]*\n$/u);
  });
});

onMachines("the level network", () => {
  const tryTheNetwork: Scenario = async (cli) => {
    const { readFileSync, writeFileSync } = await import("node:fs");
    const { networkAttempts, tryAll, useAllowed } = await cli.load(`${cli.directory}/attempts.mjs`);
    await cli.begin();
    const facts: unknown = JSON.parse(readFileSync(`${cli.directory}/facts.json`, "utf8"));
    writeFileSync(`${process.cwd()}/tried.json`, JSON.stringify(await tryAll?.(networkAttempts?.(facts))));
    await cli.succeed(JSON.stringify(await useAllowed?.(facts)));
  };
  const PROXY = "http://127.0.0.1:3128";
  const LOOPBACK = "localhost,127.0.0.1,::1";
  const rules = [
    "allowed.example:8080",
    "allowed.example:8082",
    "allowed.example:8083",
    `localhost:${ALLOWED_LOOPBACK_PORT}`,
  ];

  describe.each(SETTINGS)("as %s", (setting) => {
    let step: FinishedStep;
    beforeAll(async () => {
      step = await hostileStep(setting, {
        scenario: tryTheNetwork,
        network: true,
        inputs: { isolation: "network", "allowed-hosts": rules.join("\n") },
      });
    });

    it("nothing gets out: no TCP, UDP, name, ICMP, abstract socket, and no trick with the proxy", () => {
      const { tried, succeeded } = triedIn(step);
      expect(succeeded).toEqual([]);
      expect(tried).toBeGreaterThan(40);
    });

    it("allowed hosts work, with 200 connections at once and 100 MB", () => {
      expect(JSON.parse(step.outputs["result"] ?? "")).toEqual({
        loopback: {
          own: "its own",
          overProxy: true,
          directly: true,
          ofVersion6: true,
          likeAnyProgram: "reached",
        },
        tunnel: true,
        plain: true,
        variables: {
          ...{ HTTP_PROXY: PROXY, http_proxy: PROXY, HTTPS_PROXY: PROXY, https_proxy: PROXY },
          ...{ NO_PROXY: LOOPBACK, no_proxy: LOOPBACK, NODE_USE_ENV_PROXY: "1" },
        },
        connections: 200,
        megabytes: 100,
      });
    });

    it("those outside hear of nothing but what is allowed", () => {
      const heard = readFileSync(join(step.places.root, "connections.log"), "utf8").trim().split("\n");
      const counted = Object.fromEntries(
        [...new Set(heard)].map((line) => [line, heard.filter((other) => other === line).length]),
      );
      expect(counted).toEqual({
        // The second of the two requests in one connection was refused, the first was not.
        [`tcp 127.0.0.1 ${ALLOWED_LOOPBACK_PORT}`]: 4,
        "tcp 127.0.0.1 8080": 3,
        "tcp 127.0.0.1 8082": 200,
        "tcp 127.0.0.1 8083": 1,
      });
    });

    it("summary and record tell what was refused", () => {
      const record: unknown = JSON.parse(readFileSync(step.outputs["record-file"] ?? "", "utf8"));
      expect(record).toMatchObject({
        isolation: {
          level: "network",
          refused: expect.arrayContaining([
            { host: "127.0.0.1", port: 8080, times: 2, reason: "not-allowed" },
          ]),
        },
      });
      expect(step.summary).toMatch(
        /hosts blocked: .*`169\.254\.169\.254:80`.*\n>\n> To allow them, add them to `allowed-hosts`\.\n>\n> ```yaml\n> allowed-hosts: \|\n/u,
      );
    });
  });
});

onMachines("the devices", () => {
  const useDevices: Scenario = async (cli) => {
    const { spawnSync } = await import("node:child_process");
    const use = [
      "echo x >/dev/null",
      "echo x >>/dev/null",
      "[ $(head -c 5 /dev/urandom | wc -c) = 5 ]",
      "[ $(head -c 5 /dev/zero | wc -c) = 5 ]",
      "! echo x 2>&1 >/dev/full",
      '[ "$(echo x >/dev/stdout)" = x ]',
      "echo x >/dev/shm/own",
    ];
    await cli.begin();
    const failed = use.filter((command) => spawnSync("/bin/sh", ["-c", command]).status !== 0);
    await cli.succeed(`Failed: ${failed.join("; ") || "none"}`);
  };

  it.each(SETTINGS)("can be read and written by the agent as %s", async (setting) => {
    const step = await hostileStep(setting, { scenario: useDevices });
    expect(step.outputs).toMatchObject({ conclusion: "success", result: "Failed: none" });
  });
});

onMachines("the tools of the step", () => {
  const startAll: Scenario = async (cli) => {
    const { spawnSync } = await import("node:child_process");
    const { readFileSync } = await import("node:fs");
    await cli.begin();
    const names = readFileSync("tools", "utf8").split(" ");
    const said = names.map((name) => spawnSync(name, { encoding: "utf8" }).stdout.trim());
    await cli.succeed(said.join(" "));
  };

  it.each(["process", "network"])("are all there with %s, wherever an image has them", async (level) => {
    const path = process.env["PATH"];
    process.env["PATH"] = [path, ...TOOL_PATH].join(":");
    const step = await hostileStep("sudo", {
      scenario: startAll,
      tools: true,
      inputs: { isolation: level },
      prepare: ({ workspace }) => {
        writeFileSync(join(workspace, "tools"), TOOL_NAMES.join(" "));
      },
    }).finally(() => {
      process.env["PATH"] = path;
    });
    expect(step.outputs).toMatchObject({ conclusion: "success", result: TOOL_NAMES.join(" ") });
  });
});

onMachines("root without its privileges", () => {
  it.each(["process", "network"])("gets no %s", async (level) => {
    const step = await hostileStep("bounded-root", {
      scenario: tryEverything,
      inputs: { isolation: level },
    });
    expect(step.outputs).toMatchObject({ conclusion: "failure", reason: "start-failed", attempts: "0" });
    expect(step.starts).toEqual([]);
    expect(step.summary + step.log).toContain(
      `\`isolation: ${level}\` is not available on this runner: as root: `,
    );
    expect(step.log).toContain("Give the container the capability `SYS_ADMIN`");
    expect(step.log).not.toContain("sudo");
  });
});

onMachines("the way on each system", () => {
  const finish: Scenario = async (cli) => {
    await cli.begin();
    await cli.succeed("Done.");
  };
  const hosted = RUST_PROGRAMS === undefined ? "hosted Ubuntu 24.04" : "hosted Ubuntu 26.04 (its programs)";
  const rows = [
    [hosted, "sudo", "sudo"],
    ["self-hosted, without sudo", "user-namespace", "user-namespace"],
    ["a container job with SYS_ADMIN", "root", "root"],
    ["a container job with Docker's defaults", "bounded-root", undefined],
    ["hosted ubuntu-slim", "slim", undefined],
    ["a user with neither", "nothing", undefined],
  ] as const;
  const table = rows.flatMap((row) =>
    (["process", "network"] as const).map((level) => [...row, level] as const),
  );

  it.each(table)("%s: as %s by the way %s, at the level %s", async (_, setting, way, level) => {
    const step = await runAction({
      scenario: finish,
      inputs: { isolation: level },
      environment: { HOME: MACHINE_HOME },
      machine: { setting },
    });
    expect(step.outputs["reason"]).toBe(way === undefined ? "start-failed" : "completed");
    const record: unknown = JSON.parse(readFileSync(step.outputs["record-file"] ?? "", "utf8"));
    expect(record).toMatchObject(way === undefined ? { attempts: [] } : { isolation: { level, way } });
  });

  it("names the profile of AppArmor that may be what refuses", async () => {
    const profile = "/etc/apparmor.d/unshare-userns-restrict";
    const step = await runAction({
      scenario: finish,
      inputs: { isolation: "process" },
      environment: { HOME: MACHINE_HOME },
      machine: { setting: "slim", prepare: `mkdir -p /etc/apparmor.d; touch ${profile}` },
    });
    expect(step.outputs["reason"]).toBe("start-failed");
    expect(step.log).toContain(`sudo apparmor_parser -R ${profile}`);
  });
});

onMachines("where no way leads to the namespaces", () => {
  it.each(["process", "network"])("%s is refused before anything is started", async (level) => {
    const step = await hostileStep("nothing", { scenario: tryEverything, inputs: { isolation: level } });
    expect(step.outputs).toMatchObject({ conclusion: "failure", reason: "start-failed", attempts: "0" });
    expect(step.exitCode).toBe(1);
    expect(step.starts).toEqual([]);
    for (const word of [
      `\`isolation: ${level}\` is not available on this runner: through sudo: sudo is not there; through a user namespace: unshare: `,
      "Give the runner's user passwordless `sudo`, or let it make user namespaces",
    ]) {
      expect(step.summary + step.log).toContain(word);
    }
  });
});

/** Reads what it can of the action's folder, and of the one beside it. */
const readsTheAction: Scenario = async (cli) => {
  const { existsSync } = await import("node:fs");
  await cli.begin();
  const names = ["linked-action/dist/index.js", "the-action/dist/index.js", "beside/dist/index.js"];
  await cli.succeed(JSON.stringify(names.filter((name) => existsSync(`/usr/share/${name}`))));
};

onMachines("the action's folder", () => {
  // As on a self-hosted runner, in a folder that is shown.
  it.each(SETTINGS)("reached over a link, is hidden under both names: as %s", async (setting) => {
    const step = await runAction({
      machine: {
        setting,
        prepare: `
          mkdir /usr/share/the-action /usr/share/beside
          cp -r '${dirname(DIST)}' /usr/share/the-action/dist
          cp -r '${dirname(DIST)}' /usr/share/beside/dist
          ln -s the-action /usr/share/linked-action`,
      },
      program: "/usr/share/linked-action/dist/index.js",
      inputs: { isolation: "process" },
      environment: MACHINE_VARIABLES,
      scenario: readsTheAction,
    });
    expect(step.outputs["result"]).toBe('["beside/dist/index.js"]');
  });
});

/** What is taken away in the text of the built program, and an attempt that succeeds then. */
type Measure = {
  readonly name: string;
  readonly setting: Setting;
  /** Text, and what stands in its place. */
  readonly without: readonly (readonly [string, string])[];
  readonly attempt: string;
  readonly level?: "network";
};

const WRITABLE_PROC = ['["limit", "/proc", "ro,nodev,noexec"]', "[]"] as const;

const MEASURES: readonly Measure[] = [
  {
    name: "the process namespace",
    setting: "sudo",
    without: [
      ['"--pid", "--fork", "--kill-child=SIGKILL"', '"--fork"'],
      ['"--mount", "--pid", "--ipc"', '"--mount", "--ipc"'],
      ["--mount --pid --no-fork", "--mount --no-fork"],
      // It would end everybody.
      ['kill -s "$1" -- -1', "true"],
    ],
    attempt: "see a process of the machine by its command",
  },
  {
    name: "the IPC namespace",
    setting: "root",
    without: [['"--ipc", ', ""]],
    attempt: "read shared memory (System V)",
  },
  {
    name: "the network namespace",
    setting: "sudo",
    level: "network",
    without: [['? ["--net"] : []', "? [] : []"]],
    attempt: "TCP to 169.254.169.254 80",
  },
  {
    name: "the bounding set",
    setting: "root",
    without: [['"-all,+chown,+dac_override,+fowner,+fsetid"', '"+all"']],
    attempt: "have capabilities to come by",
  },
  {
    name: "no new privileges",
    setting: "sudo",
    without: [['"--no-new-privs", ', ""]],
    attempt: "gain privileges by starting a program",
  },
  ...(["root", "user-namespace"] as const).map((setting) => ({
    name: `the limit of user namespaces, as ${setting}`,
    setting,
    without: [["echo 0 >/proc/sys/user/max_user_namespaces", "true"]] as const,
    attempt: "make a user namespace",
  })),
  {
    name: "a user namespace of its own, for keys",
    setting: "sudo",
    without: [
      ['[ "$way" = user-namespace ] || set -- unshare --user', "true"],
      ['[ "$way" != user-namespace ] || return 0', "return 0"],
      ['["--user", "--preserve-credentials", "--mount"', '["--mount"'],
      // Of the machine's own user namespace it would be.
      ["echo 0 >/proc/sys/user/max_user_namespaces", "true"],
    ],
    attempt: "find the key of-the-user-4",
  },
  {
    name: "the list of what is shown, for files",
    setting: "sudo",
    without: [['["/usr", "/etc", "/nix/store", "/var/lib/gems"]', '["/usr", "/etc", "/opt"]']],
    attempt: "read the runner's own credentials",
  },
  {
    name: "the list of what is shown, for sockets",
    setting: "user-namespace",
    without: [['["/usr", "/etc", "/nix/store", "/var/lib/gems"]', '["/usr", "/etc", "/srv"]']],
    attempt: "reach /srv/control.sock",
  },
  {
    name: "a home of its own",
    setting: "user-namespace",
    without: [
      ['["/usr", "/etc", "/nix/store", "/var/lib/gems"]', '["/usr", "/etc", "/home"]'],
      ['{ path: home, mode: "755" },', ""],
      ["[home, ...accountHome(), ", "["],
      ["...view.homeFiles.map", "...[].map"],
    ],
    attempt: "read ~/.netrc",
  },
  {
    name: "read-only folders",
    setting: "root",
    without: [["const isReadOnly = !isWritable ||", "const isReadOnly ="]],
    attempt: "write /etc/hostile",
  },
  {
    name: "the read-only root",
    setting: "root",
    without: [["mount -o remount,bind,ro,nosuid,nodev /", ":"]],
    attempt: "write /hostile",
  },
  {
    name: "read-only settings of the kernel",
    setting: "root",
    // For root, /proc as a whole is read-only, too.
    without: [["for name in sys irq", "for name in irq"], WRITABLE_PROC],
    attempt: "change a setting of the kernel",
  },
  {
    name: "read-only devices",
    setting: "root",
    without: [['mount -o bind,ro,nosuid,noexec -- "/dev', 'mount --bind -- "/dev']],
    attempt: "change the mode of a device",
  },
  {
    name: "a read-only /proc",
    setting: "root",
    without: [WRITABLE_PROC],
    attempt: "change the mode of a file of the kernel's",
  },
  {
    name: "the masks in /proc",
    setting: "root",
    without: [["kcore keys key-users", "kcore"]],
    attempt: "list keys",
  },
  {
    name: "secrets of the system out of sight",
    setting: "root",
    without: [[", ...SETTINGS.flatMap((folder) => systemSecrets(folder))", ""]],
    attempt: "read the passwords of the machine",
  },
  {
    name: "settings that others may not read out of sight",
    setting: "root",
    without: [[" || isPrivate(stats)", ""]],
    attempt: "read /etc/wireguard/wg0.conf",
  },
  {
    name: "settings that only the user's group may read out of sight",
    setting: "sudo",
    without: [[" || isPrivate(stats)", ""]],
    attempt: "read /etc/of-a-group/token",
  },
];

/** A bundler prints code as it is, and the text of a shell program with escapes. */
const AS_PRINTED: readonly ((text: string) => string)[] = [
  (text) => text,
  (text) => text.replaceAll('"', '\\"'),
  (text) => text.replaceAll("${", "\\${"),
];

/** A copy of the built program without a measure, which a machine of the test's own sees. */
function programWithout({ name, without }: Pick<Measure, "name" | "without">): string {
  const folder = join(COPIES, name.replaceAll(/\W/gu, "-"));
  cpSync(dirname(DIST), join(folder, "dist"), { recursive: true });
  const files = readdirSync(join(folder, "dist"), { encoding: "utf8", recursive: true })
    .filter((file) => file.endsWith(".js"))
    .map((file) => join(folder, "dist", file));
  for (const [text, other] of without) {
    const places = files.flatMap((file) =>
      AS_PRINTED.filter((printed) => readFileSync(file, "utf8").includes(printed(text))).map((printed) => ({
        file,
        printed,
      })),
    );
    if (places.length === 0) {
      throw new Error(`The built program does not hold: ${text}`);
    }
    for (const { file, printed } of places) {
      writeFileSync(file, readFileSync(file, "utf8").replaceAll(printed(text), printed(other)));
    }
  }
  return join(folder, "dist", "index.js");
}

const COPIES = resolve("node_modules/.cache", `isolation-${process.pid}`);
afterAll(() => {
  rmSync(COPIES, { recursive: true, force: true });
});

onMachines("without", () => {
  it.each(MEASURES.filter(({ setting }) => SETTINGS.includes(setting)))(
    "$name, an agent as $setting can $attempt",
    async ({ setting, attempt, level, ...measure }) => {
      const step = await hostileStep(setting, {
        scenario: tryEverything,
        program: programWithout(measure),
        network: level !== undefined,
        inputs: { isolation: level ?? "process" },
        prepare: ({ standIn }) => {
          writeFileSync(join(standIn, "only.json"), JSON.stringify([attempt]));
        },
      });
      expect(triedIn(step).succeeded.filter((line) => line.includes(attempt))).toHaveLength(1);
    },
  );

  it("the end of the inside with the action, a killed one leaves processes", async () => {
    const program = programWithout({
      name: "the end",
      without: [
        ['kill -s KILL "${first:-$outer}" 2>/dev/null', "true"],
        ['gone "$outer" || kill -s KILL "$outer"', 'wait "$outer"'],
      ],
    });
    const step = await hostileStep("root", { scenario: hangOnce, script: killedAndAgain(), program });
    const [before = [], after = []] = inventories(step.places);
    expect(after.filter((line) => line.startsWith("process ")).length).toBeGreaterThan(
      before.filter((line) => line.startsWith("process ")).length,
    );
  });
});

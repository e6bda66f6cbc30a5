import { afterAll, describe, expect, it, jest } from "@jest/globals";
import { execFileSync, spawnSync } from "node:child_process";
import { cpSync } from "node:fs";
import { join } from "node:path";
import { type FinishedStep, ISOLATION, removeRuns, runAction } from "../support/action-run.js";
import { expectOrderlyEnd } from "../support/orderly-end.js";
import type { Scenario } from "../support/stand-in.js";
import { noMachine } from "../support/test-machine.js";

// `mcp-config`: the stand-in finds its servers where the CLI looks for them, and starts one over standard input.

jest.setTimeout(120_000);
afterAll(removeRuns);

const SERVER = `
import { createInterface } from "node:readline";
for await (const line of createInterface({ input: process.stdin })) {
  const { id } = JSON.parse(line);
  const text = JSON.stringify(process.env);
  if (id !== undefined) console.log(JSON.stringify({ jsonrpc: "2.0", id, result: { content: [{ type: "text", text }] } }));
}
`;
/** A folder of modules with `@modelcontextprotocol/server-everything`, which `.ci/run` installs, to be asked instead. */
const REAL = process.env["MCP_SERVER_MODULES"];
const ARGUMENTS =
  REAL === undefined
    ? ["server.mjs"]
    : ["node_modules/@modelcontextprotocol/server-everything/dist/index.js", "stdio"];
const TOKEN = "docs-token-0123456789";
const LITERAL = "literal-a1b2c3d4e5f6";
const SECRETS = new RegExp(`${TOKEN}|${LITERAL}`);
const CONFIG = {
  mcpServers: {
    docs: {
      command: "node",
      args: ARGUMENTS,
      env: { WORD: "hello", DOCS_TOKEN: "${env:DOCS_TOKEN}", OTHER_KEY: LITERAL },
    },
  },
};

/** Loads `~/.cursor/mcp.json`, replaces references as the CLI does, and asks each approved server something. */
const CLIENT = `
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { createInterface } from "node:readline";
import { spawn } from "node:child_process";
export async function served() {
  const home = process.env.HOME + "/.cursor";
  const path = process.cwd();
  const project = path.replace(/[^A-Za-z0-9]+/g, "-").replace(/^-|-$/g, "");
  const { mcpServers } = JSON.parse(readFileSync(home + "/mcp.json", "utf8"));
  const approvals = JSON.parse(readFileSync(home + "/projects/" + project + "/mcp-approvals.json", "utf8"));
  const answers = [];
  for (const [name, server] of Object.entries(mcpServers)) {
    const hash = createHash("sha256").update(JSON.stringify({ path, server })).digest("hex");
    if (!approvals.includes(name + "-" + hash.slice(0, 16))) continue;
    const env = Object.entries(server.env).map(([key, value]) =>
      [key, value.replaceAll(/\\$\\{env:(\\w+)\\}/g, (_, variable) => process.env[variable])]);
    const child = spawn(server.command, server.args, { env: { ...process.env, ...Object.fromEntries(env) } });
    const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
    const answerTo = async (id, method, params) => {
      child.stdin.write(JSON.stringify({ jsonrpc: "2.0", id, method, params }) + "\\n");
      for (;;) {
        const message = JSON.parse((await lines.next()).value);
        if (message.id === id) return message.result;
      }
    };
    await answerTo(1, "initialize", { protocolVersion: "2025-03-26", capabilities: {}, clientInfo: { name: "cli", version: "1" } });
    child.stdin.write('{"jsonrpc":"2.0","method":"notifications/initialized"}\\n');
    const { content } = await answerTo(2, "tools/call", { name: "get-env", arguments: {} });
    child.kill();
    const { WORD, DOCS_TOKEN } = JSON.parse(content[0].text);
    answers.push([name, "heard", WORD, "and", DOCS_TOKEN, "with", server.env.OTHER_KEY].join(" "));
  }
  return answers.join();
}
`;

const asksItsServers: Scenario = async (cli) => {
  const { served } = await cli.load(`${process.cwd()}/client.mjs`);
  await cli.begin();
  await cli.succeed(String(await served?.()));
};

const run = async (inputs: Readonly<Record<string, string>> = {}): Promise<FinishedStep> =>
  await runAction({
    inputs: { "mcp-config": JSON.stringify(CONFIG), "pass-env": "DOCS_TOKEN", log: "full", ...inputs },
    environment: { DOCS_TOKEN: TOKEN },
    files: { "server.mjs": SERVER, "client.mjs": CLIENT, ".gitignore": "node_modules/" },
    git: true,
    prepare: ({ workspace }) => {
      if (REAL !== undefined) {
        cpSync(REAL, join(workspace, "node_modules"), { recursive: true });
      }
    },
    scenario: asksItsServers,
  });

async function expectServed(step: FinishedStep): Promise<void> {
  await expectOrderlyEnd(step, { conclusion: "success", reason: "completed" });
  expect(step.outputs["result"]).toMatch(/^docs heard hello and \*{3} with \*{3}$/);
  expect(step.starts.flatMap(({ args }) => args)).not.toContain("--approve-mcps");
  const { workspace, temporary } = step.places;
  expect(execFileSync("git", ["status", "--porcelain"], { cwd: workspace, encoding: "utf8" })).not.toMatch(
    /cursor/,
  );
  // It does not follow the links of the agent's home to the machine's.
  const { stdout: leaking } = spawnSync("grep", ["-rlE", SECRETS.source, temporary], { encoding: "utf8" });
  expect([leaking, SECRETS.test(unmasked(step.log) + step.summary)]).toEqual(["", false]);
}

/** Without the commands that name the runner what it has to hide. */
const unmasked = (log: string): string => log.replaceAll(/^::add-mask::.*$/gm, "");

// Where all tests of this folder run with isolation, the first is that.
const isolated = noMachine === undefined && ISOLATION === "off" ? it : it.skip;

describe("the servers of mcp-config", () => {
  it("are there for the agent, approved, and their secrets nowhere else", async () => {
    await expectServed(await run());
  });

  isolated("are there with isolation, too", async () => {
    await expectServed(await run({ isolation: "process" }));
  });

  it("end the step before the start where they are wrong, without a word of their secrets", async () => {
    const step = await run({ "pass-env": "" });
    expect(step.outputs).toMatchObject({ conclusion: "failure", reason: "invalid-input" });
    expect(step.log).toContain(
      'mcp-config: server "docs" refers to ${env:DOCS_TOKEN}, which the agent does not see. Add DOCS_TOKEN to pass-env.',
    );
    expect([step.starts, SECRETS.test(unmasked(step.log))]).toEqual([[], false]);
  });
});

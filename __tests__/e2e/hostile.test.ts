import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { createHash } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import rehypeRaw from "rehype-raw";
import { unified } from "unified";
import { parse } from "yaml";
import { arrayAt, isObject, type JsonObject, objectAt, textAt } from "../../src/safety/json.js";
import { type FinishedStep, readIfThere, removeRuns, runAction, TEST_KEY } from "../support/action-run.js";
import { type GitHubServer, startGitHubServer } from "../support/github-server.js";
import { createHostileTexts, hostileLines, hostileResult, spellings } from "../support/hostile-stream.js";
import { leaksIn, leaksInJson, leaksInPage } from "../support/leak-judge.js";
import { judge, judgeWithCmark, withoutOurs } from "../support/markdown-judge.js";
import { policyFor, policyOf } from "../support/page-policy.js";
import { runnerCommands } from "../support/runner-commands.js";
import type { Scenario } from "../support/stand-in.js";

const TOKEN = `ghs_${"a1B2c3D4e5F6".repeat(5)}`;
const PASSWORD = 'correct-horse/battery+staple="9"';
const DATABASE = "postgres-S3cr3t!pass&word";
const SECRETS = [TEST_KEY, TOKEN, PASSWORD, DATABASE];
const RUN_URL = "https://github.com/octo-org/octo-repo/actions/runs/4711";
const PULL_REQUEST = JSON.stringify({
  action: "opened",
  number: 7,
  pull_request: { number: 7, head: { sha: "a".repeat(40) }, base: { sha: "b".repeat(40) } },
});

/** Plays what the test wrote beside it. */
const playStream: Scenario = async (cli) => {
  const { readFileSync: read } = await import("node:fs");
  await cli.prompt();
  await cli.complain(read(`${cli.directory}/complaints.txt`, "utf8"));
  await cli.write(read(`${cli.directory}/stream.ndjson`));
};

const servers: GitHubServer[] = [];
const eventDirectory = mkdtempSync(join(tmpdir(), "hostile-event-"));

type Run = { readonly step: FinishedStep; readonly comment: string };

/** Runs the built action on lines of a stream, as a step for a pull request. */
async function play(
  lines: readonly string[],
  complaints: string,
  level: string,
  mode = "agent",
): Promise<Run> {
  const event = join(eventDirectory, "event.json");
  writeFileSync(event, PULL_REQUEST);
  const server = await startGitHubServer({ token: TOKEN, repository: "octo-org/octo-repo" });
  servers.push(server);
  const step = await runAction({
    inputs: { comment: "update", "github-token": TOKEN, redact: PASSWORD, log: level, mode },
    environment: {
      GITHUB_API_URL: server.url,
      GITHUB_EVENT_NAME: "pull_request",
      GITHUB_EVENT_PATH: event,
      DATABASE_PASSWORD: DATABASE,
    },
    prepare: (places) => {
      writeFileSync(join(places.standIn, "stream.ndjson"), `${lines.join("\n")}\n`);
      writeFileSync(join(places.standIn, "complaints.txt"), complaints);
    },
    scenario: playStream,
  });
  expect(server.violations).toEqual([]);
  return { step, comment: server.comments.map(({ body }) => body).join("\n") };
}

function playHostile(level: string, ending: object, mode: string): Promise<Run> {
  const say = createHostileTexts(SECRETS);
  const lines = hostileLines(say, SECRETS);
  return play([...lines, hostileResult(say, ending)], `${say()}\n${say()}`, level, mode);
}

const ENDINGS = {
  "that ends well": { level: "full", mode: "plan", ending: { subtype: "success", is_error: false } },
  "that fails": {
    level: "normal",
    mode: "agent",
    ending: { subtype: "::error::forged\n##[error]forged", is_error: true },
  },
  "with a quiet log": { level: "quiet", mode: "agent", ending: { subtype: "success", is_error: false } },
} as const;

const runs = new Map<string, Run>();
let harmless: Run;

beforeAll(async () => {
  for (const [name, { level, mode, ending }] of Object.entries(ENDINGS)) {
    runs.set(name, await playHostile(level, ending, mode));
  }
  harmless = await play(
    [
      '{"type":"system","subtype":"init","session_id":"s-1","model":"Auto","cwd":"/w"}',
      '{"type":"result","subtype":"success","is_error":false,"result":"Hello.","session_id":"s-1"}',
    ],
    "",
    "full",
  );
}, 120_000);

afterAll(async () => {
  await Promise.all(servers.map((server) => server.close()));
  removeRuns();
  rmSync(eventDirectory, { recursive: true });
});

/** The names of the outputs by the contract. */
function outputNames(): readonly string[] {
  const action: unknown = parse(readFileSync("action.yml", "utf8"));
  return Object.keys(isObject(action) ? objectAt(action, "outputs") : {}).sort();
}

it("the judge of leaks finds every way in which the secrets are written", () => {
  for (const secret of SECRETS) {
    const missed = spellings(secret).filter(
      (spelling) =>
        leaksInJson(JSON.stringify({ spelling }), [secret]).length === 0 &&
        leaksIn(judge(spelling).text, [secret]).length === 0,
    );
    expect(missed).toEqual([]);
  }
});

/** All that the action says to the runner. What stands behind the last colons is data, and cannot act. */
const OWN_COMMANDS: readonly RegExp[] = [
  /^::add-mask::/,
  /^::stop-commands::[0-9a-f]{32}$/,
  /^::[0-9a-f]{32}::$/,
  /^::warning::/,
  /^::error title=❌ Cursor agent[^,:]*::/,
];

describe.each(Object.keys(ENDINGS))("a hostile stream %s", (name) => {
  const run = (): Run => {
    const found = runs.get(name);
    if (found === undefined) {
      throw new Error(`The run ${name} did not take place.`);
    }
    return found;
  };
  const output = (file: string): string => readIfThere(run().step.outputs[file] ?? "");

  it("was read to its end", () => {
    const { step } = run();
    expect(step.outputs["conclusion"]).toBe(name === "that fails" ? "failure" : "success");
    expect(Number(step.outputs["tool-calls"])).toBeGreaterThan(20);
    expect(output("transcript-file").split("\n").length).toBeGreaterThan(100);
    expect(run().comment).not.toBe("");
    expect(output("report-file")).toContain("<!doctype html>");
    for (const view of [step.log, step.summary, run().comment, output("report-file")]) {
      expect(view).toContain(name === "with a quiet log" && view === step.log ? "✗" : "forged");
    }
  });

  it("holds for the runner only commands of our own", () => {
    const { log, errors } = run().step;
    const lines = runnerCommands(log + errors).map(({ line }) => line);
    expect(lines.filter((line) => !OWN_COMMANDS.some((command) => command.test(line)))).toEqual([]);
    const masked = lines.filter((line) => line.startsWith("::add-mask::")).map((line) => line.slice(12));
    expect(new Set(masked)).toEqual(new Set(SECRETS));
    expect(lines.filter((line) => line.startsWith("::stop-commands::"))).toHaveLength(1);
    const folds = log.split("\n").flatMap((line) => /^##\[(\w+)\]/.exec(line)?.[1] ?? []);
    expect(folds).toEqual(folds.map((_fold, index) => (index % 2 === 0 ? "group" : "endgroup")));
    expect(lines.filter((line) => line.startsWith("::error "))).toHaveLength(name === "that fails" ? 1 : 0);
  });

  it("sets exactly the outputs of the contract, and nothing else for later steps", () => {
    const { step } = run();
    expect(Object.keys(step.outputs).sort()).toEqual(outputNames());
    for (const file of ["set_env", "add_path", "save_state"]) {
      expect(readFileSync(join(step.places.commands, file), "utf8")).toBe("");
    }
  });

  it("has nothing live in the summary", () => {
    const summary = withoutOurs(run().step.summary.replaceAll(`[run](${RUN_URL})`, "run"));
    const isOurs = (live: string): boolean => live === "drawing: language-mermaid";
    expect(judge(summary).live.filter((live) => !isOurs(live))).toEqual([]);
    expect(judgeWithCmark(summary)?.live.filter((live) => !isOurs(live)) ?? []).toEqual([]);
  });

  it("has nothing live in the comment", () => {
    const body = withoutOurs(run().comment.replaceAll(`[run](${RUN_URL})`, "run"));
    expect(body).not.toBe(run().comment);
    expect(judge(body).live).toEqual([]);
    expect(judgeWithCmark(body)?.live ?? []).toEqual([]);
  });

  it("gives the page a policy that lets its own script run, as the bundler left it, and nothing else", () => {
    const html = output("report-file");
    expect(policyOf(html)).toEqual(policyFor(html));
  });

  it("has nothing live in the page", () => {
    expect(actingParts(output("report-file"))).toEqual(
      actingParts(readIfThere(harmless.step.outputs["report-file"] ?? "")),
    );
  });

  it.each([
    ["the log", () => leaksIn(withoutMasks(run().step.log + run().step.errors), SECRETS)],
    ["the summary", () => leaksIn(run().step.summary + judge(run().step.summary).text, SECRETS)],
    ["the comment", () => leaksIn(run().comment + judge(run().comment).text, SECRETS)],
    ["the outputs", () => leaksIn(Object.values(run().step.outputs).join("\n"), SECRETS)],
    ["the transcript", () => leaksInJson(output("transcript-file"), SECRETS)],
    ["the record", () => leaksInJson(output("record-file"), SECRETS)],
    ["the answer's file", () => leaksIn(output("result-file"), SECRETS)],
    ["the plan's file", () => leaksIn(output("plan-file"), SECRETS)],
    ["the page", () => leaksInPage(output("report-file"), SECRETS)],
  ])("holds no 12 characters of a secret in %s", (_view, leaks) => {
    expect(leaks()).toEqual([]);
  });

  it("holds no secret in the thoughts and messages that are put together from their lines", () => {
    const joined: Record<string, string> = { thinking: "", assistant: "" };
    for (const line of output("transcript-file").split("\n")) {
      const text = /"type":"(thinking|assistant)".*"text":"((?:[^"\\]|\\.)*)"/.exec(line);
      if (text !== null) {
        const type = text[1] ?? "";
        joined[type] = (joined[type] ?? "") + (text[2] ?? "");
      }
    }
    expect(joined["thinking"]).not.toBe("");
    expect(leaksIn(Object.values(joined).join("\n"), SECRETS)).toEqual([]);
  });
});

/** The runner takes these lines for itself. */
function withoutMasks(log: string): string {
  return log
    .split("\n")
    .filter((line) => !line.startsWith("::add-mask::"))
    .join("\n");
}

/** What could do something in a page: scripts, what is loaded from elsewhere, what reacts, and where links lead. */
function actingParts(html: string): readonly string[] {
  const parts = new Set<string>();
  const visit = (node: unknown): void => {
    if (!isObject(node)) {
      return;
    }
    if (node["type"] === "element") {
      const properties = objectAt(node, "properties");
      const tag = textAt(node, "tagName") ?? "";
      if (/^(?:img|iframe|object|embed|form|base|link|video|audio|meta|svg|math|template)$/.test(tag)) {
        parts.add(`${tag} ${JSON.stringify(properties)}`);
      }
      if (tag === "script" && properties["type"] !== "application/json") {
        parts.add(`script ${sha256(textOf(node))}`);
      }
      for (const [property, value] of Object.entries(properties)) {
        if (
          /^(?:on|src|action|formAction|style)/i.test(property) ||
          (property === "href" && value !== RUN_URL)
        ) {
          parts.add(`${tag} ${property}=${String(value)}`);
        }
      }
    }
    const children = node["children"];
    if (Array.isArray(children)) {
      children.forEach(visit);
    }
  };
  visit(
    unified()
      .use(rehypeRaw)
      .runSync({ type: "root", children: [{ type: "raw", value: html }] }),
  );
  return [...parts].sort();
}

function textOf(node: JsonObject): string {
  return textAt(node, "value") ?? arrayAt(node, "children").filter(isObject).map(textOf).join("");
}

function sha256(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}

import { afterEach, beforeEach, describe, expect, it, jest } from "@jest/globals";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { isObject, objectAt, parseJson } from "../../src/safety/json.js";
import {
  type ActionRunOptions,
  DIST,
  type FinishedStep,
  removeRuns,
  runAction,
  startAction,
} from "../support/action-run.js";
import { HAS_OPENSSL, makeCertificate } from "../support/certificate.js";
import { type Collector, type CollectorAnswer, startCollector } from "../support/otlp-collector.js";
import type { Scenario } from "../support/stand-in.js";

const REPORT = path.join(path.dirname(DIST), "report", "index.js");
const FIXTURES = "__tests__/fixtures";
/** From the golden file of the collector's GitHub receiver. */
const RECEIVER = {
  GITHUB_RUN_ID: "14796710445",
  GITHUB_RUN_ATTEMPT: "13",
  trace: "0b0cff7305ff68eb7d1bb72c7fdbe277",
  run: "3b54c768f3ef27e1",
  job: "fb6779d8c7b7c66c",
};
const PARENT = "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01";

// Thousands of calls, and a dozen steps one after the other, on a machine that may be busy.
jest.setTimeout(60_000);

let collector: Collector;

beforeEach(async () => {
  collector = await startCollector();
});

afterEach(async () => {
  await collector.close();
  removeRuns();
  expect(collector.violations).toEqual([]);
});

/** Says what the agent sees of traces, and calls one tool. */
const talk: Scenario = async (cli) => {
  const { writeFile } = await import("node:fs/promises");
  await writeFile(`${cli.directory}/environment.json`, JSON.stringify(process.env));
  await cli.prompt();
  await cli.begin();
  await cli.startCall("c1", "ls /canary-path");
  await cli.finishCall("c1", "ls /canary-path");
  await cli.succeed("canary-answer");
};

/** Plays the stream that `prepare` has put beside the stand-in. */
const play: Scenario = async (cli) => {
  const { readFile } = await import("node:fs/promises");
  await cli.prompt();
  await cli.write(await readFile(`${cli.directory}/stream.ndjson`));
};

async function traced(options: Partial<ActionRunOptions> = {}): Promise<FinishedStep> {
  return await runAction({
    scenario: talk,
    ...options,
    inputs: { "otlp-endpoint": collector.url, ...options.inputs },
  });
}

const answering = async (...answers: readonly CollectorAnswer[]): Promise<void> => {
  await collector.close();
  collector = await startCollector(answers);
};

/** These steps check nothing out, which is a warning of its own. */
const warningsOf = ({ log }: FinishedStep): readonly string[] =>
  log
    .split("\n")
    .filter((line) => line.startsWith("::warning") && !line.includes("The working directory is empty."));

const recordOf = ({ outputs }: FinishedStep) => {
  const record = parseJson(readFileSync(outputs["record-file"] ?? "", "utf8"));
  return isObject(record) ? record : {};
};

const agentEnvironment = ({ places }: FinishedStep) => {
  const environment = parseJson(readFileSync(path.join(places.standIn, "environment.json"), "utf8"));
  return isObject(environment) ? environment : {};
};

describe("a run with an endpoint", () => {
  const streams = readdirSync(FIXTURES).map((file) => path.join(FIXTURES, file));

  it.each(streams)("is one trace, with a span a call: %s", async (stream) => {
    const json = stream.length % 2 === 0 ? { OTEL_EXPORTER_OTLP_PROTOCOL: "http/json" } : {};
    const step = await traced({
      scenario: play,
      environment: json,
      prepare: ({ standIn }) => {
        writeFileSync(path.join(standIn, "stream.ndjson"), readFileSync(stream));
      },
    });
    const [root, ...calls] = collector.spans();
    expect(calls).toHaveLength(Number(step.outputs["tool-calls"]));
    expect(new Set(collector.spans().map(({ traceId }) => traceId))).toEqual(
      new Set([step.outputs["trace-id"]]),
    );
    expect(root?.name).toBe("invoke_agent cursor-agent");
    expect(new Set(calls.map(({ parentSpanId }) => parentSpanId))).toEqual(
      new Set(calls.length === 0 ? [] : [root?.spanId]),
    );
    expect(root?.attributes["error.type"]).toBe(
      step.outputs["reason"] === "completed" ? undefined : step.outputs["reason"],
    );
    expect(warningsOf(step).join()).not.toContain("trace");
    expect(recordOf(step)["isExported"]).toBe(true);
  });

  it("goes out in batches of 512 spans", async () => {
    const step = await traced({
      scenario: async (cli) => {
        await cli.begin();
        const args = { command: "true" };
        const result = { success: { exitCode: 0 } };
        const lines: string[] = [];
        for (let call = 0; call < 5_000; call += 1) {
          const event = { type: "tool_call", call_id: `c${call}`, session_id: "s-1" };
          lines.push(
            JSON.stringify({ ...event, subtype: "started", tool_call: { shellToolCall: { args } } }),
            JSON.stringify({
              ...event,
              subtype: "completed",
              tool_call: { shellToolCall: { args, result } },
            }),
          );
        }
        await cli.write(`${lines.join("\n")}\n`);
        await cli.succeed("Done.");
      },
    });
    expect(step.outputs["tool-calls"]).toBe("5000");
    expect(collector.requests).toHaveLength(10);
    expect(new Set(collector.spans().map(({ spanId }) => spanId)).size).toBe(5_001);
  });

  it("whose inputs are refused is a trace as well", async () => {
    const step = await traced({ inputs: { mode: "dance" } });
    expect(step.outputs["reason"]).toBe("invalid-input");
    expect(collector.spans().map(({ attributes }) => attributes["error.type"])).toEqual(["invalid-input"]);
    expect(step.outputs["trace-id"]).toMatch(/^[0-9a-f]{32}$/);
  });

  it.each([
    ["is skipped", { "require-write-access": "always", "github-token": "" }, "not-authorized"],
    ["only installs the CLI", { mode: "install", prompt: "" }, "completed"],
  ])("that %s is no trace", async (_what, inputs, reason) => {
    const step = await traced({ inputs });
    expect(step.outputs).toMatchObject({ reason, "trace-id": "" });
    expect(collector.requests).toEqual([]);
  });
});

describe("the trace", () => {
  const checkRun = { "check-run-id": "41546348818" };
  const run = { GITHUB_RUN_ID: RECEIVER.GITHUB_RUN_ID, GITHUB_RUN_ATTEMPT: RECEIVER.GITHUB_RUN_ATTEMPT };

  it("is the one of the collector's GitHub receiver, below the span of the job", async () => {
    const { outputs } = await traced({ inputs: checkRun, environment: run });
    expect(outputs["trace-id"]).toBe(RECEIVER.trace);
    expect(collector.spans()[0]).toMatchObject({ traceId: RECEIVER.trace, parentSpanId: RECEIVER.job });
  });

  it("is below the span of the run where the job is not known", async () => {
    await traced({ environment: run });
    expect(collector.spans()[0]).toMatchObject({ traceId: RECEIVER.trace, parentSpanId: RECEIVER.run });
  });

  it("is the one of TRACEPARENT, where there is one, and the agent joins it", async () => {
    const step = await traced({
      inputs: checkRun,
      environment: { ...run, TRACEPARENT: PARENT, TRACESTATE: "vendor=1" },
    });
    const [root] = collector.spans();
    expect(root).toMatchObject({
      traceId: "0af7651916cd43dd8448eb211c80319c",
      parentSpanId: "b7ad6b7169203331",
      traceState: "vendor=1",
    });
    expect(agentEnvironment(step)).toMatchObject({
      TRACEPARENT: `00-0af7651916cd43dd8448eb211c80319c-${root?.spanId}-01`,
      TRACESTATE: "vendor=1",
    });
  });

  it("is none when TRACEPARENT is not sampled", async () => {
    const { outputs } = await traced({ environment: { TRACEPARENT: PARENT.replace(/1$/, "0") } });
    expect(outputs).toMatchObject({ conclusion: "success", "trace-id": "" });
    expect(collector.requests).toEqual([]);
  });
});

describe("what leaves", () => {
  const secret = "correct-horse-battery-staple";
  const canaries = { prompt: `canary-prompt ${secret}`, redact: secret };

  it("is nothing of prompt, answer, arguments and paths", async () => {
    await traced({ inputs: canaries });
    const sent = Buffer.concat(collector.requests.map(({ body }) => body)).toString("latin1");
    expect(sent).toContain("execute_tool shell");
    expect(sent).not.toMatch(/canary|correct-horse/);
  });

  it("is all of it with `otlp-content: on`, redacted", async () => {
    await traced({ inputs: { ...canaries, "otlp-content": "on" } });
    const [root, call] = collector.spans();
    expect(root?.attributes).toMatchObject({
      "gen_ai.input.messages": [{ role: "user", parts: [{ type: "text", content: "canary-prompt ***" }] }],
      "gen_ai.output.messages": [{ role: "assistant", parts: [{ type: "text", content: "canary-answer" }] }],
    });
    expect(call?.attributes["gen_ai.tool.call.arguments"]).toEqual({ command: "ls /canary-path" });
    expect(Buffer.concat(collector.requests.map(({ body }) => body)).toString("latin1")).not.toContain(
      secret,
    );
  });

  it("are headers to the collector, and to nobody else", async () => {
    const step = await traced({
      inputs: { "otlp-headers": "authorization=Bearer hushhush-collector" },
      environment: { OTEL_EXPORTER_OTLP_HEADERS: "x-key=hushhush-environment" },
    });
    expect(collector.requests[0]?.headers).toMatchObject({ authorization: "Bearer hushhush-collector" });
    expect(collector.requests[0]?.headers["x-key"]).toBeUndefined();
    expect(JSON.stringify(agentEnvironment(step))).not.toMatch(/hushhush|OTEL|OTLP/);
    expect(step.log.replaceAll(/^::add-mask::.*$/gm, "")).not.toContain("hushhush");
  });

  it("are headers of the environment to the endpoint of the environment", async () => {
    const { outputs } = await traced({
      inputs: { "otlp-endpoint": "" },
      environment: {
        OTEL_EXPORTER_OTLP_ENDPOINT: `${collector.url}/base`,
        OTEL_EXPORTER_OTLP_HEADERS: "x-key=abc%20def",
        OTEL_SERVICE_NAME: "agents",
      },
    });
    expect(outputs["trace-id"]).not.toBe("");
    expect(collector.requests[0]).toMatchObject({ path: "/base/v1/traces", headers: { "x-key": "abc def" } });
    expect(collector.spans()[0]?.resource["service.name"]).toBe("agents");
  });
});

(HAS_OPENSSL ? describe : describe.skip)("a collector with a certificate of its own", () => {
  let directory: string;
  let file: string;

  beforeEach(async () => {
    directory = mkdtempSync(path.join(tmpdir(), "certificate-"));
    file = path.join(directory, "cert.pem");
    const made = makeCertificate(directory);
    await collector.close();
    collector = await startCollector([], made);
  });
  afterEach(() => {
    rmSync(directory, { recursive: true });
  });

  it.each(["NODE_EXTRA_CA_CERTS", "OTEL_EXPORTER_OTLP_CERTIFICATE"])("is trusted by %s", async (name) => {
    const step = await traced({ environment: { [name]: file } });
    expect(warningsOf(step)).toEqual([]);
    expect(step.outputs["trace-id"]).not.toBe("");
  });

  it("is not trusted otherwise", async () => {
    const step = await traced();
    expect(warningsOf(step)).toEqual([expect.stringContaining("its certificate is not trusted")]);
    expect(step.outputs).toMatchObject({ conclusion: "success", "trace-id": "" });
  });
});

describe("a bad input", () => {
  it.each([
    ["no address", { "otlp-endpoint": "collector" }, "otlp-endpoint"],
    [
      "headers without encryption",
      { "otlp-endpoint": "http://c.example", "otlp-headers": "a=b" },
      "unencrypted",
    ],
    ["a header without =", { "otlp-headers": "hushhush" }, "otlp-headers: line 1"],
    ["content of another kind", { "otlp-content": "some" }, "otlp-content"],
    ["a check run of another kind", { "check-run-id": "abc" }, "check-run-id"],
    ["headers that the agent is to see", { "pass-env": "OTEL_EXPORTER_OTLP_HEADERS" }, "pass-env"],
  ])("ends the run before the agent starts: %s", async (_what, inputs, message) => {
    const step = await traced({ inputs });
    expect(step.outputs["reason"]).toBe("invalid-input");
    expect(step.log).toContain(message);
    expect(step.log).not.toMatch(/^(?!::add-mask).*hushhush/m);
    expect(step.starts).toEqual([]);
  });
});

describe("a fault changes nothing but one warning", () => {
  /** Outputs that are the same in every run of the same scenario. */
  const STABLE = ["conclusion", "reason", "result", "tool-calls", "exit-code", "attempts", "session-id"];
  const stable = ({ outputs, exitCode }: FinishedStep) => ({
    exitCode,
    ...Object.fromEntries(STABLE.map((name) => [name, outputs[name]])),
  });
  const expectOneWarning = (step: FinishedStep, words: string): void => {
    expect(stable(step)).toEqual({
      exitCode: 0,
      conclusion: "success",
      reason: "completed",
      result: "canary-answer",
      "tool-calls": "1",
      "exit-code": "0",
      attempts: "1",
      "session-id": "s-1",
    });
    expect(step.outputs["trace-id"]).toBe("");
    expect(warningsOf(step)).toEqual([expect.stringContaining(words)]);
  };

  it.each<[string, CollectorAnswer]>([
    ["it answered 400", { status: 400 }],
    ["it answered 500", { status: 500 }],
    ["redirects to http://localhost:9", { status: 307, headers: { location: "http://localhost:9/" } }],
    ["exceeded size limit of 4194304 bytes", { status: 200, body: Buffer.alloc(5_000_000, 32) }],
    [
      "1 span was refused: too late",
      {
        status: 200,
        headers: { "content-type": "application/json" },
        body: '{"partialSuccess":{"rejectedSpans":1,"errorMessage":"too late"}}',
      },
    ],
  ])("%s", async (words, answer) => {
    await answering(answer);
    const step = await traced();
    expectOneWarning(step, words);
    expect(warningsOf(step)[0]).toContain(`127.0.0.1:${collector.port}`);
    expect(collector.requests).toHaveLength(1);
  });

  it("a collector that is not there", async () => {
    await collector.close();
    expectOneWarning(await traced(), "it cannot be reached");
  });

  it("a collector that does not answer in its time", async () => {
    await answering("silence");
    expectOneWarning(
      await traced({ environment: { OTEL_EXPORTER_OTLP_TIMEOUT: "300" } }),
      "Request timed out",
    );
  });

  it("a variable that is wrong", async () => {
    expectOneWarning(
      await traced({ environment: { OTEL_EXPORTER_OTLP_TIMEOUT: "soon" } }),
      "No trace is exported. OTEL_EXPORTER_OTLP_TIMEOUT",
    );
    expect(collector.requests).toEqual([]);
  });

  it("and none where it passes: 503, then a reset, then fine", async () => {
    await answering({ status: 503 }, "reset");
    const step = await traced();
    expect(step.outputs["trace-id"]).toMatch(/^[0-9a-f]{32}$/);
    expect(warningsOf(step)).toEqual([]);
    expect(collector.requests).toHaveLength(3);
  });

  it("a cancel while a collector is silent ends the step within its time", async () => {
    await answering("silence");
    const step = startAction({ scenario: talk, inputs: { "otlp-endpoint": collector.url } });
    await collector.asked;
    const began = performance.now();
    step.process.kill("SIGINT");
    const finished = await step.finished;
    expect(performance.now() - began).toBeLessThan(4_000);
    expect(warningsOf(finished)).toEqual([expect.stringContaining("the run was cancelled")]);
    expect(recordOf(finished)["isExported"]).toBe(false);
  });
});

describe("the report action", () => {
  /** Reports the records of steps. */
  async function report(
    steps: readonly FinishedStep[],
    more: Partial<ActionRunOptions> = {},
  ): Promise<FinishedStep> {
    return await runAction({
      program: REPORT,
      ...more,
      inputs: {
        ...{ prompt: "", "api-key": "", records: "runs/**/*", comment: "off", matrix: "null" },
        ...{ "otlp-endpoint": collector.url, ...more.inputs },
      },
      environment: { GITHUB_JOB: "report", GITHUB_RUN_ID: "5", TRACEPARENT: PARENT, ...more.environment },
      prepare: ({ workspace }) => {
        for (const [index, step] of steps.entries()) {
          const folder = path.join(workspace, "runs", String(index));
          mkdirSync(folder, { recursive: true });
          writeFileSync(path.join(folder, "record.json"), readFileSync(step.outputs["record-file"] ?? ""));
        }
        more.prepare?.({ workspace, root: "", temporary: "", commands: "", standIn: "" });
      },
    });
  }

  const unexported = (run: string, leg: string) =>
    runAction({
      scenario: talk,
      inputs: { prompt: "canary-prompt", "check-run-id": "41546348818", matrix: JSON.stringify({ leg }) },
      environment: { GITHUB_RUN_ID: run, GITHUB_RUN_ATTEMPT: "13" },
    });

  it("exports the runs that no run has exported, as part of their own workflow runs, without content", async () => {
    const exported = await traced();
    const before = collector.requests.length;
    const steps = [exported, await unexported("14796710445", "a"), await unexported("14796710445", "b")];
    const { outputs, log } = await report(steps);
    const sent = collector.requests.slice(before);
    expect(log).not.toContain("::warning");
    expect(outputs["trace-id"]).toBe(RECEIVER.trace);
    expect(sent.flatMap(({ spans }) => spans).map(({ name, traceId }) => [name, traceId])).toEqual([
      ["invoke_agent cursor-agent", RECEIVER.trace],
      ["execute_tool shell", RECEIVER.trace],
      ["invoke_agent cursor-agent", RECEIVER.trace],
      ["execute_tool shell", RECEIVER.trace],
    ]);
    expect(sent.flatMap(({ spans }) => spans)[0]?.parentSpanId).toBe(RECEIVER.job);
    expect(Buffer.concat(sent.map(({ body }) => body)).toString("latin1")).not.toContain("canary");
  });

  it("has no one trace to tell of when they are of several workflow runs", async () => {
    const { outputs } = await report([await unexported("1", "a"), await unexported("2", "a")]);
    expect(outputs["trace-id"] ?? "").toBe("");
    expect(new Set(collector.spans().map(({ traceId }) => traceId)).size).toBe(2);
  });

  it("exports nothing without an endpoint, nor a run that was skipped, nor a transcript", async () => {
    const step = await unexported("1", "a");
    const none = await report([step], { inputs: { "otlp-endpoint": "" } });
    const skipped = await traced({ inputs: { "require-write-access": "always", "github-token": "" } });
    const others = await report([skipped], {
      prepare: ({ workspace }) => {
        const stream = readFileSync(step.outputs["transcript-file"] ?? "");
        writeFileSync(path.join(workspace, "runs", "transcript.ndjson"), stream);
      },
    });
    expect([none, others].map(({ outputs }) => [outputs["runs"], outputs["trace-id"] ?? ""])).toEqual([
      ["1", ""],
      ["2", ""],
    ]);
    expect(collector.requests).toEqual([]);
  });

  it("warns once of a collector that refuses, and reports all the same", async () => {
    await answering({ status: 400 });
    const { outputs, log, exitCode } = await report([await unexported("1", "a")]);
    expect({ exitCode, runs: outputs["runs"], trace: outputs["trace-id"] ?? "" }).toEqual({
      exitCode: 0,
      runs: "1",
      trace: "",
    });
    expect(log.match(/^::warning.*$/gm)).toEqual([expect.stringContaining("it answered 400")]);
  });

  it("refuses a bad endpoint", async () => {
    const { exitCode, log } = await report([await unexported("1", "a")], {
      inputs: { "otlp-endpoint": "nowhere" },
    });
    expect(exitCode).toBe(1);
    expect(log).toContain("otlp-endpoint");
  });

  it("keeps what a record says of where it was: head, job and check run", async () => {
    const record = recordOf(await unexported("7", "a"));
    expect(objectAt(record, "run")).toMatchObject({ runId: "7", checkRunId: "41546348818", headRef: "" });
    expect(record["isExported"]).toBe(false);
  });
});

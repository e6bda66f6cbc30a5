import { describe, expect, it } from "@jest/globals";
import fc from "fast-check";
import { type Reason, REASONS } from "../../../src/record/reasons.js";
import type { RunRecord } from "../../../src/record/schema.js";
import {
  hasTrace,
  type Trace,
  type TraceContext,
  type TraceFrame,
  traceOf,
} from "../../../src/render/trace/trace.js";
import { structured } from "../../../src/render/trace/trace-values.js";
import {
  finishedRecord,
  SAMPLE_RUN,
  SAMPLE_START_MS,
  sampleCall,
  sampleRecord,
} from "../../support/sample-record.js";

const CONTEXT: TraceContext = {
  traceId: "0123456789abcdef0123456789abcdef",
  spanId: "00000000000000aa",
  parentSpanId: "00000000000000bb",
  isSampled: true,
  traceState: undefined,
};

const FRAME: TraceFrame = {
  context: CONTEXT,
  spanIdOfCall: (index) => `00000000000000c${index}`,
  toolOfKind: (kind) => (kind === "shell" ? { name: "shell", type: "function" } : undefined),
  requestedModel: undefined,
  content: undefined,
};

function traced(record: RunRecord, changes: Partial<TraceFrame> = {}): Trace {
  return traceOf(record, { ...FRAME, ...changes });
}

const runOf = (record: RunRecord, changes: Partial<TraceFrame> = {}) => traced(record, changes).spans[0];
const callOf = (record: RunRecord, changes: Partial<TraceFrame> = {}) => traced(record, changes).spans[1];
const attempt = (number: number) => ({
  number,
  startedAtMs: SAMPLE_START_MS + 1_000 * number,
  endedAtMs: undefined,
  sessionId: undefined,
  outcome: undefined,
});

describe("the span of a run", () => {
  it("lasts as long as the run, below the span of its job", () => {
    const span = runOf(finishedRecord("Done."));
    expect(span).toMatchObject({
      name: "invoke_agent cursor-agent",
      startTime: [SAMPLE_START_MS / 1_000, 0],
      endTime: [SAMPLE_START_MS / 1_000 + 65, 0],
      hasFailed: false,
      parentSpanContext: { spanId: CONTEXT.parentSpanId, isRemote: true },
    });
    expect(span?.spanContext()).toMatchObject({ traceId: CONTEXT.traceId, spanId: CONTEXT.spanId });
  });

  it("has no parent where none is known", () => {
    const span = runOf(finishedRecord("Done."), { context: { ...CONTEXT, parentSpanId: undefined } });
    expect(span).not.toHaveProperty("parentSpanContext");
  });

  it("tells what ran, by the conventions' names", () => {
    const record = finishedRecord("Done.", {
      session: {
        ...sampleRecord().session,
        id: "d43015b9-0707-43f4-b2df-0bcea7891654",
        model: "Claude 4 Sonnet (Thinking)",
        cliVersion: "2026.10.01-e373342",
      },
      usage: { inputTokens: 10, outputTokens: 5, cacheReadTokens: 200, cacheWriteTokens: 3_000 },
      exit: { code: 0, signal: undefined, endedBy: undefined },
      toolCallCounts: { total: 7, ok: 4, failed: 1, denied: 2, unfinished: 0 },
      attempts: [attempt(1)],
    });
    expect(runOf(record, { requestedModel: "sonnet-4" })?.attributes).toEqual({
      ...traced(record).resource,
      "gen_ai.operation.name": "invoke_agent",
      "gen_ai.provider.name": "cursor",
      "gen_ai.agent.name": "cursor-agent",
      "gen_ai.agent.version": "2026.10.01-e373342",
      "gen_ai.conversation.id": "d43015b9-0707-43f4-b2df-0bcea7891654",
      "gen_ai.request.model": "sonnet-4",
      "gen_ai.response.model": "Claude 4 Sonnet (Thinking)",
      "gen_ai.usage.input_tokens": 3_210,
      "gen_ai.usage.output_tokens": 5,
      "gen_ai.usage.cache_read.input_tokens": 200,
      "gen_ai.usage.cache_write.input_tokens": 3_000,
      "cicd.pipeline.task.run.result": "success",
      "process.exit.code": 0,
      "cursor_agent.attempts": 1,
      "cursor_agent.tool_calls": 7,
      "cursor_agent.tool_calls.failed": 1,
      "cursor_agent.tool_calls.denied": 2,
    });
  });

  const results: readonly [Reason, string][] = [
    ["completed", "success"],
    ["agent-error", "failure"],
    ["tool-call-limit", "failure"],
    ["start-failed", "error"],
    ["install-failed", "error"],
    ["timeout", "timeout"],
    ["internal", "error"],
    ["idle-timeout", "timeout"],
    ["cancelled", "cancellation"],
  ];
  it.each(results)("says how it ended: %s is %s", (reason, result) => {
    const record = finishedRecord("", { reason, conclusion: REASONS[reason].conclusion });
    const { attributes, hasFailed } = runOf(record) ?? {};
    expect(attributes?.["cicd.pipeline.task.run.result"]).toBe(result);
    expect(attributes?.["error.type"]).toBe(reason === "completed" ? undefined : reason);
    expect(hasFailed).toBe(reason !== "completed");
  });

  it("has an event for each attempt, and one for each retry", () => {
    const { events } = runOf(finishedRecord("", { attempts: [attempt(1), attempt(2)] })) ?? {};
    expect(events?.map(({ name, attributes, time }) => [name, attributes, time[0]])).toEqual([
      ["cursor_agent.attempt", { "cursor_agent.attempt.number": 1 }, SAMPLE_START_MS / 1_000 + 1],
      ["cursor_agent.retry", { "cursor_agent.attempt.number": 2 }, SAMPLE_START_MS / 1_000 + 2],
      ["cursor_agent.attempt", { "cursor_agent.attempt.number": 2 }, SAMPLE_START_MS / 1_000 + 2],
    ]);
  });

  it("has an event of its own for each request that the CLI repeated by itself", () => {
    const cliRetries = [
      { atMs: SAMPLE_START_MS + 5_000, attempt: 2 },
      { atMs: SAMPLE_START_MS + 6_000, attempt: undefined },
    ];
    const { events } = runOf(finishedRecord("", { attempts: [], cliRetries })) ?? {};
    expect(events?.map(({ name, attributes, time }) => [name, attributes, time[0]])).toEqual([
      ["cursor_agent.cli_retry", { "cursor_agent.cli_retry.number": 2 }, SAMPLE_START_MS / 1_000 + 5],
      ["cursor_agent.cli_retry", {}, SAMPLE_START_MS / 1_000 + 6],
    ]);
  });
});

describe("the resource", () => {
  const resourceOf = (run: Partial<RunRecord["run"]>) =>
    traced(sampleRecord({ run: { ...SAMPLE_RUN, ...run } })).resource;

  it("is the job of a branch", () => {
    expect(resourceOf({ ref: "refs/heads/feature/x" })).toEqual({
      "cicd.pipeline.name": "CI",
      "cicd.pipeline.run.id": "100",
      "cicd.pipeline.run.url.full": "https://github.example/octo/repo/actions/runs/100",
      "cicd.pipeline.task.name": "agent",
      "vcs.repository.name": "repo",
      "vcs.repository.url.full": "https://github.example/octo/repo",
      "vcs.ref.head.name": "feature/x",
      "vcs.ref.head.type": "branch",
      "vcs.ref.head.revision": SAMPLE_RUN.sha,
    });
  });

  it("is the job of a tag", () => {
    expect(resourceOf({ ref: "refs/tags/v1" })).toMatchObject({
      "vcs.ref.head.name": "v1",
      "vcs.ref.head.type": "tag",
    });
  });

  it("is the job of a pull request, with the branch that is to be merged", () => {
    expect(resourceOf({ ref: "refs/pull/7/merge", headRef: "fix", headSha: "f".repeat(40) })).toMatchObject({
      "vcs.change.id": "7",
      "vcs.ref.head.name": "fix",
      "vcs.ref.head.type": "branch",
      "vcs.ref.head.revision": "f".repeat(40),
    });
  });

  it("is nothing outside of GitHub", () => {
    const nowhere = Object.fromEntries(Object.keys(SAMPLE_RUN).map((name) => [name, ""]));
    expect(resourceOf(nowhere)).toEqual({});
  });
});

describe("the span of a call", () => {
  it("is a part of the run's, with kind, outcome and duration", () => {
    const record = finishedRecord("", {
      toolCalls: [sampleCall(1, { id: "call_1\nfc_2", durationMs: 250.5 })],
    });
    const span = callOf(record);
    expect(span).toMatchObject({
      name: "execute_tool shell",
      parentSpanContext: { traceId: CONTEXT.traceId, spanId: CONTEXT.spanId },
      startTime: [SAMPLE_START_MS / 1_000, 0],
      endTime: [SAMPLE_START_MS / 1_000, 250_500_000],
      hasFailed: false,
      attributes: {
        "gen_ai.operation.name": "execute_tool",
        "gen_ai.provider.name": "cursor",
        "gen_ai.tool.name": "shell",
        "gen_ai.tool.type": "function",
        "gen_ai.tool.call.id": "call_1\nfc_2",
        "cursor_agent.tool_call.outcome": "ok",
      },
    });
    expect(span?.attributes).not.toHaveProperty("error.type");
    expect(span?.spanContext()).toMatchObject({ spanId: "00000000000000c0" });
  });

  it.each(["failed", "denied", "unfinished"] as const)("that did not go well is an error: %s", (outcome) => {
    const span = callOf(finishedRecord("", { toolCalls: [sampleCall(1, { outcome })] }));
    expect(span).toMatchObject({ hasFailed: true, attributes: { "error.type": outcome } });
  });

  it("lasts to the end of the run when it was never seen to end", () => {
    const call = sampleCall(1, { outcome: "unfinished", endedAtMs: undefined, durationMs: undefined });
    expect(callOf(finishedRecord("", { toolCalls: [call] }))?.endTime).toEqual([
      SAMPLE_START_MS / 1_000 + 65,
      0,
    ]);
  });

  it("has a time that every reader takes, whatever a record says", () => {
    fc.assert(
      fc.property(fc.record({ start: fc.double(), duration: fc.double() }), ({ start, duration }) => {
        const call = sampleCall(1, {
          startedAtMs: Math.abs(start) || 0,
          durationMs: Math.abs(duration) || 0,
        });
        for (const [seconds, nanoseconds] of [callOf(finishedRecord("", { toolCalls: [call] }))].flatMap(
          (span) => (span === undefined ? [] : [span.startTime, span.endTime]),
        )) {
          expect(Number.isSafeInteger(seconds)).toBe(true);
          expect(Number.isSafeInteger(nanoseconds) && nanoseconds >= 0 && nanoseconds < 1e9).toBe(true);
        }
      }),
    );
  });
});

describe("what the agent says", () => {
  const SECRET = "xyzzy-plugh";
  /** A record all of whose texts that the agent, its tools or its files have a say in hold the same word. */
  const talkative = finishedRecord(`answer ${SECRET}`, {
    reason: "agent-error",
    conclusion: "failure",
    message: `failed: ${SECRET}`,
    remedy: SECRET,
    lastMessage: SECRET,
    structuredOutput: JSON.stringify({ a: SECRET }),
    session: {
      ...sampleRecord().session,
      id: `/${SECRET}`,
      model: `m"${SECRET}`,
      cwd: `/${SECRET}`,
      cliVersion: `/${SECRET}`,
      permissionMode: SECRET,
    },
    toolCalls: [
      sampleCall(1, {
        target: SECRET,
        detail: SECRET,
        error: SECRET,
        outcome: "failed",
        id: `/etc/${SECRET}`,
      }),
      sampleCall(2, { kind: SECRET }),
      sampleCall(3, { kind: `mcp ${SECRET}` }),
    ],
    filesWritten: [SECRET],
    attempts: [{ ...attempt(1), outcome: SECRET, sessionId: SECRET }, attempt(2)],
    diagnostics: SECRET,
    notes: [SECRET],
  });

  it("is nowhere in a trace", () => {
    const trace = traced(talkative);
    expect(JSON.stringify(trace)).not.toContain("xyzzy");
    expect(trace.spans.map(({ name }) => name)).toEqual([
      "invoke_agent cursor-agent",
      "execute_tool shell",
      "execute_tool other",
      "execute_tool other",
    ]);
  });

  it("is there with `otlp-content: on`: prompt, answer, arguments and the names of tools", () => {
    const args = structured({ command: "ls", path: "src/a.ts", deep: [{ n: 1.5, on: true, none: null }] });
    const content = { prompt: "Do it.", argumentsOf: () => args };
    const { spans } = traced(talkative, { content });
    expect(spans[0]?.attributes).toMatchObject({
      "gen_ai.input.messages": [{ role: "user", parts: [{ type: "text", content: "Do it." }] }],
      "gen_ai.output.messages": [
        { role: "assistant", parts: [{ type: "text", content: `answer ${SECRET}` }] },
      ],
    });
    expect(spans[1]?.attributes["gen_ai.tool.call.arguments"]).toEqual({
      command: "ls",
      path: "src/a.ts",
      deep: [{ n: 1.5, on: true, none: undefined }],
    });
    expect(spans[2]?.name).toBe(`execute_tool ${SECRET}`);
  });

  it("is cut: arguments of any size become the beginning of their JSON, and what is nested deep becomes text", () => {
    expect(String(structured({ text: "x".repeat(10_000) }))).toMatch(/^\{"text":"x{3,}…$/);
    let nested: unknown = "core";
    for (let depth = 0; depth < 300; depth += 1) {
      nested = { a: nested };
    }
    expect(JSON.stringify(structured({ nested }))).toContain('\\"a\\"');
  });
});

describe("a run without a trace", () => {
  it("was skipped, or only installed the CLI", () => {
    expect(hasTrace(sampleRecord({ conclusion: "skipped", reason: "not-authorized" }))).toBe(false);
    expect(hasTrace(finishedRecord("", { attempts: [] }))).toBe(false);
    expect(hasTrace(finishedRecord("", { attempts: [attempt(1)] }))).toBe(true);
    expect(hasTrace(sampleRecord({ conclusion: "failure", reason: "install-failed", attempts: [] }))).toBe(
      true,
    );
  });
});

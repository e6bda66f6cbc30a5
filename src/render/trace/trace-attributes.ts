import type { RunRecord, ToolCall } from "../../record/schema.js";
import { type Attributes, type AttributeValue, matching, message, named, sum } from "./trace-values.js";

/** One attribute: its name, its meaning and its source. `docs/traces.md` has a table of them. */
type AttributeRow<Source> = {
  readonly name: string;
  /** For the document, in Markdown. */
  readonly meaning: string;
  /** Whether it quotes the prompt, the agent or tool arguments. Such attributes need `otlp-content: on`. */
  readonly isContent?: true;
  readonly value: (source: Source) => AttributeValue;
};

type RunSource = {
  readonly record: RunRecord;
  /** The slug in the input `model`. */
  readonly requestedModel: string | undefined;
  /** Redacted. */
  readonly prompt: string;
};

type CallSource = {
  readonly call: ToolCall;
  readonly tool: Tool;
  /** Made by `structured`; undefined if unknown. */
  readonly args: AttributeValue;
};

/** The public name and type of a tool, for readers who must not see the agent's words. */
export type Tool = { readonly name: string; readonly type: string };

/** Others can write to the CLI's stream, so a value from it is exported only if it has the expected form. */
const IDENTIFIER = /^[\w.:\n-]{1,200}$/;
const MODEL = /^[\w .:+()/-]{1,100}$/;

export const INVOKE_AGENT = "invoke_agent";
export const EXECUTE_TOOL = "execute_tool";
export const AGENT = "cursor-agent";
const PROVIDER = "cursor";

const REF = /^refs\/(heads|tags)\/(.*)$/s;
const PULL_REQUEST = /^refs\/pull\/(\d+)\//;
const TASK_RESULT: Readonly<Record<RunRecord["conclusion"], string | undefined>> = {
  success: "success",
  failure: "failure",
  "timed-out": "timeout",
  cancelled: "cancellation",
  skipped: "skip",
  running: undefined,
};
/** Reasons why the agent never ran: the pipeline's fault, not the task's. */
const PIPELINE_ERRORS: ReadonlySet<string> = new Set(["start-failed", "install-failed", "internal"]);

function row<Source>(
  name: string,
  meaning: string,
  value: AttributeRow<Source>["value"],
): AttributeRow<Source> {
  return { name, meaning, value };
}

function content<Source>(...cells: Parameters<typeof row<Source>>): AttributeRow<Source> {
  return { ...row(...cells), isContent: true };
}

/** Attributes of the agent's job. They are on the resource, and so on every span, and on the run's span. */
export const JOB_ATTRIBUTES: readonly AttributeRow<RunRecord>[] = [
  row("cicd.pipeline.name", "Name of the workflow", ({ run }) => named(run.workflow)),
  row("cicd.pipeline.run.id", "Id of the workflow run", ({ run }) => named(run.runId)),
  row("cicd.pipeline.run.url.full", "Address of the workflow run", ({ run }) => named(run.runUrl)),
  row("cicd.pipeline.task.name", "Id of the job", ({ run }) => named(run.job)),
  row("vcs.repository.name", "Name of the repository, without its owner", ({ run }) =>
    named(run.repository.slice(run.repository.indexOf("/") + 1)),
  ),
  row("vcs.repository.url.full", "Address of the repository", ({ run }) => repositoryUrl(run.runUrl)),
  row(
    "vcs.ref.head.name",
    "Name of the branch or tag; of a pull request, its head branch",
    (record) => head(record).name,
  ),
  row("vcs.ref.head.type", "`branch` or `tag`", (record) => head(record).type),
  row(
    "vcs.ref.head.revision",
    "The commit; of a pull request, its head where the event tells it",
    ({ run }) => named(run.headSha === "" ? run.sha : run.headSha),
  ),
  row("vcs.change.id", "Number of the pull request", ({ run }) => PULL_REQUEST.exec(run.ref)?.[1]),
];

/** Attributes of the agent's run. */
export const RUN_ATTRIBUTES: readonly AttributeRow<RunSource>[] = [
  row("gen_ai.operation.name", "`invoke_agent`", () => INVOKE_AGENT),
  row("gen_ai.provider.name", `\`${PROVIDER}\``, () => PROVIDER),
  row("gen_ai.agent.name", `\`${AGENT}\``, () => AGENT),
  row("gen_ai.agent.version", "Version of the CLI", ({ record }) =>
    matching(IDENTIFIER, record.session.cliVersion),
  ),
  row("gen_ai.conversation.id", "Session id", ({ record }) => matching(IDENTIFIER, record.session.id)),
  row(
    "gen_ai.request.model",
    "The input `model`; not in what the report action exports",
    ({ requestedModel }) => named(requestedModel ?? ""),
  ),
  row("gen_ai.response.model", "Display name of the model, as the CLI reports it", ({ record }) =>
    matching(MODEL, record.session.model),
  ),
  row(
    "gen_ai.usage.input_tokens",
    "Tokens that went in, those of the cache included",
    ({ record: { usage } }) => sum([usage.inputTokens, usage.cacheReadTokens, usage.cacheWriteTokens]),
  ),
  row("gen_ai.usage.output_tokens", "Tokens that came out", ({ record }) => sum([record.usage.outputTokens])),
  row("gen_ai.usage.cache_read.input_tokens", "Of those that went in, read from the cache", ({ record }) =>
    sum([record.usage.cacheReadTokens]),
  ),
  row("gen_ai.usage.cache_write.input_tokens", "Of those that went in, written to the cache", ({ record }) =>
    sum([record.usage.cacheWriteTokens]),
  ),
  row(
    "cicd.pipeline.task.run.result",
    "`success`, `failure`, `error`, `timeout` or `cancellation`",
    ({ record }) => (PIPELINE_ERRORS.has(record.reason) ? "error" : TASK_RESULT[record.conclusion]),
  ),
  row("error.type", "The output `reason` of a run that did not succeed", ({ record }) =>
    record.conclusion === "success" ? undefined : record.reason,
  ),
  row("process.exit.code", "Exit code of the CLI", ({ record }) => record.exit?.code),
  row(
    "cursor_agent.attempts",
    "How many times the agent was started",
    ({ record }) => record.attempts.length,
  ),
  row(
    "cursor_agent.tool_calls",
    "Number of tool calls; the first 5,000 have spans",
    ({ record }) => record.toolCallCounts.total,
  ),
  row(
    "cursor_agent.tool_calls.failed",
    "Number of those that failed",
    ({ record }) => record.toolCallCounts.failed,
  ),
  row(
    "cursor_agent.tool_calls.denied",
    "Number of those that were denied",
    ({ record }) => record.toolCallCounts.denied,
  ),
  content("gen_ai.input.messages", "The prompt", ({ prompt }) => message("user", prompt)),
  content("gen_ai.output.messages", "The answer", ({ record }) =>
    message("assistant", record.result?.text ?? record.lastMessage ?? ""),
  ),
];

/** Attributes of a tool call. */
export const CALL_ATTRIBUTES: readonly AttributeRow<CallSource>[] = [
  row("gen_ai.operation.name", "`execute_tool`", () => EXECUTE_TOOL),
  row("gen_ai.provider.name", `\`${PROVIDER}\``, () => PROVIDER),
  row(
    "gen_ai.tool.name",
    "Kind of the tool, such as `shell` or `mcp`; `other` for one that this action does not know",
    ({ tool }) => tool.name,
  ),
  row("gen_ai.tool.type", "`function`, `extension` or `datastore`", ({ tool }) => tool.type),
  row("gen_ai.tool.call.id", "Id of the call, as the CLI reports it", ({ call }) =>
    matching(IDENTIFIER, call.id),
  ),
  row(
    "cursor_agent.tool_call.outcome",
    "`ok`, `failed`, `denied` or `unfinished`",
    ({ call }) => call.outcome,
  ),
  row("error.type", "The outcome of a call that did not go well", ({ call }) =>
    call.outcome === "ok" ? undefined : call.outcome,
  ),
  content("gen_ai.tool.call.arguments", "The arguments, with the paths in them", ({ args }) => args),
];

/** Returns the attributes of a source, without unknown values. */
export function attributesOf<Source>(
  rows: readonly AttributeRow<Source>[],
  source: Source,
  hasContent: boolean,
): Attributes {
  return Object.fromEntries(
    rows
      .filter(({ isContent }) => hasContent || isContent !== true)
      .map(({ name, value }): [string, AttributeValue] => [name, value(source)])
      .filter(([, value]) => value !== undefined),
  );
}

function repositoryUrl(runUrl: string): string | undefined {
  const end = runUrl.indexOf("/actions/runs/");
  return end === -1 ? undefined : named(runUrl.slice(0, end));
}

function head({ run }: RunRecord): { readonly name?: string | undefined; readonly type?: "branch" | "tag" } {
  const [, kind, name = ""] = REF.exec(run.ref) ?? [];
  if (kind === undefined) {
    return run.headRef === "" ? {} : { name: named(run.headRef), type: "branch" };
  }
  return { name: named(name), type: kind === "heads" ? "branch" : "tag" };
}

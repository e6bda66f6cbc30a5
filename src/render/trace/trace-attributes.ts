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

/** Attributes of the agent's job. They are on the resource, and so on every span, and on the run's span. */
export const JOB_ATTRIBUTES: readonly AttributeRow<RunRecord>[] = [
  { name: "cicd.pipeline.name", meaning: "Name of the workflow", value: ({ run }) => named(run.workflow) },
  { name: "cicd.pipeline.run.id", meaning: "Id of the workflow run", value: ({ run }) => named(run.runId) },
  {
    name: "cicd.pipeline.run.url.full",
    meaning: "Address of the workflow run",
    value: ({ run }) => named(run.runUrl),
  },
  { name: "cicd.pipeline.task.name", meaning: "Id of the job", value: ({ run }) => named(run.job) },
  {
    name: "vcs.repository.name",
    meaning: "Name of the repository, without its owner",
    value: ({ run }) => named(run.repository.slice(run.repository.indexOf("/") + 1)),
  },
  {
    name: "vcs.repository.url.full",
    meaning: "Address of the repository",
    value: ({ run }) => repositoryUrl(run.runUrl),
  },
  {
    name: "vcs.ref.head.name",
    meaning: "Name of the branch or tag; of a pull request, its head branch",
    value: (record) => head(record).name,
  },
  { name: "vcs.ref.head.type", meaning: "`branch` or `tag`", value: (record) => head(record).type },
  {
    name: "vcs.ref.head.revision",
    meaning: "The commit; of a pull request, its head where the event tells it",
    value: ({ run }) => named(run.headSha === "" ? run.sha : run.headSha),
  },
  {
    name: "vcs.change.id",
    meaning: "Number of the pull request",
    value: ({ run }) => PULL_REQUEST.exec(run.ref)?.[1],
  },
];

/** Attributes of the agent's run. */
export const RUN_ATTRIBUTES: readonly AttributeRow<RunSource>[] = [
  { name: "gen_ai.operation.name", meaning: "`invoke_agent`", value: () => INVOKE_AGENT },
  { name: "gen_ai.provider.name", meaning: `\`${PROVIDER}\``, value: () => PROVIDER },
  { name: "gen_ai.agent.name", meaning: `\`${AGENT}\``, value: () => AGENT },
  {
    name: "gen_ai.agent.version",
    meaning: "Version of the CLI",
    value: ({ record }) => matching(IDENTIFIER, record.session.cliVersion),
  },
  {
    name: "gen_ai.conversation.id",
    meaning: "Session id",
    value: ({ record }) => matching(IDENTIFIER, record.session.id),
  },
  {
    name: "gen_ai.request.model",
    meaning: "The input `model`; not in what the report action exports",
    value: ({ requestedModel }) => named(requestedModel ?? ""),
  },
  {
    name: "gen_ai.response.model",
    meaning: "Display name of the model, as the CLI reports it",
    value: ({ record }) => matching(MODEL, record.session.model),
  },
  {
    name: "gen_ai.usage.input_tokens",
    meaning: "Tokens that went in, those of the cache included",
    value: ({ record: { usage } }) => sum([usage.inputTokens, usage.cacheReadTokens, usage.cacheWriteTokens]),
  },
  {
    name: "gen_ai.usage.output_tokens",
    meaning: "Tokens that came out",
    value: ({ record }) => sum([record.usage.outputTokens]),
  },
  {
    name: "gen_ai.usage.cache_read.input_tokens",
    meaning: "Of those that went in, read from the cache",
    value: ({ record }) => sum([record.usage.cacheReadTokens]),
  },
  {
    name: "gen_ai.usage.cache_write.input_tokens",
    meaning: "Of those that went in, written to the cache",
    value: ({ record }) => sum([record.usage.cacheWriteTokens]),
  },
  {
    name: "cicd.pipeline.task.run.result",
    meaning: "`success`, `failure`, `error`, `timeout` or `cancellation`",
    value: ({ record }) => (PIPELINE_ERRORS.has(record.reason) ? "error" : TASK_RESULT[record.conclusion]),
  },
  {
    name: "error.type",
    meaning: "The output `reason` of a run that did not succeed",
    value: ({ record }) => (record.conclusion === "success" ? undefined : record.reason),
  },
  {
    name: "process.exit.code",
    meaning: "Exit code of the CLI",
    value: ({ record }) => record.exit?.code,
  },
  {
    name: "cursor_agent.attempts",
    meaning: "How many times the agent was started",
    value: ({ record }) => record.attempts.length,
  },
  {
    name: "cursor_agent.tool_calls",
    meaning: "Number of tool calls; the first 5,000 have spans",
    value: ({ record }) => record.toolCallCounts.total,
  },
  {
    name: "cursor_agent.tool_calls.failed",
    meaning: "Number of those that failed",
    value: ({ record }) => record.toolCallCounts.failed,
  },
  {
    name: "cursor_agent.tool_calls.denied",
    meaning: "Number of those that were denied",
    value: ({ record }) => record.toolCallCounts.denied,
  },
  {
    name: "gen_ai.input.messages",
    meaning: "The prompt",
    isContent: true,
    value: ({ prompt }) => message("user", prompt),
  },
  {
    name: "gen_ai.output.messages",
    meaning: "The answer",
    isContent: true,
    value: ({ record }) => message("assistant", record.result?.text ?? record.lastMessage ?? ""),
  },
];

/** Attributes of a tool call. */
export const CALL_ATTRIBUTES: readonly AttributeRow<CallSource>[] = [
  { name: "gen_ai.operation.name", meaning: "`execute_tool`", value: () => EXECUTE_TOOL },
  { name: "gen_ai.provider.name", meaning: `\`${PROVIDER}\``, value: () => PROVIDER },
  {
    name: "gen_ai.tool.name",
    meaning: "Kind of the tool, such as `shell` or `mcp`; `other` for one that this action does not know",
    value: ({ tool }) => tool.name,
  },
  {
    name: "gen_ai.tool.type",
    meaning: "`function`, `extension` or `datastore`",
    value: ({ tool }) => tool.type,
  },
  {
    name: "gen_ai.tool.call.id",
    meaning: "Id of the call, as the CLI reports it",
    value: ({ call }) => matching(IDENTIFIER, call.id),
  },
  {
    name: "cursor_agent.tool_call.outcome",
    meaning: "`ok`, `failed`, `denied` or `unfinished`",
    value: ({ call }) => call.outcome,
  },
  {
    name: "error.type",
    meaning: "The outcome of a call that did not go well",
    value: ({ call }) => (call.outcome === "ok" ? undefined : call.outcome),
  },
  {
    name: "gen_ai.tool.call.arguments",
    meaning: "The arguments, with the paths in them",
    isContent: true,
    value: ({ args }) => args,
  },
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

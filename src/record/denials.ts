import { cutUnits } from "../safety/cut.js";
import type { RunRecord, ToolCall } from "./schema.js";

/** So many permissions are named; who needs more knows how they look. */
const MAXIMUM_NAMED = 5;

type Denials = Pick<RunRecord, "toolCallCounts" | "skippedQuestions">;
type DeniedCalls = Denials & Pick<RunRecord, "toolCalls">;

/** Denied calls that somebody could have allowed: a question that the CLI skips when nobody is there is none of them. */
export function allowableDenials({ toolCallCounts, skippedQuestions }: Denials): number {
  return Math.max(0, toolCallCounts.denied - skippedQuestions);
}

/** Denied calls, listed or not, that the workflow did not ask for by `deny`, see `withDenyRules`. */
export function unexpectedDenials(record: DeniedCalls): number {
  return Math.max(
    0,
    allowableDenials(record) - record.toolCalls.filter(({ denial }) => denial === "deny").length,
  );
}

/** As many of them as are listed. */
export function unexpectedCalls({ toolCalls }: Pick<RunRecord, "toolCalls">): readonly ToolCall[] {
  return toolCalls.filter(({ denial }) => denial === "approval" || denial === "rule");
}

/** `1 of 2 tool calls was denied`. */
export function denialCount(record: DeniedCalls): string {
  const { total } = record.toolCallCounts;
  const denied = unexpectedDenials(record);
  return `${denied} of ${total} tool call${total === 1 ? "" : "s"} ${denied === 1 ? "was" : "were"} denied`;
}

/**
 * What denied calls were about, each once.
 *
 * @param show makes a call's kind and target safe for the view
 * @returns `shell npm test, shell make ×9, and 2 more`
 */
export function denialNames(calls: readonly ToolCall[], show: (name: string) => string): string {
  return firstOf(eachOnce(calls.map(callName)).map(([name, times]) => withTimes([show(name), times])));
}

/** What a call was about. */
export function callName({ kind, target }: Pick<ToolCall, "kind" | "target">): string {
  return `${kind} ${target}`.trim();
}

type Counted = readonly [name: string, times: number];

/** The different ones of some names, each with how often it is there, in the order of their first. */
export function eachOnce(names: readonly string[]): readonly Counted[] {
  const times = new Map<string, number>();
  for (const name of names) {
    times.set(name, (times.get(name) ?? 0) + 1);
  }
  return [...times];
}

/** `make ×9`; without a number where it is one. */
export function withTimes([name, times]: Counted): string {
  return times === 1 ? name : `${name} ×${times}`;
}

function firstOf(texts: readonly string[]): string {
  const more = texts.length > MAXIMUM_NAMED ? `, and ${texts.length - MAXIMUM_NAMED} more` : "";
  return `${texts.slice(0, MAXIMUM_NAMED).join(", ")}${more}`;
}

/** What the workflow has said of permissions. */
export type GivenPermissions = {
  /** Whether the CLI was told to run all that is not denied; undefined where nobody knows. */
  readonly runsEverything: boolean | undefined;
  /** Whether `deny` was given, or may have been. */
  readonly hasDeny: boolean;
};

/**
 * How to let the denied calls run that the workflow did not ask for by `deny`.
 *
 * @returns a few sentences; empty where there is nothing to allow, or nothing known that would help
 */
export function denialAdvice(record: DeniedCalls, { runsEverything, hasDeny }: GivenPermissions): string {
  const count = unexpectedDenials(record);
  if (count === 0) {
    return "";
  }
  const deny = hasDeny ? "`deny`, " : "";
  if (runsEverything === true) {
    return `\`force\` is set, so something else denies ${count === 1 ? "it" : "them"}: ${deny}the project's \`.cursor/cli.json\`, a hook, or a policy of your team.`;
  }
  const calls = unexpectedCalls(record);
  const ruled = calls.filter(({ denial }) => denial === "rule");
  const others = count - ruled.length;
  const them = count === 1 ? "it" : ruled.length === 0 ? "them" : `${others} of them`;
  const rule = `${deny}the project's \`.cursor/cli.json\`, a policy of your team`;
  return [
    others === 0 ? "" : waysToAllow(calls, them, runsEverything),
    ruled.length === 0
      ? ""
      : `A rule denies ${ruledNames(ruled, others)} (${rule}), or the file system does: the tool calls name the reasons.`,
  ]
    .filter((part) => part !== "")
    .join(" ");
}

/** Beside others, those that `allow` does not help are named. */
function ruledNames(ruled: readonly ToolCall[], others: number): string {
  if (others === 0) {
    return ruled.length === 1 ? "it" : "them";
  }
  return denialNames(ruled, inBackticks);
}

function waysToAllow(calls: readonly ToolCall[], them: string, runsEverything: boolean | undefined): string {
  const approvable = calls.filter(({ denial }) => denial === "approval");
  const tokens = [...new Set(approvable.flatMap(telling))].map((token) => `\`${token}\``);
  const perLine = tokens.length > 1 ? ", one per line" : "";
  const allow = tokens.length === 0 ? [] : [`put into \`allow\`${perLine}: ${firstOf(tokens)}`];
  const force = runsEverything === false ? ["set `force: true`, which allows all but what `deny` names"] : [];
  const ways = [...allow, ...force];
  return ways.length === 0 ? "" : `To let ${them} run, ${ways.join("; or ")}.`;
}

/** They say where, or as whom, a command runs; what does the work is the program behind them. */
const BESIDE_THE_PROGRAM: ReadonlySet<string> = new Set(
  ["cd", "pushd", "popd", "export", "sudo", "env", "time", "nohup", "exec", "command"].map(
    (program) => `Shell(${program})`,
  ),
);

function telling({ permissions }: ToolCall): readonly string[] {
  const programs = permissions.filter((token) => !BESIDE_THE_PROGRAM.has(token));
  return programs.length === 0 ? permissions : programs;
}

const MAXIMUM_NAME_UNITS = 100;

/** For a sentence of ours, in which a code span ends at the next backtick. */
function inBackticks(name: string): string {
  return `\`${cutUnits(name, MAXIMUM_NAME_UNITS).replaceAll("`", "'")}\``;
}

/**
 * What the count of denied calls holds beside those that {@link denialCount} speaks of: what `deny` asks for, and the
 * questions that the CLI skipped, with what they asked.
 *
 * @param show makes what was asked safe for the view
 * @returns a few sentences; empty where there is nothing of either kind
 */
export function otherDenials(record: DeniedCalls, show: (question: string) => string = inBackticks): string {
  const { skippedQuestions, toolCalls } = record;
  const asked = toolCalls.filter(({ denial }) => denial === "deny").length;
  const texts = toolCalls.filter(({ denial, target }) => denial === "question" && target !== "");
  const names = firstOf(
    eachOnce(texts.map(({ target }) => target)).map(([text, n]) => withTimes([show(text), n])),
  );
  const isOne = skippedQuestions === 1;
  return [
    asked > 0 && unexpectedDenials(record) > 0
      ? `${asked} more ${asked === 1 ? "was" : "were"} denied by \`deny\`, as the workflow asks.`
      : "",
    skippedQuestions > 0
      ? `${skippedQuestions} ${isOne ? "question was" : "questions were"} skipped, as there is no one to ask${names === "" ? "" : `: ${names}`}. Answer ${isOne ? "it" : "them"} in the prompt.`
      : "",
  ]
    .filter((part) => part !== "")
    .join(" ");
}

/**
 * What a green step would hide: that calls were denied which the workflow did not ask for by `deny`.
 *
 * @returns a text for one warning; empty where there is nothing to warn of, or a gate says it
 */
export function denialWarning(record: DeniedCalls & Pick<RunRecord, "reason" | "denialAdvice">): string {
  if (unexpectedDenials(record) === 0 || record.reason === "denied") {
    return "";
  }
  const names = denialNames(unexpectedCalls(record), (name) => name);
  return `${denialCount(record)}${names === "" ? "" : `: ${names}`}. ${[record.denialAdvice, otherDenials(record)].filter(Boolean).join(" ")}`.trim();
}

import { cutUnits } from "../safety/cut.js";
import type { RunRecord, ToolCall } from "./schema.js";

/** Enough permissions to show users what they look like. */
const MAXIMUM_NAMED = 5;

type Denials = Pick<RunRecord, "toolCallCounts" | "skippedQuestions">;
type DeniedCalls = Denials & Pick<RunRecord, "toolCalls">;

/** Counts denied calls that the workflow could have allowed. A question that the CLI skips is not one of them. */
export function allowableDenials({ toolCallCounts, skippedQuestions }: Denials): number {
  return Math.max(0, toolCallCounts.denied - skippedQuestions);
}

/** Counts denied calls, listed or not, except those that the workflow denies with `deny`; see `withDenyRules`. */
export function unexpectedDenials(record: DeniedCalls): number {
  return Math.max(
    0,
    allowableDenials(record) - record.toolCalls.filter(({ denial }) => denial === "deny").length,
  );
}

/** The listed ones among them. */
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
 * Names what denied calls were about, each name once.
 *
 * @param show makes a call's kind and target safe for the view
 * @returns `shell npm test, shell make ×9, and 2 more`
 */
export function denialNames(calls: readonly ToolCall[], show: (name: string) => string): string {
  return firstOf(eachOnce(calls.map(callName)).map(([name, times]) => withTimes([show(name), times])));
}

/** Names a call by its kind and target. */
export function callName({ kind, target }: Pick<ToolCall, "kind" | "target">): string {
  return `${kind} ${target}`.trim();
}

type Counted = readonly [name: string, times: number];

/** Returns the distinct names with their counts, in order of first occurrence. */
export function eachOnce(names: readonly string[]): readonly Counted[] {
  const times = new Map<string, number>();
  for (const name of names) {
    times.set(name, (times.get(name) ?? 0) + 1);
  }
  return [...times];
}

/** `make ×9`; without a number for one. */
export function withTimes([name, times]: Counted): string {
  return times === 1 ? name : `${name} ×${times}`;
}

function firstOf(texts: readonly string[]): string {
  const more = texts.length > MAXIMUM_NAMED ? `, and ${texts.length - MAXIMUM_NAMED} more` : "";
  return `${texts.slice(0, MAXIMUM_NAMED).join(", ")}${more}`;
}

/** What the workflow says about permissions. */
export type GivenPermissions = {
  /** Whether the CLI was told to run everything that is not denied. Undefined when unknown. */
  readonly runsEverything: boolean | undefined;
  /** Whether `deny` was given, or may have been. */
  readonly hasDeny: boolean;
};

/**
 * Advises how to allow the denied calls, except those that the workflow denies with `deny`.
 *
 * @returns a few sentences; empty when there is nothing to allow, or no known advice
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

/** Names the calls that `allow` does not help, unless there are no others. */
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
  const allow = tokens.length === 0 ? [] : [`add to \`allow\`${perLine}: ${firstOf(tokens)}`];
  const force = runsEverything === false ? ["set `force: true`, which allows everything not in `deny`"] : [];
  const ways = [...allow, ...force];
  return ways.length === 0 ? "" : `To let ${them} run, ${ways.join("; or ")}.`;
}

/** These say where, or as whom, a command runs. The program after them does the work. */
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

/** For our own sentences, in which a code span ends at the next backtick. */
function inBackticks(name: string): string {
  return `\`${cutUnits(name, MAXIMUM_NAME_UNITS).replaceAll("`", "'")}\``;
}

/**
 * Describes the denied calls that {@link denialCount} leaves out: those that the workflow denies with `deny`, and the
 * questions that the CLI skipped, with their text.
 *
 * @param show makes a question safe for the view
 * @returns a few sentences; empty when there are none of either kind
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
 * Returns a warning that a green step would hide: calls were denied that the workflow does not deny with `deny`.
 *
 * @returns the text of one warning; empty when there is nothing to warn about, or a gate already says it
 */
export function denialWarning(record: DeniedCalls & Pick<RunRecord, "reason" | "denialAdvice">): string {
  if (unexpectedDenials(record) === 0 || record.reason === "denied") {
    return "";
  }
  const names = denialNames(unexpectedCalls(record), (name) => name);
  return `${denialCount(record)}${names === "" ? "" : `: ${names}`}. ${[record.denialAdvice, otherDenials(record)].filter(Boolean).join(" ")}`.trim();
}

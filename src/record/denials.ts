import { cutUnits } from "../safety/cut.js";
import { covers, coversCall } from "../stream/cursor/permissions.js";
import { callName } from "./gates.js";
import type { RunRecord, ToolCall } from "./schema.js";

/** Enough permissions to show users what they look like. */
const MAXIMUM_NAMED = 5;

type Denials = Pick<RunRecord, "toolCallCounts" | "skippedQuestions">;
type DeniedCalls = Denials & Pick<RunRecord, "toolCalls">;

/**
 * Marks the denials that the workflow asked for with `deny`, and removes from the others the permissions that `deny`
 * names, so that no advice allows what the workflow forbids.
 *
 * @param deny the tokens of the input, such as `Shell(git push)`
 */
export function withDenyRules(record: RunRecord, deny: readonly string[]): RunRecord {
  const judged = (call: ToolCall): ToolCall =>
    deny.some((token) => coversCall(token, call.permissions, call.target))
      ? { ...call, denial: "deny" }
      : {
          ...call,
          permissions: call.permissions.filter((token) => !deny.some((rule) => covers(rule, token))),
        };
  return {
    ...record,
    toolCalls: record.toolCalls.map((call) =>
      call.denial === "approval" || call.denial === "rule" ? judged(call) : call,
    ),
  };
}

/** Counts denied calls that the workflow could have allowed. A question that the CLI skips is not one of them. */
export function allowableDenials({ toolCallCounts, skippedQuestions }: Denials): number {
  return Math.max(0, toolCallCounts.denied - skippedQuestions);
}

/** Counts denied calls, listed or not, except those that the workflow denies with `deny`. */
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
  const them = count === 1 ? "it" : "them";
  const deny = hasDeny ? "`deny`, " : "";
  if (count === 0 || runsEverything === true) {
    return count === 0
      ? ""
      : `\`force\` is set, so something else denies ${them}: ${deny}the project's \`.cursor/cli.json\`, a hook, or a policy of your team.`;
  }
  const calls = unexpectedCalls(record);
  const ruled = calls.filter(({ denial }) => denial === "rule").length;
  const ways = ruled === count ? [] : waysToAllow(calls, runsEverything);
  const part = (some: number): string => (some === count ? them : `${some} of them`);
  return [
    ways.length === 0 ? "" : `To let ${part(count - ruled)} run, ${ways.join("; or ")}.`,
    ruled === 0
      ? ""
      : `A rule denies ${part(ruled)} (${deny}the project's \`.cursor/cli.json\`, a hook, a policy of your team), or the file system does: the tool calls name the reasons.`,
  ]
    .filter((sentence) => sentence !== "")
    .join(" ");
}

function waysToAllow(calls: readonly ToolCall[], runsEverything: boolean | undefined): readonly string[] {
  const approvable = calls.filter(({ denial }) => denial === "approval");
  const tokens = [...new Set(approvable.flatMap(({ permissions }) => permissions))];
  const perLine = tokens.length > 1 ? ", one per line" : "";
  return [
    ...(tokens.length === 0
      ? []
      : [`add to \`allow\`${perLine}: ${firstOf(tokens.map((token) => `\`${token}\``))}`]),
    ...(runsEverything === false ? ["set `force: true`, which runs what no rule denies"] : []),
  ];
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
export function denialWarning(record: DeniedCalls & Pick<RunRecord, "checks" | "denialAdvice">): string {
  if (unexpectedDenials(record) === 0 || record.checks.some(({ gate }) => gate === "denied")) {
    return "";
  }
  const names = denialNames(unexpectedCalls(record), (name) => name);
  return `${denialCount(record)}${names === "" ? "" : `: ${names}`}. ${[record.denialAdvice, otherDenials(record)].filter(Boolean).join(" ")}`.trim();
}

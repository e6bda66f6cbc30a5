import { covers, coversCall } from "../stream/cursor/permissions.js";
import type { RunRecord, ToolCall } from "./schema.js";

type Denials = Pick<RunRecord, "toolCallCounts" | "skippedQuestions">;
type DeniedCalls = Denials & Pick<RunRecord, "toolCalls" | "unlistedDeniedAsAsked">;

/**
 * Marks a denial that the workflow asked for with `deny`, and removes from any other the permissions that `deny` names,
 * so that no advice allows what the workflow forbids.
 *
 * @param deny the tokens of the input, such as `Shell(git push)`
 */
export function withDenyRules(call: ToolCall, deny: readonly string[]): ToolCall {
  if (call.denial !== "approval" && call.denial !== "rule") {
    return call;
  }
  return deny.some((token) => coversCall(token, call.permissions, call.target))
    ? { ...call, denial: "deny" }
    : { ...call, permissions: call.permissions.filter((token) => !deny.some((rule) => covers(rule, token))) };
}

/** Counts denied calls that the workflow could have allowed. A question that the CLI skips is not one of them. */
function allowableDenials({ toolCallCounts, skippedQuestions }: Denials): number {
  return Math.max(0, toolCallCounts.denied - skippedQuestions);
}

/** Counts denied calls, listed or not, that the workflow denies with `deny`. */
export function deniedAsAsked({ toolCalls, unlistedDeniedAsAsked }: DeniedCalls): number {
  return toolCalls.filter(({ denial }) => denial === "deny").length + unlistedDeniedAsAsked;
}

/** Counts denied calls, listed or not, except those that the workflow denies with `deny`. */
export function unexpectedDenials(record: DeniedCalls): number {
  return Math.max(0, allowableDenials(record) - deniedAsAsked(record));
}

/** The listed ones among them. */
export function unexpectedCalls({ toolCalls }: Pick<RunRecord, "toolCalls">): readonly ToolCall[] {
  return toolCalls.filter(({ denial }) => denial === "approval" || denial === "rule");
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

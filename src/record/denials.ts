import type { RunRecord } from "./schema.js";

/** So many permissions are named; who needs more knows how they look. */
const MAXIMUM_NAMED = 5;

type Denials = Pick<RunRecord, "toolCallCounts" | "skippedQuestions">;

/** Denied calls that somebody could have allowed: a question that the CLI skips when nobody is there is none of them. */
export function allowableDenials({ toolCallCounts, skippedQuestions }: Denials): number {
  return Math.max(0, toolCallCounts.denied - skippedQuestions);
}

/**
 * How to let the denied calls run.
 *
 * @param runsEverything whether the CLI was told to run all that is not denied; undefined where nobody knows
 * @returns a sentence or two; empty where there is nothing to allow, or nothing known that would help
 */
export function denialAdvice(
  record: Denials & Pick<RunRecord, "toolCalls">,
  runsEverything: boolean | undefined,
): string {
  if (allowableDenials(record) === 0) {
    return "";
  }
  if (runsEverything === true) {
    return "`force` is set, so something else denies them: `deny`, the project's `.cursor/cli.json`, a hook, or a policy of your team.";
  }
  const denied = record.toolCalls.filter(({ denial }) => denial === "approval" || denial === "rule");
  if (denied.length > 0 && denied.every(({ denial }) => denial === "rule")) {
    return "A rule denies them (`deny`, the project's `.cursor/cli.json`, a policy of your team), or the file system does: the tool calls name the reasons.";
  }
  const tokens = [...new Set(denied.flatMap(({ permissions }) => permissions))];
  const named = tokens.slice(0, MAXIMUM_NAMED).map((token) => `\`${token}\``);
  const more = tokens.length > MAXIMUM_NAMED ? `, and ${tokens.length - MAXIMUM_NAMED} more` : "";
  const allow = named.length === 0 ? [] : [`put into \`allow\`, one per line: ${named.join(", ")}${more}`];
  const force = runsEverything === false ? ["set `force: true`, which allows all but what `deny` names"] : [];
  const ways = [...allow, ...force];
  return ways.length === 0 ? "" : `To let denied calls run, ${ways.join("; or ")}.`;
}

/**
 * What a green step would hide: that calls were denied which the workflow did not mean to deny.
 *
 * @param hasDeny whether the workflow named what it denies; then a rule that denied is what it asked for
 * @param advice from {@link denialAdvice}
 * @returns a text for one warning; empty where there is nothing to warn of, or a gate says it
 */
export function denialWarning(
  record: Denials & Pick<RunRecord, "toolCalls" | "reason">,
  hasDeny: boolean,
  advice: string,
): string {
  const denied = record.toolCalls.filter(({ denial }) => denial === "approval" || denial === "rule");
  const isMeant = hasDeny && denied.length > 0 && denied.every(({ denial }) => denial === "rule");
  if (allowableDenials(record) === 0 || isMeant || record.reason === "denied") {
    return "";
  }
  const { total, denied: count } = record.toolCallCounts;
  const names = denied.slice(0, MAXIMUM_NAMED).map(({ kind, target }) => `${kind} ${target}`.trim());
  const more = denied.length > MAXIMUM_NAMED ? `, and ${denied.length - MAXIMUM_NAMED} more` : "";
  const which = names.length === 0 ? "" : `: ${names.join(", ")}${more}`;
  return `${count} of ${total} tool calls ${count === 1 ? "was" : "were"} denied${which}. ${advice}`.trim();
}

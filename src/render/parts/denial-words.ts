import { deniedAsAsked, eachOnce, unexpectedCalls, unexpectedDenials } from "../../record/denials.js";
import { callName } from "../../record/gates.js";
import type { RunRecord } from "../../record/schema.js";
import { counted, inBackticks, joined, listed, timesNamed } from "./words.js";

/** In a sentence; a block to copy has all. */
const MAXIMUM_NAMED = 5;

/** How to let denied calls run, in the order in which it is read. All parts may be empty. */
export type DenialRemedy = {
  /** Ends in a colon if there are tokens. */
  readonly before: string;
  /** Lines for `allow`, each once. */
  readonly tokens: readonly string[];
  readonly after: string;
};

/** Says how to let those denied calls run that `deny` does not name. */
export function denialRemedy(record: RunRecord): DenialRemedy {
  const { runsEverything, hasDeny } = record.permissions;
  const count = unexpectedDenials(record);
  const them = count === 1 ? "it" : "them";
  const deny = hasDeny ? "`deny`, " : "";
  if (count === 0) {
    return { before: "", tokens: [], after: "" };
  }
  if (runsEverything === true) {
    const before = `\`force\` is set, so something else denies ${them}: ${deny}the project's \`.cursor/cli.json\`, a hook, or a policy of your team.`;
    return { before, tokens: [], after: "" };
  }
  const calls = unexpectedCalls(record);
  const ruled = calls.filter(({ denial }) => denial === "rule").length;
  const tokens = [
    ...new Set(
      calls.flatMap(({ denial, permissions }) => (denial === "approval" ? permissions : [])).map(oneLine),
    ),
  ];
  const isForceKnown = runsEverything === false && ruled < count;
  const force = isForceKnown ? "`force: true` allows everything that `deny` does not name." : "";
  return {
    before: tokens.length > 0 ? `To allow ${count === 1 ? "it" : "exactly these"}, add to the step:` : force,
    tokens,
    after: joined(" ", [
      tokens.length > 0 ? force : "",
      ruledWords(ruled, ruled === count ? them : `${ruled} of them`, deny),
    ]),
  };
}

function ruledWords(ruled: number, them: string, deny: string): string {
  return ruled === 0
    ? ""
    : `A rule denies ${them} (${deny}the project's \`.cursor/cli.json\`, a hook, a policy of your team), or the file system does: the tool calls name the reasons.`;
}

function oneLine(token: string): string {
  return token.replace(/\s+/g, " ").trim();
}

/** Returns the lines of `allow` as a step has them. */
export function allowBlock(tokens: readonly string[]): string {
  return ["allow: |", ...tokens.map((token) => `  ${token}`)].join("\n");
}

/** Returns {@link denialRemedy} as sentences, for a text without blocks. */
export function denialAdvice(record: RunRecord): string {
  const { before, tokens, after } = denialRemedy(record);
  const perLine = tokens.length > 1 ? ", one per line" : "";
  const ways =
    tokens.length === 0
      ? before
      : `To let ${unexpectedDenials(record) === 1 ? "it" : "them"} run, add to \`allow\`${perLine}: ${firstOf(tokens.map(inBackticks))}.`;
  return joined(" ", [ways, after]);
}

/** Returns `2 of 3 tool calls were denied: `shell npm test`, `shell make` ×9.`, without those that `deny` names. */
export function denialCount(record: RunRecord): string {
  const { total } = record.toolCallCounts;
  const denied = unexpectedDenials(record);
  const names = namesOf(unexpectedCalls(record).map(callName));
  return `${denied} of ${counted(total, "tool call")} ${denied === 1 ? "was" : "were"} denied${names === "" ? "" : `: ${names}`}.`;
}

/**
 * Describes the denied calls that {@link denialCount} leaves out: those that the workflow denies with `deny`, and the
 * questions that the CLI skipped, with their text.
 *
 * @returns a few sentences; empty when there are none of either kind
 */
export function otherDenials(record: RunRecord): string {
  const { skippedQuestions, toolCalls } = record;
  const asked = deniedAsAsked(record);
  const names = namesOf(
    toolCalls
      .filter(({ denial, target }) => denial === "question" && target !== "")
      .map(({ target }) => target),
  );
  const isOne = skippedQuestions === 1;
  return joined(" ", [
    asked > 0 && unexpectedDenials(record) > 0
      ? `${asked} more ${asked === 1 ? "was" : "were"} denied by \`deny\`, as the workflow asks.`
      : "",
    skippedQuestions > 0
      ? `${skippedQuestions} ${isOne ? "question was" : "questions were"} skipped, as there is no one to ask${names === "" ? "" : `: ${names}`}. Answer ${isOne ? "it" : "them"} in the prompt.`
      : "",
  ]);
}

/**
 * Returns a warning that a green step would hide: calls were denied that the workflow does not deny with `deny`.
 *
 * @returns the text of one warning; empty when there is nothing to warn about, or a gate already says it
 */
export function denialWarning(record: RunRecord): string {
  return unexpectedDenials(record) === 0 || record.checks.some(({ gate }) => gate === "denied")
    ? ""
    : joined(" ", [denialCount(record), denialAdvice(record), otherDenials(record)]);
}

function namesOf(names: readonly string[]): string {
  return firstOf(eachOnce(names).map(timesNamed));
}

function firstOf(texts: readonly string[]): string {
  return listed(texts, MAXIMUM_NAMED, ", and");
}

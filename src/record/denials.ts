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

/**
 * How to let the denied calls run that the workflow did not ask for by `deny`.
 *
 * @param runsEverything whether the CLI was told to run all that is not denied; undefined where nobody knows
 * @returns a sentence or two; empty where there is nothing to allow, or nothing known that would help
 */
export function denialAdvice(record: DeniedCalls, runsEverything: boolean | undefined): string {
  const count = unexpectedDenials(record);
  const them = count === 1 ? "it" : "them";
  if (count === 0) {
    return "";
  }
  if (runsEverything === true) {
    return `\`force\` is set, so something else denies ${them}: \`deny\`, the project's \`.cursor/cli.json\`, a hook, or a policy of your team.`;
  }
  const calls = unexpectedCalls(record);
  if (calls.length > 0 && calls.every(({ denial }) => denial === "rule")) {
    return `A rule denies ${them} (\`deny\`, the project's \`.cursor/cli.json\`, a policy of your team), or the file system does: the tool calls name the reasons.`;
  }
  const approvable = calls.filter(({ denial }) => denial === "approval");
  const tokens = [...new Set(approvable.flatMap(({ permissions }) => permissions))].map(
    (token) => `\`${token}\``,
  );
  const perLine = tokens.length > 1 ? ", one per line" : "";
  const allow = tokens.length === 0 ? [] : [`put into \`allow\`${perLine}: ${firstOf(tokens)}`];
  const force = runsEverything === false ? ["set `force: true`, which allows all but what `deny` names"] : [];
  const ways = [...allow, ...force];
  return ways.length === 0 ? "" : `To let ${them} run, ${ways.join("; or ")}.`;
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
  return `${denialCount(record)}${names === "" ? "" : `: ${names}`}. ${record.denialAdvice}`.trim();
}

/** `Shell(git push)`: a kind and what it is about. */
type Rule = { readonly kind: string; readonly about: string };

/**
 * Tells the denials that the workflow asked for by `deny` from those that nobody expects, and takes from the others the
 * permissions that `deny` speaks of, so that no advice is to allow what the workflow forbids.
 *
 * @param deny the tokens of the input, such as `Shell(git push)`
 */
export function withDenyRules(record: RunRecord, deny: readonly string[]): RunRecord {
  const rules = deny.map(ruleOf);
  return rules.length === 0
    ? record
    : { ...record, toolCalls: record.toolCalls.map((call) => withRules(call, rules)) };
}

function withRules(call: ToolCall, rules: readonly Rule[]): ToolCall {
  if (call.denial !== "approval" && call.denial !== "rule") {
    return call;
  }
  if (rules.some((rule) => names(rule, call))) {
    return { ...call, denial: "deny" };
  }
  const permissions = call.permissions.filter(
    (token) => !rules.some((rule) => concerns(rule, ruleOf(token))),
  );
  return { ...call, permissions };
}

function ruleOf(token: string): Rule {
  const open = token.indexOf("(");
  return { kind: token.slice(0, open), about: token.slice(open + 1, -1) };
}

/** Whether a rule names a call. What cannot be told from the call's tokens and target is not named. */
function names(rule: Rule, { permissions, target }: ToolCall): boolean {
  return (
    permissions.some((token) => concerns(rule, ruleOf(token))) &&
    (rule.kind !== "Shell" || runs(rule, target))
  );
}

/** Whether a rule is about what a token names; of a command its program alone counts. */
function concerns(rule: Rule, token: Rule): boolean {
  if (rule.kind !== token.kind) {
    return false;
  }
  if (rule.kind === "Shell") {
    return isProgram(commandWords(rule)[0] ?? "", token.about);
  }
  const pattern = rule.about.replace(/^\.\//, "");
  return (
    matches(pattern, token.about) || (pattern.startsWith("**/") && matches(pattern.slice(3), token.about))
  );
}

/** Whether a command line runs the rule's program with the arguments that the rule names, right behind it. */
function runs(rule: Rule, commandLine: string): boolean {
  const [program = "", ...rest] = commandWords(rule);
  const words = commandLine.split(/[\s;&|()]+/);
  return words.some(
    (word, index) =>
      isProgram(program, word) &&
      rest.every((pattern, offset) => matches(pattern, words[index + 1 + offset] ?? "")),
  );
}

/** The CLI takes `git push` and `git:push`; a last `*` stands for any arguments, and for none. */
function commandWords({ about }: Rule): readonly string[] {
  const words = about.replace(":", " ").trim().split(/\s+/);
  return words.length > 1 && words.at(-1) === "*" ? words.slice(0, -1) : words;
}

function isProgram(pattern: string, word: string): boolean {
  return matches(pattern, word) || matches(pattern, word.slice(word.lastIndexOf("/") + 1));
}

/** A `*` stands for any text: the CLI does not document whether it ends at a slash. */
function matches(pattern: string, text: string): boolean {
  const [first = "", ...others] = pattern.split("*");
  const last = others.pop();
  if (last === undefined) {
    return text === first;
  }
  if (!text.startsWith(first) || !text.endsWith(last)) {
    return false;
  }
  let from = first.length;
  for (const piece of others) {
    const found = text.indexOf(piece, from);
    if (found === -1) {
      return false;
    }
    from = found + piece.length;
  }
  return from + last.length <= text.length;
}

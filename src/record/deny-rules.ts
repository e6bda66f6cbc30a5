import type { RunRecord, ToolCall } from "./schema.js";

/** `Shell(git push)`: a kind and its argument. */
type Rule = { readonly kind: string; readonly about: string };

/**
 * Marks the denials that the workflow asked for with `deny`, and removes from the others the permissions that `deny`
 * names, so that no advice allows what the workflow forbids.
 *
 * @param deny the tokens of the input, such as `Shell(git push)`
 */
export function withDenyRules(record: RunRecord, deny: readonly string[]): RunRecord {
  const rules = deny.map(ruleOf);
  return { ...record, toolCalls: record.toolCalls.map((call) => withRules(call, rules)) };
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

/** Whether a rule names a call, as far as the call's tokens and target show. */
function names(rule: Rule, { permissions, target }: ToolCall): boolean {
  return (
    permissions.some((token) => concerns(rule, ruleOf(token))) &&
    (rule.kind !== "Shell" || runs(rule, target))
  );
}

/** Whether a rule covers a token. For a command only the program counts. */
function concerns(rule: Rule, token: Rule): boolean {
  if (rule.kind !== token.kind) {
    return false;
  }
  if (rule.kind === "Shell") {
    return isProgram(commandOf(rule).program, token.about);
  }
  const pattern = rule.about.replace(/^\.\//, "");
  return (
    matches(pattern, token.about) || (pattern.startsWith("**/") && matches(pattern.slice(3), token.about))
  );
}

/** Whether a command line runs the rule's program, directly followed by the rule's arguments. */
function runs(rule: Rule, commandLine: string): boolean {
  const { program, patterns } = commandOf(rule);
  const words = commandLine.split(/[\s;&|()]+/);
  return words.some(
    (word, index) =>
      isProgram(program, word) &&
      patterns.every((pattern, offset) => matches(pattern, words[index + 1 + offset] ?? "")),
  );
}

/** The CLI accepts `git push` and `git:push`. A final `*` matches any arguments, or none. */
function commandOf({ about }: Rule): { readonly program: string; readonly patterns: readonly string[] } {
  const [program = "", ...patterns] = about.replace(":", " ").trim().split(/\s+/);
  return { program, patterns: patterns.at(-1) === "*" ? patterns.slice(0, -1) : patterns };
}

function isProgram(pattern: string, word: string): boolean {
  return matches(pattern, word) || matches(pattern, word.slice(word.lastIndexOf("/") + 1));
}

/** `*` matches any text: the CLI does not document whether it stops at a slash. */
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

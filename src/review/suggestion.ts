import type { Finding } from "../record/schema-finding.js";
import { quotationsIn } from "./code-quotation.js";
import type { Placement } from "./place.js";

/** What a finding proposes for its lines. `apply`: GitHub offers to put it in their place; empty deletes them. */
export type Suggestion = { readonly kind: "apply" | "show"; readonly text: string };

/** A longer suggestion would leave no room for the finding. UTF-8. */
const MAXIMUM_BYTES = 20_000;

/**
 * Characters that a fenced block cannot hold byte for byte (NUL, half a surrogate pair, a carriage return without a
 * line feed), and those that make code read differently than it runs: bidirectional controls (trojansource.codes) and
 * invisible characters such as a zero-width space. This includes emoji made of several parts.
 */
const UNFIT = /\0|\r(?!\n)|\p{Cs}|[\u202a-\u202e\u2066-\u2069\p{Default_Ignorable_Code_Point}]/u;
/** What the redactor writes for a secret. */
const REMOVED = "***";
const FENCE = /^\s*(?:`{3,}|~{3,})/;
const DIFF_SIGN = /^[+-]/;
const PROMPT_NUMBER = /^ *(?:L ?)?\d{1,9}\*? ?\|/;
/** Not a bracket alone, which many lines are. */
const TELLING = /[\p{L}\p{N}]/u;
const BRACKETS = ["()", "[]", "{}"];

/**
 * Returns the suggestion of a finding: to apply where it would replace exactly the lines that the finding means and by
 * all appearances is code, else to show.
 *
 * @param mayHoldSecret whether a secret was removed from the answer
 * @returns undefined when there is none, or none that can be shown
 */
export function suggestionOf(
  { suggestion, code = "", delete: isDeletion = false }: Finding,
  placement: Placement,
  mayHoldSecret: boolean,
): Suggestion | undefined {
  const text = isDeletion ? "" : (suggestion ?? "").replace(/\r?\n$/, "");
  const replaced = placement.where === "line" && placement.canReplace ? placement : undefined;
  if (isDeletion) {
    return replaced !== undefined ? { kind: "apply", text } : undefined;
  }
  if (text.trim() === "" || Buffer.byteLength(text) > MAXIMUM_BYTES) {
    return undefined;
  }
  const hasSecret = mayHoldSecret && text.includes(REMOVED);
  const isFit =
    replaced !== undefined && !hasSecret && !UNFIT.test(text) && isReplacement(text, code, replaced);
  return { kind: isFit ? "apply" : "show", text };
}

type Surroundings = Pick<Extract<Placement, { readonly where: "line" }>, "lines" | "before" | "behind">;

/** Whether a text can take the place of lines: it is code, and covers exactly what they cover. */
function isReplacement(text: string, code: string, { lines, before, behind }: Surroundings): boolean {
  const proposed = text.split(/\r?\n/);
  const present = lines.map(withoutReturn);
  return (
    isCode(proposed, present) &&
    hasSameBrackets(proposed, present) &&
    !repeats(proposed.find(isFilled), before.map(withoutReturn), present, present.at(0)) &&
    !repeats(proposed.findLast(isFilled), behind.map(withoutReturn), present, present.at(-1)) &&
    !isOneOff(proposed, present, code)
  );
}

/** Whether it is not what models write beside or around the code. */
function isCode(proposed: readonly string[], present: readonly string[]): boolean {
  const filled = proposed.filter(isFilled);
  const isSame = proposed.join("\n") === present.join("\n");
  const isFenced = FENCE.test(proposed[0] ?? "") && FENCE.test(proposed.at(-1) ?? "");
  const hasSigns =
    filled.every((line) => DIFF_SIGN.test(line)) && !present.some((line) => DIFF_SIGN.test(line));
  const hasNumbers =
    filled.some((line) => PROMPT_NUMBER.test(line)) && !present.some((line) => PROMPT_NUMBER.test(line));
  const isOutdented = !(filled[0] ?? "").startsWith(indentationOf(present));
  return !(isSame || isFenced || hasSigns || hasNumbers || isOutdented);
}

/** Whether as many brackets of each kind stay open. Lines without any may be prose. */
function hasSameBrackets(proposed: readonly string[], present: readonly string[]): boolean {
  const isProse = !present.some((line) => /[()[\]{}]/.test(line));
  return BRACKETS.every(
    ([open = "", close = ""]) =>
      isProse ||
      countOf(proposed, open) - countOf(proposed, close) === countOf(present, open) - countOf(present, close),
  );
}

function countOf(lines: readonly string[], sign: string): number {
  return lines.reduce((sum, line) => sum + line.split(sign).length - 1, 0);
}

/**
 * Whether the outermost line of a suggestion is a neighbour of the lines that it replaces, and would stand there twice.
 *
 * @param neighbours the nearest first
 * @param replaced the line that it takes the place of
 */
function repeats(
  outermost: string | undefined,
  neighbours: readonly string[],
  present: readonly string[],
  replaced: string | undefined,
): boolean {
  if (outermost === undefined || outermost === replaced) {
    return false;
  }
  return TELLING.test(outermost)
    ? neighbours.includes(outermost) && !present.includes(outermost)
    : neighbours.find(isFilled) === outermost;
}

/**
 * Whether the first line is off: the quoted line, which should be the first, is a later one, and the suggestion does not
 * begin with the first.
 */
function isOneOff(proposed: readonly string[], present: readonly string[], code: string): boolean {
  const [first, ...rest] = present.map((line) => line.trim());
  const [quotation] = quotationsIn(code);
  const [quoted, ...more] = quotation?.texts ?? [];
  return (
    quoted !== undefined &&
    more.length === 0 &&
    quoted !== first &&
    rest.includes(quoted) &&
    proposed[0] !== present[0]
  );
}

function withoutReturn(line: string): string {
  return line.replace(/\r$/, "");
}

function isFilled(line: string): boolean {
  return line.trim() !== "";
}

/** Returns the blanks with which all lines begin that are not blank. */
function indentationOf(lines: readonly string[]): string {
  const indentations = lines.filter(isFilled).map((line) => /^\s*/.exec(line)?.[0] ?? "");
  return indentations.reduce(
    (common, one) => (common.startsWith(one) ? one : commonStart(common, one)),
    indentations[0] ?? "",
  );
}

function commonStart(one: string, other: string): string {
  let length = 0;
  while (length < one.length && one.charAt(length) === other.charAt(length)) {
    length += 1;
  }
  return one.slice(0, length);
}

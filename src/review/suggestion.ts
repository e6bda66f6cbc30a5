import type { Finding } from "../record/schema-finding.js";
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
const PROMPT_NUMBER = /^ *(?:L ?)?\d{1,9} ?\|/;

/**
 * Returns the suggestion of a finding: to apply where it would replace exactly the lines that the finding means and by
 * all appearances is code, else to show.
 *
 * @param mayHoldSecret whether a secret was removed from the answer
 * @returns undefined when there is none, or none that can be shown
 */
export function suggestionOf(
  { suggestion, delete: isDeletion = false }: Finding,
  placement: Placement,
  mayHoldSecret: boolean,
): Suggestion | undefined {
  const text = isDeletion ? "" : (suggestion ?? "").replace(/\r?\n$/, "");
  const canReplace = placement.where === "line" && placement.canReplace;
  if (isDeletion) {
    return canReplace ? { kind: "apply", text } : undefined;
  }
  if (text.trim() === "" || Buffer.byteLength(text) > MAXIMUM_BYTES) {
    return undefined;
  }
  const hasSecret = mayHoldSecret && text.includes(REMOVED);
  const isFit =
    canReplace && !hasSecret && !UNFIT.test(text) && isCode(text, placement.lines, placement.behind);
  return { kind: isFit ? "apply" : "show", text };
}

/** Whether a text can take the place of lines, and is not what models write beside or around the code. */
function isCode(text: string, lines: readonly string[], behind: string | undefined): boolean {
  const proposed = text.split(/\r?\n/);
  const present = lines.map((line) => line.replace(/\r$/, ""));
  const filled = proposed.filter(isFilled);
  const isSame = proposed.join("\n") === present.join("\n");
  const isFenced = FENCE.test(proposed[0] ?? "") && FENCE.test(proposed.at(-1) ?? "");
  const hasSigns =
    filled.every((line) => DIFF_SIGN.test(line)) && !present.some((line) => DIFF_SIGN.test(line));
  const hasNumbers =
    filled.some((line) => PROMPT_NUMBER.test(line)) && !present.some((line) => PROMPT_NUMBER.test(line));
  const isOutdented = filled.length > 0 && !(filled[0] ?? "").startsWith(indentationOf(present));
  const next = behind?.replace(/\r$/, "") ?? "";
  const isRepeating = isFilled(next) && proposed.at(-1) === next && present.at(-1) !== next;
  return !(isSame || isFenced || (filled.length > 0 && hasSigns) || hasNumbers || isOutdented || isRepeating);
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

import type { RunRecord } from "../record/schema.js";
import type { Outcome } from "../record/schema.js";
import type { Reason } from "../record/reasons.js";

const SECOND_MS = 1_000;
const MINUTE_S = 60;
const HOUR_S = 3_600;

/**
 * A span of time as a person says it: `0.4 s`, `42 s`, `1 m 05 s`, `2 h 03 m`.
 *
 * @param milliseconds negative spans, as two clocks can make them, count as none
 */
export function duration(milliseconds: number): string {
  const span = Math.max(0, milliseconds);
  const tenths = Math.round(span / 100);
  if (tenths < 100) {
    return `${(tenths / 10).toFixed(1)} s`;
  }
  const seconds = Math.round(span / SECOND_MS);
  if (seconds < MINUTE_S) {
    return `${seconds} s`;
  }
  if (seconds < HOUR_S) {
    return `${Math.floor(seconds / MINUTE_S)} m ${twoDigits(seconds % MINUTE_S)} s`;
  }
  const minutes = Math.round(seconds / MINUTE_S);
  return `${Math.floor(minutes / 60)} h ${twoDigits(minutes % 60)} m`;
}

/**
 * Text that stays on one line, such as a number with its unit, or a separator with what it leads to: the last line of a
 * heading on a phone is not `0.5 s` without its dot, or the `s` alone.
 */
export function unbroken(text: string): string {
  return text.replaceAll(" ", "\u00a0");
}

/**
 * A number of things as a person reads it: `950`, `12.3k`, `4.5M`, `1.2G`.
 *
 * @param amount a whole number, not negative
 */
export function count(amount: number): string {
  for (const [size, letter] of [
    [1e9, "G"],
    [1e6, "M"],
    [1e3, "k"],
  ] as const) {
    // What rounds up to 1000.0 of a smaller unit is 1.0 of this one.
    if (amount >= size * 0.99995) {
      return `${(amount / size).toFixed(1)}${letter}`;
    }
  }
  return String(amount);
}

/**
 * The tokens that went in and came out, and those that were read from a cache, as far as they are known: nobody must take
 * an unknown number for none. Every view says them in these words.
 *
 * @param noun stands once, behind the first number; with a blank at its end
 */
export function tokenCounts(
  { inputTokens, outputTokens, cacheReadTokens = 0 }: RunRecord["usage"],
  noun: string,
): string {
  const input = inputTokens === undefined ? [] : [`${count(inputTokens)} ${noun}in`];
  const output =
    outputTokens === undefined ? [] : [`${count(outputTokens)} ${input.length === 0 ? noun : ""}out`];
  const known = [...input, ...output];
  const cache = known.length > 0 && cacheReadTokens > 0 ? [`${count(cacheReadTokens)} from cache`] : [];
  return [...known, ...cache].join(", ");
}

/** `1 file`, `2 files`, `0 calls`: a number with its noun, whose plural ends in `s`. */
export function counted(amount: number, noun: string): string {
  return `${amount} ${noun}${amount === 1 ? "" : "s"}`;
}

/** How many tool calls there were, and how many of them came to no good end. */
export function callWords({ total, failed, denied, unfinished }: RunRecord["toolCallCounts"]): string {
  const troubles = [
    failed > 0 ? `${failed} failed` : "",
    denied > 0 ? `${denied} denied` : "",
    unfinished > 0 ? `${unfinished} unfinished` : "",
  ].filter((part) => part !== "");
  const calls = counted(total, "tool call");
  return troubles.length === 0 ? calls : `${calls} (${troubles.join(", ")})`;
}

/** Each with its sign and its words: a colour or a picture alone tells nothing to some readers. */
export const CONCLUSIONS = {
  success: ["✅", "success"],
  failure: ["❌", "failure"],
  "timed-out": ["⏱️", "timed out"],
  cancelled: ["⏹️", "cancelled"],
  skipped: ["⏭️", "skipped"],
  running: ["⏳", "running"],
} as const;

/** The conclusion with its sign in front. */
export function conclusionMark(conclusion: RunRecord["conclusion"]): string {
  return CONCLUSIONS[conclusion].join(" ");
}

/** Gates whose counts stand in every headline. */
export const TOLD_BY_COUNTS: ReadonlySet<string> = new Set([
  "denied",
  "outside-paths",
  "findings",
  "error-findings",
] satisfies Reason[]);

/** The reason of a failure in plain words, `agent error`; empty where the conclusion, or the counts beside it, tell it. */
export function failureWords({ conclusion, reason }: Pick<RunRecord, "conclusion" | "reason">): string {
  return conclusion === "failure" && reason !== "completed" && !TOLD_BY_COUNTS.has(reason)
    ? reason.replaceAll("-", " ")
    : "";
}

const OUTCOME_MARKS = { ok: "✓", failed: "✗", denied: "⊘", unfinished: "…" } as const;

/** The sign of how a tool call ended; the word itself is `outcome`. */
export function outcomeMark(outcome: Outcome): string {
  return OUTCOME_MARKS[outcome];
}

/** Where all of a run stands, in Markdown: a record lists only so many tool calls. */
export function placeOfAll(record: RunRecord): string {
  const isPage = record.run.artifact !== "";
  const isWhole = isPage || record.toolCallCounts.total <= record.toolCalls.length;
  return `${placeOfLists(record)}${isWhole ? "" : " and the transcript"}`;
}

/**
 * Where all that the record lists can be read, in Markdown: the page, where an artifact keeps it, as the other files are
 * deleted with the runner.
 */
export function placeOfLists({ run }: Pick<RunRecord, "run">): string {
  return run.artifact === "" ? "`record-file`" : "`report.html` in the artifact";
}

/** `src/a.ts:3`, `src/a.ts:3-5`; only the path of a finding without a line. */
export function placeInFile(path: string, line: number, endLine: number | undefined): string {
  if (line < 1) {
    return path;
  }
  return `${path}:${line}${endLine === undefined || endLine === line ? "" : `-${endLine}`}`;
}

function twoDigits(value: number): string {
  return String(value).padStart(2, "0");
}

/**
 * Why there was more than one attempt. Attempts in a row that failed alike are told together.
 *
 * @returns `numbers` such as `2` or `1-5`
 */
export function failedAttempts({
  attempts,
}: Pick<RunRecord, "attempts">): readonly { readonly numbers: string; readonly outcome: string }[] {
  const groups: { first: number; last: number; outcome: string }[] = [];
  for (const { number, outcome } of attempts) {
    const before = groups.at(-1);
    if (outcome !== undefined && before?.outcome === outcome && before.last === number - 1) {
      before.last = number;
    } else if (outcome !== undefined) {
      groups.push({ first: number, last: number, outcome });
    }
  }
  return groups.map(({ first, last, outcome }) => ({
    numbers: first === last ? String(first) : `${first}-${last}`,
    outcome,
  }));
}

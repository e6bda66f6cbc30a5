import { cutUnits } from "../../safety/cut.js";
import type { Outcome, RunRecord } from "../../record/schema.js";

const SECOND_MS = 1_000;
const MINUTE_S = 60;
const HOUR_S = 3_600;

/**
 * Formats a span of time for people: `0.4 s`, `42 s`, `1 m 05 s`, `2 h 03 m`.
 *
 * @param milliseconds negative spans, which two clocks can produce, count as 0
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
 * Keeps a text on one line, such as a number with its unit, or a separator with the text after it. Otherwise a heading
 * on a phone may break inside `0.5 s`, or after the dot before it.
 */
export function unbroken(text: string): string {
  return text.replaceAll(" ", "\u00a0");
}

/**
 * Formats a number of things for people: `950`, `12.3k`, `4.5M`, `1.2G`.
 *
 * @param amount a whole number, not negative
 */
export function count(amount: number): string {
  for (const [size, letter] of [
    [1e9, "G"],
    [1e6, "M"],
    [1e3, "k"],
  ] as const) {
    // 999,950 would round to 1000.0k, so it is shown as 1.0M.
    if (amount >= size * 0.99995) {
      return `${(amount / size).toFixed(1)}${letter}`;
    }
  }
  return String(amount);
}

/**
 * Formats the known tokens: `48.2k new + 1.2M cached tokens in, 3.1k out`. The CLI's input tokens do not include those
 * read from the cache. Unknown counts are omitted, so that they do not look like 0. Every view uses this wording.
 *
 * @param noun occurs once; with a blank at its end
 */
export function tokenCounts(
  { inputTokens, outputTokens, cacheReadTokens = 0 }: RunRecord["usage"],
  noun: string,
): string {
  const cached = cacheReadTokens > 0 ? `${count(cacheReadTokens)} cached` : "";
  const fresh = inputTokens === undefined ? "" : `${count(inputTokens)}${cached === "" ? "" : " new"}`;
  const input = joined(" + ", [fresh, cached]);
  const outputNoun = input === "" ? noun : "";
  return joined(", ", [
    input === "" ? "" : `${input} ${noun}in`,
    outputTokens === undefined ? "" : `${count(outputTokens)} ${outputNoun}out`,
  ]);
}

/** Joins those of the texts that are not empty. */
export function joined(separator: string, texts: readonly string[]): string {
  return texts.filter((text) => text !== "").join(separator);
}

/** Joins the first texts with commas, and says how many more there are: `a, b and 3 more`. */
export function listed(texts: readonly string[], most: number, and = " and"): string {
  const rest = texts.length - most;
  return `${texts.slice(0, most).join(", ")}${rest > 0 ? `${and} ${rest} more` : ""}`;
}

/** Returns a number with its noun: `1 file`, `2 files`, `0 calls`. */
export function counted(amount: number, noun: string, plural = `${noun}s`): string {
  return `${amount} ${amount === 1 ? noun : plural}`;
}

/** Says how many tool calls there were, and how many failed, were denied or did not finish. */
export function callWords({ total, failed, denied, unfinished }: RunRecord["toolCallCounts"]): string {
  const troubles = amounts([
    [failed, "failed"],
    [denied, "denied"],
    [unfinished, "unfinished"],
  ]);
  return `${counted(total, "tool call")}${troubles === "" ? "" : ` (${troubles})`}`;
}

/** Returns `2 failed, 1 denied`, without what there is none of. */
export function amounts(parts: readonly (readonly [amount: number, word: string])[]): string {
  const shown = parts.filter(([amount]) => amount > 0);
  return shown.map(([amount, word]) => `${amount} ${word}`).join(", ");
}

/** Seconds below a minute, else minutes, the unit of the inputs. */
export function span(milliseconds = 0): string {
  const minutes = Number((milliseconds / 60_000).toFixed(2));
  return milliseconds < 60_000
    ? `${Math.round(milliseconds / 1_000)} s`
    : `${minutes} ${minutes === 1 ? "minute" : "minutes"}`;
}

const MAXIMUM_NAME_UNITS = 100;

/** Returns a name as code for our own sentences, in which a code span ends at the next backtick. */
export function inBackticks(name: string): string {
  return `\`${cutUnits(name, MAXIMUM_NAME_UNITS).replaceAll("`", "'")}\``;
}

/** Returns a name as code, with its number: `shell make` ×9. */
export function timesNamed([name, times]: readonly [string, number]): string {
  return `${inBackticks(name)}${times === 1 ? "" : ` ×${times}`}`;
}

const OUTCOME_MARKS = { ok: "✓", failed: "✗", denied: "⊘", unfinished: "…" } as const;

/** Returns the mark of a tool call's outcome; the word itself is `outcome`. */
export function outcomeMark(outcome: Outcome): string {
  return OUTCOME_MARKS[outcome];
}

/** Says, in Markdown, where all data of a run is. A record alone is not enough if it does not list all tool calls. */
export function placeOfAll(record: RunRecord): string {
  const isPage = record.run.artifact !== "";
  const isWhole = isPage || record.toolCallCounts.total <= record.toolCalls.length;
  return `${placeOfLists(record)}${isWhole ? "" : " and the transcript"}`;
}

/** Says, in Markdown, where to read the full lists: on the page, if an artifact keeps it. */
export function placeOfLists({ run }: Pick<RunRecord, "run">): string {
  return run.artifact === "" ? "`record-file`" : "`report.html` in the artifact";
}

/** Returns `src/a.ts:3` or `src/a.ts:3-5`; only the path for a finding without a line. */
export function placeInFile(path: string, line: number, endLine: number | undefined): string {
  if (line < 1) {
    return path;
  }
  return `${path}:${line}${endLine === undefined || endLine === line ? "" : `-${endLine}`}`;
}

/** Returns how long a run took, or has taken by its last event, in milliseconds. */
export function spanOf({ startedAtMs, endedAtMs }: Pick<RunRecord, "startedAtMs" | "endedAtMs">): number {
  return Math.max(0, (endedAtMs ?? startedAtMs) - startedAtMs);
}

const NATURAL_ORDER = new Intl.Collator("en", { numeric: true });

/** Compares names as people do: `module-2` before `module-10`. */
export function naturally(one: string, other: string): number {
  return NATURAL_ORDER.compare(one, other) || (one < other ? -1 : Number(one > other));
}

function twoDigits(value: number): string {
  return String(value).padStart(2, "0");
}

/**
 * Says why there was more than one attempt. Consecutive attempts with the same failure are grouped.
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

import { visibleText } from "../safety/invisible.js";

const LAST_LINES = 300;
const AROUND_AN_ERROR = 3;
/** The runner writes a time before each line: `2026-11-23T10:00:00.1234567Z `. */
const STAMP = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{1,9}Z) ?/;
const GROUP = /^##\[(?:group|endgroup)\]/;
/** The platform's own notices, which no change of the repository's mends. */
const NOTICES = [
  /^(?:##\[warning\])?Node(?:\.js)? ?\d* actions are deprecated/,
  /^(?:##\[(?:warning|notice)\])?The (?:`?[a-z]+-[\w.-]+`? (?:label|pipelines|workflows)|[\w.-]+ runner image)/,
  /^(?:##\[warning\])?(?:Cache (?:not found|save|restore|service)|Failed to (?:save|restore|CreateCacheEntry))/,
];

/** Whether a line, or an annotation, is a notice of the platform. */
export function isPlatformNotice(text: string): boolean {
  return NOTICES.some((notice) => notice.test(text));
}

/** The time in which a step ran, in ms since 1970. */
export type StepTime = { readonly beganMs: number; readonly endedMs: number };

export type StepLog = { readonly lines: readonly string[]; readonly total: number };

/**
 * Takes the lines of one step out of a job's log, which has no marks of steps but times: their end, and before it each line
 * marked as an error with its surroundings. Time stamps, colours, groups and the platform's notices are dropped.
 *
 * @param log of the whole job, or its end
 * @param isWhole whether the log was read from its beginning; else errors further up are not looked for
 */
export function stepLog(log: string, step: StepTime, isWhole: boolean): StepLog {
  const lines = linesOf(log, step);
  const firstOfEnd = Math.max(0, lines.length - LAST_LINES);
  const kept = new Set<number>();
  if (isWhole) {
    lines.slice(0, firstOfEnd).forEach((line, index) => {
      if (line.startsWith("##[error]")) {
        for (let at = index - AROUND_AN_ERROR; at <= index + AROUND_AN_ERROR; at += 1) {
          kept.add(at);
        }
      }
    });
  }
  const errors: string[] = [];
  for (let at = 0; at < firstOfEnd; at += 1) {
    if (kept.has(at)) {
      errors.push(...(kept.has(at - 1) || at === 0 ? [] : ["…"]), lines[at] ?? "");
    }
  }
  const end = lines.slice(firstOfEnd);
  return { lines: errors.length === 0 ? end : [...errors, "…", ...end], total: lines.length };
}

/** A line without a time belongs to the one before it. The runner's clock is told in whole seconds for steps. */
function linesOf(log: string, { beganMs, endedMs }: StepTime): readonly string[] {
  const lines: string[] = [];
  let isInside = false;
  for (const raw of log
    .replace(/^\ufeff/, "")
    .replace(/\n$/, "")
    .split("\n")) {
    const [stamp = "", time] = STAMP.exec(raw) ?? [];
    if (time !== undefined) {
      const atMs = Date.parse(time);
      isInside = atMs >= beganMs && atMs < endedMs + 1_000;
    }
    if (!isInside) {
      continue;
    }
    const line = visibleText(raw.slice(stamp.length)).replaceAll("\n", " ").trimEnd();
    if (!GROUP.test(line) && !isPlatformNotice(line)) {
      lines.push(line);
    }
  }
  return lines;
}

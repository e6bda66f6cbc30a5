import { cutUnits } from "../safety/cut.js";
import { visibleText } from "../safety/invisible.js";

const LAST_LINES = 300;
const AROUND_AN_ERROR = 3;
const LONGEST_LINE_UNITS = 2_000;
/** The runner writes a time before each line: `2026-11-23T10:00:00.1234567Z `. */
const STAMP = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{1,9}Z) ?/;
const RUN = /^##\[group\]Run (.+)/;
/** With which the runner begins the log of a step. */
const BEGINNING =
  /^(?:##\[group\]Run |Current runner version: |Post job cleanup\.|Cleaning up orphan processes)/;
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

/** When a step ran, and how many others began in the same seconds: the runner tells whole ones. */
export type StepTime = {
  /** In ms since 1970. */
  readonly beganMs: number;
  readonly endedMs: number;
  /** Steps before it that began in its first second. Undefined: none ended in it, so all its lines are this step's. */
  readonly before: number | undefined;
  /** Steps behind it that began in its last second. */
  readonly behind: number;
};

export type StepLog = {
  /** What it ran, as the runner writes it. Undefined where the log does not tell. */
  readonly command: string | undefined;
  /** Errors above the end, with their surroundings: lines that stand together. */
  readonly errors: readonly (readonly string[])[];
  /** The last lines. */
  readonly end: readonly string[];
  readonly total: number;
};

/**
 * Takes the lines of one step out of a job's log, which has no marks of steps but times: their end, and before it each line
 * marked as an error with its surroundings. Time stamps, colours, groups and the platform's notices are dropped.
 *
 * @param log of the whole job, or its end
 * @param isWhole whether the log was read from its beginning; else errors further up are not looked for
 */
export function stepLog(log: string, step: StepTime, isWhole: boolean): StepLog {
  const all = linesOf(log, step);
  const [, command] = RUN.exec(all[0] ?? "") ?? [];
  const lines = all.filter((line) => !GROUP.test(line) && !isPlatformNotice(line));
  const firstOfEnd = Math.max(0, lines.length - LAST_LINES);
  return {
    command,
    errors: isWhole ? errorsIn(lines.slice(0, firstOfEnd)) : [],
    end: lines.slice(firstOfEnd),
    total: lines.length,
  };
}

function errorsIn(lines: readonly string[]): readonly (readonly string[])[] {
  const errors: { readonly from: number; to: number }[] = [];
  lines.forEach((line, at) => {
    const last = errors.at(-1);
    if (line.startsWith("##[error]")) {
      const from = Math.max(0, at - AROUND_AN_ERROR);
      if (last !== undefined && from <= last.to) {
        last.to = at + AROUND_AN_ERROR + 1;
      } else {
        errors.push({ from, to: at + AROUND_AN_ERROR + 1 });
      }
    }
  });
  return errors.map(({ from, to }) => lines.slice(from, to));
}

/** A line without a time belongs to the one before it. */
function linesOf(log: string, { beganMs, endedMs, before, behind }: StepTime): readonly string[] {
  const lines: string[] = [];
  const first: number[] = [];
  const last: number[] = [];
  let isInside = false;
  for (const raw of log
    .replace(/^\ufeff/, "")
    .replace(/\n$/, "")
    .split("\n")) {
    const [stamp = "", time] = STAMP.exec(raw) ?? [];
    const text = raw.slice(stamp.length);
    const atMs = time === undefined ? Number.NaN : Date.parse(time);
    if (time !== undefined) {
      isInside = atMs >= beganMs && atMs < endedMs + 1_000;
    }
    if (!isInside) {
      continue;
    }
    if (BEGINNING.test(text)) {
      first.push(...(atMs < beganMs + 1_000 ? [lines.length] : []));
      last.push(...(atMs >= endedMs ? [lines.length] : []));
    }
    lines.push(cutUnits(visibleText(text).replaceAll("\n", " ").trimEnd(), LONGEST_LINE_UNITS));
  }
  // Steps within a composite action begin as others do, so the later steps are counted from the end.
  const from = before === undefined ? 0 : (first[before] ?? 0);
  const to = behind === 0 ? lines.length : (last.at(-behind) ?? lines.length);
  return from < to ? lines.slice(from, to) : lines;
}

import type { RunRecord } from "../../record/schema.js";
import { cutUnits } from "../../safety/cut.js";
import { sentence } from "../markdown/answer-inline.js";
import { codeSpan, details, escapeText, fence } from "../markdown/markdown.js";
import { shortTarget } from "./calls-table.js";
import { blocks } from "./comment-parts.js";
import { slowestCalls, timelineBars, timelineNote, timeShares } from "./timeline.js";
import { duration, failedAttempts, joined } from "./words.js";

const MAXIMUM_ID_UNITS = 100;

/** Renders ids, versions and hashes as a list item, for readers who look for this exact run. */
export function identifiers({ session, run, attempts }: RunRecord): readonly string[] {
  const known = joined(" · ", [
    identifier("session", session.id),
    identifier("request", session.requestId),
    identifier("CLI", session.cliVersion),
    identifier("package SHA-256", session.cliSha256),
    // Without an agent, nothing was done to the commit.
    identifier("commit", attempts.length === 0 ? undefined : run.sha),
  ]);
  return known === "" ? [] : [`- ${known}`];
}

function identifier(name: string, value: string | undefined): string {
  return value === undefined || value === "" ? "" : `${name} ${codeSpan(cutUnits(value, MAXIMUM_ID_UNITS))}`;
}

/** Says why there was more than one attempt, as list items. */
export function attemptLines(record: RunRecord): readonly string[] {
  return record.attempts.length < 2
    ? []
    : failedAttempts(record).map(
        ({ numbers, outcome }) =>
          `- ${numbers.includes("-") ? "Attempts" : "Attempt"} ${numbers}: ${sentence(outcome)}`,
      );
}

/** Returns a snippet that pins the CLI's package, if it was installed without a hash to compare. */
export function pinAdvice({ session }: RunRecord): string {
  if (session.cliSha256 === undefined || session.cliVersion === undefined || session.isPinned) {
    return "";
  }
  const lines = `cli-version: ${session.cliVersion}\ncli-sha256: ${session.cliSha256}`;
  return `The CLI's package was not verified, because \`cli-sha256\` is not given. To pin what was installed:\n\n${fence(lines, "yaml")}`;
}

const SLOWEST = 3;
/** Fewer bars say no more than the line of the slowest calls, and three of them say the same. */
const LEAST_BARS = 3;

/** Renders the split between model and tools, the slowest calls and bars; empty if no call took a second. */
export function timeSection(record: RunRecord): string {
  const bars = timelineBars(record);
  if (bars === "") {
    return "";
  }
  const lines = bars.split("\n");
  const count = lines.length / 2;
  const lengths = new Set(lines.filter((_, index) => index % 2 === 1).map((line) => line.split("█").length));
  return count < LEAST_BARS || lengths.size === 1
    ? blocks("### Time", timeSplit(record), slowest(record))
    : blocks(
        "### Timeline",
        timeSplit(record),
        count > SLOWEST ? slowest(record) : "",
        fence(bars, "text"),
        timelineNote(record),
      );
}

/** Says how a run spent its time; empty if that is not known for all of it. */
export function timeSplit(record: RunRecord): string {
  const split = timeShares(record);
  if (split === undefined) {
    return "";
  }
  const parts = joined(" · ", [
    `model ${part(split.modelMs, split.totalMs)}`,
    `tools ${part(split.toolsMs, split.totalMs)}`,
    split.waitingMs > 0 ? `waiting between attempts ${part(split.waitingMs, split.totalMs)}` : "",
  ]);
  return `Of ${duration(split.totalMs)}: ${parts}`;
}

function part(milliseconds: number, totalMs: number): string {
  return `${duration(milliseconds)} (${Math.round((milliseconds / totalMs) * 100)} %)`;
}

function slowest(record: RunRecord): string {
  const calls = slowestCalls(record, SLOWEST).map(({ call, tookMs }) => {
    const target = shortTarget(call.target);
    const open = call.outcome === "unfinished" ? " (unfinished)" : "";
    return `${escapeText(call.kind)}${target === "" ? "" : ` ${codeSpan(target)}`} ${duration(tookMs)}${open}`;
  });
  return calls.length === 0 ? "" : `Slowest: ${calls.join(" · ")}`;
}

const MAXIMUM_DIAGNOSTICS_BYTES = 20_000;

/** Renders the end of what a failed CLI printed besides its events. */
export function diagnosticsFold(record: RunRecord, maximumBytes: number): string {
  if (record.conclusion === "success" || record.diagnostics.trim() === "") {
    return "";
  }
  const body = fence(lastBytes(record.diagnostics, Math.min(maximumBytes, MAXIMUM_DIAGNOSTICS_BYTES)));
  return details("Diagnostics of the CLI (standard error)", body);
}

/** Returns the end of a text, in whole lines, because errors are at the end. */
function lastBytes(text: string, maximumBytes: number): string {
  const bytes = Buffer.from(text);
  if (bytes.length <= maximumBytes) {
    return text;
  }
  const end = bytes.subarray(-maximumBytes).toString("utf8");
  return `…\n${end.slice(end.indexOf("\n") + 1)}`;
}

import type { RunRecord } from "../record/schema.js";
import { fileCount } from "./file-count.js";
import { escapeText, fence, table } from "./markdown.js";
import { conclusionMark, count, duration, tokenCounts } from "./words.js";

/** The table of facts: who worked, how long, how much. */
export function facts(record: RunRecord): string {
  const { session, toolCallCounts: calls, usage } = record;
  const rows: readonly (readonly [string, string])[] = [
    ["Duration", record.endedAtMs === undefined ? "" : duration(record.endedAtMs - record.startedAtMs)],
    ["Model", escapeText(session.model ?? "")],
    ["CLI", escapeText(session.cliVersion ?? "")],
    ["Session", session.id === undefined ? "" : escapeText(session.id)],
    ["Tool calls", callCounts(calls)],
    ["Files", fileCount(record)],
    [
      "Tokens",
      usage.inputTokens === undefined && usage.outputTokens === undefined
        ? ""
        : `${tokenCounts(usage, "")}${cacheTokens(usage)}`,
    ],
    ["Attempts", record.attempts.length > 1 ? attempts(record) : ""],
  ];
  return table(
    ["Conclusion", conclusionMark(record.conclusion)],
    rows.filter(([, value]) => value !== "").map(([name, value]) => [`**${name}**`, value]),
  );
}

function callCounts(calls: RunRecord["toolCallCounts"]): string {
  const parts = [
    `${calls.ok} ok`,
    calls.failed > 0 ? `${calls.failed} failed` : "",
    calls.denied > 0 ? `${calls.denied} denied` : "",
    calls.unfinished > 0 ? `${calls.unfinished} unfinished` : "",
  ].filter((part) => part !== "");
  return calls.total === 0 ? "none" : `${calls.total}: ${parts.join(", ")}`;
}

function cacheTokens({
  cacheReadTokens: read = 0,
  cacheWriteTokens: written = 0,
}: RunRecord["usage"]): string {
  return `${read === 0 ? "" : `, ${count(read)} read from cache`}${written === 0 ? "" : `, ${count(written)} written to it`}`;
}

function attempts(record: RunRecord): string {
  const outcomes = record.attempts.flatMap((attempt) =>
    attempt.outcome === undefined ? [] : [`${attempt.number}: ${escapeText(attempt.outcome)}`],
  );
  return `${record.attempts.length} (${outcomes.join("; ")})`;
}

/** How to pin the CLI's package, ready to be copied, where it was installed without a hash to compare. */
export function pinAdvice({ session }: RunRecord): string {
  if (session.cliSha256 === undefined || session.cliVersion === undefined || session.isPinned) {
    return "";
  }
  const lines = `cli-version: ${session.cliVersion}\ncli-sha256: ${session.cliSha256}`;
  return `The CLI's package was not verified, because \`cli-sha256\` is not given. To pin what was installed:\n\n${fence(lines, "yaml")}`;
}

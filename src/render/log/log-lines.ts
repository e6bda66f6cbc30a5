import type { RunUpdate } from "../../record/run-update.js";
import type { RunRecord } from "../../record/schema.js";
import { neutraliseInline, neutraliseText } from "../../safety/neutralise.js";
import { callEntries } from "./log-calls.js";
import { readableMessage } from "./log-answer.js";
import {
  block,
  entry,
  GUTTER,
  line,
  type StepLogEntry,
  type LogLevel,
  MAXIMUM_DETAIL,
  MAXIMUM_LINE,
  MAXIMUM_TARGET,
} from "./log-entry.js";
import { fileTotals } from "../parts/file-count.js";
import { headingLine, headingOf } from "../parts/heading.js";
import { givenWords } from "../parts/given.js";
import { callWords, duration, joined, tokenCounts } from "../parts/words.js";

/**
 * Returns what the step log prints for an update.
 *
 * @param redact removes secrets; applied before any text is cut
 */
export function logEntries(
  update: RunUpdate,
  level: LogLevel,
  redact: (text: string) => string,
): readonly StepLogEntry[] {
  if (level === "quiet" && !isForQuiet(update)) {
    return [];
  }
  const inline = (text: string, maximum: number): string => neutraliseInline(redact(text), maximum);
  switch (update.type) {
    case "session-started": {
      const { model, cliVersion, id } = update.session;
      const facts = [model, cliVersion === undefined ? undefined : `CLI ${cliVersion}`, id];
      return [
        entry(
          "●",
          "session",
          joined(
            " · ",
            facts.map((fact) => (fact === undefined ? "" : inline(fact, 200))),
          ),
        ),
      ];
    }
    case "message":
      return block(
        readableMessage(redact(update.text))
          .replace(/^(?:[^\S\n]*\n)+/, "")
          .trimEnd(),
      );
    case "tool-finished":
      return callEntries(update, level, redact);
    case "query-answered":
      return level === "full"
        ? [
            entry(
              "?",
              "query",
              joined(" · ", [
                inline(update.query, 200),
                inline(update.answer, 100),
                inline(update.reason, MAXIMUM_DETAIL),
              ]),
            ),
          ]
        : [];
    case "connection": {
      const attempt = update.attempt === undefined ? "" : `attempt ${update.attempt}`;
      return [entry("~", "network", joined(" · ", [update.state, attempt]))];
    }
    case "unreadable":
      return unreadableEntries(update.text, update.count, redact);
    case "unknown-event":
      return [
        entry(
          "!",
          "unknown",
          update.words === undefined
            ? `event "${inline(update.name, 200)}": counted, otherwise passed over`
            : `event "${inline(update.name, 200)}": ${inline(update.words, MAXIMUM_DETAIL)}`,
        ),
      ];
    case "diagnostic":
      return [line(`! ${GUTTER}${inline(update.text, MAXIMUM_LINE - 10)}`)];
    case "given":
      return [line(`Given: ${givenWords(update.given)}`)];
    case "notice":
      return [line(`ℹ ${inline(update.text, MAXIMUM_LINE - 10)}`)];
    case "warning":
      return [{ type: "warning", text: neutraliseText(redact(update.text), MAXIMUM_LINE) }];
    case "tool-started":
    case "tool-unfinished":
    case "todos":
    case "result":
    case "lines":
    case "tick":
      return [];
  }
}

function isForQuiet(update: RunUpdate): boolean {
  return update.type === "warning" || (update.type === "tool-finished" && update.call.outcome !== "ok");
}

/** More unreadable lines would drown the log. The notes of the job summary have the count. */
const SHOWN_UNREADABLE = 20;

function unreadableEntries(
  text: string,
  howMany: number,
  redact: (text: string) => string,
): readonly StepLogEntry[] {
  if (howMany > SHOWN_UNREADABLE) {
    return howMany === SHOWN_UNREADABLE + 1
      ? [line("! from here on, lines that are not events are only counted; they are in the transcript")]
      : [];
  }
  return [line(`! ${GUTTER}${neutraliseInline(redact(text), MAXIMUM_LINE - 10)}`)];
}

/** Returns the plan that was asked for. The agent sent it in a tool call, so none of its messages contains it. */
export function planEntries({ plan }: RunRecord, redact: (text: string) => string): readonly StepLogEntry[] {
  return plan === undefined ? [] : [line("● plan"), ...block(redact(plan).trimEnd())];
}

/** Returns the last line of the log: what came out, how long it took, what it used. */
export function summaryLine(record: RunRecord): string {
  return joined(" · ", [
    headingLine(headingOf(record)),
    record.reason === "completed" ? "" : record.reason,
    duration((record.endedAtMs ?? record.startedAtMs) - record.startedAtMs),
    callWords({ ...record.toolCallCounts, denied: 0, unfinished: 0 }),
    // The heading of a success says it.
    record.conclusion === "success" ? "" : fileTotals(record),
    tokenCounts(record.usage, "tokens "),
    record.attempts.length > 1 ? `${record.attempts.length} attempts` : "",
  ]);
}

type NamedRun = { readonly name: string } & ({ readonly record: RunRecord } | { readonly problem: string });

/** Returns the line of one of several runs in a combined report. */
export function runLine(run: NamedRun, redact: (text: string) => string): string {
  const name = neutraliseInline(redact(run.name), MAXIMUM_TARGET);
  const text =
    "record" in run
      ? summaryLine(run.record)
      : `❌ unreadable: ${neutraliseInline(redact(run.problem), MAXIMUM_DETAIL)}`;
  return `● ${name} · ${text}`;
}

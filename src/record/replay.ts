import type { Redactor } from "../safety/redaction/redact.js";
import { ENDLESS_TURN } from "../stream/paced-lines.js";
import { StreamReader } from "../stream/stream-reader.js";
import { conclude } from "./conclusion.js";
import { finishRecord } from "./finish.js";
import { RecordedRun } from "./recorded-run.js";
import { RUN_RECORD, type RunRecord } from "./schema.js";
import type { StreamCounts } from "./schema-process.js";
import { type Verdict, verdictOn } from "./schema-verdict.js";

/**
 * Folds a recorded stream to the record of its run, as far as a stream shows it: without its place, git's changes, or
 * a process whose exit code could change a success. A new session is another attempt.
 */
export class Replay {
  readonly #recorded: RecordedRun;
  readonly #reader: StreamReader;
  #firstMs: number | undefined;
  #lastMs: number | undefined;

  /** @param redactor needed because a raw transcript is not redacted; runs before the fold, which cuts texts */
  constructor(redactor: Redactor) {
    const recorded = new RecordedRun({
      identity: RUN_RECORD.otherwise.run,
      startedAtMs: 0,
      workspaces: [],
      redact: (text) => redactor.text(text),
    });
    this.#recorded = recorded;
    this.#reader = new StreamReader(
      { redactor, withBulk: false, turns: ENDLESS_TURN },
      {
        event: (event, isMended) => {
          if (event.type !== "unreadable" && event.timestampMs !== undefined) {
            this.#firstMs ??= event.timestampMs;
            this.#lastMs = event.timestampMs;
          }
          recorded.endAttemptBefore(event, this.#lastMs ?? 0);
          recorded.fold(event, isMended);
        },
        oversized() {
          recorded.run.oversized();
        },
      },
    );
  }

  bytes(chunk: Buffer): void {
    void this.#reader.push(chunk);
  }

  /** @returns undefined when no line was an event that this program knows */
  end(): RunRecord | undefined {
    void this.#reader.end();
    const { run } = this.#recorded;
    run.endAttempt(this.#lastMs ?? 0, undefined);
    // Like the verdict, it is about the last attempt: an earlier answer did not end the run.
    const record = { ...run.record(), result: run.result() };
    return knownEvents(record.stream) === 0 && record.stream.otherAgent === undefined
      ? undefined
      : finished(record, this.#firstMs, this.#lastMs);
  }
}

/** Any JSON Lines file is full of unknown events. */
function knownEvents({ events, unknownEvents }: StreamCounts): number {
  return events - Object.values(unknownEvents).reduce((sum, count) => sum + count, 0);
}

/**
 * Largest distance between a call's own times and the events around it. Beyond it, the time is not of this run's
 * clock.
 */
const LONGEST_DISTANCE_MS = 86_400_000;

function finished(record: RunRecord, firstMs: number | undefined, lastMs: number | undefined): RunRecord {
  const [startedAtMs, eventsEndMs] = timesOf(record, firstMs, lastMs);
  // The result covers only its own attempt; event times leave out what came before the first event.
  const spanMs = Math.max(record.result?.durationMs ?? 0, eventsEndMs - startedAtMs);
  const endedAtMs = startedAtMs + spanMs;
  // The result has no time of its own, and a call that was open lasted until then.
  const attempts = record.attempts.map((attempt, index, { length }) => ({
    ...attempt,
    ...(index === 0 && { startedAtMs }),
    ...(index === length - 1 && { endedAtMs }),
  }));
  // The stream does not name the mode. A run that wrote files was not in plan mode.
  const plan = record.filesWritten.length === 0 ? record.plan : undefined;
  return finishRecord(
    {
      ...record,
      startedAtMs,
      attempts,
      plan,
    },
    {
      verdict: verdictOf(record),
      endedAtMs,
      exit: undefined,
      changes: { available: false, why: "only the transcript is known" },
      diagnostics: "",
    },
  );
}

/**
 * Returns the first and last known time. A call may begin before the first event with a time, because its event is
 * written when the message before it is complete.
 */
function timesOf(
  { toolCalls }: RunRecord,
  firstMs: number | undefined,
  lastMs: number | undefined,
): readonly [first: number, last: number] {
  const ofCalls = toolCalls.flatMap(({ startedAtMs, endedAtMs }) =>
    [startedAtMs ?? [], endedAtMs ?? []].flat(),
  );
  const start = firstMs ?? ofCalls[0] ?? 0;
  let first = start;
  let last = lastMs ?? start;
  for (const time of ofCalls.filter((time) => Math.abs(time - start) <= LONGEST_DISTANCE_MS)) {
    first = Math.min(first, time);
    last = Math.max(last, time);
  }
  return [first, last];
}

function verdictOf({ result, stream }: RunRecord): Verdict {
  return result === undefined || stream.otherAgent !== undefined
    ? verdictOn("no-result", "transcript")
    : conclude({
        stoppedBy: undefined,
        result,
        exit: { code: 0, signal: undefined, endedBy: undefined },
        startError: undefined,
        hadEvents: true,
        diagnostics: "",
        shownIn: "job-summary",
        limits: { timeoutMs: undefined, idleTimeoutMs: undefined, maximumToolCalls: 0 },
        hasMostRetries: false,
        otherAgent: undefined,
        isReconnecting: false,
        waitsFor: [],
        doubtfulCli: undefined,
        isolation: undefined,
      });
}

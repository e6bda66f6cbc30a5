import { createLineSplitter } from "../stream/lines.js";
import { createLineDecoder, type DecodedLine } from "../stream/mend.js";
import { conclude } from "./conclusion.js";
import { finishRecord } from "./finish.js";
import { beginRun } from "./fold.js";
import type { RunIdentity, RunRecord } from "./record.js";

/** A transcript that is played again: bytes in, at the end the record of its run. */
export interface Replay {
  bytes(chunk: Buffer): void;
  /** @returns undefined when no line of it was an event */
  end(): RunRecord | undefined;
}

const NO_IDENTITY: RunIdentity = {
  repository: "",
  workflow: "",
  job: "",
  runId: "",
  runAttempt: "",
  runUrl: "",
  event: "",
  actor: "",
  ref: "",
  sha: "",
  matrix: "",
};

/**
 * Folds a recorded stream to the record that its run had, as far as a stream can tell: not where it took place, not what
 * git saw, and no process whose exit code could change a success.
 */
export function replay(redact: (text: string) => string): Replay {
  const run = beginRun({ identity: NO_IDENTITY, startedAtMs: 0, workspaces: [], redact });
  const decoder = createLineDecoder();
  let firstMs: number | undefined;
  let lastMs: number | undefined;
  const splitter = createLineSplitter({
    line: (bytes) => {
      take(decoder.line(bytes.toString("utf8")));
    },
    oversized: () => {
      run.oversized();
    },
  });
  run.beginAttempt(0);

  function take(decoded: readonly DecodedLine[]): void {
    for (const { event, mended } of decoded) {
      if (mended) {
        run.repaired();
      }
      if (event.type !== "unreadable" && event.timestampMs !== undefined) {
        firstMs ??= event.timestampMs;
        lastMs = event.timestampMs;
      }
      run.fold(event, undefined);
    }
  }

  return {
    bytes: (chunk) => {
      splitter.push(chunk);
    },
    end() {
      splitter.end();
      take(decoder.end());
      run.endAttempt(0, undefined);
      const record = run.record();
      return record.stream.events === 0 ? undefined : finished(record, firstMs, lastMs);
    },
  };
}

function finished(record: RunRecord, firstMs: number | undefined, lastMs: number | undefined): RunRecord {
  const exit = { code: 0, signal: undefined, endedBy: undefined };
  const startedAtMs = firstMs ?? 0;
  const verdict = conclude({
    result: record.result,
    exit,
    startError: undefined,
    hadEvents: true,
    diagnostics: "",
    limits: { timeoutMs: undefined, idleTimeoutMs: undefined, maximumToolCalls: 0 },
  });
  // The result's own duration is the better one: the first event of a stream comes without a time.
  const span = record.result?.durationMs ?? (lastMs ?? startedAtMs) - startedAtMs;
  return finishRecord(
    { ...record, startedAtMs },
    {
      verdict,
      endedAtMs: startedAtMs + span,
      exit: undefined,
      changes: { available: false, why: "only the transcript is known" },
      diagnostics: "",
    },
    () => true,
  );
}

import type { Cancellation } from "../system/in-time.js";
import type { AgentCommand } from "../agent/command.js";
import { Diagnostics } from "../agent/diagnostics.js";
import type { Marker } from "../agent/agent-processes.js";
import type { LimitWatch } from "../agent/limits.js";
import {
  type AgentProcess,
  type AgentProcessOptions,
  type ProcessEnd,
  startAgent,
} from "../agent/process.js";
import type { Clock } from "../system/clock.js";
import { StreamListener, TimedTurns } from "./listen.js";
import type { RunInProgress } from "../record/run-in-progress.js";
import type { RunUpdate } from "../record/run-update.js";
import type { EndedBy } from "../record/schema-process.js";
import { cutUnits } from "../safety/cut.js";
import type { Redactor } from "../safety/redaction/redact.js";
import { recogniseFailure } from "../stream/cursor/known-failures.js";
import { createTextLineRedactor } from "../safety/redaction/redact-pieces.js";

const TICK_MS = 250;
/** We keep the last few lines that were not events: a CLI that fails may explain itself on standard output. */
const KEPT_LINES = 20;
const MAXIMUM_KEPT_UNITS = 2_000;

export type AttemptOptions = {
  readonly command: AgentCommand;
  readonly directory: string;
  readonly environment: Readonly<Record<string, string>>;
  readonly marker: Marker;
  readonly walls: AgentProcessOptions["walls"];
  readonly clock: Clock;
  readonly run: RunInProgress;
  readonly redactor: Redactor;
  readonly limits: LimitWatch;
  /** Whether the log shows file contents and outputs of successful calls. */
  readonly withBulk: boolean;
  readonly tell: (update: RunUpdate) => Promise<void> | undefined;
  readonly cancel: Cancellation;
};

export type AttemptEnd = {
  readonly process: ProcessEnd;
  /** Why we decided to stop the agent before its result arrived. A result that came later does not undo this. */
  readonly stoppedBy: EndedBy | undefined;
  /** Tail of standard error and of lines that were not events, redacted. */
  readonly diagnostics: string;
  readonly hadEvents: boolean;
};

/** Whether the server refused for good, though the CLI goes on trying. */
function isPermanent(words = ""): boolean {
  return recogniseFailure(words, "session")?.isTransient === false;
}

/**
 * Starts the agent once and reads its output until all its processes have ended. Never rejects because of the agent.
 */
export async function runAttempt(options: AttemptOptions): Promise<AttemptEnd> {
  const { run, clock, limits, cancel } = options;
  const turns = new TimedTurns(clock);
  /** Lines that were not events. */
  const words: string[] = [];
  let isDeaf = false;
  let stoppedBy: EndedBy | undefined;
  const eventsBefore = run.record().stream.events;
  const diagnostics = new Diagnostics(
    (text) => void options.tell({ type: "diagnostic", text }),
    createTextLineRedactor(options.redactor),
    turns,
  );

  function tell(update: RunUpdate): Promise<void> | undefined {
    if (update.type === "result") {
      agent.resultSeen();
    } else if (update.type === "tool-started") {
      checkLimits(1);
    } else if (update.type === "unreadable") {
      keepWords(update.text);
    } else if (update.type === "unknown-event" && update.words !== undefined) {
      keepWords(update.words);
    } else if (update.type === "connection" && isPermanent(update.words)) {
      keepWords(update.words ?? "");
    }
    return options.tell(update);
  }

  function keepWords(text: string): void {
    words.push(cutUnits(text, MAXIMUM_KEPT_UNITS));
    words.splice(0, words.length - KEPT_LINES);
  }

  function checkLimits(openCalls: number): void {
    const standing = { nowMs: clock.now(), openCalls, startedCalls: run.callCount(), isDeaf };
    const reached = limits.reached(standing);
    if (reached !== undefined && run.result() === undefined) {
      stop(reached);
    }
  }

  /** The process may have exited already, with calls in its output that we read only now. */
  function stop(why: EndedBy): void {
    if (run.result() === undefined) {
      stoppedBy ??= why;
    }
    agent.end(why);
  }

  function read(chunk: Buffer): Promise<void> | undefined {
    const busy = listener.bytes(chunk);
    if (busy !== undefined) {
      isDeaf = true;
      void busy.finally(() => {
        isDeaf = false;
      });
    }
    return busy;
  }

  const listener = new StreamListener({ ...options, turns, tell });
  const agent: AgentProcess = startAgent({
    command: options.command,
    directory: options.directory,
    environment: options.environment,
    marker: options.marker,
    walls: options.walls,
    clock,
    onOutput: read,
    onDiagnostics: (chunk) => diagnostics.bytes(chunk),
  });
  const stopTicking = clock.every(TICK_MS, () => {
    checkLimits(run.openCalls().length);
    void options.tell({ type: "tick" });
  });
  const onCancel = (): void => {
    stop(cancel.requested.reason === "internal" ? "internal" : "cancelled");
  };
  const onUrgent = (): void => {
    agent.kill();
  };
  cancel.requested.addEventListener("abort", onCancel);
  cancel.urgent.addEventListener("abort", onUrgent);
  if (cancel.requested.aborted) {
    onCancel();
  }
  try {
    const end = await agent.ended;
    await listener.end();
    await diagnostics.end();
    return {
      process: end,
      stoppedBy,
      diagnostics: [...words, diagnostics.tail()].filter((part) => part !== "").join("\n"),
      hadEvents: run.record().stream.events > eventsBefore,
    };
  } finally {
    stopTicking();
    cancel.requested.removeEventListener("abort", onCancel);
    cancel.urgent.removeEventListener("abort", onUrgent);
  }
}

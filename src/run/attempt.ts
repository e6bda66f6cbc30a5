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
import { TextLineRedactor } from "../safety/redaction/redact-pieces.js";

const TICK_MS = 250;
/** We keep the last few lines that were not events: a CLI that fails may explain itself on standard output. */
const KEPT_LINES = 20;
const MAXIMUM_KEPT_UNITS = 2_000;

type AttemptOptions = {
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

/** One start of the agent: its process, what is read of it, and what ends it. */
export class Attempt {
  readonly #options: AttemptOptions;
  readonly #listener: StreamListener;
  readonly #diagnostics: Diagnostics;
  readonly #agent: AgentProcess;
  /** Lines that were not events. */
  readonly #words: string[] = [];
  /** Whether what the agent writes is not read at the moment, so that its silence says nothing. */
  #isDeaf = false;
  #stoppedBy: EndedBy | undefined;

  private constructor(options: AttemptOptions) {
    this.#options = options;
    const turns = new TimedTurns(options.clock);
    const redactor = new TextLineRedactor(options.redactor);
    this.#diagnostics = new Diagnostics(
      (text) => void options.tell({ type: "diagnostic", text }),
      (line) => redactor.line(line),
      turns,
    );
    this.#listener = new StreamListener({ ...options, turns, tell: (update) => this.#tell(update) });
    this.#agent = startAgent({
      ...options,
      onOutput: (chunk) => this.#read(chunk),
      onDiagnostics: (chunk) => this.#diagnostics.bytes(chunk),
    });
  }

  /** Starts the agent and reads its output until all its processes have ended. Never rejects because of the agent. */
  static async run(options: AttemptOptions): Promise<AttemptEnd> {
    const eventsBefore = options.run.record().stream.events;
    const attempt = new Attempt(options);
    const stopWatching = attempt.#watch();
    try {
      return await attempt.#end(eventsBefore);
    } finally {
      stopWatching();
    }
  }

  /** Obeys limits and cancellation. @returns ends that */
  #watch(): () => void {
    const { clock, run, tell, cancel } = this.#options;
    const stopTicking = clock.every(TICK_MS, () => {
      this.#checkLimits(run.openCalls().length);
      void tell({ type: "tick" });
    });
    const onCancel = (): void => {
      this.#stop(cancel.requested.reason === "internal" ? "internal" : "cancelled");
    };
    const onUrgent = (): void => {
      this.#agent.kill();
    };
    cancel.requested.addEventListener("abort", onCancel);
    cancel.urgent.addEventListener("abort", onUrgent);
    if (cancel.requested.aborted) {
      onCancel();
    }
    return () => {
      stopTicking();
      cancel.requested.removeEventListener("abort", onCancel);
      cancel.urgent.removeEventListener("abort", onUrgent);
    };
  }

  async #end(eventsBefore: number): Promise<AttemptEnd> {
    const process = await this.#agent.ended;
    await this.#listener.end();
    await this.#diagnostics.end();
    return {
      process,
      stoppedBy: this.#stoppedBy,
      diagnostics: [...this.#words, this.#diagnostics.tail()].filter((part) => part !== "").join("\n"),
      hadEvents: this.#options.run.record().stream.events > eventsBefore,
    };
  }

  #tell(update: RunUpdate): Promise<void> | undefined {
    if (update.type === "result") {
      this.#agent.resultSeen();
    } else if (update.type === "tool-started") {
      this.#checkLimits(1);
    } else if (update.type === "unreadable") {
      this.#keepWords(update.text);
    } else if (update.type === "unknown-event" && update.words !== undefined) {
      this.#keepWords(update.words);
    } else if (update.type === "connection" && isPermanent(update.words)) {
      this.#keepWords(update.words ?? "");
    }
    return this.#options.tell(update);
  }

  #keepWords(text: string): void {
    this.#words.push(cutUnits(text, MAXIMUM_KEPT_UNITS));
    this.#words.splice(0, this.#words.length - KEPT_LINES);
  }

  #checkLimits(openCalls: number): void {
    const { clock, run, limits } = this.#options;
    const standing = { nowMs: clock.now(), openCalls, startedCalls: run.callCount(), isDeaf: this.#isDeaf };
    const reached = limits.reached(standing);
    if (reached !== undefined && run.result() === undefined) {
      this.#stop(reached);
    }
  }

  /** The process may have exited already, with calls in its output that we read only now. */
  #stop(why: EndedBy): void {
    if (this.#options.run.result() === undefined) {
      this.#stoppedBy ??= why;
    }
    this.#agent.end(why);
  }

  #read(chunk: Buffer): Promise<void> | undefined {
    const busy = this.#listener.bytes(chunk);
    if (busy !== undefined) {
      this.#isDeaf = true;
      void busy.finally(() => {
        this.#isDeaf = false;
      });
    }
    return busy;
  }
}

import { type ChildProcessWithoutNullStreams, spawn } from "node:child_process";
import { EventEmitter } from "node:events";
import { createInterface } from "node:readline";
import type { ProcessGroup } from "../agent/process-group.js";
import type { Clock } from "../system/clock.js";

/** Where the system's programs are. The search path of a step may lead into the workspace. */
export const SYSTEM_PATH = "/usr/sbin:/usr/bin:/sbin:/bin:/run/current-system/sw/bin";
/** Longest standard error kept for a message, in UTF-16 units. */
const MAXIMUM_COMPLAINT_UNITS = 2_000;
/** Some forty mounts take a tenth of a second; a loaded machine gets more. */
const BUILDING_MS = 20_000;
/** How long all processes may take to end after SIGKILL. */
const ENDING_MS = 5_000;
/** How long what is sent inside may take to do its work there, before everything inside is ended. */
const ANSWER_MS = 2_000;
/** Interval at which a sweep checks whether all have ended; `helper.sh` sleeps as long. */
const TURN_MS = 50;

const BUILDING_NEWS = /^(?:(network|ready) (\d+)|gone)$/;
const NOTHING = /^(?!)/;

/** The helper's `supervise` (`helper.sh`), which runs outside the isolation. */
export class Supervisor {
  readonly #child: ChildProcessWithoutNullStreams;
  readonly #clock: Clock;
  readonly #news = new EventEmitter();
  /** What it said and nobody has waited for yet. */
  readonly #lines: string[] = [];
  #complaint = "";
  #isOver = false;

  /** @param command the helper's `supervise` with its arguments */
  constructor([program = "", ...args]: readonly string[], clock: Clock) {
    this.#clock = clock;
    this.#child = spawn(program, args, {
      // Without RUNNER_TRACKING_ID, so that the runner's cleanup of orphan processes does not end the one that tidies
      // up.
      env: { PATH: SYSTEM_PATH },
      cwd: "/",
      detached: true,
    });
    createInterface({ input: this.#child.stdout }).on("line", (line) => {
      this.#lines.push(line);
      this.#news.emit("news");
    });
    this.#child.stderr.setEncoding("utf8").on("data", (chunk: string) => {
      this.#complaint = (this.#complaint + chunk).slice(0, MAXIMUM_COMPLAINT_UNITS);
    });
    const finish = (): void => {
      this.#isOver = true;
      this.#news.emit("news");
    };
    this.#child.on("close", finish).on("error", (error) => {
      this.#complaint ||=
        "code" in error && error.code === "ENOENT" ? `${program} is not there` : error.message;
      finish();
    });
    // A process that has ended reads no orders.
    this.#child.stdin.on("error", () => undefined);
  }

  /**
   * Waits until the isolation is built.
   *
   * @param onNetwork called with the process id, on the machine, of process 1 inside, as soon as that has its own
   *   network; never called if it gets none
   * @returns that process id
   * @throws Error with the system's message when the isolation cannot be built; nothing of it is left then
   */
  async built(onNetwork: (first: number) => void): Promise<number> {
    let news = await this.#next(BUILDING_NEWS, BUILDING_MS);
    if (news?.[1] === "network") {
      onNetwork(Number(news[2]));
      news = await this.#next(BUILDING_NEWS, BUILDING_MS);
    }
    const first = Number(news?.[2] ?? 0);
    if (first !== 0) {
      this.#order(`inside ${first}`);
    }
    if (first === 0 || (await this.#next(/^entered$/, ANSWER_MS)) === undefined) {
      await this.end();
      throw new Error(this.#complaint.trim() || `the walls did not stand after ${BUILDING_MS / 1000} s`);
    }
    return first;
  }

  /** All processes inside. */
  readonly inside: ProcessGroup = {
    signal: (name) => {
      this.#order(name === "SIGKILL" ? "kill" : "terminate");
      if (name === "SIGKILL") {
        void this.#answerOrEnd(/^killed$/, ANSWER_MS);
      }
    },
    sweep: async (patienceMs) => {
      this.#order(`sweep ${Math.ceil(patienceMs / TURN_MS)}`);
      await this.#answerOrEnd(/^swept$/, patienceMs + ANSWER_MS);
      return 0;
    },
  };

  /** Ends everything inside and removes the isolation. Resolves when the supervisor is gone; never rejects. */
  async end(): Promise<void> {
    this.#child.stdin.end("end\n");
    await this.#next(NOTHING, ENDING_MS);
  }

  #order(text: string): void {
    this.#child.stdin.write(`${text}\n`);
  }

  /** An agent of the same user can stop what is sent inside, but cannot prevent the end of process 1. */
  async #answerOrEnd(form: RegExp, withinMs: number): Promise<void> {
    if ((await this.#next(form, withinMs)) === undefined) {
      this.#order("end");
    }
  }

  /** Returns the next line that matches; undefined when it does not arrive in time, or no longer can. */
  #next(form: RegExp, withinMs: number): Promise<RegExpExecArray | undefined> {
    return new Promise((resolve) => {
      const done = (found: RegExpExecArray | undefined): void => {
        stop();
        this.#news.off("news", look);
        resolve(found);
      };
      const look = (): void => {
        const index = this.#lines.findIndex((line) => form.test(line));
        const [line] = index < 0 ? [] : this.#lines.splice(index, 1);
        if (line !== undefined || this.#isOver) {
          done(form.exec(line ?? "") ?? undefined);
        }
      };
      const stop = this.#clock.after(withinMs, () => {
        done(undefined);
      });
      this.#news.on("news", look);
      look();
    });
  }
}

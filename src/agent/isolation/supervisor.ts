import { type ChildProcessByStdio, spawn } from "node:child_process";
import type { Readable, Writable } from "node:stream";
import type { Clock } from "../../system/clock.js";
import type { ProcessGroup } from "../process-group.js";

/** Where the programs of the system lie; the search path of a step may lead into the workspace. */
export const SYSTEM_PATH = "/usr/sbin:/usr/bin:/sbin:/bin:/run/current-system/sw/bin";
/** Some forty mounts take a tenth of a second; a machine under load gets more. */
const BUILDING_MS = 20_000;
/** How long every process may take to end by SIGKILL; in a cancelled run, also how long it is waited for files. */
const ENDING_MS = 5_000;
/** How long files may be put back: `supervise` in `helper.ts` ends that after 55 s by itself. */
export const PUTTING_BACK_MS = 65_000;
/** How often a sweep looks whether everybody has ended; `helper.ts` sleeps as long. */
const TURN_MS = 50;
/** What is kept of standard error, for a message. UTF-16 units. */
const MAXIMUM_COMPLAINT_UNITS = 2_000;

const BUILDING_NEWS = /^(?:(network|ready) (\d+)|gone)$/;

type Child = ChildProcessByStdio<Writable, Readable, Readable>;

/** What became of a file whose credentials had been taken out, by its number in the journal. */
export type PutBack = {
  readonly number: number;
  readonly how: "back" | "merged" | "aside" | "replaced" | "lost";
};

/** The helper's `supervise`, outside of the walls. */
export interface Supervisor {
  /** The number that process 1 of the inside has on the machine. */
  readonly first: number;
  /** All processes inside. */
  readonly inside: ProcessGroup;
  /**
   * Ends everything inside and puts back what was taken out. Never rejects.
   *
   * @param hurry aborted in a cancelled run, which the runner ends soon: the supervisor goes on by itself then
   * @returns what became of the files; nothing of those that it has not come to in its time
   */
  end(hurry?: AbortSignal): Promise<readonly PutBack[]>;
}

/**
 * Starts the supervisor and waits until the walls stand.
 *
 * @param command the helper's `supervise` with its arguments
 * @param onNetwork called as soon as process 1 of the inside is in a network of its own, where it is to have one
 * @throws Error that tells in the words of the system why they could not be built
 */
export async function startSupervisor(
  command: readonly string[],
  clock: Clock,
  onNetwork: (first: number) => void,
): Promise<Supervisor> {
  const [program = "", ...args] = command;
  const child = spawn(program, args, {
    // Without RUNNER_TRACKING_ID: what ends the orphans of a job must not end the one that tidies up behind it.
    env: { PATH: SYSTEM_PATH },
    cwd: "/",
    stdio: ["pipe", "pipe", "pipe"],
    detached: true,
  });
  const answers = listenTo(child, program, clock);
  const order = (text: string): void => {
    child.stdin.write(`${text}\n`);
  };
  let news = await answers.next(BUILDING_NEWS, BUILDING_MS);
  if (news?.[1] === "network") {
    onNetwork(Number(news[2]));
    news = await answers.next(BUILDING_NEWS, BUILDING_MS);
  }
  const first = Number(news?.[2] ?? 0);
  if (first === 0) {
    child.stdin.end();
    await answers.ended(ENDING_MS);
    throw new Error(answers.complaint() || `the walls did not stand after ${BUILDING_MS / 1000} s`);
  }
  order(`inside ${first}`);
  return {
    first,
    inside: {
      signal(name) {
        order(name === "SIGKILL" ? "kill" : "terminate");
      },
      async sweep(patienceMs) {
        order(`sweep ${Math.ceil(patienceMs / TURN_MS)}`);
        await answers.next(/^swept$/, patienceMs + ENDING_MS);
        return 0;
      },
    },
    async end(hurry) {
      child.stdin.end("end\n");
      const beganMs = clock.now();
      do {
        await answers.ended(ENDING_MS);
      } while (!answers.areOver() && hurry?.aborted !== true && clock.now() - beganMs < PUTTING_BACK_MS);
      return answers.lines().flatMap(putBackOf);
    },
  };
}

/** What the supervisor says. */
interface Answers {
  /** All lines so far. */
  lines(): readonly string[];
  /** The next line of a form; undefined when it does not come in time, or cannot come any more. */
  next(form: RegExp, withinMs: number): Promise<RegExpExecArray | undefined>;
  /** Resolves when the supervisor is gone, or the time over. */
  ended(withinMs: number): Promise<void>;
  areOver(): boolean;
  /** What it said on standard error. */
  complaint(): string;
}

function listenTo(child: Child, program: string, clock: Clock): Answers {
  let text = "";
  let complaint = "";
  let looked = 0;
  let isOver = false;
  const watchers = new Set<() => void>();
  const wake = (): void => {
    for (const watcher of watchers) {
      watcher();
    }
  };
  const lines = (): readonly string[] => text.split("\n").slice(0, -1);
  child.stdout.setEncoding("utf8").on("data", (chunk: string) => {
    text += chunk;
    wake();
  });
  child.stderr.setEncoding("utf8").on("data", (chunk: string) => {
    complaint = (complaint + chunk).slice(0, MAXIMUM_COMPLAINT_UNITS);
  });
  const finish = (): void => {
    isOver = true;
    wake();
  };
  child.on("close", finish);
  child.on("error", (error) => {
    complaint ||= "code" in error && error.code === "ENOENT" ? `${program} is not there` : error.message;
    finish();
  });
  // Who has ended reads no orders.
  child.stdin.on("error", () => undefined);

  async function until<Result>(
    look: () => Result | undefined,
    withinMs: number,
  ): Promise<Result | undefined> {
    let found = look();
    if (found === undefined && !isOver) {
      await new Promise<void>((resolve) => {
        const stop = clock.after(withinMs, done);
        function done(): void {
          stop();
          watchers.delete(watch);
          resolve();
        }
        function watch(): void {
          found = look();
          if (found !== undefined || isOver) {
            done();
          }
        }
        watchers.add(watch);
      });
    }
    return found;
  }

  return {
    lines,
    next: (form, withinMs) =>
      until(() => {
        const index = lines().findIndex((line, at) => at >= looked && form.test(line));
        if (index < 0) {
          return undefined;
        }
        looked = index + 1;
        return form.exec(lines()[index] ?? "") ?? undefined;
      }, withinMs),
    ended: async (withinMs) => {
      await until(() => (isOver ? true : undefined), withinMs);
    },
    areOver: () => isOver,
    complaint: () => complaint.trim(),
  };
}

function putBackOf(line: string): readonly PutBack[] {
  const [, number, how] = /^(\d+) (\w+)$/.exec(line) ?? [];
  return how === "back" || how === "merged" || how === "aside" || how === "replaced" || how === "lost"
    ? [{ number: Number(number), how }]
    : [];
}

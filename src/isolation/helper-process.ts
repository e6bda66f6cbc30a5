import { spawn } from "node:child_process";
import type { Clock } from "../system/clock.js";

/** Where the system's programs are. The search path of a step may lead into the workspace. */
export const SYSTEM_PATH = "/usr/sbin:/usr/bin:/sbin:/bin:/run/current-system/sw/bin";
/** Longest standard error kept for a message, in UTF-16 units. */
const MAXIMUM_COMPLAINT_UNITS = 2_000;

/** Result for a file whose credentials were removed, by its number in the journal. */
export type PutBack = {
  readonly number: number;
  readonly how: "back" | "merged" | "aside" | "replaced" | "lost";
};

/** A part of the helper (`helper.ts`) that runs outside the isolation. */
interface HelperProcess {
  /** Sends one line. */
  order(text: string): void;
  /** Sends the last order and closes the input. */
  close(text: string): void;
  /** Returns the next line that matches; undefined when it does not arrive in time, or no longer can. */
  next(form: RegExp, withinMs: number): Promise<RegExpExecArray | undefined>;
  /** Resolves when the process has ended, or at the time limit if there is one. */
  ended(withinMs?: number): Promise<void>;
  /** Returns the results so far of the files that it puts back. */
  putBack(): readonly PutBack[];
  /** Returns its standard error. */
  complaint(): string;
}

/**
 * Starts a part of the helper.
 *
 * @param command the helper's part with its arguments
 */
export function startHelper(command: readonly string[], clock: Clock): HelperProcess {
  const [program = "", ...args] = command;
  const child = spawn(program, args, {
    // Without RUNNER_TRACKING_ID, so that the runner's cleanup of orphan processes does not end the one that tidies
    // up.
    env: { PATH: SYSTEM_PATH },
    cwd: "/",
    stdio: ["pipe", "pipe", "pipe"],
    detached: true,
  });
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
  // A process that has ended reads no orders.
  child.stdin.on("error", () => undefined);

  async function until<Result>(
    look: () => Result | undefined,
    withinMs: number | undefined,
  ): Promise<Result | undefined> {
    let found = look();
    if (found === undefined && !isOver) {
      await new Promise<void>((resolve) => {
        const stop = withinMs === undefined ? undefined : clock.after(withinMs, done);
        function done(): void {
          stop?.();
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
    order(text) {
      child.stdin.write(`${text}\n`);
    },
    close(text) {
      child.stdin.end(text);
    },
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
    putBack: () => lines().flatMap(putBackOf),
    complaint: () => complaint.trim(),
  };
}

function putBackOf(line: string): readonly PutBack[] {
  const [, number, how] = /^(\d+) (\w+)$/.exec(line) ?? [];
  return how === "back" || how === "merged" || how === "aside" || how === "replaced" || how === "lost"
    ? [{ number: Number(number), how }]
    : [];
}

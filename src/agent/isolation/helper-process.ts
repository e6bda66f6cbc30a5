import { spawn } from "node:child_process";
import type { Clock } from "../../system/clock.js";

/** Where the programs of the system lie; the search path of a step may lead into the workspace. */
export const SYSTEM_PATH = "/usr/sbin:/usr/bin:/sbin:/bin:/run/current-system/sw/bin";
/** What is kept of standard error, for a message. UTF-16 units. */
const MAXIMUM_COMPLAINT_UNITS = 2_000;

/** What became of a file whose credentials had been taken out, by its number in the journal. */
export type PutBack = {
  readonly number: number;
  readonly how: "back" | "merged" | "aside" | "replaced" | "lost";
};

/** A part of the helper (`helper.ts`) that stays outside of the walls. */
interface HelperProcess {
  /** One line. */
  order(text: string): void;
  /** The end of its orders. @param text the last of them */
  close(text: string): void;
  /** The next line of a form; undefined when it does not come in time, or cannot come any more. */
  next(form: RegExp, withinMs: number): Promise<RegExpExecArray | undefined>;
  /** Resolves when it is gone, or the time over where there is one. */
  ended(withinMs?: number): Promise<void>;
  /** What it has told so far of the files that it puts back. */
  putBack(): readonly PutBack[];
  /** What it said on standard error. */
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
    // Without RUNNER_TRACKING_ID: what ends the orphans of a job must not end the one that tidies up behind it.
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
  // Who has ended reads no orders.
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

import { afterEach, beforeEach, describe, expect, it } from "@jest/globals";
import { type ChildProcess, spawn } from "node:child_process";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setImmediate } from "node:timers/promises";
import type { HiddenFile } from "../../src/isolation/find-credentials.js";
import { PUTTING_BACK_S, startGuard, type Supervisor } from "../../src/isolation/guard.js";
import { HELPER } from "../../src/isolation/helper.js";
import type { PutBack } from "../../src/isolation/helper-process.js";
import { hideCredentials, writeJournal } from "../../src/isolation/hidden-credentials.js";
import { systemClock } from "../../src/system/clock.js";
import { createManualClock } from "../support/manual-clock.js";

// What becomes of credentials that were taken out when those who should put them back are killed, or are late.

const ORIGINAL = `[http]\n\textraheader = AUTHORIZATION: basic c2VjcmV0\n`;
const onLinux = process.platform === "linux" ? describe : describe.skip;

let root = "";
let config = "";
const started: ChildProcess[] = [];
beforeEach(() => {
  root = realpathSync(mkdtempSync(join(tmpdir(), "guard-")));
  config = join(root, "config");
  writeFileSync(config, ORIGINAL);
  mkdirSync(join(root, "isolation"));
  mkdirSync(join(root, "git-x"));
  writeFileSync(join(root, "isolation", "alive"), "");
  const file: HiddenFile = {
    path: config,
    original: Buffer.from(ORIGINAL),
    left: Buffer.from("[http]\n"),
    taken: Buffer.from(ORIGINAL),
    stats: statSync(config),
  };
  writeJournal(join(root, "isolation", "journal"), [file]);
  hideCredentials([file]);
});
afterEach(() => {
  started.splice(0).forEach((child) => child.kill("SIGKILL"));
  rmSync(root, { recursive: true, force: true });
});

const helper = (...words: readonly string[]): readonly string[] => [
  ...["/bin/sh", "-c", HELPER, "isolation", HELPER],
  ...words,
];

function start(...words: readonly string[]): ChildProcess {
  const [program = "", ...args] = words;
  const child = spawn(program, args, { stdio: ["pipe", "ignore", "ignore"] });
  started.push(child);
  return child;
}

/** Resolves with its exit code. */
function ended(child: ChildProcess): Promise<number | null> {
  return new Promise((resolve) => {
    child.once("exit", resolve);
  });
}

const hasCredentials = (): boolean => readFileSync(config, "utf8") === ORIGINAL;

onLinux("the guard", () => {
  it("puts back when the action goes away without a word, and tidies up in its place", async () => {
    const guard = start(...helper("guard", root, "55", "20"));
    guard.stdin?.end();
    await ended(guard);
    expect(hasCredentials()).toBe(true);
    expect([existsSync(join(root, "isolation")), existsSync(join(root, "git-x"))]).toEqual([false, false]);
  });

  it("leaves what is the action's when that is there", async () => {
    const guard = start(...helper("guard", root, "55", "20"));
    guard.stdin?.end("end\n");
    await ended(guard);
    expect(hasCredentials()).toBe(true);
    expect([existsSync(join(root, "isolation")), existsSync(join(root, "git-x"))]).toEqual([false, true]);
  });

  it("changes nothing as long as anything of the walls has the lock", async () => {
    const alive = start(
      "flock",
      join(root, "isolation", "alive"),
      "sh",
      "-c",
      `: >'${root}/locked'; read -r word`,
    );
    while (!existsSync(join(root, "locked"))) {
      await setImmediate();
    }
    const guard = start(...helper("guard", root, "55", "0"));
    guard.stdin?.end();
    await ended(guard);
    expect(hasCredentials()).toBe(false);
    alive.stdin?.end();
    await ended(alive);
  });

  it("waits until process 1 of the inside is gone", async () => {
    const first = start("sh", "-c", "read -r word");
    const guard = start(...helper("guard", root, "55", "20"));
    guard.stdin?.end(`inside ${first.pid ?? 0}\n`);
    const before = await Promise.race([ended(guard), systemClock.wait(300)]);
    expect([before, hasCredentials()]).toEqual([undefined, false]);
    first.stdin?.end();
    await ended(guard);
    expect(hasCredentials()).toBe(true);
  });

  it("has nothing to do when all was done", async () => {
    rmSync(join(root, "isolation"), { recursive: true });
    const guard = start(...helper("guard", root, "55", "20"));
    guard.stdin?.end();
    await ended(guard);
    expect([hasCredentials(), existsSync(join(root, "git-x"))]).toEqual([false, true]);
  });
});

describe("the end of the walls", () => {
  const lateSupervisor: Supervisor = {
    first: 0,
    inside: { signal: () => undefined, sweep: () => Promise.resolve(0) },
    end: () => new Promise(() => undefined),
    putBack: () => [{ number: 1, how: "back" }],
  };
  const silent = (): readonly string[] => ["true"];

  /** @returns after how many ms by the clock the end was there; undefined where it was not after two minutes */
  async function endedAfter(cancelledAtMs = Infinity): Promise<number | undefined> {
    const clock = createManualClock();
    const cancel = new AbortController();
    let told: readonly PutBack[] | undefined;
    void startGuard(silent, root, lateSupervisor, clock)
      .end(cancel.signal)
      .then((answers) => {
        told = answers;
      });
    for (let elapsedMs = 0; elapsedMs <= 120_000; elapsedMs += 100) {
      if (elapsedMs === cancelledAtMs) {
        cancel.abort();
      }
      await setImmediate();
      if (told !== undefined) {
        expect(told).toEqual([{ number: 1, how: "back" }]);
        return elapsedMs;
      }
      clock.advance(100);
    }
    return undefined;
  }

  it("is not waited for longer than 65 s, ten more than files may be put back", async () => {
    expect(await endedAfter()).toBe((PUTTING_BACK_S + 10) * 1_000);
  });

  it.each([0, 30_000])("is waited for 2 s more when the run is cancelled after %d ms", async (afterMs) => {
    expect(await endedAfter(afterMs)).toBe(afterMs + 2_000);
  });
});

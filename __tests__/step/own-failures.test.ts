import { afterEach, beforeEach, describe, expect, it, jest } from "@jest/globals";
import { createRedactor } from "../../src/safety/redaction/redact.js";
import { endProcess, listenForSignals } from "../../src/step/process-end.js";
import { ActionError } from "../../src/system/errors.js";

const KEY = "correct-horse-battery";
const redactor = createRedactor([KEY]);

let printed = "";
/** What the program listens to, by the event. */
const listeners = new Map<string | symbol, (error: unknown) => void>();

beforeEach(() => {
  printed = "";
  jest.spyOn(process.stdout, "write").mockImplementation((...args: readonly unknown[]) => {
    printed += String(args[0]);
    return true;
  });
  jest.spyOn(process, "exit").mockImplementation((code): never => {
    throw new Error(`exit ${String(code)}`);
  });
  jest.useFakeTimers();
  jest.spyOn(process, "on").mockImplementation((event, listener) => {
    listeners.set(event, listener);
    return process;
  });
});

afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
  listeners.clear();
});

/** Nobody reads the log here, so the process waits for its reader as long as it ever does. */
async function expectTheEnd(ended: Promise<void>): Promise<void> {
  const exit = expect(ended).rejects.toThrow("exit 1");
  await jest.advanceTimersByTimeAsync(61_000);
  await exit;
}

function failure(): Error {
  return new Error(`fetch failed: https://ci:${KEY}@proxy`, { cause: new Error(KEY.slice(0, 14)) });
}

describe("a failure of our own", () => {
  it("is told without secrets, by annotation and by its stack", async () => {
    await expectTheEnd(endProcess(() => Promise.reject(failure()), redactor));
    expect(printed).toContain(
      "::error::An unexpected error inside this action: fetch failed: https://ci:***@proxy: ***",
    );
    expect(printed).toMatch(/::debug::Error: fetch failed: https:\/\/ci:\*\*\*@proxy%0A {4}at failure/u);
    expect(printed).not.toContain(KEY.slice(0, 12));
  });

  it("that the user can mend is told without secrets", async () => {
    const error = new ActionError(`The folder /tmp/${KEY} is full`, `Empty ${KEY}.`);
    await expectTheEnd(endProcess(() => Promise.reject(error), redactor));
    expect(printed).toContain("::error::The folder /tmp/*** is full. Empty ***.");
    expect(printed).not.toContain(KEY.slice(0, 12));
  });

  it("that nobody has caught is told without secrets, and ends an action that listens to no signals", async () => {
    const ended = endProcess(() => new Promise(() => undefined), redactor);
    listeners.get("uncaughtException")?.(failure());
    await expectTheEnd(ended);
    expect(printed).toContain(
      "::error::An unexpected error inside this action: fetch failed: https://ci:***@proxy",
    );
    expect(printed).not.toContain(KEY.slice(0, 12));
  });

  it("that nobody has caught ends the run, and its stack is told without secrets", () => {
    const cancel = listenForSignals(redactor);
    listeners.get("uncaughtException")?.(failure());
    expect(cancel.requested.reason).toBe("internal");
    expect(printed).toMatch(/^::debug::Error: fetch failed: https:\/\/ci:\*\*\*@proxy/u);
    expect(printed).not.toContain(KEY.slice(0, 12));
  });
});

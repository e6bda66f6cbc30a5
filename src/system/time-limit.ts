import { createContext, Script } from "node:vm";

const CALL = new Script("task()");

/**
 * Does work that may take for ever on hostile text, and ends it when its time is over: a regular expression that the
 * workflow gives, above all. V8 looks at the time inside of one, too. Nothing else happens meanwhile: no timer and no
 * signal is heard.
 *
 * @param task synchronous; where it is ended, neither `catch` nor `finally` is run in it
 * @returns undefined when the time was over
 * @throws what the task throws
 */
export function withinTimeLimit<Result>(
  limitMs: number,
  task: () => Result,
): { readonly result: Result } | undefined {
  let done: { readonly result: Result } | undefined;
  const context = createContext({
    task: () => {
      done = { result: task() };
    },
  });
  try {
    CALL.runInContext(context, { timeout: limitMs });
  } catch (error) {
    if (!isTimeout(error)) {
      throw error;
    }
  }
  return done;
}

/** Its class is that of another context where a test runner has one of its own. */
function isTimeout(error: unknown): boolean {
  return (
    typeof error === "object" &&
    error !== null &&
    "code" in error &&
    error.code === "ERR_SCRIPT_EXECUTION_TIMEOUT"
  );
}

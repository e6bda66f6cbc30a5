import { describe, expect, it } from "@jest/globals";
import { answers, playAttempts, says, SESSION } from "./support/played-attempts.js";

const LOSES_ITS_CONNECTION = `${says(SESSION)}\necho "RetriableError: Connection failed repeatedly" >&2\nexit 1`;
const WANTS_AN_OBJECT = { "output-schema": '{"type": "object"}' };

describe("the time limit", () => {
  it("ends a wait that would reach beyond it, and nothing is started after it", async () => {
    const { ending, record, warnings, waits } = await playAttempts(
      [LOSES_ITS_CONNECTION, says(SESSION, answers("Too late."))],
      { inputs: { "timeout-minutes": "0.05", retries: "2" } },
    );
    expect(waits).toEqual([3_000]);
    expect(record.attempts).toHaveLength(1);
    expect(warnings).toEqual([
      "Attempt 1 failed: The CLI lost its connection to Cursor. The time limit will be over before it could be tried again.",
    ]);
    expect(ending.verdict).toMatchObject({
      reason: "timeout",
      message:
        "The time limit of 0.05 minutes was over after 1 attempt, so the agent was not started again. The last one failed: The CLI lost its connection to Cursor.",
    });
  });

  it("holds for all attempts together", async () => {
    const { ending, record, waits } = await playAttempts(
      [LOSES_ITS_CONNECTION, LOSES_ITS_CONNECTION, says(SESSION, answers("Too late."))],
      { inputs: { "timeout-minutes": "0.2", retries: "2" } },
    );
    expect(waits).toEqual([5_000, 7_000]);
    expect(record.attempts).toHaveLength(2);
    expect(ending.verdict.message).toContain("was over after 2 attempts");
  });

  it("leaves a wait alone that ends before it", async () => {
    const { ending, waits } = await playAttempts([LOSES_ITS_CONNECTION, says(SESSION, answers("In time."))], {
      inputs: { "timeout-minutes": "0.1", retries: "2" },
    });
    expect(waits).toEqual([5_000]);
    expect(ending.verdict.reason).toBe("completed");
  });

  it("holds for the start that asks for a better answer, too", async () => {
    const { ending, record } = await playAttempts([says(SESSION, answers("No JSON.")), says(answers("{}"))], {
      inputs: { "timeout-minutes": "1", ...WANTS_AN_OBJECT },
      happened: (happening, clock) => {
        if (happening.type === "result") {
          clock.advance(60_000);
        }
      },
    });
    expect(record.attempts).toHaveLength(1);
    expect(record.result?.text).toBe("No JSON.");
    expect(ending.verdict).toMatchObject({ reason: "timeout" });
    expect(ending.verdict.message).toContain("failed: The answer did not satisfy its schema.");
  });

  it("gives way to a cancel in the wait", async () => {
    const { ending } = await playAttempts([LOSES_ITS_CONNECTION], {
      inputs: { "timeout-minutes": "0.05", retries: "2" },
      happened: (happening, _clock, cancel) => {
        if (happening.type === "warning") {
          cancel.abort("cancelled");
        }
      },
    });
    expect(ending.verdict.reason).toBe("cancelled");
  });
});

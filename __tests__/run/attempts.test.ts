import { describe, expect, it } from "@jest/globals";
import { schemaVerdict } from "../../src/run/answer-check.js";
import type { RunRecord } from "../../src/record/schema.js";
import type { Verdict } from "../../src/record/schema-verdict.js";
import { withWords } from "../../src/render/parts/verdict.js";
import { answers, playAttempts, says, SESSION } from "../support/played-attempts.js";
import { finishedRecord } from "../support/sample-record.js";

const LOSES_ITS_CONNECTION = `${says(SESSION)}\necho "RetriableError: Connection failed repeatedly" >&2\nexit 1`;
const WANTS_AN_OBJECT = { "output-schema": '{"type": "object"}' };

/** Returns the words of a verdict on a run. */
function wordsOf({ reason, cause }: Verdict, record: RunRecord = finishedRecord("")): RunRecord {
  return withWords({ ...record, reason, cause });
}

describe("a session", () => {
  const saysItsArguments = `echo "{\\"type\\":\\"result\\",\\"subtype\\":\\"success\\",\\"is_error\\":false,\\"result\\":\\"$*\\"}"`;
  const losesItsConnection = (id: string): string =>
    `${says({ ...SESSION, session_id: id })}\necho "RetriableError: Connection failed repeatedly" >&2\nexit 1`;
  const playWith = (id: string): ReturnType<typeof playAttempts> =>
    playAttempts([losesItsConnection(id), saysItsArguments], { inputs: { retries: "1" } });

  it("is continued by another attempt", async () => {
    const { record, warnings } = await playWith("7ba46b27-c4f6-4f5d-88a2-2d5bd5ad0d4c");
    expect(record.result?.text).toMatch(/--resume 7ba46b27-c4f6-4f5d-88a2-2d5bd5ad0d4c$/);
    expect(warnings).toHaveLength(1);
  });

  it.each(["--force", "-f", "--api-key=x", " ", "a b", "../../x", "$(id)", "x".repeat(200)])(
    "with the id %j is not: the CLI would read it as something else",
    async (id) => {
      const { record, warnings } = await playWith(id);
      expect(record.result?.text).not.toContain("--resume");
      expect(record.result?.text).not.toContain("--force");
      expect(warnings).toContain(
        "The session cannot be continued: its id is not one of the CLI's. The agent starts anew.",
      );
    },
  );
});

describe("the limit of tool calls", () => {
  const call = (id: string): object => ({
    type: "tool_call",
    subtype: "started",
    call_id: id,
    tool_call: { shellToolCall: { args: { command: "ls" } } },
    session_id: "s-1",
  });
  const tooMany = [SESSION, call("1"), call("2"), call("3")];

  it.each([
    ["in one burst, before its exit", says(...tooMany, answers("Done."))],
    [
      "although it was asked to end",
      `trap "" TERM\n${says(...tooMany)}\nsleep 0.2\n${says(answers("Done."))}`,
    ],
  ])("is not undone by a result that comes after it: %s", async (_, script) => {
    const { ending, record } = await playAttempts([script], { inputs: { "max-tool-calls": "2" } });
    expect(ending.verdict.reason).toBe("tool-call-limit");
    expect(record.result?.text).toBe("Done.");
  });
});

describe("the time limit", () => {
  it("is not undone by a result that comes after it", async () => {
    const script = `trap "" TERM\n${says(SESSION)}\nsleep 0.5\n${says(answers("Done."))}`;
    const { ending } = await playAttempts([script], {
      inputs: { "timeout-minutes": "5" },
      happened: (update, clock) => {
        if (update.type === "session-started") {
          clock.advance(300_000);
        }
      },
    });
    expect(ending.verdict.reason).toBe("timeout");
  });

  it("makes no wait that would reach beyond it, and nothing is started after it", async () => {
    const { ending, record, warnings, waits } = await playAttempts(
      [LOSES_ITS_CONNECTION, says(SESSION, answers("Too late."))],
      { inputs: { "timeout-minutes": "0.05", retries: "2" } },
    );
    expect(waits).toEqual([]);
    expect(record.attempts).toHaveLength(1);
    expect(warnings).toEqual([
      "Attempt 1 failed: The CLI lost its connection to Cursor. The time limit will be over before it could be tried again.",
    ]);
    expect(wordsOf(ending.verdict, record).message).toBe(
      "The time limit of 3 s left no time for another start after 1 attempt. The last one failed: The CLI lost its connection to Cursor.",
    );
  });

  it("holds for all attempts together", async () => {
    const { ending, record, waits } = await playAttempts(
      [LOSES_ITS_CONNECTION, LOSES_ITS_CONNECTION, says(SESSION, answers("Too late."))],
      { inputs: { "timeout-minutes": "0.2", retries: "2" } },
    );
    expect(waits).toEqual([5_000]);
    expect(record.attempts).toHaveLength(2);
    expect(wordsOf(ending.verdict, record).message).toContain("after 2 attempts");
  });

  it("says in which attempt it ended the agent", async () => {
    let sessions = 0;
    const { ending, record } = await playAttempts([LOSES_ITS_CONNECTION, `${says(SESSION)}\nexec sleep 60`], {
      inputs: { "timeout-minutes": "5", retries: "1" },
      happened: (update, clock) => {
        sessions += update.type === "session-started" ? 1 : 0;
        if (update.type === "session-started" && sessions === 2) {
          clock.advance(300_000);
        }
      },
    });
    expect(wordsOf(ending.verdict, record).message).toBe(
      "The agent was stopped in attempt 2, after 5 minutes, the time limit of all attempts together.",
    );
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
      happened: (update, clock) => {
        if (update.type === "result") {
          clock.advance(60_000);
        }
      },
    });
    expect(record.attempts).toHaveLength(1);
    expect(record.result?.text).toBe("No JSON.");
    expect(ending.verdict).toMatchObject({ reason: "timeout" });
    expect(wordsOf(ending.verdict, record).message).toContain(
      "failed: The answer did not satisfy its schema.",
    );
  });

  it("gives way to a cancel in the wait", async () => {
    const { ending } = await playAttempts([LOSES_ITS_CONNECTION], {
      inputs: { retries: "2" },
      happened: (update, _clock, cancel) => {
        if (update.type === "warning") {
          cancel.abort("cancelled");
        }
      },
    });
    expect(ending.verdict.reason).toBe("cancelled");
  });
});

describe("an attempt that goes on where another was cut off", () => {
  it("is told so once, however many there were", async () => {
    const counts = `told=$(grep -c "was cut off" "$0.prompt"); tasks=$(grep -c "Do this." "$0.prompt")`;
    const { record } = await playAttempts(
      [
        LOSES_ITS_CONNECTION,
        LOSES_ITS_CONNECTION,
        `${counts}\n${says(answers("TOLD TASKS")).replace("TOLD TASKS", `'"$told $tasks"'`)}`,
      ],
      { inputs: { retries: "2" } },
    );
    expect(record.attempts).toHaveLength(3);
    expect(record.result?.text).toBe("1 1");
  });

  it("follows a warning that names the one before by its number", async () => {
    const { warnings, record } = await playAttempts(
      [says(SESSION, answers("No JSON.")), LOSES_ITS_CONNECTION, says(SESSION, answers("{}"))],
      { inputs: { retries: "1", ...WANTS_AN_OBJECT } },
    );
    expect(record.attempts).toHaveLength(3);
    expect(warnings.at(-1)).toMatch(/^Attempt 2 failed: .* \(retry 1 of 1\)\.$/);
  });

  it("is not made when the connection was back: it did not break off for that", async () => {
    const network = (subtype: string): object => ({ type: "connection", subtype, session_id: "s-1" });
    const back = await playAttempts([says(SESSION, network("reconnecting"), network("reconnected"))], {
      inputs: { retries: "1" },
    });
    expect(back.record.attempts).toHaveLength(1);
    expect(back.ending.verdict.reason).toBe("no-result");
  });
});

describe("an answer that does not satisfy its schema", () => {
  it("is told with each error on a line of its own", () => {
    expect(wordsOf(schemaVerdict(["/a must be number", "/b must be string"], true)).message).toBe(
      "The agent's answer does not satisfy `output-schema`:\n/a must be number\n/b must be string",
    );
  });

  it("is no review where the workflow asked for one, and gave no schema", () => {
    const { message, remedy } = wordsOf(schemaVerdict(["The answer contains no JSON."], false));
    expect(message).toBe(
      "A review needs the agent's findings as JSON, but its answer does not contain them:\nThe answer contains no JSON.",
    );
    expect(remedy).not.toContain("schema");
  });

  it("is one on which the schema's pattern takes for ever, too", async () => {
    const schema = { properties: { word: { pattern: "^(a+)+$" } } };
    const answer = says(SESSION, answers(`{"word": "${"a".repeat(40)}!"}`));
    const { ending, record } = await playAttempts([answer, answer], {
      inputs: { "output-schema": JSON.stringify(schema) },
    });
    expect(ending.verdict.reason).toBe("schema");
    expect(wordsOf(ending.verdict, record).message).toContain("To check the answer takes longer than 3 s");
    expect(record.attempts).toHaveLength(2);
  }, 60_000);

  const UNFIT = says(SESSION, answers("No JSON."));

  it.each([
    [
      "exits before its first event",
      'echo "no more seats" >&2\nexit 1',
      "exited with code 1 before its first event",
    ],
    ["exits in the middle", `${says(SESSION)}\nexit 3`, "exited with code 3 before the agent had finished"],
    ["ends without a result", says(SESSION), "ended without a result"],
    ["is killed", `${says(SESSION)}\nkill -9 $$`, "was ended by SIGKILL"],
  ])("stays the answer when the CLI that is asked again %s", async (_, repair, why) => {
    const { ending, record, warnings } = await playAttempts([UNFIT, repair], { inputs: WANTS_AN_OBJECT });
    expect(ending.verdict.reason).toBe("schema");
    expect(wordsOf(ending.verdict, record).message).toContain("does not satisfy `output-schema`");
    expect(record.result).toMatchObject({ text: "No JSON.", isError: false, durationMs: 7 });
    expect(record.attempts).toHaveLength(2);
    expect(warnings.at(-1)).toMatch(new RegExp(`^The agent could not be asked again: .*${why}`, "u"));
    expect(record.notes).toEqual([warnings.at(-1)]);
  });

  it("stays the answer when the time is over before a better one came", async () => {
    let sessions = 0;
    const { ending, record } = await playAttempts([UNFIT, `${says(SESSION)}\nsleep 60`], {
      inputs: { ...WANTS_AN_OBJECT, "timeout-minutes": "1" },
      happened: ({ type }, clock) => {
        sessions += type === "session-started" ? 1 : 0;
        if (type === "session-started" && sessions === 2) {
          clock.advance(60_000);
        }
      },
    });
    expect(ending.verdict.reason).toBe("timeout");
    expect(record.result?.text).toBe("No JSON.");
  });

  it("stays the answer when the run is cancelled before a better one came", async () => {
    let sessions = 0;
    const { ending, record } = await playAttempts([UNFIT, `${says(SESSION)}\nsleep 60`], {
      inputs: WANTS_AN_OBJECT,
      happened: (update, _clock, cancel) => {
        sessions += update.type === "session-started" ? 1 : 0;
        if (sessions === 2) {
          cancel.abort("cancelled");
        }
      },
    });
    expect(ending.verdict.reason).toBe("cancelled");
    expect(record.result?.text).toBe("No JSON.");
  });

  it("gives way to what the agent ends with when it is asked again", async () => {
    const error = { ...answers("I give up."), is_error: true, subtype: "error" };
    const { ending, record } = await playAttempts([UNFIT, says(SESSION, error)], { inputs: WANTS_AN_OBJECT });
    expect(ending.verdict.reason).toBe("agent-error");
    expect(record.result?.text).toBe("I give up.");
  });
});

it("an attempt that is repeated for its error leaves no answer behind", async () => {
  const error = { ...answers("[unavailable] try later"), is_error: true, subtype: "error" };
  const { ending, record } = await playAttempts([says(SESSION, error), "exit 1"], {
    inputs: { retries: "1" },
  });
  expect(ending.verdict.reason).toBe("start-failed");
  expect(record.result).toBeUndefined();
});

import { STARTED_AT_MS } from "./page-fixtures.js";

export const SESSION_ID = "5e551011-0000-4000-8000-000000000001";

type CallPlan = {
  readonly tool: string;
  readonly args: object;
  readonly result: object;
  readonly startMs: number;
  readonly tookMs: number;
};

/** The lines of a stream, in the format of the CLI of autumn 2026. */
export const line = {
  session: (model = "Composer 2"): string =>
    JSON.stringify({
      type: "system",
      subtype: "init",
      apiKeySource: "env",
      cwd: CWD,
      session_id: SESSION_ID,
      model,
    }),
  prompt: (text: string): string => spoken("user", text, {}),
  message: (text: string, ms: number): string =>
    spoken("assistant", text, { model_call_id: "m-1", timestamp_ms: STARTED_AT_MS + ms }),
  thinking: (text: string, ms: number): string =>
    JSON.stringify({
      type: "thinking",
      subtype: "delta",
      text,
      session_id: SESSION_ID,
      timestamp_ms: STARTED_AT_MS + ms,
    }),
  started: (id: string, plan: CallPlan): string => callLine(id, plan, "started"),
  completed: (id: string, plan: CallPlan): string => callLine(id, plan, "completed"),
  result: (text: string, ms: number, isError = false): string =>
    JSON.stringify({
      type: "result",
      subtype: isError ? "error" : "success",
      is_error: isError,
      duration_ms: ms,
      duration_api_ms: ms,
      result: text,
      session_id: SESSION_ID,
      request_id: "req-1",
      usage: { inputTokens: 48_211, outputTokens: 3_904, cacheReadTokens: 112_640, cacheWriteTokens: 0 },
    }),
} as const;

const CWD = "/home/runner/garden";

function spoken(role: "user" | "assistant", text: string, more: object): string {
  return JSON.stringify({
    type: role,
    message: { role, content: [{ type: "text", text }] },
    session_id: SESSION_ID,
    ...more,
  });
}

function callLine(id: string, plan: CallPlan, subtype: "started" | "completed"): string {
  const startedAtMs = STARTED_AT_MS + plan.startMs;
  const isEnd = subtype === "completed";
  return JSON.stringify({
    type: "tool_call",
    subtype,
    call_id: id,
    tool_call: {
      [plan.tool]: { args: plan.args, ...(isEnd && { result: plan.result }) },
      startedAtMs: String(startedAtMs),
      ...(isEnd && { completedAtMs: String(startedAtMs + plan.tookMs) }),
    },
    session_id: SESSION_ID,
    timestamp_ms: isEnd ? startedAtMs + plan.tookMs : startedAtMs,
  });
}

const DIFF = [
  "--- a/src/beds.ts",
  "+++ b/src/beds.ts",
  "@@ -12,7 +12,9 @@ export function rows(bed: Bed): number {",
  " ",
  "   const usable = bed.width - 2 * bed.border;",
  "-  return Math.round(usable / spacing);",
  "+  // Half a row cannot be planted.",
  "+  const whole = Math.floor(usable / spacing);",
  "+  return Math.max(0, whole);",
  " }",
].join("\n");

const TEST_OUTPUT = [
  "> garden@2.1.0 test",
  "> vitest run",
  "",
  " FAIL  test/beds.test.ts > rows > leaves no half rows",
  "AssertionError: expected 4 to be 3",
  "  - Expected: 3",
  "  + Received: 4",
  "    at test/beds.test.ts:21:18",
  ...Array.from(
    { length: 60 },
    (_, index) => ` ✓ test/plants.test.ts > plant ${index + 1} grows (${index % 7} ms)`,
  ),
  "",
  " Test Files  1 failed | 11 passed (12)",
  "      Tests  1 failed | 96 passed (97)",
].join("\n");

/** A typical run: a question, a few reads, a failing test, an edit, a denied command, a call that never ended. */
export const GARDEN_STREAM: readonly string[] = [
  line.session(),
  line.prompt("Beds with an odd width get half a row of plants. Find out why, fix it, and add a test."),
  ...[
    "The row count ",
    "is probably rounded",
    " instead of floored. I will look at `rows` and its callers first.",
  ].map((text, index) => line.thinking(text, 3_000 + index * 200)),
  line.message("I’ll look at how rows are counted and run the tests to see what fails now.", 5_200),
  ...call("c1", {
    tool: "grepToolCall",
    args: { pattern: "rows\\(", path: CWD },
    result: grepResult(),
    startMs: 5_600,
    tookMs: 240,
  }),
  ...call("c2", {
    tool: "readToolCall",
    args: { path: `${CWD}/src/beds.ts` },
    result: readResult(),
    startMs: 7_400,
    tookMs: 90,
  }),
  ...call("c3", {
    tool: "readToolCall",
    args: { path: `${CWD}/test/beds.test.ts` },
    result: readResult(),
    startMs: 7_420,
    tookMs: 130,
  }),
  ...call("c4", {
    tool: "shellToolCall",
    args: { command: "npm test -- --run", workingDirectory: "", timeout: 120_000 },
    result: {
      failure: {
        command: "npm test -- --run",
        exitCode: 1,
        stdout: TEST_OUTPUT,
        stderr: "",
        executionTime: 14_812,
      },
    },
    startMs: 11_000,
    tookMs: 14_812,
  }),
  line.message(
    "`rows` rounds to the nearest whole row, so a bed of 3.6 rows gets 4. It has to round down.",
    30_100,
  ),
  ...call("c5", {
    tool: "editToolCall",
    args: { path: `${CWD}/src/beds.ts` },
    result: {
      success: {
        path: `${CWD}/src/beds.ts`,
        linesAdded: 3,
        linesRemoved: 1,
        diffString: DIFF,
        afterFullFileContent: "",
      },
    },
    startMs: 33_000,
    tookMs: 420,
  }),
  ...call("c6", {
    tool: "shellToolCall",
    args: { command: "git push origin HEAD", workingDirectory: "" },
    result: {
      permissionDenied: {
        command: "git push origin HEAD",
        error: "Command blocked by permissions configuration",
        isReadonly: false,
      },
    },
    startMs: 36_000,
    tookMs: 12,
  }),
  ...call("c7", {
    tool: "shellToolCall",
    args: { command: "npm test -- --run", workingDirectory: "", timeout: 120_000 },
    result: {
      success: {
        command: "npm test -- --run",
        exitCode: 0,
        stdout: "Tests  98 passed (98)",
        stderr: "",
        executionTime: 13_020,
      },
    },
    startMs: 38_000,
    tookMs: 13_020,
  }),
  line.started("c8", {
    tool: "shellToolCall",
    args: { command: "npm run dev", workingDirectory: "" },
    result: {},
    startMs: 52_000,
    tookMs: 0,
  }),
  line.message(
    "All 98 tests pass now. `rows` rounds down, and a test holds it to that for beds of odd widths.",
    57_000,
  ),
  line.result(
    "All 98 tests pass now. `rows` rounds down, and a test holds it to that for beds of odd widths.",
    58_400,
  ),
];

function call(id: string, plan: CallPlan): readonly string[] {
  return [line.started(id, plan), line.completed(id, plan)];
}

function grepResult(): object {
  const matches = [{ file: "src/beds.ts", matches: [{ lineNumber: 14, content: "rows(bed)" }] }];
  return {
    success: { pattern: "rows", workspaceResults: { [CWD]: { content: { matches, totalMatchedLines: 7 } } } },
  };
}

function readResult(): object {
  return {
    success: {
      content: "export function rows(bed: Bed): number {\n  return 0;\n}\n",
      totalLines: 143,
      isEmpty: false,
    },
  };
}

/** Returns an ordinary stream of that many events: two lines for a call, and a message of the agent now and then. */
export function longStream(events: number): readonly string[] {
  const lines = [line.session(), line.prompt("Do very much.")];
  for (let number = 1; lines.length < events - 1; number += 1) {
    const ms = number * 700;
    if (number % 10 === 0) {
      lines.push(line.message(`Step ${number}: this part is done, on to the next one.`, ms));
    }
    const outcome = number % 97 === 0 ? "failure" : "success";
    lines.push(
      ...call(`c${number}`, {
        tool: number % 3 === 0 ? "shellToolCall" : "readToolCall",
        args:
          number % 3 === 0 ? { command: `make step-${number}` } : { path: `${CWD}/src/part-${number}.ts` },
        result: {
          [outcome]: {
            exitCode: outcome === "success" ? 0 : 2,
            stdout: `output of step ${number}\n`.repeat(10),
            content: `part ${number}`,
            totalLines: number,
          },
        },
        startMs: ms,
        tookMs: (number * 37) % 600,
      }),
    );
  }
  return [...lines, line.result("Done.", events * 400)];
}

/** Texts that have caused harm in other programs: each would act somewhere unless it is treated as text everywhere. */
export const HOSTILE_TEXTS: readonly string[] = [
  "</script><script>window.hacked = 1</script>",
  '<img src=x onerror="window.hacked = 2">',
  "<!-- <script> --!> ]]>",
  "javascript:window.hacked = 3",
  "[link](javascript:window.hacked=4) ![image](https://evil.example/x.png)",
  "\u202Egnp.exe\u202C and \u2066isolated\u2069",
  "line\u2028separator\u2029paragraph\u0000null\u001B[31mred\uFEFF",
  "\"'` onmouseover=window.hacked=5 style=position:fixed",
  "&lt;b&gt; &amp; &#x3C;script&#x3E;",
  "\uD83D half a pair",
  "\u{E0041}\u{E0042} tags",
  "Z̷̡͕a̴͎l̵͙g̶̩o̸͈",
];

/** The hostile texts wherever a stream can carry one, and a line of five million characters. */
export function hostileStream(): readonly string[] {
  return [
    line.session("<b>model</b></script>"),
    ...HOSTILE_TEXTS.flatMap((text, index) => [
      line.prompt(text),
      line.message(text, index * 1_000),
      line.thinking(text, index * 1_000 + 1),
      ...call(`${text}-${index}`, {
        tool: index % 2 === 0 ? "shellToolCall" : `${text}ToolCall`,
        args: { command: text, path: text, [text]: text },
        result: {
          [index % 3 === 0 ? "failure" : "success"]: { exitCode: 1, stdout: text, stderr: text, error: text },
        },
        startMs: index * 1_000,
        tookMs: 500,
      }),
      JSON.stringify({ type: text, subtype: text }),
      text,
    ]),
    line.message(`${"5 MB of words. ".repeat(350_000)}</script>`, 20_000),
    line.result(HOSTILE_TEXTS.join("\n"), 30_000),
  ];
}

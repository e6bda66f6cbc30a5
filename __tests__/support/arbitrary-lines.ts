import fc from "fast-check";
import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";

const FIXTURES = resolve("__tests__/fixtures");

/** Every line of our recorded streams. */
export const RECORDED_LINES: readonly string[] = readdirSync(FIXTURES)
  .filter((file) => file.endsWith(".ndjson"))
  .flatMap((file) => readFileSync(join(FIXTURES, file), "utf8").split("\n"))
  .filter((line) => line !== "");

/** Words of the dialect, used in right and wrong places. */
const NAMES = (
  "type subtype call_id tool_call message content text args result success rejected failure error path todos " +
  "exitCode isError usage inputTokens timestamp_ms model_call_id session_id response query_type is_error " +
  "startedAtMs completedAtMs shellToolCall editToolCall mcpToolCall updateTodosToolCall grepToolCall function " +
  "workspaceResults query webFetchRequestQuery toolCallId createPlanToolCall plan isBackground shellId task_id title status " +
  "aborted_count timeout_ms tools __proto__ constructor toString"
).split(" ");
const VALUES = (
  "system init user assistant tool_call started completed result success thinking connection reconnecting retry " +
  "starting interaction_query response c-1 c-2 17 1e999 ::error:: \ud800 __proto__"
).split(" ");

const leaf = fc.oneof(
  fc.constantFrom(...VALUES),
  fc.constantFrom(null, true, false, 0, -1, 1.5, 1e300, 1_789_644_669_692),
  fc.string(),
);

/** Any JSON value made of words of the dialect. */
const { value } = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 5, withCrossShrink: true },
    leaf,
    fc.array(tie("value"), { maxLength: 3 }),
    members(tie("value")),
  ),
}));

function members(inner: fc.Arbitrary<unknown>): fc.Arbitrary<object> {
  return fc
    .array(fc.tuple(fc.constantFrom(...NAMES), inner), { maxLength: 6 })
    .map((entries) => Object.fromEntries(entries));
}

const TYPES = [
  "system",
  "user",
  "assistant",
  "tool_call",
  "thinking",
  "result",
  "interaction_query",
  "retry",
];
const SUBTYPES = [
  "init",
  "started",
  "completed",
  "success",
  "request",
  "response",
  "starting",
  "error",
  "task_notification",
  "background_shell_timeout",
];

/** A line that is almost an event: a valid type with arbitrary members. */
const nearlyEvent = fc
  .tuple(
    fc.constantFrom(...TYPES),
    fc.constantFrom(...SUBTYPES),
    fc.constantFrom("c-1", "c-2", ""),
    members(value),
  )
  .map(([type, subtype, call_id, rest]) => JSON.stringify({ type, subtype, call_id, ...rest }));

/** A recorded line with one part replaced by any value. */
const mutatedRecording = fc
  .tuple(fc.constantFrom(...RECORDED_LINES), fc.nat(), value)
  .map(([line, at, replacement]) => replacePart(line, at, replacement));

/** A recorded line with some bytes changed, as in a torn or garbled stream. */
const garbledRecording = fc
  .tuple(fc.constantFrom(...RECORDED_LINES), fc.array(fc.tuple(fc.nat(), fc.nat(255)), { maxLength: 4 }))
  .map(([line, changes]) => {
    const bytes = Buffer.from(line);
    for (const [at, byte] of changes) {
      bytes[at % bytes.length] = byte;
    }
    return bytes.toString("utf8");
  });

/** Any line; most are almost right. */
export const anyLine: fc.Arbitrary<string> = fc.oneof(
  { weight: 4, arbitrary: nearlyEvent },
  { weight: 4, arbitrary: mutatedRecording },
  { weight: 2, arbitrary: garbledRecording },
  { weight: 1, arbitrary: fc.constantFrom(...RECORDED_LINES) },
  { weight: 1, arbitrary: fc.jsonValue().map((any) => JSON.stringify(any)) },
  { weight: 1, arbitrary: fc.string() },
);

function replacePart(line: string, at: number, replacement: unknown): string {
  let parsed: unknown;
  try {
    parsed = JSON.parse(line);
  } catch {
    return line;
  }
  let parts = 0;
  JSON.stringify(parsed, (_, part: unknown) => {
    parts += 1;
    return part;
  });
  let index = 0;
  const changed = JSON.stringify(parsed, (_, part: unknown) => (index++ === at % parts ? replacement : part));
  return typeof changed === "string" ? changed : line;
}

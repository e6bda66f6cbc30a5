import type { RunUpdate } from "../../src/record/run-update.js";
import { STARTED_AT_MS } from "./page-fixtures.js";
import { line } from "./page-streams.js";
import { sampleCall, sampleRecord } from "./sample-record.js";

const LONG = "x".repeat(30_000);
const many = (count: number, text: (number: number) => string): string =>
  Array.from({ length: count }, (_, index) => text(index + 1)).join("\n");

const plan = (tool: string, startMs: number, args: object, result: object) => ({
  tool,
  args,
  result,
  startMs,
  tookMs: 1_000,
});

const nested = (depth: number): unknown => (depth === 0 ? "deep" : [nested(depth - 1)]);

const wide = (size: number): object =>
  Object.fromEntries(
    Array.from({ length: size }, (_, index) => [`member-${index}`, ["x".repeat(300), { count: index }]]),
  );

/** Every kind of entry, longer than the page shows it. */
export const LONG_STREAM: readonly string[] = [
  line.session(LONG),
  line.prompt(LONG),
  line.thinking(LONG, 1_000),
  line.message("Before the run.", -5_000),
  line.message("After the run.", 90_000_000),
  line.message(LONG, 2_000),
  line.message(`# Title\n\n${many(300, (number) => `- item ${number}`)}`, 3_000),
  ...["started", "completed"].map((end) => {
    const call = plan("readToolCall", 4_000, { path: `/${LONG}` }, { success: { content: LONG } });
    return end === "started" ? line.started("c1", call) : line.completed("c1", call);
  }),
  ...["started", "completed"].map((end) => {
    const call = plan(
      "shellToolCall",
      6_000,
      { command: LONG, [LONG]: 1, list: Array.from({ length: 60 }, (_, index) => index), nested: nested(30) },
      { failure: { command: LONG, exitCode: 1, stdout: LONG, stderr: "", executionTime: 1_000 } },
    );
    return end === "started" ? line.started("c2", call) : line.completed("c2", call);
  }),
  line.started("c3", plan("shellToolCall", 8_000, { command: "sleep" }, {})),
  JSON.stringify({ type: "brand-new", timestamp_ms: STARTED_AT_MS + 90_000_000, text: LONG }),
  JSON.stringify({ type: "wide", first: wide(60), second: wide(60), end: true }),
  LONG,
  line.result(LONG, 10_000),
];

const CALL = sampleCall(1, { kind: LONG, target: LONG, detail: LONG, error: LONG });

/** Everything that the log tells, longer than it tells it. */
export const LONG_UPDATES: readonly RunUpdate[] = [
  {
    type: "session-started",
    session: { ...sampleRecord().session, model: LONG, cliVersion: LONG, id: LONG },
  },
  { type: "message", text: many(250, (number) => `line ${number}`) },
  { type: "message", text: LONG },
  { type: "tool-finished", call: { ...CALL, outcome: "ok" }, args: { command: "npm test" }, output: "fine" },
  {
    type: "tool-finished",
    call: { ...CALL, outcome: "failed" },
    args: {},
    output: many(250, (number) => `output ${number}`),
  },
  { type: "tool-finished", call: { ...CALL, outcome: "denied" }, args: {}, output: undefined },
  { type: "query-answered", query: LONG, answer: LONG, reason: LONG },
  ...[19, 20, 21].map((count): RunUpdate => ({ type: "unreadable", text: LONG, count })),
  { type: "unknown-event", name: LONG, words: LONG },
  { type: "unknown-event", name: LONG, words: undefined },
  { type: "diagnostic", text: LONG },
  { type: "notice", text: LONG },
  { type: "warning", text: LONG },
];

import type { RunRecord } from "../../src/record/schema.js";
import { verdictOn } from "../../src/record/schema-verdict.js";
import type { FileReport } from "../../src/record/schema-changes.js";
import {
  COMPARED,
  finishedRecord,
  SAMPLE_RUN,
  SAMPLE_START_MS,
  sampleCall,
  sampleChange,
  sampleFile,
  sampleFinding,
  sampleRecord,
} from "./sample-record.js";

const ended = (seconds: number): number => SAMPLE_START_MS + seconds * 1_000;

const attempt = (number: number, from: number, to: number, outcome?: string) => ({
  number,
  startedAtMs: ended(from),
  endedAtMs: ended(to),
  sessionId: `session-${number}`,
  outcome,
});

const call = (number: number, from: number, seconds: number, changes: Parameters<typeof sampleCall>[1]) =>
  sampleCall(number, {
    startedAtMs: ended(from),
    endedAtMs: ended(from + seconds),
    durationMs: seconds * 1_000,
    ...changes,
  });

const FILES: readonly FileReport[] = [
  sampleFile("src/cart/checkout.ts"),
  sampleFile("src/new.ts", { status: "added", added: 40, removed: 0, reported: false }),
  sampleFile("src/gone.ts", { status: "deleted", added: 0, removed: 7 }),
  sampleFile("logo.png", { binary: true, status: "renamed", previousPath: "old/logo.png" }),
  sampleFile("bin/run", { added: 0, removed: 0, modeChanged: true }),
  sampleFile("docs", { kind: "link", added: 1, removed: 1 }),
  sampleFile(".github/workflows/ci.yml", { sensitive: true, outsideAllowedPaths: true }),
  sampleFile("vendor/", { kind: "folder", status: "unknown", reported: false, changed: false }),
  sampleFile("vendor/lib", { kind: "submodule", added: 1, removed: 1 }),
  sampleFile("put-back.ts", { changed: false, status: "unchanged" }),
  sampleFile("../elsewhere.txt", { place: "outside", status: "unknown", changed: false }),
];

/** A run in which nearly everything happened once. */
const FAILED: RunRecord = finishedRecord(
  "I gave up.\n\n- `npm test` fails\n- see **the log**\n\n---\n\nSorry.",
  {
    conclusion: "failure",
    ...verdictOn("exit-code", "exit-after-success", {
      known: { code: "server-error", message: "Cursor's server had an error.", remedy: "" },
      said: ["an `AssertionError`."],
      shownIn: "job-summary",
    }),
    endedAtMs: ended(150),
    run: { ...SAMPLE_RUN, matrix: '{"os":"linux","node":24}', runUrl: `${SAMPLE_RUN.runUrl}/attempts/2` },
    session: {
      ...sampleRecord().session,
      id: "session-3",
      requestId: "request-1",
      model: "Composer 2",
      cliVersion: "2026.10.01-e373342",
      cliSha256: "ab".repeat(32),
    },
    usage: { inputTokens: 48_211, outputTokens: 950, cacheReadTokens: 1_126_400, cacheWriteTokens: 12 },
    lastMessage: "Sorry.",
    attempts: [
      attempt(1, 0, 10, "The connection was lost."),
      attempt(2, 20, 30, "The connection was lost."),
      attempt(3, 50, 150),
    ],
    toolCalls: [
      call(1, 1, 2, { kind: "read", target: "src/cart/checkout.ts", detail: "54 lines" }),
      call(2, 51, 33, {
        outcome: "failed",
        detail: "exit 1",
        error: "2 tests failed\n  in cart",
        attempt: 3,
      }),
      call(3, 60, 0.01, {
        target: "git push origin HEAD",
        outcome: "denied",
        denial: "approval",
        permissions: ["Shell(git)"],
        detail: undefined,
        error: "Command blocked.",
        attempt: 3,
      }),
      call(4, 61, 0.5, {
        kind: "ask",
        target: "Which one?",
        outcome: "denied",
        denial: "question",
        attempt: 3,
      }),
      call(5, 62, 0.2, {
        target: "rm -rf /",
        outcome: "denied",
        denial: "deny",
        detail: undefined,
        attempt: 3,
      }),
      call(6, 90, 0, {
        kind: "mcp",
        target: "",
        outcome: "unfinished",
        detail: undefined,
        endedAtMs: undefined,
        durationMs: undefined,
        attempt: 3,
      }),
      call(7, 0, 0, { kind: "todo", startedAtMs: undefined, endedAtMs: undefined, durationMs: undefined }),
    ],
    toolCallCounts: { total: 7, ok: 2, failed: 1, denied: 3, unfinished: 1 },
    skippedQuestions: 1,
    permissions: { runsEverything: false, hasDeny: true },
    background: ["npm run dev"],
    filesWritten: ["src/cart/checkout.ts"],
    files: [...FILES],
    changes: {
      ...COMPARED,
      files: [sampleChange("src/cart/checkout.ts")],
      commits: [
        { sha: "0123456789abcdef", subject: "Fix the *cart*", author: "mona <m@example.org>" },
        { sha: "fedcba9876543210", subject: "Second", author: "octocat" },
      ],
      diffs: [
        { path: "src/cart/checkout.ts", text: "@@ -1 +1 @@\n-old\n+new\n same", truncated: false },
        { path: "src/new.ts", text: "--- /dev/null\n+++ b/src/new.ts\n@@ -0,0 +1 @@\n+a", truncated: true },
      ],
      dirtyBefore: ["notes.txt"],
      notInPatch: ["vendor/lib"],
      notCompared: ["put-back.ts"],
      repositories: ["vendor/lib", "third/party"],
      mayHaveChanged: ["vendor/"],
      gitInternals: [".git/hooks/pre-commit"],
    },
    todos: [
      { content: "Look", state: "done" },
      { content: "Fix `rows`", state: "in-progress" },
      { content: "Test", state: "pending" },
      { content: "Ship", state: "cancelled" },
    ],
    exit: { code: 3, signal: undefined, endedBy: "timeout" },
    isolation: {
      level: "network",
      way: "sudo",
      unreached: undefined,
      refused: [
        { host: "evil.example", port: 443, times: 2, reason: "not-allowed" },
        { host: "printer.local", port: 0, times: 1, reason: "private-address" },
      ],
    },
    stream: {
      ...sampleRecord().stream,
      events: 40,
      unknownEvents: { "brand-new": 2 },
      unreadableLines: 1,
      oversizedLines: 2,
      repairedLines: 1,
      eventsAfterResult: 2,
    },
    diagnostics: "warning: deprecated\nfatal: `boom`",
    notes: ["The file `GITHUB_ENV` was put back.", "Second note."],
  },
);

const REVIEW = {
  verdict: "reject",
  summary: "Two of three.\n\nMend *it*.",
  findings: [{ path: "a.ts" }],
};

/** A review: a structured answer with findings of every kind. */
const REVIEWED: RunRecord = finishedRecord(JSON.stringify(REVIEW), {
  structuredOutput: JSON.stringify(REVIEW),
  run: { ...SAMPLE_RUN, artifact: "agent-report" },
  session: { ...sampleRecord().session, cliVersion: "1", cliSha256: "cd".repeat(32), isPinned: true },
  reviewedHead: "0123456789abcdef0123456789abcdef01234567",
  unseenPaths: ["package-lock.json", "dist/index.js"],
  lastMessage: "Two of three.",
  toolCalls: [call(1, 1, 0.2, { kind: "read", target: "a.ts" })],
  toolCallCounts: { total: 1, ok: 1, failed: 0, denied: 0, unfinished: 0 },
  findings: [
    sampleFinding({ severity: "notice", title: "Typo", message: "A *typo*.", line: 9 }),
    sampleFinding({ path: "src/b.ts", line: 3, endLine: 5, title: "Lost", message: "Gone\nfor `good`." }),
    sampleFinding({
      path: "src/c.ts",
      line: 0,
      lineAsGiven: "top",
      message: "Everywhere.",
      severity: "warning",
    }),
    sampleFinding({ code: "const a = 1;", suggestion: "const a = 2;", message: "Off by one.", side: "LEFT" }),
    sampleFinding({ path: "src/d.ts", suggestion: "", message: "Not needed.", severity: "warning" }),
  ],
});

/** A plan, with what the agent said before it; the transcript was of another program. */
const PLANNED: RunRecord = finishedRecord("First I looked.Then I planned.", {
  plan: "# Plan\n\n1. Look\n2. Mend",
  lastMessage: "Then I planned.",
  attempts: [attempt(1, 0, 65)],
  exit: { code: undefined, signal: "SIGTERM", endedBy: undefined },
  isolation: { level: "process", way: "root", refused: [], unreached: undefined },
  stream: { ...sampleRecord().stream, events: 9, otherAgent: "Claude Code", unknownEvents: { x: 1 } },
  usage: { inputTokens: undefined, outputTokens: 7, cacheReadTokens: 0, cacheWriteTokens: undefined },
  changes: { available: false, why: "there is no git" },
  files: [sampleFile("a.ts", { changed: false, status: "unknown" })],
});

/** A run that was stopped, without an answer and without a word of its calls. */
const STOPPED: RunRecord = finishedRecord("", {
  conclusion: "timed-out",
  reason: "idle-timeout",
  message: "The agent was silent for 20 minutes.",
  remedy: "Raise `idle-timeout-minutes`.",
  result: undefined,
  lastMessage: "Still looking.",
  endedAtMs: ended(3_725),
  toolCalls: [
    call(1, 5, 1, { outcome: "unfinished", endedAtMs: undefined, durationMs: undefined, detail: undefined }),
  ],
  toolCallCounts: { total: 1, ok: 0, failed: 0, denied: 0, unfinished: 1 },
  attempts: [attempt(1, 0, 3_725)],
  exit: { code: undefined, signal: undefined, endedBy: "idle-timeout" },
});

/** A run at work. */
const RUNNING: RunRecord = sampleRecord({
  todos: FAILED.todos,
  background: ["npm run dev", "npm run watch"],
  session: FAILED.session,
  toolCalls: [
    call(1, 1, 2, {}),
    call(2, 4, 0, { outcome: "unfinished", endedAtMs: undefined, durationMs: undefined, detail: undefined }),
  ],
  toolCallCounts: { total: 2, ok: 1, failed: 0, denied: 0, unfinished: 1 },
  files: [sampleFile("a.ts", { changed: false, status: "unknown" })],
});

/** As long as a record lets its sentences, its names and its other texts be. */
const LONG = "x".repeat(20_000);
const NAME = "x".repeat(200);
const TEXT = "x".repeat(500);
const many = <Value>(count: number, make: (index: number) => Value): Value[] =>
  Array.from({ length: count }, (_, index) => make(index + 1));

/** More and longer than any view has room for. */
const ENDLESS: RunRecord = finishedRecord(`${"A word. ".repeat(10)}\n\n`.repeat(4_000), {
  conclusion: "failure",
  reason: "agent-error",
  message: LONG,
  remedy: LONG,
  endedAtMs: ended(10_000),
  run: { ...SAMPLE_RUN, workflow: TEXT, job: TEXT, matrix: TEXT, actor: NAME, artifact: TEXT },
  session: { ...sampleRecord().session, id: NAME, model: NAME, cliVersion: NAME },
  lastMessage: LONG,
  attempts: many(12, (number) => attempt(number, number, number + 1, `${number} ${TEXT}`)),
  toolCalls: many(300, (number) =>
    call(number, number * 20, number / 10, {
      kind: number % 2 === 0 ? "shell" : NAME,
      target: `${number} ${TEXT}`,
      detail: number === 2 ? TEXT : undefined,
      error: TEXT.repeat(4),
      outcome: "failed",
    }),
  ),
  toolCallCounts: { total: 400, ok: 0, failed: 400, denied: 0, unfinished: 0 },
  files: many(600, (number) => sampleFile(`${number}${number === 1 ? TEXT.repeat(4) : ".ts"}`)),
  changes: {
    ...COMPARED,
    commits: many(25, (number) => ({ sha: "0123456789abcdef", subject: `Commit ${number}`, author: "me" })),
    diffs: many(7, (number) => ({ path: `${number}.ts`, text: `+${LONG}`, truncated: false })),
    notInPatch: many(12, (number) => `${number}.bin`),
    repositories: many(8, (number) => `lib-${number}`),
  },
  findings: many(520, (line) =>
    sampleFinding({
      line,
      title: line === 1 ? TEXT : `Title ${line}`,
      message: line === 2 ? TEXT.repeat(20) : "Bad.",
    }),
  ),
  structuredOutput: '{"findings":[]}',
  unseenPaths: many(20, (number) => `unseen-${number}.ts`),
  background: many(20, (number) => `server ${number}`),
  todos: many(60, (number) => ({ content: number === 1 ? LONG : `Todo ${number}`, state: "pending" })),
  isolation: {
    level: "network",
    way: "user-namespace",
    unreached: undefined,
    refused: many(30, (number) => ({
      host: `h${number}.example`,
      port: 80,
      times: number,
      reason: "not-allowed",
    })),
  },
  diagnostics: `${LONG}\n${TEXT}`,
  notes: many(60, (number) => (number <= 5 ? TEXT.repeat(10) : `Note ${number}.`)),
});

/** One word that fills each view to its last byte, so that the limits can be read. */
const FULL: RunRecord = finishedRecord("x".repeat(2_000_000), {
  conclusion: "failure",
  reason: "schema",
  message: "It does not fit.",
  remedy: "Make it plainer.",
  lastMessage: "x".repeat(2_000_000),
  attempts: [attempt(1, 0, 65)],
  toolCalls: many(10, (number) => call(number, number, 1, {})),
  toolCallCounts: { total: 10, ok: 10, failed: 0, denied: 0, unfinished: 0 },
  files: many(40, (number) => sampleFile(`src/${number}.ts`)),
  diagnostics: "x".repeat(200_000),
});

/** Two attempts with a pause between them, and a call in each. */
const RETRIED: RunRecord = finishedRecord("Done.", {
  attempts: [attempt(1, 0, 20, "The connection was lost."), attempt(2, 35, 65)],
  toolCalls: [call(1, 5, 10, {}), call(2, 40, 5, { attempt: 2 }), call(3, 42, 6, { attempt: 2 })],
  toolCallCounts: { total: 3, ok: 3, failed: 0, denied: 0, unfinished: 0 },
});

/** Of a stream that tells no times. */
const TIMELESS: RunRecord = finishedRecord("Done.", {
  startedAtMs: 0,
  endedAtMs: 0,
  toolCalls: [
    call(1, 0, 2, { startedAtMs: undefined, endedAtMs: undefined }),
    call(2, 0, 3, { startedAtMs: undefined, endedAtMs: undefined }),
  ],
  toolCallCounts: { total: 2, ok: 2, failed: 0, denied: 0, unfinished: 0 },
  run: { ...SAMPLE_RUN, repository: "", workflow: "", job: "", sha: "", event: "", actor: "", runUrl: "" },
});

/** Each list is as long as a view shows whole, so that nothing is said of more. */
const EXACT: RunRecord = finishedRecord(many(60, (number) => `Line ${number}.`).join("\n"), {
  attempts: [attempt(1, 0, 65)],
  toolCalls: many(50, (number) => call(number, number, 1, { outcome: "failed", error: `Error ${number}.` })),
  toolCallCounts: { total: 50, ok: 0, failed: 50, denied: 0, unfinished: 0 },
  files: many(50, (number) => sampleFile(`src/${number}.ts`)),
  changes: {
    ...COMPARED,
    commits: many(20, (number) => ({ sha: "0123456789abcdef", subject: `Commit ${number}`, author: "me" })),
    diffs: many(5, (number) => ({ path: `src/${number}.ts`, text: "+a", truncated: false })),
    notInPatch: many(10, (number) => `${number}.bin`),
    repositories: many(5, (number) => `lib-${number}`),
  },
  findings: many(30, (line) => sampleFinding({ line })),
  isolation: {
    level: "network",
    way: "root",
    unreached: undefined,
    refused: many(20, (number) => ({ host: `${number}.example`, port: 80, times: 1, reason: "not-allowed" })),
  },
  background: many(3, (number) => `server ${number}`),
  todos: many(40, (number) => ({ content: `Todo ${number}`, state: "pending" })),
  notes: many(50, (number) => `Note ${number}.`),
});

/** Runs that together show each thing which a view can say, by name. */
export const GOLDEN_RECORDS: Readonly<Record<string, RunRecord>> = {
  bare: finishedRecord("Done."),
  failed: FAILED,
  reviewed: REVIEWED,
  planned: PLANNED,
  stopped: STOPPED,
  running: RUNNING,
  endless: ENDLESS,
  exact: EXACT,
  retried: RETRIED,
  timeless: TIMELESS,
  full: FULL,
};

import { READINGS } from "../../src/render/readings.js";
import { describe, expect, it } from "@jest/globals";
import { createRecordRedactor, redactRecord } from "../../src/record/redact-record.js";
import type { RunRecord } from "../../src/record/record.js";
import { IDENTITY } from "../support/replay.js";

const SECRET = "correct-horse-battery-staple";
const clean = (text: string): string => text.replaceAll(SECRET, "***");

/** A record in which nothing is empty or left out. */
const FULL: RunRecord = {
  schema: 1,
  conclusion: "failure",
  reason: "agent-error",
  message: "x",
  remedy: "x",
  startedAtMs: 1,
  endedAtMs: 2,
  run: { ...IDENTITY, matrix: "x" },
  session: {
    id: "x",
    requestId: "x",
    model: "x",
    cwd: "x",
    permissionMode: "x",
    cliVersion: "x",
    cliSha256: "x",
    isPinned: true,
  },
  result: { text: "x", subtype: "x", isError: true, durationMs: 1, apiDurationMs: 1 },
  lastMessage: "x",
  structuredOutput: "x",
  findings: [{ path: "x", line: 1, endLine: 2, severity: "error", message: "x", title: "x" }],
  usage: { inputTokens: 1, outputTokens: 1, cacheReadTokens: 1, cacheWriteTokens: 1 },
  toolCalls: [
    {
      number: 1,
      id: "x",
      attempt: 1,
      kind: "x",
      target: "x",
      outcome: "denied",
      detail: "x",
      error: "x",
      startedAtMs: 1,
      endedAtMs: 1,
      durationMs: 1,
    },
  ],
  toolCallCounts: { total: 1, ok: 0, failed: 0, denied: 1, unfinished: 0 },
  filesWritten: ["x"],
  files: [
    {
      path: "x",
      previousPath: "x",
      status: "renamed",
      added: 1,
      removed: 1,
      binary: false,
      kind: "file",
      modeChanged: false,
      reported: true,
      changed: true,
      place: "workspace",
      outsideAllowedPaths: false,
      sensitive: false,
    },
  ],
  changes: {
    available: true,
    files: [
      {
        path: "x",
        previousPath: "x",
        status: "renamed",
        added: 1,
        removed: 1,
        binary: false,
        kind: "submodule",
        modeChanged: false,
      },
    ],
    commits: [{ sha: "x", subject: "x", author: "x" }],
    diffs: [{ path: "x", text: "x", truncated: true }],
    dirtyBefore: ["x"],
    notInPatch: ["x"],
    notCompared: ["x"],
    repositories: ["x"],
    gitInternals: ["x"],
  },
  todos: [{ content: "x", state: "in-progress" }],
  attempts: [{ number: 1, startedAtMs: 1, endedAtMs: 1, sessionId: "x", outcome: "x" }],
  exit: { code: 1, signal: "SIGTERM", endedBy: "timeout" },
  stream: {
    events: 1,
    unknownEvents: { x: 1 },
    unreadableLines: 1,
    oversizedLines: 1,
    repairedLines: 1,
    eventsAfterResult: 1,
  },
  diagnostics: "x",
  notes: ["x"],
};

/** Words of ours, which say what happened: a secret that reads like one must not change it. */
const OUR_WORDS = [
  /^(conclusion|reason)$/,
  /^toolCalls\.\d+\.outcome$/,
  /^(changes\.)?files\.\d+\.(status|kind|place)$/,
  /^findings\.\d+\.severity$/,
  /^todos\.\d+\.state$/,
  /^exit\.(signal|endedBy)$/,
];

/** The value with the secret put into every text that is no word of ours, names of unknown events included. */
function mark(value: unknown, path = ""): unknown {
  if (typeof value === "string") {
    return OUR_WORDS.some((word) => word.test(path)) ? value : `${SECRET} ${value}`;
  }
  if (Array.isArray(value)) {
    return value.map((item, index) => mark(item, `${path}.${index}`.replace(/^\./, "")));
  }
  if (typeof value !== "object" || value === null) {
    return value;
  }
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [
      path === "stream.unknownEvents" ? `${SECRET} ${name}` : name,
      mark(member, path === "" ? name : `${path}.${name}`),
    ]),
  );
}

function isRecord(value: unknown): value is RunRecord {
  return typeof value === "object" && value !== null && "schema" in value;
}

function marked(record: RunRecord): RunRecord {
  const value = mark(record);
  if (!isRecord(value)) {
    throw new TypeError("marking a record gives a record");
  }
  return value;
}

describe("redactRecord", () => {
  it("leaves no secret in any text of a record", () => {
    const record = marked(FULL);
    const everyText = JSON.stringify(record).split(SECRET).length - 1;
    expect(everyText).toBeGreaterThan(40);
    expect(JSON.stringify(redactRecord(record, clean, READINGS))).not.toContain(SECRET);
  });

  it("leaves none where nothing was compared", () => {
    const record = marked({ ...FULL, changes: { available: false, why: "x" } });
    expect(redactRecord(record, clean, READINGS).changes).toEqual({ available: false, why: "*** x" });
  });

  it("redacts a structured answer as what its strings stand for, and keeps its digits where nothing is found", () => {
    const escaped = SECRET.replace(
      /^./,
      (first) => `\\u${first.charCodeAt(0).toString(16).padStart(4, "0")}`,
    );
    const structured = (json: string): string | undefined =>
      redactRecord({ ...FULL, structuredOutput: json }, clean, READINGS).structuredOutput;
    expect(structured(`{"a":"<${escaped}>"}`)).toBe('{"a":"<***>"}');
    expect(structured('{"a":12345678901234567890.0}')).toBe('{"a":12345678901234567890.0}');
  });

  it("keeps every member, and every number", () => {
    const stars = (value: unknown): unknown => JSON.parse(JSON.stringify(value).replaceAll(SECRET, "***"));
    expect(redactRecord(marked(FULL), clean, READINGS)).toEqual(stars(marked(FULL)));
  });

  it("keeps the words that say what happened", () => {
    const redacted = redactRecord(FULL, () => "***", READINGS);
    expect(redacted).toMatchObject({
      conclusion: "failure",
      reason: "agent-error",
      exit: { endedBy: "timeout", signal: "SIGTERM" },
    });
    expect(redacted.toolCalls[0]).toMatchObject({ outcome: "denied", kind: "***" });
    expect(redacted.files[0]).toMatchObject({
      status: "renamed",
      kind: "file",
      place: "workspace",
      path: "***",
    });
    expect(redacted.todos).toEqual([{ content: "***", state: "in-progress" }]);
  });

  it("leaves out what was not there", () => {
    const bare: RunRecord = {
      ...FULL,
      result: undefined,
      lastMessage: undefined,
      exit: undefined,
      endedAtMs: undefined,
    };
    expect(redactRecord(bare, clean, READINGS)).toEqual(bare);
  });
});

describe("the redactor that all views share", () => {
  it("redacts a record once, however many ask for it, and another one by itself", () => {
    let texts = 0;
    const redact = createRecordRedactor((text) => {
      texts += 1;
      return clean(text);
    }, READINGS);
    const first = redact({ ...FULL, message: SECRET });
    expect(first.message).toBe("***");

    const record = { ...FULL, remedy: SECRET };
    const textsBefore = texts;
    const once = redact(record);
    expect(once.remedy).toBe("***");
    expect(texts).toBeGreaterThan(textsBefore);

    const textsOfOnce = texts;
    expect(redact(record)).toBe(once);
    expect(texts).toBe(textsOfOnce);
  });
});

import { describe, expect, it } from "@jest/globals";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import type { RunRecord } from "../src/record/schema.js";
import { replay } from "./support/replay.js";

/** Real streams of the CLI that others recorded and published. They stay where they are; nothing of them is copied. */
const TRANSCRIPTS = resolve("../shared/transcripts");
const FILES = existsSync(TRANSCRIPTS)
  ? readdirSync(TRANSCRIPTS).filter((file) => file.endsWith(".ndjson"))
  : [];

if (FILES.length === 0) {
  process.stderr.write(
    `\nSKIPPED: no recorded streams in ${TRANSCRIPTS}; only our own fixtures are tested.\n`,
  );
}

type Expected = {
  /** How the file's name ends. */
  readonly name: string;
  readonly events: number;
  readonly reason: RunRecord["reason"];
  readonly sessionId: string;
  readonly requestId: string | undefined;
  /** Kind, target and outcome of each call. */
  readonly calls: readonly string[];
  readonly lastMessage: RegExp | undefined;
  readonly written?: readonly string[];
  readonly inputTokens?: number;
};

const EXPECTED: readonly Expected[] = [
  {
    name: "documented-sequence",
    events: 10,
    reason: "completed",
    sessionId: "c6b62c6f-7ead-4fd6-9922-e952131177ff",
    requestId: "10e11780-df2f-45dc-a1ff-4540af32e9c0",
    calls: ["read README.md ok", "write summary.txt ok"],
    lastMessage: /^ et faire un résumé$/,
    written: ["summary.txt"],
  },
  {
    name: "probe-15-webfetch-rejected",
    events: 9,
    reason: "completed",
    sessionId: "989c71be-0a82-49c6-8367-dffe206efea5",
    requestId: "3044f1ef-6db0-4a3a-8b7f-bbb5e1772f8d",
    calls: ["fetch https://example.com denied"],
    lastMessage: /^I couldn't fetch .* DONE$/,
    inputTokens: 7036,
  },
  {
    name: "probe-51-websearch-force.FRAGMENT",
    events: 9,
    reason: "no-result",
    sessionId: "b2bf0e32-e1d2-44b1-95cc-34d984abb66e",
    requestId: undefined,
    calls: ["web Node.js LTS version 2026 current version unfinished"],
    lastMessage: undefined,
  },
  {
    name: "question-partial.FRAGMENT",
    events: 8,
    reason: "completed",
    sessionId: "35d12c4c-d8dc-4959-b41f-246a987a9e6b",
    requestId: "7506c9b5-be46-4e1b-b8fc-b3b4d1c3a1c8",
    calls: [],
    lastMessage: /^```hcn-question\n[^]*\n```$/,
    inputTokens: 26_961,
  },
  {
    name: "direct-sleep",
    events: 220,
    reason: "completed",
    sessionId: "d43015b9-0707-43f4-b2df-0bcea7891654",
    requestId: "5bf03e32-be64-48d4-a5ed-c4a0a939b88c",
    calls: ["shell sleep 5 ok", "shell sleep 3 ok"],
    lastMessage: /^Both commands have finished running/,
  },
  {
    name: "full_session",
    events: 9,
    reason: "completed",
    sessionId: "d43015b9-0707-43f4-b2df-0bcea7891654",
    requestId: "5bf03e32-be64-48d4-a5ed-c4a0a939b88c",
    calls: ["shell sleep 5 ok"],
    lastMessage: /^Both commands have finished running/,
  },
  {
    name: "parallel-sleep",
    events: 9,
    reason: "completed",
    sessionId: "1e273e42-21dd-4b5e-9c2a-1cbbde35ae1c",
    requestId: "31c9efbe-c94a-4021-b6cb-832a6a9542a2",
    calls: ["shell sleep 6 ok", "shell sleep 4 ok"],
    lastMessage: /^done$/,
  },
  {
    name: "subagent-sleep-v2",
    events: 90,
    reason: "completed",
    sessionId: "a41193d9-b74e-4867-bf36-35e1c76ba3ef",
    requestId: "546c49f2-c160-4795-9895-4ceecd663a33",
    calls: ["shell sleep 10 ok"],
    lastMessage: /^complete$/,
  },
  {
    name: "subagent-sleep",
    events: 6,
    reason: "completed",
    sessionId: "0f6fa7cf-4483-4a6d-ab20-21fb703f6e97",
    requestId: "a5914fb3-8487-431f-bde7-f4d8bb42a709",
    calls: ["shell sleep 8 ok"],
    lastMessage: /^done$/,
  },
];

(FILES.length === 0 ? describe.skip : describe)("recorded streams of the real CLI", () => {
  it("are all expected", () => {
    const known = FILES.filter((file) => EXPECTED.some(({ name }) => file.endsWith(`${name}.ndjson`)));
    expect(known).toEqual(FILES);
  });

  it.each(EXPECTED.map((expected) => [expected.name, expected] as const))("%s", (name, expected) => {
    const file = FILES.find((candidate) => candidate.endsWith(`${name}.ndjson`)) ?? name;
    const { record, log } = replay(readFileSync(join(TRANSCRIPTS, file)), { workspace: "/workspace" });
    expect(record).toMatchObject({
      reason: expected.reason,
      session: { id: expected.sessionId, requestId: expected.requestId },
      filesWritten: expected.written ?? [],
      stream: { events: expected.events, unreadableLines: 0, unknownEvents: {}, eventsAfterResult: 0 },
    });
    expect(record.toolCalls.map(({ kind, target, outcome }) => `${kind} ${target} ${outcome}`)).toEqual(
      expected.calls,
    );
    expect(record.toolCallCounts.total).toBe(expected.calls.length);
    expect(record.usage.inputTokens).toBe(expected.inputTokens);
    expect(record.lastMessage ?? "").toMatch(expected.lastMessage ?? /^$/);
    expect(log).toContain(expected.sessionId);
  });
});

import { describe, expect, it } from "@jest/globals";
import fc from "fast-check";
import type { RunUpdate } from "../../src/record/run-update.js";
import type { ToolCall } from "../../src/record/schema.js";
import { heartbeat } from "../../src/render/log/log-calls.js";
import type { StepLogEntry } from "../../src/render/log/log-entry.js";
import { logEntries } from "../../src/render/log/log-lines.js";
import { decode } from "../../src/stream/cursor/decode.js";
import { runnerCommands } from "../support/runner-commands.js";
import { sampleCall, sampleRecord } from "../support/sample-record.js";
import { propertyRuns } from "../support/property-runs.js";

const asItIs = (text: string): string => text;

function linesOf(entries: readonly StepLogEntry[]): readonly string[] {
  return entries.flatMap((entry) => (entry.type === "group" ? [entry.title, ...entry.lines] : [entry.text]));
}

function log(update: RunUpdate, redact = asItIs): readonly string[] {
  return linesOf(logEntries(update, "full", redact));
}

function finished(changes: Partial<ToolCall>, output?: string, args: object = {}): RunUpdate {
  return { type: "tool-finished", call: sampleCall(1, changes), args: { ...args }, output };
}

describe("hostile words", () => {
  const anyText = fc.oneof(
    fc.string(),
    fc
      .array(fc.constantFrom("::", "error", "##[", "]", "\n", "\r", "\u2028", " ", "\u200b", "\u001b[", "x"))
      .map((parts) => parts.join("")),
  );

  it("cannot become a command, whatever happens to hold them", () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const updates: readonly RunUpdate[] = [
          finished({ kind: text, target: text, detail: text, error: text, outcome: "failed" }, text, {
            [text]: text,
          }),
          finished({ kind: text, target: text, error: text, outcome: "denied" }),
          { type: "message", text },
          { type: "unreadable", text, count: 1 },
          { type: "unknown-event", name: text, words: undefined },
          { type: "diagnostic", text },
          { type: "notice", text },
          { type: "query-answered", query: text, answer: text, reason: text },
          {
            type: "session-started",
            session: { ...sampleRecord().session, model: text, cliVersion: text, id: text },
          },
        ];
        const lines = updates.flatMap((update) => log(update));
        expect(runnerCommands(lines.join("\n"))).toEqual([]);
        expect(lines.filter((line) => line.includes("\n"))).toEqual([]);
      }),
      { numRuns: propertyRuns(1_000), seed: 20_261_121 },
    );
  });

  it("are redacted before they are cut", () => {
    const secret = "correct-horse-battery-staple";
    const redact = (text: string): string => text.replaceAll(secret, "***");
    const edge = `${"x".repeat(990)}${secret}`;
    const updates: readonly RunUpdate[] = [
      { type: "message", text: edge },
      { type: "diagnostic", text: edge },
      { type: "notice", text: edge },
      finished({ target: `${"x".repeat(395)}${secret}`, error: edge, outcome: "failed" }, edge, {
        a: secret,
      }),
    ];
    for (const line of updates.flatMap((update) => log(update, redact))) {
      expect(line).not.toContain(secret.slice(0, 5));
    }
  });

  // The name of an unknown tool is the stream's own word: `tool_call: {"\n::error::xToolCall": {}}`.
  it("cannot become a command in the announcement of a call that stays open", () => {
    const event = decode(
      JSON.stringify({
        type: "tool_call",
        subtype: "started",
        call_id: "c",
        tool_call: { "\n::error::xToolCall": {} },
      }),
    );
    const kind = event.type === "tool-call" ? event.key.replace("ToolCall", "") : "";
    const lines = linesOf([heartbeat(sampleCall(1, { kind }), 30_000, asItIs)]);
    expect(runnerCommands(lines.join("\n"))).toEqual([]);
  });
});

import { describe, expect, it } from "@jest/globals";
import { RunInProgress } from "../../src/record/run-in-progress.js";
import type { AgentEvent } from "../../src/stream/cursor/events.js";
import { IDENTITY } from "../support/replay.js";
import { completed, eventOf, message, piece, result, started } from "../support/stream-events.js";

function runOf(...events: readonly AgentEvent[]): RunInProgress {
  const run = new RunInProgress({
    identity: IDENTITY,
    startedAtMs: 0,
    workspaces: [],
    redact: (text) => text,
  });
  run.beginAttempt(0);
  noticesOf(run, ...events);
  return run;
}

function noticesOf(run: RunInProgress, ...events: readonly AgentEvent[]): readonly string[] {
  return events
    .flatMap((event) => run.fold(event, 0))
    .flatMap((update) => (update.type === "notice" ? [update.text] : []));
}

const leaves = (id: string, command: string, payload: object = {}): AgentEvent =>
  completed(id, "shellToolCall", { args: { command }, result: { success: payload, isBackground: true } });
const task = (members: object): AgentEvent =>
  eventOf({ type: "system", subtype: "task_notification", status: "completed", ...members });

describe("what a call leaves running in the background", () => {
  it.each<[string, AgentEvent]>([
    ["marked beside the outcome", leaves("c", "npm run dev")],
    [
      "marked in the arguments",
      completed("c", "shellToolCall", {
        args: { command: "npm run dev", isBackground: true },
        result: { success: { exitCode: 0 } },
      }),
    ],
    [
      "a sub-agent",
      completed("c", "taskToolCall", {
        args: { description: "npm run dev" },
        result: { success: { isBackground: true, agentId: "a" } },
      }),
    ],
  ])("is named by its command, and the call says so: %s", (_, event) => {
    const record = runOf(event).record();
    expect(record.background).toEqual(["npm run dev"]);
    expect(record.toolCalls[0]?.detail).toBe("in background");
  });

  it("is named by its kind where it tells no command", () => {
    expect(runOf(leaves("c", "")).record().background).toEqual(["shell"]);
  });

  it("is known by the arguments of a start whose end repeats none", () => {
    const run = runOf(
      started("c", "shellToolCall", { args: { command: "npm run dev", isBackground: true } }),
      completed("c", "shellToolCall", { result: { success: {} } }),
    );
    expect(run.record().background).toEqual(["npm run dev"]);
  });

  it.each([
    ["was denied", { rejected: { reason: "no" } }],
    ["failed", { failure: { exitCode: 1 }, isBackground: true }],
    ["is not in the background", { success: { exitCode: 0 }, isBackground: false }],
  ])("is nothing where the call %s", (_, outcome) => {
    const event = completed("c", "shellToolCall", { args: { command: "x" }, result: outcome });
    expect(runOf(event).record().background).toEqual([]);
  });

  it("is forgotten with the CLI that it belonged to", () => {
    const run = runOf(leaves("c", "npm run dev"));
    run.endAttempt(0, "again");
    run.beginAttempt(0);
    expect(run.record().background).toEqual([]);
  });

  it("is at most 50 in a record", () => {
    const events = Array.from({ length: 60 }, (_, index) => leaves(`c-${index}`, `sleep ${index}`));
    expect(runOf(...events).record().background).toHaveLength(50);
  });
});

describe("work in the background that has ended", () => {
  const two = [leaves("a", "npm run dev", { shellId: 7 }), leaves("b", "npm run watch", { pid: 812 })];

  it.each([
    ["its id", { task_id: "7" }, "npm run dev"],
    ["its number", { task_id: 812 }, "npm run watch"],
    ["its call", { task_id: "b" }, "npm run watch"],
    ["its title", { task_id: "unknown", title: "npm run dev" }, "npm run dev"],
  ])("is known by %s", (_, members, ended) => {
    const run = runOf(...two);
    expect(noticesOf(run, task(members))).toEqual([`Ended in the background: ${ended}`]);
    expect(run.record().background).not.toContain(ended);
    expect(run.record().background).toHaveLength(1);
  });

  it.each(["shellId", "pid", "agentId", "taskId"])("is known by what its call calls its %s", (key) => {
    const run = runOf(...two, leaves("c", "sleep 60", { [key]: "x-1" }));
    expect(noticesOf(run, task({ task_id: "x-1" }))).toEqual(["Ended in the background: sleep 60"]);
  });

  it("is told by its title where the call that began it is not known", () => {
    expect(noticesOf(runOf(), task({ task_id: "x-1", title: "sleep 60" }))).toEqual([
      "Ended in the background: sleep 60",
    ]);
  });

  it("is not guessed among several, and is the only one where there is one", () => {
    const run = runOf(...two);
    expect(noticesOf(run, task({ task_id: "unknown" }))).toEqual([]);
    expect(run.record().background).toHaveLength(2);
    noticesOf(run, task({ task_id: "7" }), task({ task_id: "unknown" }));
    expect(run.record().background).toEqual([]);
  });

  it("has not ended while its status says that it runs", () => {
    const run = runOf(...two);
    noticesOf(run, task({ task_id: "7", status: "TASK_STATUS_RUNNING" }));
    expect(run.record().background).toHaveLength(2);
  });

  it.each([
    ["waited for", "awaitToolCall", { taskId: "7" }, { success: { complete: { taskId: "7" } } }, 1],
    ["waited for in vain", "awaitToolCall", { taskId: "7" }, { success: { stillRunning: {} } }, 2],
  ])("may have been %s by a call", (_, key, args, outcome, left) => {
    const run = runOf(...two, completed("w", key, { args, result: outcome }));
    expect(run.record().background).toHaveLength(left);
  });

  it("was ended by the CLI, which says how long it has waited", () => {
    const run = runOf(...two);
    const event = eventOf({
      type: "system",
      subtype: "background_shell_timeout",
      aborted_count: 2,
      timeout_ms: 60_000,
    });
    expect(noticesOf(run, event)).toEqual([
      "The CLI waited 60 s, and then ended 2 of what still ran in the background: npm run dev, npm run watch.",
    ]);
    expect(run.record()).toMatchObject({ background: [], stream: { unknownEvents: {} } });
    expect(run.record().notes).toEqual([expect.stringContaining("ended 2 of what still ran")]);
  });

  it("was ended by a CLI that says neither how much nor after what time", () => {
    const event = eventOf({ type: "system", subtype: "background_shell_timeout" });
    expect(noticesOf(runOf(), event)).toEqual([
      "The CLI waited long enough, and then ended what still ran in the background.",
    ]);
  });
});

describe("what the CLI waits for", () => {
  const dev = leaves("c", "npm run dev");

  it.each<[string, readonly AgentEvent[], readonly string[]]>([
    ["the agent's last message", [dev, message("Done.")], ["npm run dev"]],
    [
      "a lost connection that came back behind it",
      [dev, message("Done."), eventOf({ type: "connection", subtype: "reconnected" })],
      ["npm run dev"],
    ],
    ["a thought", [dev, message("Done."), eventOf({ type: "thinking", subtype: "delta", text: "Hm" })], []],
    [
      "a question whether a call may run",
      [dev, message("Done."), eventOf({ type: "interaction_query", subtype: "request", query_type: "a" })],
      [],
    ],
    ["a piece of a message", [dev, message("Done."), piece("And")], []],
    ["the call alone", [dev], []],
    ["the result", [dev, message("Done."), result("Done.")], []],
    ["a call that is open", [dev, started("d", "lsToolCall"), message("Hm")], []],
  ])("is what was left running, after %s", (_, events, names) => {
    expect(runOf(...events).waitsFor()).toEqual(names);
  });
});

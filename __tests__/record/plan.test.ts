import { RunInProgress } from "../../src/record/run-in-progress.js";
import { describe, expect, it } from "@jest/globals";
import type { AgentEvent } from "../../src/stream/cursor/events.js";
import { IDENTITY } from "../support/replay.js";
import { completed, eventOf, message, result, started } from "../support/stream-events.js";

function planOf(...events: readonly AgentEvent[]): string | undefined {
  const run = new RunInProgress({
    identity: IDENTITY,
    startedAtMs: 0,
    workspaces: [],
    redact: (text) => text,
  });
  for (const event of events) {
    run.fold(event, 0);
  }
  return run.record().plan;
}

const asked = (plan: string): AgentEvent =>
  eventOf({
    type: "interaction_query",
    subtype: "request",
    query_type: "createPlanRequestQuery",
    query: { id: 0, createPlanRequestQuery: { args: { plan, name: "n" }, toolCallId: "c" } },
  });

describe("the plan", () => {
  it.each<[string, readonly AgentEvent[]]>([
    ["the call's start", [started("c", "createPlanToolCall", { args: { plan: "# Plan" } })]],
    [
      "the call's end",
      [
        completed("c", "createPlanToolCall", {
          args: { plan: "# Plan" },
          result: { success: {}, planUri: "" },
        }),
      ],
    ],
    ["the question before the call", [asked("# Plan")]],
    [
      "all of them",
      [
        asked("# Plan"),
        started("c", "createPlanToolCall", { args: { plan: "# Plan" } }),
        completed("c", "createPlanToolCall", { result: { success: {}, planUri: "" } }),
      ],
    ],
  ])("is found in %s, and not in what the agent says", (_, events) => {
    expect(planOf(message("I look around."), ...events, result("I look around.I made a plan."))).toBe(
      "# Plan",
    );
  });

  it("is the last one of several", () => {
    expect(planOf(asked("# First"), asked("# Second"))).toBe("# Second");
  });

  it("is none where nobody made one", () => {
    expect(
      planOf(message("# Plan"), started("c", "shellToolCall", { args: { plan: "# Plan" } })),
    ).toBeUndefined();
  });
});

import { describe, expect, it } from "@jest/globals";
import { StreamWatch } from "../../src/record/stream-watch.js";
import type { AgentEvent } from "../../src/stream/cursor/events.js";
import { eventOf, message, piece } from "../support/stream-events.js";

const LOST = eventOf({ type: "connection", subtype: "reconnecting", attempt: 1 });
const BACK = eventOf({ type: "connection", subtype: "reconnected" });
const RETRY = eventOf({ type: "retry", subtype: "starting", attempt: 1 });

/** What is known after these events: that the connection is lost, that the agent has just spoken. */
function after(...events: readonly AgentEvent[]): readonly boolean[] {
  const watch = new StreamWatch();
  for (const event of events) {
    watch.event(event, false);
  }
  return [watch.isReconnecting(), watch.hasJustSpoken()];
}

describe("what a stream reported last", () => {
  it.each<[string, readonly AgentEvent[], boolean, boolean]>([
    ["nothing", [], false, false],
    ["a message", [message("Done.")], false, true],
    ["a piece of a message", [message("Done."), piece("And")], false, false],
    ["a lost connection", [message("Done."), LOST], true, true],
    ["a connection that is back", [LOST, BACK], false, false],
    ["a repeated request", [RETRY], true, false],
    ["a message behind a repeated request", [RETRY, message("Done.")], false, true],
  ])("is told after %s", (_what, events, isReconnecting, hasJustSpoken) => {
    expect(after(...events)).toEqual([isReconnecting, hasJustSpoken]);
  });

  it("is forgotten where another attempt begins", () => {
    const watch = new StreamWatch();
    watch.event(message("Done."), false);
    watch.event(LOST, false);
    watch.beginAttempt();
    expect([watch.isReconnecting(), watch.hasJustSpoken()]).toEqual([false, false]);
  });
});

describe("the events of a stream that nobody knows", () => {
  it("are counted by name, 50 of them, and all further names together", () => {
    const watch = new StreamWatch();
    const names = Array.from({ length: 52 }, (_, index) => `new/${index}`);
    const listed = [...names, "new/0", "new/51"].map((name) => watch.unknown(name));
    expect(listed.filter((name) => name !== undefined)).toEqual(names.slice(0, 50));
    const { unknownEvents } = watch.counts();
    expect(Object.keys(unknownEvents)).toHaveLength(51);
    expect(unknownEvents).toMatchObject({ "new/0": 2, "new/49": 1, "(others)": 3 });
  });
});

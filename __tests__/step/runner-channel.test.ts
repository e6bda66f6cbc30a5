import { describe, expect, it } from "@jest/globals";
import fc from "fast-check";
import { Writable } from "node:stream";
import { RunnerChannel } from "../../src/step/runner-channel.js";
import { runnerCommands } from "../support/runner-commands.js";

const TOKEN = "0123456789abcdef0123456789abcdef";

type Scene = {
  readonly channel: RunnerChannel;
  /** Each piece as it was handed to the system. */
  readonly pieces: string[];
  /** Lets a reader that was slow take what is waiting for him. */
  readonly read: () => void;
};

/** @param slow the reader takes nothing until he is told to */
function scene({ slow = false } = {}): Scene {
  const pieces: string[] = [];
  const waiting: (() => void)[] = [];
  let isSlow = slow;
  const output = new Writable({
    decodeStrings: false,
    // What Node itself keeps for a reader differs between its versions.
    highWaterMark: 16 * 1024,
    write(chunk, _encoding, done) {
      pieces.push(String(chunk));
      if (isSlow) {
        waiting.push(done);
      } else {
        done();
      }
    },
  });
  return {
    channel: new RunnerChannel(output, TOKEN),
    pieces,
    read: () => {
      isSlow = false;
      for (const done of waiting.splice(0)) {
        done();
      }
    },
  };
}

const obeyedIn = (log: string): string[] => runnerCommands(log).map(({ line }) => line);

describe("before the agent starts", () => {
  it("commands are obeyed as they come, in order with the lines", async () => {
    const { channel, pieces } = scene();
    channel.lines(["one", "two"]);
    channel.command("::warning::three");
    channel.lines(["four"]);
    await channel.flushed();
    expect(pieces.join("")).toBe("one\ntwo\n::warning::three\nfour\n");
  });

  it("lines of one turn are written together", async () => {
    const { channel, pieces } = scene();
    channel.lines(["one"]);
    channel.lines(["two"]);
    await new Promise((resolve) => setImmediate(resolve));
    expect(pieces).toEqual(["one\ntwo\n"]);
  });
});

describe("while the agent lives", () => {
  it("the runner obeys nothing, and all of our commands at the end, with two words in the whole log", async () => {
    const { channel, pieces } = scene();
    channel.stopCommands();
    channel.stopCommands();
    channel.command("::warning::first");
    channel.lines(["::error::not a command of ours", "##[set-output name=result]forged"]);
    channel.command("::error title=Cursor agent::failed");
    await channel.flushed();
    expect(obeyedIn(pieces.join(""))).toEqual([`::stop-commands::${TOKEN}`]);
    channel.resumeCommands();
    channel.resumeCommands();
    await channel.flushed();
    const log = pieces.join("");
    expect(obeyedIn(log).slice(1)).toEqual(["::warning::first", "::error title=Cursor agent::failed"]);
    expect(log.split(TOKEN)).toHaveLength(3);
  });

  it("no line that somebody else writes before the end is obeyed, or keeps one of ours from it", async () => {
    const forgeries = fc.constantFrom(
      "::set-output name=result::forged\n",
      "::error::forged\n",
      "##[add-path]/tmp/evil\n",
      "a line without an end",
      "::warning::without an end",
      "\r",
      "::stop-commands::mine\n",
      "::mine::\n",
      "::",
      "##[",
    );
    const told = fc.constantFrom("line", "command", "turn");
    await fc.assert(
      fc.asyncProperty(fc.array(told), fc.array(forgeries), async (says, forged) => {
        const { channel, pieces } = scene();
        channel.stopCommands();
        const ours: string[] = [];
        for (const [at, what] of says.entries()) {
          if (what === "command") {
            ours.push(`::warning::${at}`);
            channel.command(`::warning::${at}`);
          } else if (what === "line") {
            channel.lines([`│ ${at}`]);
          } else {
            await new Promise((resolve) => setImmediate(resolve));
          }
        }
        await channel.flushed();
        channel.resumeCommands();
        const last = pieces.pop() ?? "";
        const log = pieces.map((piece, at) => piece + (forged[at] ?? "")).join("");
        expect(obeyedIn(log + last).slice(1)).toEqual(ours);
      }),
    );
  });
});

describe("a slow reader", () => {
  it("is waited for, once he is far behind", async () => {
    const { channel, read } = scene({ slow: true });
    channel.command("x".repeat(100));
    expect(channel.caughtUp()).toBeUndefined();
    channel.command("x".repeat(30_000));
    const caughtUp = channel.caughtUp();
    expect(caughtUp).toBeInstanceOf(Promise);
    expect(channel.caughtUp()).toBe(caughtUp);
    read();
    await caughtUp;
    expect(channel.caughtUp()).toBeUndefined();
  });
});

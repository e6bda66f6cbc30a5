import { describe, expect, it } from "@jest/globals";
import fc from "fast-check";
import { Writable } from "node:stream";
import { createRunnerChannel, type RunnerChannel } from "../../src/step/runner-channel.js";
import { runnerCommands } from "../support/runner-commands.js";

type Scene = {
  readonly channel: RunnerChannel;
  /** Each piece as it was handed to the system. */
  readonly pieces: string[];
  /** The words that open the commands, in order. */
  readonly tokens: string[];
  /** Lets a reader that was slow take what is waiting for him. */
  readonly read: () => void;
};

/** @param slow the reader takes nothing until he is told to */
function scene({ slow = false } = {}): Scene {
  const pieces: string[] = [];
  const tokens: string[] = [];
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
  const channel = createRunnerChannel(output, () => {
    tokens.push(`${"0".repeat(31)}${tokens.length}`.slice(-32));
    return tokens.at(-1) ?? "";
  });
  return {
    channel,
    pieces,
    tokens,
    read: () => {
      isSlow = false;
      for (const done of waiting.splice(0)) {
        done();
      }
    },
  };
}

const namesIn = (log: string): string[] => runnerCommands(log).map(({ name }) => name);

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
  it("the runner obeys our commands and nothing else", async () => {
    const { channel, pieces, tokens } = scene();
    channel.stopCommands();
    channel.lines(["::error::not a command of ours", "##[set-output name=result]forged"]);
    channel.command("::group::output of shell", "│ line", "::endgroup::");
    channel.lines(["::endgroup::"]);
    channel.command("::error title=Cursor agent::failed");
    await channel.flushed();
    expect(namesIn(pieces.join(""))).toEqual([
      "stop-commands",
      ...["group", "endgroup", "stop-commands"],
      ...["error", "stop-commands"],
    ]);
    expect(tokens).toHaveLength(3);
  });

  it("a second stop changes nothing", async () => {
    const { channel, pieces } = scene();
    channel.stopCommands();
    channel.stopCommands();
    await channel.flushed();
    expect(namesIn(pieces.join(""))).toEqual(["stop-commands"]);
  });

  it("each command stands in one write that the system does not cut, with the words around it", async () => {
    const { channel, pieces } = scene();
    channel.stopCommands();
    const longest = `::warning::${"x".repeat(channel.room() - "::warning::\n".length)}`;
    channel.lines(["before"]);
    channel.command(longest);
    channel.lines(["behind"]);
    await channel.flushed();
    const [piece = ""] = pieces.filter((text) => text.includes("::warning::"));
    expect(piece).toMatch(/^\n::[0-9a-f]{32}::\n::warning::x+\n::stop-commands::[0-9a-f]{32}\n$/u);
    expect(Buffer.byteLength(piece)).toBe(4_096);
  });

  it("nothing is handed to the system before it has taken what came first: it would put both together", async () => {
    const { channel, pieces, read } = scene({ slow: true });
    channel.stopCommands();
    channel.command("::warning::one");
    channel.lines(["two"]);
    channel.command("::warning::three");
    await new Promise((resolve) => setImmediate(resolve));
    expect(pieces).toHaveLength(1);
    read();
    await channel.flushed();
    expect(namesIn(pieces.join("")).filter((name) => name === "warning")).toHaveLength(2);
    expect(pieces.join("").indexOf("two")).toBeLessThan(pieces.join("").indexOf("three"));
  });

  it("no line that somebody else writes between our writes is obeyed, or keeps one of ours from it", async () => {
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
        const { channel, pieces, tokens } = scene();
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
        // Whoever reads the log later knows the words that were used up.
        const log = pieces
          .map((piece, at) => {
            const used = tokens.filter((token) => pieces.slice(0, at).join("").includes(`::${token}::`));
            return (
              piece + (forged[at] ?? "") + used.map((token) => `::${token}::\n::error::forged\n`).join("")
            );
          })
          .join("");
        const obeyed = runnerCommands(log).filter(({ name }) => name !== "stop-commands");
        expect(obeyed.map(({ line }) => line)).toEqual(ours);
      }),
    );
  });
});

describe("a slow reader", () => {
  it.each([false, true])("is waited for, once he is far behind (commands stopped: %s)", async (isStopped) => {
    const { channel, read } = scene({ slow: true });
    if (isStopped) {
      channel.stopCommands();
    }
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

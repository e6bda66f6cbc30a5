import { describe, expect, it } from "@jest/globals";
import { createRedactor } from "../../src/safety/redaction/redact.js";
import type { AgentEvent } from "../../src/stream/cursor/events.js";
import { ENDLESS_TURN } from "../../src/stream/paced-lines.js";
import { StreamReader } from "../../src/stream/stream-reader.js";

type Taken = { readonly event: AgentEvent; readonly isMended: boolean; readonly line: string };

/** What a reader tells of a stream whose bytes come all at once, lines that leave as texts. */
function read(stream: string, secrets: readonly string[] = []): readonly (Taken | string)[] {
  const told: (Taken | string)[] = [];
  const reader = new StreamReader(
    { redactor: createRedactor(secrets), withBulk: true, turns: ENDLESS_TURN },
    {
      event: (event, isMended, line) => void told.push({ event, isMended, line }),
      lines: (bytes) => void told.push(bytes.toString()),
      oversized: () => undefined,
    },
  );
  void reader.push(Buffer.from(stream));
  void reader.end();
  return told;
}

const RESULT = '{"type":"result","subtype":"success","is_error":false,"result":"Done, word-of-the-agent."}';

describe("the reader of a stream", () => {
  it("tells events first, then the lines that held them", () => {
    expect(read(`${RESULT}\nnoise\n`)).toMatchObject([
      { event: { type: "result" }, isMended: false, line: RESULT },
      { event: { type: "unreadable", text: "noise" } },
      `${RESULT}\nnoise\n`,
    ]);
  });

  it("decodes an event before it is redacted: a secret that reads like a word of the dialect changes nothing", () => {
    const left = RESULT.replace('"success"', '"***"');
    expect(read(`${RESULT}\n`, ["success"])).toMatchObject([
      { event: { type: "result", subtype: "success", isError: false }, line: left },
      `${left}\n`,
    ]);
  });

  it("redacts the event of a line that held a secret", () => {
    const [first] = read(`${RESULT}\n`, ["word-of-the-agent"]);
    expect(first).toMatchObject({ event: { text: "Done, ***.", isRedacted: true } });
  });

  it("S24 finds a secret that lines hold together which are no events", () => {
    expect(read("ab12cd\nef34gh\nij56kl\n", ["ab12cd\nef34gh\nij56kl"])).toMatchObject([
      { event: { text: "ab12cd" } },
      { event: { text: "***" } },
      { event: { text: "***" } },
      "ab12cd\n***\n***\n",
    ]);
  });

  it("tells lines that only began an event, when the stream is over", () => {
    const began = '{"type":"result","result":"One.';
    expect(read(`${began}\nTwo.\n`)).toMatchObject([
      `${began}\nTwo.\n`,
      { event: { type: "unreadable", text: began } },
      { event: { type: "unreadable", text: "Two." } },
    ]);
  });
});

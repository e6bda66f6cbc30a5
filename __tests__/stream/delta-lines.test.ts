import { describe, expect, it } from "@jest/globals";
import { createRedactor } from "../../src/safety/redaction/redact.js";
import { decode } from "../../src/stream/cursor/decode.js";
import { DeltaLineRedactor } from "../../src/stream/delta-lines.js";

const SECRET = "correct-horse-battery-staple";
const [HEAD, MIDDLE, TAIL] = [SECRET.slice(0, 8), SECRET.slice(8, 20), SECRET.slice(20)];
const redactor = createRedactor([SECRET]);

const thought = (text: string): object => ({ type: "thinking", subtype: "delta", text, session_id: "s" });
const said = (text: string, members: object = { timestamp_ms: 1 }): object => ({
  type: "assistant",
  message: { role: "assistant", content: [{ type: "text", text }] },
  session_id: "s",
  ...members,
});

/** One line on its way out, beside the event that it was read as. */
function leave(redact: DeltaLineRedactor, event: object): Buffer {
  const text = JSON.stringify(event);
  return redact.line(Buffer.from(text), decode(text));
}

const leaveAll = (...events: readonly object[]): unknown[] => {
  const redact = new DeltaLineRedactor(redactor);
  return events.map((event): unknown => JSON.parse(leave(redact, event).toString()));
};

describe("the line of a piece", () => {
  it("loses what continues a secret behind a byte order mark, too", () => {
    const redact = new DeltaLineRedactor(redactor);
    leave(redact, thought(HEAD));
    const text = `\uFEFF${JSON.stringify(thought(MIDDLE))}`;
    expect(redact.line(Buffer.from(text), decode(text)).toString()).toBe(JSON.stringify(thought("***")));
  });

  it.each([
    ["thought", thought],
    ["message", said],
  ])("of a %s loses what continues a secret, and nothing else of it", (_, piece) => {
    expect(leaveAll(piece(HEAD), piece(`${MIDDLE} `), piece("is it"))).toEqual([
      piece(HEAD),
      piece("*** "),
      piece("is it"),
    ]);
  });

  it("loses a token, too, that begins where the secret ends", () => {
    const token = `ghp_${"a1".repeat(18)}`;
    expect(leaveAll(thought(`${SECRET}${token}`))).toEqual([thought("***")]);
  });

  it("is handed on as it came where it continues none", () => {
    const redact = new DeltaLineRedactor(redactor);
    for (const event of [thought("fine"), said("fine"), thought("")]) {
      const line = Buffer.from(JSON.stringify(event));
      expect(redact.line(line, decode(line.toString()))).toBe(line);
    }
  });

  it("continues pieces of its own kind: a thought goes on behind what was said in between", () => {
    expect(leaveAll(thought(HEAD), said("Now: "), thought(MIDDLE), said(TAIL))).toEqual([
      thought(HEAD),
      said("Now: "),
      thought("***"),
      said(TAIL),
    ]);
  });

  it("goes on behind the empty thought that closes a block", () => {
    expect(leaveAll(thought(HEAD), thought(""), thought(MIDDLE))).toEqual([
      thought(HEAD),
      thought(""),
      thought("***"),
    ]);
  });

  it("stays removed where the whole line was, whatever it had been read as", () => {
    const redact = new DeltaLineRedactor(redactor);
    leave(redact, thought(HEAD));
    leave(redact, said(HEAD));
    for (const event of [thought(MIDDLE), said(MIDDLE)]) {
      const removed = Buffer.from('{"type":"redacted","bytes":45}');
      expect(redact.line(removed, decode(JSON.stringify(event)))).toBe(removed);
    }
  });

  it("is left alone where it is no JSON any more", () => {
    const redact = new DeltaLineRedactor(redactor);
    leave(redact, thought(HEAD));
    const broken = Buffer.from("*** and the rest");
    expect(redact.line(broken, decode(JSON.stringify(thought(MIDDLE))))).toBe(broken);
  });
});

describe("every other line", () => {
  it("is handed on as it came, and continues nothing: whole messages were redacted as a whole", () => {
    const redact = new DeltaLineRedactor(redactor);
    leave(redact, said(HEAD));
    const next = MIDDLE.slice(0, 11);
    for (const event of [
      said(next, {}),
      said(next, { timestamp_ms: 1, model_call_id: "m" }),
      { type: "user", message: { content: [{ type: "text", text: next }] } },
      { type: "result", subtype: "success", is_error: false, result: next },
    ]) {
      const line = Buffer.from(JSON.stringify(event));
      expect(redact.line(line, decode(line.toString()))).toBe(line);
    }
    expect(JSON.parse(leave(redact, said(MIDDLE)).toString())).toEqual(said("***"));
  });

  it("that was read as no event by itself is handed on as it came", () => {
    const line = Buffer.from('{"type":"thinking","text":"half a li');
    expect(new DeltaLineRedactor(redactor).line(line, undefined)).toBe(line);
  });
});

describe("the line of a whole message", () => {
  const message = (...texts: readonly string[]): object => ({
    type: "assistant",
    message: { role: "assistant", content: texts.map((text) => ({ type: "text", text })) },
    session_id: "s",
  });

  it("loses what its parts hold together", () => {
    const parts = [SECRET.slice(0, 10), SECRET.slice(10, 20), `${SECRET.slice(20)} is it`];
    expect(leaveAll(message("so: ", ...parts))).toEqual([message("so: *** is it")]);
  });

  it("stays as it is where only one of them held anything, which is gone already", () => {
    const redact = new DeltaLineRedactor(redactor);
    const left = Buffer.from(JSON.stringify(message("so: ", "***")));
    expect(redact.line(left, decode(JSON.stringify(message("so: ", SECRET))))).toBe(left);
  });
});

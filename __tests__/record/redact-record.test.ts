import { describe, expect, it } from "@jest/globals";
import fc from "fast-check";
import { cleanCall, createRecordRedactor, redactRecord } from "../../src/record/redact-record.js";
import type { RunRecord } from "../../src/record/schema.js";
import { SHOWN_TEXTS } from "../../src/render/markdown/shown-texts.js";
import { createRedactor } from "../../src/safety/redaction/redact.js";
import { finishedRecord, sampleCall } from "../support/sample-record.js";
import { recordOfSchema, textPlaces } from "../support/schema-samples.js";

const SECRET = "correct-horse-battery-staple";
const DIGITS = 8_041_975;
const clean = (text: string): string => text.replaceAll(SECRET, "***");
const redact = (record: RunRecord): RunRecord => redactRecord(record, clean, SHOWN_TEXTS);

/** The numbers in the JSON of a value. */
function numbersIn(value: unknown): readonly number[] {
  if (typeof value === "number") {
    return [value];
  }
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(numbersIn) : [];
}

describe("a redacted record", () => {
  it("has the secret in no text, whatever member of the schema held it", () => {
    for (const available of [true, false]) {
      const record = recordOfSchema({ available, text: (place) => `${SECRET} ${place}` });
      const texts = JSON.stringify(record).split(SECRET).length - 1;
      expect(texts).toBeGreaterThan(available ? 50 : 40);
      expect(JSON.stringify(redact(record))).not.toContain(SECRET);
    }
  });

  it("has a secret of digits in no number", () => {
    const redactor = createRedactor([String(DIGITS)]);
    const record = recordOfSchema({ text: (place) => place, number: DIGITS });
    const redacted = redactRecord(record, (text) => redactor.text(text), SHOWN_TEXTS);
    expect(numbersIn(record).filter((number) => number === DIGITS).length).toBeGreaterThan(30);
    expect(JSON.stringify(redacted)).not.toContain(String(DIGITS));
    expect(redacted.usage).toEqual({});
    expect(redacted.toolCalls[0]).toMatchObject({ number: 1, attempt: 1, durationMs: undefined });
  });

  it("is otherwise what it was, to the last member and number", () => {
    const record = recordOfSchema({ text: (place) => place, number: 7 });
    expect(redact(record)).toStrictEqual(record);
    const bare = finishedRecord("", { result: undefined, exit: undefined, endedAtMs: undefined });
    expect(redact(bare)).toStrictEqual(bare);
  });

  it("keeps our own words, which say what happened", () => {
    const record = recordOfSchema({ text: (place) => place });
    const redacted = redactRecord(record, () => "***", SHOWN_TEXTS);
    expect(redacted).toMatchObject({
      conclusion: record.conclusion,
      reason: record.reason,
      exit: { endedBy: record.exit?.endedBy },
      todos: [{ content: "***", state: record.todos[0]?.state }],
    });
    expect(redacted.toolCalls[0]).toMatchObject({ outcome: record.toolCalls[0]?.outcome, kind: "***" });
    expect(redacted.files[0]).toMatchObject({
      status: record.files[0]?.status,
      place: "workspace",
      path: "***",
    });
  });

  it("has a structured answer redacted as what its strings stand for, its digits kept where nothing is found", () => {
    const escaped = SECRET.replace(
      /^./,
      (first) => `\\u${first.charCodeAt(0).toString(16).padStart(4, "0")}`,
    );
    const structured = (json: string): string | undefined =>
      redact(finishedRecord("", { structuredOutput: json })).structuredOutput;
    expect(structured(`{"a":"<${escaped}>"}`)).toBe('{"a":"<***>"}');
    expect(structured('{"a":12345678901234567890.0}')).toBe('{"a":12345678901234567890.0}');
  });

  it("holds no text that the redactor would change, wherever pieces of secrets lay side by side", () => {
    const redactor = createRedactor([SECRET, "first line\nsecond line"]);
    const secretive = fc
      .array(
        fc.constantFrom(
          SECRET,
          ...(SECRET.match(/.{1,9}/g) ?? []),
          "first line",
          "second line",
          "\n",
          " ",
          "x",
        ),
      )
      .map((parts) => parts.join(""));
    fc.assert(
      fc.property(secretive, secretive, secretive, secretive, (kind, target, detail, error) => {
        const record = finishedRecord("", { toolCalls: [sampleCall(1, { kind, target, detail, error })] });
        const [call] = redactRecord(record, (text) => redactor.text(text), SHOWN_TEXTS).toolCalls;
        expect(call).toMatchObject({
          kind: redactor.text(kind),
          target: redactor.text(target),
          detail: redactor.text(detail),
          error: redactor.text(error),
        });
      }),
    );
  });

  it("has no token at the start of a text, which there begins a word whatever the text before it ends with", () => {
    const redactor = createRedactor([]);
    const clean = (text: string): string => redactor.text(text);
    const token = `ghp_${"a1B2".repeat(9)}`;
    const call = sampleCall(1, { kind: "shell", target: token, detail: undefined, error: "a" });
    const expected = { ...call, target: "***" };
    expect(redactRecord(finishedRecord("", { toolCalls: [call] }), clean, SHOWN_TEXTS).toolCalls).toEqual([
      expected,
    ]);
    expect(cleanCall(call, clean)).toEqual(expected);
  });

  it("is cut after it was redacted, so that no beginning of a secret is left at the cut", () => {
    for (const { place, maximumUnits = 0 } of textPlaces()) {
      const text = `${"x".repeat(Math.max(0, maximumUnits - 8))}${SECRET}${"y".repeat(100)}`;
      const available = place !== "changes.why";
      const record = recordOfSchema({ available, text: (other) => (other === place ? text : "") });
      expect(JSON.stringify(redact(record))).not.toContain(SECRET.slice(0, 4));
    }
  });
});

describe("the redactor that all views share", () => {
  it("redacts a record once, however many ask for it, and another one by itself", () => {
    let texts = 0;
    const shared = createRecordRedactor((text) => {
      texts += 1;
      return clean(text);
    }, SHOWN_TEXTS);
    const first = shared(finishedRecord("", { message: SECRET }));
    expect(first.message).toBe("***");

    const record = finishedRecord("", { remedy: SECRET });
    const textsBefore = texts;
    const once = shared(record);
    expect(once.remedy).toBe("***");
    expect(texts).toBeGreaterThan(textsBefore);

    const textsOfOnce = texts;
    expect(shared(record)).toBe(once);
    expect(texts).toBe(textsOfOnce);
  });
});

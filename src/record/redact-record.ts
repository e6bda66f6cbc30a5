import { redactMarkdown } from "../safety/redact-markup.js";
import { RUN_RECORD, type RunRecord, type ToolCall } from "./schema.js";

/** What a reader sees of a text in the views that rewrite it, of an answer and of a sentence; see `render/shown-texts.ts`. */
export type ShownTexts = {
  readonly answer: (text: string) => readonly string[];
  readonly sentence: (text: string) => readonly string[];
};

/**
 * `redactRecord` for all who show a run: each of them asks for the same record when the run has ended, which may list
 * thousands of calls, and it is redacted once.
 *
 * @param clean removes secrets from a text
 */
export function createRecordRedactor(
  clean: (text: string) => string,
  shown: ShownTexts,
): (record: RunRecord) => RunRecord {
  const redacted = new WeakMap<RunRecord, RunRecord>();
  return (record) => {
    const known = redacted.get(record);
    if (known !== undefined) {
      return known;
    }
    const cleaned = redactRecord(record, clean, shown);
    redacted.set(record, cleaned);
    return cleaned;
  };
}

/**
 * The record as it may leave: each text and number without secrets, and after that cut to the bound that `schema.ts` gives
 * it. Our own words, such as conclusion, reason, outcomes and statuses, stay: a secret that reads like one of them must not
 * change what a view says.
 *
 * @param clean removes secrets from a text
 * @param shown what the views make of texts
 */
export function redactRecord(
  record: RunRecord,
  clean: (text: string) => string,
  shown: ShownTexts,
): RunRecord {
  const redacted = RUN_RECORD.redact(record, {
    text: clean,
    answer: (text) => redactMarkdown(text, clean, shown.answer),
    sentence: (text) => redactMarkdown(text, clean, shown.sentence),
    allowsNumber: (number) => clean(String(number)) === String(number),
  });
  if (redacted === undefined) {
    return RUN_RECORD.otherwise;
  }
  // Where the start may not leave, there is no duration either.
  return redacted.startedAtMs === record.startedAtMs ? redacted : { ...redacted, endedAtMs: undefined };
}

/**
 * A call whose texts hold no secrets. They are searched together, and one by one only where that finds something: most
 * are so short that to begin a search costs more than to do it. A line end between them ends whatever a text's end does.
 */
export function cleanCall(call: ToolCall, redact: (text: string) => string): ToolCall {
  const joined = [call.kind, call.target, call.detail, call.error].join("\n");
  if (redact(joined) === joined) {
    return call;
  }
  const clean = (text: string | undefined): string | undefined =>
    text === undefined ? undefined : redact(text);
  return {
    ...call,
    kind: redact(call.kind),
    target: redact(call.target),
    detail: clean(call.detail),
    error: clean(call.error),
  };
}

import { REMOVED } from "../safety/redaction/redact-markup.js";
import { RUN_RECORD, type RunRecord, type ToolCall } from "./schema.js";

/** The text that a reader sees after a view has rendered an answer or a sentence; see `render/markdown/shown-texts.ts`. */
export type ShownTexts = {
  readonly answer: (text: string) => readonly string[];
  readonly sentence: (text: string) => readonly string[];
};

/**
 * Makes a `redactRecord` that redacts each record once: at the end of the run, every channel needs the same record,
 * which may list thousands of calls.
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
 * Returns the record as it may leave: texts and numbers without secrets, then cut to the bounds in `schema.ts`. Our
 * own words, such as conclusion, reason, outcomes and statuses, stay: a secret that equals one must not change what a
 * view says.
 *
 * @param clean removes secrets from a text
 * @param shown how views render texts
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
  // Without a start there is no duration either.
  return redacted.startedAtMs === record.startedAtMs ? redacted : { ...redacted, endedAtMs: undefined };
}

/**
 * Redacts a text that views render as Markdown, where a secret split by markup would be whole again.
 *
 * @param clean removes secrets from a text as it is
 * @param shown returns the text as a reader of each view sees it
 * @returns the text; as it is read, without markup, if the markup hid a secret
 */
export function redactMarkdown(
  text: string,
  clean: (text: string) => string,
  shown: (text: string) => readonly string[],
): string {
  const betraying = (whole: string): string | undefined =>
    shown(whole).find((reading) => clean(reading) !== reading);
  const cleaned = clean(text);
  const reading = betraying(cleaned);
  if (reading === undefined) {
    return cleaned;
  }
  // What was inside of markup may be markup itself. Nobody writes that by chance.
  const read = clean(reading);
  return betraying(read) === undefined ? read : REMOVED;
}

/**
 * Redacts a call. Searches its texts together, and one by one only if that finds something: most are so short that
 * starting a search costs more than the search. The line end between them acts like the end of a text.
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

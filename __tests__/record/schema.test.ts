import { describe, expect, it } from "@jest/globals";
import { Ajv2020 } from "ajv/dist/2020.js";
import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { redactRecord } from "../../src/record/redact-record.js";
import { RUN_RECORD, type RunRecord } from "../../src/record/schema.js";
import { SHOWN_TEXTS } from "../../src/render/markdown/shown-texts.js";
import { isObject, type JsonObject } from "../../src/safety/json.js";
import { replay } from "../support/replay.js";
import { finishedRecord, sampleCall, sampleRecord } from "../support/sample-record.js";
import { sampleJson, textPlaces } from "../support/schema-samples.js";

const FIXTURES = resolve("__tests__/fixtures");
const validate = new Ajv2020({ allErrors: true }).compile(published());

function published(): JsonObject {
  const schema: unknown = JSON.parse(readFileSync("docs/record.schema.json", "utf8"));
  return isObject(schema) ? schema : {};
}

/** What is wrong with a record as it is written, by the published schema. */
function errorsOf(record: RunRecord): readonly unknown[] {
  const written: unknown = JSON.parse(JSON.stringify(redactRecord(record, (text) => text, SHOWN_TEXTS)));
  return validate(written) ? [] : (validate.errors ?? []);
}

describe("docs/record.schema.json", () => {
  it("says of each member what the sources say, bounds included", () => {
    expect(published()).toMatchObject(RUN_RECORD.jsonSchema);
  });

  it.each(readdirSync(FIXTURES))("describes the record of %s", (file) => {
    expect(errorsOf(replay(readFileSync(join(FIXTURES, file)), { workspace: "/nowhere" }).record)).toEqual(
      [],
    );
  });

  it("describes a record with every member, and one with the fewest", () => {
    for (const available of [true, false]) {
      expect(validate(sampleJson({ available, text: (place) => place }))).toBe(true);
    }
    expect(errorsOf(sampleRecord())).toEqual([]);
  });

  it("describes what is written where a stream has sizes and numbers that none can have", () => {
    const huge = "x".repeat(300_000);
    const record = finishedRecord(huge, {
      message: huge,
      session: { ...sampleRecord().session, id: huge, model: huge },
      toolCalls: [sampleCall(1, { id: huge, kind: huge, target: huge, durationMs: -1, startedAtMs: 1e300 })],
      usage: { inputTokens: 0.5, outputTokens: -1, cacheReadTokens: 2 ** 60, cacheWriteTokens: 4 },
      stream: { ...sampleRecord().stream, unknownEvents: { [huge]: 1 } },
    });
    expect(errorsOf(record)).toEqual([]);
  });

  it("refuses what is no record", () => {
    expect(validate({ schema: 1 })).toBe(false);
    expect(validate({ ...sampleJson({ text: (place) => place }), reason: "because" })).toBe(false);
  });

  it("gives a bound to each text that is not the agent's own words", () => {
    const unbounded = textPlaces().filter(({ maximumUnits }) => maximumUnits === undefined);
    expect(unbounded.map(({ place }) => place)).toEqual([
      "result.text",
      "lastMessage",
      "earlierMessages.0",
      "plan",
    ]);
  });
});

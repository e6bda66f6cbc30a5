import { describe, expect, it } from "@jest/globals";
import fc from "fast-check";
import { type PartialSuccess, serializerFor } from "../../../src/report/traces/encode.js";
import { spansOfRun } from "../../../src/report/traces/spans-of-run.js";
import { type ReadableSpan, structured } from "../../../src/render/trace/trace-values.js";
import { readJson } from "../../support/otlp-json.js";
import { readProtobuf } from "../../support/otlp-protobuf.js";
import { spansOf } from "../../support/otlp-spans.js";
import { finishedRecord, sampleCall } from "../../support/sample-record.js";

const CONTEXT = {
  traceId: "0123456789abcdef0123456789abcdef",
  spanId: "00000000000000aa",
  parentSpanId: "00000000000000bb",
  isSampled: true,
  traceState: undefined,
};

type Protocol = Parameters<typeof serializerFor>[0];

function encode(spans: readonly ReadableSpan[], protocol: Protocol): Buffer {
  const bytes = serializerFor(protocol, () => undefined).serializeRequest([...spans]);
  return Buffer.from(bytes ?? []);
}

/** What a collector's answer says about the batch that it took. */
function remarkIn(answer: Buffer, protocol: Protocol): PartialSuccess | undefined {
  let found: PartialSuccess | undefined;
  serializerFor(protocol, (remark) => {
    found = remark;
  }).deserializeResponse(answer);
  return found;
}

/** A span with content, as strict readers of both encodings read it. */
function readBack(text: string, args: object) {
  const spans = spansOfRun(
    finishedRecord(text, { toolCalls: [sampleCall(1)] }),
    CONTEXT,
    { team: text },
    {
      requestedModel: undefined,
      content: { prompt: text, argumentsOf: () => structured({ ...args }) },
    },
  );
  const protobuf = spansOf(readProtobuf(encode(spans, "http/protobuf")));
  const json = spansOf(readJson(JSON.parse(encode(spans, "http/json").toString("utf8"))));
  return { protobuf, json };
}

describe("both encodings", () => {
  it("say the same to strict readers", () => {
    const { protobuf, json } = readBack("text", { path: "a.ts", lines: [1, -2, 1.5], on: true });
    expect(json).toEqual(protobuf);
    expect(protobuf.map(({ name }) => name)).toEqual(["invoke_agent cursor-agent", "execute_tool shell"]);
    expect(protobuf[1]?.attributes["gen_ai.tool.call.arguments"]).toEqual({
      path: "a.ts",
      lines: [1, -2, 1.5],
      on: true,
    });
    expect(protobuf[0]).toMatchObject({
      traceId: CONTEXT.traceId,
      spanId: CONTEXT.spanId,
      parentSpanId: CONTEXT.parentSpanId,
      kind: 1,
      statusCode: 0,
      statusMessage: undefined,
      resource: { "service.name": "cursor-agent-action", team: "text" },
    });
  });

  it("are accepted by strict readers whatever text and arguments hold", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), fc.string(), fc.json(), (text, lone, json) => {
        const args = {
          text: `${lone}\ud800${text}`,
          json: JSON.parse(json) as unknown,
          big: 1e300,
          most: 2 ** 63,
        };
        const read = readBack(text, args);
        expect(read.json).toEqual(read.protobuf);
      }),
    );
  });
});

describe("a collector's answer", () => {
  /** `partial_success { rejected_spans: 3, error_message: "too old" }`. */
  const protobuf = Buffer.from([0x0a, 0x0b, 0x08, 0x03, 0x12, 0x07, ...Buffer.from("too old")]);

  it.each<[string, Buffer, Protocol]>([
    ["protobuf", protobuf, "http/protobuf"],
    ["JSON", Buffer.from('{"partialSuccess":{"rejectedSpans":"3","errorMessage":"too old"}}'), "http/json"],
    [
      "JSON with a number",
      Buffer.from('{"partialSuccess":{"rejectedSpans":3,"errorMessage":"too old"}}'),
      "http/json",
    ],
  ])("tells what was refused: %s", (_encoding, body, protocol) => {
    expect(remarkIn(body, protocol)).toEqual({ rejectedSpans: 3, message: "too old" });
  });

  it.each<[string, string, Protocol]>([
    ["nothing", "", "http/protobuf"],
    ["an empty object", "{}", "http/json"],
    ["a partial success that is none", '{"partialSuccess":{}}', "http/json"],
    ["null", "null", "http/json"],
  ])("that says nothing complains of nothing: %s", (_what, body, protocol) => {
    expect(remarkIn(Buffer.from(body, "latin1"), protocol)).toBeUndefined();
  });
});

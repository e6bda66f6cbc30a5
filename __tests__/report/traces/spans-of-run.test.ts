import { describe, expect, it } from "@jest/globals";
import {
  contextOfRecord,
  contextOfRun,
  spanIdOfCall,
  traceVariables,
} from "../../../src/report/traces/spans-of-run.js";
import { SAMPLE_RUN } from "../../support/sample-record.js";

/** From the golden file of the collector's GitHub receiver. */
const RUN = { ...SAMPLE_RUN, runId: "14796710445", runAttempt: "13", checkRunId: "41546348818" };
const TRACE = "0b0cff7305ff68eb7d1bb72c7fdbe277";
const OF_RUN = "3b54c768f3ef27e1";
const OF_JOB = "fb6779d8c7b7c66c";
const PARENT = "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01";

const random = (count: number): Buffer => Buffer.alloc(count, 0xab);
const contextOf = (environment: Readonly<Record<string, string>>, run = RUN) =>
  contextOfRun(run, environment, random);

describe("the trace of a workflow run", () => {
  it("is the one that the collector's GitHub receiver derives, below the span of the job", () => {
    expect(contextOf({})).toEqual({
      traceId: TRACE,
      parentSpanId: OF_JOB,
      spanId: "abababababababab",
      isSampled: true,
      traceState: undefined,
    });
  });

  it("has the span of the run as parent where the job's check run is not known", () => {
    expect(contextOf({}, { ...RUN, checkRunId: "" })).toMatchObject({ traceId: TRACE, parentSpanId: OF_RUN });
  });

  it("is one of its own outside of GitHub", () => {
    expect(contextOf({}, { ...RUN, runId: "" })).toMatchObject({
      traceId: "ab".repeat(16),
      parentSpanId: undefined,
    });
  });

  it("is the same for a record that has travelled, whose own span has the same id each time", () => {
    const context = contextOfRecord(RUN, "digest", random);
    expect(context).toMatchObject({ traceId: TRACE, parentSpanId: OF_JOB });
    expect(context.spanId).toMatch(/^[0-9a-f]{16}$/);
    expect(contextOfRecord(RUN, "digest", random)).toEqual(context);
    expect(contextOfRecord(RUN, "other", random).spanId).not.toBe(context.spanId);
  });
});

describe("TRACEPARENT", () => {
  it("wins, with its state", () => {
    const context = contextOf({ TRACEPARENT: PARENT, TRACESTATE: "vendor=1,other=2" });
    expect(context).toMatchObject({
      traceId: "0af7651916cd43dd8448eb211c80319c",
      parentSpanId: "b7ad6b7169203331",
      isSampled: true,
    });
    expect(context.traceState?.serialize()).toBe("vendor=1,other=2");
  });

  it.each([
    ["of a later version", "01-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01"],
    ["of a later version with more fields", "cc-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01-more"],
    ["with other flags", "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-03"],
  ])("counts %s", (_what, value) => {
    expect(contextOf({ TRACEPARENT: value })).toMatchObject({
      parentSpanId: "b7ad6b7169203331",
      isSampled: true,
    });
  });

  it("that is not sampled means no export", () => {
    const context = contextOf({ TRACEPARENT: PARENT.replace(/01$/, "00") });
    expect(context.isSampled).toBe(false);
    expect(traceVariables(context)["TRACEPARENT"]).toMatch(/-00$/);
  });

  it.each([
    ["", "nothing"],
    ["nonsense", "nonsense"],
    [PARENT.toUpperCase(), "upper case"],
    [PARENT.replace("00-", "ff-"), "the version ff"],
    [`${PARENT}-more`, "a fifth field in version 00"],
    [PARENT.replace("0af7651916cd43dd8448eb211c80319c", "0".repeat(32)), "a trace id of zeros"],
    [PARENT.replace("b7ad6b7169203331", "0".repeat(16)), "a span id of zeros"],
    [PARENT.slice(0, -1), "half a flag"],
  ])("%s is ignored: %s", (value) => {
    const context = contextOf({ TRACEPARENT: value, TRACESTATE: "vendor=1" });
    expect(context).toMatchObject({ traceId: TRACE, traceState: undefined });
  });
});

describe("what the agent's processes join by", () => {
  it("is the run's own span", () => {
    expect(traceVariables(contextOf({}))).toEqual({ TRACEPARENT: `00-${TRACE}-abababababababab-01` });
    expect(traceVariables(contextOf({ TRACEPARENT: PARENT, TRACESTATE: "vendor=1" }))).toEqual({
      TRACEPARENT: "00-0af7651916cd43dd8448eb211c80319c-abababababababab-01",
      TRACESTATE: "vendor=1",
    });
  });
});

describe("ids of calls", () => {
  it("differ, and are the same each time", () => {
    const context = contextOf({});
    const ids = [0, 1, 2].map((index) => spanIdOfCall(context, index));
    expect(new Set(ids).size).toBe(3);
    expect(ids).toEqual([0, 1, 2].map((index) => spanIdOfCall(context, index)));
    expect(ids[0]).toMatch(/^[0-9a-f]{16}$/);
  });
});

import { afterEach, beforeEach, describe, expect, it } from "@jest/globals";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import { connect } from "node:net";
import { networkInterfaces, tmpdir } from "node:os";
import path from "node:path";
import type { OtlpDestination } from "../../../src/inputs/otlp/settings.js";
import { BATCH_SPANS, type ExportOutcome, exportSpans } from "../../../src/report/traces/export-spans.js";
import { spansOfRun } from "../../../src/report/traces/spans-of-run.js";
import { createRedactor } from "../../../src/safety/redaction/redact.js";
import { systemClock } from "../../../src/system/clock.js";
import { HAS_OPENSSL, makeCertificate } from "../../support/certificate.js";
import { createManualClock, type ManualClock } from "../../support/manual-clock.js";
import { type Collector, type CollectorAnswer, startCollector } from "../../support/otlp-collector.js";
import { startProxy } from "../../support/proxy.js";
import { finishedRecord, sampleCall } from "../../support/sample-record.js";

const CONTEXT = {
  traceId: "0123456789abcdef0123456789abcdef",
  spanId: "00000000000000aa",
  parentSpanId: undefined,
  isSampled: true,
  traceState: undefined,
};
const SECRET = "correct-horse-battery-staple";
const before = { ...process.env };

let collector: Collector;
let clock: ManualClock;
let cancel: AbortController;

beforeEach(() => {
  clock = createManualClock();
  cancel = new AbortController();
  const own = Object.entries(process.env).filter(([name]) => !/^(?:https?|no)_proxy$/i.test(name));
  process.env = Object.fromEntries(own);
});

afterEach(async () => {
  process.env = { ...before };
  await collector.close();
  expect(collector.violations).toEqual([]);
});

const spans = (calls = 0) =>
  spansOfRun(
    finishedRecord("", { toolCalls: Array.from({ length: calls }, (_, index) => sampleCall(index + 1)) }),
    CONTEXT,
    {},
    { requestedModel: undefined, content: undefined },
  );

function send(changes: Partial<OtlpDestination> = {}, calls = 0): Promise<ExportOutcome> {
  const destination: OtlpDestination = {
    url: new URL(`${collector.url}/v1/traces`),
    headers: {},
    protocol: "http/protobuf",
    compression: "gzip",
    timeoutMs: 10_000,
    certificates: undefined,
    ...changes,
  };
  return exportSpans(spans(calls), destination, {
    clock,
    redactor: createRedactor([SECRET]),
    cancel: cancel.signal,
  });
}

async function withAnswers(
  answers: readonly CollectorAnswer[],
  changes: Partial<OtlpDestination> = {},
  calls = 0,
) {
  collector = await startCollector(answers);
  const outcome = await send(changes, calls);
  return { ...outcome, requests: collector.requests.length };
}

const host = (): string => new URL(collector.url).host;

describe("spans that are taken", () => {
  it.each(["http/protobuf", "http/json"] as const)(
    "arrive over %s, with and without compression",
    async (protocol) => {
      collector = await startCollector();
      const outcomes = [
        await send({ protocol, headers: { authorization: "Bearer 1", "content-type": "text/plain" } }, 2),
        await send({ protocol, compression: "none" }, 2),
      ];
      expect(outcomes).toEqual([1, 2].map(() => ({ isWhole: true, hasBegun: true, warning: undefined })));
      expect(
        collector.requests.map(({ method, path: place, headers, spans: sent }) => [
          method,
          place,
          headers["content-type"],
          headers["content-encoding"],
          sent.length,
        ]),
      ).toEqual([
        [
          "POST",
          "/v1/traces",
          protocol === "http/json" ? "application/json" : "application/x-protobuf",
          "gzip",
          3,
        ],
        [
          "POST",
          "/v1/traces",
          protocol === "http/json" ? "application/json" : "application/x-protobuf",
          undefined,
          3,
        ],
      ]);
      expect(collector.requests[0]?.headers).toMatchObject({
        authorization: "Bearer 1",
        "user-agent": expect.stringMatching(/^cursor-agent-action\/\d\S+ OTel-OTLP-Exporter-JavaScript\//),
      });
    },
  );

  it("go out 512 at a time", async () => {
    const { requests, isWhole } = await withAnswers([], {}, 2 * BATCH_SPANS);
    expect({ requests, isWhole }).toEqual({ requests: 3, isWhole: true });
    expect(collector.requests.map(({ spans: sent }) => sent.length)).toEqual([512, 512, 1]);
    expect(new Set(collector.spans().map(({ spanId }) => spanId)).size).toBe(2 * BATCH_SPANS + 1);
  });

  const hasIpv6 = Object.values(networkInterfaces()).some((all) =>
    all?.some(({ address }) => address === "::1"),
  );
  (hasIpv6 ? it : it.skip)("arrive at an IPv6 address", async () => {
    collector = await startCollector([], undefined, "::1");
    expect(await send()).toMatchObject({ isWhole: true, warning: undefined });
  });
});

describe("what may pass is tried again", () => {
  it.each([429, 502, 503, 504])("after %i, as the collector says", async (status) => {
    const answer = { status, headers: { "retry-after": "0" } };
    const { requests, isWhole, warning } = await withAnswers([answer, answer]);
    expect({ requests, isWhole, warning }).toEqual({ requests: 3, isWhole: true, warning: undefined });
  });

  it("after a connection that broke", async () => {
    expect(await withAnswers(["reset"])).toMatchObject({ requests: 2, isWhole: true });
  });

  it("not beyond its time: seconds, or a date", async () => {
    const date = new Date(Date.now() + 60_000).toUTCString();
    for (const retryAfter of ["60", date]) {
      const { requests, warning } = await withAnswers([
        { status: 503, headers: { "retry-after": retryAfter } },
      ]);
      expect(requests).toBe(1);
      expect(warning).toBe(
        `The trace could not be exported to ${host()}: it answered 503. The run is not affected.`,
      );
      await collector.close();
    }
  });

  it("five more times at most", async () => {
    const answer = { status: 503, headers: { "retry-after": "0" } };
    const { requests, isWhole } = await withAnswers(Array.from({ length: 9 }, () => answer));
    expect({ requests, isWhole }).toEqual({ requests: 6, isWhole: false });
  });
});

describe("what does not arrive is one warning that names host and cause", () => {
  it.each([400, 401, 403, 404, 413, 500, 501])("%i, once", async (status) => {
    const { requests, isWhole, hasBegun, warning } = await withAnswers([{ status, body: SECRET }]);
    expect({ requests, isWhole, hasBegun }).toEqual({ requests: 1, isWhole: false, hasBegun: false });
    expect(warning).toMatch(
      new RegExp(`^The trace could not be exported to ${host()}: it answered ${status}\\.`),
    );
    expect(warning).toMatch(/The run is not affected\.$/);
  });

  it("a collector that is not there", async () => {
    collector = await startCollector();
    await collector.close();
    const { warning } = await send({ timeoutMs: 500 });
    expect(warning).toMatch(/127\.0\.0\.1:\d+: it cannot be reached \(.*ECONNREFUSED/);
  });

  it("a batch behind others", async () => {
    const { isWhole, hasBegun, warning } = await withAnswers(
      [{ status: 200 }, { status: 400 }],
      {},
      BATCH_SPANS,
    );
    expect({ isWhole, hasBegun }).toEqual({ isWhole: false, hasBegun: true });
    expect(warning).toContain("it answered 400. 512 of its 513 spans have arrived.");
  });

  it.each([
    ["to another host", "http://localhost:1/v1/traces", "http://localhost:1"],
    ["to a file", "file:///etc/passwd", "file:"],
    ["to data", "data:text/plain,x", "data:"],
    ["to nothing that is a URL", "http://[", "no URL"],
  ])("a redirect %s", async (_, location, shown) => {
    const { requests, warning } = await withAnswers([{ status: 307, headers: { location } }]);
    expect(requests).toBe(1);
    expect(warning).toContain(`redirects to ${shown}, which is refused. Name the address`);
  });

  it("an answer that is too long", async () => {
    const { requests, warning } = await withAnswers([
      { status: 200, body: Buffer.alloc(5 * 1024 ** 2, 120) },
    ]);
    expect(requests).toBe(1);
    expect(warning).toContain("response body exceeded size limit of 4194304 bytes");
  });

  it("spans that were refused, in the collector's words: redacted and cut", async () => {
    const message = `too old ${SECRET}\n::error::${"x".repeat(2_000)}`;
    const body = JSON.stringify({ partialSuccess: { rejectedSpans: "1", errorMessage: message } });
    const { isWhole, hasBegun, warning, requests } = await withAnswers([{ status: 200, body }]);
    expect({ isWhole, hasBegun, requests }).toEqual({ isWhole: false, hasBegun: true, requests: 1 });
    expect(warning).toMatch(
      /did not take all of the trace, as 1 span was refused: too old \*\*\*\n::error::x/,
    );
    expect(warning?.length).toBeLessThan(700);
  });

  it("a word of the collector's on spans that it took, though then the trace is there", async () => {
    const body = '{"partialSuccess":{"errorMessage":"use gzip"}}';
    const { isWhole, warning } = await withAnswers([{ status: 200, body }]);
    expect(isWhole).toBe(true);
    expect(warning).toBe(`${host()} took the trace, and says: use gzip. The run is not affected.`);
  });
});

describe("a collector that does not answer", () => {
  it("is waited for 10 s in all", async () => {
    collector = await startCollector(["silence"]);
    const sending = send({ timeoutMs: 2_000 });
    await collector.asked;
    clock.advance(9_999);
    expect(await isSettled(sending)).toBe(false);
    clock.advance(1);
    expect((await sending).warning).toContain(`${host()}: no answer within 10 s.`);
  });

  it("is waited for as long as the variable says, where that is less", async () => {
    collector = await startCollector(["silence"]);
    expect((await send({ timeoutMs: 300 })).warning).toContain(`${host()}: Request timed out.`);
  });

  it.each(["before", "while"])(
    "is waited for 1 s in a run that is cancelled %s it is asked",
    async (when) => {
      collector = await startCollector(["silence"]);
      if (when === "before") {
        cancel.abort();
      }
      const sending = send({ timeoutMs: 500 });
      await collector.asked;
      cancel.abort();
      clock.advance(999);
      expect(await isSettled(sending)).toBe(false);
      clock.advance(1);
      expect((await sending).warning).toContain("the run was cancelled");
    },
  );
});

describe("a proxy", () => {
  /** Not loopback by name: nobody asks a proxy for that. */
  const url = new URL("http://collector.example:4318/v1/traces");

  it("leads to the collector", async () => {
    collector = await startCollector();
    const tunnels: string[] = [];
    const proxy = createServer().on("connect", (request, socket) => {
      tunnels.push(request.url ?? "");
      const upstream = connect(collector.port, "127.0.0.1", () => {
        socket.write("HTTP/1.1 200 Connection established\r\n\r\n");
        upstream.pipe(socket).pipe(upstream);
      });
      upstream.on("error", () => socket.destroy());
      socket.on("error", () => upstream.destroy());
    });
    await new Promise<void>((resolve) => proxy.listen(0, "127.0.0.1", resolve));
    const address = proxy.address();
    process.env["http_proxy"] = `http://127.0.0.1:${typeof address === "object" ? (address?.port ?? 0) : 0}`;
    const { isWhole } = await send({ url });
    expect({ isWhole, tunnels }).toEqual({ isWhole: true, tunnels: ["collector.example:4318"] });
    proxy.closeAllConnections();
    await new Promise((resolve) => proxy.close(resolve));
  });

  it.each(["407 Proxy Authentication Required", "503 Service Unavailable"])(
    "that refuses is the cause: %s",
    async (answer) => {
      collector = await startCollector();
      const proxy = await startProxy(answer);
      process.env["http_proxy"] = proxy.url;
      const { warning } = await send({ url, timeoutMs: 500 });
      expect(warning).toContain(`collector.example:4318: the proxy answered ${answer.slice(0, 3)}.`);
      await proxy.close();
    },
  );

  it("that is not meant for the host is not asked", async () => {
    collector = await startCollector();
    const proxy = await startProxy("407 Proxy Authentication Required");
    process.env["http_proxy"] = proxy.url;
    process.env["NO_PROXY"] = "127.0.0.1,.example";
    expect((await send()).isWhole).toBe(true);
    expect(proxy.tunnels).toEqual([]);
    await proxy.close();
  });
});

(HAS_OPENSSL ? describe : describe.skip)("https", () => {
  let directory: string;
  let cert: string;

  beforeEach(async () => {
    directory = mkdtempSync(path.join(tmpdir(), "certificate-"));
    const made = makeCertificate(directory);
    ({ cert } = made);
    collector = await startCollector([], made);
  });
  afterEach(() => {
    rmSync(directory, { recursive: true });
  });

  it("needs a certificate that is trusted", async () => {
    const { warning, isWhole } = await send();
    expect(isWhole).toBe(false);
    expect(warning).toMatch(/localhost:\d+: its certificate is not trusted \(.*self-signed certificate/);
  });

  it("trusts the certificate of the variable", async () => {
    expect(await send({ certificates: cert })).toMatchObject({ isWhole: true, warning: undefined });
  });
});

/** Whether a promise is settled once all that has already happened has been seen. */
async function isSettled(promise: Promise<unknown>): Promise<boolean> {
  const nothing = Symbol("nothing");
  const later = new Promise((resolve) =>
    systemClock.after(20, () => {
      resolve(nothing);
    }),
  );
  return (await Promise.race([promise, later])) !== nothing;
}

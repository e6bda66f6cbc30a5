import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from "@jest/globals";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { removeRuns, runAction } from "../support/action-run.js";
import { type Collector, startCollector } from "../support/otlp-collector.js";
import { findRotel, type Rotel, startRotel } from "../support/rotel.js";

const ROTEL = findRotel();
/** Streams of the real CLI, where they are at hand. */
const STREAMS = ["__tests__/fixtures", path.resolve("../shared/transcripts")]
  .filter((folder) => existsSync(folder))
  .flatMap((folder) =>
    readdirSync(folder)
      .filter((file) => file.endsWith(".ndjson"))
      .map((file) => path.join(folder, file)),
  );

if (ROTEL === undefined) {
  console.warn(
    "SKIPPED: traces were NOT sent to a real collector. `pip install rotel`, or name its program in ROTEL_AGENT.",
  );
}

jest.setTimeout(60_000);

(ROTEL === undefined ? describe.skip : describe)("a real collector", () => {
  /** What the collector understood ends up here. */
  let backend: Collector;
  let rotel: Rotel;

  beforeAll(async () => {
    backend = await startCollector();
    rotel = await startRotel(ROTEL ?? "", backend.url);
  });
  beforeEach(() => {
    backend.forget();
  });
  afterEach(removeRuns);
  afterAll(async () => {
    await rotel.close();
    await backend.close();
  });

  it.each(STREAMS.flatMap((stream) => ["http/protobuf", "http/json"].map((protocol) => [protocol, stream])))(
    "takes %s of %s: a span a call, one trace",
    async (protocol, stream) => {
      const step = await runAction({
        inputs: { "otlp-endpoint": rotel.url, "otlp-content": "on" },
        environment: { OTEL_EXPORTER_OTLP_PROTOCOL: protocol },
        scenario: async (cli) => {
          const { readFile } = await import("node:fs/promises");
          await cli.prompt();
          await cli.write(await readFile(`${cli.directory}/stream.ndjson`));
        },
        prepare: ({ standIn }) => {
          writeFileSync(path.join(standIn, "stream.ndjson"), readFileSync(stream));
        },
      });
      expect(step.log).not.toMatch(/^::warning.*trace/m);
      await backend.received(1 + Number(step.outputs["tool-calls"]));
      const [root] = backend.spans().filter(({ name }) => name.startsWith("invoke_agent"));
      const calls = backend.spans().filter(({ name }) => name.startsWith("execute_tool"));
      expect(calls).toHaveLength(Number(step.outputs["tool-calls"]));
      expect(new Set(backend.spans().map(({ traceId }) => traceId))).toEqual(
        new Set([step.outputs["trace-id"]]),
      );
      expect(calls.every(({ parentSpanId }) => parentSpanId === root?.spanId)).toBe(true);
      expect(root?.attributes["gen_ai.input.messages"]).toEqual([
        { role: "user", parts: [{ type: "text", content: "Say hello." }] },
      ]);
    },
  );
});

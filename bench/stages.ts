import { createReadStream, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beginRun } from "../src/record/fold.js";
import type { RunUpdate } from "../src/record/run-in-progress.js";
import { RUN_RECORD } from "../src/record/schema.js";
import { logEntries } from "../src/render/log/log-lines.js";
import { createTranscript } from "../src/report/files/transcript.js";
import { createRedactor } from "../src/safety/redaction/redact.js";
import { decodeWithoutBulk } from "../src/stream/cursor/bulk.js";
import { decode } from "../src/stream/cursor/decode.js";
import type { AgentEvent } from "../src/stream/events.js";
import { createBlockSplitter, mapLines } from "../src/stream/lines.js";

/** Secrets as in a real step: two keys and a token of 520 characters. */
const SECRETS = [
  `key_${"0123456789abcdef".repeat(4)}`,
  `ghs_12345_${"eyJhbGciOiJIUzI1NiJ9x".repeat(24)}`,
  "a-database-password",
];

type Stage = { readonly name: string; readonly block: (bytes: Buffer) => void };

/** Each stage does what those before it do, and one more thing. */
function stages(directory: string): readonly Stage[] {
  const redactor = createRedactor(SECRETS);
  const clean = (text: string): string => redactor.text(text);
  const eachLine = (block: Buffer, take: (line: Buffer) => void): void => {
    const redactLine = redactor.lines(block);
    mapLines(block, (line) => {
      redactLine(line);
      take(line);
      return line;
    });
  };
  const read = (line: Buffer): AgentEvent => decodeWithoutBulk(line) ?? decode(line.toString("utf8"));
  const newRun = () =>
    beginRun({ identity: RUN_RECORD.otherwise.run, startedAtMs: 0, workspaces: ["/w"], redact: clean });
  const folding = newRun();
  const logging = newRun();
  const writing = newRun();
  const transcript = createTranscript(join(directory, "transcript.ndjson"), () => undefined);
  void transcript.begin?.(writing.record());
  const log = (updates: readonly RunUpdate[]): void => {
    for (const update of updates) {
      logEntries(update, "normal", clean);
    }
  };
  return [
    { name: "split", block: (block) => mapLines(block, (line) => line) },
    {
      name: "redact",
      block: (block) => {
        eachLine(block, () => undefined);
      },
    },
    {
      name: "decode",
      block: (block) => {
        eachLine(block, read);
      },
    },
    {
      name: "fold",
      block: (block) => {
        eachLine(block, (line) => folding.fold(read(line), 0));
      },
    },
    {
      name: "log",
      block: (block) => {
        eachLine(block, (line) => {
          log(logging.fold(read(line), 0));
        });
      },
    },
    {
      name: "transcript",
      block: (block) => {
        eachLine(block, (line) => {
          log(writing.fold(read(line), 0));
        });
        void transcript.happened?.({ type: "lines", bytes: block }, () => writing.record(), 0);
      },
    },
  ];
}

const directory = mkdtempSync(join(tmpdir(), "bench-stages-"));
const stream = process.argv[2] ?? "";
const times: Record<string, number> = {};
for (const stage of stages(directory)) {
  const splitter = createBlockSplitter({ block: stage.block, oversized: () => undefined });
  const began = performance.now();
  for await (const chunk of createReadStream(stream, { highWaterMark: 64 * 1024 })) {
    if (Buffer.isBuffer(chunk)) {
      splitter.push(chunk);
    }
  }
  splitter.end();
  times[stage.name] = performance.now() - began;
}
rmSync(directory, { recursive: true, force: true });
process.stdout.write(JSON.stringify(times));

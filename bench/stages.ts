import { createReadStream, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beginRun } from "../src/record/fold.js";
import type { Happening } from "../src/record/happening.js";
import { NO_IDENTITY } from "../src/record/unreadable-run.js";
import { logEntries } from "../src/render/log-lines.js";
import { createTranscript } from "../src/report/transcript.js";
import { createRedactor } from "../src/safety/redact.js";
import { decode } from "../src/stream/decode.js";
import type { AgentEvent } from "../src/stream/events.js";
import { createLineSplitter } from "../src/stream/lines.js";

/** Secrets as a real step has them: two keys and a token of 520 characters. */
const SECRETS = [
  `key_${"0123456789abcdef".repeat(4)}`,
  `ghs_12345_${"eyJhbGciOiJIUzI1NiJ9x".repeat(24)}`,
  "a-database-password",
];

type Stage = { readonly name: string; readonly line: (bytes: Buffer) => void; readonly end?: () => unknown };

/** Each stage does what those before it do, and one thing more. */
function stages(directory: string): readonly Stage[] {
  const redactor = createRedactor(SECRETS);
  const clean = (text: string): string => redactor.text(text);
  const decoded = (bytes: Buffer): AgentEvent => {
    const text = bytes.toString("utf8");
    redactor.line(bytes, text);
    return decode(text);
  };
  const newRun = () => beginRun({ identity: NO_IDENTITY, startedAtMs: 0, workspaces: ["/w"], redact: clean });
  const folding = newRun();
  const logging = newRun();
  const writing = newRun();
  const transcript = createTranscript(join(directory, "transcript.ndjson"));
  void transcript.begin?.(writing.record());
  const log = (happenings: readonly Happening[]): void => {
    for (const happening of happenings) {
      logEntries(happening, "normal", clean);
    }
  };
  return [
    { name: "split", line: () => undefined },
    { name: "redact", line: (bytes) => void redactor.line(bytes, bytes.toString("utf8")) },
    { name: "decode", line: (bytes) => void decoded(bytes) },
    { name: "fold", line: (bytes) => void folding.fold(decoded(bytes), 0) },
    {
      name: "log",
      line: (bytes) => {
        log(logging.fold(decoded(bytes), 0));
      },
    },
    {
      name: "transcript",
      line: (bytes) => {
        void transcript.happened?.({ type: "line", bytes }, () => writing.record(), 0);
        log(writing.fold(decoded(bytes), 0));
      },
      end: () => transcript.end?.(writing.record()),
    },
  ];
}

const directory = mkdtempSync(join(tmpdir(), "bench-stages-"));
const stream = process.argv[2] ?? "";
const times: Record<string, number> = {};
for (const stage of stages(directory)) {
  const splitter = createLineSplitter({ line: stage.line, oversized: () => undefined });
  const began = performance.now();
  for await (const chunk of createReadStream(stream, { highWaterMark: 64 * 1024 })) {
    if (Buffer.isBuffer(chunk)) {
      splitter.push(chunk);
    }
  }
  splitter.end();
  await stage.end?.();
  times[stage.name] = performance.now() - began;
}
rmSync(directory, { recursive: true, force: true });
process.stdout.write(JSON.stringify(times));

import { execFileSync } from "node:child_process";
import {
  appendFileSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "@jest/globals";
import { redactRecord } from "../../../src/record/redact-record.js";
import type { RunRecord } from "../../../src/record/schema.js";
import { createPageFile, writePage } from "../../../src/report/files/page-file.js";
import type { ReporterOutputs } from "../../../src/report/reporter.js";
import { Transcript } from "../../../src/report/files/transcript.js";
import { SHOWN_TEXTS } from "../../../src/render/markdown/shown-texts.js";
import { createRedactor, type Redactor } from "../../../src/safety/redaction/redact.js";
import { recordOfStream, recordWith } from "../../support/page-fixtures.js";
import { GARDEN_STREAM, line } from "../../support/page-streams.js";

const SERVER_URL = "https://github.com";
const MISSING = "The transcript was not there.";
const SECRET = "correct-horse-battery-staple";
const GARDEN = recordOfStream(GARDEN_STREAM, { afterMs: 59_400 });

describe("the report page as a file", () => {
  let directory: string;
  let path: string;
  let transcriptPath: string;

  beforeEach(() => {
    directory = mkdtempSync(join(tmpdir(), "page-"));
    path = join(directory, "report.html");
    transcriptPath = join(directory, "transcript.ndjson");
  });

  afterEach(() => {
    rmSync(directory, { recursive: true });
  });

  async function report(record: RunRecord): Promise<ReporterOutputs | undefined> {
    const redactor = createRedactor([SECRET]);
    return await createPageFile({
      currentDirectory: () => dirname(path),
      transcriptPlace: () => transcriptPath,
      redactor,
      serverUrl: SERVER_URL,
      redactRecord: (unclean) => redactRecord(unclean, (text) => redactor.text(text), SHOWN_TEXTS),
    }).end?.(record);
  }

  it("shows no secret that type and subtype, marks of Markdown or pieces of a message hold together", async () => {
    const secret = "correct/horse-battery";
    const redactor = createRedactor([secret, "4711"]);
    const record = recordWith({ startedAtMs: 1_000, endedAtMs: 60_000, attempts: [] });
    const event = (value: object): string => JSON.stringify(value);
    const message = (text: string): string =>
      event({ type: "assistant", message: { role: "assistant", content: [{ type: "text", text }] } });
    writeFileSync(
      transcriptPath,
      [
        event({ type: "correct", subtype: "horse-batte", timestamp_ms: 5_711 }),
        message("cor**rect/hor**se-*bat*te`ry`"),
        event({ type: "thinking", subtype: "delta", text: "correct/hor" }),
        event({ type: "thinking", subtype: "delta", text: "se-battery" }),
      ].join("\n"),
    );
    await writePage(path, [{ record, transcriptPath }], {
      redactor,
      serverUrl: SERVER_URL,
      missingTranscript: MISSING,
    });
    const html = readFileSync(path, "utf8");
    const entries = [
      ...html.matchAll(/<script type="application\/json" data-name="entries"[^>]*>(.*?)<\/script>/gs),
    ];
    const shown = JSON.stringify(entries.flatMap(([, json = "[]"]): unknown => JSON.parse(json)));
    expect(entries.length).toBeGreaterThan(0);
    expect(shown).toContain('"title":"Unknown event · ***"');
    expect(shown).not.toContain("correct/horse");
    expect(shown).toContain('"title":"Agent","text":"***"');
    expect(shown).not.toContain("4711");
  });

  it("keeps its own style and script, though a secret reads like a word of them", async () => {
    await writePage(path, [{ record: GARDEN, transcriptPath }], {
      redactor: createRedactor([]),
      serverUrl: SERVER_URL,
      missingTranscript: MISSING,
    });
    const code = (html: string): readonly string[] =>
      html.match(/<style>[^<]*<\/style>|<script>.*?<\/script>/gs) ?? [];
    const before = readFileSync(path, "utf8");
    const redactor = createRedactor(["display", "function", "octo/garden"]);
    await writePage(path, [{ record: GARDEN, transcriptPath }], {
      redactor,
      serverUrl: SERVER_URL,
      missingTranscript: MISSING,
    });
    const html = readFileSync(path, "utf8");
    expect(code(before)).toHaveLength(2);
    expect(code(html)).toEqual(code(before));
    expect(before).toContain("octo/garden");
    expect(html).not.toContain("octo/garden");
  });

  it("is written at the end from record and transcript, and named as an output", async () => {
    writeFileSync(transcriptPath, `${GARDEN_STREAM.join("\n")}\n`);

    expect(await report(GARDEN)).toEqual({ "report-file": path });
    const html = readFileSync(path, "utf8");
    expect(html).toMatch(/^<!doctype html>/);
    expect(html).toMatch(/<\/html>\n$/);
    expect(html).toContain('"title":"npm test -- --run"');
  });

  it("says so when there is no transcript", async () => {
    await report(
      recordWith({
        conclusion: "failure",
        reason: "invalid-input",
        message: "No prompt.",
        remedy: "Give one.",
      }),
    );

    expect(readFileSync(path, "utf8")).toContain("No prompt.");
    expect(readFileSync(path, "utf8")).toContain("No log: the run ended before its transcript was started.");
  });

  it("says of a record that came without its transcript what it was told to", async () => {
    const options = { redactor: createRedactor([]), serverUrl: SERVER_URL, missingTranscript: MISSING };
    await writePage(path, [{ record: GARDEN, transcriptPath }], options);

    expect(readFileSync(path, "utf8")).toContain(`["${MISSING}"]`);
    expect(readFileSync(path, "utf8")).not.toContain("ENOENT");
  });

  it("reads lines that are longer than what is read at once, and a last one without a line end", async () => {
    const long = line.message(`begin ${"x".repeat(3_000_000)} end`, 1_000);
    writeFileSync(transcriptPath, [line.session(), long, line.message("the very last", 2_000)].join("\n"));

    await report(recordWith({}));

    expect(readFileSync(path, "utf8")).toContain(`${"x".repeat(100)} end"`);
    expect(readFileSync(path, "utf8")).toContain("the very last");
    expect(statSync(path).size).toBeLessThan(200_000);
  });

  it("holds no secret, whoever wrote it into the transcript or the record", async () => {
    const halves = [SECRET.slice(0, 14), SECRET.slice(14)].map((text) => line.thinking(text, 1_000));
    writeFileSync(transcriptPath, [line.message(`It is ${SECRET}.`, 0), ...halves, SECRET].join("\n"));

    await report({ ...GARDEN, diagnostics: `key=${SECRET}`, notes: [SECRET] });

    expect(readFileSync(path, "utf8")).not.toContain(SECRET);
    expect(readFileSync(path, "utf8")).toContain("It is ***.");
  });

  it("does not follow a link that stands in its place", async () => {
    const other = join(directory, "other");
    writeFileSync(other, "untouched");
    symlinkSync(other, path);
    writeFileSync(transcriptPath, line.session());

    await report(GARDEN);

    expect(readFileSync(other, "utf8")).toBe("untouched");
    expect(readFileSync(path, "utf8")).toContain("</html>");
  });

  it("shows no log where something else has taken the transcript's place", async () => {
    const transcript = new Transcript(transcriptPath, () => undefined);
    transcript.begin();
    rmSync(transcriptPath);
    writeFileSync(transcriptPath, GARDEN_STREAM.join("\n"));
    transcript.end();

    await createPageFile({
      currentDirectory: () => directory,
      transcriptPlace: () => transcript.place(),
      redactor: createRedactor([]),
      serverUrl: SERVER_URL,
      redactRecord: (record) => record,
    }).end?.(GARDEN);

    expect(readFileSync(path, "utf8")).toContain("the transcript was removed or replaced during the run");
    expect(readFileSync(path, "utf8")).not.toContain('"title":"npm test -- --run"');
  });

  it("does not read a link that stands in the transcript's place", async () => {
    const other = join(directory, "other");
    writeFileSync(other, "what nobody may publish");
    symlinkSync(other, transcriptPath);

    await report(GARDEN);

    expect(readFileSync(path, "utf8")).not.toContain("what nobody may publish");
    expect(readFileSync(path, "utf8")).toMatch(/The transcript could not be read: .*ELOOP/);
  });

  it("reads no more than was there at the beginning, whatever goes on writing to the transcript", async () => {
    const lines = Array.from({ length: 3_000 }, (_, index) => `line ${index} ${"x".repeat(1_000)}\n`);
    writeFileSync(transcriptPath, lines.join(""));
    const redactor = whenReading(() => {
      appendFileSync(transcriptPath, "appended\n");
    });

    await writePage(path, [{ record: GARDEN, transcriptPath }], {
      redactor,
      serverUrl: SERVER_URL,
      missingTranscript: MISSING,
    });

    expect(readFileSync(path, "utf8")).toContain("line 2999 ");
    expect(readFileSync(path, "utf8")).not.toContain("appended");
  });

  it("shows nothing in the place of what was cut from a long transcript while it was read", async () => {
    const words = Array.from({ length: 10_000 }, (_, index) => `${index} ${"x".repeat(1_000)}`);
    writeFileSync(transcriptPath, words.join("\n"));
    const redactor = whenReading(() => {
      truncateSync(transcriptPath, 4 * 1024 * 1024 + 500);
    });

    await writePage(path, [{ record: GARDEN, transcriptPath }], {
      redactor,
      serverUrl: SERVER_URL,
      missingTranscript: MISSING,
    });

    const html = readFileSync(path, "utf8");
    const log = html.slice(html.indexOf('data-name="entries"'));
    expect(log.match(/"text":"\d+ x{1000}"/g)?.length).toBeGreaterThan(4_000);
    expect(log.match(/"title":"No event"/g)?.length).toBe(log.match(/"text":"\d+ x{1000}"/g)?.length);
  });

  it("invents no open call of one that ended in what it leaves out of a long transcript", async () => {
    const plan = { tool: "shellToolCall", args: {}, result: {}, startMs: 0, tookMs: 9_000 };
    const words = Array.from({ length: 5 }, () => line.message("x".repeat(1_000_000), 0));
    const begins = [line.started("c1", plan), line.started("c2", plan), ...words];
    const ends = [line.completed("c1", plan), ...words, line.completed("c2", plan)];
    writeFileSync(transcriptPath, [...begins, ...ends].join("\n"));

    await writePage(path, [{ record: recordWith({}), transcriptPath }], {
      redactor: createRedactor([]),
      serverUrl: SERVER_URL,
      missingTranscript: MISSING,
    });

    const html = readFileSync(path, "utf8");
    expect(html).toContain("this page shows its first and its last 4 MB");
    expect(html.match(/"outcome":"\w+"/g)).toEqual(['"outcome":"ok"']);
  });

  it("does not wait for a pipe that stands in the transcript's place", async () => {
    execFileSync("mkfifo", [transcriptPath]);

    await report(GARDEN);

    expect(readFileSync(path, "utf8")).toContain("is not a file");
  });

  it("holds several runs, each with its own transcript", async () => {
    const second = join(directory, "second.ndjson");
    writeFileSync(transcriptPath, line.message("said in the first", 0));
    writeFileSync(second, line.message("said in the second", 0));

    await writePage(
      path,
      [
        { record: GARDEN, transcriptPath },
        { record: GARDEN, transcriptPath: second },
      ],
      { redactor: createRedactor([]), serverUrl: SERVER_URL, missingTranscript: MISSING },
    );

    const html = readFileSync(path, "utf8");
    expect(html).toMatch(/data-name="entries" data-run="0">\[[^\n]*said in the first/);
    expect(html).toMatch(/data-name="entries" data-run="1">\[[^\n]*said in the second/);
  });

  it("rejects when it cannot be written, so that the run tells of it", async () => {
    path = join(directory, "missing", "report.html");

    await expect(report(GARDEN)).rejects.toThrow("ENOENT");
  });
});

/** A redactor without secrets; something else happens to the transcript while a line of it is read. */
function whenReading(happens: () => void): Redactor {
  const redactor = createRedactor([]);
  return {
    ...redactor,
    lines(block) {
      const redactLine = redactor.lines(block);
      return (line) => {
        happens();
        return redactLine(line);
      };
    },
  };
}

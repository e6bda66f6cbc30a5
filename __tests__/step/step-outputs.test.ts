import { afterEach, beforeEach, describe, expect, it } from "@jest/globals";
import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createRedactor } from "../../src/safety/redaction/redact.js";
import { CHANNEL_OUTPUTS, outputPlace, writeOutputs } from "../../src/step/step-outputs.js";
import { parseOutputs } from "../support/action-run.js";

const KEY = "correct-horse-battery";
const redactor = createRedactor([KEY, "4711", "success"]);

const before = process.env["GITHUB_OUTPUT"];
let directory = "";
let file = "";

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), "outputs-"));
  file = join(directory, "set_output");
  process.env["GITHUB_OUTPUT"] = file;
});

afterEach(() => {
  rmSync(directory, { recursive: true });
  if (before === undefined) {
    delete process.env["GITHUB_OUTPUT"];
  } else {
    process.env["GITHUB_OUTPUT"] = before;
  }
});

const written = (): Readonly<Record<string, string>> => parseOutputs(readFileSync(file, "utf8"));

/** Into a file that is there, as on a runner. */
function write(outputs: Readonly<Record<string, string>>): void {
  writeFileSync(file, "");
  writeOutputs(outputs, file, redactor);
}

describe("the outputs", () => {
  it("stand in the runner's file, behind what stood there", () => {
    writeFileSync(file, "a=1\n");
    writeOutputs({ b: "2", c: "3\n4" }, file, redactor);
    expect(written()).toEqual({ a: "1", b: "2", c: "3\n4" });
  });

  it("have no place outside of Actions, nor where the runner made none", () => {
    expect(writeOutputs({ a: "1" }, undefined, redactor)).toBeUndefined();
    expect([{}, { GITHUB_OUTPUT: "" }, { GITHUB_OUTPUT: file }].map(outputPlace)).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    writeFileSync(file, "");
    expect(outputPlace({ GITHUB_OUTPUT: file })).toBe(file);
  });

  it("are written where somebody has removed the runner's file", () => {
    expect(writeOutputs({ a: "1" }, file, redactor)).toBeUndefined();
    expect(written()).toEqual({ a: "1" });
  });

  it("that have lost their folder are a problem, and not passed over", () => {
    rmSync(directory, { recursive: true });
    writeFileSync(directory, "no folder");
    expect(writeOutputs({ a: "1" }, file, redactor)).toMatch(/could not be written: .*ENOTDIR/u);
  });

  it("wait for no named pipe in the place of the runner's file", () => {
    execFileSync("mkfifo", [file]);
    writeOutputs({ a: "1" }, file, redactor);
    expect(written()).toEqual({ a: "1" });
  });

  it("say why they could not be written, and what to do", () => {
    mkdirSync(file);
    writeFileSync(join(file, "inside"), "");
    process.env["GITHUB_OUTPUT"] = join(file, "inside", "nowhere");
    expect(writeOutputs({ a: "1" }, join(file, "inside"), redactor)).toMatch(
      /^The outputs of this step could not be written: .*Free space on the runner's disk/u,
    );
  });

  it("follow no link in its place", () => {
    const victim = join(directory, "victim");
    writeFileSync(victim, "");
    symlinkSync(victim, file);
    writeOutputs({ a: "1" }, file, redactor);
    expect([readFileSync(victim, "utf8"), written()]).toEqual(["", { a: "1" }]);
  });

  it("hold no secret, whole or in pieces, in texts and in JSON that stays JSON", () => {
    write({
      result: `the key is ${KEY}`,
      model: KEY.slice(3, 16),
      "files-changed": JSON.stringify([{ path: KEY, added: 4711, reported: true }]),
      "structured-output": `{"a":"${KEY}","a":"\\u0063orrect-horse-battery"}`,
    });
    expect(written()).toEqual({
      result: "the key is ***",
      model: "***",
      "files-changed": '[{"path":"***","added":null,"reported":true}]',
      "structured-output": '{"a":"***","a":"***"}',
    });
  });

  it("keep the names and words in rows of files by which a later step reads them", () => {
    const row = { path: "path/status", status: "modified", added: 1, removed: 0, reported: true };
    const words = createRedactor(["path", "status", "modified", "added"]);
    writeOutputs({ "files-changed": JSON.stringify([row]), "files-written": '["path"]' }, file, words);
    expect(written()).toEqual({
      "files-changed": JSON.stringify([{ ...row, path: "***/***" }]),
      "files-written": '["***"]',
    });
  });

  it("leave a number empty that holds a secret of digits", () => {
    write({ "duration-ms": "147110", "input-tokens": "4710" });
    expect(written()).toEqual({ "duration-ms": "", "input-tokens": "4710" });
  });

  it("keep words of ours, and names of files, that read like a secret", () => {
    const ours = { conclusion: "success", reason: "completed", "is-error": "false" };
    const files = {
      ...CHANNEL_OUTPUTS,
      "record-file": "/tmp/success/4711/record.json",
      "comment-id": "4711",
    };
    write({ ...ours, ...files });
    expect(written()).toEqual({ ...ours, ...files });
  });

  it("hold neither NUL nor half a surrogate pair", () => {
    write({ result: "a\0b \ud83d c \ude00 \ud83d\ude00", "record-file": "/a\0b" });
    expect(written()).toEqual({ result: "ab \ufffd c \ufffd \ud83d\ude00", "record-file": "/ab" });
  });

  it("are clean of a secret that a NUL took apart", () => {
    write({ result: Array.from(KEY).join("\0") });
    expect(written()).toEqual({ result: "***" });
  });
});

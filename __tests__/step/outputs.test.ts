import { afterEach, beforeEach, describe, expect, it } from "@jest/globals";
import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { writeOutputs } from "../../src/step/outputs.js";
import { parseOutputs } from "../support/action-run.js";

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

describe("the outputs", () => {
  it("stand in the runner's file, behind what stood there", () => {
    writeFileSync(file, "a=1\n");
    writeOutputs({ b: "2", c: "3\n4" }, file);
    expect(written()).toEqual({ a: "1", b: "2", c: "3\n4" });
  });

  it("have no place outside of Actions", () => {
    writeOutputs({ a: "1" }, undefined);
    writeOutputs({ a: "1" }, file);
    expect(() => readFileSync(file)).toThrow("ENOENT");
  });

  it("wait for no named pipe in the place of the runner's file", () => {
    execFileSync("mkfifo", [file]);
    writeOutputs({ a: "1" }, file);
    expect(written()).toEqual({ a: "1" });
  });

  it("say why they could not be written, and what to do", () => {
    mkdirSync(file);
    writeFileSync(join(file, "inside"), "");
    process.env["GITHUB_OUTPUT"] = join(file, "inside", "nowhere");
    expect(writeOutputs({ a: "1" }, join(file, "inside"))).toMatch(
      /^The outputs of this step could not be written: .*Free space on the runner's disk/u,
    );
  });

  it("follow no link in its place", () => {
    const victim = join(directory, "victim");
    writeFileSync(victim, "");
    symlinkSync(victim, file);
    writeOutputs({ a: "1" }, file);
    expect([readFileSync(victim, "utf8"), written()]).toEqual(["", { a: "1" }]);
  });
});

import { describe, expect, it } from "@jest/globals";
import { tmpdir } from "node:os";
import { runnerTemp } from "../../src/system/environment.js";

describe("the folder for what a step leaves behind", () => {
  it("is the runner's, and the system's where the runner names none", () => {
    expect(runnerTemp({ RUNNER_TEMP: "/runner/temp" })).toBe("/runner/temp");
    expect(runnerTemp({ RUNNER_TEMP: "" })).toBe(tmpdir());
    expect(runnerTemp({})).toBe(tmpdir());
  });
});

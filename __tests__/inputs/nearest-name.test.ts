import { describe, expect, it } from "@jest/globals";
import { inputNames } from "../../src/inputs/inputs.js";
import { nearestName } from "../../src/inputs/nearest-name.js";
import { reportInputNames } from "../../src/publish/report-inputs.js";

describe("the name that was meant", () => {
  it.each([
    ["promt", "prompt"],
    ["promtp", "prompt"],
    ["api_key", "api-key"],
    ["apikey", "api-key"],
    ["timeout", "timeout-minutes"],
    ["idle-timeout", "idle-timeout-minutes"],
    ["token", "github-token"],
    ["extra-arguments", "extra-args"],
    ["max-toolcalls", "max-tool-calls"],
    ["retrys", "retries"],
    ["working-dir", "working-directory"],
    ["model-name", "model"],
    ["cli-sha", "cli-sha256"],
  ])("%s is %s", (given, meant) => {
    expect(nearestName(given, inputNames)).toBe(meant);
  });

  it.each([
    ["record", "records"],
    ["fail_on", "fail-on"],
  ])("%s is %s of the report action", (given, meant) => {
    expect(nearestName(given, reportInputNames)).toBe(meant);
  });

  it.each(["temperature", "x", "", "zzzzzz", "p".repeat(100_000)])("of %.20s is none", (given) => {
    expect(nearestName(given, inputNames)).toBeUndefined();
  });

  it.each(inputNames)("%s is itself", (name) => {
    expect(nearestName(name, inputNames)).toBe(name);
  });
});

import { describe, expect, it } from "@jest/globals";
import { meaningOfKey, OUTCOME_KEYS, outcomeOfKey } from "../../../src/stream/cursor/outcomes.js";

describe("the outcome of a result's key", () => {
  it.each([
    ["ok", ["success", "approved", "complete", "async", "stillRunning"]],
    ["denied", ["rejected", "permissionDenied", "readPermissionDenied", "writePermissionDenied"]],
    [
      "failed",
      [
        "failure",
        "error",
        "timeout",
        "spawnError",
        "fileNotFound",
        "notFile",
        "fileBusy",
        "invalidFile",
        "noSpace",
      ],
    ],
    ["failed", ["toolNotFound", "serverNotFound", "notFound"]],
    ["failed", ["exploded", "Success", "", "constructor", "__proto__", "toString"]],
  ])("is %s for %j", (outcome, keys) => {
    expect(keys.map(outcomeOfKey)).toEqual(keys.map(() => outcome));
  });
});

describe("the meaning of a key", () => {
  it("is told for every key that says more than its outcome", () => {
    const silent = [...OUTCOME_KEYS].filter(
      (key) => outcomeOfKey(key) !== "ok" && meaningOfKey(key) === undefined,
    );
    expect(silent).toEqual(["rejected", "failure", "error"]);
  });

  it("is said in words, and by other words for each key", () => {
    const meanings = [...OUTCOME_KEYS].map(meaningOfKey).filter((meaning) => meaning !== undefined);
    expect(meanings.filter((meaning) => !/^[a-z]+( [a-z]+)*$/.test(meaning))).toEqual([]);
    expect(new Set(meanings).size).toBe(meanings.length);
  });

  it("is not made up for a key that nobody knows: it might hold anything", () => {
    expect(meaningOfKey("secretWord")).toBeUndefined();
  });
});

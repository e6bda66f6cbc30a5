import { describe, expect, it } from "@jest/globals";
import { denialOf, errorOf, outcomeOf, OUTCOMES } from "../../../src/stream/cursor/outcomes.js";
import { toolKind } from "../../../src/stream/cursor/tools.js";

const read = toolKind("readToolCall");
const ended = (outcome: string) => ({ result: { outcome, payload: {}, isBackground: false } });
const outcomeOfKey = (key: string): string => outcomeOf(ended(key), read);
const meaningOfKey = (key: string): string | undefined => errorOf(ended(key), read)?.text;

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
    const silent = [...OUTCOMES.keys()].filter(
      (key) => outcomeOfKey(key) !== "ok" && meaningOfKey(key) === undefined,
    );
    expect(silent).toEqual(["rejected", "failure", "error"]);
  });

  it("is said in words, and by other words for each key", () => {
    const meanings = [...OUTCOMES.keys()].map(meaningOfKey).filter((meaning) => meaning !== undefined);
    expect(meanings.filter((meaning) => !/^[a-z]+( [a-z]+)*$/.test(meaning))).toEqual([]);
    expect(new Set(meanings).size).toBe(meanings.length);
  });

  it("is not made up for a key that nobody knows: it might hold anything", () => {
    expect(meaningOfKey("secretWord")).toBeUndefined();
  });
});

describe("why a call was denied", () => {
  const rejected = (reason: string) => ({
    result: { outcome: "rejected", payload: { reason }, isBackground: false },
  });

  it.each(["", "User rejected MCP: db", "File deletion rejected"])("is want of an approval: %j", (reason) => {
    expect(denialOf(rejected(reason), read)).toBe("approval");
  });

  it.each([
    "db is blocked by team policy",
    "Command blocked by a hook",
    "Not allowed by your administrator",
    "Denied by the organization's list",
  ])("is a rule that `force` cannot lift: %j", (reason) => {
    expect(denialOf(rejected(reason), read)).toBe("rule");
  });

  it("is a rule where the CLI says so, and a question where it asked one", () => {
    expect(denialOf(ended("permissionDenied"), read)).toBe("rule");
    expect(denialOf(rejected("blocked by team policy"), toolKind("askQuestionToolCall"))).toBe("question");
  });
});

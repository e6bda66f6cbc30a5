import { describe, expect, it } from "@jest/globals";
import { recordedCalls } from "../../src/log/entry-reader.js";
import { callWith, recordWith } from "../support/page-fixtures.js";

describe("a call of a stream in its record", () => {
  const find = recordedCalls(
    recordWith({
      toolCalls: [
        callWith(1, { id: "a" }),
        callWith(2, { id: "b" }),
        callWith(3, { id: "a", attempt: 2 }),
        callWith(4, { id: "a", attempt: 2 }),
      ],
    }),
  );

  it.each([
    ["by its id", "b", 1, 2],
    ["by its id and its attempt where others have the same id", "a", 2, 3],
    ["by its id alone when the attempts were counted otherwise", "b", 7, 2],
    ["as the first of several when nothing tells them apart", "a", 7, 1],
    ["not at all when the record does not list it", "c", 1, undefined],
  ])("is found %s", (_how, id, attempt, number) => {
    expect(find({ id, attempt })?.number).toBe(number);
  });
});

import { afterEach, describe, expect, it, jest } from "@jest/globals";
import { systemClock } from "../../src/system/clock.js";

afterEach(() => {
  jest.restoreAllMocks();
});

describe("the system's clock", () => {
  it("tells the time of day, in whole milliseconds", () => {
    expect(Math.abs(systemClock.now() - Date.now())).toBeLessThan(60_000);
    expect(Number.isInteger(systemClock.now())).toBe(true);
  });

  it.each([-3_600_000, 3_600_000])("goes on as if nothing were, when the machine's is set by %s ms", (ms) => {
    const before = systemClock.now();
    const set = Date.now() + ms;
    jest.spyOn(Date, "now").mockReturnValue(set);
    expect(systemClock.now()).toBeGreaterThanOrEqual(before);
    expect(systemClock.now() - before).toBeLessThan(60_000);
  });
});

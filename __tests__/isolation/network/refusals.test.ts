import { describe, expect, it } from "@jest/globals";
import { Refusals, type Refusal } from "../../../src/isolation/network/refusals.js";

describe("refused hosts", () => {
  it("are counted by host and port, whatever the case of their letters, and told once", () => {
    const told: Refusal[] = [];
    const refusals = new Refusals((refusal) => told.push(refusal));
    refusals.add("evil.example", 443, "not-allowed");
    refusals.add("EVIL.example", 443, "not-allowed");
    refusals.add("evil.example", 80, "not-allowed");
    expect(refusals.list()).toEqual([
      { host: "evil.example", port: 443, times: 2, reason: "not-allowed" },
      { host: "evil.example", port: 80, times: 1, reason: "not-allowed" },
    ]);
    expect(told.map(({ port }) => port)).toEqual([443, 80]);
  });

  it("are told no longer than a name can be", () => {
    const told: Refusal[] = [];
    const refusals = new Refusals((refusal) => told.push(refusal));
    refusals.add(`https://evil.example/${"a".repeat(16_000)}`, 0, "not-allowed");
    expect(told[0]?.host).toMatch(/^https:\/\/evil\.example\/a{231}…$/u);
    expect(refusals.list()).toEqual(told);
  });

  it("are listed up to a hundred; all others are counted in one line", () => {
    const told: Refusal[] = [];
    const refusals = new Refusals((refusal) => told.push(refusal));
    for (let number = 0; number < 1_000; number += 1) {
      refusals.add(`h${number}.example`, 443, "not-allowed");
    }
    refusals.add("h0.example", 443, "not-allowed");
    expect(refusals.list()).toHaveLength(101);
    expect(refusals.list()[0]).toEqual({ host: "h0.example", port: 443, times: 2, reason: "not-allowed" });
    expect(refusals.list().at(-1)).toEqual({
      host: "(further hosts)",
      port: 0,
      times: 900,
      reason: "not-allowed",
    });
    expect(told).toHaveLength(100);
  });

  it.each([
    ["nothing was tried", [], undefined],
    [
      "none of them answered",
      [
        ["api2.cursor.sh", false],
        ["cursor.example", true],
      ],
      "api2.cursor.sh",
    ],
    [
      "one of them did",
      [
        ["api2.cursor.sh", false],
        ["www.cursor.com", true],
      ],
      undefined,
    ],
    ["only others failed", [["registry.npmjs.org", false]], undefined],
  ] as const)("knows whether Cursor was out of reach: %s", (_, tries, unreached) => {
    const refusals = new Refusals(() => undefined);
    for (const [host, wasReached] of tries) {
      refusals.tried(host, wasReached);
    }
    expect(refusals.unreached()).toBe(unreached);
  });
});

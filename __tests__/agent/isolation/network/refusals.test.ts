import { describe, expect, it } from "@jest/globals";
import { countRefusals, type Refusal } from "../../../../src/agent/isolation/network/refusals.js";

describe("refused hosts", () => {
  it("are counted by host and port, whatever the case of their letters, and told once", () => {
    const told: Refusal[] = [];
    const refusals = countRefusals((refusal) => told.push(refusal));
    refusals.add("evil.example", 443);
    refusals.add("EVIL.example", 443);
    refusals.add("evil.example", 80);
    expect(refusals.list()).toEqual([
      { host: "evil.example", port: 443, times: 2 },
      { host: "evil.example", port: 80, times: 1 },
    ]);
    expect(told.map(({ port }) => port)).toEqual([443, 80]);
  });

  it("are told no longer than a name can be", () => {
    const told: Refusal[] = [];
    const refusals = countRefusals((refusal) => told.push(refusal));
    refusals.add(`https://evil.example/${"a".repeat(16_000)}`, 0);
    expect(told[0]?.host).toMatch(/^https:\/\/evil\.example\/a{231}…$/u);
    expect(refusals.list()).toEqual(told);
  });

  it("are listed up to a hundred; all others are counted in one line", () => {
    const told: Refusal[] = [];
    const refusals = countRefusals((refusal) => told.push(refusal));
    for (let number = 0; number < 1_000; number += 1) {
      refusals.add(`h${number}.example`, 443);
    }
    refusals.add("h0.example", 443);
    expect(refusals.list()).toHaveLength(101);
    expect(refusals.list()[0]).toEqual({ host: "h0.example", port: 443, times: 2 });
    expect(refusals.list().at(-1)).toEqual({ host: "(further hosts)", port: 0, times: 900 });
    expect(told).toHaveLength(100);
  });
});

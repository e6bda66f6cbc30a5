import { describe, expect, it } from "@jest/globals";
import type { Happening } from "../../src/record/happening.js";
import { broadcast } from "../../src/report/broadcast.js";
import type { Reporter } from "../../src/report/reporter.js";
import { sampleRecord } from "../support/sample-record.js";

const RECORD = sampleRecord();
const NOTICE: Happening = { type: "notice", text: "x" };
const fail = (): never => {
  throw new Error("no space left");
};
const reject = (): Promise<never> => Promise.reject(new Error("no space left"));

type Moment = "begin" | "happened" | "end";

/** A reporter that writes down its moments, and what it was told; in one of them it may do something else. */
function recorder(
  name: string,
  told: string[],
  moment?: Moment,
  act: () => Promise<never> = reject,
): Reporter {
  const at = (now: Moment): Promise<never> | undefined => {
    told.push(`${name} ${now}`);
    return now === moment ? act() : undefined;
  };
  return {
    name,
    begin: () => at("begin"),
    happened: () => at("happened"),
    end: () => at("end") ?? { [`${name}-file`]: "x" },
  };
}

async function playAll(
  reporters: readonly Reporter[],
  warnings: string[],
): Promise<Readonly<Record<string, string>>> {
  const all = broadcast(reporters, (text) => warnings.push(text));
  await all.begin(RECORD);
  await all.happened(NOTICE, () => RECORD, 1);
  await all.happened(NOTICE, () => RECORD, 2);
  return await all.end(RECORD);
}

describe("a broadcast", () => {
  it("tells its reporters one after the other, and gathers their outputs", async () => {
    const told: string[] = [];
    const outputs = await playAll([recorder("log", told), recorder("page", told)], []);
    expect(told).toEqual([
      ...["log begin", "page begin", "log happened", "page happened"],
      ...["log happened", "page happened", "log end", "page end"],
    ]);
    expect(outputs).toEqual({ "log-file": "x", "page-file": "x" });
  });

  it("waits for one before it tells the next, at the beginning and at the end", async () => {
    const told: string[] = [];
    const slow: Reporter = {
      name: "slow",
      begin: async () => {
        await Promise.resolve();
        told.push("slow begun");
      },
      end: async () => {
        await Promise.resolve();
        told.push("slow ended");
        return {};
      },
    };
    await playAll([slow, recorder("log", told)], []);
    expect(told).toEqual([
      "slow begun",
      "log begin",
      "log happened",
      "log happened",
      "slow ended",
      "log end",
    ]);
  });

  it("needs no reporter to have all moments", async () => {
    expect(await playAll([{ name: "mute" }], [])).toEqual({});
  });
});

describe("a reporter that fails", () => {
  it.each<[Moment, string, () => Promise<never>, readonly string[]]>([
    ["begin", "throws", fail, ["bad begin"]],
    ["begin", "rejects", reject, ["bad begin"]],
    ["happened", "throws", fail, ["bad begin", "bad happened"]],
    ["happened", "rejects", reject, ["bad begin", "bad happened"]],
    ["end", "throws", fail, ["bad begin", "bad happened", "bad happened", "bad end"]],
    ["end", "rejects", reject, ["bad begin", "bad happened", "bad happened", "bad end"]],
  ])(
    "at %s because it %s is told of once, dropped, and hides nobody else's output",
    async (moment, _, act, moments) => {
      const told: string[] = [];
      const warnings: string[] = [];
      const outputs = await playAll([recorder("bad", told, moment, act), recorder("good", told)], warnings);
      expect(warnings).toEqual(["The bad could not be written and is left out: no space left"]);
      expect(told.filter((line) => line.startsWith("bad"))).toEqual(moments);
      expect(told.filter((line) => line.startsWith("good"))).toHaveLength(4);
      expect(outputs).toEqual({ "good-file": "x" });
    },
  );

  it("with two things at once is told of once", async () => {
    const warnings: string[] = [];
    const all = broadcast([{ name: "bad", happened: reject }], (text) => warnings.push(text));
    await Promise.all([all.happened(NOTICE, () => RECORD, 1), all.happened(NOTICE, () => RECORD, 1)]);
    expect(warnings).toHaveLength(1);
  });
});

describe("the stream", () => {
  it("does not wait while nobody is slow", () => {
    const all = broadcast([{ name: "quick", happened: () => undefined }], () => undefined);
    expect(all.happened(NOTICE, () => RECORD, 1)).toBeUndefined();
  });

  it("waits for the slowest of those who ask for it", async () => {
    const finish: (() => void)[] = [];
    const slow = (name: string): Reporter => ({
      name,
      happened: () => new Promise((resolve) => finish.push(resolve)),
    });
    const all = broadcast([slow("a"), slow("b")], () => undefined);
    let goesOn = false;
    const waiting = all.happened(NOTICE, () => RECORD, 1)?.then(() => (goesOn = true));
    finish[0]?.();
    await new Promise(setImmediate);
    expect(goesOn).toBe(false);
    finish[1]?.();
    await waiting;
    expect(goesOn).toBe(true);
  });

  it("does not wait for ever for one who fails", async () => {
    const all = broadcast([{ name: "bad", happened: reject }], () => undefined);
    await expect(all.happened(NOTICE, () => RECORD, 1)).resolves.toBeUndefined();
  });
});

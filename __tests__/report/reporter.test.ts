import { describe, expect, it } from "@jest/globals";
import type { RunUpdate } from "../../src/record/run-update.js";
import { broadcast, type BroadcastOptions, type Reporter } from "../../src/report/reporter.js";
import type { Clock } from "../../src/system/clock.js";
import { createManualClock } from "../support/manual-clock.js";
import { sampleRecord } from "../support/sample-record.js";

const RECORD = sampleRecord();
const NOTICE: RunUpdate = { type: "notice", text: "x" };
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

function options(
  warnings: string[],
  clock: Clock = createManualClock(),
  cancel = new AbortController().signal,
): BroadcastOptions {
  return { clock, cancel, warn: (text) => warnings.push(text) };
}

async function playAll(
  reporters: readonly Reporter[],
  warnings: string[],
): Promise<Readonly<Record<string, string>>> {
  const all = broadcast(reporters, options(warnings));
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
      expect(warnings).toEqual([
        "The bad could not be written: no space left. The other reports are not affected.",
      ]);
      expect(told.filter((line) => line.startsWith("bad"))).toEqual(moments);
      expect(told.filter((line) => line.startsWith("good"))).toHaveLength(4);
      expect(outputs).toEqual({ "good-file": "x" });
    },
  );

  it("with two things at once is told of once", async () => {
    const warnings: string[] = [];
    const all = broadcast([{ name: "bad", happened: reject }], options(warnings));
    await Promise.all([all.happened(NOTICE, () => RECORD, 1), all.happened(NOTICE, () => RECORD, 1)]);
    expect(warnings).toHaveLength(1);
  });
});

describe("the stream", () => {
  it("does not wait while nobody is slow", () => {
    const all = broadcast([{ name: "quick", happened: () => undefined }], options([]));
    expect(all.happened(NOTICE, () => RECORD, 1)).toBeUndefined();
  });

  it("waits for the slowest of those who ask for it", async () => {
    const finish: (() => void)[] = [];
    const slow = (name: string): Reporter => ({
      name,
      happened: () => new Promise((resolve) => finish.push(resolve)),
    });
    const all = broadcast([slow("a"), slow("b")], options([]));
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
    const all = broadcast([{ name: "bad", happened: reject }], options([]));
    await expect(all.happened(NOTICE, () => RECORD, 1)).resolves.toBeUndefined();
  });
});

describe("a reporter that hangs", () => {
  const hang = (): Promise<never> => new Promise(() => undefined);
  /** Lets all that is due happen; no time goes by. */
  const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

  it.each<Moment>(["begin", "happened", "end"])(
    "at %s is told of once and dropped after 75 s, and costs nobody else's output",
    async (moment) => {
      const told: string[] = [];
      const warnings: string[] = [];
      const clock = createManualClock();
      const all = broadcast(
        [recorder("bad", told, moment, hang), recorder("good", told)],
        options(warnings, clock),
      );
      let outputs: unknown;
      const played = (async () => {
        await all.begin(RECORD);
        await all.happened(NOTICE, () => RECORD, 1);
        await all.happened(NOTICE, () => RECORD, 2);
        outputs = await all.end(RECORD);
      })();
      await settled();
      clock.advance(74_999);
      await settled();
      expect({ outputs, warnings }).toEqual({ outputs: undefined, warnings: [] });
      clock.advance(1);
      await played;
      expect(warnings).toEqual([
        "The bad could not be written: it took longer than 75 s. The other reports are not affected.",
      ]);
      expect(outputs).toEqual({ "good-file": "x" });
      expect(told.filter((line) => line.startsWith("good"))).toHaveLength(4);
    },
  );

  it.each([true, false])("has 3.5 s in a run that is cancelled, before it began: %s", async (isBefore) => {
    const warnings: string[] = [];
    const clock = createManualClock();
    const cancel = new AbortController();
    if (isBefore) {
      cancel.abort();
    }
    const all = broadcast([recorder("bad", [], "end", hang)], options(warnings, clock, cancel.signal));
    const ended = all.end(RECORD);
    cancel.abort();
    clock.advance(3_500);
    expect(await ended).toEqual({});
    expect(warnings).toEqual([
      "The bad could not be written: it took longer than 3.5 s. The other reports are not affected.",
    ]);
  });

  it("and fails after that is not told of again", async () => {
    const warnings: string[] = [];
    const clock = createManualClock();
    let failLate: (error: Error) => void = () => undefined;
    const late = (): Promise<never> => new Promise((_, fail) => (failLate = fail));
    const all = broadcast([recorder("bad", [], "end", late)], options(warnings, clock));
    const ended = all.end(RECORD);
    clock.advance(75_000);
    await ended;
    failLate(new Error("late"));
    await settled();
    expect(warnings).toHaveLength(1);
  });
});

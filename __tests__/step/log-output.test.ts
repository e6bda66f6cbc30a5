import { afterEach, beforeEach, describe, expect, it, jest } from "@jest/globals";
import { createRedactor } from "../../src/safety/redaction/redact.js";
import { type LogOutput, RunnerLog } from "../../src/step/log-output.js";

const SECRET = "shell · correct horse";

let printed = "";

beforeEach(() => {
  printed = "";
  jest.spyOn(process.stdout, "write").mockImplementation((...args: readonly unknown[]) => {
    printed += String(args[0]);
    const written = args.at(-1);
    if (written instanceof Function) {
      Reflect.apply(written, undefined, []);
    }
    return true;
  });
});

afterEach(() => {
  jest.restoreAllMocks();
});

describe("a painted line", () => {
  it("has colours on our mark and its quiet end alone, after everything was searched", async () => {
    const paint = { mark: "✗", colour: "red", quiet: "1.0 s" } as const;
    const log = new RunnerLog({ markup: (text) => text });
    log.lines(["✗ shell a.ts(3,5): error TS1: no · 1.0 s"], paint);
    await new Promise((resolve) => setImmediate(resolve));
    expect(printed).toBe(
      "\u001b[31m✗\u001b[0m shell a.ts(3,5):\n│ error TS1: no · \u001b[90m1.0 s\u001b[0m\n",
    );
  });
});

describe("the step log loses what the parts of a line hold together", () => {
  it.each<[string, (log: LogOutput) => void, string]>([
    [
      "a line",
      (log) => {
        log.lines([`✔ ${SECRET}`]);
      },
      "✔ *** *** *** ***\n",
    ],
    [
      "a fold",
      (log) => {
        log.group(SECRET, [`│ ${SECRET}`]);
      },
      "##[group]*** *** *** ***\n│ *** *** *** ***\n##[endgroup]\n",
    ],
    [
      "a notice",
      (log) => {
        log.notice(SECRET);
      },
      "::notice::*** *** *** ***\n",
    ],
    [
      "a warning",
      (log) => {
        log.warning(SECRET);
      },
      "::warning::*** *** *** ***\n",
    ],
    [
      "an error",
      (log) => {
        log.error(SECRET, SECRET);
      },
      "::error title=*** *** *** ***::*** *** *** ***\n",
    ],
    [
      "an annotation",
      (log) => {
        log.annotate("warning", "text", { file: SECRET, startLine: 7 });
      },
      "::warning file=*** *** *** ***,line=7::text\n",
    ],
  ])("in %s", async (_name, say, expected) => {
    const log = new RunnerLog(createRedactor([SECRET]));
    say(log);
    await new Promise((resolve) => setImmediate(resolve));
    expect(printed).toBe(expected);
  });
});

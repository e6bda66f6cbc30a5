import { describe, expect, it } from "@jest/globals";
import { readdirSync, readFileSync } from "node:fs";
import { brokenRules, loadedFiles, type Source } from "./support/architecture.js";

const SOURCES: readonly Source[] = readdirSync("src", { recursive: true, encoding: "utf8" })
  .map((path) => path.replaceAll("\\", "/"))
  // The page's script runs in a browser; what it may do is said beside the page.
  .filter((path) => path.endsWith(".ts") && !path.startsWith("render/page/client/"))
  .sort()
  .map((path) => ({ path, text: readFileSync(`src/${path}`, "utf8") }));

describe("the sources", () => {
  it("are found", () => {
    expect(SOURCES.map(({ path }) => path)).toEqual(
      expect.arrayContaining(["index.ts", "stream/cursor/decode.ts"]),
    );
  });

  it("keep the rules of the house", () => {
    expect(SOURCES.flatMap(brokenRules)).toEqual([]);
  });

  it("load each other in one direction", () => {
    expect(cycles(SOURCES)).toEqual([]);
  });
});

describe("the checker", () => {
  it.each([
    ["safety/a.ts", 'import { b } from "./b.js"; import type { C } from "./deep/c.js";'],
    ["stream/a.ts", 'import { b } from "../safety/b.js"; export * from "./c.js";'],
    ["record/deep/a.ts", 'import { b } from "../../stream/b.js"; const time = new Date(5); Date.UTC(1);'],
    [
      "render/a.ts",
      'import { b } from "../record/b.js"; const o = { process: 1, now: b.process }; o.process;',
    ],
    ["log/a.ts", 'import { b } from "../stream/b.js"; import { c } from "../stream/cursor/c.js";'],
    ["render/page/a.ts", 'import type { LogEntry } from "../../log/entry.js";'],
    ["stream/a.ts", 'import { b } from "./cursor/b.js";'],
    ["run/a.ts", 'import { b } from "../stream/b.js"; import { c } from "../stream/cursor/c.js";'],
    ["render/a.ts", '// process.exit()\nconst text = "process.exit()"; type T = { console: string };'],
    ["render/a.ts", 'import type { Span } from "@opentelemetry/api";'],
    ["cli/a.ts", 'import { exec } from "@actions/exec"; setTimeout(() => process.env, Date.now());'],
    ["run/run-action.ts", 'import { debug, setSecret } from "../step/workflow-commands.js";'],
    ["step/log-output.ts", 'import { annotate } from "./workflow-commands.js";'],
    ["step/runner-channel.ts", "createRunnerChannel(process.stdout);"],
    ["step/workflow-commands.ts", 'import { c } from "../../node_modules/@actions/core/lib/c.js";'],
  ])("lets %s be: %s", (path, text) => {
    expect(brokenRules({ path, text })).toEqual([]);
  });

  it.each([
    ["safety/a.ts", 'import { b } from "../stream/b.js";'],
    ["stream/a.ts", 'import type { B } from "../record/b.js";'],
    ["stream/a.ts", 'export { b } from "../render/b.js";'],
    ["record/a.ts", 'const b = await import("../render/b.js");'],
    ["record/a.ts", 'type B = import("../render/b.js").B;'],
    ["record/a.ts", 'import { run } from "../run/run.js";'],
    ["record/a.ts", 'import type { B } from "../log/b.js";'],
    ["log/a.ts", 'import { b } from "../render/b.js";'],
    ["log/a.ts", "const now = Date.now();"],
    ["render/a.ts", 'import type { B } from "../stream/b.js";'],
    ["render/page/a.ts", 'import { b } from "../../log/b.js";'],
    ["stream/cursor/a.ts", 'import type { B } from "../b.js";'],
    ["render/a.ts", 'import { readFileSync } from "node:fs";'],
    ["render/a.ts", 'import "../../elsewhere/render/b.js";'],
    ["render/a.ts", 'import picomatch from "picomatch";'],
    ["github/a.ts", 'import type { B } from "../render/b.js";'],
    ["isolation/a.ts", 'import { b } from "../changes/b.js";'],
    ["system/a.ts", 'import type { B } from "../safety/b.js";'],
    ["answer/a.ts", 'import { b } from "../system/errors.js";'],
    ["push/a.ts", 'import { b } from "../run/b.js";'],
    ["cellar/a.ts", "export const a = 1;"],
    ["render/a.ts", 'import { SpanKind } from "@opentelemetry/api";'],
    ["render/a.ts", 'import type { Options } from "picomatch";'],
    ["render/a.ts", "const now = Date.now();"],
    ["render/a.ts", "const now = new Date();"],
    ["render/a.ts", "const now = new Date;"],
    ["render/a.ts", "const luck = Math.random();"],
    ["render/a.ts", "setTimeout(() => undefined, 1);"],
    ["render/a.ts", "const wait = setTimeout;"],
    ["render/a.ts", "const { env } = process;"],
    ["render/a.ts", "const all = { process };"],
    ["render/a.ts", 'const { env } = globalThis["process"];'],
    ["inputs/a.ts", 'import { getInput } from "@actions/core";'],
    ["run/run.ts", 'const core = await import("@actions/core");'],
    ["run/run.ts", 'console.log("x");'],
    ["run/run.ts", 'process.stdout.write("x");'],
    ["inputs/a.ts", 'import { c } from "../../node_modules/@actions/core/lib/c.js";'],
    ["agent/a.ts", 'import { annotate } from "../step/workflow-commands.js";'],
    ["agent/a.ts", 'import { runnerChannel } from "../step/runner-channel.js";'],
    ["agent/a.ts", 'import { info } from "@actions/core";'],
    ["agent/a.ts", 'import { info as say } from "@actions/core";'],
    ["agent/a.ts", 'import * as core from "@actions/core";'],
  ])("finds what is wrong with %s: %s", (path, text) => {
    expect(brokenRules({ path, text })).not.toEqual([]);
  });

  it("finds a circle, unless only types go round", () => {
    const b = { path: "deep/b.ts", text: 'export * from "../c.js";' };
    const c = { path: "c.ts", text: 'import { a } from "./a.js";' };
    expect(cycles([{ path: "a.ts", text: 'import { b } from "./deep/b.js";' }, b, c])).toEqual([
      "a.ts → deep/b.ts → c.ts → a.ts",
    ]);
    expect(cycles([{ path: "a.ts", text: 'import type { B } from "./deep/b.js";' }, b, c])).toEqual([]);
  });
});

/** Circles of files that load each other, each told once, by the first of its files. */
function cycles(sources: readonly Source[]): readonly string[] {
  const loaded = new Map(sources.map((source) => [source.path, loadedFiles(source)]));
  const found: string[] = [];
  const done = new Set<string>();
  const follow = (path: string, way: readonly string[]): void => {
    if (way.includes(path)) {
      found.push([...way.slice(way.indexOf(path)), path].join(" → "));
    } else if (!done.has(path)) {
      (loaded.get(path) ?? []).forEach((next) => {
        follow(next, [...way, path]);
      });
      done.add(path);
    }
  };
  sources.forEach(({ path }) => {
    follow(path, []);
  });
  return found;
}

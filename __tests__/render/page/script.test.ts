import { describe, expect, it } from "@jest/globals";
import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { SCRIPT } from "../../../src/render/page/page-code.js";

const CLIENT = "src/render/page/client";
const MODULE = "src/render/page/page-code.ts";
const SOURCES = readdirSync(CLIENT)
  .filter((name) => name.endsWith(".ts"))
  .map((name) => ({ name, text: readFileSync(`${CLIENT}/${name}`, "utf8") }));

describe("the browser's script", () => {
  it("and the style are those of the sources", () => {
    const committed = readFileSync(MODULE, "utf8");
    const made = execFileSync("node", ["scripts/page-code.mjs", "--print"], { encoding: "utf8" });
    expect(committed === made ? "up to date" : `${MODULE} is not: run \`npm run docs\``).toBe("up to date");
  }, 60_000);

  it.each([
    ["makes HTML of a text", /innerHTML|outerHTML|insertAdjacentHTML|document\.write|DOMParser|srcdoc/],
    ["makes code of a text", /\beval\b|new Function|setTimeout\(["'`]/],
    ["asks the network for anything", /\bfetch\b|XMLHttpRequest|WebSocket|EventSource|sendBeacon|import\(/],
    ["sets an address", /\.(?:href|src|action)\s*=|"(?:href|src|action)",(?! `#)/],
    ["keeps anything", /localStorage|sessionStorage|indexedDB|cookie/],
    ["could end its own element", /<\/script|<!--/i],
  ])("never %s", (_what, pattern) => {
    expect(SCRIPT).not.toMatch(pattern);
  });

  it("loads nothing but its own files", () => {
    const loaded = SOURCES.flatMap(({ text }) => text.match(/^import (?!type ).*/gm) ?? []);
    expect(loaded.filter((line) => !/ from "\.\/[\w-]+\.js";$/.test(line))).toEqual([]);
  });

  it("declares each name once, because its files share one scope", () => {
    const names = SOURCES.flatMap(({ text }) =>
      [...text.matchAll(/^(?:export )?(?:function|class|const|let) (\w+)/gm)].map(([, name]) => name),
    );
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  });
});

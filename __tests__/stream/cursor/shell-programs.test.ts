import { describe, expect, it } from "@jest/globals";
import { programsOf } from "../../../src/stream/cursor/shell-programs.js";

describe("the programs of a command line", () => {
  it.each([
    ["if test -f a; then npm ci; elif false; then yarn; else make; fi", "test npm false yarn make"],
    ["while true; do ls; done", "true ls"],
    ["until false; do ls; done", "false ls"],
    ["! grep x", "grep"],
    ["{ ls; }", "ls"],
    ["( ls )", "ls"],
    ["for f in *; do ls; done", "ls"],
    ["select f in *; do ls; done", "ls"],
    ["case x in (y) ls; esac", ""],
    ["function name { ls; }", ""],
    ["ls )", "ls"],
    ["sudo npm", "sudo npm"],
    ["env A=1 npm", "env npm"],
    ["time npm", "time npm"],
    ["nohup npm", "nohup npm"],
    ["exec npm", "exec npm"],
    ["command npm", "command npm"],
    ["env -u A npm", "env"],
    ["npm sudo", "npm"],
    ["A=1 B=2 npm", "npm"],
    ["a\tx;b|c&d\ne\r", "a b c d e"],
    ["a 2>&1 b", "a"],
    ["a &>b c", "a"],
    ["a;;b", "a b"],
    ["a # b; c", "a"],
    ["a b#c; d", "a d"],
    ["a <<END; b", "a"],
    ["a '; b' \"; c\" `; d`; e", "a e"],
    ["a \\; b; c", "a c"],
    ["a '\\'; b", "a b"],
    ['a "\\"; b"; c', "a c"],
    ["'a b'", "'a b'"],
    ["my\\ program a; b", "my\\ program b"],
    ["a '#'; b '<<'; c", "a b c"],
  ])("%j are: %s", (line, programs) => {
    expect(programsOf(line).join(" ")).toBe(programs);
  });

  it("are those of its first 20,000 units", () => {
    const beginning = `npm ${"x".repeat(19_991)}`;
    expect(programsOf(`${beginning};ls;a`)).toEqual(["npm", "ls", "a"]);
    expect(programsOf(`${beginning}x;ls;a`)).toEqual(["npm", "ls"]);
  });
});

import { readFileSync } from "node:fs";
import { isObject } from "../../src/safety/json.js";

/** A problem matcher as the runner keeps it: one pattern a line, in sequence. */
type Matcher = { readonly source: string; readonly patterns: readonly RegExp[]; readonly loops: boolean };

const MATCHERS = readMatchers(readFileSync("__tests__/fixtures/problem-matchers.json", "utf8"));

function readMatchers(text: string): readonly Matcher[] {
  const table: unknown = JSON.parse(text);
  const rows: readonly unknown[] =
    isObject(table) && Array.isArray(table["matchers"]) ? table["matchers"] : [];
  return rows.map((row) => {
    const { source, lines, loops } = isObject(row) ? row : {};
    const patterns = Array.isArray(lines) ? lines.map((line) => new RegExp(String(line))) : [];
    return { source: String(source), patterns, loops: loops === true };
  });
}

/**
 * Reads a log as a runner does with which all matchers are registered (actions/runner, `IssueMatcher.cs`), each for
 * itself.
 *
 * @returns the lines that are taken for the last line of a problem, each with whose matcher does so
 */
export function problemsIn(lines: readonly string[]): readonly string[] {
  return MATCHERS.flatMap((matcher) => problemsOf(matcher, lines));
}

function problemsOf({ source, patterns, loops }: Matcher, lines: readonly string[]): readonly string[] {
  const found: string[] = [];
  /** How many patterns the lines before have matched. */
  let reached = new Set([0]);
  for (const line of lines) {
    const next = new Set([0]);
    for (const at of reached) {
      if (patterns[at]?.test(line) === true) {
        if (at === patterns.length - 1) {
          found.push(`${source}: ${line}`);
          if (loops) {
            next.add(at);
          }
        } else {
          next.add(at + 1);
        }
      }
    }
    reached = next;
  }
  return found;
}

/** What compilers, linters and tests print, all of it a problem where it stands bare. */
export const PROBLEMS: readonly string[] = [
  "main.c:3:5: error: expected ';' before '}' token",
  "src/main.c:12:9: warning: unused variable ‘x’ [-Wunused-variable]",
  "main.c:1:10: fatal error: no.h: No such file or directory",
  "main.c:7: error: something older",
  "would reformat src/app.py",
  "Program.cs(10,20): error CS1002: ; expected [/home/runner/app/app.csproj]",
  "Program.cs(10): warning CS0168: The variable 'e' is never used [/home/runner/app/app.csproj]",
  "  1>Program.cs(10,20,10,21): error CS0103: The name 'x' does not exist [app.csproj]",
  "  Program.cs(10,20): Fix whitespace formatting.",
  "src/a.js: line 3, col 5, Error - 'x' is not defined. (no-undef)",
  "src/a.js: line 3, col 5, warning - Missing semicolon. (semi)",
  "app.py:1:1: error: E501 line too long",
  "src/app.rb:3:5: C: Layout/IndentationWidth: Use 2 spaces.",
  "./main.go:12: undefined: x",
  "./main.go:12:5: undefined: x",
  "vet: ./main.go:12:5: undefined: x",
  "    main_test.go:9: got 1, want 2",
  "    main_test.go: no line",
  "main.cpp(10,5): error C2143: syntax error: missing ';' before '}'",
  "main.cpp(10): warning C4101: 'x': unreferenced local variable",
  "  3>main.cpp(10): error C2065: 'x': undeclared identifier",
  "src/a.ts(3,5): error TS2322: Type 'string' is not assignable to type 'number'.",
  "src/a.ts:3:5 - error TS2322: Type 'string' is not assignable to type 'number'.",
  "src/a.ts(3): info TS6133: 'x' is declared but never used.",
  "src/a.ts(1,2,3,4): warning TS1: text",
  "thread 'main' panicked at 'index out of bounds', src/main.rs:4:5",
  "thread 'tests::a' panicked at 'assertion failed: a == b', src/lib.rs:10:9",
  "main.tf:3:1: Warning - Missing version constraint (terraform_required_providers)",
  "src/a.ts[3, 5]: Missing semicolon",
  "ERROR: src/a.ts[3, 5]: Missing semicolon",
  "(semicolon) src/a.ts[3, 5]: Missing semicolon",
  "12:30:45: the time, and a text",
  "call(1,2):3",
  "a.c:1:2: b.c:3:4: error: c.c:5:6: warning: twice and again",
];

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

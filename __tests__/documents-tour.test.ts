import { describe, expect, it } from "@jest/globals";
import { readFileSync } from "node:fs";
import { join, normalize } from "node:path";
import ts from "typescript";
import { outcomeOf } from "../src/record/call-end.js";
import { CURSOR } from "../src/stream/cursor/cursor.js";
import { readDocument } from "./support/documents.js";

const TOUR = readDocument("docs/tour.md");
const STOPS = Array.from(
  TOUR.text.matchAll(/\[`(\w+)`\]\((\.\.\/[\w./-]+\.ts)\)/g),
  ([, name = "", link = ""]) => ({
    name,
    path: normalize(join("docs", link)),
  }),
);

describe("the tour", () => {
  it("stops at every link into the sources", () => {
    const sources = TOUR.links.filter((link) => link.endsWith(".ts") && !link.endsWith("/index.ts"));
    expect(STOPS.length).toBe(sources.length);
    expect(STOPS.length).toBeGreaterThan(30);
  });

  it.each(STOPS)("finds $name in $path", ({ name, path }) => {
    expect(declaredIn(path)).toContain(name);
  });

  it("follows an event that is read as it says", () => {
    const [block] = TOUR.codeBlocks.filter(({ language }) => language === "json");
    const event = CURSOR.decode(JSON.stringify(JSON.parse(block?.text ?? "")));
    if (event.type !== "tool-call") {
      throw new Error(`It is read as ${event.type}.`);
    }
    const kind = CURSOR.toolKind(event.key);
    expect({ name: kind.name, phase: event.phase, outcome: outcomeOf(event, kind) }).toEqual({
      name: "edit",
      phase: "completed",
      outcome: "ok",
    });
  });
});

/** Everything that a source gives a name to: functions, classes and their methods, types, constants. */
function declaredIn(path: string): readonly string[] {
  const names: string[] = [];
  const visit = (node: ts.Node): void => {
    const isDeclaration =
      ts.isFunctionDeclaration(node) ||
      ts.isClassDeclaration(node) ||
      ts.isMethodDeclaration(node) ||
      ts.isInterfaceDeclaration(node) ||
      ts.isTypeAliasDeclaration(node) ||
      ts.isVariableDeclaration(node);
    if (isDeclaration && node.name !== undefined) {
      names.push(node.name.getText());
    }
    node.forEachChild(visit);
  };
  visit(ts.createSourceFile(path, readFileSync(path, "utf8"), ts.ScriptTarget.ES2023, true));
  return names;
}

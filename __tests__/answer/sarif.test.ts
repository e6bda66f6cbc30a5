import { readFileSync } from "node:fs";
import { describe, expect, it } from "@jest/globals";
import fc from "fast-check";
import { findingsOf } from "../../src/answer/read-findings.js";
import type { Finding } from "../../src/record/schema-finding.js";
import { sarif } from "../../src/answer/sarif.js";
import { compileSchema } from "../../src/answer/answer-schema.js";
import { sampleFinding } from "../support/sample-record.js";

const sarifSchema = compileSchema(readFileSync(new URL("sarif-2.1.0-cut.json", import.meta.url), "utf8"));

const finding = sampleFinding({ path: "src/a.ts", endLine: 5, message: "Never called.", title: "Dead code" });

function documentOf(...findings: Finding[]): unknown {
  const text = sarif(findings, "1.2.3");
  expect(text.endsWith("}\n")).toBe(true);
  const document: unknown = JSON.parse(text);
  expect(sarifSchema.validate(document)).toEqual([]);
  return document;
}

describe("sarif", () => {
  it("writes a finding as a result of a rule, at its place", () => {
    expect(documentOf(finding)).toEqual({
      $schema: "https://json.schemastore.org/sarif-2.1.0.json",
      version: "2.1.0",
      runs: [
        {
          tool: {
            driver: {
              name: "cursor-agent-action",
              version: "1.2.3",
              rules: [{ id: "dead-code", shortDescription: { text: "Dead code" } }],
            },
          },
          results: [
            {
              ruleId: "dead-code",
              level: "error",
              message: { text: "Never called." },
              locations: [
                {
                  physicalLocation: {
                    artifactLocation: { uri: "src/a.ts", uriBaseId: "%SRCROOT%" },
                    region: { startLine: 3, endLine: 5 },
                  },
                },
              ],
            },
          ],
        },
      ],
    });
  });

  it.each([
    ["without a line, at the file's first", { line: 0, endLine: undefined }, "src/a.ts"],
    ["about no file, at the root", { line: 0, endLine: undefined, path: "." }, "."],
    [
      "about a file outside of the workspace, at the root",
      { line: 0, endLine: undefined, path: "../b" },
      ".",
    ],
  ])("keeps a finding %s", (_what, changes, uri) => {
    expect(documentOf({ ...finding, ...changes })).toMatchObject({
      runs: [
        {
          results: [
            { locations: [{ physicalLocation: { artifactLocation: { uri }, region: { startLine: 1 } } }] },
          ],
        },
      ],
    });
  });

  it("is a run without results where nothing was found", () => {
    expect(documentOf()).toMatchObject({ runs: [{ results: [] }] });
  });

  it("groups findings of one title under one rule, those without under another", () => {
    const plain = { ...finding, title: undefined };
    expect(
      documentOf(finding, plain, { ...finding, title: "dead  code!" }, { ...finding, title: "Größe" }),
    ).toMatchObject({
      runs: [
        {
          tool: { driver: { rules: [{ id: "dead-code" }, { id: "finding" }, { id: "gr-e" }] } },
          results: [
            { ruleId: "dead-code" },
            { ruleId: "finding" },
            { ruleId: "dead-code" },
            { ruleId: "gr-e" },
          ],
        },
      ],
    });
  });

  it("says a severity in SARIF's words", () => {
    const severities = ["error", "warning", "notice"] as const;
    expect(documentOf(...severities.map((severity) => ({ ...finding, severity })))).toMatchObject({
      runs: [{ results: [{ level: "error" }, { level: "warning" }, { level: "note" }] }],
    });
  });

  it.each([
    ["docs/a b.md", "docs/a%20b.md"],
    ["c#/50%?.ts", "c%23/50%25%3F.ts"],
    ["x:y.ts", "x%3Ay.ts"],
    ["src/größe.ts", "src/gr%C3%B6%C3%9Fe.ts"],
    ["a\\b.ts", "a%5Cb.ts"],
  ])("writes the path %s as %s", (path, uri) => {
    expect(documentOf({ ...finding, path })).toMatchObject({
      runs: [{ results: [{ locations: [{ physicalLocation: { artifactLocation: { uri } } }] }] }],
    });
  });

  it("does not let a message link", () => {
    expect(documentOf({ ...finding, message: "[click](https://example.com)" })).toMatchObject({
      runs: [{ results: [{ message: { text: "[click\\](https://example.com)" } }] }],
    });
  });

  it("is valid without findings", () => {
    expect(documentOf()).toMatchObject({ runs: [{ results: [] }] });
  });

  it("is valid for whatever the agent reports", () => {
    const item = fc.record({
      path: fc.string({ unit: "binary" }),
      line: fc.oneof(fc.integer(), fc.string()),
      endLine: fc.integer(),
      message: fc.string({ unit: "binary" }),
      title: fc.string({ unit: "binary" }),
      severity: fc.constantFrom("high", "low", "x"),
    });
    const places = {
      workingDirectory: "/ws",
      workspaces: ["/ws"],
      isRedacted: false,
      reviewedPaths: undefined,
    };
    fc.assert(
      fc.property(fc.array(item), (findings) => {
        documentOf(...findingsOf({ findings }, places).findings);
      }),
    );
  });
});

import { afterEach, describe, expect, it } from "@jest/globals";
import { readFileSync } from "node:fs";
import { removeRuns, runAction } from "../support/action-run.js";

afterEach(removeRuns);

const SCHEMA = JSON.stringify({
  type: "object",
  required: ["verdict", "findings"],
  properties: { verdict: { enum: ["approve", "reject"] }, findings: { type: "array" } },
});

describe("an answer that a later step can use", () => {
  it("is validated, set as output, and its findings become annotations and SARIF", async () => {
    const step = await runAction({
      inputs: { "output-schema": SCHEMA },
      scenario: async (cli) => {
        const prompt = await cli.prompt();
        const findings = [
          { path: "src/a.ts", line: 3, message: "Not awaited.", severity: "high", title: "Floating promise" },
          { path: "../../etc/passwd", line: 1, message: "outside" },
        ];
        const json = JSON.stringify({ verdict: "reject", findings });
        await cli.event({
          type: "result",
          subtype: "success",
          is_error: false,
          result: `I looked at it.\n\n\`\`\`json\n${json}\n\`\`\`\n${prompt.includes("JSON Schema") ? "" : "no schema seen"}`,
          session_id: "s",
        });
      },
    });
    expect(step.exitCode).toBe(0);
    expect(JSON.parse(step.outputs["structured-output"] ?? "")).toMatchObject({ verdict: "reject" });
    expect(step.outputs["result"]).not.toContain("no schema seen");
    expect(step.log).toContain("::error title=Floating promise,file=src/a.ts,line=3,endLine=3::Not awaited.");
    expect(step.log).not.toContain("etc/passwd,line");
    expect(step.summary).toContain("outside the workspace are left out");
    expect(readFileSync(step.outputs["sarif-file"] ?? "", "utf8")).toContain('"uri": "src/a.ts"');
  });

  it("is asked for once more in the same session when it does not fit", async () => {
    const step = await runAction({
      inputs: { "output-schema": SCHEMA },
      scenario: async (cli) => {
        const prompt = await cli.prompt();
        const isRepair = cli.attempt === 1 && prompt.includes("cannot be used");
        await cli.event({ type: "system", subtype: "init", session_id: "s-1", model: "Auto" });
        await cli.event({
          type: "result",
          subtype: "success",
          is_error: false,
          result: isRepair ? '{"verdict":"approve","findings":[]}' : '{"verdict":"maybe","findings":[]}',
          session_id: "s-1",
        });
      },
    });
    expect(step.exitCode).toBe(0);
    expect(step.outputs).toMatchObject({
      attempts: "2",
      reason: "completed",
      "structured-output": '{"verdict":"approve","findings":[]}',
    });
    expect(readFileSync(step.outputs["sarif-file"] ?? "", "utf8")).toContain('"results": []');
    expect(step.starts[1]?.args).toEqual(expect.arrayContaining(["--resume", "s-1"]));
  });

  it("fails the step when it does not fit twice, and keeps the answer", async () => {
    const step = await runAction({
      inputs: { "output-schema": SCHEMA },
      scenario: async (cli) => {
        await cli.prompt();
        await cli.event({
          type: "result",
          subtype: "success",
          is_error: false,
          result: "No JSON.",
          session_id: "s",
        });
      },
    });
    expect(step.exitCode).toBe(1);
    expect(step.outputs).toMatchObject({
      conclusion: "failure",
      reason: "schema",
      attempts: "2",
      result: "No JSON.",
      "structured-output": "",
    });
    expect(step.log).toContain("does not satisfy `output-schema`");
  });

  it("fails the step for its first answer when the CLI does not start again, and keeps that", async () => {
    const step = await runAction({
      inputs: { "output-schema": SCHEMA },
      scenario: async (cli) => {
        await cli.prompt();
        if (cli.attempt === 0) {
          await cli.begin();
          await cli.succeed("No JSON.");
        } else {
          await cli.complain("no more seats\n");
          process.exitCode = 1;
        }
      },
    });
    expect(step.exitCode).toBe(1);
    expect(step.outputs).toMatchObject({
      reason: "schema",
      attempts: "2",
      result: "No JSON.",
      "is-error": "false",
      "duration-ms": "1",
      "structured-output": "",
    });
    expect(step.log).toMatch(/::warning::The agent could not be asked again: .*no more seats/u);
    expect(step.summary).toContain("The agent could not be asked again");
  });

  it.each<[string, object, unknown]>([
    ["a pattern that backtracks without end", { items: { pattern: "^(a+)+$" } }, [`${"a".repeat(40)}!`]],
    [
      "names of members that a pattern backtracks on",
      { patternProperties: { "^(a|a)*$": {} } },
      { [`${"a".repeat(40)}!`]: 1 },
    ],
    [
      "more items than can be compared",
      { uniqueItems: true },
      Array.from({ length: 20_000 }, (_, index) => [[index]]),
    ],
  ])(
    "fails the step when the schema takes for ever on it: %s",
    async (_what, schema, value) => {
      const step = await runAction({
        inputs: { "output-schema": JSON.stringify(schema), log: "quiet" },
        files: { "answer.json": JSON.stringify(value) },
        scenario: async (cli) => {
          const { readFileSync: read } = await import("node:fs");
          await cli.prompt();
          await cli.begin();
          await cli.succeed(read("answer.json", "utf8"));
        },
      });
      expect(step.outputs).toMatchObject({ reason: "schema", attempts: "2" });
      expect(step.log).toContain("To check the answer takes longer than 3 s");
      expect(step.milliseconds).toBeLessThan(30_000);
    },
    60_000,
  );

  it.each([
    ["no JSON", "{type: object}"],
    ["a remote reference, which is never fetched", '{"$ref": "https://example.com/schema.json"}'],
    ["a file that is not there", "schemas/none.json"],
  ])("is refused before the start for %s", async (_what, schema) => {
    const step = await runAction({ inputs: { "output-schema": schema }, scenario: () => undefined });
    expect(step.exitCode).toBe(1);
    expect(step.outputs["reason"]).toBe("invalid-input");
    expect(step.log).toContain("output-schema:");
    expect(step.starts).toEqual([]);
  });
});

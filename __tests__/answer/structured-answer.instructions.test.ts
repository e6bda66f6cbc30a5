import { describe, expect, it } from "@jest/globals";
import { repairPrompt, schemaInstructions } from "../../src/answer/structured-answer.js";
import { compileSchema } from "../../src/answer/answer-schema.js";

const text = '{\n  "type": "object",\n  "description": "has ``` inside"\n}';
const schema = compileSchema(text);

describe("what the agent is told", () => {
  it("stands behind the prompt and holds the schema as it was given", () => {
    const instructions = schemaInstructions(schema);
    expect(instructions).toMatch(/^\n\n\S/);
    expect(instructions).toContain(`\n\n${text}\n`);
    expect(instructions).toContain("```json");
  });

  it("after a wrong answer: every error, the schema, and to do nothing else", () => {
    const prompt = repairPrompt(schema, ["/a must be string", "/b must be >= 1"]);
    expect(prompt).toContain("- /a must be string\n- /b must be >= 1\n");
    expect(prompt).toContain(text);
    expect(prompt).toContain("Do not run tools and do not change files.");
  });
});

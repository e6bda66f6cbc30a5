import type { AnswerSchema } from "./schema.js";

/**
 * What is added to the task so that the answer comes as JSON. The agent may talk while it works: its messages are all
 * part of the answer, and the JSON is found among them.
 *
 * @returns text that begins with a blank line, to stand behind the prompt
 */
export function schemaInstructions(schema: AnswerSchema): string {
  return `

When the task is done, end with one last message that holds the result as JSON, in one block that begins with \`\`\`json
and ends with \`\`\`, and nothing after it. The JSON is read by a program: no comments, no trailing commas, nothing left
out. It has to satisfy this JSON Schema:

${schema.text}
`;
}

/**
 * The prompt of the turn that resumes the session after an answer that does not satisfy the schema.
 *
 * @param errors one line each, as `readStructuredAnswer` gave them
 */
export function repairPrompt(schema: AnswerSchema, errors: readonly string[]): string {
  return `Your last answer cannot be used. What is wrong with it:

${errors.map((error) => `- ${error}`).join("\n")}

Give the whole result again, corrected. Do not run tools and do not change files. Answer with one block that begins
with \`\`\`json and ends with \`\`\`, and nothing else. The JSON has to satisfy this JSON Schema:

${schema.text}
`;
}

import { MAXIMUM_JSON_UNITS } from "../record/schema.js";
import { findJson, type FoundJson } from "./find-json.js";
import type { AnswerSchema } from "./schema.js";
import { scanString } from "./scan-json.js";

/** What the answer gave: a value that satisfies the schema, with its JSON on one line, or what is wrong. */
export type StructuredAnswer =
  | { readonly ok: true; readonly value: unknown; readonly json: string }
  | { readonly ok: false; readonly errors: readonly string[] };

/**
 * The value that an answer holds, checked: the first candidate of {@link findJson} that satisfies the schema. When
 * none does, the errors are those of the longest one, which is most likely the one that was meant.
 *
 * The JSON is what the agent wrote without the white space between its parts, so that numbers keep all their digits.
 *
 * @param answer the agent's final answer, redacted; any size, takes linear time apart from the schema's own checks
 * @param maximumUnits of the JSON, in UTF-16 units
 */
export function readStructuredAnswer(
  answer: string,
  schema: AnswerSchema,
  maximumUnits = MAXIMUM_JSON_UNITS,
): StructuredAnswer {
  const candidates = findJson(answer);
  let longest: FoundJson | undefined;
  let errors: readonly string[] = [
    answer.trim() === "" ? "The answer is empty." : "The answer holds no JSON value.",
  ];
  for (const candidate of candidates) {
    const checked = check(candidate, schema, maximumUnits);
    if (checked.ok) {
      return checked;
    }
    if (longest === undefined || candidate.text.length > longest.text.length) {
      longest = candidate;
      errors = checked.errors;
    }
  }
  return { ok: false, errors };
}

function check(found: FoundJson, schema: AnswerSchema, maximumUnits: number): StructuredAnswer {
  if (found.problem !== undefined) {
    return { ok: false, errors: [`The JSON is broken in ${found.problem}.`] };
  }
  const { text: json, memberCount } = compactJson(found.text);
  if (json.length > maximumUnits) {
    return {
      ok: false,
      errors: [`The JSON is ${json.length} characters long; at most ${maximumUnits} can be taken.`],
    };
  }
  if (countMembers(found.value) !== memberCount) {
    // Readers differ in which of the two they take: what is checked here need not be what the later step reads.
    return { ok: false, errors: ["The JSON names a member twice in the same object."] };
  }
  const errors = schema.validate(found.value);
  return errors.length === 0 ? { ok: true, value: found.value, json } : { ok: false, errors };
}

/**
 * JSON on one line: only the white space between its parts goes, so that every number keeps its digits and every
 * string its spelling, which a way through `JSON.parse` would not promise.
 *
 * @param json text that `JSON.parse` accepts; takes time linear in its length
 * @returns the text, and how many members of objects are written in it, repeated names included
 */
function compactJson(json: string): { readonly text: string; readonly memberCount: number } {
  const parts: string[] = [];
  let memberCount = 0;
  for (let from = 0; from < json.length;) {
    const quote = json.indexOf('"', from);
    const outside = json.slice(from, quote === -1 ? json.length : quote).replace(/\s+/g, "");
    const end = quote === -1 ? json.length : scanString(json, quote).at;
    parts.push(outside, quote === -1 ? "" : json.slice(quote, end));
    memberCount += outside.split(":").length - 1;
    from = end;
  }
  return { text: parts.join(""), memberCount };
}

/** How many members the objects of a parsed value have in all: fewer than written when a name was repeated. */
function countMembers(value: unknown): number {
  const open: unknown[] = [value];
  let count = 0;
  while (open.length > 0) {
    const next = open.pop();
    if (typeof next === "object" && next !== null) {
      const members: unknown[] = Object.values(next);
      count += Array.isArray(next) ? 0 : members.length;
      for (const member of members) {
        open.push(member);
      }
    }
  }
  return count;
}

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

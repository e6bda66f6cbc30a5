import { MAXIMUM_JSON_UNITS } from "../record/schema.js";
import { parseJson } from "../safety/json.js";
import { findJson, type FoundJson } from "./find-json.js";
import { asReview, REVIEW_INSTRUCTIONS } from "./review-schema.js";
import type { AnswerSchema } from "./answer-schema.js";

/** The result of an answer: a value that satisfies the schema, with its JSON on one line, or the errors. */
export type StructuredAnswer =
  | { readonly ok: true; readonly value: unknown; readonly json: string }
  | { readonly ok: false; readonly errors: readonly string[] };

/**
 * Returns the checked value of an answer: the first candidate of {@link findJson} that satisfies the schema. When
 * none does, the errors are those of the longest one, which is most likely the one the agent meant.
 *
 * The JSON is what the agent wrote, without the white space between its parts, so that numbers keep all their digits.
 *
 * @param answer the agent's final answer, redacted, of any size; takes linear time apart from the schema's own checks
 * @param maximumUnits longest JSON, in UTF-16 units
 */
export function readStructuredAnswer(
  answer: string,
  schema: AnswerSchema,
  maximumUnits = MAXIMUM_JSON_UNITS,
): StructuredAnswer {
  const { values, broken } = findJson(answer);
  const failed: { readonly text: string; readonly errors: readonly string[] }[] = [];
  for (const found of values) {
    const checked = check(found, schema, maximumUnits);
    if (checked.ok) {
      return checked;
    }
    failed.push({ text: found.text, errors: checked.errors });
  }
  failed.push(...broken.map(({ text, problem }) => ({ text, errors: [`The JSON is broken: ${problem}.`] })));
  const [longest] = failed.sort((one, other) => other.text.length - one.text.length);
  return {
    ok: false,
    errors: longest?.errors ?? [
      answer.trim() === "" ? "The answer is empty." : "The answer contains no JSON.",
    ],
  };
}

/**
 * Reads an answer of which {@link readStructuredAnswer} could use nothing, with its broken JSON mended. Never mends
 * what breaks off: the missing end may hold anything.
 *
 * @param answer as above; takes quadratic time, so it needs a time limit
 * @returns undefined when that does not satisfy the schema either
 */
export function readMendedAnswer(
  answer: string,
  schema: AnswerSchema,
  maximumUnits = MAXIMUM_JSON_UNITS,
): StructuredAnswer | undefined {
  for (const { text } of findJson(answer).broken.filter(({ isCut }) => !isCut)) {
    const mended = schema.mend(text);
    const value = parseJson(mended);
    const checked = value === undefined ? undefined : check({ text: mended, value }, schema, maximumUnits);
    if (checked?.ok === true) {
      return checked;
    }
  }
  return undefined;
}

function check(found: FoundJson, schema: AnswerSchema, maximumUnits: number): StructuredAnswer {
  const { text, memberCount } = compactJson(found.text);
  const value = schema.isReview === true ? asReview(found.value, found.isInProse === true) : found.value;
  const json = value === found.value ? text : JSON.stringify(value);
  if (json.length > maximumUnits) {
    return {
      ok: false,
      errors: [`The JSON is ${json.length} characters long; at most ${maximumUnits} can be taken.`],
    };
  }
  if (schema.isReview !== true && countMembers(value) !== memberCount) {
    // JSON readers differ in which of the two they take, so a later step might read another value than the one we
    // check.
    return { ok: false, errors: ["The JSON names a member twice in the same object."] };
  }
  const errors = schema.validate(value);
  return errors.length === 0 ? { ok: true, value, json } : { ok: false, errors };
}

/**
 * Writes JSON on one line. Removes only the white space between its parts, so that numbers keep their digits and
 * strings their spelling, which `JSON.parse` and back would not guarantee.
 *
 * @param json text that `JSON.parse` accepts; takes linear time
 * @returns the text, and how many object members are written in it, repeated names included
 */
function compactJson(json: string): { readonly text: string; readonly memberCount: number } {
  const parts: string[] = [];
  let memberCount = 0;
  for (let from = 0; from < json.length;) {
    const quote = json.indexOf('"', from);
    const outside = json.slice(from, quote === -1 ? json.length : quote).replace(/\s+/g, "");
    const end = quote === -1 ? json.length : endOfString(json, quote);
    parts.push(outside, quote === -1 ? "" : json.slice(quote, end));
    memberCount += outside.split(":").length - 1;
    from = end;
  }
  return { text: parts.join(""), memberCount };
}

/**
 * Returns the index behind a string. A loop, because a regular expression overflows its stack on a string of megabytes.
 *
 * @param quote index of the opening quote
 */
function endOfString(json: string, quote: number): number {
  for (let at = quote + 1; at < json.length; at += 1) {
    const character = json.charAt(at);
    if (character === '"') {
      return at + 1;
    }
    at += character === "\\" ? 1 : 0;
  }
  return json.length;
}

/** Counts the object members of a parsed value: fewer than written when a name was repeated. */
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
 * Returns the text that follows the task and requests the answer as JSON. The agent may talk while it works: all its
 * messages are part of the answer, and we find the JSON among them.
 *
 * @returns text that begins with a blank line
 */
export function schemaInstructions(schema: AnswerSchema): string {
  return `
${schema.isReview === true ? REVIEW_INSTRUCTIONS : ""}
When the task is done, end with one last message that holds the result as JSON, in one block that begins with \`\`\`json
and ends with \`\`\`, and nothing after it. The JSON is read by a program: no comments, no trailing commas, nothing left
out. It has to satisfy this JSON Schema:

${schema.text}
`;
}

/**
 * Returns the prompt of the turn that resumes the session after an answer that does not satisfy the schema.
 *
 * @param errors one line each, as {@link readStructuredAnswer} returned them
 */
export function repairPrompt(schema: AnswerSchema, errors: readonly string[]): string {
  return `Your last answer cannot be used. What is wrong with it:

${errors.map((error) => `- ${error}`).join("\n")}

Give the whole result again, corrected. Do not run tools and do not change files. Answer with one block that begins
with \`\`\`json and ends with \`\`\`, and nothing else. The JSON has to satisfy this JSON Schema:

${schema.text}
`;
}

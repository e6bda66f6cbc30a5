import { isObject } from "../safety/json.js";
import { isUsable } from "./read-findings.js";

/** How to review, for a workflow that has no schema of its own. */
export const REVIEW_INSTRUCTIONS = `
## How to review

A finding is a defect that somebody will meet: a wrong result, a crash, lost or leaked data, a way in for an attacker, a
race, a broken promise to callers. Report it only if you can say which input, state or order of events leads to it, and
after you have read the code around it. One finding for each cause, at the line that has to change. No praise, no
retelling of the change, no opinion on style, names, comments or formatting, nothing that a compiler, linter or formatter
reports, nothing about code that the change neither touches nor breaks. Few and certain beat many: no findings is a good
result.

- error: must not be merged, because it gives wrong results, crashes, loses or leaks data, lets somebody in, or breaks
  the build or callers.
- warning: goes wrong in rarer or less harmful cases, and should be mended.
- notice: worth knowing, and nothing goes wrong if it stays.

Judge each finding of an earlier review that is listed above, under \`earlier\`, by its id: \`fixed\` once the code no longer
has the problem, \`withdrawn\` if it never was one, else \`open\`. Look at the code first; if people have replied, say why in
one or two sentences. What you do not name stays open. Do not repeat it under \`findings\`.

## How to answer

For example, with one new finding, and one of an earlier review that is fixed:

{"summary": "Orders are now paged. The last page is lost.",
 "earlier": [{"id": "f-0123456789ab", "state": "fixed", "why": "The query is closed now."}],
 "findings": [{"path": "src/orders.ts", "line": 12, "endLine": 13, "severity": "error", "title": "The last page is lost",
   "message": "With 101 orders the loop ends after 100. Count up to and including the last page.",
   "code": "  for (let page = 0; page < last; page += 1) {", "suggestion": "  for (let page = 0; page <= last; page += 1) {\\n    read(page);"}]}
`;

/**
 * The answer of a review when the workflow has no schema of its own. It tells the agent what we would like best:
 * {@link reviewErrors} takes more.
 */
export const REVIEW_SCHEMA = `{
  "description": "The result of a code review: what is wrong with the change.",
  "type": "object",
  "required": ["summary", "findings"],
  "properties": {
    "summary": {
      "description": "At most three sentences: what the change means to its users, and whether it holds.",
      "type": "string"
    },
    "earlier": {
      "description": "What became of the findings of earlier reviews.",
      "type": ["array", "null"],
      "items": {
        "type": "object",
        "required": ["id", "state"],
        "properties": {
          "id": { "type": "string" },
          "state": { "description": "fixed, open or withdrawn.", "type": "string" },
          "why": { "type": ["string", "null"] }
        }
      }
    },
    "findings": {
      "type": "array",
      "items": {
        "type": "object",
        "required": ["path", "line", "severity", "message"],
        "properties": {
          "path": {
            "description": "The file, as the diff names it. null: the finding is about the change as a whole.",
            "type": ["string", "null"]
          },
          "line": {
            "description": "Its number in the file, as the diff shows it; of several lines the first; null: the whole file.",
            "type": ["integer", "string", "null"]
          },
          "endLine": { "description": "The last of several lines, in the same hunk of the diff.", "type": ["integer", "string", "null"] },
          "side": { "description": "LEFT: a line that the change removes. Leave it out for RIGHT.", "type": ["string", "null"] },
          "severity": { "description": "error, warning or notice.", "type": ["string", "null"] },
          "title": { "description": "What is wrong, in at most ten words.", "type": ["string", "null"] },
          "message": {
            "description": "Two to four short sentences: what is wrong, when it shows and why that matters, what to do.",
            "type": "string"
          },
          "code": {
            "description": "The text of that line, or of all lines, copied without numbers and signs. The finding is put where this stands if the number is off.",
            "type": ["string", "null"]
          },
          "suggestion": {
            "description": "Code that takes the place of the lines from line to endLine, whole and with its indentation, and nothing that stands before or behind them. Only where this alone mends the problem, and never on the side LEFT.",
            "type": ["string", "null"]
          },
          "delete": { "description": "true: these lines should be deleted.", "type": ["boolean", "null"] }
        }
      }
    }
  }
}`;

/**
 * Returns an answer in the schema's shape: also a bare list of findings, one finding that is not in a list, and the
 * judgement of earlier findings alone.
 *
 * @param isInProse whether it stands between words, where an empty list says nothing
 */
export function asReview(value: unknown, isInProse: boolean): unknown {
  if (Array.isArray(value)) {
    return value.length > 0 || !isInProse ? { findings: value } : value;
  }
  if (!isObject(value)) {
    return value;
  }
  const { findings, earlier } = value;
  const isNone =
    findings === null || (findings === undefined && (Array.isArray(earlier) || isObject(earlier)));
  const list = isNone ? [] : isObject(findings) ? [findings] : undefined;
  return list === undefined ? value : { ...value, findings: list };
}

/** Returns what is wrong with an answer of which nothing can be used; empty for any other. */
export function reviewErrors(value: unknown): readonly string[] {
  const entries = isObject(value) ? value["findings"] : undefined;
  if (!Array.isArray(entries)) {
    return ["The answer has no array `findings`."];
  }
  return entries.length > 0 && !entries.some(isUsable)
    ? ["No entry of `findings` is an object with a `message`."]
    : [];
}

/**
 * The answer of a review when the workflow has no schema of its own. The descriptions are the reviewer's
 * instructions: what counts as a finding, how severe it is, how to name its place. Members that we can do without are
 * not required, because asking again costs a turn. Severities, sides and numbers are accepted in several spellings.
 */
export const REVIEW_SCHEMA = `{
  "description": "The result of a code review: what is wrong with the change. A finding is a defect that somebody will meet: a wrong result, a crash, lost or leaked data, a way in for an attacker, a race, a broken promise to callers. Report it only if you can say which input, state or order of events leads to it, and after you have read the code around it. One finding for each cause, at the line that has to change. No praise, no retelling of the change, no opinion on style, names, comments or formatting, nothing that a compiler, linter or formatter reports, nothing about code that the change neither touches nor breaks. Few and certain beat many: no findings is a good result.",
  "type": "object",
  "required": ["summary", "findings"],
  "properties": {
    "summary": {
      "description": "At most three sentences: what the change means to its users, and whether it holds.",
      "type": "string"
    },
    "findings": {
      "type": "array",
      "items": {
        "type": "object",
        "required": ["path", "line", "severity", "message"],
        "properties": {
          "path": {
            "description": "The file, relative to the repository, as the diff names it.",
            "type": "string"
          },
          "line": {
            "description": "Its number in the file, as the diff shows it; of several lines the first.",
            "type": ["integer", "string"]
          },
          "endLine": {
            "description": "The last of several lines, in the same hunk of the diff.",
            "type": ["integer", "string", "null"]
          },
          "side": {
            "description": "RIGHT, which is also the default: the file as the change leaves it. LEFT: a line that the change removes.",
            "type": ["string", "null"]
          },
          "severity": {
            "description": "error: must not be merged, because it gives wrong results, crashes, loses or leaks data, lets somebody in, or breaks the build or callers. warning: goes wrong in rarer or less harmful cases, and should be mended. notice: worth knowing, and nothing goes wrong if it stays.",
            "type": "string"
          },
          "title": {
            "description": "What is wrong, in at most ten words.",
            "type": ["string", "null"]
          },
          "message": {
            "description": "Two to four short sentences: what is wrong, when it shows and why that matters, what to do.",
            "type": "string"
          },
          "code": {
            "description": "The text of that line, copied without its number and sign. The finding is put where this stands if the number is off.",
            "type": ["string", "null"]
          },
          "suggestion": {
            "description": "Code that takes the place of the lines from line to endLine, whole and with its indentation, without a last line end; empty to delete them. Only where this alone mends the problem, and only on the RIGHT side.",
            "type": ["string", "null"]
          },
          "id": {
            "description": "Only for a finding of an earlier review that is still there: its id, as you were told it.",
            "type": ["string", "null"]
          }
        }
      }
    }
  }
}`;

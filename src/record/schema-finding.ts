import {
  count,
  flag,
  identifier,
  oneOf,
  ordinal,
  path,
  sentence,
  text,
  type ValueOf,
  verbatim,
} from "./members.js";
import { object, optional } from "./structures.js";

/** Worst first. */
export const SEVERITIES = ["error", "warning", "notice"] as const;

const MAXIMUM_LINE_UNITS = 40;
const MAXIMUM_TITLE_UNITS = 500;
const MAXIMUM_PASSAGE_UNITS = 10_000;
const MAXIMUM_SUGGESTION_UNITS = 50_000;

export const FINDING = object(
  {
    path: path("Relative to the workspace, `/` as separator."),
    line: count("Number of the line; 0 where none was named."),
    lineAsGiven: optional(
      text(MAXIMUM_LINE_UNITS, "What the answer named as the line, where that is no number from 1."),
    ),
    endLine: optional(ordinal("Last line of a range, not before `line`.")),
    side: optional(
      oneOf(["LEFT", "RIGHT"], "RIGHT", "Side of the diff: the code before the change, or after it."),
    ),
    severity: oneOf(SEVERITIES, "warning", "How grave it is."),
    title: optional(text(MAXIMUM_TITLE_UNITS, "In a few words.")),
    message: sentence("What was found.", MAXIMUM_PASSAGE_UNITS),
    code: optional(text(MAXIMUM_PASSAGE_UNITS, "Text of the line, as the agent read it.")),
    suggestion: optional(verbatim(MAXIMUM_SUGGESTION_UNITS, "What the lines could be replaced by.")),
    delete: optional(flag("Whether the lines could be deleted.")),
    id: optional(identifier("Of the open finding of an earlier run that this one is again.")),
    standing: optional(
      oneOf(
        ["line", "body", "open"],
        "line",
        "In a review: new, as a comment on its line; new, in the review's body; or open since an earlier review.",
      ),
    ),
  },
  "Something that the agent found at a place in the code.",
);

export const SINCE_LAST_PUSH = object(
  {
    fixed: count("Findings of earlier reviews that are fixed."),
    open: count("Findings of earlier reviews that are still open."),
    new: count("Findings that no earlier review had."),
    dismissed: count("Findings of earlier reviews that a person has resolved, or the agent has withdrawn."),
  },
  "What became of the findings of earlier reviews.",
);

export type SinceLastPush = ValueOf<typeof SINCE_LAST_PUSH>;
export type Finding = ValueOf<typeof FINDING>;
export type Severity = Finding["severity"];

/** @returns undefined when there are no findings */
export function worstSeverity(findings: readonly Pick<Finding, "severity">[]): Severity | undefined {
  return SEVERITIES.find((severity) => findings.some((finding) => finding.severity === severity));
}

import type { Severity } from "../record/schema-finding.js";

/** The words of reviewers, of linters and of GitHub. Everything else is a warning. */
const WORDS: Readonly<Record<Severity, string>> = {
  error:
    "error errors blocker blocking critical fatal severe high highest major mustfix p0 p1 bug bugs security " +
    "vulnerability",
  warning: "warning warn medium moderate non not no",
  notice:
    "notice note minor low lowest nit nits nitpick nitpicks trivial style stylistic suggestion suggestions info " +
    "information informational praise praiseworthy positive kudos compliment nice good great excellent lgtm",
};

const SEVERITY_OF: ReadonlyMap<string, Severity> = new Map(
  (["error", "warning", "notice"] as const).flatMap((severity) =>
    WORDS[severity].split(" ").map((word): [string, Severity] => [word, severity]),
  ),
);

const MAXIMUM_UNITS = 100;

/** Reads a severity as reviewers write it, such as `🔴 High`, `must-fix` or `[P1] bug`: the first known word counts. */
export function severityOf(given: string): Severity {
  const words = given
    .slice(0, MAXIMUM_UNITS)
    .toLowerCase()
    .replace(/must[ _-]*fix/, "mustfix")
    .split(/[^a-z0-9]+/);
  return words.map((word) => SEVERITY_OF.get(word)).find((severity) => severity !== undefined) ?? "warning";
}

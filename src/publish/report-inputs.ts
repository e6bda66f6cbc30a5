import { matchingProblem } from "../inputs/allowed-paths.js";
import { InputError } from "../system/errors.js";
import type { Environment } from "../system/environment.js";
import { InputReader } from "../inputs/input-reader.js";
import { readPrNumber, refuseUnknown, readReview } from "../inputs/reporting.js";
import type { InputContext, Inputs, SummaryLevel } from "../inputs/inputs.js";
import type { OtlpInputs } from "../inputs/otlp/settings.js";

/** The inputs of the report action. */
export type ReportInputs = {
  readonly records: readonly string[];
  readonly summary: SummaryLevel;
  readonly comment: "update" | "new" | "off";
  readonly commentKey: string | undefined;
  readonly prNumber: number | undefined;
  readonly review: Inputs["review"];
  readonly githubToken: string | undefined;
  readonly redact: readonly string[];
  readonly failOn: "any-failure" | "all-failure" | "none";
  /** Undefined if no endpoint for traces is configured. */
  readonly otlp: OtlpInputs | undefined;
  readonly matrix: string;
  /** The commit as which another step pushed what the runs changed. */
  readonly pushedCommit: string | undefined;
};

export const reportInputNames: readonly string[] = [
  "records",
  "summary",
  "comment",
  "comment-key",
  "pr-number",
  "review",
  "github-token",
  "redact",
  "fail-on",
  "otlp-endpoint",
  "otlp-headers",
  "matrix",
  "pushed-commit",
];

/**
 * Reads the inputs of the report action.
 *
 * @param context `clean` removes secrets from quoted text; `readOtlp` is needed if traces are configured
 * @throws InputError with all problems at once
 */
export function loadReportInputs(
  environment: Environment,
  context: Pick<InputContext, "clean" | "readOtlp"> = {},
): ReportInputs {
  const reader = new InputReader(environment, context.clean);
  refuseUnknown(reader, environment, reportInputNames);
  const records = reader.lines("records");
  if (records.length === 0) {
    reader.problem("records: not given. Name the files, for example `records: runs/**/record.json`.");
  }
  for (const glob of records.filter((line) => line.startsWith("!"))) {
    reader.problem(`records: ${reader.quote(glob)} takes files out. Name only the files that you want.`);
  }
  for (const glob of records) {
    const problem = matchingProblem(glob);
    if (problem !== undefined) {
      reader.problem(`records: ${reader.quote(glob)} ${problem}`);
    }
  }
  const inputs: ReportInputs = {
    records,
    summary: reader.choice("summary", ["full", "compact", "off"], "full"),
    comment: reader.choice("comment", ["update", "new", "off"], "update"),
    commentKey: reader.text("comment-key"),
    prNumber: readPrNumber(reader),
    review: readReview(reader),
    githubToken: reader.text("github-token"),
    redact: reader.lines("redact"),
    failOn: reader.choice("fail-on", ["any-failure", "all-failure", "none"], "none"),
    otlp: context.readOtlp?.(reader, environment),
    matrix: reader.text("matrix") ?? "",
    pushedCommit: readPushedCommit(reader),
  };
  if (reader.problems().length > 0) {
    throw new InputError(reader.problems());
  }
  return inputs;
}

function readPushedCommit(reader: InputReader): string | undefined {
  const commit = reader.text("pushed-commit");
  if (commit !== undefined && !/^(?:[0-9a-f]{40}|[0-9a-f]{64})$/.test(commit)) {
    reader.problem(
      `pushed-commit: ${reader.quote(commit)} is not the SHA of a commit. Give the output \`commit-sha\` of the push action, whole.`,
    );
  }
  return commit;
}

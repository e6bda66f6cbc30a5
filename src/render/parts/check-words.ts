import { answerReview } from "../../record/answer-review.js";
import type { GateName } from "../../record/gates.js";
import type { RunRecord } from "../../record/schema.js";
import type { Check } from "../../record/schema-verdict.js";
import { denialAdvice } from "./denial-words.js";
import { counted, listed, timesNamed } from "./words.js";

/** What happened and what to do about it: prose of ours, with names and settings in backticks. */
export type VerdictWords = { readonly message: string; readonly remedy: string };

/** Returns a line for each failed check, with its own remedy. Names of files and calls can have line ends. */
export function checkLines(record: RunRecord): readonly string[] {
  return record.checks.map((check) => {
    const { message, remedy } = checkWords(check, record);
    return `\`${check.gate}\`: ${message} ${remedy}`.replace(/\s+/g, " ");
  });
}

export function checkWords(check: Check, record: RunRecord): VerdictWords {
  return CHECKS[check.gate](check, record);
}

const CHECKS: Readonly<Record<GateName, (check: Check, record: RunRecord) => VerdictWords>> = {
  "outside-paths": outsidePaths,
  denied: (check, record) => {
    const advice = denialAdvice(record);
    return {
      message: `${counted(check.count, "tool call was", "tool calls were")} denied${named(check)}.`,
      remedy: `${advice === "" ? "Take" : `${advice} Or take`} \`denied\` out of \`fail-on\`.`,
    };
  },
  "tool-error": (check) => ({
    message: `${counted(check.count, "tool call")} failed${named(check)}.`,
    remedy: "Read the failures in the log, or take `tool-error` out of `fail-on`.",
  }),
  "error-findings": (check, record) =>
    findings(check, record, counted(check.count, "finding is an error", "findings are errors")),
  findings: (check, record) => findings(check, record, `The answer has ${counted(check.count, "finding")}`),
  "no-changes": (_, { changes }) => ({
    message: changes.available
      ? `The agent reported success, but no file has changed${exceptInside(changes.repositories)}.`
      : `The agent reported success and no changed file, and git could not compare (${changes.why}).`,
    remedy: "Read its answer for why, or take `no-changes` out of `fail-on`.",
  }),
};

function outsidePaths(check: Check, { files, changes }: RunRecord): VerdictWords {
  if (check.count === 0) {
    return {
      message: `Whether files changed outside of \`allowed-paths\` is not known: git could not compare (${changes.available ? "" : changes.why}).`,
      remedy:
        "Look at the workspace by hand, and check that a step before this one checks the repository out (actions/checkout).",
    };
  }
  const outside = files.filter((file) => file.outsideAllowedPaths);
  const isSure = outside.every((file) => file.changed || file.reported);
  return {
    message: `${counted(check.count, "file")} changed${isSure ? "" : ", or may have,"} outside of \`allowed-paths\`${named(check)}.`,
    remedy: "Check these changes; if they are right, widen `allowed-paths`.",
  };
}

function findings(check: Check, record: RunRecord, what: string): VerdictWords {
  return check.count > 0
    ? {
        message: `${what}${named(check)}.`,
        remedy: `Fix what was found, or take \`${check.gate}\` out of \`fail-on\`.`,
      }
    : {
        message: `${counted(answerReview(record)?.leftOut ?? 0, "finding was", "findings were")} left out, as the notes of the job summary say, and may be what the gate is for.`,
        remedy: `Read the answer's JSON, or take \`${check.gate}\` out of \`fail-on\`.`,
      };
}

/** We do not know whether files inside nested repositories changed. */
function exceptInside(repositories: readonly string[]): string {
  return repositories.length === 0
    ? ""
    : `, unless inside of repositories of their own: ${listed(repositories, MAXIMUM_NAMED)}`;
}

const MAXIMUM_NAMED = 10;

function named({ count, places }: Check): string {
  const shown = Object.entries(places);
  const rest = count - shown.reduce((sum, [, times]) => sum + times, 0);
  const more = rest > 0 ? ` and ${rest} more` : "";
  return shown.length === 0 ? "" : `: ${shown.map(timesNamed).join(", ")}${more}`;
}

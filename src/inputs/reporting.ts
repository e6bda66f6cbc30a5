import { type GateName, GATE_NAMES } from "../record/gates.js";
import type { Environment } from "../system/environment.js";
import { InputReader, inputVariable } from "./input-reader.js";
import { nearestName } from "./nearest-name.js";

type ReportLevels = {
  readonly log: "quiet" | "normal" | "full";
  readonly summary: "full" | "compact" | "off";
};

/** Reads `log` and `summary`. */
export function readReportLevels(reader: InputReader): ReportLevels {
  return {
    log: reader.choice("log", ["quiet", "normal", "full"], "normal"),
    summary: reader.choice("summary", ["full", "compact", "off"], "full"),
  };
}

/** Reads them even when the inputs are refused. A refused level itself falls back to its default. */
export function reportLevels(environment: Environment): ReportLevels {
  return readReportLevels(new InputReader(environment));
}

/** Reads `review`, an input of both actions. */
export function readReview(reader: InputReader): "off" | "comment" | "request-changes" {
  return reader.choice("review", ["off", "comment", "request-changes"], "off");
}

/** Mode `install` runs nothing, and its comment would replace the one of the job's agent. */
export function readComment(reader: InputReader, mode: string): "update" | "new" | "off" {
  const comment = reader.choice("comment", ["update", "new", "off"], "update");
  return mode === "install" ? "off" : comment;
}

const MOST_RUNS = 1_000_000;

/** Reads `max-runs`. The runs are counted in the one comment that is kept current. */
export function readMaximumRuns(reader: InputReader): number {
  const runs = reader.wholeNumber("max-runs", 0, MOST_RUNS);
  if (runs > 0 && (reader.text("comment") ?? "update") !== "update") {
    reader.problem("max-runs: needs `comment: update`, because the runs are counted in that comment.");
  }
  return runs;
}

/** Reads `fail-on`: gates, by name. */
export function readFailOn(reader: InputReader): readonly GateName[] {
  return reader.lines("fail-on").flatMap((line) => {
    const known = GATE_NAMES.find((reason) => reason === line);
    if (known === undefined) {
      reader.problem(
        `fail-on: ${reader.quote(line)} is not known. Use, one per line: ${GATE_NAMES.join(", ")}.`,
      );
    }
    return known ?? [];
  });
}

/** Longest part of an unknown name to show, in UTF-16 units. */
const LONGEST_SHOWN_NAME = 60;

/** What takes the place of inputs of older versions. */
const REPLACED: ReadonlyMap<string, string> = new Map([
  ["pull-request-diff", "Use `context: diff`, or `context: none` for no diff."],
]);

/** Reports inputs that do not exist. A misspelt input would otherwise be ignored silently. */
export function refuseUnknown(
  reader: InputReader,
  environment: Environment,
  inputNames: readonly string[],
  document = "docs/inputs.md",
): void {
  const known = new Set(inputNames.map(inputVariable));
  for (const [variable, value] of Object.entries(environment)) {
    if (variable.startsWith("INPUT_") && !known.has(variable) && value !== undefined && value.trim() !== "") {
      const name = variable.slice("INPUT_".length).toLowerCase();
      const meant = nearestName(name, inputNames);
      const remedy =
        REPLACED.get(name) ??
        (meant === undefined ? `Remove it; ${document} lists the inputs.` : `Did you mean ${meant}?`);
      reader.problem(`${shownName(name)}: not an input of this action. ${remedy}`);
    }
  }
}

function shownName(name: string): string {
  return name.length > LONGEST_SHOWN_NAME ? `${name.slice(0, LONGEST_SHOWN_NAME)}…` : name;
}

/** Reads `pr-number`, of a pull request or an issue. */
export function readPrNumber(reader: InputReader): number | undefined {
  const value = reader.text("pr-number");
  if (value !== undefined && !/^[1-9]\d{0,9}$/.test(value)) {
    reader.problem(
      `pr-number: ${reader.quote(value)} is not the number of a pull request or issue. Give the number alone, such as 7.`,
    );
  }
  return value === undefined ? undefined : Number(value);
}

/** GitHub fills this in where it knows the check run. */
export function readCheckRunId(reader: InputReader): string {
  const id = reader.text("check-run-id") ?? "";
  if (!/^\d*$/.test(id)) {
    reader.problem(
      `check-run-id: ${reader.quote(id)} is not the number of a check run. Leave it out: GitHub fills it in.`,
    );
  }
  return id;
}

/** A header cannot carry a line break. Without this, the run would only fail to report, after many attempts. */
export function readGitHubToken(reader: InputReader): string | undefined {
  const token = reader.text("github-token");
  if (token !== undefined && /[\s\0-\x1f\x7f]/.test(token)) {
    reader.problem("github-token: holds a blank or a line break, which no token has. Give the token alone.");
  }
  return token;
}

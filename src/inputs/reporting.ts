import { type Gate, GATE_NAMES } from "../record/gates.js";
import type { Environment } from "../system/environment.js";
import type { Inputs, Mode } from "./inputs.js";
import { createInputReader, type InputReader } from "./reader.js";

type ReportLevels = {
  readonly log: "quiet" | "normal" | "full";
  readonly summary: "full" | "compact" | "off";
};

/** `log` and `summary`. */
export function readReportLevels(reader: InputReader): ReportLevels {
  return {
    log: reader.choice("log", ["quiet", "normal", "full"], "normal"),
    summary: reader.choice("summary", ["full", "compact", "off"], "full"),
  };
}

/** The same when inputs are refused: what was asked for counts, unless it is what was refused. */
export function reportLevels(environment: Environment): ReportLevels {
  return readReportLevels(createInputReader(environment));
}

/** `review`, of both actions. */
export function readReview(reader: InputReader): "off" | "comment" | "request-changes" {
  return reader.choice("review", ["off", "comment", "request-changes"], "off");
}

/** Nothing runs in mode `install`, and a word of it would stand where the comment of the job's agent belongs. */
export function readComment(reader: InputReader, mode: Mode): Inputs["comment"] {
  const comment = reader.choice("comment", ["update", "new", "off"], "update");
  return mode === "install" ? "off" : comment;
}

/** Nothing runs in mode `install` that could be told of a pull request, or review it. */
export function readReviewInputs(
  reader: InputReader,
  mode: Mode,
): Pick<Inputs, "review" | "pullRequestDiff"> {
  const review = readReview(reader);
  const diff = reader.choice("pull-request-diff", ["auto", "on", "off"], "auto");
  return mode === "install"
    ? { review: "off", pullRequestDiff: false }
    : { review, pullRequestDiff: diff === "auto" ? review !== "off" : diff === "on" };
}

/** `fail-on`: gates, by name. */
export function readFailOn(reader: InputReader): readonly Gate[] {
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

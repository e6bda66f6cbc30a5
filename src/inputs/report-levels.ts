import type { Environment } from "../system/environment.js";
import { createInputReader, type InputReader } from "./reader.js";

export type ReportLevels = {
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

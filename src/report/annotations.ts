import { annotationsOf } from "../answer/findings.js";
import { namesOutside } from "../record/files.js";
import type { RunRecord } from "../record/schema.js";
import { neutraliseInline } from "../safety/neutralise.js";
import { type LogOutput, MAXIMUM_ANNOTATION_UNITS } from "../step/log-output.js";
import type { Reporter } from "./reporter.js";

const MAXIMUM_TITLE_UNITS = 200;
/** A step shows 10 annotations of a kind (actions/runner, ExecutionContext.cs); a few are left for other warnings. */
const MAXIMUM_OUTSIDE_PATHS = 7;

/** Annotations beside the code: the agent's findings, and files that changed where they should not. */
export function createAnnotations(
  output: LogOutput,
  redactRecord: (record: RunRecord) => RunRecord,
): Reporter {
  return {
    name: "annotations",
    end(record) {
      const { findings, files } = redactRecord(record);
      for (const finding of annotationsOf(findings).annotations) {
        output.annotate(finding.severity, neutraliseInline(finding.message, MAXIMUM_ANNOTATION_UNITS), {
          file: finding.path,
          startLine: finding.line,
          endLine: finding.endLine ?? finding.line,
          ...(finding.title === undefined
            ? {}
            : { title: neutraliseInline(finding.title, MAXIMUM_TITLE_UNITS) }),
        });
      }
      for (const name of files.flatMap(namesOutside).slice(0, MAXIMUM_OUTSIDE_PATHS)) {
        const path = neutraliseInline(name, MAXIMUM_ANNOTATION_UNITS);
        output.annotate("warning", `${path} was changed, and lies outside of allowed-paths.`, { file: name });
      }
      return {};
    },
  };
}

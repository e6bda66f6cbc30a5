import { annotationsOf } from "../../answer/read-findings.js";
import { namesOutside } from "../../record/reconcile-files.js";
import type { Finding } from "../../record/schema-finding.js";
import type { RunRecord } from "../../record/schema.js";
import { neutraliseInline, neutraliseText } from "../../safety/neutralise.js";
import { type LogOutput, MAXIMUM_ANNOTATION_UNITS } from "../../step/log-output.js";
import type { Reporter } from "../reporter.js";

const MAXIMUM_TITLE_UNITS = 200;
/** Next to code, readers want only the point. The job summary has the full message. */
const MAXIMUM_FINDING_UNITS = 1_000;
/** A step shows 10 annotations of a kind (actions/runner, ExecutionContext.cs). Some are left for other warnings. */
const MAXIMUM_OUTSIDE_PATHS = 7;

/**
 * Creates annotations next to the code: the agent's findings, unless a review has them on the same lines, and files
 * that changed outside the allowed paths.
 *
 * @param isPosted whether a review was posted
 */
export function createAnnotations(
  output: LogOutput,
  redactRecord: (record: RunRecord) => RunRecord,
  isPosted: () => boolean,
): Reporter {
  return {
    name: "annotations",
    end(record) {
      const { findings, files, changes } = redactRecord(record);
      const isBeside = ({ standing }: Finding): boolean =>
        standing === "open" || (standing === "line" && isPosted());
      const alone = findings.filter((finding) => !isBeside(finding));
      for (const finding of annotationsOf(alone).annotations) {
        output.annotate(finding.severity, neutraliseText(finding.message, MAXIMUM_FINDING_UNITS), {
          file: finding.path,
          startLine: finding.line,
          endLine: finding.endLine ?? finding.line,
          ...(finding.title === undefined
            ? {}
            : { title: neutraliseInline(finding.title, MAXIMUM_TITLE_UNITS) }),
        });
      }
      const internals = new Set(changes.available ? changes.gitInternals : []);
      if (internals.size > 0) {
        output.annotate("warning", internalsWarning([...internals]), {});
      }
      const outside = files.flatMap((file) =>
        namesOutside(file).map((name) => ({
          name,
          verb: file.changed || file.reported ? "was changed" : "was or may have been changed",
        })),
      );
      for (const { name, verb } of outside
        .filter(({ name }) => !internals.has(name))
        .slice(0, MAXIMUM_OUTSIDE_PATHS)) {
        const path = neutraliseInline(name, MAXIMUM_ANNOTATION_UNITS);
        output.annotate("warning", `${path} ${verb}, but is outside allowed-paths.`, { file: name });
      }
      return {};
    },
  };
}

/** Returns one warning for all of them, because they can all change what git does. */
function internalsWarning(paths: readonly string[]): string {
  const named = paths.slice(0, MAXIMUM_OUTSIDE_PATHS).join(", ");
  const rest = paths.length - MAXIMUM_OUTSIDE_PATHS;
  return neutraliseInline(
    `Git's own files were changed; they decide how git behaves: ${named}${rest > 0 ? ` and ${rest} more` : ""}. Do not run git in this checkout in a later step.`,
    MAXIMUM_ANNOTATION_UNITS,
  );
}

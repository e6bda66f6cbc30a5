import type { FileReport } from "../record/schema-changes.js";
import { codeSpan, table } from "./markdown.js";

/**
 * The files of a run as a table: path, status, lines, and who says so.
 *
 * @param maximumRows what is beyond is counted in a last line
 */
export function filesTable(files: readonly FileReport[], maximumRows: number): string {
  const rows = files
    .slice(0, maximumRows)
    .map((file) => [fileName(file), file.status, lineCounts(file), whoSays(file)]);
  const whole = table(["File", "Status", "Lines", "Reported by"], rows, ["left", "left", "right", "left"]);
  const rest = files.length - rows.length;
  return rest > 0 ? `${whole}\n\n… and ${rest} more, in \`record-file\`.` : whole;
}

function fileName(file: FileReport): string {
  const name = codeSpan(file.path);
  const from = file.previousPath === undefined ? "" : ` from ${codeSpan(file.previousPath)}`;
  const warnings = [
    file.outsideAllowedPaths ? "outside `allowed-paths`" : "",
    file.place === "outside" ? "outside the workspace" : "",
    file.sensitive ? "sensitive" : "",
  ].filter((warning) => warning !== "");
  return `${name}${from}${warnings.length === 0 ? "" : ` ⚠️ ${warnings.join(", ")}`}`;
}

function lineCounts(file: FileReport): string {
  if (file.binary) {
    return "binary";
  }
  return file.changed ? `+${file.added} −${file.removed}` : "";
}

/** Shell commands, formatters and package managers change files that no tool call names. */
function whoSays(file: FileReport): string {
  if (file.reported && file.changed) {
    return "agent and git";
  }
  return file.changed ? "git only" : "agent only";
}

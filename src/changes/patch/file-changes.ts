import { isUtf8 } from "node:buffer";
import type { ChangedLine, FileChange } from "../../review/change-suggestions.js";
import type { FilePatch } from "./patch.js";

/** Returns a patch as lines of text, file by file. */
export function fileChanges(patches: readonly FilePatch[]): readonly FileChange[] {
  return patches.map((patch) => {
    const { path, change = [] } = patch;
    const hunks = "method" in change ? [] : change;
    const isText = hunks.every(({ lines }) => lines.every(({ content }) => isUtf8(content)));
    return {
      path,
      beside: besideOf(patch) ?? (isText ? undefined : "binary"),
      hunks: hunks.map(({ formerStart, lines }) => ({
        start: formerStart,
        lines: lines.map(({ mark, content }): ChangedLine => ({ mark, text: content.toString() })),
      })),
    };
  });
}

function besideOf({ kind, mode, change }: FilePatch): FileChange["beside"] {
  if (kind !== "modified") {
    return kind === "copied" ? "renamed" : kind;
  }
  if (mode !== undefined) {
    return "mode";
  }
  return change === undefined || "method" in change ? "binary" : undefined;
}

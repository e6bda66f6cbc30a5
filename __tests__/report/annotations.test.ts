import { describe, expect, it } from "@jest/globals";
import type { FileReport, WorkspaceChanges } from "../../src/record/schema-changes.js";
import { createAnnotations } from "../../src/report/annotations.js";
import type { LogOutput } from "../../src/step/log-output.js";
import { recordingLog } from "../support/replay.js";
import { COMPARED, finishedRecord, sampleFile } from "../support/sample-record.js";

/** What is annotated at the end of a run with these files: the file, and the words. */
function annotated(
  files: readonly FileReport[],
  changes: WorkspaceChanges = COMPARED,
): readonly (readonly [string, string])[] {
  const found: (readonly [string, string])[] = [];
  const output: LogOutput = {
    ...recordingLog().output,
    annotate: (_, text, place) => void found.push([place.file ?? "", text]),
  };
  void createAnnotations(output, (record) => record).end?.(finishedRecord("Done.", { files, changes }));
  return found;
}

describe("annotations of files outside of allowed-paths", () => {
  it("stand at the files that lie there, and at no others", () => {
    expect(annotated([sampleFile("in.ts"), sampleFile("out.ts", { outsideAllowedPaths: true })])).toEqual([
      ["out.ts", "out.ts was changed, and lies outside of allowed-paths."],
    ]);
  });

  it("of a rename stand at the end that lies there", () => {
    const renamed = { previousPath: "a.ts", outsideAllowedPaths: true };
    const files = [
      sampleFile("src/a.ts", { ...renamed, outsideEnd: "previousPath" }),
      sampleFile("b.ts", { ...renamed, outsideEnd: "both" }),
    ];
    expect(annotated(files).map(([file]) => file)).toEqual(["a.ts", "a.ts", "b.ts"]);
  });

  it("say so where nobody knows", () => {
    const folder = sampleFile("library/", {
      outsideAllowedPaths: true,
      changed: false,
      reported: false,
      status: "unknown",
    });
    expect(annotated([folder])).toEqual([
      ["library/", "library/ was changed, or may have been, and lies outside of allowed-paths."],
    ]);
  });

  it("are one for git's own files, however many", () => {
    const gitInternals = [".git/config", ".git/hooks/pre-commit"];
    const files = gitInternals.map((path) => sampleFile(path, { outsideAllowedPaths: true }));
    expect(annotated(files, { ...COMPARED, gitInternals })).toEqual([
      [
        "",
        "Git's own files were changed, which decide how git behaves: .git/config, .git/hooks/pre-commit. Do not run git in this checkout in a later step.",
      ],
    ]);
  });

  it("are a few, as a step shows few", () => {
    const files = Array.from({ length: 20 }, (_, index) =>
      sampleFile(`f${index}`, { outsideAllowedPaths: true }),
    );
    expect(annotated(files)).toHaveLength(7);
  });
});

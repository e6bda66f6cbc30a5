import { describe, expect, it } from "@jest/globals";
import type { FileReport } from "../../src/record/schema-changes.js";
import { createAnnotations } from "../../src/report/annotations.js";
import type { LogOutput } from "../../src/step/log-output.js";
import { recordingLog } from "../support/replay.js";
import { finishedRecord, sampleFile } from "../support/sample-record.js";

/** What is annotated at the end of a run with these files: the file, and the words. */
function annotated(files: readonly FileReport[]): readonly (readonly [string, string])[] {
  const found: (readonly [string, string])[] = [];
  const output: LogOutput = {
    ...recordingLog().output,
    annotate: (_, text, place) => void found.push([place.file ?? "", text]),
  };
  void createAnnotations(output, (record) => record).end?.(finishedRecord("Done.", { files }));
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

  it("are a few, as a step shows few", () => {
    const files = Array.from({ length: 20 }, (_, index) =>
      sampleFile(`f${index}`, { outsideAllowedPaths: true }),
    );
    expect(annotated(files)).toHaveLength(7);
  });
});

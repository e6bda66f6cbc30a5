import { describe, expect, it } from "@jest/globals";
import type { Finding } from "../../../src/record/schema-finding.js";
import type { FileReport, WorkspaceChanges } from "../../../src/record/schema-changes.js";
import { createAnnotations } from "../../../src/report/log/annotations.js";
import type { LogOutput } from "../../../src/step/log-output.js";
import { recordingLog } from "../../support/replay.js";
import { COMPARED, finishedRecord, sampleFile, sampleFinding } from "../../support/sample-record.js";

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
  void createAnnotations(
    output,
    (record) => record,
    () => false,
  ).end?.(finishedRecord("Done.", { files, changes }));
  return found;
}

describe("annotations of findings", () => {
  function found(...findings: readonly Finding[]): readonly (readonly [string, string])[] {
    const written: (readonly [string, string])[] = [];
    const output: LogOutput = {
      ...recordingLog().output,
      annotate: (severity, text) => void written.push([severity, text]),
    };
    void createAnnotations(
      output,
      (record) => record,
      () => false,
    ).end?.(finishedRecord("{}", { findings }));
    return written;
  }
  const finding = (severity: Finding["severity"], message: string): Finding =>
    sampleFinding({ severity, message });

  it("are none where a review has them on the same lines", () => {
    const annotate = (): never => {
      throw new Error("There is an annotation.");
    };
    const annotations = createAnnotations(
      { ...recordingLog().output, annotate },
      (record) => record,
      () => true,
    );
    const record = finishedRecord("{}", {
      findings: [{ ...finding("error", "One."), standing: "line" }],
    });
    expect(annotations.end?.(record)).toEqual({});
  });

  it("are of the kind that each is grave, with the lines of its message", () => {
    expect(
      found(finding("notice", "One."), finding("error", "Two.\n\n::error::three"), finding("warning", "x")),
    ).toEqual([
      ["notice", "One."],
      ["error", "Two.\n\n\\::error::three"],
      ["warning", "x"],
    ]);
  });

  it("have at most 1,000 characters, of one word or of many lines", () => {
    for (const message of ["w".repeat(300_000), "line\n".repeat(50_000)]) {
      const text = found(finding("error", message))[0]?.[1] ?? "";
      expect(text.length).toBeGreaterThan(900);
      expect(text.length).toBeLessThanOrEqual(1_000);
    }
  });
});

describe("annotations of files outside of allowed-paths", () => {
  it("stand at the files that lie there, and at no others", () => {
    expect(annotated([sampleFile("in.ts"), sampleFile("out.ts", { outsideAllowedPaths: true })])).toEqual([
      ["out.ts", "out.ts was changed, but is outside allowed-paths."],
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
      ["library/", "library/ was or may have been changed, but is outside allowed-paths."],
    ]);
  });

  it("are one for git's own files, however many", () => {
    const gitInternals = [".git/config", ".git/hooks/pre-commit"];
    const files = gitInternals.map((path) => sampleFile(path, { outsideAllowedPaths: true }));
    expect(annotated(files, { ...COMPARED, gitInternals })).toEqual([
      [
        "",
        "Git's own files were changed; they decide how git behaves: .git/config, .git/hooks/pre-commit. Do not run git in this checkout in a later step.",
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

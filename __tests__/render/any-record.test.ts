import { describe, expect, it } from "@jest/globals";
import fc from "fast-check";
import { mergeRuns } from "../../src/record/merge.js";
import { redactRecord } from "../../src/record/redact-record.js";
import { MAXIMUM_REVIEW_UNITS, type RunRecord } from "../../src/record/schema.js";
import { byteLength } from "../../src/render/markdown/budget.js";
import { MAXIMUM_COMMENT_BYTES, renderComment } from "../../src/render/comment/comment.js";
import { parseMarker } from "../../src/render/comment/comment-marker.js";
import { renderProgress } from "../../src/render/comment/comment-progress.js";
import { runLine, summaryLine } from "../../src/render/log/log-lines.js";
import { renderMerged, renderMergedComment, mergedOutputs } from "../../src/render/summary/merged.js";
import { recordOutputs } from "../../src/render/outputs.js";
import { SHOWN_TEXTS } from "../../src/render/markdown/shown-texts.js";
import { renderSummary } from "../../src/render/summary/summary.js";
import { createRedactor } from "../../src/safety/redaction/redact.js";
import { leaksIn, leaksInPage } from "../support/leak-judge.js";
import { pageOf } from "../support/page-fixtures.js";
import { propertyRuns } from "../support/property-runs.js";
import { type Filling, recordOfSchema, textPlaces } from "../support/schema-samples.js";

const SUMMARY_BYTES = 1_000_000;
const OUTPUT_UNITS = 400_000;
const ANSWER = "The answer stands here.";
const ANSWERS = ["result.text", "lastMessage"];
const HUGE_UNITS = 600_000;
const PIECES = ["x", "x ", "😀", "|", "`", "[", "](", "<", "&", "*_", "\n", "\n- ", "# ", "\0", '"', "\\"];
const FRAME = {
  identity: { key: "CI/agent", runId: 100, runAttempt: 1 },
  runUrl: "",
  previous: undefined,
  review: undefined,
};
const PLACES = textPlaces().map(({ place }) => place);

/** The views are made of a record that has travelled, and was redacted. */
function recordWith(filling: Filling): RunRecord {
  return redactRecord(recordOfSchema(filling), (text) => text, SHOWN_TEXTS);
}

function merged(records: readonly RunRecord[]) {
  const runs = records.map((record, index) => {
    const file = `record-${index}.json`;
    return { file, path: `/w/${file}`, source: "record" as const, record, digest: file };
  });
  return mergeRuns(runs, []);
}

function huge(piece: string, units = HUGE_UNITS): string {
  return piece.repeat(Math.ceil(units / piece.length));
}

/** @param hasAnswer whether the answer is not itself what is too long */
function expectWithinBudgets(record: RunRecord, hasAnswer: boolean): void {
  const both = merged([record, { ...record, session: { ...record.session, id: "another" } }]);
  for (const outputs of [recordOutputs(record), mergedOutputs(both)]) {
    expect(Object.entries(outputs).flat().join("").length).toBeLessThanOrEqual(OUTPUT_UNITS);
    expect(() => {
      JSON.parse(outputs["files-changed"] ?? "");
      JSON.parse(outputs["files-written"] ?? "[]");
    }).not.toThrow();
  }
  for (const summary of [renderSummary(record, "full"), renderSummary(record, "compact")]) {
    expect(byteLength(summary)).toBeLessThan(SUMMARY_BYTES);
    expect(summary).toMatch(/^## \S+ Cursor agent/u);
    expect(summary.includes(ANSWER)).toBe(hasAnswer);
  }
  const summary = renderMerged(both, "full");
  expect(byteLength(summary)).toBeLessThan(SUMMARY_BYTES);
  expect(summary).toMatch(/^## /u);
  for (const comment of [
    renderComment(record, FRAME),
    renderProgress(record, record.startedAtMs + 60_000, FRAME),
    renderMergedComment(both, FRAME),
  ]) {
    expect(byteLength(comment)).toBeLessThanOrEqual(MAXIMUM_COMMENT_BYTES);
    expect(parseMarker(comment)).toMatchObject(FRAME.identity);
  }
}

describe("a record with a text that is out of all proportion", () => {
  it.each(PLACES.map((place, index) => [place, PIECES[index % PIECES.length] ?? ""] as const))(
    "in %s, of %j, costs no view its budget, its heading or its answer",
    (place, piece) => {
      const units = place === "structuredOutput" ? MAXIMUM_REVIEW_UNITS : HUGE_UNITS;
      const text = (other: string): string =>
        other === place ? huge(piece, units) : ANSWERS.includes(other) ? ANSWER : "x";
      const record = recordWith({ text, available: place !== "changes.why" });
      // JSON of that size is none that leaves; of any other size it would be the answer.
      expectWithinBudgets({ ...record, structuredOutput: undefined }, place !== "result.text");
      expect(place === "structuredOutput" ? record.structuredOutput : undefined).toBeUndefined();
    },
  );

  it("in JSON that is as long as a review's may be, costs no view its budget", () => {
    const answer = huge("# ", MAXIMUM_REVIEW_UNITS - 100);
    const record = recordWith({ text: (place) => (place === "structuredOutput" ? answer : "x") });
    expect(record.structuredOutput).toBeDefined();
    expectWithinBudgets(record, false);
  });

  it("anywhere, of anything, in lists of any length, costs none either", () => {
    const places = fc.uniqueArray(fc.constantFrom(...PLACES), { minLength: 1, maxLength: PLACES.length });
    const pieces = fc.array(fc.constantFrom(...PIECES), { minLength: 1, maxLength: 4 });
    fc.assert(
      fc.property(
        places,
        pieces,
        fc.nat({ max: 300 }),
        fc.boolean(),
        (hugePlaces, parts, entries, isReview) => {
          const share = Math.ceil(HUGE_UNITS / (entries + 1) / 10);
          const text = (place: string): string => {
            if (ANSWERS.includes(place)) {
              return ANSWER;
            }
            const isHuge = hugePlaces.includes(place.replace(/\.\d+/g, ".0"));
            return isHuge ? parts.join("").repeat(share) : "x";
          };
          const structuredOutput = isReview ? JSON.stringify({ summary: ANSWER, findings: [] }) : undefined;
          expectWithinBudgets({ ...recordWith({ text, entries }), structuredOutput }, true);
        },
      ),
      { numRuns: propertyRuns(30) },
    );
  });
});

describe("a record with a secret in every text and number", () => {
  const SECRETS = ["k3yA9xQ7mZ2wL5vB8nR4tY6uP1sD0fGh", "80419757"];
  const redactor = createRedactor(SECRETS);
  const number = Number(SECRETS[1]);

  it.each([true, false])("shows none of them in any view, with changes known: %s", (available) => {
    const unclean = recordOfSchema({
      available,
      entries: 3,
      number,
      text: (place) => `${SECRETS[0]} ${place} ${SECRETS[1]}`,
    });
    expect(leaksIn(JSON.stringify(unclean), SECRETS).length).toBeGreaterThan(100);
    const record = redactRecord(unclean, (text) => redactor.text(text), SHOWN_TEXTS);
    const both = merged([record, { ...record, session: { ...record.session, id: "another" } }]);
    const views = [
      JSON.stringify(record),
      renderSummary(record, "full"),
      renderComment(record, FRAME),
      renderProgress(record, record.startedAtMs, FRAME),
      renderMerged(both, "full"),
      renderMergedComment(both, FRAME),
      summaryLine(record),
      ...both.runs.map((run) => runLine(run, (text) => text)),
      ...Object.values(recordOutputs(record)),
      ...Object.values(mergedOutputs(both)),
    ];
    for (const view of views) {
      expect(leaksIn(view, SECRETS)).toEqual([]);
      expect(view).not.toContain(SECRETS[1]);
    }
    expect(leaksInPage(pageOf(record, []), SECRETS)).toEqual([]);
  });
});

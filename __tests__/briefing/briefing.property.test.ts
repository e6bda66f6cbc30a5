import { describe, expect, it } from "@jest/globals";
import fc from "fast-check";
import { briefing } from "../../src/briefing/briefing.js";
import type { Material } from "../../src/briefing/material.js";
import { propertyRuns } from "../support/property-runs.js";

/** How many texts of other people are in one briefing. */
const TEXTS = 46;

/**
 * One of each: all that other people can write.
 *
 * @param next returns another text each time
 */
function material(next: () => string): Material {
  const remark = () => ({
    ...{ author: next(), body: `x ${next()}` },
    ...{ writtenAtMs: 1, editedAtMs: undefined, isMinimized: false },
  });
  const named = () => ({
    ...{ name: next(), conclusion: next(), hasMoreAnnotations: true },
    annotations: [{ path: next(), line: 1, message: next() }],
  });
  const told = () => ({ number: 7, title: `x ${next()}`, author: next(), description: `x ${next()}` });
  const log = { command: next(), errors: [[next()]], end: [next()], total: 9 };
  const step = { name: next(), ...log, isMixed: false };
  const thread = {
    ...{ path: next(), line: 1, hunk: `x ${next()}`, id: "1" },
    ...{ isOutdated: true, isResolved: false, isRequested: true },
    remarks: [remark()],
  };
  const branches = {
    ...{ base: next(), baseSha: "b", head: next(), headSha: "h", fork: next() },
    checkedOut: { what: "other", name: next() } as const,
    stack: { position: 1, size: 2, base: next() },
  };
  const setting: Material["setting"] = {
    ...{ repository: next(), checkout: { sha: next(), branch: next() }, changes: "patch" },
    asked: { by: next(), where: "thread", number: 7, atMs: 1, place: next() },
    checked: { event: next(), branch: next(), commit: next(), workflow: next() },
    answer: { as: "comment", number: 7 },
  };
  return {
    setting,
    subject: {
      ...{ kind: "pull request", ...told(), labels: [next()], state: next(), branches, closes: [told()] },
      commits: { subjects: [next()], total: 1 },
    },
    conversation: { remarks: [{ ...remark(), state: next() }], threads: [thread], unread: 0 },
    checks: {
      ...{ headSha: "h", isRunning: true, held: [next()], unread: 1 },
      others: [{ ...named(), title: next(), summary: next() }],
      jobs: [{ ...named(), workflow: next(), steps: [step], missing: undefined }],
    },
  };
}

function written(texts: readonly string[]): string {
  let taken = 0;
  const next = () => `y${texts[taken++ % texts.length] ?? ""}`;
  const rules = { mayRead: () => true, requestedAtMs: 2 };
  const { text } = briefing(material(next), { diff: "", earlierFindings: "" }, rules);
  expect(taken).toBe(TEXTS);
  return text;
}

/** The lines outside of all quotations, which begin with words of ours. */
function beginnings(text: string): readonly string[] {
  return text
    .split("\n")
    .filter((line) => line !== "" && !line.startsWith("|"))
    .map((line) => /^(?:#+ |- )?\w*/.exec(line)?.[0] ?? "");
}

const HOSTILE = fc.array(
  fc.oneof(
    fc.constantFrom(
      "\n",
      "\r",
      "\u2028",
      "| ",
      "\n\n## Issue #1\n",
      "```",
      "~~~",
      "<!--",
      "-->",
      "\u202e",
      "\u200b",
    ),
    fc.constantFrom(
      "\u{e0041}",
      "</div>",
      "\0",
      "Do this instead.",
      "/agent",
      "[^1]: ",
      "[^1]",
      "# ",
      "- ",
      "\u001b[31m",
      "> ",
    ),
    fc.string({ unit: "binary" }),
  ),
  { maxLength: 20 },
);

const TRIED = 100_000;

describe("whatever people write", () => {
  it("stays inside of its quotation, and carries nothing that nobody sees", () => {
    const ours = beginnings(written([""]));
    const texts = fc.array(
      HOSTILE.map((pieces) => pieces.join("")),
      { minLength: TEXTS, maxLength: TEXTS },
    );
    fc.assert(
      fc.property(texts, (all) => {
        const text = written(all);
        expect(text.replace(/[\n\t]|[\u200c\u200d\ufe0e\ufe0f]/g, "")).not.toMatch(/[\p{Cc}\p{Cf}]/u);
        expect(beginnings(text)).toEqual(ours);
      }),
      { numRuns: propertyRuns(TRIED / TEXTS) },
    );
  });
});

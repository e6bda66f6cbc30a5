import { describe, expect, it } from "@jest/globals";
import { earlierOf, unknownStates } from "../../src/answer/read-earlier.js";
import { findingsOf } from "../../src/answer/read-findings.js";
import { REVIEW_ANSWER } from "../../src/answer/answer-schema.js";
import {
  readMendedAnswer,
  readStructuredAnswer,
  schemaInstructions,
} from "../../src/answer/structured-answer.js";

const PLACES = { workingDirectory: "/ws", workspaces: ["/ws"], reviewedPaths: new Set(["src/a.ts"]) };

function read(answer: string) {
  const strict = readStructuredAnswer(answer, REVIEW_ANSWER);
  const taken = strict.ok ? strict : readMendedAnswer(answer, REVIEW_ANSWER);
  return taken?.ok === true ? findingsOf(taken.value, PLACES).findings : undefined;
}

const ONE = '{"path": "src/a.ts", "line": 3, "severity": "error", "message": "Lost."}';
const FOUND = [{ path: "src/a.ts", line: 3, severity: "error", message: "Lost." }];

describe("the answer of a review, as models write it", () => {
  it.each([
    ["as asked", `{"summary": "s", "earlier": [], "findings": [${ONE}]}`],
    ["in a fence", `\`\`\`json\n{"findings": [${ONE}]}\n\`\`\``],
    ["behind prose", `Here is my review:\n\n{"summary": "s", "findings": [${ONE}]}`],
    ["in front of prose", `{"findings": [${ONE}]}\n\nI looked at [all] files.`],
    ["glued to a message", `Let me finish.\`\`\`json\n{"findings": [${ONE}]}\n\`\`\``],
    ["a bare list", `[${ONE}]`],
    ["a bare list in a fence", `\`\`\`\n[${ONE}]\n\`\`\``],
    ["a bare list in prose", `These: [${ONE}] are all.`],
    ["one finding without a list", `{"findings": ${ONE}}`],
    ["no summary", `{"findings": [${ONE}]}`],
    ["a summary of null", `{"summary": null, "earlier": null, "findings": [${ONE}]}`],
    ["further members", `{"verdict": "reject", "score": 3, "findings": [${ONE}]}`],
    ["a trailing comma", `{"findings": [${ONE},],}`],
    [
      "single quotes",
      `{'findings': [{'path': 'src/a.ts', 'line': 3, 'severity': 'error', 'message': 'Lost.'}]}`,
    ],
    ["bare names", `{findings: [{path: "src/a.ts", line: 3, severity: "error", message: "Lost."}]}`],
    ["a comment", `{"findings": [ // one\n${ONE}]}`],
    ["a missing comma", `{"summary": "s" "findings": [${ONE}]}`],
    ["None and True of Python", `{"summary": None, "ok": True, "findings": [${ONE}]}`],
    ["typographic quotes", `{“findings”: [${ONE}]}`],
    ["a member twice", `{"summary": "a", "summary": "b", "findings": [${ONE}]}`],
    ["a bad entry before it", `{"findings": [null, "text", 42, ${ONE}]}`],
    ["an unknown escape", `{"summary": "a\\d", "findings": [${ONE}]}`],
    ["a line end in a text", `{"summary": "a\nb", "findings": [${ONE}]}`],
  ])("is taken with %s", (_habit, answer) => {
    expect(read(answer)).toMatchObject(FOUND);
  });

  it.each([
    ["an empty list", '{"findings": []}', []],
    ["a bare empty list", "[]", []],
    ["null", '{"summary": "Fine.", "findings": null}', []],
    ["earlier findings alone", '{"earlier": [{"id": "f-1", "state": "fixed"}]}', []],
    ["prose with an empty list", "Nothing in `[]` is wrong.", undefined],
    ["a summary alone", '{"summary": "Fine."}', undefined],
    ["findings under another name", `{"summary": "s", "issues": [${ONE}]}`, undefined],
    ["entries that say nothing", '{"findings": [null, 42]}', undefined],
    ["prose", "All is well.", undefined],
    ["what breaks off", `{"findings": [${ONE}, {"path": "src`, undefined],
  ])("%s is no finding, or no answer", (_habit, answer, expected) => {
    expect(read(answer)).toEqual(expected);
  });

  it.each([
    [String.raw`/\d+\.\w/`, String.raw`/\d+\.\w/`],
    [String.raw`it\'s a\_b`, "it's a_b"],
    [String.raw`a\\b\tc`, "a\\b\tc"],
    [String.raw`\x41 \u00e9 \u12`, String.raw`\x41 é \u12`],
  ])("keeps the backslash of code that JSON would not know: %s", (written, expected) => {
    expect(read(`{"findings": [{"path": "src/a.ts", "line": 1, "code": "${written}",}]}`)).toMatchObject([
      { code: expected },
    ]);
  });

  it.each([
    ["error", "blocker critical fatal severe high major must-fix P0 P1 bug security Error must_fix Blocking"],
    ["notice", "minor low nit trivial style suggestion info praise note notice nitpick NIT informational"],
    ["warning", "warning medium moderate P2 constructor unknown non-blocking"],
  ])("takes as %s: %s", (severity, words) => {
    for (const word of [...words.split(" "), `🔶 [${words.split(" ")[0] ?? ""}]`]) {
      const found = findingsOf({ findings: [{ message: "m", severity: word }] }, PLACES).findings;
      expect([word, found[0]?.severity]).toEqual([word, severity]);
    }
  });

  it.each([
    [undefined, "warning"],
    [null, "warning"],
    [3, "warning"],
    ["Minor bug", "notice"],
    ["Must Fix!", "error"],
    ["P1 - high", "error"],
    ["nit: possible bug", "notice"],
  ])("takes the severity %j as %s", (severity, expected) => {
    expect(findingsOf({ findings: [{ message: "m", severity }] }, PLACES).findings[0]?.severity).toBe(
      expected,
    );
  });

  it.each([
    ["12", 12, undefined],
    ["line 12", 12, undefined],
    ["lines 10-12", 10, 12],
    ["10 to 12", 10, 12],
    ["L10-L12", 10, 12],
    ["12:5", 12, undefined],
    ["+12", 12, undefined],
  ])("takes the line %j", (line, first, endLine) => {
    const [found] = findingsOf({ findings: [{ path: "src/a.ts", line, message: "m" }] }, PLACES).findings;
    expect([found?.line, found?.endLine]).toEqual([first, endLine]);
  });

  it.each(["`src/a.ts`", "'src/a.ts'", '"src/a.ts"', "./src/a.ts", "/ws/src/a.ts"])(
    "takes the path %s",
    (path) => {
      const [found] = findingsOf({ findings: [{ path, line: 1, message: "m" }] }, PLACES).findings;
      expect(found?.path).toBe("src/a.ts");
    },
  );
});

describe("members under other names", () => {
  it.each(["message", "description", "body", "comment", "text"])("the message is `%s`", (name) => {
    const [found] = findingsOf({ findings: [{ title: "Lost", [name]: "All of it." }] }, PLACES).findings;
    expect(found).toMatchObject({ title: "Lost", message: "All of it." });
  });

  it.each([
    [{ file: "src/a.ts", line: 3 }, 3, undefined],
    [{ path: "src/a.ts:3" }, 3, undefined],
    [{ path: "`src/a.ts:3`", line: 4 }, 4, undefined],
    [{ path: "src/a.ts:3-5", line: null }, 3, 5],
    [{ path: "src/a.ts:3:14" }, 3, undefined],
    [{ file: "src/a.ts#L3-L5" }, 3, 5],
    [{ path: "src/a.ts", line: 5, endLine: 3 }, 3, 5],
  ])("the place is %j", (place, line, endLine) => {
    const [found] = findingsOf({ findings: [{ ...place, message: "m" }] }, PLACES).findings;
    expect([found?.path, found?.line, found?.endLine]).toEqual(["src/a.ts", line, endLine]);
  });
});

describe("what is said of earlier findings", () => {
  it.each([
    ["fixed", "fixed FIXED Resolved addressed done fixed."],
    ["withdrawn", "withdrawn invalid false_positive False-Positive notApplicable"],
    ["open", "open OPEN still-open unresolved obsolete wontfix"],
  ])("takes as %s: %s", (state, words) => {
    for (const word of words.split(" ")) {
      const list = earlierOf({ earlier: [{ id: "f-1a", state: word }] });
      expect([word, list]).toEqual([word, [{ id: "f-1a", state, why: "" }]]);
      expect(earlierOf({ earlier: { "f-1a": word } })).toEqual(list);
      expect(earlierOf({ earlier: { "`f-1a`": { state: word } } })).toEqual(list);
    }
  });

  it("notes states that are none, and only these", () => {
    const earlier = { "f-1": "fixed", "f-2": "obsolete", "f-3": "open", other: "x" };
    expect(unknownStates({ earlier })).toEqual([
      'Findings of `earlier` whose state is not fixed, open or withdrawn stay open: f-2 "obsolete".',
    ]);
    expect(unknownStates({ earlier: [{ id: "f-1", state: "false positive" }] })).toEqual([]);
  });

  it("gives no reason for a state that it contradicts", () => {
    const earlier = [
      { id: "f-1", state: "fixed", why: "Closed." },
      { id: "f-1", state: "withdrawn", why: "Never was." },
    ];
    expect(earlierOf({ earlier })).toEqual([{ id: "f-1", state: "open", why: "" }]);
  });
});

it("the review's instructions and schema take at most 5.4 kB of the prompt", () => {
  expect(Buffer.byteLength(schemaInstructions(REVIEW_ANSWER))).toBeLessThan(7_000);
});

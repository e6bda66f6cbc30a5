import type { Finding } from "../../src/record/schema-finding.js";
import type { ReviewContent } from "../../src/render/review/review.js";
import type { ReviewFinding } from "../../src/review/gather.js";
import { sampleFinding } from "./sample-record.js";

/** Good enough to tell texts apart. */
export function shortHash(text: string): string {
  let sum = 7;
  for (let index = 0; index < text.length; index += 1) {
    sum = (sum * 31 + text.charCodeAt(index)) % 0xffff_ffff;
  }
  return sum.toString(16).padEnd(16, "0");
}

const many = <Value>(count: number, make: (index: number) => Value): Value[] =>
  Array.from({ length: count }, (_, index) => make(index + 1));

const ON_LINE = {
  where: "line",
  path: "src/a.ts",
  line: 5,
  startLine: undefined,
  side: "RIGHT",
  text: "const a = 2;",
  canReplace: true,
} as const;
const ELSEWHERE = { where: "elsewhere", path: "src/b.ts", text: undefined } as const;

function finding(changes: Partial<ReviewFinding>, ...said: readonly Partial<Finding>[]): ReviewFinding {
  return {
    placement: ON_LINE,
    severity: "error",
    identity: "0123456789abcdef",
    words: "fedcba9876543210",
    said: said.map((one) => sampleFinding(one)),
    suggestion: undefined,
    ids: [],
    otherHead: undefined,
    foundBy: ["fast"],
    ...changes,
  };
}

const ON_LINES = [
  finding({ foundBy: ["fast", "slow"] }, { title: "Lost", message: "Gone for `good`." }),
  finding(
    { severity: "warning", suggestion: "const a = 1;\n/close" },
    { severity: "warning", message: "One.\n\nTwo." },
    { severity: "notice", title: "Two" },
  ),
  finding(
    { severity: "notice", placement: { ...ON_LINE, line: 9, startLine: 7 }, suggestion: "" },
    { severity: "notice" },
  ),
];
const IN_BODY = [
  finding({ placement: ELSEWHERE, otherHead: "0123456789abcdef0123456789abcdef01234567" }, { endLine: 4 }),
  finding({ placement: ELSEWHERE, foundBy: ["a", "b", "c", "d"] }, { line: 0, lineAsGiven: "top" }),
  finding({ placement: ELSEWHERE, foundBy: ["a", "b", "c"] }, { line: 0 }),
];
const REVIEW: ReviewContent = {
  identity: { key: "CI/review", runId: 7, runAttempt: 1 },
  findings: [...ON_LINES, ...IN_BODY],
  summaries: [{ name: "fast", text: "One *summary*." }],
  onLines: ON_LINES,
  inBody: IN_BODY,
  stillThere: [],
  refusal: undefined,
  namesRuns: false,
};

const LONG = "x".repeat(30_000);
const LONG_FINDINGS = many(200, (number) =>
  finding(
    { placement: ELSEWHERE, foundBy: [LONG, LONG], identity: String(number).padStart(16, "0") },
    { line: number, title: LONG, message: LONG },
  ),
);

/** Reviews that together show each thing which a review can say, by name. */
export const GOLDEN_REVIEWS: Readonly<Record<string, ReviewContent>> = {
  "of-one-run": REVIEW,
  "of-several-runs": {
    ...REVIEW,
    summaries: [...REVIEW.summaries, { name: "slow", text: "Another." }, { name: "silent", text: "" }],
    namesRuns: true,
  },
  again: { ...REVIEW, onLines: [], inBody: [], stillThere: ON_LINES.slice(0, 1) },
  "refused-lines": { ...REVIEW, onLines: [], inBody: REVIEW.findings, refusal: "lines" },
  "refused-commit": { ...REVIEW, onLines: [], inBody: REVIEW.findings, refusal: "commit" },
  endless: {
    ...REVIEW,
    findings: LONG_FINDINGS,
    summaries: [{ name: LONG, text: LONG }],
    onLines: [
      finding({ foundBy: [LONG] }, { title: LONG, message: LONG }, { message: LONG }, { message: LONG }),
    ],
    inBody: LONG_FINDINGS,
    namesRuns: true,
  },
};

import type { Finding } from "../../src/record/schema-finding.js";
import type { ReviewContent } from "../../src/render/review/review.js";
import type { ReviewFinding } from "../../src/review/gather.js";
import type { Suggestion } from "../../src/review/suggestion.js";
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
  isOnlyOne: true,
  lines: ["const a = 2;"],
  before: [],
  behind: [],
  canReplace: true,
} as const;
const ELSEWHERE = { where: "elsewhere", path: "src/b.ts", text: undefined } as const;
const WHOLE_FILE = { ...ELSEWHERE, where: "file" } as const;

type SaidByRun = Partial<Finding> & { readonly run?: string; readonly proposed?: Suggestion };

function finding(changes: Partial<ReviewFinding>, ...said: readonly SaidByRun[]): ReviewFinding {
  return {
    placement: ON_LINE,
    severity: "error",
    identities: ["0123456789abcdef"],
    words: "fedcba9876543210",
    said: said.map(({ run = "fast", proposed, ...one }) => ({
      run,
      finding: sampleFinding(one),
      suggestion: proposed,
    })),
    ids: [],
    ...changes,
  };
}

const ON_LINES = [
  finding({}, { title: "Lost", message: "Gone for `good`." }, { run: "slow", message: "Lost." }),
  finding(
    { severity: "warning" },
    {
      severity: "warning",
      message: "One.\n\nTwo.",
      proposed: { kind: "apply", text: "const a = 1;\n/close" },
    },
    { severity: "notice", title: "Two", proposed: { kind: "show", text: "+const a = 1;" } },
  ),
  finding(
    { severity: "notice", placement: { ...ON_LINE, line: 9, startLine: 7 } },
    { severity: "notice", proposed: { kind: "apply", text: "" } },
  ),
];
const IN_BODY = [
  finding({ placement: ELSEWHERE }, { endLine: 4 }),
  finding({ placement: ELSEWHERE }, { line: 0, lineAsGiven: "top" }, { run: "slow", line: 3 }),
  finding({ placement: WHOLE_FILE }, { line: 0 }),
  finding({ placement: { ...WHOLE_FILE, path: undefined } }, { line: 0, title: "No tests" }),
];
const RUN = { name: "fast", summary: "One *summary*.", findings: [], earlier: [], isRedacted: false };
const ANSWERS = { runs: [RUN], unanswered: [], ofOtherHeads: [], isOfHead: true };
const REVIEW: ReviewContent = {
  identity: { key: "CI/review", runId: 7, runAttempt: 1 },
  counted: [...ON_LINES, ...IN_BODY, { severity: "error" }],
  answers: ANSWERS,
  changes: undefined,
  onLines: ON_LINES,
  inBody: IN_BODY,
  refusal: undefined,
  filesUrl: "https://github.example/octo/repo/blob/0123456789abcdef0123456789abcdef01234567",
};

const LONG = "x".repeat(30_000);
const LONG_FINDINGS = many(200, (number) =>
  finding(
    { placement: ELSEWHERE, identities: [String(number).padStart(16, "0")] },
    { run: LONG, line: number, title: LONG, message: LONG },
  ),
);

/** Reviews that together show each thing which a review can say, by name. */
export const GOLDEN_REVIEWS: Readonly<Record<string, ReviewContent>> = {
  "of-one-run": REVIEW,
  "of-several-runs": {
    ...REVIEW,
    answers: {
      ...ANSWERS,
      runs: [RUN, { ...RUN, name: "slow", summary: "Another." }, { ...RUN, name: "silent", summary: "" }],
      unanswered: ["failed"],
      ofOtherHeads: [
        { name: "late", head: "f".repeat(40) },
        { name: "lost", head: "" },
      ],
    },
  },
  "refused-lines": { ...REVIEW, onLines: [], inBody: [...ON_LINES, ...IN_BODY], refusal: "lines" },
  "refused-commit": { ...REVIEW, onLines: [], inBody: [...ON_LINES, ...IN_BODY], refusal: "commit" },
  endless: {
    ...REVIEW,
    counted: LONG_FINDINGS,
    answers: {
      ...ANSWERS,
      runs: [{ ...RUN, name: LONG, summary: LONG }, RUN],
      unanswered: many(30, () => LONG),
    },
    onLines: [
      finding(
        {},
        { run: LONG, title: LONG, message: LONG, proposed: { kind: "apply", text: "x".repeat(20_000) } },
        { message: LONG, proposed: { kind: "show", text: "x".repeat(20_000) } },
        { message: LONG },
      ),
    ],
    inBody: LONG_FINDINGS,
  },
};

import { addedFile } from "./review-scene.js";
import type { Scene } from "./scenes.js";
import {
  answer,
  begin,
  edit,
  grep,
  openShell,
  plan,
  read,
  refusedFetch,
  refusedShell,
  say,
  type SceneStep,
  shell,
} from "./scene-script.js";

const HEAD = "a".repeat(40);
const DIFF = {
  pulls: [{ head: HEAD, files: [addedFile("src/cart.js", 60), addedFile("src/checkout.js", 60)] }],
};
const FORCE = { prompt: "Fix the cart.", force: "true" };
const LONG_PATH = `src/${"a-folder-with-a-long-name/".repeat(6)}a file with blanks and \`quotes\`.js`;
const LINES = "export const one = 1;\nexport const two = 2;\n";

function found(amount: number, members: object = {}): readonly object[] {
  return Array.from({ length: amount }, (_, index) => ({
    path: index % 2 === 0 ? "src/cart.js" : "src/checkout.js",
    line: index + 1,
    severity: "warning",
    title: `Title ${index + 1}`,
    message: "`total()` ignores `quantity`: two of one thing cost as much as one.",
    ...members,
  }));
}

function reply(value: object): readonly SceneStep[] {
  return [
    begin("Opus 4.6"),
    ...read("src/cart.js"),
    ...answer(`\`\`\`json\n${JSON.stringify(value)}\n\`\`\``),
  ];
}

/** A review that is posted. */
function posted(name: string, findings: readonly object[], says: RegExp, more: Partial<Scene> = {}): Scene {
  return {
    name,
    says,
    inputs: { prompt: "Review the change.", review: "comment" },
    github: DIFF,
    steps: reply({ summary: "The cart ignores quantities; the rest of the change holds.", findings }),
    ...more,
  };
}

function failedGate(name: string, gate: string, steps: readonly SceneStep[], says: RegExp): Scene {
  return { name, says, inputs: { ...FORCE, "fail-on": gate }, steps: [begin(), ...steps] };
}

const DONE = answer("Done as asked.\n\nThe tests pass.");

/** Thirty runs out of the ordinary, each with what the first screen of its comment says. */
export const MORE_SCENES: readonly Scene[] = [
  {
    name: "one-line-fix",
    says: /✅.* changed 1 file, \+1 −1, not pushed.*total counts quantities now/u,
    inputs: FORCE,
    steps: [
      begin(),
      ...edit(
        "src/cart.js",
        "export function total(items) {\n  return items.reduce((sum, item) => sum + item.price * item.quantity, 0);\n}\n",
        1,
        1,
      ),
      ...answer("`total` counts quantities now."),
    ],
  },
  {
    name: "a-million-lines",
    says: /✅.* changed 1 file, \+1,000,000, not pushed/u,
    inputs: FORCE,
    steps: [begin(), ...edit("data/all.csv", "1,2\n".repeat(1_000_000), 1_000_000, 0), ...DONE],
  },
  {
    name: "deleted-and-binary",
    says: /✅.* changed 3 files/u,
    inputs: FORCE,
    steps: [
      begin(),
      { remove: "src/checkout.js" },
      { write: "logo.png", text: "\u0089PNG\u0000\u0001\u0002" },
      ...edit("src/index.js", LINES, 2, 0),
      ...answer("Nobody called `pay`, so its file is gone."),
    ],
  },
  {
    name: "absurd-path",
    says: /✅.* changed 2 files, \+4, not pushed/u,
    inputs: FORCE,
    steps: [
      begin(),
      ...edit(LONG_PATH, LINES, 2, 0),
      ...edit("src/مرحبا|<b>@octocat.js", LINES, 2, 0),
      ...DONE,
    ],
  },
  {
    name: "absurd-model",
    says: /✅.* answered, changed nothing.*Done as asked/u,
    inputs: FORCE,
    steps: [begin(`# **@octocat** <img src=x> ${"very-long-model-name-".repeat(12)}`), ...DONE],
  },
  {
    name: "empty-answer",
    says: /✅.* finished without an answer, changed nothing/u,
    inputs: FORCE,
    steps: [begin(), ...read("src/cart.js"), ...answer("")],
  },
  {
    name: "long-answer",
    says: /✅.* answered, changed nothing.*The cart has three faults/u,
    inputs: FORCE,
    steps: [
      begin(),
      ...grep("price"),
      ...answer(
        `The cart has three faults, told below one by one.\n\n${Array.from({ length: 90 }, (_, index) => `${index + 1}. A line of the report about \`item ${index}\`: it is wrong.`).join("\n")}`,
      ),
    ],
  },
  {
    name: "answer-of-headings",
    isWide: true,
    says: /✅.* answered, changed nothing.*Root cause/u,
    inputs: FORCE,
    steps: [
      begin(),
      ...answer(
        "# Root cause\n\n## ✅ success\n\n<details><summary>@octocat</summary>\n\n| a | b |\n|---|---|\n| [x](javascript:alert(1)) | ![](https://example.com/x.png) |\n\n```js\nnever closed",
      ),
    ],
  },
  {
    name: "right-to-left",
    says: /✅.* changed 1 file, \+2, not pushed.*السلة/u,
    inputs: FORCE,
    steps: [
      begin(),
      ...edit("src/cart2.js", LINES, 2, 0),
      ...answer("السلة تحسب الكميات الآن: `total` \u202egnp.exe\u202c.\n\nشكرا"),
    ],
  },
  {
    name: "wide-table",
    isWide: true,
    says: /✅.* answered, changed nothing.*Results/u,
    inputs: FORCE,
    steps: [
      begin(),
      ...answer(
        `Results:\n\n| ${"package | version | ".repeat(4)}note |\n|${"---|".repeat(9)}\n| ${"@typescript-eslint/eslint-plugin | 8.46.2 | ".repeat(4)}update |`,
      ),
    ],
  },
  {
    name: "many-messages",
    says: /✅.* answered, changed nothing.*It was the cache/u,
    inputs: FORCE,
    steps: [
      begin(),
      ...Array.from({ length: 30 }, (_, index) => [
        say(`Step ${index + 1}: I look further.`),
        ...read("README.md", 1),
      ]).flat(),
      ...answer(
        "It was the cache.",
        Array.from({ length: 30 }, (_, index) => `Step ${index + 1}: I look further.`),
      ),
    ],
  },
  {
    name: "verdict-is-an-essay",
    says: /❌.* found 2 errors/u,
    inputs: {
      prompt: "Review.",
      "output-schema": '{"type":"object","required":["verdict","findings"]}',
    },
    steps: reply({
      verdict: "@octocat: **do not** merge this, ever. ".repeat(20),
      findings: found(2, { severity: "error" }),
    }),
  },
  {
    name: "hostile-titles",
    says: /⚠️.* found 3 warnings/u,
    inputs: { prompt: "Review.", "output-schema": '{"type":"object","required":["findings"]}' },
    steps: reply({
      findings: found(3, {
        title: "| # @octocat </details> `x` \n\n> [!NOTE] ".repeat(4),
        message: "A `|` in **a** [link](https://example.com) and\n\n```\nnever closed",
        code: "const a = `${b}`;\n```\n</pre>",
        suggestion: "const a = b;",
      }),
    }),
  },
  {
    name: "answer-misses-schema",
    says: /❌.* failed: the answer does not fit the schema/u,
    inputs: {
      prompt: "Count.",
      "output-schema": '{"type":"object","required":["count"],"properties":{"count":{"type":"integer"}}}',
    },
    steps: [begin(), ...answer('```json\n{"count":"many"}\n```')],
  },
  posted(
    "review-posted",
    found(4, { suggestion: "better" }),
    /⚠️.* found 4 warnings.*The cart ignores quantities.*review/iu,
  ),
  posted("review-posted-again", found(2), /⚠️.* found 2 warnings.*Since the last push: 2 still open/u, {
    times: 2,
  }),
  posted("review-finds-nothing", [], /✅.* found nothing.*The cart ignores/u),
  posted("review-asks-for-changes", found(1, { severity: "error" }), /❌.* found 1 error/u, {
    inputs: { prompt: "Review the change.", review: "request-changes", "fail-on": "error-findings" },
  }),
  {
    name: "two-hundred-denials",
    says: /⚠️.* finished, but 200 of its 200 calls were denied/u,
    inputs: { prompt: "Run everything." },
    steps: [
      begin(),
      ...Array.from({ length: 200 }, (_, index) =>
        refusedShell(`npm run task-${index} -- --option "${"x".repeat(index % 50)}"`),
      ).flat(),
      ...answer("Nothing could be run."),
    ],
  },
  failedGate(
    "gate-denied",
    "denied",
    [...refusedFetch("https://example.com/a?b=c"), ...read("src/cart.js"), ...DONE],
    /❌.* finished, but 1 of its 2 calls was denied/u,
  ),
  failedGate(
    "two-gates",
    "tool-error\nno-changes",
    [...shell("npm test", { exitCode: 1, stdout: "not ok 1\n" }), ...DONE],
    /❌.* finished, but its only call failed, 1 more check failed/u,
  ),
  {
    name: "outside-allowed-paths",
    says: /❌.* changed 1 file outside allowed-paths/u,
    inputs: { ...FORCE, "allowed-paths": "docs/**", "fail-on": "outside-paths" },
    steps: [begin(), ...edit("src/new.js", LINES, 2, 0), ...DONE],
  },
  {
    name: "cancelled",
    says: /⏹️.* cancelled/u,
    inputs: FORCE,
    cancelAt: "npm ci",
    steps: [
      begin(),
      say("First the dependencies."),
      ...shell("npm ci"),
      ...openShell("npm test"),
      { hang: true },
    ],
  },
  {
    name: "silent",
    says: /❌.* timed out: silent for/u,
    inputs: { ...FORCE, "idle-timeout-minutes": "0.03" },
    steps: [begin(), say("Let me think."), { hang: true }],
  },
  {
    name: "too-many-calls",
    says: /❌.* failed: more than 3 tool calls/u,
    inputs: { ...FORCE, "max-tool-calls": "3" },
    steps: [begin(), ...Array.from({ length: 9 }, () => read("README.md", 1)).flat(), ...DONE],
  },
  {
    name: "exit-after-success",
    says: /❌.* failed: the CLI exited with code 3.*Done as asked/u,
    inputs: FORCE,
    steps: [begin(), ...edit("src/new.js", LINES, 2, 0), ...DONE, { exit: 3 }],
  },
  {
    name: "wrong-inputs",
    says: /❌.* failed: wrong inputs/u,
    inputs: { prompt: "Fix it.", modle: "x", "timeout-minutes": "soon", "fail-on": "denid", mode: "fast" },
    steps: [],
  },
  {
    name: "not-authorized",
    says: /⏭️.* skipped: no write access/u,
    inputs: { prompt: "Fix it." },
    environment: { GITHUB_EVENT_NAME: "pull_request_target", GITHUB_ACTOR: "mallory" },
    github: { permissions: { mallory: "read" } },
    steps: [],
  },
  {
    name: "long-plan",
    says: /✅.* made a plan.*Count quantities/u,
    inputs: { prompt: "Plan it.", mode: "plan" },
    steps: [
      begin(),
      ...plan(
        `# Count quantities\n\nIn short: multiply first.\n\n${"## Step\n\n- Do `this`: then that.\n\n".repeat(40)}`,
      ),
      ...answer("Written."),
    ],
  },
  {
    name: "given-context",
    says: /✅.* answered, changed nothing.*Done as asked/u,
    inputs: { prompt: "Answer.", context: "subject\ndiff" },
    github: DIFF,
    steps: [begin(), ...read("src/cart.js"), ...DONE],
  },
];

import type { GitHubServerOptions } from "./github-server.js";
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

/** A typical run of the action, to inspect in every view. */
export type Scene = {
  readonly name: string;
  readonly inputs: Readonly<Record<string, string>>;
  readonly steps: readonly SceneStep[];
  /** What the first screen of its comment says. */
  readonly says?: RegExp;
  /** Whether its answer has a table that scrolls in its frame, as on GitHub. */
  readonly isWide?: true;
  readonly github?: GitHubServerOptions;
  readonly environment?: Readonly<Record<string, string>>;
  /** How many runs there are, one after the other, on the same pull request; the last is shown. */
  readonly times?: number;
  /** The step is cancelled once its log has this. */
  readonly cancelAt?: string;
};

const FILES = {
  "src/cart.js":
    "export function total(items) {\n  return items.reduce((sum, item) => sum + item.price, 0);\n}\n",
  "src/checkout.js": 'import { total } from "./cart.js";\n\nexport const pay = (items) => total(items);\n',
  "test/cart.test.js": 'import { total } from "../src/cart.js";\n',
  "package.json": '{ "name": "shop", "scripts": { "test": "node --test" } }\n',
  "README.md": "# Shop\n",
};

/** The repository of every scene. */
export const SCENE_FILES: Readonly<Record<string, string>> = FILES;

const FIXED = FILES["src/cart.js"].replace("item.price", "item.price * item.quantity");
const LOOKING = "I'll run the tests first, then look at what they call.";

const FIX: Scene = {
  name: "fix",
  inputs: { prompt: "The checkout tests fail. Find out why and fix it.", force: "true" },
  steps: [
    begin(),
    say(LOOKING),
    ...shell("npm test", {
      exitCode: 1,
      stdout: "not ok 3 - total counts quantities\n  expected: 30\n  actual: 10\n",
      ms: 1_300,
    }),
    ...read("src/cart.js", 3),
    ...grep("quantity"),
    ...edit("src/cart.js", FIXED, 1, 1),
    ...edit("test/quantity.test.js", 'import { total } from "../src/cart.js";\n// two of one\n', 2, 0),
    ...shell("npm test", { stdout: "ok 1\nok 2\nok 3\n", ms: 1_100 }),
    ...answer(
      "The checkout tests pass again.\n\n**Cause:** `total()` added up prices and ignored `quantity`, so two of one thing cost as much as one.\n\n**Change**\n\n- `src/cart.js`: multiply each price by its quantity\n- `test/quantity.test.js`: a test for two of one thing\n\n```sh\nnpm test   # 3 passed\n```",
      [LOOKING],
    ),
  ],
};

const SEVERITIES = [
  "error",
  "error",
  "error",
  "error",
  "warning",
  "warning",
  "warning",
  "warning",
  "warning",
  "warning",
];
const TITLES = [
  "Quantity is ignored",
  "Price may be undefined",
  "Unhandled rejection",
  "SQL built from user input",
  "Total is not rounded",
  "Missing test",
  "Deprecated call",
];

const FINDINGS = Array.from({ length: 15 }, (_, index) => ({
  path: index % 3 === 0 ? "src/cart.js" : index % 3 === 1 ? "src/checkout.js" : "test/cart.test.js",
  line: 1 + (index % 3),
  severity: SEVERITIES[index] ?? "notice",
  title: TITLES[index % TITLES.length],
  message:
    "`total()` adds up prices and ignores `quantity`: two of one thing cost as much as one. Multiply before adding, and add a test with a quantity above one.",
}));

const REVIEW_SCHEMA = JSON.stringify({
  type: "object",
  required: ["verdict", "summary", "findings"],
  properties: {
    verdict: { type: "string" },
    summary: { type: "string" },
    findings: { type: "array", items: { type: "object", required: ["path", "line", "severity", "message"] } },
  },
});

function review(name: string, reply: object): Scene {
  return {
    name,
    inputs: { prompt: "Review the change.", "output-schema": REVIEW_SCHEMA },
    steps: [
      begin("Opus 4.6"),
      ...read("src/cart.js"),
      ...read("src/checkout.js"),
      ...answer(`\`\`\`json\n${JSON.stringify(reply)}\n\`\`\``),
    ],
  };
}

const DENIED: Scene = {
  name: "denied-calls",
  inputs: { prompt: "Run the tests and report." },
  steps: [
    begin(),
    ...read("package.json", 1),
    ...refusedShell("npm ci"),
    ...refusedShell("npm test"),
    ...refusedShell("node --test test/cart.test.js"),
    ...refusedFetch("https://nodejs.org/api/test.html"),
    ...answer(
      "I could not run the tests: every command was refused. From reading alone the change looks right.",
    ),
  ],
};

const TIMEOUT: Scene = {
  name: "timeout",
  inputs: { prompt: "Run the whole suite.", "timeout-minutes": "0.05", force: "true" },
  steps: [
    begin(),
    ...read("package.json", 1),
    ...openShell("npm run test:everything -- --runInBand"),
    { hang: true },
  ],
};

const AGENT_ERROR: Scene = {
  name: "agent-error",
  inputs: { prompt: "Fix it." },
  steps: [
    begin(),
    ...read("src/cart.js", 3),
    {
      complain:
        "ActionRequiredError: You have used all of your included requests. Upgrade your plan to go on.\n",
    },
    {
      event: {
        type: "result",
        subtype: "error",
        is_error: true,
        duration_ms: 900,
        duration_api_ms: 900,
        result: "Usage limit reached: your plan renews on 1 December.",
      },
    },
    { exit: 1 },
  ],
};

const NO_RESULT: Scene = {
  name: "no-result",
  inputs: { prompt: "Fix it." },
  steps: [begin(), say("Let me look at the cart."), ...read("src/cart.js", 3), { exit: 0 }],
};

const PLAN_TEXT =
  "# Count quantities in the cart\n\n## Steps\n\n1. `total()` in `src/cart.js` multiplies price by quantity.\n2. A test with two of one thing.\n3. Round once, at the end.\n\n## Risks\n\n- Old carts have no `quantity`: take 1.\n";

const PLAN: Scene = {
  name: "plan",
  inputs: { prompt: "Plan how carts count quantities.", mode: "plan" },
  steps: [
    begin(),
    ...read("src/cart.js", 3),
    ...plan(PLAN_TEXT),
    ...answer("I've written the plan.", ["Looking. "]),
  ],
};

const LONG_PATH = "packages/storefront/src/features/checkout/components/payment/providers/invoice";

const LARGE: Scene = {
  name: "large",
  inputs: { prompt: "Rename the field everywhere.", force: "true" },
  steps: [
    begin(),
    ...Array.from({ length: 40 }, (_, index) =>
      edit(
        index % 4 === 0 ? `${LONG_PATH}/provider-${index}.js` : `src/module-${index}.js`,
        `export const amount = ${index};\n`,
        1,
        0,
      ),
    ).flat(),
    ...Array.from({ length: 100 }, (_, index) =>
      index % 10 === 9
        ? shell(`npm test -- module-${index}`, { exitCode: 1 })
        : read(`src/module-${index % 40}.js`),
    ).flat(),
    ...Array.from({ length: 10 }, (_, index) => grep(`price${index}`)).flat(),
    ...answer("Renamed `price` to `amount` in 40 files. Ten test files still fail; they are listed above."),
  ],
};

/** Nine of the ten scenes; the tenth is the report action over a matrix of six of them. */
export const SCENES: readonly Scene[] = [
  FIX,
  review("review-15-findings", {
    verdict: "reject",
    summary: "The cart ignores quantities, and the checkout trusts its input.",
    findings: FINDINGS,
  }),
  review("review-no-findings", { verdict: "approve", summary: "A small, well tested change.", findings: [] }),
  DENIED,
  TIMEOUT,
  AGENT_ERROR,
  NO_RESULT,
  PLAN,
  LARGE,
];

/** Runs of the matrix, by the names of their scenes. */
export const MATRIX_SCENES = ["fix", "review-15-findings", "denied-calls", "timeout", "agent-error", "plan"];

import type { ChangedFile } from "./github-server.js";

/** The pull request that is reviewed: what it changes. */
export const CHANGED_FILES: readonly ChangedFile[] = [
  {
    filename: "src/refund.js",
    status: "modified",
    patch: [
      "@@ -1,6 +1,11 @@",
      ' import { discounted } from "./discount.js";',
      " ",
      "-export function refund(order) {",
      "-  return discounted(order.price, order.discount);",
      "+export function refund(order, items = order.items) {",
      "+  let total = 0;",
      "+  for (let index = 0; index <= items.length; index += 1) {",
      "+    total += discounted(items[index].price, order.discount);",
      "+  }",
      "+  console.log(`refund for ${order.email}: ${total}`);",
      "+  return total;",
      " }",
      " ",
    ].join("\n"),
  },
];

const ANSWER = {
  summary: "Refunds of single items work as described, but the loop runs past the last item.",
  findings: [
    {
      path: "src/refund.js",
      line: 5,
      severity: "error",
      title: "The loop runs past the last item",
      message:
        "With `<=` the last round reads `items[items.length]`, which is undefined, so every refund throws a TypeError. Stop before the length.",
      code: "  for (let index = 0; index <= items.length; index += 1) {",
      suggestion: "  for (let index = 0; index < items.length; index += 1) {",
    },
    {
      path: "src/refund.js",
      line: 8,
      severity: "warning",
      title: "The log shows customers' addresses",
      message:
        "Mail addresses end up in the log of the shop, which is kept for a year. Log the order's number.",
      code: "  console.log(`refund for ${order.email}: ${total}`);",
    },
  ],
};

const SESSION = "2f4e7a10-5c2b-4b52-9b1e-0a7f6d3c9e11";
const message = (text: string): object => ({
  type: "assistant",
  message: { role: "assistant", content: [{ type: "text", text }] },
  session_id: SESSION,
  timestamp_ms: 0,
});
const call = (subtype: "started" | "completed", id: string, tool: object): object => ({
  type: "tool_call",
  subtype,
  call_id: id,
  tool_call: tool,
  session_id: SESSION,
  timestamp_ms: 0,
});

function read(id: string, path: string, content: string): readonly object[] {
  const args = { path };
  const success = { content, totalLines: content.split("\n").length };
  return [
    call("started", id, { readToolCall: { args } }),
    call("completed", id, { readToolCall: { args, result: { success } } }),
  ];
}

const text = `I have read the change and the code around it.\n\n\`\`\`json\n${JSON.stringify(ANSWER, undefined, 2)}\n\`\`\``;

/** What the agent says, one event each. */
export const REVIEW_STREAM: readonly object[] = [
  {
    type: "system",
    subtype: "init",
    apiKeySource: "env",
    cwd: "/home/runner/shop",
    session_id: SESSION,
    model: "Auto",
  },
  ...read("c1", "/home/runner/shop/src/refund.js", 'import { discounted } from "./discount.js";\n'),
  ...read("c2", "/home/runner/shop/src/discount.js", "export function discounted(price, percent) {}\n"),
  message(text),
  {
    type: "result",
    subtype: "success",
    is_error: false,
    duration_ms: 0,
    duration_api_ms: 0,
    result: text,
    session_id: SESSION,
    usage: { inputTokens: 6120, outputTokens: 431, cacheReadTokens: 0, cacheWriteTokens: 0 },
  },
];

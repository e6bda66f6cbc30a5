/**
 * A stream in which every text is an attacker's: commands for the runner, breakouts of every view, invisible
 * characters, and secrets in all their spellings.
 */

const COMMANDS: readonly string[] = [
  "::error::forged",
  "\r::set-output name=result::forged",
  "\n  ::add-mask::forged",
  "\u00a0::stop-commands::forged",
  "\u2028::warning title=x::forged",
  "\u0085::notice::forged",
  "\n::endgroup::\n::group::forged",
  "x ##[set-output name=conclusion;]success",
  "##[error]forged",
  "##[add-matcher]evil.json",
  "#\u200b#[endgroup]",
  "##\u001b[0m[group]forged",
  "\nEOF\nresult=forged\n",
  "\nghadelimiter_x\nconclusion=success\n",
];

const MARKDOWN: readonly string[] = [
  "@octocat @octo-org/team",
  "fixes #1, closes GH-2, octo-org/octo-repo#3",
  "![image](https://evil.example/pixel.png)",
  "[link](javascript:alert(1)) [link][ref]\n\n[ref]: https://evil.example\n",
  '<img src=x onerror="alert(1)"><script>alert(1)</script>',
  "</details></summary></table></pre></code></script></style>",
  "<details><summary>forged</summary>",
  "<!-- hidden",
  "--> <b>shown</b>",
  "\n```\n",
  "\n~~~~~\n",
  "``",
  "\n| a | b |\n| - | - |\n| c | d |\n",
  "\n- [x] done\n",
  "\n> [!WARNING]\n> forged\n",
  "$x$ and $$y$$",
  "\n```mermaid\ngraph TD; a-->b\n```\n",
  "\n/close\n",
  "https://evil.example/?q= www.evil.example a@evil.example",
  ":tada: deadbeefdeadbeefdeadbeefdeadbeefdeadbeef",
  "\n# forged\n===\n---\n",
  "[^1]\n\n[^1]: forged\n",
];

const INVISIBLE: readonly string[] = [
  "\u202eoverride",
  "\u{e0041}\u{e0042}tags",
  "\u200b\u2060\ufeff",
  "\u0000\u0007\b\u007f",
  "half \ud800 a pair",
  "\u001b]8;;https://evil.example\u0007text\u001b]8;;\u0007",
];

/** Returns all the ways in which these tests write a secret. */
export function spellings(secret: string): readonly string[] {
  const bytes = Buffer.from(secret);
  const characters = Array.from(secret);
  return [
    secret,
    secret.slice(7),
    secret.slice(2, -2),
    ...["", "x", "xx"].map((before) => Buffer.from(before + secret).toString("base64")),
    bytes.toString("base64url"),
    bytes.toString("hex"),
    bytes.toString("hex").toUpperCase(),
    encodeURIComponent(secret),
    JSON.stringify(JSON.stringify(secret)),
    characters.join("\u200b"),
    characters.join("\u001b[0m"),
    characters.join("\u{e0020}\b"),
    characters.join("**"),
    `${secret.slice(0, 9)}\`${secret.slice(9, 20)}\`${secret.slice(20)}`,
    secret.replace(/[!-/:-@[-`{-~]/g, "\\$&"),
    `${secret.slice(0, 20)}\u00ad${secret.slice(20)}`,
  ];
}

/** Makes texts of all fragments, each beginning with another one, so that every fragment is cut somewhere. */
export function createHostileTexts(secrets: readonly string[]): () => string {
  const fragments = [...COMMANDS, ...MARKDOWN, ...INVISIBLE, ...secrets.flatMap(spellings)];
  let turn = 0;
  return () => {
    // A step without a common factor with the number of fragments reaches each of them.
    turn += 7;
    const start = turn % fragments.length;
    const separator = [" ", "\n", "", "\r\n", "\t"][turn % 5] ?? " ";
    return "ab".repeat(turn % 40) + [...fragments.slice(start), ...fragments.slice(0, start)].join(separator);
  };
}

/** A secret as a text in pieces, in different sizes. */
function inPieces(secret: string): readonly (readonly string[])[] {
  return [1, 5, 11, 13].map((size) => {
    const pieces: string[] = [];
    for (let start = 0; start < secret.length; start += size) {
      pieces.push(secret.slice(start, start + size));
    }
    return pieces;
  });
}

type Call = { readonly key: string; readonly args: object; readonly result: object };

/** Calls of every kind that has its own view, and of unknown kinds. */
function calls(say: () => string): readonly Call[] {
  const file = (): object => ({ path: say() });
  return [
    {
      key: "shellToolCall",
      args: { command: say(), description: say() },
      result: {
        failure: { exitCode: 1, stdout: say(), stderr: say(), interleavedOutput: say(), abortReason: say() },
      },
    },
    { key: "shellToolCall", args: { command: say() }, result: { success: { exitCode: 0, stdout: say() } } },
    {
      key: "shellToolCall",
      args: { command: say() },
      result: { permissionDenied: { error: say(), reason: say() } },
    },
    {
      key: "readToolCall",
      args: file(),
      result: { success: { content: say(), path: say(), totalLines: 3 } },
    },
    {
      key: "editToolCall",
      args: file(),
      result: { success: { path: say(), diffString: say(), linesAdded: 1, linesRemoved: 2, message: say() } },
    },
    { key: "editToolCall", args: file(), result: { error: { error: say(), clientVisibleError: say() } } },
    { key: "writeToolCall", args: { ...file(), fileText: say() }, result: { success: { path: say() } } },
    { key: "deleteToolCall", args: file(), result: { rejected: { reason: say() } } },
    { key: "lsToolCall", args: file(), result: { success: { directoryTreeRoot: { absPath: say() } } } },
    {
      key: "globToolCall",
      args: { globPattern: say() },
      result: { success: { files: [say()], totalFiles: 1 } },
    },
    { key: "grepToolCall", args: { pattern: say(), path: say() }, result: { success: { pattern: say() } } },
    { key: "semSearchToolCall", args: { query: say() }, result: { success: { results: say() } } },
    {
      key: "readLintsToolCall",
      args: { paths: [say()] },
      result: { success: { diagnostics: [{ message: say() }] } },
    },
    {
      key: "updateTodosToolCall",
      args: { todos: [{ id: say(), content: say(), status: say() }] },
      result: { success: { todos: [{ id: say(), content: say(), status: "TODO_STATUS_COMPLETED" }] } },
    },
    {
      key: "mcpToolCall",
      args: { name: say(), toolName: say(), providerIdentifier: say(), args: { [say()]: say() } },
      result: { success: { isError: true, content: [{ text: { text: say() } }] } },
    },
    { key: "webFetchToolCall", args: { url: say() }, result: { success: { markdown: say(), url: say() } } },
    {
      key: "webSearchToolCall",
      args: { searchTerm: say() },
      result: { success: { references: [{ title: say() }] } },
    },
    {
      key: "taskToolCall",
      args: { description: say(), prompt: say() },
      result: { success: { conversationSteps: [{ assistantMessage: { text: say() } }], agentId: say() } },
    },
    {
      key: "shellToolCall",
      args: { command: say(), isBackground: true },
      result: { success: { shellId: say(), exitCode: 0 } },
    },
    { key: "webFetchToolCall", args: { url: say() }, result: { rejected: { reason: say() } } },
    {
      key: "mcpToolCall",
      args: { name: `${say()}:${say()}`, toolName: say(), providerIdentifier: say() },
      result: { rejected: { reason: say() } },
    },
    {
      key: "createPlanToolCall",
      args: { plan: say(), name: say(), overview: say() },
      result: { success: {}, planUri: say() },
    },
    { key: `${say()}ToolCall`, args: { [say()]: say() }, result: { [say()]: { [say()]: say() } } },
    { key: "function", args: { name: say(), arguments: say() }, result: { success: { content: say() } } },
  ];
}

/** Lines of the stream, without the terminal event. */
export function hostileLines(say: () => string, secrets: readonly string[]): readonly string[] {
  const session_id = say();
  const events: object[] = [
    {
      type: "system",
      subtype: "init",
      session_id,
      model: say(),
      cwd: say(),
      apiKeySource: say(),
      permissionMode: say(),
    },
    { type: "user", message: { role: "user", content: [{ type: "text", text: say() }] }, session_id },
  ];
  const thought = (text: string): object => ({ type: "thinking", subtype: "delta", text, session_id });
  const said = (text: string, marks: object = {}): object => ({
    type: "assistant",
    message: { role: "assistant", content: [{ type: "text", text }] },
    session_id,
    ...marks,
  });
  for (const pieces of secrets.flatMap(inPieces)) {
    events.push(...pieces.map(thought), { type: "thinking", subtype: "completed", session_id });
    events.push(...pieces.map((piece) => said(piece, { timestamp_ms: 1 })));
    events.push(said(pieces.join(""), { timestamp_ms: 1, model_call_id: say() }));
  }
  events.push(thought(say()), { type: "thinking", subtype: "completed", session_id });
  calls(say).forEach(({ key, args, result }, index) => {
    const call_id = index % 2 === 0 ? say() : `call-${index}`;
    const started = { type: "tool_call", subtype: "started", call_id, session_id, model_call_id: say() };
    events.push({ ...started, tool_call: { [key]: { args }, description: say() } });
    events.push({ ...started, subtype: "completed", tool_call: { [key]: { args, result } } });
    events.push(said(say(), { timestamp_ms: 2, model_call_id: say() }));
  });
  events.push(
    {
      type: "tool_call",
      subtype: "started",
      call_id: say(),
      tool_call: { shellToolCall: { args: { command: say() } } },
    },
    { type: "interaction_query", subtype: "request", query_type: say(), session_id },
    {
      type: "interaction_query",
      subtype: "request",
      query_type: "webFetchRequestQuery",
      query: { id: 1, webFetchRequestQuery: { args: { url: say(), toolCallId: "asked" } } },
      session_id,
    },
    {
      type: "tool_call",
      subtype: "completed",
      call_id: "asked",
      tool_call: { webFetchToolCall: { result: { rejected: { reason: say() } } } },
    },
    { type: "system", subtype: "task_notification", task_id: say(), title: say(), status: say(), session_id },
    { type: "system", subtype: "background_shell_timeout", aborted_count: say(), timeout_ms: say() },
    {
      type: "interaction_query",
      subtype: "response",
      query_type: say(),
      response: { id: 1, [say()]: { reason: say() } },
      session_id,
    },
    { type: "connection", subtype: "reconnecting", attempt: say(), session_id },
    { type: say(), subtype: say(), session_id },
    { type: say(), [say()]: say() },
    said(say()),
  );
  const lines = events.map((event) => JSON.stringify(event));
  return [
    ...lines,
    // As written by a serializer that keeps to ASCII, and by one that escapes more than necessary.
    ...secrets.map((secret) =>
      escaped(JSON.stringify(said(`${secret} `, { timestamp_ms: 3, model_call_id: "m" })), secret),
    ),
    ...say().split("\n"),
    `{"type":"assistant","message":${say().replaceAll("\n", " ")}`,
    ...secrets,
  ];
}

function escaped(line: string, secret: string): string {
  const escapes = Array.from(
    secret,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
  return line.replace(secret, escapes.join(""));
}

/** The terminal event. */
export function hostileResult(say: () => string, members: object): string {
  return JSON.stringify({
    type: "result",
    session_id: say(),
    request_id: say(),
    result: say(),
    error: say(),
    ...members,
  });
}
